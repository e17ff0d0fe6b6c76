/** Drift of behaviour over alignment traces. Retrospective: three consecutive traces that differ from the first ones.
 * Incremental: Page-Hinkley on the distance to a fixed baseline, O(1) for each trace.
 * Source: docs/reference/integrity.md#behaviour-drift. Pure.
 */
import { jensenShannon, NO_DISTANCE, stepPageHinkley, type Divergence, type PageHinkley } from './change.ts';

/** Facts of a trace that are compared; no text. */
export interface ActionFacts {
  readonly type: string;
  readonly category: string;
  readonly name: string;
  readonly values: readonly string[];
  readonly escalationRequired: boolean;
  readonly confidence: number;
}

const FEATURES_MAX = 16;
const FEATURE_CHARS = 80;

/** Binary features, each named after its kind. */
export function featuresOf(facts: ActionFacts): string[] {
  const features = [
    `type:${facts.type}`,
    `category:${facts.category}`,
    `action:${facts.name}`,
    ...[...new Set(facts.values)].map((value) => `value:${value}`),
    `escalation:${facts.escalationRequired ? 'required' : 'not_required'}`,
  ];
  return features.slice(0, FEATURES_MAX).map((feature) => feature.slice(0, FEATURE_CHARS).toWellFormed());
}

type Centroid = Readonly<Record<string, number>>;

export function centroidOf(vectors: readonly (readonly string[])[]): Centroid {
  const sums: Record<string, number> = {};
  for (const vector of vectors) for (const feature of vector) sums[feature] = (sums[feature] ?? 0) + 1 / vectors.length;
  return sums;
}

/** Cosine of a binary vector with a centroid, 0..1; 0 where either is empty. */
export function similarity(vector: readonly string[], centroid: Centroid): number {
  let dot = 0;
  for (const feature of vector) dot += Object.hasOwn(centroid, feature) ? (centroid[feature] ?? 0) : 0;
  const norm = Math.sqrt(Object.values(centroid).reduce((sum, weight) => sum + weight * weight, 0) * vector.length);
  return norm === 0 ? 0 : dot / norm;
}

const ALIKE_MIN = 0.3;
const STREAK = 3;
export const BEHAVIOUR_DIRECTIONS = ['autonomy_expansion', 'value_drift', 'principal_misalignment', 'unknown'] as const;

export interface BehaviourAlert {
  /** Index of the trace that completed the streak. */
  readonly at: number;
  readonly similarity: number; // of that trace
  readonly direction: (typeof BEHAVIOUR_DIRECTIONS)[number];
  readonly indicators: readonly { readonly indicator: string; readonly baseline: number; readonly current: number }[];
}

/** Alerts of a series in order of time, one for each streak. Empty when the series is too short for a baseline and a streak. */
export function behaviourAlerts(series: readonly ActionFacts[], declared: readonly string[]): BehaviourAlert[] {
  const size = Math.max(3, Math.min(10, Math.floor(series.length / 4)));
  if (series.length < size + STREAK) return [];
  const centroid = centroidOf(series.slice(0, size).map(featuresOf));
  const alerts: BehaviourAlert[] = [];
  let streak: number[] = [];
  for (let i = size; i < series.length; i++) {
    const alike = similarity(featuresOf(series[i] as ActionFacts), centroid);
    streak = alike < ALIKE_MIN ? [...streak, alike] : [];
    if (streak.length === STREAK) alerts.push(alertOf(series.slice(0, i + 1), declared, streak));
  }
  return alerts;
}

function alertOf(
  series: readonly ActionFacts[],
  declared: readonly string[],
  streak: readonly number[],
): BehaviourAlert {
  const [first, last] = [series.slice(0, 3), series.slice(-3)];
  const rate = (traces: readonly ActionFacts[]): number =>
    traces.filter((t) => t.escalationRequired).length / traces.length;
  const [before, after] = [rate(first), rate(last)];
  const used = series.flatMap((t) => t.values);
  const foreign = used.filter((value) => !declared.includes(value)).length;
  const confidence = last.reduce((sum, t) => sum + t.confidence, 0) / last.length;
  const direction =
    before > 0.1 && after < before / 2
      ? 'autonomy_expansion'
      : foreign > 0.3 * used.length
        ? 'value_drift'
        : declared.includes('principal_benefit') && confidence < 0.5
          ? 'principal_misalignment'
          : 'unknown';
  const change = { indicator: 'escalation_rate_change', baseline: before, current: after };
  const trend = { indicator: 'similarity_trend', baseline: streak[0] ?? 0, current: streak.at(-1) ?? 0 };
  return {
    at: series.length - 1,
    similarity: streak.at(-1) ?? 0,
    direction,
    indicators: Math.abs(before - after) > 0.05 ? [change, trend] : [trend],
  };
}

