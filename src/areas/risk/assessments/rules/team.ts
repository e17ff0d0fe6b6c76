/**
 * The assessment of a team: from the facts of its members to score, level, recommendation and who contributes what.
 * Source: docs/reference/risk.md#team-coherence-score. Pure, in steps: between two of them the caller may let others run.
 */
import { clamp } from '../../../../contract/numbers.ts';
import { divergenceSteps, type Divergence } from './divergences.ts';
import { everyone, openCoalition, partsOf, teamMatrix, type TeamMatrix, type TeamParts } from './coalition.ts';
import { assessAgent, componentsMilliOf, type AgentFacts, type IndividualRisk } from './individual.ts';
import { modeFailure, type CoordinationMode } from './modes.ts';
import { likeness, pairOf, sideOf, type Behaviour, type Declarations, type Side } from './pairs.ts';
import {
  clustersOf,
  concentrationOf,
  outliersOf,
  portfolioSpread,
  sharedWeaknesses,
  type Cluster,
} from './portfolio.ts';
import { levelOf, TEAM_BOUNDS_MICRO } from './profile.ts';
import type { ActionType, RiskLevel, Tolerance } from '../../../../contract/risk.ts';
import { leaveOneOut, shapleySteps, type Game, type Shares, type Steps } from './shapley.ts';
import { MILLION } from './score.ts';
import { verdictOf, type TeamVerdict } from './team-verdict.ts';

export interface MemberFacts extends AgentFacts {
  readonly declarations: Declarations | null;
  readonly behaviour: Behaviour;
  /** How many other members declared that they rely on this one. */
  readonly reliedOnBy: number;
}

export interface TeamContext {
  readonly actionType: ActionType;
  readonly tolerance: Tolerance;
  readonly mode: CoordinationMode | null;
  /** Text of the caller, stored and never scored. */
  readonly teamTask: string | null;
}

export interface TeamInputs {
  readonly nowMs: number;
  /** Decides the permutations of sampled Shapley values: the assessment's id. */
  readonly seed: string;
  readonly context: TeamContext;
  /** In the order of their ids; two to fifty. */
  readonly members: readonly MemberFacts[];
  /** Of hierarchical coordination; null otherwise. */
  readonly leaderId: string | null;
  /** What the team's own card declares; null: it has none. */
  readonly teamCard: Declarations | null;
}

export interface TeamRisk extends TeamVerdict {
  readonly parts: TeamParts;
  readonly riskMicro: number;
  readonly level: RiskLevel;
  readonly individuals: readonly IndividualRisk[];
  readonly modeFailure: number | null;
  /** Mean likeness of the pairs: the fraction of shared causes. */
  readonly commonCause: number;
  readonly shares: Shares;
  readonly marginal: readonly number[];
  readonly relative: readonly number[];
  readonly hhi: number;
  readonly concentration: number;
  /** Of the share that fails, with equal weights. */
  readonly portfolio: { readonly mean: number; readonly deviation: number };
  readonly outliers: readonly { readonly member: number; readonly systemicContribution: number }[];
  readonly clusters: readonly (Cluster & { readonly weaknesses: readonly number[] })[];
  readonly divergences: readonly Divergence[];
  readonly synergy: number;
  readonly synergyType: SynergyType;
}

export const SYNERGY_TYPES = ['synergistic', 'neutral', 'anti-synergistic'] as const;
export type SynergyType = (typeof SYNERGY_TYPES)[number];
const SYNERGY_EDGE = 0.05;

export const synergyTypeOf = (synergy: number): SynergyType =>
  synergy > SYNERGY_EDGE ? 'synergistic' : synergy < -SYNERGY_EDGE ? 'anti-synergistic' : 'neutral';

/** What the pairs of a team make. */
export interface Fabric {
  readonly coherence: Float64Array;
  readonly likeness: Float64Array;
  readonly boundaries: Float64Array;
  readonly toCard: readonly number[] | null;
}

