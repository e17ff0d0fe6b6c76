-- Teams: groups of agents of one organisation, who was in them when, the team's own card; fault lines,
-- forecasts of failure and what came of them, recommended policies.
create table teams (
  team_id     text primary key check (team_id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'),
  account_id  text not null,
  org_id      text not null,
  name        text not null check (char_length(name) between 1 and 100),
  description text check (char_length(description) <= 2000),
  metadata    jsonb not null default '{}' check (jsonb_typeof(metadata) = 'object'),
  visibility  text not null default 'public' check (visibility in ('public', 'unlisted', 'private')), -- of the team's rating
  avatar_url  text check (char_length(avatar_url) <= 2048),
  status      text not null default 'active' check (status in ('active', 'archived')),
  created_by  text,
  created_at  timestamptz not null,
  updated_at  timestamptz, -- null: not since it was made
  foreign key (org_id, account_id) references orgs (org_id, account_id)
);
create unique index teams_by_name on teams (org_id, name) where status = 'active';
create index teams_by_account on teams (account_id);
create index teams_by_org on teams (org_id, status, created_at desc, team_id);
select surety_protect('teams');

-- One row is one stay; removed_at ends it. An agent may be in several teams, and return to one.
create table team_members (
  team_id    text not null references teams (team_id),
  agent_id   text not null,
  account_id text not null,
  role       text not null default 'member' check (char_length(role) between 1 and 64),
  added_at   timestamptz not null,
  -- Null: the service itself, when an agent was deleted or moved to another organisation.
  added_by   text,
  removed_at timestamptz check (removed_at >= added_at),
  removed_by text,
  primary key (team_id, agent_id, added_at)
);
create unique index team_members_now on team_members (team_id, agent_id) where removed_at is null;
create index team_members_by_agent on team_members (agent_id) where removed_at is null;
create index team_members_by_account on team_members (account_id);
create index team_members_stays on team_members (agent_id, added_at);
select surety_protect('team_members');

-- What other areas may read: teams, and present members of active teams. Row security of the reader applies.
create view v_teams as
  select team_id, account_id, org_id, name, status, created_at, visibility, updated_at from teams;
select surety_share('v_teams');

create view v_team_members as
  select m.team_id, m.agent_id, m.account_id, m.role, m.added_at
    from team_members m
    join teams t on t.team_id = m.team_id
   where m.removed_at is null and t.status = 'active';
select surety_share('v_team_members');

-- Which teams an agent was in, and when; an archived team applies to no agent.
create view v_team_stays as
  select m.team_id, m.agent_id, m.account_id, m.added_at,
         least(m.removed_at, case when t.status = 'archived' then coalesce(t.updated_at, t.created_at) end) as ended_at
    from team_members m join teams t on t.team_id = m.team_id;
select surety_share('v_team_stays');

-- A team's card applies to its members, so joining, leaving and archiving reach every process at commit, on the channel of the
-- cards.
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

-- A deleted agent leaves its teams in the transaction that deletes it.
create function surety_leave_teams() returns trigger language plpgsql as $$
begin
  update team_members set removed_at = greatest(added_at, new.deleted_at)
   where agent_id = new.agent_id and removed_at is null;
  return null;
end $$;
create trigger agents_leave_teams after update of deleted_at on agents
  for each row when (old.deleted_at is null and new.deleted_at is not null) execute function surety_leave_teams();

-- Coming and going, one row each. `published` is false until the event of a departure that no operation made has been written.
create table team_roster_changes (
  change_id   text primary key,
  seq         bigint generated always as identity,
  team_id     text not null references teams (team_id),
  account_id  text not null,
  change_type text not null check (change_type in ('agent_added', 'agent_removed')),
  agent_id    text not null,
  actor_id    text not null,
  is_founding boolean not null, -- came with the team's making
  published   boolean not null,
  created_at  timestamptz not null
);
create index team_roster_changes_by_team on team_roster_changes (team_id, seq desc);
create index team_roster_changes_unpublished on team_roster_changes (seq) where not published;
select surety_protect('team_roster_changes');

create function surety_note_roster() returns trigger language plpgsql as $$
declare
  founded timestamptz := (select created_at from teams where team_id = new.team_id);
begin
  if tg_op = 'INSERT' then
    insert into team_roster_changes (change_id, team_id, account_id, change_type, agent_id, actor_id, is_founding, published, created_at)
    values ('trc-' || replace(gen_random_uuid()::text, '-', ''), new.team_id, new.account_id, 'agent_added', new.agent_id,
            coalesce(new.added_by, 'system'), new.added_at = founded, true, new.added_at);
  elsif old.removed_at is null and new.removed_at is not null then
    insert into team_roster_changes (change_id, team_id, account_id, change_type, agent_id, actor_id, is_founding, published, created_at)
    values ('trc-' || replace(gen_random_uuid()::text, '-', ''), new.team_id, new.account_id, 'agent_removed', new.agent_id,
            coalesce(new.removed_by, 'system'), false, new.removed_by is not null, new.removed_at);
  end if;
  return null;
end $$;
create trigger team_members_note after insert or update of removed_at on team_members
  for each row execute function surety_note_roster();

create view v_roster_changes as
  select team_id, account_id, change_id, seq, change_type, agent_id, is_founding, created_at from team_roster_changes;
select surety_share('v_roster_changes');

-- The team's identity card: what the team as a whole declares. It does not compose into members; the team's template does
-- (alignment_cards, scope team). Every version is kept. See docs/adr/0168.
create table team_cards (
  team_id      text not null references teams (team_id),
  version      integer not null check (version >= 1),
  account_id   text not null,
  card_id      text not null unique,
  card_source  text not null check (card_source in ('manual', 'auto_derived', 'hybrid')),
  card         json not null,
  content_hash text not null check (content_hash ~ '^sha256:[0-9a-f]{64}$'),
  created_by   text,
  created_at   timestamptz not null,
  is_active    boolean not null,
  primary key (team_id, version)
);
create unique index team_cards_active on team_cards (team_id) where is_active;
create index team_cards_by_account on team_cards (account_id);
select surety_protect('team_cards');

create view v_team_cards as
  select c.team_id, c.account_id, c.version, c.card_id, c.card_source, c.card, c.content_hash, c.created_at
    from team_cards c
    join teams t using (team_id)
   where c.is_active and t.status = 'active';
select surety_share('v_team_cards');

-- Fault lines of teams; docs/adr/0161, 0162.
create table fault_line_analyses (
  analysis_id   text primary key check (analysis_id ~ '^fl-[A-Za-z0-9]{8,32}$'),
  account_id    text not null,
  org_id        text not null,
  team_id       text not null,
  agent_ids     text[] not null,    -- members with a card, sorted
  inputs_digest text not null check (inputs_digest ~ '^sha256:[0-9a-f]{64}$'), -- cards, roles and required values it was made of
  basis         jsonb not null,     -- what a forecast takes over: actions of team and task, pairs with evidence
  result        jsonb not null,     -- as answered
  lines         text,               -- every fault line, a JSON array: an answer lists the gravest, a forecast is made of all
  created_at    timestamptz not null
);
create index fault_line_analyses_newest on fault_line_analyses (team_id, created_at desc, analysis_id);
create index fault_line_analyses_by_account on fault_line_analyses (account_id, created_at);
select surety_protect('fault_line_analyses');

create table failure_forecasts (
  forecast_id text primary key check (forecast_id ~ '^fc-[A-Za-z0-9]{8,32}$'),
  account_id  text not null,
  team_id     text not null,
  analysis_id text not null,
  agent_ids   text[] not null,
  result      jsonb not null,
  created_at  timestamptz not null,
  labelled_at timestamptz            -- when its 30 days were looked at
);
create index failure_forecasts_by_account on failure_forecasts (account_id, created_at);
create index failure_forecasts_open on failure_forecasts (created_at) where labelled_at is null;
select surety_protect('failure_forecasts');

-- Each of the five modes, listed in the answer or not: calibration needs those that did not happen too.
create table forecast_modes (
  forecast_id text not null references failure_forecasts (forecast_id) on delete cascade,
  mode        text not null check (mode in ('escalation_conflict', 'capability_gap', 'value_override', 'coordination_deadlock', 'trust_erosion')),
  account_id  text not null,
  prior       double precision not null check (prior between 0 and 1),
  shown       double precision not null check (shown between 0 and 1),
  occurred    boolean,               -- null: not looked at yet, or nothing here could show it
  primary key (forecast_id, mode)
);
create index forecast_modes_labelled on forecast_modes (account_id, mode) where occurred is not null;
select surety_protect('forecast_modes');

create table forecast_calibrations (
  account_id text not null,
  mode       text not null,
  labelled   integer not null check (labelled >= 0),
  fit        jsonb,                  -- null below 200
  fitted_at  timestamptz not null,
  primary key (account_id, mode)
);
select surety_protect('forecast_calibrations');

create table policy_recommendations (
  recommendation_id text primary key check (recommendation_id ~ '^rec-[A-Za-z0-9]{8,32}$'),
  account_id        text not null,
  team_id           text not null,
  analysis_id       text not null,
  result            jsonb not null,
  created_at        timestamptz not null
);
create index policy_recommendations_newest on policy_recommendations (team_id, created_at desc);
create index policy_recommendations_by_account on policy_recommendations (account_id, created_at);
select surety_protect('policy_recommendations');
