/** Spans of time for metrics: whole hours come from the hourly counts, the parts of hours at both ends from the log. UTC. Pure. */
import { DAY_MS, HOUR_MS } from '../../../contract/durations.ts';
import { vocabulary } from '../../../contract/enums.ts';

export const BUCKETS = vocabulary('MetricsBucket', ['hour', 'day', 'week']);
export type BucketUnit = (typeof BUCKETS)[number];

const UNIT_MS: Readonly<Record<BucketUnit, number>> = { hour: HOUR_MS, day: DAY_MS, week: 7 * DAY_MS };
/** The epoch was a Thursday; a week begins on Monday, as PostgreSQL's does. */
const MONDAY_MS = 3 * DAY_MS;

export interface Span {
  readonly from: Date; // inclusive
  readonly to: Date; // exclusive
}

/** Beginning of the bucket that contains an instant. */
export function floorTo(unit: BucketUnit, instant: Date): Date {
  const shift = unit === 'week' ? MONDAY_MS : 0;
  return new Date(Math.floor((instant.getTime() + shift) / UNIT_MS[unit]) * UNIT_MS[unit] - shift);
}

/** End of the bucket that contains an instant; the instant itself when a bucket begins there. */
export function ceilTo(unit: BucketUnit, instant: Date): Date {
  const floor = floorTo(unit, instant);
  return floor.getTime() === instant.getTime() ? floor : new Date(floor.getTime() + UNIT_MS[unit]);
}

/** Number of buckets in a span whose ends are bucket ends. */
export const bucketsIn = (unit: BucketUnit, { from, to }: Span): number =>
  Math.round((to.getTime() - from.getTime()) / UNIT_MS[unit]);

/** Beginnings of the buckets of such a span, oldest first. */
export const bucketStarts = (unit: BucketUnit, span: Span): Date[] =>
  Array.from({ length: bucketsIn(unit, span) }, (_, i) => new Date(span.from.getTime() + i * UNIT_MS[unit]));

/** The whole hours within a span (null: none), and the parts of hours at its ends. Together they are the span, once. */
export function splitHours({ from, to }: Span): { readonly hours: Span | null; readonly edges: readonly Span[] } {
  const first = ceilTo('hour', from);
  const last = floorTo('hour', to);
  if (first > last) return { hours: null, edges: [{ from, to }] }; // within one hour
  const edges = [
    { from, to: first },
    { from: last, to },
  ].filter((edge) => edge.from < edge.to);
  return { hours: first < last ? { from: first, to: last } : null, edges };
}
