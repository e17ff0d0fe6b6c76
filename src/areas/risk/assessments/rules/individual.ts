/**
 * The assessment of one agent: from facts to score, level and recommendation. Source: docs/reference/risk.md#base-risk,
 * docs/reference/risk.md#floors. Pure. The level follows from the score alone; floors raise the recommendation only (as the
 * receipt of a proof shows them).
 */
import { vocabulary } from '../../../../contract/enums.ts';
import { finalMicro } from '../../proofs/index.ts';
import type { Confidence, Grade } from '../../../../contract/enums.ts';
import { levelOf, PENALTY_MILLI } from './profile.ts';
import {
  BOUNDS_MICRO,
  RECOMMENDATION_OF,
  RECOMMENDATIONS,
  type ActionType,
  type Recommendation,
  type RiskLevel,
  type Tolerance,
} from '../../../../contract/risk.ts';
import {
  baseRisk,
  exposureMicro,
  exposureRatio,
  MILLION,
  pessimisticMilli,
  UNKNOWN_COUNTERPARTY_MICRO,
} from './score.ts';
import { violationMicro, type Violation } from './violations.ts';

/** One agent as far as its risk depends on it. Plain data: it is stored and hashed as it is. */
export interface AgentFacts {
  readonly agentId: string;
  readonly isContained: boolean;
  readonly hasCard: boolean;
  /** What the card lets the agent spend without approval; null: the card has no limit. */
  readonly maxAutonomousValue: number | null;
  /** 0 while the agent is not rated. */
  readonly score: number;
  readonly grade: Grade;
  readonly confidence: Confidence;
  readonly checkpoints: number;
  /** Of these, judged by a model. */
  readonly judged: number;
  /** 0..1000 each, running values, in the order of COMPONENTS. */
  readonly components: readonly number[];
  /** What each component was measured over. */
  readonly observations: readonly number[];
  readonly violations: readonly Violation[];
  readonly recent: RecentTurns;
}

/** What the newest turns with a verdict of the last 180 days were, also those of short reasoning. Without these V would say of one bad session what it says of sixty. */
export interface RecentTurns {
  readonly turns: number;
  /** Of these, boundary violations that count. */
  readonly violating: number;
  /** Sessions that hold them. */
  readonly sessions: number;
}

export interface RiskContext {
  readonly actionType: ActionType;
  readonly tolerance: Tolerance;
  readonly amount: number | null;
  /** Text of the caller, stored and never scored. */
  readonly useCase: string | null;
}

export interface IndividualInputs {
  readonly nowMs: number;
  readonly agent: AgentFacts;
  readonly context: RiskContext;
  /** Null: none named. Facts null: an unknown agent, or one whose record the caller may not see. */
  readonly counterparty: { readonly id: string; readonly facts: AgentFacts | null } | null;
}

/** Why a recommendation is stricter than the level by itself asks for. */
export const FLOOR_REASONS = vocabulary('RiskFloorReason', [
  'agent_contained',
  'card_missing',
  'insufficient_history',
  'grade_ccc',
  'amount_over_limit',
  'amount_without_limit',
  'not_judged_by_model',
  'many_violations',
  'mostly_violations',
]);
export type FloorReason = (typeof FLOOR_REASONS)[number];
export interface Floor {
  readonly reason: FloorReason;
  readonly atLeast: Exclude<Recommendation, 'approve'>;
}

export interface IndividualRisk {
  readonly componentsMilli: readonly number[];
  readonly violationMicro: number;
  readonly penaltyMilli: number;
  readonly baseMicro: number;
  readonly exposureRatio: number;
  readonly exposureMicro: number;
  readonly counterpartyMicro: number | null;
  readonly riskMicro: number;
  readonly level: RiskLevel;
  readonly floors: readonly Floor[];
  readonly recommendation: Recommendation;
}

/** Action types in which the other side's risk is ours too. */
const WITH_COUNTERPARTY: readonly ActionType[] = [
  'financial_transaction',
  'task_delegation',
  'multi_agent_coordination',
];
/** Action types for which a short record is never enough to approve. */
const WITH_HISTORY: readonly ActionType[] = ['financial_transaction', 'autonomous_operation'];

/** Components as decisions use them: drawn towards 500 points by as much as they rest on little. */
export const componentsMilliOf = ({ components, observations }: AgentFacts): number[] =>
  components.map((points, k) => pessimisticMilli(observations[k] ?? 0, points));

/** The risk from the agent's record only, without amount and counterparty. */
export function baseOf(facts: AgentFacts, actionType: ActionType, nowMs: number) {
  const componentsMilli = componentsMilliOf(facts);
  const violations = violationMicro(facts.violations, nowMs);
  const { confidence } = facts;
  const base = baseRisk({ actionType, componentsMilli, violationMicro: violations, confidence });
  return { componentsMilli, violationMicro: violations, baseMicro: base };
}

