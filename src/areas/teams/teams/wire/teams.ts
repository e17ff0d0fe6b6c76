/** Rows and wire forms of teams, their members and their rosters. Source: docs/reference/teams.md#team-record. */
import { Type, type Static } from 'typebox';
import { enumOf, GRADES, VISIBILITIES, vocabulary } from '../../../../contract/enums.ts';
import { AgentId, OrgId, TeamId } from '../../../../contract/ids.ts';
import { Nullable, Timestamp } from '../../../../platform/db/row.ts';

export const TEAM_STATUSES = vocabulary('TeamStatus', ['active', 'archived']);
export const MEMBER_ROLES = ['member', 'lead'] as const;
const CHANGE_TYPES = ['agent_added', 'agent_removed'] as const;
/** Agents in a team. Source: docs/reference/wire.md#rate-limits. */
export const TEAM_SIZE = { min: 2, max: 50 } as const;

export const TeamRow = Type.Object({
  team_id: Type.String(),
  account_id: Type.String(),
  org_id: Type.String(),
  name: Type.String(),
  description: Nullable(Type.String()),
  status: enumOf(TEAM_STATUSES),
  metadata: Type.Record(Type.String(), Type.Unknown()),
  visibility: enumOf(VISIBILITIES),
  avatar_url: Nullable(Type.String()),
  member_count: Type.Integer(),
  created_at: Timestamp,
  updated_at: Timestamp,
});
export type TeamRow = Static<typeof TeamRow>;

/** A team of a list: with its rating, and its place in the order. */
export const ListedTeamRow = Type.Object({
  ...TeamRow.properties,
  score: Nullable(Type.Integer()),
  grade: Nullable(enumOf(GRADES)),
  changed_at: Timestamp,
  exact: Type.String(),
});
export type ListedTeamRow = Static<typeof ListedTeamRow>;

export const MemberRow = Type.Object({
  team_id: Type.String(),
  agent_id: Type.String(),
  agent_name: Nullable(Type.String()),
  avatar_url: Nullable(Type.String()),
  role: Type.String(),
  added_at: Timestamp,
  removed_at: Nullable(Timestamp),
  score: Nullable(Type.Integer()),
  grade: Nullable(enumOf(GRADES)),
});
export type MemberRow = Static<typeof MemberRow>;

/** A team with those who are in it now. */
export interface TeamWithMembers {
  readonly team: TeamRow;
  readonly members: readonly MemberRow[];
}

export const ChangeRow = Type.Object({
  change_id: Type.String(),
  team_id: Type.String(),
  change_type: enumOf(CHANGE_TYPES),
  agent_id: Type.String(),
  actor_id: Type.String(),
  created_at: Timestamp,
});
export type ChangeRow = Static<typeof ChangeRow>;
/** With its number in the order of all changes. */
export const ListedChange = Type.Object({ ...ChangeRow.properties, number: Type.String() });
export type ListedChange = Static<typeof ListedChange>;

/** A removal that no operation made, with what its event contains. */
export const MembershipRemovalRow = Type.Object({
  change_id: Type.String(),
  account_id: Type.String(),
  team_id: Type.String(),
  agent_id: Type.String(),
  actor_id: Type.String(),
  member_count: Type.Integer(),
});

export const AgentIdRow = Type.Object({ agent_id: Type.String() });

const Instant = Type.String({ format: 'date-time' });
const WEB_ADDRESS = '^https://[^\\s]+$';
/** No invisible characters and none that change the direction of text: names appear on pages of people who do not know us. */
const PLAIN_TEXT =
  '^[^\\u0000-\\u001f\\u007f-\\u009f\\u061c\\u200b\\u200e\\u200f\\u2028-\\u202e\\u2060-\\u2069\\ufeff]*$';

const Name = Type.String({
  minLength: 1,
  maxLength: 100,
  pattern: PLAIN_TEXT,
  description: 'Unique in its organisation',
});
const Description = Nullable(Type.String({ maxLength: 2_000 }));
const Metadata = Type.Object(
  {},
  { additionalProperties: true, maxProperties: 50, description: 'Free map of yours, at most 16 KB' },
);
const AvatarUrl = Nullable(Type.String({ maxLength: 2_048, pattern: WEB_ADDRESS }));
const Visibility = enumOf(
  VISIBILITIES,
  'Who may read the rating: everyone and in search, everyone by id, members only',
);

export const NewTeam = Type.Object(
  {
    org_id: OrgId,
    name: Name,
    agent_ids: Type.Array(AgentId, {
      minItems: TEAM_SIZE.min,
      maxItems: TEAM_SIZE.max,
      description: 'Of the organisation',
    }),
    description: Type.Optional(Description),
    metadata: Type.Optional(Metadata),
    visibility: Type.Optional(Visibility),
    avatar_url: Type.Optional(AvatarUrl),
  },
  { additionalProperties: false },
);
export type NewTeam = Static<typeof NewTeam>;

