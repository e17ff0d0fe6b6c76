/** What waits for a decision: texts and calls that were held, and signals. Opening a held text is another call, because it is audited. */
import { queryOptions } from '@tanstack/react-query';
import { api, must, once } from '../../api/client';

const HELD_MAX = 100;

const readHeld = async (orgId: string) => {
  const query = { status: 'pending', limit: HELD_MAX } as const;
  const { items } = await must(api.GET('/v1/safe-house/quarantine', { params: { query } }));
  return items.filter((item) => item.org_id === orgId);
};
export type HeldText = Awaited<ReturnType<typeof readHeld>>[number];

const readSignals = async (orgId: string) => {
  const query = { org_id: orgId, status: 'open', limit: HELD_MAX } as const;
  return (await must(api.GET('/v1/governance/signals', { params: { query } }))).signals;
};
export type Signal = Awaited<ReturnType<typeof readSignals>>[number];

const AGAIN_MS = 15_000;

export const heldQuery = (orgId: string) =>
  queryOptions({ queryKey: ['review', orgId, 'held'], queryFn: () => readHeld(orgId), refetchInterval: AGAIN_MS });

export const signalsQuery = (orgId: string) =>
  queryOptions({
    queryKey: ['review', orgId, 'signals'],
    queryFn: () => readSignals(orgId),
    refetchInterval: AGAIN_MS,
  });

/** The text itself. The service writes into the audit log who opened it. */
export const openText = async (quarantineId: string) =>
  must(api.GET('/v1/safe-house/quarantine/{quarantine_id}', { params: { path: { quarantine_id: quarantineId } } }));

const readSimilar = async (quarantineId: string) =>
  (
    await must(
      api.GET('/v1/safe-house/quarantine/{quarantine_id}/similar', {
        params: { path: { quarantine_id: quarantineId } },
      }),
    )
  ).data;
export type SimilarCase = Awaited<ReturnType<typeof readSimilar>>[number];

export const similarQuery = (quarantineId: string) =>
  queryOptions({ queryKey: ['review', 'similar', quarantineId], queryFn: () => readSimilar(quarantineId) });

export interface ReleaseChoice {
  readonly appliesTo: 'once' | 'agent' | 'organization';
  readonly isFalseAlarm: boolean;
  readonly note: string;
}

export const release = (quarantineId: string, { appliesTo, isFalseAlarm, note }: ReleaseChoice) =>
  must(
    api.POST('/v1/safe-house/quarantine/{quarantine_id}/release', {
      params: { path: { quarantine_id: quarantineId }, header: once() },
      body: { applies_to: appliesTo, is_false_positive: isFalseAlarm, ...(note === '' ? {} : { note }) },
    }),
  );

export const confirmThreat = (quarantineId: string, note: string) =>
  must(
    api.POST('/v1/safe-house/quarantine/{quarantine_id}/report', {
      params: { path: { quarantine_id: quarantineId }, header: once() },
      body: note === '' ? {} : { note },
    }),
  );

export const revokeRelease = (quarantineId: string) =>
  must(
    api.POST('/v1/safe-house/quarantine/{quarantine_id}/revoke', {
      params: { path: { quarantine_id: quarantineId }, header: once() },
    }),
  );

export const decideSignal = (signalId: string, action: 'acknowledge' | 'resolve' | 'dismiss') =>
  must(
    api.POST('/v1/governance/signals/{signal_id}/{action}', {
      params: { path: { signal_id: signalId, action }, header: once() },
      body: {},
    }),
  );