export function assessAgent({ nowMs, agent, context, counterparty }: IndividualInputs): IndividualRisk {
  const { componentsMilli, violationMicro: violations, baseMicro } = baseOf(agent, context.actionType, nowMs);
  const ratio = exposureRatio(context.amount, agent.maxAutonomousValue);
  const added = exposureMicro(ratio);
  const theirs = counterpartyRisk(counterparty, context.actionType, nowMs);
  const riskMicro = finalMicro(baseMicro, added, theirs);
  const level = levelOf(riskMicro, BOUNDS_MICRO[context.tolerance]);
  const floors = floorsOf(agent, context, ratio);
  return {
    componentsMilli,
    violationMicro: violations,
    penaltyMilli: PENALTY_MILLI[agent.confidence],
    baseMicro,
    exposureRatio: ratio,
    exposureMicro: added,
    counterpartyMicro: theirs,
    riskMicro,
    level,
    floors,
    recommendation: strictest([RECOMMENDATION_OF[level], ...floors.map((floor) => floor.atLeast)]),
  };
}

/**
 * Somebody else's risk is used, and shown, in steps of .05 upwards: from exact figures its violations could be computed
 * (docs/reference/risk.md#what-a-receipt-proves).
 */
const SHOWN_STEP_MICRO = 50_000;

/** R_cp; a contained counterparty counts as certain to fail. Null where it does not matter. */
function counterpartyRisk(
  counterparty: IndividualInputs['counterparty'],
  actionType: ActionType,
  nowMs: number,
): number | null {
  if (counterparty === null || !WITH_COUNTERPARTY.includes(actionType)) return null;
  if (counterparty.facts === null) return UNKNOWN_COUNTERPARTY_MICRO;
  if (counterparty.facts.isContained) return MILLION;
  const { baseMicro } = baseOf(counterparty.facts, actionType, nowMs);
  return Math.min(MILLION, Math.ceil(baseMicro / SHOWN_STEP_MICRO) * SHOWN_STEP_MICRO);
}

/** In the order of FLOOR_REASONS. */
function floorsOf(
  agent: AgentFacts,
  { actionType, amount }: Pick<RiskContext, 'actionType' | 'amount'>,
  ratio: number,
): Floor[] {
  const share = violatingShare(agent.recent);
  const holds: Readonly<Record<FloorReason, boolean>> = {
    agent_contained: agent.isContained,
    card_missing: !agent.hasCard,
    insufficient_history: agent.confidence === 'insufficient' && WITH_HISTORY.includes(actionType),
    grade_ccc: agent.grade === 'CCC',
    amount_over_limit: ratio > 1,
    amount_without_limit: (amount ?? 0) > 0 && agent.maxAutonomousValue === null,
    not_judged_by_model: isAboutMoney({ actionType, amount }) && 2 * agent.judged < agent.checkpoints,
    many_violations: share >= MANY_VIOLATIONS && share <= MOSTLY_VIOLATIONS,
    mostly_violations: share > MOSTLY_VIOLATIONS,
  };
  return FLOOR_REASONS.filter((reason) => holds[reason]).map((reason) => ({ reason, atLeast: FLOOR_AT_LEAST[reason] }));
}

/** A payment, or any action with an amount: what it moves cannot be called back. */
const isAboutMoney = ({ actionType, amount }: Pick<RiskContext, 'actionType' | 'amount'>): boolean =>
  actionType === 'financial_transaction' || (amount ?? 0) > 0;

/** From this share of the recent turns on a person decides; above the second, nobody need ask. */
const MANY_VIOLATIONS = 0.1;
const MOSTLY_VIOLATIONS = 0.5;
/** Fewer turns make no share. */
const SHARE_TURNS_MIN = 10;

/** Violating turns of the recent ones, 0..1; 0 while there are too few to speak of a share. */
export const violatingShare = ({ turns, violating }: RecentTurns): number =>
  turns < SHARE_TURNS_MIN ? 0 : violating / turns;

const FLOOR_AT_LEAST: Readonly<Record<FloorReason, Floor['atLeast']>> = {
  agent_contained: 'deny',
  card_missing: 'deny',
  insufficient_history: 'review',
  grade_ccc: 'review',
  amount_over_limit: 'review',
  amount_without_limit: 'review',
  not_judged_by_model: 'review',
  many_violations: 'review',
  mostly_violations: 'deny',
};

const strictest = (asked: readonly Recommendation[]): Recommendation =>
  RECOMMENDATIONS[Math.max(...asked.map((word) => RECOMMENDATIONS.indexOf(word)))] as Recommendation;
