-- Teams as users meet them: description, visibility of the rating, who changed the roster, the team's own identity card.
-- Spec: Teams; open-shapes 1.4; algorithms 4.6, 4.8. Decision: docs/adr/0168.
alter table teams add column description text check (char_length(description) <= 2000);
alter table teams add column metadata jsonb not null default '{}' check (jsonb_typeof(metadata) = 'object');
alter table teams add column visibility text not null default 'public' check (visibility in ('public', 'unlisted', 'private'));
alter table teams add column avatar_url text check (char_length(avatar_url) <= 2048);
alter table teams add column created_by text;
alter table teams add column updated_at timestamptz; -- null: not since it was made
create index teams_by_org on teams (org_id, status, created_at desc, team_id);

-- Null: the service itself, when an agent was deleted or moved to another organisation.
alter table team_members add column added_by text;
alter table team_members add column removed_by text;

create or replace view v_teams as
  select team_id, account_id, org_id, name, status, created_at, visibility, updated_at from teams;
select surety_share('v_teams');

create or replace view v_agents as
  select agent_id, account_id, org_id, name, visibility, is_public, containment_status, created_at, deleted_at, avatar_url
    from agents;
select surety_share('v_agents');

-- Coming and going, one row each. `told` is false until the event of a departure that no operation made has been written.
create table team_roster_changes (
  change_id   text primary key,
  seq         bigint generated always as identity,
  team_id     text not null references teams (team_id),
  account_id  text not null,
  change_type text not null check (change_type in ('agent_added', 'agent_removed')),
  agent_id    text not null,
  actor_id    text not null,
  is_founding boolean not null, -- came with the team's making
  told        boolean not null,
  created_at  timestamptz not null
);
create index team_roster_changes_by_team on team_roster_changes (team_id, seq desc);
create index team_roster_changes_untold on team_roster_changes (seq) where not told;
select surety_protect('team_roster_changes');

create function surety_note_roster() returns trigger language plpgsql as $$
declare
  founded timestamptz := (select created_at from teams where team_id = new.team_id);
begin
  if tg_op = 'INSERT' then
    insert into team_roster_changes (change_id, team_id, account_id, change_type, agent_id, actor_id, is_founding, told, created_at)
    values ('trc-' || replace(gen_random_uuid()::text, '-', ''), new.team_id, new.account_id, 'agent_added', new.agent_id,
            coalesce(new.added_by, 'system'), new.added_at = founded, true, new.added_at);
  elsif old.removed_at is null and new.removed_at is not null then
    insert into team_roster_changes (change_id, team_id, account_id, change_type, agent_id, actor_id, is_founding, told, created_at)
    values ('trc-' || replace(gen_random_uuid()::text, '-', ''), new.team_id, new.account_id, 'agent_removed', new.agent_id,
            coalesce(new.removed_by, 'system'), false, new.removed_by is not null, new.removed_at);
  end if;
  return null;
end $$;
create trigger team_members_note after insert or update of removed_at on team_members
  for each row execute function surety_note_roster();

insert into team_roster_changes (change_id, team_id, account_id, change_type, agent_id, actor_id, is_founding, told, created_at)
  select 'trc-' || replace(gen_random_uuid()::text, '-', ''), team_id, account_id, change_type, agent_id, 'system', is_founding, true, at
    from (select m.team_id, m.account_id, 'agent_added' as change_type, m.agent_id, m.added_at = t.created_at as is_founding, m.added_at as at
            from team_members m join teams t using (team_id)
          union all
          select team_id, account_id, 'agent_removed', agent_id, false, removed_at from team_members where removed_at is not null) past
   order by at;

create view v_roster_changes as
  select team_id, account_id, change_id, seq, change_type, agent_id, is_founding, created_at from team_roster_changes;
select surety_share('v_roster_changes');

-- A deleted agent leaves its teams in the transaction that deletes it.
create function surety_leave_teams() returns trigger language plpgsql as $$
begin
  update team_members set removed_at = greatest(added_at, new.deleted_at)
   where agent_id = new.agent_id and removed_at is null;
  return null;
end $$;
create trigger agents_leave_teams after update of deleted_at on agents
  for each row when (old.deleted_at is null and new.deleted_at is not null) execute function surety_leave_teams();

-- The team's identity card: what the team as one says of itself. It does not compose into members; the team's template does
-- (alignment_cards, scope team). Every version is kept.
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
