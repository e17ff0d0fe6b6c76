/**
 * The assessment of a team as it goes out. Source: docs/reference/risk.md#base-risk; docs/reference/risk.md#team-risk;
 * docs/reference/risk.md#team-coherence-score.
 */
import { Type, type Static, type TSchema } from 'typebox';
import { roundTo } from '../../../../contract/numbers.ts';
import { CONFIDENCES, enumOf, GRADES } from '../../../../contract/enums.ts';
import { AgentId, TeamId, TeamRiskAssessmentId } from '../../../../contract/ids.ts';
import { FLOOR_REASONS } from '../rules/individual.ts';
import { COORDINATION_MODES } from '../rules/modes.ts';
import { confidenceNumber, TEAM_BOUNDS_MICRO, COMPONENTS } from '../rules/profile.ts';
import { ACTION_TYPES, RECOMMENDATIONS, RISK_LEVELS, TOLERANCES } from '../../../../contract/risk.ts';
import { SYNERGY_TYPES, type MemberFacts, type TeamInputs, type TeamRisk } from '../rules/team.ts';
import { BREAKERS, TEAM_FLOORS, TEAM_RECOMMENDATIONS, type TeamFinding } from '../rules/team-verdict.ts';
import { memberWords, primaryFactors, teamExplanation, weakestOf } from '../rules/team-words.ts';
import {
  micro4,
  NO_PROOF,
  ProofFields,
  RecordFields,
  share4,
  ShareWire,
  ThresholdsWire,
  thresholdsOf,
  type ProofState,
} from './reply.ts';

const Ids = Type.Array(AgentId);
const ByAgent = (description: string) => Type.Record(Type.String(), Type.Number(), { description });
const findingOf = <S extends TSchema>(reason: S) => Type.Object({ reason, agent_ids: Ids });

const MemberWire = Type.Object(
  {
    agent_id: AgentId,
    risk_score: ShareWire('By the same rule as an assessment of the single agent, without amount and counterparty'),
    risk_level: enumOf(RISK_LEVELS),
    recommendation: enumOf(RECOMMENDATIONS),
    confidence: ShareWire('.4, .6, .8 or 1'),
    confidence_level: enumOf(CONFIDENCES),
    reputation_score: Type.Union([Type.Integer({ minimum: 0, maximum: 1000 }), Type.Null()]),
    reputation_grade: enumOf(GRADES),
    floors: Type.Array(enumOf(FLOOR_REASONS)),
    primary_risk_factors: Type.Array(Type.String()),
    explanation: Type.String(),
  },
  { title: 'MemberRisk' },
);

const OutlierWire = Type.Object(
  {
    agent_id: AgentId,
    individual_risk_score: ShareWire('Far above what is usual in this team'),
    shapley_value: Type.Number(),
    systemic_contribution: Type.Number({
      description: 'By how much the spread of one failure falls without this member',
    }),
    primary_risk_factors: Type.Array(Type.String()),
  },
  { title: 'RiskOutlier' },
);

const ClusterWire = Type.Object(
  {
    cluster_id: Type.String(),
    agent_ids: Ids,
    internal_risk: ShareWire('Entropic mean of the risks of members that fail alike'),
    shared_risk_factors: Type.Array(enumOf(COMPONENTS)),
  },
  { title: 'RiskCluster' },
);

const DivergenceWire = Type.Object(
  {
    value: Type.String(),
    declaring_agents: Ids,
    missing_agents: Ids,
    conflicting_agents: Ids,
    risk_impact: ShareWire('Share of the members that lack or oppose the value'),
  },
  { title: 'ValueDivergence' },
);

