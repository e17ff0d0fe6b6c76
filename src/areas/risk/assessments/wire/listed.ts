/** A row of the list of all assessments, and its wire form. Source: docs/reference/risk.md#base-risk. */
import { Type, type Static } from 'typebox';
import { enumOf } from '../../../../contract/enums.ts';
import { AgentId, TeamId } from '../../../../contract/ids.ts';
import { ACTION_TYPES, RISK_LEVELS, TOLERANCES } from '../../../../contract/risk.ts';
import { Nullable, Timestamp } from '../../../../platform/db/row.ts';
import { TEAM_RECOMMENDATIONS } from '../rules/team-verdict.ts';
import { micro4, ProofFields, type ProofState } from './reply.ts';

const ADVICE = ['approve', ...TEAM_RECOMMENDATIONS] as const;

export const ListedRow = Type.Object({
  assessment_id: Type.String(),
  agent_id: Nullable(Type.String()),
  agent_name: Nullable(Type.String()),
  team_id: Nullable(Type.String()),
  team_name: Nullable(Type.String()),
  members: Type.Integer(),
  action_type: enumOf(ACTION_TYPES),
  risk_tolerance: enumOf(TOLERANCES),
  risk_micro: Type.Integer(),
  level: enumOf(RISK_LEVELS),
  recommendation: Type.Enum([...ADVICE]),
  proof_id: Nullable(Type.String()),
  created_at: Timestamp,
  exact: Type.String(),
});
export type ListedRow = Static<typeof ListedRow>;

export const ListedAssessmentWire = Type.Object(
  {
    assessment_id: Type.String({ description: 'ra-… of an agent, tra-… of a team' }),
    agent_id: Nullable(AgentId),
    agent_name: Nullable(Type.String({ description: 'As it is now' })),
    team_id: Nullable(TeamId),
    team_name: Nullable(Type.String({ description: 'As it is now' })),
    members: Type.Integer({ minimum: 1, description: 'Agents that were assessed together' }),
    action_type: enumOf(ACTION_TYPES),
    risk_tolerance: enumOf(TOLERANCES),
    risk_score: Type.Number({ minimum: 0, maximum: 1 }),
    risk_level: enumOf(RISK_LEVELS),
    recommendation: Type.Enum([...ADVICE]),
    ...ProofFields,
    created_at: Type.String({ format: 'date-time' }),
  },
  { title: 'ListedRiskAssessment' },
);
export type ListedAssessmentWire = Static<typeof ListedAssessmentWire>;

export const toListed = (row: ListedRow, proof: ProofState): ListedAssessmentWire => ({
  assessment_id: row.assessment_id,
  agent_id: row.agent_id,
  agent_name: row.agent_name,
  team_id: row.team_id,
  team_name: row.team_name,
  members: row.members,
  action_type: row.action_type,
  risk_tolerance: row.risk_tolerance,
  risk_score: micro4(row.risk_micro),
  risk_level: row.level,
  recommendation: row.recommendation,
  ...proof,
  created_at: row.created_at.toISOString(),
});
