/**
 * V of the formula: the present weight of an agent's boundary violations. Source: docs/reference/risk.md#violation-weight.
 * Pure. A session contributes its heaviest violation only, as in compliance: one bad session must not saturate V by itself.
 */
import type { Severity } from '../../../../contract/enums.ts';
import { DAY_MS } from '../../../../contract/durations.ts';

/** One boundary violation that counts: neither a card gap nor cleared by a re-evaluation. */
export interface Violation {
  readonly session: string;
  readonly severity: Severity;
  readonly atMs: number;
}

export const VIOLATION_DAYS_MAX = 180;
const HALF_LIFE_DAYS = 30;
const SEVERITY_WEIGHT: Readonly<Record<Severity, number>> = { critical: 1, high: 0.7, medium: 0.4, low: 0.1 };

/** 0..1: severity times 2^(-age/30 days); 0 beyond 180 days. One from the future counts as one of now. */
function impactOf(violation: Violation, nowMs: number): number {
  const days = Math.max(0, nowMs - violation.atMs) / DAY_MS;
  return days > VIOLATION_DAYS_MAX ? 0 : SEVERITY_WEIGHT[violation.severity] * 2 ** (-days / HALF_LIFE_DAYS);
}

/** The heaviest of each session, heaviest first, then by session. */
function heaviest(violations: readonly Violation[], nowMs: number): { violation: Violation; impact: number }[] {
  const worst = new Map<string, { violation: Violation; impact: number }>();
  for (const violation of violations) {
    const impact = impactOf(violation, nowMs);
    const known = worst.get(violation.session);
    if (impact > (known?.impact ?? 0)) worst.set(violation.session, { violation, impact });
  }
  return [...worst.values()].toSorted(
    (a, b) => b.impact - a.impact || (a.violation.session < b.violation.session ? -1 : 1),
  );
}

/** V in millionths, at most a million. The order of the violations does not matter. */
export function violationMicro(violations: readonly Violation[], nowMs: number): number {
  const sum = heaviest(violations, nowMs).reduce((total, { impact }) => total + impact, 0);
  return Math.round(Math.min(1, sum) * 1_000_000);
}

/**
 * Those that V is made of, heaviest first: as few as make the sum, and none beyond the 1 at which it is cut. V stays the same.
 */
export function weightiest(violations: readonly Violation[], nowMs: number): Violation[] {
  const found = heaviest(violations, nowMs);
  let sum = 0;
  const end = found.findIndex(({ impact }) => (sum += impact) >= 1);
  return (end === -1 ? found : found.slice(0, end + 1)).map(({ violation }) => violation);
}