const Answer = {
  assessment_id: TeamRiskAssessmentId,
  team_id: Type.Union([TeamId, Type.Null()]),
  agent_ids: Ids,
  action_type: enumOf(ACTION_TYPES),
  risk_tolerance: enumOf(TOLERANCES),
  coordination_mode: Type.Union([enumOf(COORDINATION_MODES), Type.Null()]),
  leader_id: Type.Union([AgentId, Type.Null()], { description: 'Of hierarchical coordination' }),
  team_task: Type.Union([Type.String(), Type.Null()]),
  team_risk_score: ShareWire('1 - coherence, or half of that and half the failure of the mode where that is more'),
  team_risk_score_micro: Type.Integer({ minimum: 0, maximum: 1_000_000 }),
  team_risk_level: enumOf(RISK_LEVELS),
  team_coherence_score: ShareWire('.30 (1 - AQ) + .45 CQ + .25 (1 - SR)'),
  team_recommendation: enumOf(TEAM_RECOMMENDATIONS),
  portfolio_risk: ShareWire('AQ: entropic mean of the risks of the members'),
  coherence_risk: ShareWire('1 - CQ: how badly the members fit'),
  systemic_risk: ShareWire('SR: how far one failure spreads'),
  concentration_risk: ShareWire('0 where all contribute alike, 1 where one does everything'),
  weakest_link_risk: ShareWire('The highest risk of a member'),
  weakest_link: AgentId,
  mode_failure: Type.Union([ShareWire('Chance that the work fails, coordinated like this'), Type.Null()]),
  portfolio: Type.Object(
    {
      mean: ShareWire('Expected share that fails'),
      deviation: ShareWire('Of that share'),
      common_cause: ShareWire('Mean likeness of the pairs'),
    },
    {
      description:
        'Markowitz with equal weights: spreading work over members that fail in the same way gives no protection',
    },
  ),
  shapley_values: ByAgent('Fair share of team_coherence_score; they sum to it'),
  shapley_method: enumOf(['exact', 'sampled'], 'Exact up to ten members'),
  shapley_permutations: Type.Integer({ minimum: 0 }),
  shapley_standard_errors: Type.Union([ByAgent('Of each estimate'), Type.Null()]),
  marginal_contribution: ByAgent(
    'What would be missing without the member: positive helps, negative drags. Sums to nothing',
  ),
  relative_contribution: ByAgent('Shapley value less an equal share: sums to 0'),
  outliers: Type.Array(OutlierWire),
  clusters: Type.Array(ClusterWire),
  value_divergences: Type.Array(DivergenceWire, { description: 'The 50 with the largest impact' }),
  synergy: Type.Number({
    description:
      'Coherence minus the mean of the single members’ values: how they fit together, and not that they may act. See team_recommendation',
  }),
  synergy_type: enumOf(SYNERGY_TYPES),
  circuit_breakers: Type.Array(findingOf(enumOf(BREAKERS)), {
    description: 'Each makes the team critical, and denied',
  }),
  floors: Type.Array(findingOf(enumOf(TEAM_FLOORS)), {
    description: 'Each asks for a review at least; a member denied alone makes the team critical, and denied',
  }),
  individual_assessments: Type.Array(MemberWire),
  suggested_thresholds: ThresholdsWire,
  explanation: Type.String(),
} as const;

const AnswerWire = Type.Object(Answer);
/** What is stored of an answer: all of it but the proof, which moves. */
export type TeamAnswer = Static<typeof AnswerWire>;

export const TeamAssessmentWire = Type.Object(
  { ...Answer, ...ProofFields, ...RecordFields },
  { title: 'TeamRiskAssessment' },
);
export type TeamAssessmentWire = Static<typeof TeamAssessmentWire>;

