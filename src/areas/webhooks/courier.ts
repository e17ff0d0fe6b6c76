/**
 * Carries deliveries to their endpoints. One worker serves an endpoint at a time, two requests at once, a run of a few
 * deliveries before the next in line; hundreds of endpoints are served side by side, so one that hangs holds up only
 * itself. A run is leased for a minute: when its process dies, another takes what it had. Source: reliability W1-W3; ADR 0118.
 */
import type { WebhookEndpointId } from '../../contract/ids.ts';
import { fraction, randomBase62 } from '../../platform/auth/random.ts';
import { isUnavailable } from '../../platform/db/errors.ts';
import type { Running } from '../../platform/http/area.ts';
import type { Services } from '../../platform/services.ts';
import { TIMEOUT_MS } from './attempt.ts';
import { leaseEndpoints, takeDeliveries, type Taken } from './repository-queue.ts';
import { deliverRun, type Run } from './run.ts';

/** Endpoints served at once by this process. */
const RUNS_MAX = 256;
/** Endpoints taken in one statement. */
const CLAIM_MAX = 32;
/** Deliveries an endpoint gets in one run. */
const RUN_MAX = 32;
/** Longer than one attempt can take; see `deliverRun`, which starts none that might outlive it. */
export const LEASE_MS = 2 * TIMEOUT_MS;
const POLL_MS = 1_000;
/** At a stop, requests in flight get this long; then they are cut and made again by the next process. */
const STOP_GRACE_MS = 5_000;

export interface CourierOptions {
  /** 0 to 1, for the spread of retries. Tests give their own. */
  readonly chance?: () => number;
}

export interface Courier extends Running {
  /** Looks for deliveries that are due, now. */
  wake(): void;
  /** Resolves when nothing is due and nothing is on its way; for tests. */
  idle(): Promise<void>;
}

/** Takes up to `limit` endpoints whose turn it is, each with what it gets in this run. */
function claimRuns({ db, clock }: Services, limit: number): Promise<Run[]> {
  return db.systemTx(async (tx) => {
    const now = clock.now();
    const until = new Date(now.getTime() + LEASE_MS);
    const lease = randomBase62(16);
    const leased = await leaseEndpoints(tx, { now, until, lease, limit });
    if (leased.length === 0) return [];
    const ids = leased.map((row) => row.endpoint_id);
    const taken = Map.groupBy(await takeDeliveries(tx, ids, { now, until, runMax: RUN_MAX }), byEndpoint);
    return ids.map((endpointId) => ({ endpointId, lease, until, deliveries: taken.get(endpointId) ?? [] }));
  });
}

export function startCourier(services: Services, { chance = fraction }: CourierOptions = {}): Courier {
  const { clock, log } = services;
  const runs = new Set<Promise<void>>();
  const cut = new AbortController();
  const state: { isOn: boolean; isWoken: boolean; looking: Promise<void> | undefined } = {
    isOn: true,
    isWoken: false,
    looking: undefined,
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
    const running = deliverRun(services, run, { chance, signal: cut.signal, isOn: () => state.isOn })
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
        state.isWoken = false; // the next look is a second away
        noteFailure(log, error);
      })
      .finally(() => {
        state.looking = undefined;
        if (state.isWoken && runs.size < RUNS_MAX) wake();
      });
  };
  const stopPolling = clock.every(POLL_MS, wake);
  const removeBell = services.webhookBell.onRing(wake);
  wake();
  return {
    wake,
    async idle() {
      while (state.looking !== undefined || runs.size > 0) {
        await state.looking;
        await Promise.all(runs);
      }
    },
    async stop() {
      state.isOn = false;
      stopPolling();
      removeBell();
      await state.looking;
      const stopWaiting = clock.every(STOP_GRACE_MS, () => cut.abort());
      await Promise.all(runs);
      stopWaiting();
    },
  };
}

const byEndpoint = ({ endpoint_id }: Taken): WebhookEndpointId => endpoint_id;

function noteFailure(log: Services['log'], error: unknown): void {
  if (isUnavailable(error)) log.warn({ err: error }, 'webhooks wait for the database');
  else log.error({ err: error }, 'a run of webhook deliveries failed');
}
