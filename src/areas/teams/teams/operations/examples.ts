/** Example values of the team operations. */
import type { MemberWire, TeamWire, TeamWithMembersWire } from '../wire/teams.ts';

export const EXAMPLE_TEAM_ID = '7c9e6679-7425-40de-944b-e07fc1f90ae7';
export const EXAMPLE_ORG_ID = 'org-a1b2c3d4';
export const EXAMPLE_AGENTS = [
  'svc-0f8fad5b-d9cb-469f-a165-70867728950e',
  'svc-7c9e6679-7425-40de-944b-e07fc1f90ae7',
] as const;

export const EXAMPLE_TEAM: TeamWire = {
  id: EXAMPLE_TEAM_ID,
  team_id: EXAMPLE_TEAM_ID,
  org_id: EXAMPLE_ORG_ID,
  name: 'Purchasing',
  description: 'Compares offers and places orders',
  status: 'active',
  metadata: {},
  visibility: 'public',
  avatar_url: null,
  member_count: 2,
  created_at: '2026-08-17T12:00:00.000Z',
  updated_at: '2026-08-17T12:00:00.000Z',
};

const member = (agentId: string, name: string): MemberWire => ({
  team_id: EXAMPLE_TEAM_ID,
  agent_id: agentId,
  agent_name: name,
  avatar_url: null,
  role: 'member',
  added_at: EXAMPLE_TEAM.created_at,
  joined_at: EXAMPLE_TEAM.created_at,
  removed_at: null,
  reputation_score: 812,
  reputation_grade: 'AA',
  is_eligible: true,
});

export const EXAMPLE_MEMBERS = [member(EXAMPLE_AGENTS[0], 'offer-reader'), member(EXAMPLE_AGENTS[1], 'buyer')];
export const EXAMPLE_WITH_MEMBERS: TeamWithMembersWire = {
  ...EXAMPLE_TEAM,
  team: EXAMPLE_TEAM,
  members: EXAMPLE_MEMBERS,
};

export const EXAMPLE_CARD = {
  values: { declared: ['accuracy', 'transparency', 'frugality'] },
  autonomy: {
    bounded_actions: ['compare_offers', 'place_order'],
    forbidden_actions: ['sign_contract'],
    escalation_triggers: [{ condition: "tool_matches('mcp__pay__*')", action: 'escalate' as const }],
  },
  audit: { retention_days: 365, queryable: false },
};

export const EXAMPLE_HEAD = {
  card_id: 'ac-2b8d1f60-7c1e-4f53-9a10-6d5c4b3a2f1e',
  team_id: EXAMPLE_TEAM_ID,
  card_source: 'manual' as const,
  issued_at: EXAMPLE_TEAM.created_at,
  version: 1,
  content_hash: 'sha256:9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
};