export const TeamChange = Type.Object(
  {
    name: Type.Optional(Name),
    description: Type.Optional(Description),
    metadata: Type.Optional(Metadata),
    visibility: Type.Optional(Visibility),
    avatar_url: Type.Optional(AvatarUrl),
  },
  { additionalProperties: false, minProperties: 1 },
);
export type TeamChange = Static<typeof TeamChange>;

const TEAM_MEMBERS = {
  id: TeamId,
  team_id: TeamId,
  org_id: OrgId,
  name: Type.String(),
  description: Nullable(Type.String()),
  status: enumOf(TEAM_STATUSES),
  metadata: Type.Object({}, { additionalProperties: true }),
  visibility: enumOf(VISIBILITIES),
  avatar_url: Nullable(Type.String()),
  member_count: Type.Integer({ minimum: 0 }),
  created_at: Instant,
  updated_at: Instant,
} as const;

export const TeamWire = Type.Object(TEAM_MEMBERS, { title: 'Team' });
export type TeamWire = Static<typeof TeamWire>;

export const ListedTeamWire = Type.Object(
  {
    ...TEAM_MEMBERS,
    reputation_score: Nullable(Type.Integer({ description: 'Null while the team is not rated' })),
    reputation_grade: Nullable(enumOf(GRADES)),
    last_change_at: Type.String({ format: 'date-time', description: 'Of the team or of its roster' }),
  },
  { title: 'ListedTeam' },
);
export type ListedTeamWire = Static<typeof ListedTeamWire>;

export const MemberWire = Type.Object(
  {
    team_id: TeamId,
    agent_id: AgentId,
    agent_name: Nullable(Type.String()),
    avatar_url: Nullable(Type.String()),
    role: Type.String({ description: 'member or lead' }),
    added_at: Instant,
    joined_at: Type.String({ format: 'date-time', description: 'Same as added_at' }),
    removed_at: Nullable(Instant),
    reputation_score: Nullable(Type.Integer({ description: 'Null while the agent is not rated' })),
    reputation_grade: Nullable(enumOf(GRADES)),
    is_eligible: Type.Boolean(),
  },
  { title: 'TeamMember' },
);
export type MemberWire = Static<typeof MemberWire>;

export const TeamWithMembersWire = Type.Object(
  { ...TEAM_MEMBERS, team: TeamWire, members: Type.Array(MemberWire) },
  { title: 'TeamWithMembers', description: 'The team twice, for clients that read it flat and for those that do not' },
);
export type TeamWithMembersWire = Static<typeof TeamWithMembersWire>;

export const ChangeWire = Type.Object(
  {
    id: Type.String(),
    team_id: TeamId,
    change_type: enumOf(CHANGE_TYPES),
    agent_id: AgentId,
    actor_id: Type.String({
      description: 'User or key that made the change; system when an agent was deleted or moved away',
    }),
    created_at: Instant,
  },
  { title: 'RosterChange' },
);

export const toTeam = (row: TeamRow): TeamWire => ({
  id: row.team_id,
  team_id: row.team_id,
  org_id: row.org_id,
  name: row.name,
  description: row.description,
  status: row.status,
  metadata: row.metadata,
  visibility: row.visibility,
  avatar_url: row.avatar_url,
  member_count: row.member_count,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
});

export function toListedTeam(row: ListedTeamRow): ListedTeamWire {
  const isRated = row.grade !== null && row.grade !== 'NR';
  return {
    ...toTeam(row),
    reputation_score: isRated ? row.score : null,
    reputation_grade: isRated ? row.grade : null,
    last_change_at: row.changed_at.toISOString(),
  };
}

export function toMember(row: MemberRow): MemberWire {
  const isRated = row.grade !== null && row.grade !== 'NR';
  return {
    team_id: row.team_id,
    agent_id: row.agent_id,
    agent_name: row.agent_name,
    avatar_url: row.avatar_url,
    role: row.role,
    added_at: row.added_at.toISOString(),
    joined_at: row.added_at.toISOString(),
    removed_at: row.removed_at?.toISOString() ?? null,
    reputation_score: isRated ? row.score : null,
    reputation_grade: isRated ? row.grade : null,
    is_eligible: isRated,
  };
}

export const toTeamWithMembers = ({ team, members }: TeamWithMembers): TeamWithMembersWire => ({
  ...toTeam(team),
  team: toTeam(team),
  members: members.map(toMember),
});

export const toChange = (row: ChangeRow): Static<typeof ChangeWire> => ({
  id: row.change_id,
  team_id: row.team_id,
  change_type: row.change_type,
  agent_id: row.agent_id,
  actor_id: row.actor_id,
  created_at: row.created_at.toISOString(),
});
