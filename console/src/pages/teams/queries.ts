/** What the pages of teams read and change. */
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api, must, once } from '../../api/client';
import type { CoordinationMode } from './words';

const at = (teamId: string) => ({ params: { path: { team_id: teamId } } });

const readTeams = async (orgId: string, status: 'active' | 'archived', cursor: string | undefined) => {
  const { teams: data, ...page } = await must(
    api.GET('/v1/orgs/{org_id}/teams', {
      params: { path: { org_id: orgId }, query: { status, ...(cursor === undefined ? {} : { cursor }) } },
    }),
  );
  return { data, ...page };
};
export type ListedTeam = Awaited<ReturnType<typeof readTeams>>['data'][number];

export const teamsQuery = (orgId: string, status: 'active' | 'archived') =>
  infiniteQueryOptions({
    queryKey: ['teams', orgId, 'list', status],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam }) => readTeams(orgId, status, pageParam),
    getNextPageParam: ({ next_cursor: next }) => next ?? undefined,
  });

const readTeam = (teamId: string) => must(api.GET('/v1/teams/{team_id}', at(teamId)));
export type Team = Awaited<ReturnType<typeof readTeam>>;
export type Member = Team['members'][number];

export const teamQuery = (teamId: string) =>
  queryOptions({ queryKey: ['teams', 'one', teamId], queryFn: () => readTeam(teamId) });

/** Public readers may be shown a rating of the last minute; who has just had the team assessed is not. */
export const teamRatingQuery = (teamId: string) =>
  queryOptions({
    queryKey: ['teams', 'rating', teamId],
    queryFn: () => must(api.GET('/v1/teams/{team_id}/reputation', { ...at(teamId), cache: 'no-cache' })),
  });

export const teamWeeksQuery = (teamId: string) =>
  queryOptions({
    queryKey: ['teams', 'weeks', teamId],
    queryFn: async () => {
      const { snapshots } = await must(
        api.GET('/v1/teams/{team_id}/reputation/history', { ...at(teamId), cache: 'no-cache' }),
      );
      return snapshots.map(({ week_start, score, grade, total_assessments: count }) => ({
        week_start,
        score,
        grade,
        count,
      }));
    },
  });

export const rosterQuery = (teamId: string) =>
  infiniteQueryOptions({
    queryKey: ['teams', 'roster', teamId],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam: cursor }) =>
      must(
        api.GET('/v1/teams/{team_id}/roster-history', {
          params: { path: { team_id: teamId }, query: { per_page: 20, ...(cursor === undefined ? {} : { cursor }) } },
        }),
      ),
    getNextPageParam: ({ next_cursor: next }) => next ?? undefined,
  });

const readCoherence = (teamId: string) => must(api.GET('/v1/teams/{team_id}/coherence', at(teamId)));
export type Coherence = Awaited<ReturnType<typeof readCoherence>>;
export type Pair = Coherence['pairs'][number];

export const coherenceQuery = (teamId: string) =>
  queryOptions({ queryKey: ['teams', 'coherence', teamId], queryFn: () => readCoherence(teamId) });

const newestAnalysis = async (teamId: string) =>
  (await must(api.GET('/v1/teams/{team_id}/fault-lines', at(teamId)))).data[0] ?? null;
export type Analysis = NonNullable<Awaited<ReturnType<typeof newestAnalysis>>>;
export type FaultLine = Analysis['fault_lines'][number];

/** The newest; null before the first. */
export const analysisQuery = (teamId: string) =>
  queryOptions({ queryKey: ['teams', 'fault lines', teamId], queryFn: () => newestAnalysis(teamId) });

const newestForecast = async (teamId: string) =>
  (await must(api.GET('/v1/teams/{team_id}/forecasts', at(teamId)))).data[0] ?? null;
export type Forecast = NonNullable<Awaited<ReturnType<typeof newestForecast>>>;

export const forecastQuery = (teamId: string) =>
  queryOptions({ queryKey: ['teams', 'forecast', teamId], queryFn: () => newestForecast(teamId) });

/** What agents of a team declare, in the card that applies to them. */
export const declaredQuery = (agentId: string) =>
  queryOptions({
    queryKey: ['cards', agentId, 'declared'],
    staleTime: 60_000,
    queryFn: async () =>
      (await must(api.GET('/v1/alignment/agent/{agent_id}/effective', { params: { path: { agent_id: agentId } } })))
        .values,
  });

/** Definitions of the values that the service knows, by their ids. */
export const catalogueQuery = queryOptions({
  queryKey: ['catalogue of values'],
  staleTime: Infinity,
  queryFn: async () => new Map((await must(api.GET('/v1/catalog/values'))).data.map((value) => [value.id, value])),
});

export interface NewTeam {
  readonly name: string;
  readonly description: string;
  readonly agentIds: readonly string[];
}

export const makeTeam = (orgId: string, { name, description, agentIds }: NewTeam) =>
  must(
    api.POST('/v1/teams', {
      headers: once(),
      body: {
        org_id: orgId,
        name,
        agent_ids: [...agentIds],
        ...(description.trim() === '' ? {} : { description: description.trim() }),
      },
    }),
  );

export const archiveTeam = (teamId: string) =>
  must(api.DELETE('/v1/teams/{team_id}', { ...at(teamId), headers: once() }));

export const addMembers = (teamId: string, agentIds: readonly string[]) =>
  must(api.POST('/v1/teams/{team_id}/members', { ...at(teamId), headers: once(), body: { agent_ids: [...agentIds] } }));

export const removeMember = (teamId: string, agentId: string) =>
  must(
    api.DELETE('/v1/teams/{team_id}/members/{agent_id}', {
      params: { path: { team_id: teamId, agent_id: agentId } },
      headers: once(),
    }),
  );

export const findLines = (teamId: string) =>
  must(api.POST('/v1/teams/fault-lines', { headers: once(), body: { team_id: teamId } }));

export const makeForecast = (teamId: string, analysisId: string, mode: CoordinationMode | undefined) =>
  must(
    api.POST('/v1/teams/forecast', {
      headers: once(),
      body: {
        team_id: teamId,
        fault_line_analysis_id: analysisId,
        ...(mode === undefined ? {} : { coordination_mode: mode }),
      },
    }),
  );
