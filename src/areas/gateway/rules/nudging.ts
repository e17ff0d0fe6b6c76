/**
 * Whether a finding of the integrity analysis is passed to the agent in its next turn.
 * Source: docs/reference/gateway.md#cross-turn-advisories. Pure.
 */
import { hash } from 'node:crypto';
import type { Analysis, Concern } from '../../../contract/integrity.ts';

export interface Nudging {
  readonly strategy: 'always' | 'sampling' | 'threshold' | 'off';
  /** Sampling: share of findings passed on, in percent. */
  readonly percent: number;
  /** Threshold: number of violations of a session from which findings are passed on. */
  readonly after: number;
}

/**
 * Whether this finding is passed on. Sampling uses the request's id, so that every process and every repetition decides the same.
 * @param violations of the session so far, this turn included
 */
export function isNudged({ strategy, percent, after }: Nudging, requestId: string, violations: number): boolean {
  if (strategy === 'always') return true;
  if (strategy === 'sampling') return lotOf(requestId) < percent / 100;
  return strategy === 'threshold' && violations >= after;
}

/** A number in [0, 1) derived from the id. */
const lotOf = (id: string): number => Number.parseInt(hash('sha256', id).slice(0, 12), 16) / 2 ** 48;

/** A tool that the card does not provide for: the operator's to add to the card or to take from the agent, not the model's to mend. */
const isCardGap = ({ category, relevant_card_field: field }: Concern): boolean =>
  category === 'autonomy_violation' && field === 'autonomy.bounded_actions';

/** An analysis without what is only missing in the card; the same object where nothing is. Source: docs/adr/0775. */
export function ofConduct(analysis: Analysis): Analysis {
  const concerns = analysis.concerns.filter((concern) => !isCardGap(concern));
  return concerns.length === analysis.concerns.length ? analysis : { ...analysis, concerns };
}
