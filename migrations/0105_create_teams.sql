-- Teams: groups of agents of one organisation, and who was in them when. Spec: Identifier shapes; Teams; open-shapes 1.4.
create table teams (
  team_id    text primary key check (team_id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'),
  account_id text not null,
  org_id     text not null,
  name       text not null check (char_length(name) between 1 and 100),
  status     text not null default 'active' check (status in ('active', 'archived')),
  created_at timestamptz not null,
  foreign key (org_id, account_id) references orgs (org_id, account_id)
);
create unique index teams_by_name on teams (org_id, name) where status = 'active';
create index teams_by_account on teams (account_id);
select surety_protect('teams');

-- One row is one stay; removed_at ends it. An agent may be in several teams, and return to one.
create table team_members (
  team_id    text not null references teams (team_id),
  agent_id   text not null,
  account_id text not null,
  role       text not null default 'member' check (char_length(role) between 1 and 64),
  added_at   timestamptz not null,
  removed_at timestamptz check (removed_at >= added_at),
  primary key (team_id, agent_id, added_at)
);
create unique index team_members_now on team_members (team_id, agent_id) where removed_at is null;
create index team_members_by_agent on team_members (agent_id) where removed_at is null;
create index team_members_by_account on team_members (account_id);
select surety_protect('team_members');

-- What other areas may read: teams, and present members of active teams. Row security of the reader applies.
create view v_teams as
  select team_id, account_id, org_id, name, status, created_at from teams;
select surety_share('v_teams');

create view v_team_members as
  select m.team_id, m.agent_id, m.account_id, m.role, m.added_at
    from team_members m
    join teams t on t.team_id = m.team_id
   where m.removed_at is null and t.status = 'active';
select surety_share('v_team_members');

-- A team's card holds for its members, so coming, going and archiving reach every process at commit (channel of 0040).
create function surety_announce_team_member() returns trigger language plpgsql as $$
begin
  perform pg_notify('surety_cards', 'agent:' || coalesce(new.agent_id, old.agent_id));
  return null;
end $$;
create trigger team_members_announce after insert or update or delete on team_members
  for each row execute function surety_announce_team_member();

create function surety_announce_team() returns trigger language plpgsql as $$
begin
  perform pg_notify('surety_cards', 'account:' || new.account_id);
  return null;
end $$;
create trigger teams_announce after update of status, account_id on teams
  for each row execute function surety_announce_team();
