/** What the page of one agent reads. */
import { queryOptions } from '@tanstack/react-query';
import { api, must } from '../../api/client';

const readAgent = (agentId: string) =>
  must(api.GET('/v1/agents/{agent_id}', { params: { path: { agent_id: agentId } } }));
export type Agent = Awaited<ReturnType<typeof readAgent>>;

export const agentQuery = (agentId: string) =>
  queryOptions({ queryKey: ['agents', 'one', agentId], queryFn: () => readAgent(agentId) });

export const containmentQuery = (orgId: string, agentId: string) =>
  queryOptions({
    queryKey: ['agents', 'containment', agentId],
    queryFn: () =>
      must(
        api.GET('/v1/orgs/{org_id}/agents/{agent_id}/containment', {
          params: { path: { org_id: orgId, agent_id: agentId } },
        }),
      ),
  });

export const ratingQuery = (agentId: string) =>
  queryOptions({
    queryKey: ['ratings', agentId],
    queryFn: () => must(api.GET('/v1/reputation/{agent_id}', { params: { path: { agent_id: agentId } } })),
  });

export const checkpointQuery = (agentId: string, checkpointId: string) =>
  queryOptions({
    queryKey: ['checkpoints', checkpointId],
    staleTime: Infinity, // evidence does not change
    queryFn: () =>
      must(
        api.GET('/v1/agents/{agent_id}/checkpoints/{checkpoint_id}', {
          params: { path: { agent_id: agentId, checkpoint_id: checkpointId } },
        }),
      ),
  });

export const ratingHistoryQuery = (agentId: string) =>
  queryOptions({
    queryKey: ['ratings', agentId, 'history'],
    queryFn: async () => {
      const path = { agent_id: agentId };
      const { snapshots } = await must(api.GET('/v1/reputation/{agent_id}/history', { params: { path } }));
      return snapshots.map(({ week_start, score, grade, checkpoint_count: count }) => ({
        week_start,
        score,
        grade,
        count,
      }));
    },
  });

export const ratingEventsQuery = (agentId: string) =>
  queryOptions({
    queryKey: ['ratings', agentId, 'events'],
    queryFn: async () =>
      (await must(api.GET('/v1/reputation/{agent_id}/events', { params: { path: { agent_id: agentId } } }))).events,
  });

export const cardsQuery = (agentId: string) =>
  queryOptions({
    queryKey: ['cards', agentId],
    queryFn: async () => {
      const path = { agent_id: agentId };
      const [alignment, protection] = await Promise.all([
        must(
          api.GET('/v1/alignment/agent/{agent_id}/effective', {
            params: { path, query: { include_composition: true } },
          }),
        ),
        must(
          api.GET('/v1/protection/agent/{agent_id}/effective', {
            params: { path, query: { include_composition: true } },
          }),
        ),
      ]);
      return { alignment, protection };
    },
  });

type Containment = 'pause' | 'resume' | 'kill' | 'reactivate';

/** @param reason a sentence for the log; the service asks for none */
export const contain = (orgId: string, agentId: string, action: Containment, reason: string) =>
  must(
    api.POST('/v1/orgs/{org_id}/agents/{agent_id}/{action}', {
      params: { path: { org_id: orgId, agent_id: agentId, action } },
      body: reason.trim() === '' ? {} : { reason: reason.trim() },
    }),
  );
