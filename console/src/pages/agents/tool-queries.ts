/** What the tab of an agent's tools reads. */
import { infiniteQueryOptions } from '@tanstack/react-query';
import { api, must } from '../../api/client';

const PAGE = 100;

const readTools = (agentId: string, cursor: string | undefined) =>
  must(
    api.GET('/v1/agents/{agent_id}/tools', {
      params: { path: { agent_id: agentId }, query: { limit: PAGE, ...(cursor === undefined ? {} : { cursor }) } },
    }),
  );
export type AgentTool = Awaited<ReturnType<typeof readTools>>['data'][number];

export const toolsQuery = (agentId: string) =>
  infiniteQueryOptions({
    queryKey: ['tools', agentId],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam: cursor }) => readTools(agentId, cursor),
    getNextPageParam: ({ next_cursor: next }) => next ?? undefined,
  });
