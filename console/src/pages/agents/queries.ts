/** What the pages of agents read. A rating comes with its page of the list, in one call for fifty agents. */
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api, must } from '../../api/client';
import type { FleetSearch } from './search';

const PAGE = 50; // as many as one call for ratings takes

async function readAgents(
  orgId: string,
  { state, ...rest }: FleetSearch & { readonly cursor?: string },
  signal: AbortSignal,
) {
  const query = { ...rest, ...(state === undefined ? {} : { containment_status: state }) };
  const { agents, ...page } = await must(
    api.GET('/v1/orgs/{org_id}/agents', {
      params: { path: { org_id: orgId }, query: { limit: PAGE, ...query } },
      signal,
    }),
  );
  const ratings = await ratingsOf(agents.map(({ agent_id }) => agent_id));
  return { ...page, data: agents.map((agent) => ({ ...agent, rating: ratings.get(agent.agent_id) ?? null })) };
}

export type AgentRow = Awaited<ReturnType<typeof readAgents>>['data'][number];

export const agentsQuery = (orgId: string, search: FleetSearch) =>
  infiniteQueryOptions({
    queryKey: ['agents', orgId, search],
    placeholderData: keepPreviousData, // the list stays while one types
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam: cursor, signal }) =>
      readAgents(orgId, { ...search, ...(cursor === undefined ? {} : { cursor }) }, signal),
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
  });

async function ratingsOf(ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, never>();
  const { scores } = await must(api.POST('/v1/reputation/batch', { body: { agent_ids: [...ids] } }));
  return new Map(scores.map((score) => [score.agent_id, score]));
}

const SUGGESTED = 8;

/** A few agents whose name begins so, and the one that has the whole id. */
export const agentsNamedQuery = (orgId: string, beginning: string) =>
  queryOptions({
    queryKey: ['agents', orgId, 'named', beginning],
    enabled: beginning !== '',
    staleTime: 60_000,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const params = { path: { org_id: orgId }, query: { limit: SUGGESTED, q: beginning } };
      return (await must(api.GET('/v1/orgs/{org_id}/agents', { params, signal }))).agents;
    },
  });
