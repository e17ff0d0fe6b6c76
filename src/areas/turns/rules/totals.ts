/** Sums of hourly counts, for a period and for each bucket of it. Pure. Source: docs/reference/turns.md#counts. */
import { CHECKPOINT_VERDICTS, SCREEN_ACTIONS, SCREEN_VERDICTS } from '../../../contract/enums.ts';
import { DAY_MS, HOUR_MS } from '../../../contract/durations.ts';
import { DURATION_CLASSES } from './durations.ts';

/** Counts as they are stored; big numbers as text. */
export interface StoredCounts {
  readonly bucket: Date;
  readonly turns: number;
  readonly answered: number;
  readonly by_action: readonly number[];
  readonly by_integrity: readonly number[];
  readonly by_screening: readonly number[];
  readonly by_duration: readonly number[];
  readonly input_tokens: string;
  readonly output_tokens: string;
  readonly cost_micros: string;
  readonly priced: number;
}

export interface Totals {
  readonly turns: number;
  readonly answered: number;
  readonly byAction: readonly number[];
  readonly byIntegrity: readonly number[];
  readonly byScreening: readonly number[];
  readonly byDuration: readonly number[];
  readonly inputTokens: number;
  readonly outputTokens: number;
  readonly costMicros: number;
  readonly priced: number;
}

export function totalsOf(rows: readonly StoredCounts[]): Totals {
  const sum = (of: (row: StoredCounts) => number): number => rows.reduce((total, row) => total + of(row), 0);
  const sums = (length: number, of: (row: StoredCounts) => readonly number[]): number[] =>
    Array.from({ length }, (_, i) => sum((row) => of(row)[i] ?? 0));
  return {
    turns: sum((row) => row.turns),
    answered: sum((row) => row.answered),
    byAction: sums(SCREEN_ACTIONS.length, (row) => row.by_action),
    byIntegrity: sums(CHECKPOINT_VERDICTS.length, (row) => row.by_integrity),
    byScreening: sums(SCREEN_VERDICTS.length, (row) => row.by_screening),
    byDuration: sums(DURATION_CLASSES, (row) => row.by_duration),
    inputTokens: sum((row) => Number(row.input_tokens)),
    outputTokens: sum((row) => Number(row.output_tokens)),
    costMicros: sum((row) => Number(row.cost_micros)),
    priced: sum((row) => row.priced),
  };
}

const BUCKET_MS = { hour: HOUR_MS, day: DAY_MS } as const;
export type Bucket = keyof typeof BUCKET_MS;

/** Each bucket of a period with its totals, oldest first; one without turns has zeros. `from` is the beginning of a bucket. */
export function bucketsOf(
  rows: readonly StoredCounts[],
  { from, to, bucket }: { readonly from: Date; readonly to: Date; readonly bucket: Bucket },
): { readonly at: Date; readonly totals: Totals }[] {
  const byBucket = new Map<number, StoredCounts[]>();
  for (const row of rows) {
    const key = row.bucket.getTime();
    byBucket.set(key, [...(byBucket.get(key) ?? []), row]);
  }
  const length = Math.ceil((to.getTime() - from.getTime()) / BUCKET_MS[bucket]);
  return Array.from({ length }, (_, i) => {
    const at = new Date(from.getTime() + i * BUCKET_MS[bucket]);
    return { at, totals: totalsOf(byBucket.get(at.getTime()) ?? []) };
  });
}

/**
 * The whole buckets that hold a period.
 * @returns null when it ends before it begins, or has more buckets than `most`
 */
export function wholeBuckets(
  { from, to }: { readonly from: Date; readonly to: Date },
  bucket: Bucket,
  most: number,
): { readonly from: Date; readonly to: Date } | null {
  const size = BUCKET_MS[bucket];
  const [first, end] = [Math.floor(from.getTime() / size) * size, Math.ceil(to.getTime() / size) * size];
  if (!(first < end) || (end - first) / size > most) return null;
  return { from: new Date(first), to: new Date(end) };
}
