/** Signals: what needed a person. A decision about one is a decision about its item of Review, and the other way round. */
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api, must, once } from '../../api/client';
import type { IntegrationsSearch } from './search';

const FRESH_MS = 15_000;
/** Items of Review in which that of a signal is looked for. */
const ITEMS_MAX = 100;

const readSignals = (orgId: string, { status, severity, agent }: IntegrationsSearch, limit: number) =>
  must(
    api.GET('/v1/governance/signals', {
      params: {
        query: {
          org_id: orgId,
          limit,
          ...(status === 'all' ? {} : { status: status ?? 'open' }),
          ...(severity === undefined ? {} : { severity }),
          ...(agent === undefined ? {} : { agent_id: agent }),
        },
      },
    }),
  );
export type Signal = Awaited<ReturnType<typeof readSignals>>['signals'][number];

/** Newest firing first. The operation has no cursor: more of them is a longer list. */
export const signalsQuery = (orgId: string, search: IntegrationsSearch, limit: number) =>
  queryOptions({
    queryKey: ['signals', orgId, search, limit],
    queryFn: () => readSignals(orgId, search, limit),
    placeholderData: keepPreviousData,
    refetchInterval: FRESH_MS,
  });

export const signalQuery = (signalId: string) =>
  queryOptions({
    queryKey: ['signals', 'one', signalId],
    queryFn: () => must(api.GET('/v1/governance/signals/{signal_id}', { params: { path: { signal_id: signalId } } })),
    refetchInterval: FRESH_MS,
  });

/** The item of Review that is this signal; null where it is not among the newest, or has none. An expired one is in no list. */
export const itemOfQuery = (orgId: string, { id, status }: Pick<Signal, 'id' | 'status'>) =>
  queryOptions({
    queryKey: ['review', orgId, 'of-signal', id, status],
    enabled: status !== 'expired',
    queryFn: async () => {
      const { data } = await must(
        api.GET('/v1/orgs/{org_id}/review/items', {
          params: {
            path: { org_id: orgId },
            query: { kind: 'signal', limit: ITEMS_MAX, status: status === 'open' ? 'open' : 'decided' },
          },
        }),
      );
      return data.find(({ source_id: source }) => source === id)?.item_id ?? null;
    },
  });

export type Act = 'acknowledge' | 'resolve' | 'dismiss';

export const changeSignal = (signalId: string, action: Act, note: string) =>
  must(
    api.POST('/v1/governance/signals/{signal_id}/{action}', {
      params: { path: { signal_id: signalId, action } },
      headers: once(),
      body: bodyOf(action, note.trim()),
    }),
  );

function bodyOf(action: Act, note: string) {
  if (note === '') return {};
  return action === 'dismiss' ? { reason: note } : { action_taken: note };
}
