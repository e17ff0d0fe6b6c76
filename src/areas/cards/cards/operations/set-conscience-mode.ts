/**
 * PUT /v1/orgs/{org_id}/conscience-values/mode. Source: docs/reference/cards.md#organisation-conscience-values (mode augment |
 * replace).
 */
import { Type } from 'typebox';
import { CONSCIENCE_MODES, enumOf } from '../../../../contract/enums.ts';
import { OrgId } from '../../../../contract/ids.ts';
import { operation } from '../../../../platform/http/operation.ts';
import { CONSCIENCE_PATH, editConscience, EXAMPLE_CONSCIENCE, EXAMPLE_ORG } from '../change-conscience-values.ts';
import { withMode } from '../rules/conscience-values.ts';
import { CONSCIENCE_EDIT } from './conscience-shared.ts';

export const setConscienceMode = operation({
  ...CONSCIENCE_EDIT,
  id: 'cards.set_conscience_mode',
  method: 'PUT',
  path: `${CONSCIENCE_PATH}/mode`,
  summary: 'Set whether conscience values add to the defaults or replace them',
  description: 'The BOUNDARY values of the platform hold in either mode.',
  params: Type.Object({ org_id: OrgId }),
  body: Type.Object({ mode: enumOf(CONSCIENCE_MODES) }, { additionalProperties: false }),
  example: { params: { org_id: EXAMPLE_ORG }, body: { mode: 'augment' }, reply: EXAMPLE_CONSCIENCE },

  handle: (context) =>
    editConscience(context, {
      orgId: context.params.org_id,
      action: 'mode_changed',
      valueId: null,
      edit: (block) => withMode(block, context.body.mode),
    }),
});
