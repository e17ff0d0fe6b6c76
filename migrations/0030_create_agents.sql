-- Agents: who sends traffic, who owns it, whether it may run. Spec: Identifier shapes; Endpoints > Agents.
-- account_id is null while an agent is unclaimed: such rows are visible to system reach only.
create table agents (
  agent_id           text primary key,
  account_id         text,
  org_id             text,
  name               text check (name is null or char_length(name) between 2 and 32),
  agent_hash         text not null check (agent_hash ~ '^[0-9a-f]{16}$'),
  proof_digest       bytea not null check (octet_length(proof_digest) = 32), -- sha256 of the proof; the proof itself is never stored
  key_prefix         text,
  containment_status text not null default 'active' check (containment_status in ('active', 'paused', 'killed')),
  contained_at       timestamptz,
  contained_by       text,
  containment_reason text,
  visibility         text not null default 'public' check (visibility in ('public', 'unlisted', 'private')),
  is_public          boolean not null default true,
  avatar_url         text,
  email              text,
  created_by         text,
  claimed_by         text,
  claimed_at         timestamptz,
  created_at         timestamptz not null,
  last_seen_at       timestamptz,
  rekeyed_at         timestamptz,
  rekey_count        integer not null default 0 check (rekey_count >= 0),
  deleted_at         timestamptz,
  constraint agents_owner_whole check ((account_id is null) = (org_id is null) and (account_id is null) = (claimed_at is null)),
  constraint agents_containment_dated check ((containment_status = 'active') = (contained_at is null))
);

-- One living agent for one lookup key; a second proof with the same 16 characters is refused, never merged.
create unique index agents_by_hash on agents (agent_hash) where deleted_at is null;
create index agents_by_account on agents (account_id, created_at desc, agent_id);
create index agents_contained on agents (agent_id) where containment_status <> 'active';

select surety_protect('agents');

-- What other areas may read of an agent. Row security of the reader applies.
create view v_agents as
  select agent_id, account_id, org_id, name, visibility, is_public, containment_status, created_at, deleted_at
    from agents;
select surety_share('v_agents');

-- Any change of who an agent is or whether it may run reaches every process at commit. Payload: the agent id.
-- last_seen_at is left out: the gateway writes it often and nobody decides by it.
create function surety_announce_agent() returns trigger language plpgsql as $$
begin
  perform pg_notify('surety_agents', coalesce(new.agent_id, old.agent_id));
  return null;
end $$;
create trigger agents_announce
  after delete or update of account_id, org_id, name, agent_hash, proof_digest, containment_status, deleted_at on agents
  for each row execute function surety_announce_agent();
