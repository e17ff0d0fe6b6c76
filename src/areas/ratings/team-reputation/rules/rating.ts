/**
 * From a team's record to the published rating, the digest of the record, and the pending events. Pure. Source:
 * docs/reference/ratings.md#grade, docs/reference/ratings.md#when-a-team-is-rated, docs/reference/ratings.md#team-components,
 * docs/reference/ratings.md#team-proof.
 */
import { createHash } from 'node:crypto';
import { counted } from '../../../../contract/counted.ts';
import type { Confidence, Grade } from '../../../../contract/enums.ts';
import {
  componentsBy,
  gradeOf,
  ORDINAL_OF_GRADE,
  pessimisticComponent,
  TIER_OF_GRADE,
  WEIGHT_HUNDREDTHS as AGENT_WEIGHTS,
} from '../../reputation/index.ts';
import {
  assessmentDensity,
  CHURN_WINDOW_MS,
  coherenceHistory,
  COMPONENT_KEYS,
  COMPONENT_LABEL,
  compositeScore,
  confidenceOf,
  ELIGIBLE_ASSESSMENTS_MIN,
  isEligible,
  memberQuality,
  METHODOLOGY_VERSION,
  operationalRecord,
  structuralStability,
  WEIGHT_HUNDREDTHS,
  type Assessment,
  type TeamComponentKey,
  type TeamScores,
} from './score.ts';

/** A present member and what it counts for, in thousandths of a point. */
export interface Member {
  readonly agentId: string;
  readonly milli: number;
  /** As published, with its caps; while it is not rated that of its points. */
  readonly grade: Grade;
}

/** Everything a team rating rests on. Lists are in a total order: members by id, the others oldest first, then by id. */
export interface TeamInputs {
  readonly members: readonly Member[];
  /** Those that count: the first 100 of a day, the newest 5,000 of these. */
  readonly assessments: readonly Assessment[];
  /** How many count in all. */
  readonly total: number;
  /** Coming and going after the team was made, of the last 90 days. */
  readonly changes: readonly { readonly id: string; readonly atMs: number }[];
}

export interface TeamRating {
  readonly score: number;
  readonly grade: Grade;
  readonly tier: string;
  readonly isEligible: boolean;
  readonly confidence: Confidence;
  readonly scores: TeamScores;
  readonly factors: Readonly<Record<TeamComponentKey, string>>;
  readonly inputsDigest: string;
}

type AgentComponents = Readonly<Record<keyof typeof AGENT_WEIGHTS, number>>;

/**
 * What a member counts for: its published score, or while it is not rated its running components, each shrunk towards 500 by the
 * number of its analysed checkpoints (docs/reference/ratings.md#pessimistic-component): never 0, never skipped. Thousandths of a
 * point.
 */
export function memberMilli(member: {
  readonly isRated: boolean;
  readonly score: number;
  readonly counted: number;
  readonly components: AgentComponents;
}): number {
  if (member.isRated) return member.score * 1_000;
  const keys = Object.keys(AGENT_WEIGHTS) as (keyof typeof AGENT_WEIGHTS)[];
  const points = keys.reduce(
    (sum, key) => sum + (AGENT_WEIGHTS[key] * pessimisticComponent(member.counted, member.components[key])) / 100,
    0,
  );
  return Math.round(points * 1_000);
}

/** The grade of a member: as published, or while it is not rated the one of what it counts for. */
export const memberGrade = (grade: Grade, milli: number): Grade =>
  grade === 'NR' ? gradeOf(Math.floor(milli / 1_000)) : grade;

/** The best grade that most members have, more than half of them, or a better one. No member: there is nothing to measure it by. */
function gradeOfMost(members: readonly Pick<Member, 'grade'>[]): Grade | undefined {
  const best = members.map(({ grade }) => grade).toSorted((a, b) => ORDINAL_OF_GRADE[b] - ORDINAL_OF_GRADE[a]);
  return best[Math.floor(best.length / 2)];
}

export const NO_SCORES = Object.fromEntries(COMPONENT_KEYS.map((key) => [key, 0])) as TeamScores;

/** What is said of every component of a team that is not rated. */
export function unratedFactors(total: number): TeamRating['factors'] {
  const sentence = `Not rated yet: ${total} of ${ELIGIBLE_ASSESSMENTS_MIN} team assessments.`;
  return Object.fromEntries(COMPONENT_KEYS.map((key) => [key, sentence])) as TeamRating['factors'];
}

