-- Agents: who sends traffic, who owns it, how it proves itself, whether it may run.
-- account_id is null while an agent is unclaimed: such rows are visible to system scope only.
create table agents (
  agent_id           text primary key,
  account_id         text,
  org_id             text,
  name               text check (name is null or char_length(name) between 2 and 32),
  agent_hash         text not null check (agent_hash ~ '^[0-9a-f]{16}$'),
  -- sha256 of the proof; the proof itself is never stored. Null after a rekey: only the first 16 characters of the new proof are
  -- known then, and the digest is taken at the first request that shows the whole proof (docs/adr/0101).
  proof_digest       bytea check (octet_length(proof_digest) = 32),
  proof_captured_at  timestamptz, -- null: with the row, unless the digest is missing too
  key_prefix         text,
  -- HMAC of the provider key it was first seen with, so that whoever uses the key finds it; only while nobody has claimed it.
  credential_digest  bytea check (octet_length(credential_digest) = 32),
  containment_status text not null default 'active' check (containment_status in ('active', 'paused', 'killed')),
  contained_at       timestamptz,
  contained_by       text,
  containment_reason text,
  visibility         text not null default 'public' check (visibility in ('public', 'unlisted', 'private')),
  is_public          boolean not null default true,
  avatar_url         text,
  email              text,
  linked_user_id     text,
  created_by         text,
  claimed_by         text,
  claimed_at         timestamptz,
  created_at         timestamptz not null,
  last_seen_at       timestamptz,
  rekeyed_at         timestamptz,
  rekey_count        integer not null default 0 check (rekey_count >= 0),
  deleted_at         timestamptz,
  constraint agents_owner_whole check ((account_id is null) = (org_id is null) and (account_id is null) = (claimed_at is null)),
  constraint agents_credential_unclaimed check (credential_digest is null or account_id is null),
  constraint agents_containment_dated check ((containment_status = 'active') = (contained_at is null))
);
-- One agent that is not deleted for one lookup key; a second proof with the same 16 characters is refused, never merged.
create unique index agents_by_hash on agents (agent_hash) where deleted_at is null;
create index agents_by_account on agents (account_id, created_at desc, agent_id desc);
create index agents_by_name on agents (org_id, name, claimed_at, agent_id) where deleted_at is null and org_id is not null;
create index agents_by_org on agents (org_id, created_at desc, agent_id desc) where deleted_at is null;
-- The gateway's list of agents that may not run is read every 800 ms: agents deleted long ago are not in it.
create index agents_contained on agents (agent_id) where containment_status <> 'active' and deleted_at is null;
create index agents_deleted on agents (deleted_at) where deleted_at is not null;
create index agents_deleted_by_hash on agents (agent_hash, deleted_at desc) where deleted_at is not null;
create index agents_linked on agents (linked_user_id) where linked_user_id is not null;
create index agents_unclaimed_by_credential on agents (credential_digest, created_at desc, agent_id desc)
  where credential_digest is not null and deleted_at is null;
select surety_protect('agents');

-- Provider keys that an organisation uses: HMAC of each that came with a service key of it, or with the proof of an agent of it.
create table agent_credentials (
  org_id            text not null,
  credential_digest bytea not null check (octet_length(credential_digest) = 32),
  account_id        text not null,
  first_seen_at     timestamptz not null,
  primary key (org_id, credential_digest)
);
create index agent_credentials_of_account on agent_credentials (account_id);
select surety_protect('agent_credentials');

-- The unclaimed agents that used a provider key of one of these accounts, newest first, callable in tenant scope, where rows without
-- a tenant are not seen. Of the accounts only those count that the transaction may see, and of organisations only
-- those that are not deleted.
create function surety_unclaimed_agents(accounts text[]) returns setof agents
  language sql stable security definer set search_path from current as $$
  select a.* from agents a
   where a.account_id is null and a.deleted_at is null
     and a.credential_digest in (
       select c.credential_digest from agent_credentials c
        where c.account_id = any (accounts) and c.account_id = any (surety_accounts())
          and exists (select from v_orgs o where o.org_id = c.org_id))
$$;

-- What other areas may read of an agent. Row security of the reader applies.
create view v_agents as
  select agent_id, account_id, org_id, name, visibility, is_public, containment_status, created_at, deleted_at, avatar_url
    from agents;
select surety_share('v_agents');

-- Whether an agent that is not deleted is unclaimed, callable in tenant scope: such rows have no tenant, and a query on
-- a second connection could deadlock when there are as many callers as connections. Returns only yes or no.
create function surety_is_unclaimed(agent text) returns boolean
  language sql stable security definer set search_path from current as $$
  select exists (select from agents where agent_id = agent and account_id is null and deleted_at is null)
$$;

-- Any change of who an agent is or whether it may run reaches every process at commit. Payload: the agent id.
-- last_seen_at is left out: the gateway writes it often and no decision depends on it.
create function surety_announce_agent() returns trigger language plpgsql as $$
begin
  perform pg_notify('surety_agents', coalesce(new.agent_id, old.agent_id));
  return null;
end $$;
create trigger agents_announce
  after delete or update of account_id, org_id, name, agent_hash, proof_digest, containment_status, deleted_at on agents
  for each row execute function surety_announce_agent();

-- Which agent a name of an organisation means may have changed. Payload: organisation, bar, name. An agent that nobody has
-- claimed has no such name.
create function surety_announce_agent_name() returns trigger language plpgsql as $$
begin
  if old.org_id is not null and old.name is not null then
    perform pg_notify('surety_agent_names', old.org_id || '|' || old.name);
  end if;
  if new.org_id is not null and new.name is not null then
    perform pg_notify('surety_agent_names', new.org_id || '|' || new.name);
  end if;
  return null;
