/**
 * When a run of bad checkpoints pauses an agent by itself: violations in a row, an opt-in rate rule (Bernoulli CUSUM) and two
 * critical ones within a day. Constant work a checkpoint. Pure. Source: docs/reference/agents.md#containment,
 * docs/reference/agents.md#automatic-containment, vectors 7.4.
 */
import type { IntegrityVerdict } from '../../../contract/enums.ts';

export const THRESHOLD_MIN = 2;
export const THRESHOLD_MAX = 1_000;
/** Rates of the CUSUM: what is normal and what shall be noticed. */
export const P0_DEFAULT = 0.01;
export const P1_DEFAULT = 0.15;
/** The default run, whose detection speed sets the rate rule when no threshold is given. */
const RUN_DEFAULT = 3;
/** Two critical checkpoints within this time pause (docs/reference/agents.md#automatic-containment). */
const CRITICAL_WITHIN_MS = 24 * 3_600_000;

export interface RateRule {
  readonly p0: number; // share of violations of a sound agent, 0..1
  readonly p1: number; // share to be noticed, above p0
  readonly h: number; // limit of the sum, above 0
}

export interface AutoPolicy {
  readonly threshold: number | null; // violations in a row; null is off
  readonly rate: RateRule | null; // null is off
}

export interface AutoState {
  readonly run: number;
  readonly cusum: number;
  readonly lastCriticalMs: number | null;
}
/** At the start, after resume and reactivate, and whenever the policy changes from off to on. */
export const FRESH: AutoState = { run: 0, cusum: 0, lastCriticalMs: null };

export interface Observed {
  readonly atMs: number;
  /** Null where analysis was absent: it neither counts nor breaks a run. */
  readonly verdict: IntegrityVerdict | null;
  /** The action was deny_and_escalate. */
  readonly isCritical: boolean;
}

export type AutoCause = 'run' | 'rate' | 'critical';

export const isOn = ({ threshold, rate }: AutoPolicy): boolean => threshold !== null || rate !== null;

/** Limit at which the rate rule is as fast as the threshold on a pure run: just under threshold x ln(p1/p0); 8.1 for 3. */
export const limitFor = (threshold: number | null, p0: number, p1: number): number =>
  (Math.ceil((threshold ?? RUN_DEFAULT) * Math.log(p1 / p0) * 10) - 1) / 10;

/** Counts one checkpoint of an active agent; `due` is the first rule that requires a pause, which only a violation can. */
export function stepAuto(
  policy: AutoPolicy,
  state: AutoState,
  seen: Observed,
): { readonly state: AutoState; readonly due: AutoCause | null } {
  if (!isOn(policy) || seen.verdict === null) return { state, due: null };
  const isViolation = seen.verdict === 'boundary_violation';
  const run = isViolation ? state.run + 1 : 0;
  const cusum = policy.rate === null ? 0 : stepCusum(policy.rate, state.cusum, isViolation);
  const isSecondCritical =
    seen.isCritical &&
    state.lastCriticalMs !== null &&
    Math.max(0, seen.atMs - state.lastCriticalMs) <= CRITICAL_WITHIN_MS;
  const lastCriticalMs = seen.isCritical
    ? Math.max(seen.atMs, state.lastCriticalMs ?? seen.atMs)
    : state.lastCriticalMs;
  const due =
    policy.threshold !== null && run >= policy.threshold
      ? 'run'
      : isSecondCritical
        ? 'critical'
        : isViolation && policy.rate !== null && cusum >= policy.rate.h
          ? 'rate'
          : null;
  return { state: { run, cusum, lastCriticalMs }, due };
}

/** S = max(0, S + x ln(p1/p0) + (1-x) ln((1-p1)/(1-p0))). */
export const stepCusum = ({ p0, p1 }: RateRule, sum: number, isViolation: boolean): number =>
  Math.max(0, sum + (isViolation ? Math.log(p1 / p0) : Math.log((1 - p1) / (1 - p0))));

/** The sentence of the log entry and the event. */
export function reasonOf(cause: AutoCause, policy: AutoPolicy, state: AutoState): string {
  if (cause === 'run') return `${state.run} boundary violations in a row (threshold ${policy.threshold}).`;
  if (cause === 'critical') return 'Two critical violations within 24 hours.';
  return `The rate of boundary violations is too high: CUSUM ${state.cusum.toFixed(4)}, limit ${policy.rate?.h}.`;
}
