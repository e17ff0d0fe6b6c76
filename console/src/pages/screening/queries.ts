/** What the page Screening reads and changes. */
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api, must, once } from '../../api/client';
import type { ThreatType } from '../../format/words';
import type { SURFACES } from './search';

export const PERIODS = {
  day: ['24 hours', 1, 'hour'],
  week: ['7 days', 7, 'day'],
  month: ['30 days', 30, 'day'],
} as const;
export type Period = keyof typeof PERIODS;

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const AGAIN_MS = 30_000;
const PAGE = 50;

/** The period up to the end of this hour. */
function spanOf(period: Period) {
  const to = new Date(Math.ceil(Date.now() / HOUR_MS) * HOUR_MS);
  return { from: new Date(to.getTime() - PERIODS[period][1] * DAY_MS).toISOString(), to: to.toISOString() };
}

const readAttacks = (orgId: string, period: Period, type: ThreatType | undefined) =>
  must(
    api.GET('/v1/orgs/{org_id}/safe-house/attacks', {
      params: {
        path: { org_id: orgId },
        query: { ...spanOf(period), bucket: PERIODS[period][2], ...(type === undefined ? {} : { threat_type: type }) },
      },
    }),
  );
export type Attacks = Awaited<ReturnType<typeof readAttacks>>;

export const attacksQuery = (orgId: string, period: Period, type: ThreatType | undefined) =>
  queryOptions({
    queryKey: ['screening', orgId, 'attacks', period, type],
    queryFn: () => readAttacks(orgId, period, type),
    refetchInterval: AGAIN_MS,
  });

export interface EvaluationFilter {
  readonly period: Period;
  readonly type?: ThreatType | undefined;
  readonly surface?: (typeof SURFACES)[number] | undefined;
  readonly source?: string | undefined;
  readonly tool?: string | undefined;
}

const readEvaluations = (
  orgId: string,
  { period, type, surface, source, tool }: EvaluationFilter,
  cursor: string | undefined,
) =>
  must(
    api.GET('/v1/safe-house/evaluations', {
      params: {
        query: {
          ...spanOf(period),
          org_id: orgId,
          attacks: true,
          limit: PAGE,
          ...(type === undefined ? {} : { threat_type: type }),
          ...(surface === undefined ? {} : { surface }),
          ...(source === undefined ? {} : { source }),
          ...(tool === undefined ? {} : { tool_name: tool }),
          ...(cursor === undefined ? {} : { cursor }),
        },
      },
    }),
  );
export type Evaluation = Awaited<ReturnType<typeof readEvaluations>>['data'][number];

export const evaluationsQuery = (orgId: string, filter: EvaluationFilter) =>
  infiniteQueryOptions({
    queryKey: ['screening', orgId, 'evaluations', filter],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam: cursor }) => readEvaluations(orgId, filter, cursor),
    getNextPageParam: ({ next_cursor: next }) => next ?? undefined,
  });

const readPreview = (orgId: string, agentId: string | undefined) =>
  must(
    api.GET('/v1/orgs/{org_id}/safe-house/preview-thresholds', {
      params: { path: { org_id: orgId }, query: agentId === undefined ? {} : { agent_id: agentId } },
    }),
  );
export type Preview = Awaited<ReturnType<typeof readPreview>>;

/** Read once: everything that moves with the sliders is computed here. */
export const previewQuery = (orgId: string, agentId: string | undefined) =>
  queryOptions({
    queryKey: ['screening', orgId, 'preview', agentId],
    queryFn: () => readPreview(orgId, agentId),
    staleTime: AGAIN_MS,
  });

const readSuggestions = async (orgId: string) =>
  (await must(api.GET('/v1/safe-house/threshold-suggestions', { params: { query: { org_id: orgId } } }))).suggestions;
export type Suggestion = Awaited<ReturnType<typeof readSuggestions>>[number];
export const suggestionsQuery = (orgId: string) =>
  queryOptions({ queryKey: ['screening', orgId, 'suggestions'], queryFn: () => readSuggestions(orgId) });

const readPatterns = (orgId: string, cursor: string | undefined) =>
  must(
    api.GET('/v1/safe-house/patterns', {
      params: { query: { org_id: orgId, limit: PAGE, ...(cursor === undefined ? {} : { cursor }) } },
    }),
  );
export type Pattern = Awaited<ReturnType<typeof readPatterns>>['data'][number];
const MEASURED_MS = 3_000;

