/** GET /v1/protection/agent/{agent_id}/effective: the composed card an agent is judged by. Spec: Endpoints > Cards; open-shapes 1.1, 3.6. */
import { Type } from 'typebox';
import { AgentId } from '../../../contract/ids.ts';
import { operation } from '../../../platform/http/operation.ts';
import { composedProtection } from '../composition.ts';
import { requireAgent } from '../flow.ts';
import { ProtectionCardWire } from '../records.ts';
import { currentCard } from '../repository.ts';
import { cardReply } from './card-reply.ts';
import { EXAMPLE_PROTECTION_REPLY, EXAMPLE_AGENT, EXAMPLE_HASH } from './params.ts';

export const getEffectiveProtection = operation({
  id: 'cards.get_effective_protection',
  method: 'GET',
  path: '/v1/protection/agent/:agent_id/effective',
  tag: 'Cards',
  summary: 'Read the composed protection card of an agent',
  description:
    'What holds for the agent after inheritance, with _composition saying which layers took part. An agent without a card of its ' +
    'own has the defaults, at version 0.',
  access: { allow: 'authenticated', scope: 'api:read' },
  limit: 'default',
  effect: 'read',
  params: Type.Object({ agent_id: AgentId }),
  reply: { status: 200, schema: ProtectionCardWire, alsoStatus: [304] },
  errors: ['agent_not_found'],
  example: {
    params: { agent_id: EXAMPLE_AGENT },
    reply: {
      ...EXAMPLE_PROTECTION_REPLY,
      _composition: {
        composed_at: '2026-08-17T12:00:00.000Z',
        scopes_applied: ['platform', 'agent'],
        versions: { agent: 1 },
        exemptions_applied: [],
        source_card_id: EXAMPLE_PROTECTION_REPLY.card_id,
        canonical_id: EXAMPLE_HASH,
        conflicts: [],
      },
    },
  },

  async handle(context) {
    const agent = await requireAgent(context, context.params.agent_id);
    const row = await currentCard(context.tx, 'protection', agent.account_id, agent.agent_id);
    return cardReply(context.request.headers, composedProtection(agent, row), true);
  },
});
