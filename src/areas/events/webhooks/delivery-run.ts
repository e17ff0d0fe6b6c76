/**
 * Runs: an endpoint's next few deliveries, two at a time, and one transaction that writes what came of them and takes the
 * next few while all goes well.
 */
import type { WebhookEndpointId } from '../../../contract/ids.ts';
import type { Tx } from '../../../platform/db/sql.ts';
import type { Services } from '../../../platform/services.ts';
import { envelopeOf } from '../../../contract/streams.ts';
import { send, TIMEOUT_MS } from './attempt.ts';
import { storeDisabled } from './disable-endpoint.ts';
import {
  countFailures,
  extendLease,
  failPending,
  lockLeased,
  releaseEndpoint,
  claimDeliveries,
  writeOutcomes,
  type Outcome,
  type ClaimedDelivery,
} from './store/queue.ts';
import { decide, errorOf, FAILURES_MAX, holdMs, type Attempt, type Decision } from './rules/schedule.ts';

export interface Run {
  readonly endpointId: WebhookEndpointId;
  readonly lease: string;
  /** End of the lease. */
  readonly until: Date;
  readonly deliveries: readonly ClaimedDelivery[];
}

export interface RunConditions {
  readonly chance: () => number;
  readonly signal: AbortSignal;
  /** False from the moment the process is stopping: nothing more is begun. */
  readonly isOn: () => boolean;
  /** Whether the endpoint may have another run at once; false while others wait for a slot. */
  readonly mayContinue: () => boolean;
}

/** Deliveries an endpoint gets in one run. */
export const RUN_MAX = 32;
/** Longer than one attempt can take: no attempt is started that might outlast it. */
export const LEASE_MS = 2 * TIMEOUT_MS;

const LANES = 2;
const MARGIN_MS = 5_000;

interface Tried {
  readonly delivery: ClaimedDelivery;
  readonly attempt: Attempt;
  readonly decision: Decision;
  readonly latencyMs: number;
  readonly at: Date;
}

/** Serves an endpoint until it has nothing pending, something failed, or others wait for the slot. */
export async function serveEndpoint(services: Services, first: Run, conditions: RunConditions): Promise<void> {
  for (let run: Run | undefined = first; run !== undefined;) {
    const finished: Finished = await sendAll(services, run, conditions);
    run = await services.db.systemTx((tx) => writeDown(tx, services, finished, conditions));
  }
}

