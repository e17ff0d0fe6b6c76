/** Shares of loops with their Wilson intervals. Pure. */
import { wilson } from '../../src/contract/wilson.ts';
import type { JobClass, Outcome } from './jobs.ts';
import type { ArmName } from './stage.ts';

export interface Share {
  readonly hits: number;
  readonly of: number;
}

export const shareOf = (outcomes: readonly Outcome[], hit: (outcome: Outcome) => boolean): Share => ({
  hits: outcomes.filter(hit).length,
  of: outcomes.length,
});

export const of = (outcomes: readonly Outcome[], arm: ArmName, ...groups: readonly JobClass[]): Outcome[] =>
  outcomes.filter((o) => o.arm === arm && groups.includes(o.group));

export const percent = ({ hits, of: all }: Share): number => (all === 0 ? 0 : (100 * hits) / all);

/** `9 % (5 to 14)`; the interval covers 95 %. */
export function shown(share: Share): string {
  if (share.of === 0) return '–';
  const { low, high } = wilson(share.hits / share.of, share.of);
  return `${percent(share).toFixed(0)} % (${(low * 100).toFixed(0)} to ${(high * 100).toFixed(0)})`;
}
