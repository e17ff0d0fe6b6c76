/** Example values of this area; each is checked against its schema by a test. */
import type { RecommendationWire } from '../wire/recommendation.ts';
import type { AnalysisWire, ForecastWire } from '../wire/reply.ts';

export const EXAMPLE_TEAM = '6f0e2b1a-58c4-4d5e-8f7a-1c2d3e4f5a6b';
const A = 'svc-0f8fad5b-d9cb-469f-a165-70867728950e';
const B = 'svc-7c9e6679-7425-40de-944b-e07fc1f90ae7';

export const EXAMPLE_ANALYSIS: AnalysisWire = {
  team_id: EXAMPLE_TEAM,
  analysis_id: 'fl-4kq9Zt7wXb2MfA1d',
  fleet_score: 0.5,
  fleet_floor: 0.5,
  fleet_median: 0.5,
  baseline_fleet_score: 0,
  fault_lines: [
    {
      id: 'line-1c0f2b7d9a3e4f50',
      value: 'move_fast',
      classification: 'incompatible',
      severity: 'critical',
      agents_declaring: [A],
      agents_missing: [],
      agents_conflicting: [B],
      impact_score: 1,
      required: false,
      resolution_hint: `${B} refuses "move_fast", which ${A} declares, where both may do deploy: a person must decide which holds for this team.`,
      affects_capabilities: ['deploy'],
    },
  ],
  alignments: [],
  summary: { total: 1, resolvable: 0, priority_mismatch: 0, incompatible: 1, complementary: 0, critical_count: 1 },
  truncated: false,
  agents_analyzed: [A, B],
  agents_without_card: [],
  inputs_digest: `sha256:${'3b'.repeat(32)}`,
  created_at: '2026-08-17T12:00:00.000Z',
};

type ModeCalibration = ForecastWire['calibration'][number];
const uncalibrated = (mode: ModeCalibration['mode']): ModeCalibration => ({
  mode,
  status: 'uncalibrated_prior',
  labelled: 12,
  needed: 200,
  brier_score: null,
  brier_score_prior: null,
  reliability: [],
});

export const EXAMPLE_FORECAST: ForecastWire = {
  forecast_id: 'fc-9Zt7wXb2M4kqfA1d',
  team_id: EXAMPLE_TEAM,
  fault_line_analysis_id: EXAMPLE_ANALYSIS.analysis_id,
  failure_modes: [
    {
      mode: 'value_override',
      description: 'One member\'s values are overridden by another\'s acts. Causes: fault line over "move_fast".',
      probability: 0.804,
      probability_basis: 'uncalibrated_prior',
      severity: 'critical',
      triggered_by: ['line-1c0f2b7d9a3e4f50'],
      affected_agents: [A, B],
      mitigation_available: false,
    },
  ],
  overall_risk_level: 'critical',
  confidence: 0.5,
  horizon_days: 30,
  analysis_outdated: false,
  calibration: [
    uncalibrated('escalation_conflict'),
    uncalibrated('capability_gap'),
    uncalibrated('value_override'),
    { ...uncalibrated('coordination_deadlock'), status: 'no_outcome_recorded', labelled: 0 },
    uncalibrated('trust_erosion'),
  ],
  created_at: '2026-08-17T12:00:00.000Z',
};

export const EXAMPLE_RECOMMENDATION: RecommendationWire = {
  recommendation_id: 'rec-7wXb2M4kq9ZtfA1d',
  team_id: EXAMPLE_TEAM,
  fault_line_analysis_id: EXAMPLE_ANALYSIS.analysis_id,
  policy: {
    autonomy: {
      escalation_triggers: [
        {
          condition: "tool_matches('mcp__ci__deploy_*')",
          action: 'escalate',
          reason: 'Members dispute "move_fast", which bears on this action',
        },
      ],
    },
    capabilities: { deploy: { tools: ['mcp__ci__deploy_*'], required_actions: ['deploy'] } },
    enforcement: {},
  },
  reasoning_chain: [
    {
      step: 1,
      action: 'mine_traces',
      rationale: '412 recorded turns of 2 members in 30 days used 3 tools.',
      fault_lines_addressed: [],
    },
  ],
  confidence: 0.97,
  forecast_summary: { risk_reduction: 'critical → critical', fault_lines_resolved: 0 },
  validation: {
    valid: true,
    errors: [],
    traces_replayed: 412,
    newly_failing: 0,
    newly_passing: 0,
    withheld_before: 3,
    withheld_after: 3,
  },
  nothing_to_recommend: false,
  review: [
    {
      tool: 'mcp__ci__rollback',
      uses: 2,
      likeliest_capability: 'deploy',
      lower_bound: 0.3424,
      only_in_violations: false,
    },
  ],
  analysis_outdated: false,
  created_at: '2026-08-17T12:00:00.000Z',
};
