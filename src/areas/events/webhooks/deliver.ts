/**
 * Sends deliveries to their endpoints. One worker serves an endpoint at a time, with two concurrent requests, for a run of a few
 * deliveries before the next endpoint. Hundreds of endpoints are served concurrently, so one that hangs delays only itself. A run
 * is
 * leased for a minute: when its process dies, another claims its deliveries. Source:
 * docs/reference/reliability.md#w1-receivers-that-misbehave, docs/reference/reliability.md#w3-dispatcher-killed; ADR 0118.
 */
import type { WebhookEndpointId } from '../../../contract/ids.ts';
import { fraction, randomBase62 } from '../../../platform/auth/random.ts';
import { isUnavailable } from '../../../platform/db/errors.ts';
import type { Running } from '../../../platform/http/area.ts';
import type { Services } from '../../../platform/services.ts';
import { leaseEndpoints, claimDeliveries, type ClaimedDelivery } from './store/queue.ts';
import { LEASE_MS, RUN_MAX, serveEndpoint, type Run, type RunConditions } from './delivery-run.ts';

/** Endpoints served concurrently by this process. */
const RUNS_MAX = 256;
/** Endpoints claimed in one statement. */
const CLAIM_MAX = 32;
const POLL_MS = 1_000;
/** At a stop, requests in flight get this long; then they are cut and made again by the next process. */
const STOP_GRACE_MS = 5_000;

/** Claims up to `limit` endpoints that are ready, each with its deliveries of this run. */
function claimRuns({ db, clock }: Services, limit: number): Promise<Run[]> {
  return db.systemTx(async (tx) => {
    const now = clock.now();
    const until = new Date(now.getTime() + LEASE_MS);
    const lease = randomBase62(16);
    const leased = await leaseEndpoints(tx, { now, until, lease, limit });
    if (leased.length === 0) return [];
    const ids = leased.map((row) => row.endpoint_id);
    const taken = Map.groupBy(await claimDeliveries(tx, ids, { now, until, runMax: RUN_MAX }), byEndpoint);
    return ids.map((endpointId) => ({ endpointId, lease, until, deliveries: taken.get(endpointId) ?? [] }));
  });
}

/** Starts sending pending deliveries; checks every second, and at once on a wake signal. */
export function startDeliveryWorker(services: Services): Running {
  const { clock, log } = services;
  const runs = new Set<Promise<void>>();
  const cut = new AbortController();
  const state: { isOn: boolean; isWoken: boolean; looking: Promise<void> | undefined } = {
    isOn: true,
    isWoken: false,
    looking: undefined,
  };

  const conditions: RunConditions = {
    chance: fraction,
    signal: cut.signal,
    isOn: () => state.isOn,
    mayContinue: () => runs.size < RUNS_MAX,
  };
  const look = async (): Promise<void> => {
    while (state.isWoken && state.isOn && runs.size < RUNS_MAX) {
      state.isWoken = false;
      const limit = Math.min(CLAIM_MAX, RUNS_MAX - runs.size);
      const claimed = await claimRuns(services, limit);
      for (const run of claimed) start(run);
      if (claimed.length === limit) state.isWoken = true;
    }
  };
  const start = (run: Run): void => {
    const running = serveEndpoint(services, run, conditions)
      .catch((error: unknown) => noteFailure(log, error))
      .finally(() => {
        runs.delete(running);
        wake();
      });
    runs.add(running);
  };
  const wake = (): void => {
    state.isWoken = true;
    if (!state.isOn) return;
    state.looking ??= look()
      .catch((error: unknown) => {
        state.isWoken = false; // the next check is in a second
        noteFailure(log, error);
      })
      .finally(() => {
        state.looking = undefined;
        if (state.isWoken && runs.size < RUNS_MAX) wake();
      });
  };
  const stopPolling = clock.every(POLL_MS, wake);
  const unsubscribe = services.webhookWakeSignal.onWake(wake);
  wake();
  return {
    async stop() {
      state.isOn = false;
      stopPolling();
      unsubscribe();
      await state.looking;
      const stopWaiting = clock.every(STOP_GRACE_MS, () => cut.abort());
      await Promise.all(runs);
      stopWaiting();
    },
  };
}

const byEndpoint = ({ endpoint_id }: ClaimedDelivery): WebhookEndpointId => endpoint_id;

function noteFailure(log: Services['log'], error: unknown): void {
  if (isUnavailable(error)) log.warn({ err: error }, 'webhooks wait for the database');
  else log.error({ err: error }, 'a run of webhook deliveries failed');
}
