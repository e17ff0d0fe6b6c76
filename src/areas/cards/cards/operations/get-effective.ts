/** GET /v1/alignment|protection/agent/{agent_id}/effective: the composed card an agent is judged by. Spec: Endpoints > Cards; open-shapes 3.6. */
import { operation, type Operation } from '../../../../platform/http/operation.ts';
import { composedWire } from '../composition.ts';
import { requireAgent } from '../card-scopes.ts';
import type { CardKind } from '../wire/cards.ts';
import { CARD_WIRE } from '../wire/reply.ts';
import { layersOf } from '../store/layers.ts';
import { cardReply } from './card-reply.ts';
import { exampleComposed } from './examples.ts';
import { common, exampleParams, pathOf, placeId, SCOPES } from './scopes.ts';

export function getEffective(kind: CardKind): Operation {
  const facts = SCOPES.agent;
  return operation({
    ...common(facts),
    id: `cards.get_effective_${kind}`,
    method: 'GET',
    path: pathOf(kind, facts, '/effective'),
    summary: `Read the composed ${kind} card of an agent`,
    description:
      'What holds for the agent after inheritance, composed from the layers as they are now, less its exemptions. _composition says ' +
      'which layers took part and, leaf by leaf, which one decided. An agent without a card of its own has the defaults, at version 0. ' +
      'An agent that proves itself may read its own.',
    access: { ...facts.read, agent: true },
    effect: 'read',
    reply: { status: 200, schema: CARD_WIRE[kind], alsoStatus: [304] },
    errors: ['agent_not_found'],
    example: { params: exampleParams(facts), reply: exampleComposed(kind) },

    async handle(context) {
      const agent = await requireAgent(context, placeId(facts, context.params));
      const rows = await layersOf(context.tx, [agent], context.now);
      return cardReply(context.request.headers, composedWire(kind, agent, rows), true);
    },
  });
}
