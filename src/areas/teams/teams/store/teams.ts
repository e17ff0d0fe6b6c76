/** SQL of teams and their members. Every lookup takes the caller's accounts; agents are read through their view. */
import { countToMax } from '../../../../platform/db/bounded-count.ts';
import type { Total } from '../../../../contract/totals.ts';
import { instantText, olderThan } from '../../../../platform/db/paging.ts';
import { json, sql, type Queryable, type Sql, type Tx } from '../../../../platform/db/sql.ts';
import type { Start, TimePosition } from '../../../../platform/http/pagination.ts';
import {
  AgentIdRow,
  ListedTeamRow,
  MembershipRemovalRow,
  MemberRow,
  TeamRow,
  type NewTeam,
  type TeamChange,
} from '../wire/teams.ts';

type Accounts = readonly string[];

const COLUMNS = sql`
  t.team_id, t.account_id, t.org_id, t.name, t.description, t.status, t.metadata, t.visibility, t.avatar_url,
  (select count(*)::int from team_members m where m.team_id = t.team_id and m.removed_at is null) as member_count,
  t.created_at, coalesce(t.updated_at, t.created_at) as updated_at`;

export const findTeam = (db: Queryable, accounts: Accounts, teamId: string): Promise<TeamRow | undefined> =>
  db.maybeOne(
    TeamRow,
    sql`
    -- teams.find_team
    select ${COLUMNS} from teams t where t.team_id = ${teamId} and t.account_id = any (${accounts}::text[])`,
  );

/**
 * Serialises changes of one team's roster, name and status. Does not block rows that refer to the team: an agent's deletion
 * records
 * its removal while it locks the membership, and must not wait for a transaction that waits for that membership.
 */
export const lockTeam = (tx: Tx, accountId: string, teamId: string): Promise<number> =>
  tx.run(sql`
    -- teams.lock_team
    select 1 from teams where team_id = ${teamId} and account_id = ${accountId} for no key update`);

export interface WantedTeams {
  readonly accountId: string;
  readonly orgId: string;
  readonly status: string;
}

const matching = ({ accountId, orgId, status }: WantedTeams): Sql =>
  sql`t.account_id = ${accountId} and t.status = ${status} and t.org_id = ${orgId}`;

/** Teams of an organisation, newest first, with their ratings and when they or their rosters changed last. */
export const listTeams = (
  db: Queryable,
  wanted: WantedTeams,
  page: Start<TimePosition> & { readonly limit: number },
): Promise<ListedTeamRow[]> =>
  db.many(
    ListedTeamRow,
    sql`
    -- teams.list_teams
    select ${COLUMNS}, s.score, s.grade, ${instantText(sql`t.created_at`)} as exact,
           greatest(coalesce(t.updated_at, t.created_at),
                    (select c.created_at from team_roster_changes c
                      where c.team_id = t.team_id and c.account_id = t.account_id order by c.seq desc limit 1)) as changed_at
      from teams t
      left join v_team_scores s on s.team_id = t.team_id and s.account_id = t.account_id
     where ${matching(wanted)} and ${olderThan(sql`t.created_at`, sql`t.team_id`, page.after)}
     order by t.created_at desc, t.team_id desc limit ${page.limit} offset ${page.offset}`,
  );

export const countTeams = (db: Queryable, wanted: WantedTeams): Promise<Total> =>
  countToMax(
    db,
    sql`
    -- teams.count_teams
    select from teams t where ${matching(wanted)}`,
  );

/** Present members with their ratings, leads first, then in the order in which they came. */
export const listMembers = (db: Queryable, accountId: string, teamId: string): Promise<MemberRow[]> =>
  db.many(
    MemberRow,
    sql`
    -- teams.list_members
    select m.team_id, m.agent_id, a.name as agent_name, a.avatar_url, m.role, m.added_at, m.removed_at, s.score, s.grade
      from team_members m
      left join v_agents a on a.agent_id = m.agent_id and a.account_id = m.account_id
      left join v_current_scores s on s.agent_id = m.agent_id
     where m.team_id = ${teamId} and m.account_id = ${accountId} and m.removed_at is null
     order by m.role = 'lead' desc, m.added_at, m.agent_id`,
  );

export const presentIds = async (tx: Queryable, accountId: string, teamId: string): Promise<ReadonlySet<string>> =>
  new Set(
    (
      await tx.many(
        AgentIdRow,
        sql`
    -- teams.present_ids
    select agent_id from team_members where team_id = ${teamId} and account_id = ${accountId} and removed_at is null`,
      )
    ).map((row) => row.agent_id),
  );

