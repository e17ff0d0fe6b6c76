/**
 * A recommendation as replied and stored: the policy, its reasons, the changes it would make, and what is left for a person to
 * decide.
 */
import { roundTo } from '../../../contract/numbers.ts';
import type { AlignmentLayerCard } from '../../cards/index.ts';
import type { ForecastResult } from './forecast-result.ts';
import type { RecommendationWire } from './wire/recommendation.ts';
import type { Candidate } from './rules/candidate.ts';
import { chainOf } from './rules/chain.ts';
import { coveredShare, type Mined } from './rules/mining.ts';
import type { FaultLine } from './rules/team.ts';
import type { TriedPolicy } from './replay-policy.ts';

const REVIEW_LISTED_MAX = 200;

export interface Recommended {
  /** The card of the team: that of today with what is added. */
  readonly policy: AlignmentLayerCard;
  /** Tools that were used, the most used first. */
  readonly mined: readonly Mined[];
  readonly asked: Candidate;
  /** What remains of it, without what the team's card of today says already. */
  readonly added: Candidate;
  readonly tried: TriedPolicy;
  readonly before: ForecastResult;
  readonly after: ForecastResult;
  /** It adds nothing to the card of today. */
  readonly isNothing: boolean;
  /** Some turns were too many to be read. */
  readonly isPartial: boolean;
}

export interface Circumscribed {
  readonly recommendationId: string;
  readonly teamId: string;
  readonly analysisId: string;
  readonly members: number;
  readonly isOutdated: boolean;
  /** Why the policy could not be written. */
  readonly errors: readonly string[];
  readonly now: Date;
}

export function recommendationToWire(made: Recommended, about: Circumscribed): RecommendationWire {
  const { mined, asked, tried, before, after } = made;
  const { turns, newlyFailing, newlyPassing, withheldBefore, withheldAfter } = tried.replay;
  const failing = newlyFailing > 0 ? [`${newlyFailing} turns that passed would newly fail`] : [];
  const errors = [...about.errors, ...failing];
  const resolved = resolvedBy(before.lines, after.lines);
  const left = leftForReview(mined, tried.candidate);
  return {
    recommendation_id: about.recommendationId,
    team_id: about.teamId,
    fault_line_analysis_id: about.analysisId,
    policy: made.policy,
    reasoning_chain: chainOf({
      added: made.added,
      review: left.length,
      turns,
      isPartial: made.isPartial,
      members: about.members,
      mined,
      asked,
      corrected: tried.candidate,
      lines: before.lines,
      newlyFailing,
      newlyPassing,
      withheldBefore,
      withheldAfter,
      isNothing: made.isNothing,
      riskBefore: before.risk,
      riskAfter: after.risk,
      resolved,
    }),
    confidence: roundTo(coveredShare(mined), 4),
    forecast_summary: { risk_reduction: `${before.risk} → ${after.risk}`, fault_lines_resolved: resolved },
    validation: {
      valid: errors.length === 0,
      errors,
      traces_replayed: turns,
      newly_failing: newlyFailing,
      newly_passing: newlyPassing,
      withheld_before: withheldBefore,
      withheld_after: withheldAfter,
    },
    nothing_to_recommend: made.isNothing,
    review: left.slice(0, REVIEW_LISTED_MAX).map(toReview),
    analysis_outdated: about.isOutdated,
    created_at: about.now.toISOString(),
  };
}

const isDivisive = (line: FaultLine): boolean => line.classification !== 'complementary';

function resolvedBy(before: readonly FaultLine[], after: readonly FaultLine[]): number {
  const stillThere = new Set(after.filter(isDivisive).map((line) => line.id));
  return before.filter((line) => isDivisive(line) && !stillThere.has(line.id)).length;
}

/** Tools that were used and that the policy neither maps nor forbids, the most used first. */
function leftForReview(mined: readonly Mined[], candidate: Candidate): Mined[] {
  const mapped = new Set([...candidate.mapped.values()].flatMap((row) => row.tools));
  const forbidden = new Set(candidate.forbidden.map((rule) => rule.pattern));
  return mined.filter((one) => !mapped.has(one.tool) && !one.isByName && !forbidden.has(one.tool));
}

const toReview = (one: Mined): RecommendationWire['review'][number] => ({
  tool: one.tool,
  uses: one.uses,
  likeliest_capability: one.capability,
  lower_bound: roundTo(one.lowerBound, 4),
  only_in_violations: one.onlyGaps,
});
