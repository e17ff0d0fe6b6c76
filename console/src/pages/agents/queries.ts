/** What the pages of agents read. A rating comes with its page of the list, in one call for fifty agents. */
import { infiniteQueryOptions } from '@tanstack/react-query';
import { api, must } from '../../api/client';

const PAGE = 50; // as many as one call for ratings takes

async function readAgents(
  orgId: string,
  query: { readonly mine?: true; readonly cursor?: string },
  signal: AbortSignal,
) {
  const page = await must(
    api.GET('/v1/orgs/{org_id}/agents', {
      params: { path: { org_id: orgId }, query: { limit: PAGE, ...query } },
      signal,
    }),
  );
  const ratings = await ratingsOf(page.agents.map(({ agent_id }) => agent_id));
  const agents = page.agents.map((agent) => ({ ...agent, rating: ratings.get(agent.agent_id) ?? null }));
  return { ...page, agents };
}

export type AgentRow = Awaited<ReturnType<typeof readAgents>>['agents'][number];

export const agentsQuery = (orgId: string, mine: boolean) =>
  infiniteQueryOptions({
    queryKey: ['agents', orgId, { mine }],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam: cursor, signal }) =>
      readAgents(orgId, { ...(mine ? { mine } : {}), ...(cursor === undefined ? {} : { cursor }) }, signal),
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
  });

async function ratingsOf(ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, never>();
  const { scores } = await must(api.POST('/v1/reputation/batch', { body: { agent_ids: [...ids] } }));
  return new Map(scores.map((score) => [score.agent_id, score]));
}
