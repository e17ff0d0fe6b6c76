-- Alignment and protection cards: every version kept, one current per scope; exemptions from them; what they compose to; the
-- registry of tools; the watch over the coherence of fleets.
--
-- `card` is json, not jsonb: the author's member order is kept, because people read it back. The hash is over canonical JSON.
-- account_id is null for the platform scope. It is changed only when an agent moves to another organisation.
-- A removed template is a version too.
create table alignment_cards (
  scope        text not null check (scope in ('platform', 'org', 'team', 'agent')),
  scope_id     text not null,
  version      integer not null check (version >= 1),
  account_id   text,
  card_id      text not null,
  card         json not null,
  content_hash text not null check (content_hash ~ '^sha256:[0-9a-f]{64}$'),
  created_by   text,
  created_at   timestamptz not null,
  is_current   boolean not null,
  removed      boolean not null default false,
  primary key (scope, scope_id, version),
  check ((account_id is null) = (scope = 'platform'))
);
create unique index alignment_cards_current on alignment_cards (scope, scope_id) where is_current;
create index alignment_cards_by_account on alignment_cards (account_id);
select surety_protect('alignment_cards');

create table protection_cards (
  scope        text not null check (scope in ('platform', 'org', 'team', 'agent')),
  scope_id     text not null,
  version      integer not null check (version >= 1),
  account_id   text,
  card_id      text not null,
  card         json not null,
  content_hash text not null check (content_hash ~ '^sha256:[0-9a-f]{64}$'),
  created_by   text,
  created_at   timestamptz not null,
  is_current   boolean not null,
  removed      boolean not null default false,
  primary key (scope, scope_id, version),
  check ((account_id is null) = (scope = 'platform'))
);
create unique index protection_cards_current on protection_cards (scope, scope_id) where is_current;
create index protection_cards_by_account on protection_cards (account_id);
select surety_protect('protection_cards');

-- Platform cards are everyone's to read.
select surety_secure('create policy surety_platform on alignment_cards for select to surety_app using (scope = ''platform'')');
select surety_secure('create policy surety_platform on protection_cards for select to surety_app using (scope = ''platform'')');

-- A written version never changes and never disappears.
create function surety_keep_card_version() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'card versions are kept: % % version %', old.scope, old.scope_id, old.version;
  end if;
  if (new.scope, new.scope_id, new.version, new.card_id, new.card::text, new.content_hash, new.created_at, new.removed)
     is distinct from
     (old.scope, old.scope_id, old.version, old.card_id, old.card::text, old.content_hash, old.created_at, old.removed) then
    raise exception 'card versions do not change: % % version %', old.scope, old.scope_id, old.version;
  end if;
  return new;
end $$;
create trigger alignment_cards_keep before update or delete on alignment_cards
  for each row execute function surety_keep_card_version();
create trigger protection_cards_keep before update or delete on protection_cards
  for each row execute function surety_keep_card_version();

-- A new current version, or a new owner, reaches every process at commit. A change above the agent names the account whose
-- agents it concerns. Payload: agent:<agent id>, account:<account id> for organisation and team cards, platform.
create function surety_announce_card() returns trigger language plpgsql as $$
begin
  perform pg_notify('surety_cards', case new.scope
    when 'agent' then 'agent:' || new.scope_id
    when 'platform' then 'platform'
    else 'account:' || new.account_id end);
  return null;
end $$;
create trigger alignment_cards_announce after insert or update of account_id, is_current on alignment_cards
  for each row execute function surety_announce_card();
create trigger protection_cards_announce after insert or update of account_id, is_current on protection_cards
  for each row execute function surety_announce_card();

-- Whose card a version is: who may see the log entries of organisations and teams.
create view v_card_versions as
  select 'alignment' as kind, scope, scope_id, version, account_id from alignment_cards
  union all
  select 'protection', scope, scope_id, version, account_id from protection_cards;
select surety_share('v_card_versions');

-- Every version of a card with its content, for amendments: the members that changed from the version before.
create view v_card_contents as
  select 'alignment' as kind, scope, scope_id, version, account_id, card, created_by, created_at from alignment_cards;
select surety_share('v_card_contents');

-- The content of cards above agents, for deciding what a team is held to: current alignment cards of platform, organisations,
-- teams.
create view v_alignment_layers as
  select scope, scope_id, account_id, version, content_hash, card
    from alignment_cards
   where is_current and not removed and scope in ('platform', 'org', 'team');
select surety_share('v_alignment_layers');

