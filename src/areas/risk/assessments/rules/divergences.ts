/**
 * Values on which the members of a team differ. Source: docs/reference/risk.md#concentration-outliers-clusters (fleet baseline),
 * 6.3. Pure.
 */
import type { Declarations } from './pairs.ts';
import type { Steps } from './shapley.ts';

export interface Divergence {
  readonly value: string;
  readonly declaring: readonly string[];
  readonly missing: readonly string[];
  readonly conflicting: readonly string[];
  /** (missing + conflicting) / members, 0..1. */
  readonly impact: number;
}

export interface Declaring {
  readonly agentId: string;
  /** Null: no card, so nothing is said, for or against. */
  readonly declarations: Declarations | null;
}

/** Shown at most. */
const DIVERGENCES_MAX = 50;

/** Largest impact first, then by value. A value that all declare and none opposes is not one. One step per value. */
export function* divergenceSteps(members: readonly Declaring[]): Steps<Divergence[]> {
  const withCard = members.flatMap(({ agentId, declarations }) =>
    declarations === null
      ? []
      : [{ agentId, values: new Set(declarations.values), conflicts: new Set(declarations.conflictsWith) }],
  );
  const ids = (found: readonly { readonly agentId: string }[]): string[] =>
    found.map(({ agentId }) => agentId).toSorted();
  const divergences: Divergence[] = [];
  for (const value of new Set(withCard.flatMap(({ values }) => [...values]))) {
    yield undefined;
    const conflicting = withCard.filter(({ conflicts }) => conflicts.has(value));
    const missing = withCard.filter(({ values, conflicts }) => !values.has(value) && !conflicts.has(value));
    const impact = (missing.length + conflicting.length) / members.length;
    if (impact === 0) continue;
    const declaring = withCard.filter(({ values }) => values.has(value));
    divergences.push({
      value,
      declaring: ids(declaring),
      missing: ids(missing),
      conflicting: ids(conflicting),
      impact,
    });
  }
  return divergences.toSorted((a, b) => b.impact - a.impact || (a.value < b.value ? -1 : 1)).slice(0, DIVERGENCES_MAX);
}
