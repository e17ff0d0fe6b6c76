/** Examples of the operations, shown in the OpenAPI document and checked against the schemas. */
const AGENT = 'svc-6a7f0d53-1c1b-4f0e-9a39-1f2d3c4b5a69';

const THREAT = {
  type: 'indirect_injection',
  confidence: 0.93,
  matched_pattern: 'override_prior_instructions',
  reasoning: 'Text in a tool result orders the assistant to drop its instructions.',
  span: [12, 74],
} as const;

export const EXAMPLE_EVALUATION = {
  id: 'ev_9Kq2LmN4pR7sT1vX',
  agent_id: AGENT,
  session_id: '3f9ac01d22b17e40',
  request_id: '0b0e5a0e-6f0e-4e39-9b0b-0a6f2b6a8f11',
  mode: 'enforce',
  surface: 'tool_responses',
  source: 'tool_result',
  verdict: 'quarantine',
  action: 'replaced',
  overall_risk: 0.93,
  threats: [THREAT],
  leaks: [],
  detector_scores: { pattern_matcher: 0.93, statistical: 0.88, dlp_scanner: 0 },
  detection_sources: ['pattern_matcher', 'statistical'],
  session_multiplier: 1,
  quarantine_id: 'qid_5c1d90aa77e04b12',
  engine: 'screen-1',
  duration_ms: 0.4,
  decorated: false,
  created_at: '2026-08-17T10:04:05.120Z',
};

export const EXAMPLE_QUARANTINE = {
  quarantine_id: 'qid_5c1d90aa77e04b12',
  org_id: 'org-4k2m9x7q',
  agent_id: AGENT,
  session_id: '3f9ac01d22b17e40',
  request_id: '0b0e5a0e-6f0e-4e39-9b0b-0a6f2b6a8f11',
  evaluation_id: 'ev_9Kq2LmN4pR7sT1vX',
  surface: 'tool_responses',
  source: 'tool_result',
  tool_name: 'fetch_page',
  verdict: 'quarantine',
  threat_type: 'indirect_injection',
  threats: [THREAT],
  overall_risk: 0.93,
  threshold: 0.8,
  detector_scores: { pattern_matcher: 0.93, statistical: 0.88 },
  detection_sources: ['pattern_matcher', 'statistical'],
  content_hash: 'sha256:9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  status: 'pending',
  is_false_positive: null,
  note: null,
  reviewed_by: null,
  reviewed_at: null,
  release_applies_to: null,
  release_revoked_at: null,
  allow_token_expires_at: null,
  allow_token_taken_by: null,
  review_url: '/v1/safe-house/quarantine/qid_5c1d90aa77e04b12',
  created_at: '2026-08-17T10:04:05.120Z',
};

export const EXAMPLE_CANARY = {
  canary_id: 'can_7Hq2LmN4pR7sT1vX',
  agent_id: AGENT,
  type: 'api_key',
  label: 'billing prompt',
  inject_into: 'system_prompt',
  status: 'active',
  triggered: false,
  triggered_at: null,
  trigger_count: 0,
  last_evaluation_id: null,
  revoked_at: null,
  created_at: '2026-08-17T10:04:05.120Z',
};

export const EXAMPLE_AGENT_ID = AGENT;
