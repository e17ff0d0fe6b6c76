/** GET /v1/orgs/{org_id}/turn-content: whether the text of turns is kept. Source: docs/reference/turns.md#text; docs/adr/0710. */
import { Type } from 'typebox';
import { ROLES } from '../../../contract/enums.ts';
import { OrgId } from '../../../contract/ids.ts';
import { membershipIn } from '../../../platform/http/access.ts';
import { operation } from '../../../platform/http/operation.ts';
import { findContentSetting } from '../store/content-settings.ts';
import { ContentSettingWire, toContentSetting } from '../wire/content-settings.ts';
import { CONTENT_SETTING, ORG_ID } from './examples.ts';

export const getContentSetting = operation({
  id: 'turns.get_content_setting',
  method: 'GET',
  path: '/v1/orgs/:org_id/turn-content',
  tag: 'Turns',
  summary: 'Read whether the text of turns is kept',
  description: 'For all members: everybody whose agents it is about may know.',
  access: { allow: 'authenticated', scope: 'api:read', org: { param: 'org_id', roles: ROLES } },
  limit: 'default',
  effect: 'read',
  params: Type.Object({ org_id: OrgId }),
  reply: { status: 200, schema: ContentSettingWire },
  errors: ['resource_not_found'],
  example: { params: { org_id: ORG_ID }, reply: CONTENT_SETTING },

  handle: async ({ params, principal, tx }) =>
    toContentSetting(await findContentSetting(tx, membershipIn(principal, params.org_id).accountId)),
});
