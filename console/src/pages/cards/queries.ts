/** What is read of the cards of one place: what holds there, and the versions behind it. */
import { queryOptions } from '@tanstack/react-query';
import { api, must } from '../../api/client';
import type { CardPlace } from './place';

export type CardKind = 'alignment' | 'protection';

export const exemptionsQuery = (agentId: string) =>
  queryOptions({
    queryKey: ['cards', agentId, 'exemptions'],
    queryFn: async () =>
      (await must(api.GET('/v1/agents/{agent_id}/exemptions', { params: { path: { agent_id: agentId } } }))).exemptions,
  });

/** The newest page of versions, the newest first. */
export const cardVersionsQuery = ({ scope, id }: CardPlace, kind: CardKind) =>
  queryOptions({
    queryKey: ['cards', id, 'versions', kind],
    queryFn: () => {
      const params = { path: { scope, scope_id: id } } as const;
      return kind === 'alignment'
        ? must(api.GET('/v1/alignment/{scope}/{scope_id}/history', { params }))
        : must(api.GET('/v1/protection/{scope}/{scope_id}/history', { params }));
    },
  });

/** The card that holds at a place, with what the broader scopes ask for. */
export const inForceQuery = ({ scope, id }: CardPlace, kind: CardKind) =>
  queryOptions({
    queryKey: ['cards', id, 'in force', kind],
    queryFn: async (): Promise<object> => {
      const params = { path: { scope, scope_id: id }, query: { include_composition: true } } as const;
      const found: object =
        kind === 'alignment'
          ? await must(api.GET('/v1/alignment/{scope}/{scope_id}', { params }))
          : await must(api.GET('/v1/protection/{scope}/{scope_id}', { params }));
      return scope === 'agent' ? found : ((found as { composed?: object }).composed ?? {});
    },
  });
