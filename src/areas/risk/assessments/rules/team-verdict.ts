/**
 * What is recommended for a team: by its level, unless a circuit breaker or a floor is stricter. Source:
 * docs/reference/risk.md#circuit-breakers, 6.4; that a contained member breaks the circuit and one without a card asks for a
 * review is docs/adr/0164; that a denied member makes the team critical, docs/adr/0357. Pure.
 */
import type { AgentFacts } from './individual.ts';
import type { Recommendation, RiskLevel } from '../../../../contract/risk.ts';

export const TEAM_RECOMMENDATIONS = ['approve_team', 'approve_individuals_only', 'review', 'deny'] as const; // ascending strictness
export type TeamRecommendation = (typeof TEAM_RECOMMENDATIONS)[number];

const BY_LEVEL: Readonly<Record<RiskLevel, TeamRecommendation>> = {
  low: 'approve_team',
  medium: 'approve_team',
  high: 'approve_individuals_only',
  critical: 'deny',
};

export const BREAKERS = ['member_contained', 'reputation_below_200', 'boundaries_incompatible'] as const;
export const TEAM_FLOORS = ['unrated_member', 'member_without_card', 'member_to_review', 'member_denied'] as const;

export interface TeamFinding<R extends string> {
  readonly reason: R;
  readonly agentIds: readonly string[];
}

export interface TeamVerdict {
  readonly level: RiskLevel;
  readonly recommendation: TeamRecommendation;
  /** Each makes the result critical and denied by itself. */
  readonly breakers: readonly TeamFinding<(typeof BREAKERS)[number]>[];
  /** Each asks for a review at least; a member that alone would be denied makes the result critical and denied as a breaker does. */
  readonly floors: readonly TeamFinding<(typeof TEAM_FLOORS)[number]>[];
}

const REPUTATION_MIN = 200;
const BOUNDARIES_MIN = 0.1;

export function verdictOf({
  members,
  alone,
  boundaries,
  level,
}: {
  readonly members: readonly AgentFacts[];
  /** What each member would be recommended alone: no team gets more than its worst member (docs/adr/0357). */
  readonly alone: readonly Recommendation[];
  /** Boundary compatibility of each pair, at [i * n + j]. */
  readonly boundaries: Float64Array;
  readonly level: RiskLevel;
}): TeamVerdict {
  const breakers = named([
    ['member_contained', members.filter(({ isContained }) => isContained)],
    ['reputation_below_200', members.filter(({ grade, score }) => grade !== 'NR' && score < REPUTATION_MIN)],
    ['boundaries_incompatible', incompatible(members, boundaries)],
  ] as const);
  const floors = named([
    ['unrated_member', members.filter(({ grade }) => grade === 'NR')],
    ['member_without_card', members.filter(({ hasCard }) => !hasCard)],
    ['member_to_review', members.filter((_, i) => alone[i] === 'review')],
    ['member_denied', members.filter((_, i) => alone[i] === 'deny')],
  ] as const);
  if (breakers.length > 0) return { level: 'critical', recommendation: 'deny', breakers, floors };
  if (alone.includes('deny')) return { level: 'critical', recommendation: 'deny', breakers, floors };
  const floor = floors.length > 0 ? 'review' : 'approve_team';
  return { level, recommendation: stricter(BY_LEVEL[level], floor), breakers, floors };
}

const stricter = (a: TeamRecommendation, b: TeamRecommendation): TeamRecommendation =>
  TEAM_RECOMMENDATIONS.indexOf(b) > TEAM_RECOMMENDATIONS.indexOf(a) ? b : a;

function named<R extends string>(found: readonly (readonly [R, readonly AgentFacts[]])[]): TeamFinding<R>[] {
  return found
    .filter(([, members]) => members.length > 0)
    .map(([reason, members]) => ({ reason, agentIds: members.map(({ agentId }) => agentId) }));
}

/** Members of a pair of which one forbids nearly all the other is bounded to do. */
function incompatible(members: readonly AgentFacts[], boundaries: Float64Array): AgentFacts[] {
  const n = members.length;
  return members.filter((_, i) =>
    members.some(
      (_other, j) => i !== j && Math.round((boundaries[i * n + j] ?? 1) * 1e6) < Math.round(BOUNDARIES_MIN * 1e6),
    ),
  );
}
