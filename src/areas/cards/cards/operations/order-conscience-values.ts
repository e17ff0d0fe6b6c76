/** PUT /v1/orgs/{org_id}/conscience-values/order. Source: docs/reference/cards.md#organisation-conscience-values (ordering). */
import { Type } from 'typebox';
import { ConscienceValueId, OrgId } from '../../../../contract/ids.ts';
import { operation } from '../../../../platform/http/operation.ts';
import { CONSCIENCE_PATH, editConscience, EXAMPLE_CONSCIENCE, EXAMPLE_ORG } from '../change-conscience-values.ts';
import { CONSCIENCE_VALUES_MAX, inOrder } from '../rules/conscience-values.ts';
import { CONSCIENCE_EDIT } from './conscience-shared.ts';

export const orderConscienceValues = operation({
  ...CONSCIENCE_EDIT,
  id: 'cards.order_conscience_values',
  method: 'PUT',
  path: `${CONSCIENCE_PATH}/order`,
  summary: 'Order the conscience values',
  description: 'Names every value once, in the new order. The order is for readers; all values hold.',
  params: Type.Object({ org_id: OrgId }),
  body: Type.Object(
    { value_ids: Type.Array(ConscienceValueId, { maxItems: CONSCIENCE_VALUES_MAX }) },
    { additionalProperties: false },
  ),
  example: {
    params: { org_id: EXAMPLE_ORG },
    body: { value_ids: ['cv-5c1d90aa77e04b12'] },
    reply: EXAMPLE_CONSCIENCE,
  },

  handle: (context) =>
    editConscience(context, {
      orgId: context.params.org_id,
      action: 'updated',
      valueId: null,
      edit: (block) => inOrder(block, context.body.value_ids),
    }),
});
