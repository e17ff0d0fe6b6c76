/**
 * Many ratings in one request: batch, search, compare. Source: docs/reference/ratings.md#agent-rating; shapes:
 * docs/reference/ratings.md#batch-search-compare.
 */
import { Type } from 'typebox';
import { CONFIDENCES, enumOf, GRADES } from '../../../../contract/enums.ts';
import { fail } from '../../../../contract/errors.ts';
import { AgentId } from '../../../../contract/ids.ts';
import { operation } from '../../../../platform/http/operation.ts';
import { offsetOf, PageQuery } from '../../../../platform/http/pagination.ts';
import { BATCH_MAX, comparedIds, missingAmong } from '../named-ids.ts';
import { PUBLIC_BY_VISIBILITY, readableAmong } from '../readable.ts';
import { BatchWire, CompareWire, SearchWire, toBrief, toCompared, toFound } from '../wire/directory.ts';
import { countAgents, searchAgents, SORTS, type Wanted } from '../store/directory.ts';
import { TREND_MS } from '../rules/week.ts';
import { EXAMPLE_AGENT, exampleRow, OTHER_AGENT } from './examples.ts';

const shared = {
  tag: 'Trust rating',
  access: { allow: 'authenticated', scope: 'api:read' },
  limit: 'search',
  effect: 'read',
  mayLag: true,
  reach: 'system',
  tenantFree: PUBLIC_BY_VISIBILITY,
} as const;

export const searchRatings = operation({
  ...shared,
  id: 'reputation.search_ratings',
  method: 'GET',
  path: '/v1/reputation/search',
  summary: 'Search public trust ratings',
  description:
    'Public agents by name, grade, confidence and proven domain; unlisted and private ones are never here. sort score goes by score_low, so that a short ' +
    'flawless record does not outrank a long good one; the others are name, trend and checkpoints. The score of an agent that is not ' +
    'rated is null.',
  query: Type.Object({
    q: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 128,
        description: 'Anywhere in the name, in any case; or a whole agent id',
      }),
    ),
    grade: Type.Optional(enumOf(GRADES)),
    confidence: Type.Optional(enumOf(CONFIDENCES)),
    domain: Type.Optional(
      Type.String({ minLength: 3, maxLength: 253, description: 'Agents that were proven to speak for this domain' }),
    ),
    sort: Type.Optional(enumOf(SORTS, 'Default score')),
    ...PageQuery.properties,
  }),
  reply: { status: 200, schema: SearchWire },
  errors: ['invalid_page_parameter'],
  example: { query: { grade: 'AAA' }, reply: { agents: [toFound(exampleRow)], total: 1, page: 1, per_page: 20 } },

  async handle({ query, tx, now }) {
    const wanted: Wanted = {
      q: query.q ?? null,
      grade: query.grade ?? null,
      confidence: query.confidence ?? null,
      domain: query.domain?.toLowerCase() ?? null,
    };
    const { page, per_page } = query;
    const rows = await searchAgents(tx, wanted, {
      sort: query.sort ?? 'score',
      limit: per_page,
      offset: offsetOf(query),
      trendBefore: new Date(now.getTime() - TREND_MS),
    });
    return { agents: rows.map(toFound), ...(await countAgents(tx, wanted)), page, per_page };
  },
});

export const compareRatings = operation({
  ...shared,
  id: 'reputation.compare_ratings',
  method: 'GET',
  path: '/v1/reputation/compare',
  summary: 'Compare the trust ratings of 2 to 10 agents',
  description:
    'In the order asked for. 404 names those that are unknown, or private and not yours. Score and components of an agent that is not rated are 0.',
  limit: 'reputation_read',
  query: Type.Object({
    agent_ids: Type.String({ minLength: 1, maxLength: 2_000, description: 'Ids, with commas between' }),
  }),
  reply: { status: 200, schema: CompareWire },
  errors: ['agent_not_found'],
  example: {
    query: { agent_ids: `${EXAMPLE_AGENT},${OTHER_AGENT}` },
    reply: {
      agents: [toCompared(exampleRow), { ...toCompared(exampleRow), agent_id: OTHER_AGENT, agent_name: 'support-bot' }],
    },
  },

  async handle(context) {
    const ids = comparedIds(context.query.agent_ids);
    const rows = await readableAmong(context, ids);
    const missing = missingAmong(ids, rows.map((row) => row.agent_id)); // prettier-ignore
    if (missing.length > 0) throw fail('agent_not_found', { agent_ids: missing });
    return { agents: rows.map(toCompared) };
  },
});

export const batchRatings = operation({
  ...shared,
  id: 'reputation.batch_ratings',
  method: 'POST',
  path: '/v1/reputation/batch',
  summary: 'Trust ratings of up to 50 agents',
  description:
    'In the order asked for, each once. The score of an agent that is not rated is null. not_found names the rest.',
  body: Type.Object(
    { agent_ids: Type.Array(AgentId, { minItems: 1, maxItems: BATCH_MAX }) },
    { additionalProperties: false },
  ),
  reply: { status: 200, schema: BatchWire },
  errors: [],
  example: {
    body: { agent_ids: [EXAMPLE_AGENT, OTHER_AGENT] },
    reply: { scores: [toBrief(exampleRow)], not_found: [OTHER_AGENT] },
  },

  async handle(context) {
    const ids = [...new Set(context.body.agent_ids)];
    const rows = await readableAmong(context, ids);
    return { scores: rows.map(toBrief), not_found: missingAmong(ids, rows.map((row) => row.agent_id)) }; // prettier-ignore
  },
});
