/** What the tab of an agent's cards reads beside the cards in force. */
import { queryOptions } from '@tanstack/react-query';
import { api, must } from '../../api/client';

export type CardKind = 'alignment' | 'protection';

export const exemptionsQuery = (agentId: string) =>
  queryOptions({
    queryKey: ['cards', agentId, 'exemptions'],
    queryFn: async () =>
      (await must(api.GET('/v1/agents/{agent_id}/exemptions', { params: { path: { agent_id: agentId } } }))).exemptions,
  });

/** The newest page of versions, the newest first. */
export const cardVersionsQuery = (agentId: string, kind: CardKind) =>
  queryOptions({
    queryKey: ['cards', agentId, 'versions', kind],
    queryFn: () => {
      const params = { path: { scope: 'agent', scope_id: agentId } } as const;
      return kind === 'alignment'
        ? must(api.GET('/v1/alignment/{scope}/{scope_id}/history', { params }))
        : must(api.GET('/v1/protection/{scope}/{scope_id}/history', { params }));
    },
  });
