/**
 * GET /v1/reputation/benchmarks: statistics of public agents. Source: docs/reference/ratings.md#agent-rating;
 * docs/reference/ratings.md#benchmarks. At most a minute old.
 */
import { Type } from 'typebox';
import { AgentId } from '../../../../contract/ids.ts';
import { operation, raw, type Context } from '../../../../platform/http/operation.ts';
import { PUBLIC_BY_VISIBILITY, readable } from '../readable.ts';
import { BenchmarksWire } from '../wire/directory.ts';
import { ttlCache } from '../../../../platform/cache/ttl-cache.ts';
import { countScores } from '../store/directory.ts';
import { benchmarksOf, midRank, type ScoreCount } from '../rules/benchmarks.ts';
import { isEligible } from '../rules/score.ts';
import { cacheControl } from '../rules/visibility.ts';
import { EXAMPLE_AGENT, exampleRating } from './examples.ts';

interface Population {
  readonly counts: readonly ScoreCount[];
  readonly at: Date;
}
/** One population at a time, for a minute: of each database, so that tests do not share one. */
const populations = new WeakMap<object, ReturnType<typeof ttlCache<Population>>>();

function populationOf({ tx, now, services }: Pick<Context, 'tx' | 'now' | 'services'>): Promise<Population> {
  const cache = populations.get(services.db) ?? ttlCache<Population>({ name: 'ratings.benchmarks', waitingMax: 2 });
  populations.set(services.db, cache);
  return cache.get('public', now.getTime(), async () => ({ counts: await countScores(tx), at: now }));
}

export const getBenchmarks = operation({
  id: 'reputation.get_benchmarks',
  method: 'GET',
  path: '/v1/reputation/benchmarks',
  tag: 'Trust rating',
  summary: 'Statistics of public trust ratings',
  description:
    'Over public, rated agents. Percentiles by linear interpolation; null in an empty population. With agent_id also where that agent ' +
    'is, by mid-rank. At most a minute old.',
  access: { allow: 'public' },
  limit: 'benchmarks',
  effect: 'read',
  mayLag: true,
  reach: 'system',
  tenantFree: PUBLIC_BY_VISIBILITY,
  query: Type.Object({ agent_id: Type.Optional(AgentId) }),
  reply: { status: 200, schema: BenchmarksWire },
  errors: ['agent_not_found'],
  example: {
    query: {},
    reply: {
      ...benchmarksOf([
        { score: 720, agents: 3 },
        { score: exampleRating.score, agents: 1 },
      ]),
      agent: { agent_id: EXAMPLE_AGENT, score: exampleRating.score, percentile: 87.5 },
      computed_at: exampleRating.computed_at,
    },
  },

  async handle(context) {
    const { agent_id: agentId } = context.query;
    const row = agentId === undefined ? undefined : await readable(context, agentId);
    const { counts, at } = await populationOf(context);
    const score = row !== undefined && isEligible(row.counted ?? 0) ? (row.score ?? 0) : null;
    return raw({
      headers: { 'cache-control': cacheControl(row?.visibility ?? 'public', 60) },
      body: {
        ...benchmarksOf(counts),
        ...(row === undefined
          ? {}
          : {
              agent: { agent_id: row.agent_id, score, percentile: score === null ? null : midRank(counts, score) },
            }),
        computed_at: at.toISOString(),
      },
    });
  },
});