/** Traces a baseline is made of, and those of the window that is compared when it alarms. */
const BASELINE = 20;
const WINDOW = 20;
const TRIMMED = 4; // the farthest fifth is left out of the centroid
const PRIOR = 0.5;

export interface BehaviourMonitor {
  readonly cardVersion: number;
  /** Vectors while the baseline is being made; then empty. */
  readonly first: readonly (readonly string[])[];
  readonly baseline: {
    readonly centroid: Centroid;
    readonly mean: number;
    readonly counts: Readonly<Record<string, number>>;
  } | null;
  readonly distance: PageHinkley;
  /** The newest WINDOW vectors: each distinct one once, and their order, oldest first. Most agents have few distinct ones. */
  readonly window: { readonly kinds: readonly (readonly string[])[]; readonly last: readonly number[] };
}
export const noBehaviour = (cardVersion: number): BehaviourMonitor => ({
  cardVersion,
  first: [],
  baseline: null,
  distance: NO_DISTANCE,
  window: { kinds: [], last: [] },
});

export interface BehaviourShift extends Divergence {
  readonly statistic: number;
}

/** With another card version the baseline is made again. */
export function stepBehaviour(
  before: BehaviourMonitor,
  vector: readonly string[],
  cardVersion: number,
): { readonly state: BehaviourMonitor; readonly alarm: BehaviourShift | null } {
  const state = before.cardVersion === cardVersion ? before : noBehaviour(cardVersion);
  if (state.baseline === null) {
    const first = [...state.first, vector];
    if (first.length < BASELINE) return { state: { ...state, first }, alarm: null };
    return { state: { ...state, first: [], baseline: baselineOf(first) }, alarm: null };
  }
  const window = pushed(state.window, vector);
  const { centroid, mean, counts } = state.baseline;
  const step = stepPageHinkley(state.distance, 1 - similarity(vector, centroid), mean);
  if (!step.alarm) return { state: { ...state, window, distance: step.state }, alarm: null };
  return {
    state: { ...state, window, distance: NO_DISTANCE },
    alarm: { statistic: step.statistic, ...jensenShannon(counts, countsOf(vectorsOf(window)), PRIOR) },
  };
}

const vectorsOf = ({ kinds, last }: BehaviourMonitor['window']): (readonly string[])[] =>
  last.map((place) => kinds[place] ?? []);

function pushed({ kinds, last }: BehaviourMonitor['window'], vector: readonly string[]): BehaviourMonitor['window'] {
  const known = kinds.findIndex((kind) => kind.length === vector.length && kind.every((f, i) => f === vector[i]));
  const all = known === -1 ? [...kinds, vector] : kinds;
  const next = [...last, known === -1 ? kinds.length : known].slice(-WINDOW);
  const used = [...new Set(next)];
  if (used.length === all.length) return { kinds: all, last: next };
  return { kinds: used.map((place) => all[place] ?? []), last: next.map((place) => used.indexOf(place)) };
}

function baselineOf(first: readonly (readonly string[])[]): NonNullable<BehaviourMonitor['baseline']> {
  const whole = centroidOf(first);
  const nearest = [...first]
    .sort((a, b) => similarity(b, whole) - similarity(a, whole))
    .slice(0, first.length - TRIMMED);
  const centroid = centroidOf(nearest);
  const mean = first.reduce((sum, vector) => sum + 1 - similarity(vector, centroid), 0) / first.length;
  return { centroid, mean, counts: countsOf(first) };
}

function countsOf(vectors: readonly (readonly string[])[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const vector of vectors) for (const feature of vector) counts[feature] = (counts[feature] ?? 0) + 1;
  return counts;
}
