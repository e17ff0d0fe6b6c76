/** Values on which the members of a team differ. Source: algorithms 3.6 (fleet baseline), 6.3. Pure. */
import type { Declarations } from './pairs.ts';

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
export const DIVERGENCES_MAX = 50;

/** Largest impact first, then by value. A value that all declare, and that nobody opposes, is not one. */
export function divergencesOf(members: readonly Declaring[]): Divergence[] {
  const withCard = members.flatMap(({ agentId, declarations }) =>
    declarations === null
      ? []
      : [{ agentId, values: new Set(declarations.values), conflicts: new Set(declarations.conflictsWith) }],
  );
  const declared = [...new Set(withCard.flatMap(({ values }) => [...values]))];
  const ids = (found: readonly { readonly agentId: string }[]): string[] =>
    found.map(({ agentId }) => agentId).toSorted();
  return declared
    .map((value) => {
      const conflicting = withCard.filter(({ conflicts }) => conflicts.has(value));
      const missing = withCard.filter(({ values, conflicts }) => !values.has(value) && !conflicts.has(value));
      return {
        value,
        declaring: ids(withCard.filter(({ values }) => values.has(value))),
        missing: ids(missing),
        conflicting: ids(conflicting),
        impact: (missing.length + conflicting.length) / members.length,
      };
    })
    .filter(({ impact }) => impact > 0)
    .toSorted((a, b) => b.impact - a.impact || (a.value < b.value ? -1 : 1))
    .slice(0, DIVERGENCES_MAX);
}
