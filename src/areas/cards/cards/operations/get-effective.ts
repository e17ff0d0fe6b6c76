/**
 * GET /v1/alignment|protection/agent/{agent_id}/effective: the composed card an agent is judged by. Source:
 * docs/reference/cards.md#writing-a-card.
 */
import { Type } from 'typebox';
import { AgentId } from '../../../../contract/ids.ts';
import { operation, type Operation } from '../../../../platform/http/operation.ts';
import { composedWire } from '../composition.ts';
import { requireAgent } from '../card-scopes.ts';
import type { CardKind } from '../wire/cards.ts';
import { CARD_WIRE } from '../wire/reply.ts';
import { layersOf } from '../store/layers.ts';
import { cardReply, OTHER_TYPES } from './card-reply.ts';
import { EXAMPLE_AGENT, exampleComposed } from './examples.ts';

export const getEffective = (kind: CardKind): Operation =>
  operation({
    id: `cards.get_effective_${kind}`,
    method: 'GET',
    path: `/v1/${kind}/agent/:agent_id/effective`,
    tag: 'Cards',
    summary: `Read the composed ${kind} card of an agent`,
    description:
      'What applies to the agent after inheritance, composed from the layers as they are now, less its exemptions. _composition says ' +
      'which layers took part and, leaf by leaf, which one decided. An agent without a card of its own has the defaults, at version 0. ' +
      'An agent that proves itself may read its own.',
    access: { allow: 'authenticated', scope: 'api:read', agent: true },
    limit: 'default',
    effect: 'read',
    params: Type.Object({ agent_id: AgentId }),
    query: Type.Object({
      include_composition: Type.Optional(
        Type.Literal(true, {
          description:
            'The reply always has it; accepted so that one query works for this path and for that of the card',
        }),
      ),
    }),
    reply: { status: 200, schema: CARD_WIRE[kind], alsoStatus: [304], otherContentTypes: OTHER_TYPES },
    errors: ['agent_not_found'],
    example: { params: { agent_id: EXAMPLE_AGENT }, reply: exampleComposed(kind) },

    async handle(context) {
      const agent = await requireAgent(context, context.params.agent_id);
      const rows = await layersOf(context.tx, [agent], context.now);
      return cardReply(context.request.headers, composedWire(kind, agent, rows), true);
    },
  });
