/** Rows the risk area reads, and its own. Source: docs/reference/risk.md#base-risk; docs/reference/risk.md#levels. */
import { Type, type Static } from 'typebox';
import { CONFIDENCES, CONTAINMENT_STATUSES, enumOf, GRADES, SEVERITIES } from '../../../../contract/enums.ts';
import { jsonOf, Nullable, Timestamp } from '../../../../platform/db/row.ts';
import type { AssessmentAnswer } from './reply.ts';
import type { TeamAnswer } from './team-wire.ts';

/** One agent with the figures of its rating; null where it has no checkpoint yet. */
export const AgentRow = Type.Object({
  agent_id: Type.String(),
  account_id: Type.String(),
  containment_status: enumOf(CONTAINMENT_STATUSES),
  created_at: Timestamp,
  score: Nullable(Type.Integer()),
  grade: Nullable(enumOf(GRADES)),
  confidence: Nullable(enumOf(CONFIDENCES)),
  checkpoint_count: Nullable(Type.Integer()),
  judged: Nullable(Type.Integer()),
  session_count: Nullable(Type.Integer()),
  sessions_rated: Nullable(Type.Integer()),
  traces_expected: Nullable(Type.Integer()),
  integrity_ratio: Nullable(Type.Integer()),
  compliance: Nullable(Type.Integer()),
  drift_stability: Nullable(Type.Integer()),
  trace_completeness: Nullable(Type.Integer()),
  coherence_compatibility: Nullable(Type.Integer()),
  coherence_count: Nullable(Type.Integer()),
});
export type AgentRow = Static<typeof AgentRow>;

export const ViolationRow = Type.Object({
  agent_id: Type.String(),
  session_id: Type.String(),
  severity: enumOf(SEVERITIES),
  at: Timestamp,
});

export const RecentRow = Type.Object({
  agent_id: Type.String(),
  turns: Type.Integer(),
  violating: Type.Integer(),
  sessions: Type.Integer(),
});
export const WeeksRow = Type.Object({ agent_id: Type.String(), weeks: Type.Array(Type.Integer()) });
export const ModelRow = Type.Object({ agent_id: Type.String(), model: Nullable(Type.String()) });
export const ReliedOnRow = Type.Object({ agent_id: Type.String(), relied_on_by: Type.Integer() });
export const TeamRow = Type.Object({ team_id: Type.String(), account_id: Type.String(), status: Type.String() });
export const MemberRow = Type.Object({ agent_id: Type.String(), role: Type.String() });
/** The members of a team's card that are compared; see docs/reference/cards.md#alignment-card. */
export interface StoredTeamCard {
  readonly values?: {
    readonly declared?: readonly (string | { readonly id: string })[];
    readonly conflicts_with?: readonly string[];
    readonly definitions?: Readonly<Record<string, { readonly priority?: number }>>;
  };
  readonly autonomy?: { readonly bounded_actions?: readonly string[]; readonly forbidden_actions?: readonly string[] };
  readonly autonomy_envelope?: StoredTeamCard['autonomy'];
}
export const TeamCardRow = Type.Object({ card: jsonOf<StoredTeamCard>() });
export const LevelRow = Type.Object({ feed_level: Type.Enum(['low', 'medium', 'high', 'critical']) });
export const IdRow = Type.Object({ assessment_id: Type.String() });
export const TeamIdRow = Type.Object({ team_id: Type.String() });
export const UsedRow = Type.Object({ used: Type.Integer() });

/** An assessment as it was answered; the later state of its proof is stored elsewhere. */
export const AssessmentRow = Type.Object({
  assessment_id: Type.String(),
  agent_id: Type.String(),
  feed_level: Type.Enum(['low', 'medium', 'high', 'critical']),
  proof_id: Nullable(Type.String()),
  inputs_digest: Type.String(),
  methodology_version: Type.String(),
  answer: jsonOf<AssessmentAnswer>(),
  created_at: Timestamp,
});
export type AssessmentRow = Static<typeof AssessmentRow>;
/** With its instant as a position of a list holds it. */
export const ListedAssessment = Type.Object({ ...AssessmentRow.properties, exact: Type.String() });
export type ListedAssessment = Static<typeof ListedAssessment>;

export const TeamAssessmentRow = Type.Object({
  assessment_id: Type.String(),
  team_id: Nullable(Type.String()),
  proof_id: Nullable(Type.String()),
  inputs_digest: Type.String(),
  methodology_version: Type.String(),
  answer: jsonOf<TeamAnswer>(),
  created_at: Timestamp,
});
export type TeamAssessmentRow = Static<typeof TeamAssessmentRow>;
/** With its instant as a position of a list holds it. */
export const ListedTeamAssessment = Type.Object({ ...TeamAssessmentRow.properties, exact: Type.String() });
export type ListedTeamAssessment = Static<typeof ListedTeamAssessment>;

export const PendingOutcomeRow = Type.Object({ assessment_id: Type.String() });
export const OutcomeRow = Type.Object({ risk_micro: Type.Integer(), violated: Type.Boolean() });
export const KindRow = Type.Object({ account_id: Type.String(), action_type: Type.String() });
export const CalibrationRow = Type.Object({
  outcomes: Type.Integer(),
  violations: Type.Integer(),
  brier: Type.Number(),
  blocks: jsonOf<readonly { readonly upTo: number; readonly chance: number }[]>(),
  half_width: Nullable(Type.Number()),
});
export type CalibrationRow = Static<typeof CalibrationRow>;
