/** Example of a report; checked against its schema by a test. */
import type { CoherenceWire } from '../wire/reply.ts';

export const EXAMPLE_ORG = 'org-4k2m9x7q';
const A = 'svc-0f8fad5b-d9cb-469f-a165-70867728950e';
const B = 'svc-7c9e6679-7425-40de-944b-e07fc1f90ae7';

const PAIR = {
  agents: [A, B],
  score: 0.85,
  governance: 0.875,
  agree: 7,
  disagree: 1,
  disputed_values: ['move_fast'],
};

export const EXAMPLE_REPORT: CoherenceWire = {
  org_id: EXAMPLE_ORG,
  agent_count: 2,
  truncated: false,
  fleet_score: 0.85,
  pair_score_floor: 0.85,
  pair_score_median: 0.85,
  baseline_fleet_score: 0.559,
  pair_count: 1,
  insufficient_evidence_pairs: 0,
  pairwise_governance_floor: 0.875,
  pairwise_governance_median: 0.875,
  conflict_edge_count: 1,
  diversity_rate_median: 0.4167,
  conscience_universal: true,
  conscience_divergence: [],
  integrity_uniform: true,
  integrity_divergence: [],
  outlier_agents: [],
  weakest_pair: PAIR,
  most_conflicted_agent: A,
  specializations: [{ value: 'move_fast', agent_id: B }],
  conflict_surface: [{ value: 'move_fast', pair_count: 1 }],
  pairwise: [PAIR],
  recommendations: [],
  computed_at: '2026-08-17T12:00:00.000Z',
};