/** Read again every few seconds while the arena measures one of them. */
export const patternsQuery = (orgId: string) =>
  infiniteQueryOptions({
    queryKey: ['patterns', orgId],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam: cursor }) => readPatterns(orgId, cursor),
    getNextPageParam: ({ next_cursor: next }) => next ?? undefined,
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ data }) => data.some(isBeingMeasured)) === true ? MEASURED_MS : AGAIN_MS,
  });
export const isBeingMeasured = ({ status, evaluated_at: at }: Pattern): boolean =>
  status === 'candidate' && at === null;

export interface NewPattern {
  readonly threat_type: Pattern['threat_type'];
  readonly kind: Pattern['kind'];
  readonly pattern: string;
  readonly examples: string[];
  readonly description: string;
  readonly source: string;
}

/** @returns the candidate; the arena measures it within a minute */
export const addPattern = (orgId: string, pattern: NewPattern) =>
  must(api.POST('/v1/safe-house/patterns', { params: { header: once() }, body: { ...pattern, org_id: orgId } }));

export const movePattern = (id: string, status: 'active' | 'rejected' | 'deprecated') =>
  must(api.PATCH('/v1/safe-house/patterns/{pattern_id}', { params: { path: { pattern_id: id } }, body: { status } }));

const readCanaries = async (orgId: string) =>
  (await must(api.GET('/v1/safe-house/canaries', { params: { query: { org_id: orgId } } }))).canaries;
export type Canary = Awaited<ReturnType<typeof readCanaries>>[number];
export const canariesQuery = (orgId: string) =>
  queryOptions({ queryKey: ['canaries', orgId], queryFn: () => readCanaries(orgId), refetchInterval: AGAIN_MS });

/** @returns the canary with its credential, which no later answer has */
export const plantCanary = (canary: {
  readonly agent_id: string;
  readonly type: Canary['type'];
  readonly label: string;
  readonly inject_into: Canary['inject_into'];
}) => must(api.POST('/v1/safe-house/canaries', { params: { header: once() }, body: canary }));

export const revokeCanary = (id: string) =>
  must(api.DELETE('/v1/safe-house/canaries/{canary_id}', { params: { path: { canary_id: id } } }));

/** The evaluation that a canary or a match of a recipe names, for its turn. */
export const evaluationQuery = (id: string) =>
  queryOptions({
    queryKey: ['screening', 'evaluation', id],
    queryFn: () =>
      must(api.GET('/v1/safe-house/evaluations/{evaluation_id}', { params: { path: { evaluation_id: id } } })),
    staleTime: Infinity, // an evaluation does not change
  });

const readCampaigns = async (orgId: string) =>
  (await must(api.GET('/v1/safe-house/campaigns', { params: { query: { org_id: orgId } } }))).campaigns;
export type Campaign = Awaited<ReturnType<typeof readCampaigns>>[number];
export const campaignsQuery = (orgId: string) =>
  queryOptions({ queryKey: ['campaigns', orgId], queryFn: () => readCampaigns(orgId), refetchInterval: AGAIN_MS });

const readRecipes = (orgId: string, cursor: string | undefined) =>
  must(
    api.GET('/v1/recipes', {
      params: { query: { org_id: orgId, limit: PAGE, ...(cursor === undefined ? {} : { cursor }) } },
    }),
  );
export type Recipe = Awaited<ReturnType<typeof readRecipes>>['data'][number];
export const recipesQuery = (orgId: string) =>
  infiniteQueryOptions({
    queryKey: ['recipes', orgId],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam: cursor }) => readRecipes(orgId, cursor),
    getNextPageParam: ({ next_cursor: next }) => next ?? undefined,
  });

const readMatches = (id: string, cursor: string | undefined) =>
  must(
    api.GET('/v1/recipes/{recipe_id}/matches', {
      params: { path: { recipe_id: id }, query: { limit: PAGE, ...(cursor === undefined ? {} : { cursor }) } },
    }),
  );
export type Match = Awaited<ReturnType<typeof readMatches>>['data'][number];
export const matchesQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: ['recipes', 'matches', id],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam: cursor }) => readMatches(id, cursor),
    getNextPageParam: ({ next_cursor: next }) => next ?? undefined,
  });

const at = (id: string) => ({ params: { path: { recipe_id: id }, header: once() } });
export const promoteRecipe = (id: string) => must(api.POST('/v1/recipes/{recipe_id}/promote', at(id)));
export const archiveRecipe = (id: string) => must(api.POST('/v1/recipes/{recipe_id}/archive', at(id)));
