-- The canonical composed card of each agent and kind: the record of what held and where each part came from. Spec: open-shapes
-- 1.3, 3.6; algorithms 4.6. Readers that decide (gateway, effective) compose from the layers themselves; docs/adr/0106.
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
do $$
begin
  if exists (select from pg_roles where rolname = 'surety_app') then
    create policy surety_platform on recompose_runs for select to surety_app using (scope = 'platform');
  end if;
end
$$;
