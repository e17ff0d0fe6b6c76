/** Rows of the team rating and of what it is made of. */
import { Type, type Static } from 'typebox';
import { enumOf, GRADES, VISIBILITIES, type Grade } from '../../../../contract/enums.ts';
import { DateOnly, jsonOf, Nullable, Timestamp } from '../../../../platform/db/row.ts';
import type { TeamComponentKey, TeamScores } from '../rules/score.ts';

export const TeamRef = Type.Object({ team_id: Type.String(), account_id: Type.String() });
export type TeamRef = Static<typeof TeamRef>;

export const AssessmentRow = Type.Object({
  assessment_id: Type.String(),
  at_ms: Type.Number(), // not a Date: making thousands of them costs more than the query
  coherence_micro: Type.Integer(),
  systemic_micro: Type.Integer(),
  level: Type.String(),
});
export const CountedRow = Type.Object({ counted: Type.Integer(), closed: Type.Integer() });

export const ChangeRow = Type.Object({ change_id: Type.String(), created_at: Timestamp });

export const MemberRow = Type.Object({
  agent_id: Type.String(),
  grade: enumOf(GRADES),
  score: Type.Integer(),
  checkpoint_count: Type.Integer(),
  integrity_ratio: Type.Integer(),
  compliance: Type.Integer(),
  drift_stability: Type.Integer(),
  trace_completeness: Type.Integer(),
  coherence_compatibility: Type.Integer(),
});

/** [agent id, thousandths of a point, grade]: the values used for members, stored because their ratings change. Earlier rules kept no grade. */
export type StoredMembers = readonly (readonly [string, number, Grade?])[];

export const RatingRow = Type.Object({
  team_id: Type.String(),
  account_id: Type.String(),
  score: Type.Integer(),
  grade: enumOf(GRADES),
  announced_score: Type.Integer(),
  computed_at: Timestamp,
  closed_until: Nullable(DateOnly),
  closed_total: Type.Integer(),
  roster_changes: Type.Integer(),
});
export type RatingRow = Static<typeof RatingRow>;

/** A team with its rating as published; the figures are null before its first computation. */
export const PublishedRow = Type.Object({
  team_id: Type.String(),
  account_id: Type.String(),
  name: Type.String(),
  status: Type.String(),
  visibility: enumOf(VISIBILITIES),
  created_at: Timestamp,
  member_count: Type.Integer(),
  score: Nullable(Type.Integer()),
  grade: Nullable(enumOf(GRADES)),
  scores: Nullable(jsonOf<TeamScores>()),
  factors: Nullable(jsonOf<Readonly<Record<TeamComponentKey, string>>>()),
  total_assessments: Nullable(Type.Integer()),
  last_assessed: Nullable(Timestamp),
  trend_30d: Nullable(Type.Integer()),
  computed_at: Nullable(Timestamp),
});
export type PublishedRow = Static<typeof PublishedRow>;

/** What a published rating can be computed from again. */
export const ProvenRow = Type.Object({
  members: jsonOf<StoredMembers>(),
  inputs_digest: Type.String(),
  methodology_version: Type.String(),
});
export type ProvenRow = Static<typeof ProvenRow>;

export const SnapshotRow = Type.Object({
  team_id: Type.String(),
  week_start: DateOnly,
  taken_at: Timestamp,
  score: Type.Integer(),
  grade: enumOf(GRADES),
  total_assessments: Type.Integer(),
  scores: jsonOf<TeamScores>(),
});
export type SnapshotRow = Static<typeof SnapshotRow>;

export const EarlierRow = Type.Object({ score: Type.Integer() });
export const Counted = Type.Object({ n: Type.Integer() });
