/** The order of an analysis's concerns, and the sentence that names the worst. Source: docs/reference/wire.md#numbers. Pure. */
import { CONCERN_CATEGORIES, SEVERITIES } from '../../../../contract/enums.ts';
import type { Concern } from '../../../../contract/integrity.ts';

const CONCERNS_MAX = 50;

/** A total order: most severe first, then by category, then by evidence; at most 50. */
export const inOrder = (concerns: readonly Concern[]): Concern[] =>
  concerns
    .toSorted(
      (a, b) =>
        SEVERITIES.indexOf(b.severity) - SEVERITIES.indexOf(a.severity) ||
        CONCERN_CATEGORIES.indexOf(a.category) - CONCERN_CATEGORIES.indexOf(b.category) ||
        (a.evidence < b.evidence ? -1 : a.evidence > b.evidence ? 1 : 0),
    )
    .slice(0, CONCERNS_MAX);

/** @param concerns in order; null without any */
export function worstOf(concerns: readonly Concern[]): string | null {
  const [worst] = concerns;
  if (worst === undefined) return null;
  return concerns.length === 1 ? worst.description : `${worst.description}, and ${concerns.length - 1} more`;
}
