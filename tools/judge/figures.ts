/** Recall and false alarms of a judge with Wilson intervals, its time, and its cost. Pure. */
import { wilson, type Bounds } from '../../src/contract/wilson.ts';
import type { Usage } from '../../src/platform/language-model/language-model.ts';

export interface JudgedCase {
  readonly source: string;
  readonly kind: string;
  readonly isViolation: boolean;
  /** 1 to 10, or why there is none. */
  readonly score: number | null;
  readonly failure: string | null;
  readonly durationMs: number;
  readonly usage: Usage;
}

/** Hits of cases, with the ends of the 95 % interval of their share. */
export interface Share extends Bounds {
  readonly hits: number;
  readonly of: number;
}

export const shareOf = (hits: number, of: number): Share => ({ hits, of, ...wilson(of === 0 ? 0 : hits / of, of) });

export interface Row {
  readonly name: string;
  readonly recall: Share;
  readonly alarms: Share;
  /** Cases without a score. They count as not found and as no alarm, and they are shown. */
  readonly failed: number;
}

/** @param threshold lowest score that counts as found, 1 to 10 */
export function rowOf(name: string, cases: readonly JudgedCase[], threshold: number): Row {
  const found = (part: readonly JudgedCase[]): Share =>
    shareOf(part.filter((each) => (each.score ?? 0) >= threshold).length, part.length);
  return {
    name,
    recall: found(cases.filter((each) => each.isViolation)),
    alarms: found(cases.filter((each) => !each.isViolation)),
    failed: cases.filter((each) => each.score === null).length,
  };
}

/** A row for each group: those with the most false alarms first, then those with the least recall. */
export function rowsBy(cases: readonly JudgedCase[], key: 'source' | 'kind', threshold: number): Row[] {
  const share = ({ hits, of }: Share, without: number): number => (of === 0 ? without : hits / of);
  return [...Map.groupBy(cases, (each) => each[key])]
    .map(([name, group]) => rowOf(name, group, threshold))
    .toSorted((a, b) => share(b.alarms, -1) - share(a.alarms, -1) || share(a.recall, 2) - share(b.recall, 2));
}

/** Prices in one currency for a million tokens. */
export interface Price {
  readonly input: number;
  readonly cached: number;
  readonly output: number;
}

export const costOf = ({ input, cached, output }: Usage, price: Price): number =>
  ((input - cached) * price.input + cached * price.cached + output * price.output) / 1_000_000;

/** The value at a share of the sorted values, by the nearest rank; 0 of none. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? 0;
}