end $$;
create trigger agents_announce_name
  after insert or delete or update of org_id, name, agent_hash, proof_digest, deleted_at on agents
  for each row execute function surety_announce_agent_name();

-- Keys with which agents prove themselves (RFC 9421 signatures). Public parts only.
create table agent_keys (
  key_id       text primary key,
  account_id   text not null,
  agent_id     text not null,
  thumbprint   text not null, -- RFC 7638, SHA-256, base64url
  public_jwk   jsonb not null,
  label        text,
  attested     boolean not null, -- registered by a signed-in owner or admin after step-up verification
  created_by   text not null,
  created_at   timestamptz not null,
  last_used_at timestamptz,
  revoked_at   timestamptz,
  revoked_by   text
);
-- A key speaks for one agent, and a revoked key never comes back.
create unique index agent_keys_by_thumbprint on agent_keys (thumbprint);
create index agent_keys_of_agent on agent_keys (agent_id, created_at desc, key_id desc);
select surety_protect('agent_keys');

-- Nonces those keys have used. System scope only: not shared.
create table agent_nonces (
  thumbprint text not null,
  nonce      text not null,
  expires_at timestamptz not null,
  primary key (thumbprint, nonce)
);
create index agent_nonces_expired on agent_nonces (expires_at);

-- One row a request to delete; the row outlives the agent's personal data. Areas that hold such data erase it by a trigger on
-- the completion, in the same transaction (docs/adr/0102).
create table agent_deletions (
  deletion_request_id text primary key,
  account_id          text not null,
  org_id              text not null,
  agent_id            text not null unique,
  status              text not null check (status in ('pending', 'completed')),
  requested_by        text not null,
  requested_at        timestamptz not null,
  completed_at        timestamptz,
  constraint agent_deletions_done check ((status = 'completed') = (completed_at is not null))
);
create index agent_deletions_pending on agent_deletions (requested_at) where status = 'pending';
select surety_protect('agent_deletions');

-- Containment: policy, counters of the automatic rules and head of the log, one row an agent.
create table agent_containment (
  agent_id                   text primary key,
  account_id                 text not null,
  -- policy: both null is off
  auto_containment_threshold integer check (auto_containment_threshold >= 2),
  rate_rule                  jsonb, -- {p0, p1, h} of a Bernoulli CUSUM
  -- counters over judged checkpoints since counting_since
  run_length                 integer not null default 0 check (run_length >= 0),
  cusum                      double precision not null default 0 check (cusum >= 0),
  last_critical_at           timestamptz,
  counting_since             timestamptz,
  -- newest entry of the log: a removed tail shows
  log_seq                    integer not null default 0 check (log_seq >= 0),
  log_hash                   text,
  constraint agent_containment_head check ((log_seq = 0) = (log_hash is null))
) with (fillfactor = 70);
create index agent_containment_ruled on agent_containment (agent_id)
  where auto_containment_threshold is not null or rate_rule is not null;
select surety_protect('agent_containment');

-- The log of containment: a hash chain for each agent.
create table containment_log (
  entry_id        text primary key,
  account_id      text not null,
  org_id          text not null, -- at the time of the entry
  agent_id        text not null,
  seq             integer not null check (seq >= 1),
  action          text not null check (action in ('pause', 'resume', 'kill', 'reactivate', 'auto_pause')),
  actor           text not null,
  reason          text,
  checkpoint_id   text,
  previous_status text not null check (previous_status in ('active', 'paused', 'killed')),
  new_status      text not null check (new_status in ('active', 'paused', 'killed')),
  created_at      timestamptz not null,
  prev_hash       text,
  hash            text not null check (hash ~ '^[0-9a-f]{64}$'),
  constraint containment_log_one_link unique (agent_id, seq), -- a fork is impossible
  constraint containment_log_first check ((seq = 1) = (prev_hash is null)),
  constraint containment_log_moves check (previous_status <> new_status)
);
select surety_protect_append_only('containment_log');

create view v_containment_log as
  select entry_id, account_id, agent_id, action, actor, reason, checkpoint_id, new_status, created_at from containment_log;
select surety_share('v_containment_log');

-- Only the owner of an entry may change, when the agent moves.
create function surety_keep_containment() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (to_jsonb(new) - 'account_id') = (to_jsonb(old) - 'account_id') then
    return new;
  end if;
  raise exception 'containment entry % is evidence and cannot be changed or removed', old.entry_id;
end $$;
create trigger containment_log_keep before update or delete on containment_log
  for each row execute function surety_keep_containment();

-- from_agent relies on to_agent; declared only by the owner of from_agent. account_id is that owner's.
create table trust_edges (
  edge_id    text primary key,
  account_id text not null,
  from_agent text not null,
  to_agent   text not null,
  weight     double precision not null check (weight between 0 and 1),
  reason     text not null check (reason in ('manual', 'team_membership', 'org_co_membership')),
  created_by text not null,
  created_at timestamptz not null,
  constraint trust_edges_once unique (from_agent, to_agent),
  constraint trust_edges_no_loop check (from_agent <> to_agent)
);
create index trust_edges_inbound on trust_edges (to_agent, weight desc, from_agent);
create index trust_edges_outbound on trust_edges (from_agent, weight desc, to_agent);
select surety_protect('trust_edges');

-- For the propagation of ratings: a change at to_agent reaches from_agent.
create view v_trust_edges as
  select e.edge_id, e.account_id, e.from_agent, e.to_agent, e.weight, e.reason, e.created_at
    from trust_edges e
    join agents f on f.agent_id = e.from_agent and f.deleted_at is null
    join agents t on t.agent_id = e.to_agent and t.deleted_at is null;
select surety_share('v_trust_edges');