export function* teamSteps(inputs: TeamInputs): Steps<TeamRisk> {
  const { members, context } = inputs;
  const individuals: IndividualRisk[] = [];
  for (const agent of members) {
    individuals.push(assessAgent(aloneIn(inputs, agent)));
    yield undefined;
  }
  const risks = individuals.map(({ riskMicro }) => riskMicro / MILLION);
  const fabric = yield* fabricSteps(members, inputs.teamCard);
  const matrix = teamMatrix(risks, fabric.coherence, members.map(reputationOf), fabric.toCard);
  const parts = partsOf(matrix, everyone(matrix));
  const coalition = openCoalition(matrix);
  const game: Game = { size: matrix.size, ...coalition };
  const shares = yield* shapleySteps(game, inputs.seed);
  const commonCause = meanOfPairs(fabric.likeness, matrix.size);
  const leader = members.findIndex(({ agentId }) => agentId === inputs.leaderId);
  const failure =
    context.mode === null ? null : modeFailure(context.mode, { risks, leader: Math.max(0, leader), beta: commonCause });
  const riskMicro = teamRiskMicro(parts.teamCoherence, failure);
  const level = levelOf(riskMicro, TEAM_BOUNDS_MICRO[context.tolerance]);
  const synergy = parts.teamCoherence - (1 - mean(risks));
  yield undefined;
  const marginal = leaveOneOut(game);
  yield undefined;
  const clusters = clustersOf(risks, fabric.likeness);
  yield undefined;
  const divergences = yield* divergenceSteps(members);
  yield undefined;
  return {
    parts,
    riskMicro,
    ...verdictOf({
      members,
      alone: individuals.map(({ recommendation }) => recommendation),
      boundaries: fabric.boundaries,
      level,
    }),
    individuals,
    modeFailure: failure,
    commonCause,
    shares,
    marginal,
    relative: shares.values.map((value) => value - parts.teamCoherence / matrix.size),
    ...concentrationOf(shares.values),
    portfolio: portfolioSpread(risks, fabric.likeness),
    outliers: outliersOf(risks).map((member) => ({
      member,
      systemicContribution: parts.systemic - systemicWithout(matrix, member),
    })),
    clusters: clusters.map((cluster) => ({
      ...cluster,
      weaknesses: sharedWeaknesses(members.map(componentsMilliOf), cluster.members),
    })),
    divergences,
    synergy,
    synergyType: synergyTypeOf(synergy),
  };
}

const aloneIn = ({ nowMs, context }: TeamInputs, agent: AgentFacts) => ({
  nowMs,
  agent,
  context: { actionType: context.actionType, tolerance: context.tolerance, amount: null, useCase: null },
  counterparty: null,
});

/** Pair by pair: a team of fifty has 1,225, and each takes as long as the two cards are large. */
export function* fabricSteps(members: readonly MemberFacts[], teamCard: Declarations | null): Steps<Fabric> {
  const n = members.length;
  const [coherence, alike, boundaries] = [new Float64Array(n * n), new Float64Array(n * n), new Float64Array(n * n)];
  const sides: Side[] = [];
  for (const { agentId, declarations } of members) {
    sides.push(sideOf(agentId, declarations));
    yield undefined;
  }
  for (let i = 0; i < n; i += 1) {
    coherence[i * n + i] = boundaries[i * n + i] = alike[i * n + i] = 1;
    for (let j = i + 1; j < n; j += 1) {
      const rho = likeness((members[i] as MemberFacts).behaviour, (members[j] as MemberFacts).behaviour);
      const pair = pairOf(sides[i] as Side, sides[j] as Side, rho);
      coherence[i * n + j] = coherence[j * n + i] = pair.coherence;
      boundaries[i * n + j] = boundaries[j * n + i] = pair.boundaries;
      alike[i * n + j] = alike[j * n + i] = rho;
      yield undefined;
    }
  }
  const card = teamCard === null ? null : sideOf('team', teamCard);
  const toCard: number[] = [];
  for (const side of card === null ? [] : sides) {
    toCard.push(pairOf(side, card as Side, 0).coherence);
    yield undefined;
  }
  return { coherence, likeness: alike, boundaries, toCard: card === null ? null : toCard };
}

/** max(three-pillar, half of it and half the mode's failure), in millionths; without a mode the three-pillar value. */
export function teamRiskMicro(teamCoherence: number, failure: number | null): number {
  const pillars = clamp(1 - teamCoherence, 0, 1);
  const risk = failure === null ? pillars : Math.max(pillars, 0.5 * pillars + 0.5 * failure);
  return Math.round(risk * MILLION);
}

/** Percent of the composite score, in the order of COMPONENTS (docs/reference/ratings.md#component-weights). */
const COMPOSITE_PCT = [40, 20, 20, 10, 10] as const;

/** s_j: the score, or what the pessimistic components of an unrated member add up to; never 0 for want of a record. */
export function reputationOf(agent: AgentFacts): number {
  if (agent.grade !== 'NR') return agent.score;
  const milli = componentsMilliOf(agent).reduce((sum, value, k) => sum + value * (COMPOSITE_PCT[k] ?? 0), 0);
  return Math.round(milli / 100_000);
}

const systemicWithout = (matrix: TeamMatrix, left: number): number =>
  partsOf(
    matrix,
    everyone(matrix).filter((member) => member !== left),
  ).systemic;

function meanOfPairs(values: Float64Array, n: number): number {
  let sum = 0;
  for (let i = 0; i < n; i += 1) for (let j = i + 1; j < n; j += 1) sum += values[i * n + j] as number;
  return n < 2 ? 0 : sum / ((n * (n - 1)) / 2);
}

const mean = (values: readonly number[]): number =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
