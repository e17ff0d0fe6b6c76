/** GET …/recompose: how far the agents' records have caught up with the newest card above them. Source: open-shapes 3.6 (composed_stale). */
import { Type } from 'typebox';
import { operation, type Operation } from '../../../../platform/http/operation.ts';
import { requirePlace } from '../card-scopes.ts';
import type { CardKind } from '../wire/cards.ts';
import { newestRun } from '../store/composed.ts';
import { EXAMPLE_AT } from './examples.ts';
import { cardName, common, exampleParams, operationId, pathOf, placeId, type ScopeFacts } from './scopes.ts';

const Instant = Type.Union([Type.String({ format: 'date-time' }), Type.Null()]);

export function getRecompose(kind: CardKind, facts: ScopeFacts): Operation {
  return operation({
    ...common(facts),
    id: operationId('get', kind, facts, 'recompose'),
    method: 'GET',
    path: pathOf(kind, facts, '/recompose'),
    summary: `Read the progress of a change of ${cardName(kind, facts)}`,
    description:
      'The pass that the newest version began. What holds does not wait for it: the gateway and /effective read the layers ' +
      'themselves. Status is idle before the first change, then running, then done.',
    access: facts.read,
    effect: 'read',
    reply: {
      status: 200,
      schema: Type.Object({
        status: Type.Enum(['idle', 'running', 'done']),
        version: Type.Integer({ minimum: 0, description: 'Version of the card that began the pass' }),
        total: Type.Integer({ minimum: 0, description: 'Agents when it began' }),
        done: Type.Integer({ minimum: 0 }),
        failed: Type.Integer({ minimum: 0 }),
        started_at: Instant,
        finished_at: Instant,
      }),
    },
    errors: facts.notFound,
    example: {
      params: exampleParams(facts),
      reply: {
        status: 'running',
        version: 3,
        total: 10_000,
        done: 4_200,
        failed: 0,
        started_at: EXAMPLE_AT,
        finished_at: null,
      },
    },

    async handle(context) {
      const place = await requirePlace(context, facts.scope, placeId(facts, context.params));
      const run = await newestRun(context.tx, kind, place);
      return {
        status:
          run === undefined ? ('idle' as const) : run.finished_at === null ? ('running' as const) : ('done' as const),
        version: run?.version ?? 0,
        total: run?.total ?? 0,
        done: run?.done ?? 0,
        failed: run?.failed ?? 0,
        started_at: run?.started_at.toISOString() ?? null,
        finished_at: run?.finished_at?.toISOString() ?? null,
      };
    },
  });
}
