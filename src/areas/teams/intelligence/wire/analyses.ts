/** Rows of the intelligence area: what a team is, what is known of its members, and what was stored. */
import { Type, type Static } from 'typebox';
import { CONFIDENCES } from '../../../../contract/enums.ts';
import { Nullable, Timestamp, jsonOf } from '../../../../platform/db/row.ts';
import type { AnalysisWire, ForecastWire } from './reply.ts';
import type { Calibration } from '../rules/calibration.ts';
import { MODES, type FailureModeName } from '../rules/causes.ts';

export const TeamRow = Type.Object({
  team_id: Type.String(),
  account_id: Type.String(),
  org_id: Type.String(),
  status: Type.Enum(['active', 'archived']),
});
export type TeamRow = Static<typeof TeamRow>;

export const RosterRow = Type.Object({ agent_id: Type.String(), role: Type.String() });

/** A card that the team as one is held to: a layer above its members, or its identity card. */
export const DemandRow = Type.Object({
  scope: Type.Enum(['platform', 'org', 'team', 'identity']),
  values: jsonOf<readonly (string | { readonly id: string })[] | null>(),
  actions: jsonOf<readonly string[] | null>(),
});
export type DemandRow = Static<typeof DemandRow>;

export const MemberTrendRow = Type.Object({
  agent_id: Type.String(),
  confidence: Type.Enum([...CONFIDENCES]),
  trend: Type.Integer(),
  open_drift_alerts: Type.Integer(),
});

export const TrustRow = Type.Object({ from_agent: Type.String(), to_agent: Type.String() });

/** The part of an analysis that a forecast uses besides the published lines. */
export interface Basis {
  readonly actions: readonly string[]; // that team or task ask for
  readonly pairs: number;
  readonly pairsWithEvidence: number;
  readonly taskValues: readonly string[];
  readonly taskActions: readonly string[];
}

export const AnalysisRow = Type.Object({
  analysis_id: Type.String(),
  account_id: Type.String(),
  team_id: Type.String(),
  agent_ids: Type.Array(Type.String()),
  inputs_digest: Type.String(),
  basis: jsonOf<Basis>(),
  alignments: jsonOf<AnalysisWire['alignments']>(),
  /** All lines, in the form of rules/kept-lines.ts; null: only the listed ones were stored. */
  lines: Nullable(Type.String()),
  listed: Nullable(jsonOf<AnalysisWire['fault_lines']>()),
});
export type AnalysisRow = Static<typeof AnalysisRow>;

/** A stored answer, with its place in the order. */
const listed = <T>() => Type.Object({ id: Type.String(), result: jsonOf<T>(), exact: Type.String() });
export const ListedAnalysisRow = listed<AnalysisWire>();
export const ListedForecastRow = listed<ForecastWire>();

export const CalibrationRow = Type.Object({
  mode: Type.Enum([...MODES]),
  labelled: Type.Integer(),
  fit: Nullable(jsonOf<Calibration>()),
});
export type CalibrationRow = Static<typeof CalibrationRow>;

export const OpenForecastRow = Type.Object({
  forecast_id: Type.String(),
  account_id: Type.String(),
  agent_ids: Type.Array(Type.String()),
  created_at: Timestamp,
});
export type OpenForecastRow = Static<typeof OpenForecastRow>;

/** What was recorded of some agents within a window. */
export const HappenedRow = Type.Object({
  active_agents: Type.Integer(),
  violated: Type.Boolean(),
  escalation_missed: Type.Boolean(),
  went_beyond: Type.Boolean(),
  drifted: Type.Boolean(),
  fell: Type.Boolean(),
});
export type HappenedRow = Static<typeof HappenedRow>;

/** A forecast whose outcome is known, with the modes that it is known of. */
export const LabelledRow = Type.Object({
  forecast_id: Type.String(),
  team_id: Type.String(),
  agent_ids: Type.Array(Type.String()),
  created_at: Timestamp,
  modes: jsonOf<readonly { readonly mode: FailureModeName; readonly prior: number; readonly occurred: boolean }[]>(),
});

export type { AnalysisWire, ForecastWire };
