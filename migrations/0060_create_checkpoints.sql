-- Integrity checkpoints and the evidence that they are whole: one append-only Merkle log per agent, one chain per session.
-- No text of reasoning or output is kept, only hashes. account_id is null while the agent is unclaimed (system reach only).

create table checkpoints (
  checkpoint_id   text primary key,
  account_id      text,
  agent_id        text not null,
  session_id      text not null,
  request_id      text not null,
  created_at      timestamptz not null,
  status          text not null check (status in ('verified', 'unverified')),
  verdict         text not null check (verdict in ('clear', 'review_needed', 'boundary_violation', 'unverified')),
  counted         boolean not null, -- enters the trust rating (algorithms 1.1)
  thinking_tokens integer not null check (thinking_tokens >= 0),
  claims          jsonb not null, -- what is displayed; bound by claims_hash in the core
  certificate_id  text not null unique,
  core            text not null, -- RFC 8785 text that was signed and hashed
  signature       bytea not null,
  kid             text not null,
  seq             bigint not null check (seq >= 0),
  prev_chain_hash text,
  chain_hash      text not null,
  leaf_index      bigint not null check (leaf_index >= 0),
  leaf_hash       text not null,
  constraint checkpoints_status_verdict check ((status = 'unverified') = (verdict = 'unverified')),
  constraint checkpoints_first_link check ((seq = 0) = (prev_chain_hash is null)),
  constraint checkpoints_one_leaf unique (agent_id, leaf_index),
  constraint checkpoints_one_link unique (agent_id, session_id, seq) -- a fork of a session is impossible
);
create index checkpoints_newest on checkpoints (agent_id, created_at desc, checkpoint_id desc);
create index checkpoints_by_verdict on checkpoints (agent_id, verdict, created_at desc, checkpoint_id desc);
select surety_protect('checkpoints');

-- Evidence never changes; only the owner of an agent may (a claim, a move).
create function surety_keep_checkpoint() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (to_jsonb(new) - 'account_id') = (to_jsonb(old) - 'account_id') then
    return new;
  end if;
  raise exception 'checkpoint % is evidence and cannot be changed or removed', old.checkpoint_id;
end $$;
create trigger checkpoints_keep before update or delete on checkpoints for each row execute function surety_keep_checkpoint();

-- The log of each agent: size and right frontier (roots of the complete subtrees, largest first). Its row is the append lock.
create table evidence_logs (
  agent_id text primary key,
  size     bigint not null default 0 check (size >= 0),
  peaks    bytea[] not null default '{}'
);

-- Every complete subtree, for O(log n) proofs.
create table evidence_nodes (
  agent_id text not null,
  level    smallint not null,
  index    bigint not null,
  hash     bytea not null,
  primary key (agent_id, level, index)
);

-- Signed tree heads, one per append. Two heads of one size cannot exist.
create table evidence_heads (
  agent_id  text not null,
  tree_size bigint not null,
  root      bytea not null,
  signed_at timestamptz not null,
  kid       text not null,
  signature bytea not null,
  primary key (agent_id, tree_size)
);
select surety_share('evidence_logs');
select surety_share('evidence_nodes');
select surety_share('evidence_heads');

-- Ed25519 keys of certificates and tree heads. A retired key stays: old certificates are verified with it.
create table evidence_keys (
  kid         text primary key,
  public_jwk  jsonb not null,
  private_key bytea not null, -- sealed
  created_at  timestamptz not null,
  not_before  timestamptz not null,
  not_after   timestamptz
);

-- Chain head and drift of each session (gateway-safehouse-integrity 3.5).
create table drift_states (
  agent_id        text not null,
  session_id      text not null,
  account_id      text,
  next_seq        bigint not null,
  chain_hash      text not null,
  nonclear_count  integer not null,
  alert_id        text,
  categories      jsonb not null,
  recent          jsonb not null, -- newest verdicts, oldest first
  updated_at      timestamptz not null,
  primary key (agent_id, session_id)
);
select surety_protect('drift_states');

create table drift_alerts (
  alert_id         text primary key,
  account_id       text,
  agent_id         text not null,
  session_id       text not null,
  severity         text not null check (severity in ('low', 'medium', 'high')),
  direction        text not null,
  sustained_checks integer not null,
  status           text not null default 'open' check (status in ('open', 'acknowledged')),
  opened_at        timestamptz not null,
  last_fired_at    timestamptz not null,
  acknowledged_at  timestamptz,
  acknowledged_by  text
);
create index drift_alerts_newest on drift_alerts (agent_id, opened_at desc, alert_id desc);
create index drift_alerts_by_account on drift_alerts (account_id, opened_at desc) where status = 'open';
select surety_protect('drift_alerts');

-- What other areas read. verdict is null where there is none, so that no count can take it for a clear one.
create view v_checkpoints as
  select checkpoint_id, account_id, agent_id, session_id, created_at, status, nullif(verdict, 'unverified') as verdict,
         counted, null::text as reclassified_as, thinking_tokens, leaf_hash, leaf_index, chain_hash, certificate_id
    from checkpoints;
select surety_share('v_checkpoints');

create view v_drift_alerts as
  select alert_id, account_id, agent_id, session_id, severity, direction, sustained_checks, status, opened_at, last_fired_at
    from drift_alerts;
select surety_share('v_drift_alerts');

-- Signed roots by tree size: the rating's proof compares its own reading of the leaves with them.
create view v_evidence_heads as
  select agent_id, tree_size, encode(root, 'hex') as root, signed_at, kid from evidence_heads;
select surety_share('v_evidence_heads');
