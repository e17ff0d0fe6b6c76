/** POST /v1/orgs/{org_id}/conscience-values. Source: docs/reference/cards.md#organisation-conscience-values. */
import { Type } from 'typebox';
import { CONSCIENCE_TYPES, enumOf } from '../../../../contract/enums.ts';
import { OrgId } from '../../../../contract/ids.ts';
import { operation } from '../../../../platform/http/operation.ts';
import {
  CONSCIENCE_PATH,
  ConscienceWire,
  editConscience,
  EXAMPLE_CONSCIENCE,
  EXAMPLE_ORG,
  VALUE_FIELDS,
} from '../change-conscience-values.ts';
import { withValue } from '../rules/conscience-values.ts';
import { CONSCIENCE_EDIT } from './conscience-shared.ts';

export const createConscienceValue = operation({
  ...CONSCIENCE_EDIT,
  id: 'cards.create_conscience_value',
  method: 'POST',
  path: CONSCIENCE_PATH,
  summary: 'Add a conscience value',
  description: "At the end of the list, at most 20. Writes a new version of the organisation's alignment card.",
  params: Type.Object({ org_id: OrgId }),
  body: Type.Object(
    {
      name: VALUE_FIELDS.name,
      description: VALUE_FIELDS.description,
      type: Type.Optional(enumOf(CONSCIENCE_TYPES, 'Default BOUNDARY')),
      severity: Type.Optional(VALUE_FIELDS.severity),
    },
    { additionalProperties: false },
  ),
  reply: { status: 201, schema: ConscienceWire },
  example: {
    params: { org_id: EXAMPLE_ORG },
    body: { name: 'No price promises', description: 'Do not promise a price that no person has confirmed.' },
    reply: EXAMPLE_CONSCIENCE,
  },

  handle(context) {
    const valueId = context.newId('conscience_value');
    return editConscience(context, {
      orgId: context.params.org_id,
      action: 'created',
      valueId,
      edit: (block) => withValue(block, valueId, { ...context.body, type: context.body.type ?? 'BOUNDARY' }),
    });
  },
});
