/** DELETE /v1/orgs/{org_id}/conscience-values/{value_id}. Source: docs/reference/cards.md#organisation-conscience-values. */
import { operation } from '../../../../platform/http/operation.ts';
import {
  CONSCIENCE_PATH,
  editConscience,
  EXAMPLE_CONSCIENCE,
  EXAMPLE_ORG,
  VALUE_PARAMS,
} from '../change-conscience-values.ts';
import { without } from '../rules/conscience-values.ts';
import { CONSCIENCE_EDIT } from './conscience-shared.ts';

export const deleteConscienceValue = operation({
  ...CONSCIENCE_EDIT,
  id: 'cards.delete_conscience_value',
  method: 'DELETE',
  path: `${CONSCIENCE_PATH}/:value_id`,
  summary: 'Remove a conscience value',
  description: "Answers what is left. Writes a new version of the organisation's alignment card.",
  params: VALUE_PARAMS,
  bodyOptional: true,
  example: {
    params: { org_id: EXAMPLE_ORG, value_id: 'cv-0f8fad5bd9cb469f' },
    reply: EXAMPLE_CONSCIENCE,
  },

  handle: (context) =>
    editConscience(context, {
      orgId: context.params.org_id,
      action: 'deleted',
      valueId: context.params.value_id,
      edit: (block) => without(block, context.params.value_id),
    }),
});
