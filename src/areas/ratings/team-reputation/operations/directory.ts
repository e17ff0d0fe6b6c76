/** The directory of team ratings: search, compare, batch. Source: docs/reference/ratings.md#batch-search-compare (team directory), shapes as 1.7. */
import { Type } from 'typebox';
import { CONFIDENCES, enumOf, GRADES, type Confidence } from '../../../../contract/enums.ts';
import { fail } from '../../../../contract/errors.ts';
import { ID_PATTERN, TeamId } from '../../../../contract/ids.ts';
import { operation } from '../../../../platform/http/operation.ts';
import { offsetOf, PageQuery } from '../../../../platform/http/pagination.ts';
import { BATCH_MAX, comparedIds, missingAmong } from '../../reputation/index.ts';
import { readableAmong } from '../readable.ts';
import { BatchWire, CompareWire, SearchWire, toBrief, toCompared, toFound } from '../wire/reply.ts';
import { countTeams, searchTeams, SORTS, type Wanted } from '../store/read.ts';
import { EXAMPLE_TEAM, exampleRow, OTHER_TEAM } from './examples.ts';

const shared = {
  tag: 'Team rating',
  access: { allow: 'authenticated', scope: 'api:read' },
  feature: 'team_reputation',
  limit: 'search',
  effect: 'read',
  reach: 'system',
  tenantFree: 'The directory shows what is public, and the caller’s own teams where it names them',
} as const;

/** Numbers of assessments that a confidence stands for: from, and below. */
const BOUNDS: Readonly<Record<Confidence, readonly [number, number | null]>> = {
  insufficient: [0, 10],
  low: [10, 30],
  medium: [30, 100],
  high: [100, null],
};

export const search = operation({
  ...shared,
  id: 'team_reputation.search_teams',
  method: 'GET',
  path: '/v1/teams/reputation/search',
  summary: 'Search public team ratings',
  description:
    'Public, active teams by name, grade and confidence; unlisted and private ones are never here. Sorted by score unless sort says name, ' +
    'trend or assessments. The score of a team that is not rated is null.',
  query: Type.Object({
    q: Type.Optional(Type.String({ minLength: 1, maxLength: 100, description: 'Anywhere in the name, in any case' })),
    grade: Type.Optional(enumOf(GRADES)),
    confidence: Type.Optional(enumOf(CONFIDENCES)),
    sort: Type.Optional(enumOf(SORTS, 'Default score')),
    ...PageQuery.properties,
  }),
  reply: { status: 200, schema: SearchWire },
  errors: ['invalid_page_parameter'],
  example: { query: { grade: 'AA' }, reply: { teams: [toFound(exampleRow)], total: 1, page: 1, per_page: 20 } },

  async handle({ query, tx }) {
    const [from, below] = query.confidence === undefined ? [0, null] : BOUNDS[query.confidence];
    const wanted: Wanted = { q: query.q ?? null, grade: query.grade ?? null, from, below };
    const { page, per_page } = query;
    const rows = await searchTeams(tx, wanted, {
      sort: query.sort ?? 'score',
      limit: per_page,
      offset: offsetOf(query),
    });
    return { teams: rows.map(toFound), total: await countTeams(tx, wanted), page, per_page };
  },
});

const COMPARED = { field: 'team_ids', noun: 'team', pattern: ID_PATTERN.team } as const;

export const compare = operation({
  ...shared,
  id: 'team_reputation.compare_teams',
  method: 'GET',
  path: '/v1/teams/reputation/compare',
  summary: 'Compare the ratings of 2 to 10 teams',
  description:
    'In the order asked for. 404 names those that are unknown, or private and not yours. Components of a team that is not rated are 0.',
  limit: 'reputation_read',
  query: Type.Object({
    team_ids: Type.String({ minLength: 1, maxLength: 1_000, description: 'Ids, with commas between' }),
  }),
  reply: { status: 200, schema: CompareWire },
  errors: ['resource_not_found'],
  example: {
    query: { team_ids: `${EXAMPLE_TEAM},${OTHER_TEAM}` },
    reply: {
      teams: [toCompared(exampleRow), { ...toCompared(exampleRow), team_id: OTHER_TEAM, team_name: 'Support' }],
    },
  },

  async handle(context) {
    const ids = comparedIds(context.query.team_ids, COMPARED);
    const rows = await readableAmong(context, ids);
    const missing = missingAmong(ids, rows.map((row) => row.team_id)); // prettier-ignore
    if (missing.length > 0) throw fail('resource_not_found', { team_ids: missing });
    return { teams: rows.map(toCompared) };
  },
});

export const batch = operation({
  ...shared,
  id: 'team_reputation.batch_ratings',
  method: 'POST',
  path: '/v1/teams/reputation/batch',
  summary: 'Ratings of up to 50 teams',
  description: 'In the order asked for. The score of a team that is not rated is null. not_found names the rest.',
  body: Type.Object(
    { team_ids: Type.Array(TeamId, { minItems: 1, maxItems: BATCH_MAX }) },
    { additionalProperties: false },
  ),
  reply: { status: 200, schema: BatchWire },
  errors: [],
  example: {
    body: { team_ids: [EXAMPLE_TEAM, OTHER_TEAM] },
    reply: { scores: [toBrief(exampleRow)], not_found: [OTHER_TEAM] },
  },

  async handle(context) {
    const ids = [...new Set(context.body.team_ids)];
    const rows = await readableAmong(context, ids);
    return { scores: rows.map(toBrief), not_found: missingAmong(ids, rows.map((row) => row.team_id)) }; // prettier-ignore
  },
});
