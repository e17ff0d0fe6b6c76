/** GET /v1/protection/{scope}/{scope_id}: the stored card, or the composed one. Spec: Endpoints > Cards; open-shapes 1.1, 3.6. */
import { fail } from '../../../contract/errors.ts';
import { operation } from '../../../platform/http/operation.ts';
import { composedProtection } from '../composition.ts';
import { requireAgent } from '../flow.ts';
import { ProtectionCardWire, toWire } from '../records.ts';
import { currentCard } from '../repository.ts';
import { cardReply } from './card-reply.ts';
import { AgentScopeParams, CardQuery, EXAMPLE_PROTECTION_REPLY, EXAMPLE_PARAMS } from './params.ts';

export const getProtectionCard = operation({
  id: 'cards.get_protection_card',
  method: 'GET',
  path: '/v1/protection/:scope/:scope_id',
  tag: 'Cards',
  summary: 'Read a protection card',
  description:
    'The card as it was last written; 404 before the first PUT. With include_composition=true the composed card, as /effective ' +
    'answers it. YAML, in the order its author chose, when Accept names text/yaml or application/yaml. The ETag is what If-Match ' +
    'of a PUT takes.',
  access: { allow: 'authenticated', scope: 'api:read' },
  limit: 'default',
  effect: 'read',
  params: AgentScopeParams,
  query: CardQuery,
  reply: { status: 200, schema: ProtectionCardWire, alsoStatus: [304] },
  errors: ['agent_not_found', 'resource_not_found'],
  example: { params: EXAMPLE_PARAMS, query: {}, reply: EXAMPLE_PROTECTION_REPLY },

  async handle(context) {
    const { params, query, tx, request } = context;
    const agent = await requireAgent(context, params.scope_id);
    const row = await currentCard(tx, 'protection', agent.account_id, agent.agent_id);
    if (query.include_composition === true) return cardReply(request.headers, composedProtection(agent, row), true);
    if (row === undefined)
      throw fail('resource_not_found', {
        reason: 'no_card',
        effective: `/v1/protection/agent/${agent.agent_id}/effective`,
      });
    return cardReply(request.headers, toWire(row), true);
  },
});