export interface TeamInsert {
  readonly teamId: string;
  readonly accountId: string;
  readonly team: NewTeam;
  readonly by: string;
  readonly at: Date;
}

/** False when an active team of the organisation has the name. */
export const insertTeam = async (tx: Tx, { teamId, accountId, team, by, at }: TeamInsert): Promise<boolean> =>
  (await tx.run(sql`
    -- teams.insert_team
    insert into teams (team_id, account_id, org_id, name, description, metadata, visibility, avatar_url, created_by, created_at)
    values (${teamId}, ${accountId}, ${team.org_id}, ${team.name}, ${team.description ?? null}, ${json(team.metadata ?? {})}::jsonb,
            ${team.visibility ?? 'public'}, ${team.avatar_url ?? null}, ${by}, ${at})
    on conflict (org_id, name) where status = 'active' do nothing`)) === 1;

export interface Joining {
  readonly teamId: string;
  readonly accountId: string;
  readonly agentIds: readonly string[];
  readonly role: string;
  readonly by: string;
  readonly at: Date;
}

/** Begins stays; one that begins in the millisecond of an earlier one begins just after it. */
export const insertMembers = (tx: Tx, j: Joining): Promise<number> =>
  tx.run(sql`
    -- teams.insert_members
    insert into team_members (team_id, agent_id, account_id, role, added_at, added_by)
    select ${j.teamId}, given.agent_id, ${j.accountId}, ${j.role},
           greatest(${j.at}::timestamptz, (select max(coalesce(p.removed_at, p.added_at)) + interval '1 millisecond' from team_members p
                                where p.team_id = ${j.teamId} and p.agent_id = given.agent_id)), ${j.by}
      from unnest(${j.agentIds}::text[]) with ordinality as given (agent_id, place) order by given.place`);

export const endMembership = (
  tx: Tx,
  stay: {
    readonly teamId: string;
    readonly accountId: string;
    readonly agentId: string;
    readonly by: string;
    readonly at: Date;
  },
): Promise<number> =>
  tx.run(sql`
    -- teams.end_stay
    update team_members set removed_at = greatest(added_at, ${stay.at}), removed_by = ${stay.by}
     where team_id = ${stay.teamId} and account_id = ${stay.accountId} and agent_id = ${stay.agentId} and removed_at is null`);

/** @throws 23505 when an active team of the organisation has the name */
export function changeTeam(
  tx: Tx,
  team: { readonly team_id: string; readonly account_id: string },
  change: TeamChange,
  at: Date,
): Promise<number> {
  const has = (member: keyof TeamChange): boolean => change[member] !== undefined;
  return tx.run(sql`
    -- teams.change_team
    update teams set
      name = coalesce(${change.name ?? null}, name),
      visibility = coalesce(${change.visibility ?? null}, visibility),
      metadata = case when ${has('metadata')}::boolean then ${json(change.metadata ?? {})}::jsonb else metadata end,
      description = case when ${has('description')}::boolean then ${change.description ?? null} else description end,
      avatar_url = case when ${has('avatar_url')}::boolean then ${change.avatar_url ?? null} else avatar_url end,
      updated_at = ${at}
     where team_id = ${team.team_id} and account_id = ${team.account_id}`);
}

export const archiveTeam = (tx: Tx, accountId: string, teamId: string, at: Date): Promise<number> =>
  tx.run(sql`
    -- teams.archive_team
    update teams set status = 'archived', updated_at = ${at}
     where team_id = ${teamId} and account_id = ${accountId} and status = 'active'`);

/** Removals whose event has not been written yet, claimed by one caller. System scope. */
export const claimMembershipRemovals = (tx: Tx, limit: number) =>
  tx.many(
    MembershipRemovalRow,
    sql`
    -- teams.take_departures
    with taken as (
      select change_id from team_roster_changes where not published order by seq limit ${limit} for update skip locked),
    published as (
      update team_roster_changes c set published = true from taken where c.change_id = taken.change_id
      returning c.change_id, c.seq, c.account_id, c.team_id, c.agent_id, c.actor_id)
    select change_id, account_id, team_id, agent_id, actor_id,
           (select count(*)::int from team_members m where m.team_id = published.team_id and m.removed_at is null) as member_count
      from published order by seq`,
  );