export function teamAnswerOf(
  { assessmentId, teamId }: { readonly assessmentId: string; readonly teamId: string | null },
  inputs: TeamInputs,
  risk: TeamRisk,
): TeamAnswer {
  const { context, members } = inputs;
  const byAgent = (values: readonly number[]): Record<string, number> =>
    Object.fromEntries(members.map(({ agentId }, i) => [agentId, roundTo(values[i] ?? 0, 6)]));
  const weakest = weakestOf(risk.individuals);
  return {
    assessment_id: assessmentId,
    team_id: teamId,
    agent_ids: members.map(({ agentId }) => agentId),
    action_type: context.actionType,
    risk_tolerance: context.tolerance,
    coordination_mode: context.mode,
    leader_id: inputs.leaderId,
    team_task: context.teamTask,
    team_risk_score: micro4(risk.riskMicro),
    team_risk_score_micro: risk.riskMicro,
    team_risk_level: risk.level,
    team_coherence_score: share4(risk.parts.teamCoherence),
    team_recommendation: risk.recommendation,
    portfolio_risk: share4(risk.parts.assets),
    coherence_risk: share4(1 - risk.parts.coherence),
    systemic_risk: share4(risk.parts.systemic),
    concentration_risk: share4(risk.concentration),
    weakest_link_risk: micro4(risk.individuals[weakest]?.riskMicro ?? 0),
    weakest_link: members[weakest]?.agentId ?? '',
    mode_failure: risk.modeFailure === null ? null : share4(risk.modeFailure),
    portfolio: {
      mean: share4(risk.portfolio.mean),
      deviation: share4(risk.portfolio.deviation),
      common_cause: share4(risk.commonCause),
    },
    shapley_values: byAgent(risk.shares.values),
    shapley_method: risk.shares.method,
    shapley_permutations: risk.shares.permutations,
    shapley_standard_errors: risk.shares.standardErrors === null ? null : byAgent(risk.shares.standardErrors),
    marginal_contribution: byAgent(risk.marginal),
    relative_contribution: byAgent(risk.relative),
    outliers: outliersOf(inputs, risk),
    clusters: clustersOf(inputs, risk),
    value_divergences: risk.divergences.map((found) => ({
      value: found.value,
      declaring_agents: [...found.declaring],
      missing_agents: [...found.missing],
      conflicting_agents: [...found.conflicting],
      risk_impact: share4(found.impact),
    })),
    synergy: share4(risk.synergy),
    synergy_type: risk.synergyType,
    circuit_breakers: risk.breakers.map(toFinding),
    floors: risk.floors.map(toFinding),
    individual_assessments: members.map((member, i) => memberOf(inputs, risk, member, i)),
    suggested_thresholds: thresholdsOf(TEAM_BOUNDS_MICRO[context.tolerance]),
    explanation: teamExplanation(inputs, risk),
  };
}

const toFinding = <R extends string>({ reason, agentIds }: TeamFinding<R>) => ({ reason, agent_ids: [...agentIds] });

function outliersOf({ members, context }: TeamInputs, risk: TeamRisk): TeamAnswer['outliers'] {
  return risk.outliers
    .flatMap(({ member, systemicContribution }) => {
      const [agent, own] = [members[member], risk.individuals[member]];
      if (agent === undefined || own === undefined) return [];
      return [
        {
          agent_id: agent.agentId,
          individual_risk_score: micro4(own.riskMicro),
          shapley_value: roundTo(risk.shares.values[member] ?? 0, 6),
          systemic_contribution: roundTo(systemicContribution, 6),
          primary_risk_factors: primaryFactors(context.actionType, own),
        },
      ];
    })
    .toSorted((a, b) => b.individual_risk_score - a.individual_risk_score);
}

function clustersOf({ members }: TeamInputs, risk: TeamRisk): TeamAnswer['clusters'] {
  return risk.clusters.map((cluster, i) => ({
    cluster_id: `cluster-${i + 1}`,
    agent_ids: cluster.members.map((member) => members[member]?.agentId ?? ''),
    internal_risk: share4(cluster.internalRisk),
    shared_risk_factors: cluster.weaknesses.flatMap((k) => COMPONENTS[k] ?? []),
  }));
}

function memberOf(
  { context }: TeamInputs,
  risk: TeamRisk,
  member: MemberFacts,
  i: number,
): TeamAnswer['individual_assessments'][number] {
  const own = risk.individuals[i];
  if (own === undefined) throw new Error(`no assessment of member ${i}`);
  return {
    agent_id: member.agentId,
    risk_score: micro4(own.riskMicro),
    risk_level: own.level,
    recommendation: own.recommendation,
    confidence: confidenceNumber(member.confidence),
    confidence_level: member.confidence,
    reputation_score: member.grade === 'NR' ? null : member.score,
    reputation_grade: member.grade,
    floors: own.floors.map(({ reason }) => reason),
    primary_risk_factors: primaryFactors(context.actionType, own),
    explanation: memberWords(member, own),
  };
}

/** A stored answer with what its proof came to since. */
export const toTeamAssessmentWire = (
  row: {
    readonly answer: TeamAnswer;
    readonly methodology_version: string;
    readonly inputs_digest: string;
    readonly created_at: Date;
  },
  proof: ProofState = NO_PROOF,
): TeamAssessmentWire => ({
  ...row.answer,
  ...proof,
  methodology_version: row.methodology_version,
  inputs_digest: row.inputs_digest,
  created_at: row.created_at.toISOString(),
});
