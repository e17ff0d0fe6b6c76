/** PATCH /v1/orgs/{org_id}/conscience-values/{value_id}. Source: docs/reference/cards.md#organisation-conscience-values. */
import { Type } from 'typebox';
import { operation } from '../../../../platform/http/operation.ts';
import {
  CONSCIENCE_PATH,
  editConscience,
  EXAMPLE_CONSCIENCE,
  EXAMPLE_ORG,
  VALUE_FIELDS,
  VALUE_PARAMS,
} from '../change-conscience-values.ts';
import { withChange } from '../rules/conscience-values.ts';
import { CONSCIENCE_EDIT } from './conscience-shared.ts';

export const updateConscienceValue = operation({
  ...CONSCIENCE_EDIT,
  idempotency: 'accepted',
  id: 'cards.update_conscience_value',
  method: 'PATCH',
  path: `${CONSCIENCE_PATH}/:value_id`,
  summary: 'Change a conscience value',
  description: "Members left out stay as they are. Writes a new version of the organisation's alignment card.",
  params: VALUE_PARAMS,
  body: Type.Object(
    {
      name: Type.Optional(VALUE_FIELDS.name),
      description: Type.Optional(VALUE_FIELDS.description),
      type: Type.Optional(VALUE_FIELDS.type),
      severity: Type.Optional(VALUE_FIELDS.severity),
    },
    { additionalProperties: false, minProperties: 1 },
  ),
  example: {
    params: { org_id: EXAMPLE_ORG, value_id: 'cv-5c1d90aa77e04b12' },
    body: { description: 'Do not promise a price that no person has confirmed.' },
    reply: EXAMPLE_CONSCIENCE,
  },

  handle: (context) =>
    editConscience(context, {
      orgId: context.params.org_id,
      action: 'updated',
      valueId: context.params.value_id,
      edit: (block) => withChange(block, context.params.value_id, context.body),
    }),
});
