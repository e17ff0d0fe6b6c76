/**
 * Rows and wire shapes of reclassifications, amendments and the compliance export. Source:
 * docs/reference/ratings.md#reclassification.
 */
import { Type, type Static } from 'typebox';
import { enumOf, GRADES } from '../../../../contract/enums.ts';
import { AgentId, AmendmentId, CheckpointId, ReclassificationId } from '../../../../contract/ids.ts';
import { DateOnly, jsonOf, Nullable, Timestamp } from '../../../../platform/db/row.ts';
import { NEW_TYPES, type JudgedConcern } from '../rules/decide.ts';

const text = Type.String();
const whole = Type.Integer();

export const ReclassificationRow = Type.Object({
  reclassification_id: text,
  agent_id: text,
  checkpoint_id: text,
  original_type: text,
  new_type: enumOf(NEW_TYPES),
  reason: text,
  findings: jsonOf<string[]>(),
  card_amendment_id: Nullable(text),
  card_version: whole,
  approved_by: text,
  score_before: whole,
  score_after: Nullable(whole),
  created_at: Timestamp,
});
export type ReclassificationRow = Static<typeof ReclassificationRow>;
/** With its instant as a position of a list holds it. */
export const ListedReclassification = Type.Object({ ...ReclassificationRow.properties, exact: text });

/** What a violation claims, as far as a decision and an export need it. */
export interface ViolationClaims {
  readonly concerns: readonly (JudgedConcern & { readonly description: string; readonly evidence: string })[];
  readonly card_version: number;
  readonly action: string;
  readonly proceed: boolean;
  readonly reasoning_summary: string;
}
export interface ViolationTrace {
  readonly action: {
    readonly category: 'bounded' | 'escalation_trigger' | 'forbidden';
    readonly parameters: { readonly tools: readonly string[] };
  };
  readonly verification: { readonly violations: readonly { readonly type: string; readonly description: string }[] };
  /** Absent: not recorded. */
  readonly escalation?: { readonly escalation_status: string };
}
export const ViolationRow = Type.Object({
  checkpoint_id: text,
  agent_id: text,
  session_id: text,
  created_at: Timestamp,
  verdict: text,
  claims: jsonOf<ViolationClaims>(),
  certificate_id: text,
  leaf_hash: text,
  leaf_index: Type.Union([text, whole]),
  thinking_hash: Nullable(text),
  input_commitment: Nullable(text),
  trace_id: Nullable(text),
  trace_verified: Nullable(Type.Boolean()),
  trace: Nullable(jsonOf<ViolationTrace>()),
});
export type ViolationRow = Static<typeof ViolationRow>;
/** With the first report of the organisation that the verdict is wrong. */
export const ListedViolation = Type.Object({ ...ViolationRow.properties, disputed_at: Nullable(Timestamp) });
export type ListedViolation = Static<typeof ListedViolation>;

export const AmendmentRow = Type.Object({
  amendment_id: text,
  field: text,
  previous_value: Nullable(jsonOf<unknown>()),
  new_value: Nullable(jsonOf<unknown>()),
  version: whole,
  created_by: Nullable(text),
  created_at: Timestamp,
  reclassification_id: Nullable(text),
  reason: Nullable(text),
});
export type AmendmentRow = Static<typeof AmendmentRow>;
/** A card or an exemption that held for an agent, as the cards area composes them. */
export const LayerRow = Type.Object({
  kind: enumOf(['alignment', 'exemption']),
  scope: enumOf(['platform', 'org', 'team', 'agent']),
  scope_id: text,
  version: whole,
  card_id: text,
  content_hash: text,
  card: jsonOf<object>(),
  created_at: Timestamp,
  agents: Type.Array(text),
});
export type LayerRow = Static<typeof LayerRow>;
export const CountsRow = Type.Object({ reclassified: whole, cardGaps: whole, violations: whole });
export const SnapshotRow = Type.Object({
  week_start: DateOnly,
  score: whole,
  grade: enumOf(GRADES),
  checkpoint_count: whole,
  scores: jsonOf<Record<string, number>>(),
});

export const ReclassificationWire = Type.Object(
  {
    reclassification_id: ReclassificationId,
    checkpoint_id: CheckpointId,
    agent_id: AgentId,
    original_type: Type.String({
      description: 'What was found first: UNMAPPED_TOOL, FORBIDDEN_ACTION, a concern, the verdict',
    }),
    new_type: enumOf(NEW_TYPES, 'Decided by the service; only a card gap changes the score'),
    reason: text,
    findings: Type.Array(text, { description: 'What the decision rests on' }),
    card_amendment_id: Type.Optional(AmendmentId),
    card_version: Type.Integer({ description: 'Version of the agent’s card the calls were judged by again' }),
    approved_by: text,
    created_at: Type.String({ format: 'date-time' }),
    score_impact: Type.Object({
      score_before: whole,
      score_after: Nullable(whole),
      recomputation_pending: Type.Boolean(),
    }),
  },
  { title: 'Reclassification' },
);

export function toReclassificationWire(row: ReclassificationRow): Static<typeof ReclassificationWire> {
  return {
    reclassification_id: row.reclassification_id,
    checkpoint_id: row.checkpoint_id,
    agent_id: row.agent_id,
    original_type: row.original_type,
    new_type: row.new_type,
    reason: row.reason,
    findings: row.findings,
    ...(row.card_amendment_id === null ? {} : { card_amendment_id: row.card_amendment_id }),
    card_version: row.card_version,
    approved_by: row.approved_by,
    created_at: row.created_at.toISOString(),
    score_impact: {
      score_before: row.score_before,
      score_after: row.score_after,
      recomputation_pending: row.score_after === null,
    },
  };
}

export const AmendmentWire = Type.Object(
  {
    amendment_id: AmendmentId,
    agent_id: AgentId,
    field_changed: Type.String({
      description: 'Member of the alignment card, two levels deep: autonomy.bounded_actions',
    }),
    previous_value: Type.Unknown(),
    old_value: Type.Unknown({ description: 'The same as previous_value' }),
    new_value: Type.Unknown(),
    reason: Nullable(text),
    triggered_by: enumOf(['reclassification', 'manual'], 'reclassification: one names this amendment'),
    linked_reclassification_id: Nullable(ReclassificationId),
    card_version: Type.Integer({ description: 'The version that brought the change' }),
    changed_by: Nullable(text),
    created_at: Type.String({ format: 'date-time' }),
  },
  { title: 'CardAmendment' },
);

export const ScoreHistoryWire = Type.Object(
  {
    week_start: text,
    score: whole,
    grade: enumOf(GRADES),
    checkpoint_count: whole,
    components: Type.Record(Type.String(), whole, { description: 'Score of each component' }),
  },
  { title: 'ScoreHistoryEntry' },
);

export const toScoreHistoryWire = (row: Static<typeof SnapshotRow>): Static<typeof ScoreHistoryWire> => ({
  week_start: row.week_start,
  score: row.score,
  grade: row.grade,
  checkpoint_count: row.checkpoint_count,
  components: row.scores,
});

export const toAmendmentWire = (agentId: string, row: AmendmentRow): Static<typeof AmendmentWire> => ({
  amendment_id: row.amendment_id,
  agent_id: agentId,
  field_changed: row.field,
  previous_value: row.previous_value,
  old_value: row.previous_value,
  new_value: row.new_value,
  reason: row.reason,
  triggered_by: row.reclassification_id === null ? 'manual' : 'reclassification',
  linked_reclassification_id: row.reclassification_id,
  card_version: row.version,
  changed_by: row.created_by,
  created_at: row.created_at.toISOString(),
});