-- Exemptions: one agent is let off a floor of its organisation, for a time. Rows go when the exemption ends; the audit row is
-- the permanent record.
create table exemptions (
  exemption_id    text primary key,
  account_id      text not null,
  org_id          text not null,
  agent_id        text not null,
  exempt_section  text check (exempt_section in
                    ('autonomy.forbidden_actions', 'enforcement.forbidden_tools', 'autonomy.max_autonomous_value')),
  exempt_patterns text[] check (cardinality(exempt_patterns) between 1 and 50),
  reason          text not null check (char_length(reason) between 20 and 500),
  granted_by      text not null,
  granted_at      timestamptz not null,
  expires_at      timestamptz check (expires_at > granted_at) -- null: permanent
);
create index exemptions_by_agent on exemptions (agent_id, granted_at);
create index exemptions_by_account on exemptions (account_id);
create index exemptions_by_expiry on exemptions (expires_at) where expires_at is not null;
select surety_protect('exemptions');

create view v_exemptions as
  select exemption_id, account_id, agent_id, exempt_section, exempt_patterns, granted_at, expires_at from exemptions;
select surety_share('v_exemptions');

create function surety_announce_exemption() returns trigger language plpgsql as $$
begin
  perform pg_notify('surety_cards', 'agent:' || coalesce(new.agent_id, old.agent_id));
  return null;
end $$;
create trigger exemptions_announce after insert or update or delete on exemptions
  for each row execute function surety_announce_exemption();

-- The canonical composed card of each agent and kind: the record of what held and where each part came from. Readers that decide
-- (gateway, effective card) compose from the layers themselves; docs/adr/0106.
create table composed_cards (
  kind         text not null check (kind in ('alignment', 'protection')),
  agent_id     text not null,
  account_id   text not null,
  card         json not null,
  content_hash text not null check (content_hash ~ '^sha256:[0-9a-f]{64}$'),
  provenance   json not null, -- leaf path -> {layer, layer_id, kind}
  conflicts    json not null,
  versions     json not null, -- scope:scope_id -> version of the layer
  exemptions   text[] not null,
  composed_at  timestamptz not null,
  primary key (kind, agent_id)
);
create index composed_cards_by_account on composed_cards (account_id);
select surety_protect('composed_cards');

-- What holds for each agent that wrote a card of its own, for areas that compare agents. An agent whose card is the default one has
-- declared nothing and is not here. expires_at and card_id are the own card's: a composition has none.
create view v_composed_alignment as
  select r.agent_id, r.account_id, (r.versions ->> 'agent')::integer as version, c.card_id, r.card, r.content_hash,
         nullif(c.card ->> 'expires_at', '')::timestamptz as expires_at, r.composed_at
    from composed_cards r
    join alignment_cards c on c.scope = 'agent' and c.scope_id = r.agent_id and c.version = (r.versions ->> 'agent')::integer
                          and c.account_id = r.account_id and not c.removed
   where r.kind = 'alignment';
select surety_share('v_composed_alignment');

-- One row is one pass over the agents below a changed card; a newer version of that card takes over from an older pass.
create table recompose_runs (
  kind        text not null check (kind in ('alignment', 'protection')),
  scope       text not null check (scope in ('platform', 'org', 'team')),
  scope_id    text not null,
  version     integer not null,
  account_id  text,
  total       integer not null check (total >= 0),
  done        integer not null default 0,
  failed      integer not null default 0,
  after_agent text not null default '', -- agents up to this id are done
  started_at  timestamptz not null,
  updated_at  timestamptz not null,
  finished_at timestamptz,
  primary key (kind, scope, scope_id, version),
  check ((account_id is null) = (scope = 'platform'))
);
create index recompose_runs_open on recompose_runs (updated_at) where finished_at is null;
create index recompose_runs_by_account on recompose_runs (account_id);
select surety_protect('recompose_runs');
select surety_secure('create policy surety_platform on recompose_runs for select to surety_app using (scope = ''platform'')');

-- The registry of tools of an organisation: what its tools are, for people and pages that show policies. No policy decision
-- reads it.
create table registered_tools (
  account_id  text not null,
  org_id      text not null,
  name        text not null,
  class       text not null,
  domain      text,
  description text,
  schema      jsonb,
  version     text not null,
  created_at  timestamptz not null,
  updated_at  timestamptz not null,
  updated_by  text,
  primary key (account_id, name)
);
select surety_protect('registered_tools');

-- Accounts whose cards changed since their fleet was last compared: a job looks at these and takes the row away.
create table coherence_watch (
  account_id text primary key,
  org_id     text not null,
  changed_at timestamptz not null
);
create index coherence_watch_oldest on coherence_watch (changed_at);
select surety_protect('coherence_watch');