/** After the first failure no further delivery is begun: the rest go back in line. */
async function sendAll(services: Services, run: Run, conditions: RunConditions): Promise<Finished> {
  const { clock } = services;
  const untried = [...run.deliveries];
  const tried: Tried[] = [];
  let hasFailed = false;
  const mayBegin = (): boolean =>
    !hasFailed && conditions.isOn() && clock.now().getTime() + TIMEOUT_MS + MARGIN_MS <= run.until.getTime();
  const lane = async (): Promise<void> => {
    for (let delivery = untried.shift(); delivery !== undefined; delivery = mayBegin() ? untried.shift() : undefined) {
      const result = await attemptOne(services, delivery, conditions);
      if (result === undefined) untried.push(delivery);
      else tried.push(result);
      hasFailed ||= result?.decision.kind !== 'delivered';
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  return { run, tried, untried, hasFailed };
}

/** Undefined when it was cut off by a stop. */
async function attemptOne(
  services: Services,
  delivery: ClaimedDelivery,
  { chance, signal }: RunConditions,
): Promise<Tried | undefined> {
  const at = services.clock.now();
  const { attempt, latencyMs } = await sendOne(services, delivery, signal);
  if (attempt === undefined) return undefined;
  return { delivery, attempt, latencyMs, at, decision: decide(attempt, delivery.attempt_count + 1, chance()) };
}

async function sendOne(services: Services, delivery: ClaimedDelivery, signal: AbortSignal) {
  const { event_created_at: createdAt } = delivery;
  if (createdAt === null)
    return { attempt: { kind: 'unsendable', error: 'the event is not in the log any more' } as const, latencyMs: 0 };
  return send(services, delivery, {
    envelope: envelopeOf({
      event_id: delivery.event_id,
      type: delivery.event_type,
      created_at: createdAt,
      account_id: delivery.event_account_id,
      data: delivery.data,
    }),
    signal,
  });
}

interface Finished {
  readonly run: Run;
  readonly tried: readonly Tried[];
  readonly untried: readonly ClaimedDelivery[];
  readonly hasFailed: boolean;
}

/**
 * The next run under the same lease, or undefined when the endpoint was handed back. Nothing is written when the lease
 * went to another worker meanwhile: that one sends the same events again.
 */
async function writeDown(
  tx: Tx,
  services: Services,
  { run, tried, untried, hasFailed }: Finished,
  conditions: RunConditions,
): Promise<Run | undefined> {
  const now = services.clock.now();
  const served = await lockLeased(tx, run.endpointId, run.lease);
  if (served === undefined) return undefined;
  await writeOutcomes(tx, [
    ...tried.map((one) => outcomeOf(one, now)),
    ...untried.map((one) => untriedOutcome(one, now)),
  ]);
  if (!served.is_active) await failPending(tx, run.endpointId, now);
  const here = tried.filter(({ delivery }) => delivery.url === served.url); // what another URL answered says nothing of this one
  const failures = await countFailuresSince(tx, run.endpointId, here, served.consecutive_failures);
  const isFull = run.deliveries.length === RUN_MAX; // then more may be pending
  if (isFull && !hasFailed && conditions.isOn() && conditions.mayContinue()) {
    const next = await takeNext(tx, run, now);
    if (next.deliveries.length > 0) return next;
  }
  const hold = Math.max(
    0,
    ...here.map(({ attempt, decision }) => (decision.kind === 'delivered' ? 0 : holdMs(attempt, failures))),
  );
  await releaseEndpoint(tx, run.endpointId, hold > 0 ? new Date(now.getTime() + hold) : null);
  const isGone = here.some(({ decision }) => decision.kind === 'failed' && decision.isGone);
  if (isGone || failures >= FAILURES_MAX)
    await storeDisabled(tx, services, run.endpointId, { reason: isGone ? 'gone' : 'consecutive_failures', now });
  return undefined;
}

async function takeNext(tx: Tx, run: Run, now: Date): Promise<Run> {
  const until = new Date(now.getTime() + LEASE_MS);
  const deliveries = await claimDeliveries(tx, [run.endpointId], { now, until, runMax: RUN_MAX });
  if (deliveries.length > 0) await extendLease(tx, run.endpointId, until);
  return { ...run, until, deliveries };
}

/** Failures in a row after this run. What never left us is not the receiver's failure. */
async function countFailuresSince(
  tx: Tx,
  endpointId: WebhookEndpointId,
  tried: readonly Tried[],
  before: number,
): Promise<number> {
  const answers = tried.filter(({ attempt }) => attempt.kind !== 'unsendable');
  const lastSuccess = answers.findLastIndex(({ decision }) => decision.kind === 'delivered');
  const failuresSince = answers.length - 1 - lastSuccess;
  const hadSuccess = lastSuccess >= 0;
  const after = (hadSuccess ? 0 : before) + failuresSince;
  if (after !== before) await countFailures(tx, endpointId, after);
  return after;
}

function outcomeOf({ delivery, attempt, decision, latencyMs, at }: Tried, now: Date): Outcome {
  const isRetry = decision.kind === 'retry';
  return {
    delivery_id: delivery.delivery_id,
    status: isRetry ? 'retrying' : decision.kind,
    available_at: isRetry ? new Date(now.getTime() + decision.afterMs).toISOString() : null,
    attempted: true,
    last_response_status: attempt.kind === 'reply' ? attempt.status : null,
    last_error: errorOf(attempt)?.slice(0, 500) ?? null,
    latency_ms: latencyMs,
    at: at.toISOString(),
  };
}

const untriedOutcome = (delivery: ClaimedDelivery, now: Date): Outcome => ({
  delivery_id: delivery.delivery_id,
  status: delivery.attempt_count > 0 ? 'retrying' : 'pending',
  available_at: now.toISOString(),
  attempted: false,
  last_response_status: null,
  last_error: null,
  latency_ms: null,
  at: now.toISOString(),
});
