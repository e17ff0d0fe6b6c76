/** Teams. Data: docs/reference/events.md#event-data. */
import { Type } from 'typebox';
import { AGENT, event, Field, ORG, orNull, shape, TEAM, USER } from './define.ts';

const Member = shape({
  team_id: Field.teamId,
  agent_id: Field.agentId,
  actor_id: Field.actor,
  member_count: Field.count,
});

export const TEAM_EVENTS = {
  'team.created': event(
    'service',
    'A team was created.',
    'team creation',
    shape({
      team_id: Field.teamId,
      org_id: Field.orgId,
      name: Field.token,
      member_count: Field.count,
      agent_ids: Type.Array(Field.agentId),
    }),
    { team_id: TEAM, org_id: ORG, name: 'Purchasing', member_count: 1, agent_ids: [AGENT] },
  ),
  'team.archived': event(
    'service',
    'A team was archived.',
    'team archival',
    shape({ team_id: Field.teamId, org_id: Field.orgId, name: Field.token }),
    { team_id: TEAM, org_id: ORG, name: 'Purchasing' },
  ),
  'team.member_added': event('service', 'An agent joined a team.', 'team member added', Member, {
    team_id: TEAM,
    agent_id: AGENT,
    actor_id: USER,
    member_count: 4,
  }),
  'team.member_removed': event('service', 'An agent left a team.', 'team member removed', Member, {
    team_id: TEAM,
    agent_id: AGENT,
    actor_id: USER,
    member_count: 3,
  }),
  'team.card_updated': event(
    'service',
    "A team's card changed.",
    'team card derived or set',
    shape({
      team_id: Field.teamId,
      card_id: Field.token,
      card_source: Field.token,
      actor_id: Field.actor,
      card_kind: Type.Optional(Type.Enum(['alignment', 'protection'])),
      version: Type.Optional(Type.Integer({ minimum: 0 })),
      content_hash: Type.Optional(orNull(Field.hash)),
      agents_flagged_for_recompose: Type.Optional(Field.count),
    }),
    { team_id: TEAM, card_id: 'ac-2b8d1f60-7c1e-4f53-9a10-6d5c4b3a2f1e', card_source: 'manual', actor_id: USER },
  ),
} as const;
