/**
 * PUT /v1/orgs/{org_id}/turn-content: switches the keeping of texts on or off. On only by an owner, with step-up verification. Source:
 * docs/reference/turns.md#text; docs/adr/0710.
 */
import { Type } from 'typebox';
import { OrgId } from '../../../contract/ids.ts';
import { membershipIn, requireStepUp } from '../../../platform/http/access.ts';
import { operation } from '../../../platform/http/operation.ts';
import { findContentSetting, putContentSetting } from '../store/content-settings.ts';
import { BYTES, ContentSettingChange, ContentSettingWire, DAYS, toContentSetting } from '../wire/content-settings.ts';
import { CONTENT_SETTING, ORG_ID } from './examples.ts';

export const changeContentSetting = operation({
  id: 'turns.put_content_setting',
  method: 'PUT',
  path: '/v1/orgs/:org_id/turn-content',
  tag: 'Turns',
  summary: 'Switch the keeping of texts on or off',
  description:
    'For owners. Switching it on, or keeping more or longer, asks for a step-up verification; switching it off, or keeping less, does not. It holds for turns from now on: a longer period does not extend what is kept ' +
    'already, a shorter one shortens it. Once it is off nothing that was kept can be read, and within minutes it is removed. Members left out stay as they are.',
  access: {
    allow: 'authenticated',
    scope: 'admin:org',
    org: { param: 'org_id', roles: ['owner'] },
    aal2: 'by_handler',
  },
  limit: 'default',
  effect: 'write',
  params: Type.Object({ org_id: OrgId }),
  body: ContentSettingChange,
  reply: { status: 200, schema: ContentSettingWire },
  errors: ['resource_not_found', 'org_access_denied', 'aal2_required'],
  example: { params: { org_id: ORG_ID }, body: { keep: true, days: 7 }, reply: CONTENT_SETTING },

  async handle({ params, body, principal, tx, now, audit }) {
    const { accountId, orgId } = membershipIn(principal, params.org_id);
    const before = await findContentSetting(tx, accountId);
    const days = body.days ?? before?.days ?? DAYS.usual;
    const bytesMax = body.bytes_max ?? before?.bytes_max ?? BYTES.usual;
    const keepsMore = before?.is_on !== true || days > before.days || bytesMax > before.bytes_max;
    if (body.keep && keepsMore) requireStepUp(principal, now);
    const after = await putContentSetting(tx, {
      account_id: accountId,
      is_on: body.keep,
      days,
      bytes_max: bytesMax,
      changed_by: principal.subject,
      changed_at: now,
    });
    await audit({
      action: 'turn_content.put_setting',
      targetType: 'org',
      targetId: orgId,
      orgId,
      accountId,
      before: toContentSetting(before),
      after: toContentSetting(after),
    });
    return toContentSetting(after);
  },
});