/** The grade in a word, as for agents. */
export const tierOf = (grade: Grade): string => TIER_OF_GRADE[grade];
export const TIERS: readonly string[] = [...new Set(Object.values(TIER_OF_GRADE))];

const half = (points: number): number => Math.floor(points + 0.5);

/**
 * Rates a team at an instant. Not eligible: score and components 0, grade NR; the running value stays inside
 * (docs/reference/ratings.md#grade).
 */
export function rateTeam(inputs: TeamInputs, nowMs: number): TeamRating {
  const { members, assessments, total, changes } = inputs;
  const confidence = confidenceOf(total);
  const inputsDigest = digestOf(inputs, nowMs);
  if (!isEligible(total)) {
    return {
      score: 0,
      grade: 'NR',
      tier: TIER_OF_GRADE.NR,
      isEligible: false,
      confidence,
      scores: NO_SCORES,
      factors: unratedFactors(total),
      inputsDigest,
    };
  }
  const scores: TeamScores = {
    coherence_history: half(coherenceHistory(assessments)),
    member_quality: half(memberQuality(members.map(({ milli }) => milli / 1_000))),
    operational_record: half(operationalRecord(assessments)),
    structural_stability: half(
      structuralStability(
        assessments,
        changes.map(({ atMs }) => atMs),
        nowMs,
      ),
    ),
    assessment_density: half(assessmentDensity(assessments, nowMs)),
  };
  const score = compositeScore(scores);
  const most = gradeOfMost(members);
  const ofScore = gradeOf(score);
  const isCapped = most !== undefined && ORDINAL_OF_GRADE[most] < ORDINAL_OF_GRADE[ofScore];
  const grade = isCapped ? most : ofScore;
  const factors = factorsOf(inputs, scores, { nowMs, cappedAt: isCapped ? most : null });
  return { score, grade, tier: TIER_OF_GRADE[grade], isEligible: true, confidence, scores, factors, inputsDigest };
}

/** One plain sentence a component: the figures the score was made of. */
function factorsOf(
  { members, assessments, total, changes }: TeamInputs,
  scores: TeamScores,
  { nowMs, cappedAt }: { readonly nowMs: number; readonly cappedAt: Grade | null },
): TeamRating['factors'] {
  const calm = assessments.filter(({ level }) => level === 'low' || level === 'medium').length;
  const recent = changes.filter(({ atMs }) => nowMs - atMs <= CHURN_WINDOW_MS).length;
  return {
    coherence_history: `Recent mean coherence ${(scores.coherence_history / 1_000).toFixed(2)} over ${counted(assessments.length, 'assessment')}.`,
    member_quality:
      (members.length === 0 ? 'No members.' : `${counted(members.length, 'member')}; low ratings weigh more.`) +
      (cappedAt === null ? '' : ` Grade at most ${cappedAt}: half of the members or more have no better one.`),
    operational_record: `${calm} of ${counted(assessments.length, 'assessment')} of low or medium risk.`,
    structural_stability: `${counted(recent, 'roster change')} in the last 90 days.`,
    assessment_density: `${counted(total, 'team assessment')} in all.`,
  };
}

export const componentsOf = componentsBy({
  keys: COMPONENT_KEYS,
  labels: COMPONENT_LABEL,
  weightHundredths: WEIGHT_HUNDREDTHS,
});

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/**
 * SHA-256 over one JSON array of the method, the instant and the inputs in their order: integers and fixed words only, no
 * spaces. Anyone who has the same record gets the same digest (docs/teams.md).
 */
export const digestOf = ({ members, assessments, total, changes }: TeamInputs, nowMs: number): string =>
  sha256(
    JSON.stringify([
      METHODOLOGY_VERSION,
      nowMs,
      members.map(({ agentId, milli, grade }) => [agentId, milli, grade]),
      assessments.map((a) => [a.id, a.atMs, a.coherenceMicro, a.systemicMicro, a.level]),
      total,
      changes.map(({ id, atMs }) => [id, atMs]),
    ]),
  );

/** Commits to a published rating and to what it was made of. */
export const proofHash = (rating: {
  readonly teamId: string;
  readonly score: number;
  readonly grade: string;
  readonly computedAtMs: number;
  readonly inputsDigest: string;
  readonly methodologyVersion: string;
}): string =>
  sha256(
    JSON.stringify([
      rating.teamId,
      rating.score,
      rating.grade,
      rating.computedAtMs,
      rating.inputsDigest,
      rating.methodologyVersion,
    ]),
  );
