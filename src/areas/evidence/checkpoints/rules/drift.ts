/**
 * Integrity drift within one session: three verdicts in a row that are not clear open an alert, every five further repeat
 * it (docs/reference/integrity.md#session-drift). Pure state machine; the store keeps the state of each session.
 */
import type { CheckpointVerdict, ConcernCategory, Severity } from '../../../../contract/enums.ts';

export const WINDOW_SIZE = 10;
const WINDOW_AGE_SECONDS_MAX = 3_600;
const ALERT_AT = 3;
const REPEAT_EVERY = 5;
const LOW_RATIO_MIN = 0.7;
const MEDIUM_RATIO_MIN = 0.4;

export const DRIFT_DIRECTIONS = [
  'injection_pattern',
  'value_erosion',
  'autonomy_creep',
  'deception_pattern',
  'reasoning_degradation',
  'intent_drift',
  'unknown',
] as const;
export type DriftDirection = (typeof DRIFT_DIRECTIONS)[number];

export interface WindowEntry {
  readonly checkpoint_id: string;
  readonly verdict: CheckpointVerdict;
  readonly at: string; // ISO instant
}

export interface DriftState {
  /** Verdicts in a row that were not clear. */
  readonly count: number;
  /** Alert of the current row; null below ALERT_AT. */
  readonly alertId: string | null;
  /** Concern categories of the current row. */
  readonly categories: readonly ConcernCategory[];
  /** Newest verified verdicts of the session, oldest first, at most WINDOW_SIZE. */
  readonly window: readonly WindowEntry[];
}

export const NO_DRIFT: DriftState = { count: 0, alertId: null, categories: [], window: [] };

export interface DriftInput {
  readonly entry: WindowEntry;
  readonly categories: readonly ConcernCategory[];
  /** Makes the id of a new alert; called only when one opens. */
  readonly newAlertId: () => string;
}

export interface DriftFiring {
  readonly alertId: string;
  readonly repeated: boolean;
  readonly sustainedChecks: number;
  readonly severity: Extract<Severity, 'low' | 'medium' | 'high'>;
  readonly direction: DriftDirection;
}

/** Next state, and the firing if this checkpoint causes one. An unverified checkpoint changes nothing. */
export function stepDrift(
  state: DriftState,
  input: DriftInput,
): { readonly state: DriftState; readonly fired: DriftFiring | null } {
  const { entry } = input;
  if (entry.verdict === 'unverified') return { state, fired: null };
  const window = within([...state.window, entry], entry.at);
  if (entry.verdict === 'clear') return { state: { count: 0, alertId: null, categories: [], window }, fired: null };

  const count = state.count + 1;
  const categories = [...state.categories, ...input.categories].slice(-200);
  const opens = count === ALERT_AT;
  const repeats = count > ALERT_AT && (count - ALERT_AT) % REPEAT_EVERY === 0;
  const alertId = opens ? input.newAlertId() : state.alertId;
  const next: DriftState = { count, alertId, categories, window };
  if ((!opens && !repeats) || alertId === null) return { state: next, fired: null };
  return {
    state: next,
    fired: {
      alertId,
      repeated: repeats,
      sustainedChecks: count,
      severity: driftSeverity(window.map((e) => e.verdict)),
      direction: driftDirection(categories),
    },
  };
}

/** The newest WINDOW_SIZE entries not older than WINDOW_AGE_SECONDS_MAX before `at`. */
export function within(entries: readonly WindowEntry[], at: string): WindowEntry[] {
  const oldest = new Date(Date.parse(at) - WINDOW_AGE_SECONDS_MAX * 1_000).toISOString();
  return entries.filter((e) => e.at >= oldest).slice(-WINDOW_SIZE); // one format, so instants sort as texts
}

/** By the share of clear verdicts in the window: 0.7 and more low, 0.4 and more medium, else high. */
export function driftSeverity(verdicts: readonly CheckpointVerdict[]): 'low' | 'medium' | 'high' {
  const judged = verdicts.filter((v) => v !== 'unverified');
  const clear = judged.filter((v) => v === 'clear').length;
  // Compared as integers, so that 7 of 10 is exactly 0.7.
  if (judged.length > 0 && clear * 10 >= LOW_RATIO_MIN * 10 * judged.length) return 'low';
  return judged.length > 0 && clear * 10 >= MEDIUM_RATIO_MIN * 10 * judged.length ? 'medium' : 'high';
}

const DIRECTION: Readonly<Record<ConcernCategory, DriftDirection>> = {
  prompt_injection: 'injection_pattern',
  output_injection_compliance: 'injection_pattern',
  value_misalignment: 'value_erosion',
  output_misalignment: 'value_erosion',
  autonomy_violation: 'autonomy_creep',
  deceptive_reasoning: 'deception_pattern',
  reasoning_corruption: 'reasoning_degradation',
  undeclared_intent: 'intent_drift',
};

/** The direction more than half of the categories point to; unknown without a strict majority. */
export function driftDirection(categories: readonly ConcernCategory[]): DriftDirection {
  const counts = new Map<DriftDirection, number>();
  for (const category of categories) counts.set(DIRECTION[category], (counts.get(DIRECTION[category]) ?? 0) + 1);
  for (const [direction, count] of counts) if (count * 2 > categories.length) return direction;
  return 'unknown';
}
