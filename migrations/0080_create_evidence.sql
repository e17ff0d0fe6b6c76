-- Evidence: checkpoints in one append-only Merkle log per agent and one hash chain per session, drift, goal contracts, alignment
-- traces, decisions about checkpoints, and the transparency log of cards.
-- No text of reasoning or output is stored, only hashes. account_id is null while the agent is unclaimed (system scope only).
--
-- toast_tuple_target 8160: rows of evidence are stored as they are, since hashes and signatures do not compress.
-- fillfactor 60: rows that are written again with every turn have room in their page, so that an update touches no index.

create table checkpoints (
  checkpoint_id   text primary key,
  account_id      text,
  agent_id        text not null,
  session_id      text not null,
  request_id      text not null,
  created_at      timestamptz not null,
  status          text not null check (status in ('verified', 'unverified')),
  verdict         text not null check (verdict in ('clear', 'review_needed', 'boundary_violation', 'unverified')),
  counted         boolean not null, -- enters the trust rating
  thinking_tokens integer not null check (thinking_tokens >= 0),
  claims          jsonb not null, -- what is displayed; bound by claims_hash in the core
  certificate_id  text not null, -- 95 random bits, never looked up by: needs no index to be unique
  core            text not null, -- RFC 8785 text that was signed and hashed
  signature       bytea not null,
  kid             text not null,
  seq             bigint not null check (seq >= 0),
  prev_chain_hash text,
  chain_hash      text not null,
  leaf_index      bigint not null check (leaf_index >= 0),
  leaf_hash       text not null,
  assurance       text not null check (assurance in ('none', 'rules', 'model')), -- what the verdict rests on
  counted_reason  text not null, -- why it counts, or why not
  severity        text check (severity in ('low', 'medium', 'high', 'critical')), -- heaviest of its concerns
  sampled         boolean not null default false, -- in the part of which a drawn share is judged by a model and stands for the others
  constraint checkpoints_status_verdict check ((status = 'unverified') = (verdict = 'unverified')),
  constraint checkpoints_status_assurance check ((status = 'unverified') = (assurance = 'none')),
  constraint checkpoints_first_link check ((seq = 0) = (prev_chain_hash is null)),
  constraint checkpoints_one_leaf unique (agent_id, leaf_index),
  constraint checkpoints_one_link unique (agent_id, session_id, seq) -- a fork of a session is impossible
) with (toast_tuple_target = 8160);
create index checkpoints_newest on checkpoints (agent_id, created_at desc, checkpoint_id desc);
-- Most turns are clear, and a list of those goes by time: what a checkpoint costs to write counts more.
create index checkpoints_not_clear on checkpoints (agent_id, verdict, created_at desc, checkpoint_id desc) where verdict <> 'clear';
-- Sessions of an agent by their first turn: one entry a session, so that later turns write none.
create index checkpoints_first_turns on checkpoints (agent_id, created_at desc, session_id desc) where seq = 0;
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

-- The hash of a checkpoint's reasoning, from the text that was signed: detects the same reasoning sent again.
create view v_checkpoint_contents as
  select checkpoint_id, agent_id, leaf_index, core::jsonb ->> 'thinking_hash' as thinking_hash from checkpoints;
select surety_share('v_checkpoint_contents');

-- Which model answered each turn; for finding out which agents share one.
create view v_turn_models as
  select agent_id, account_id, created_at, claims ->> 'model' as model from checkpoints where claims ->> 'model' is not null;
select surety_share('v_turn_models');

-- The log of each agent. Its row is the append lock, and holds the CUSUM over the agent's verdicts (slow drift across sessions),
-- because every append locks and writes it anyway.
create table evidence_logs (
  agent_id text primary key,
  size     bigint not null default 0 check (size >= 0),
  frontier bytea not null default '', -- roots of the complete subtrees, largest first, 32 bytes each
  verdicts text -- JSON {sum, seen, bad}; null: none yet. Only the recorder reads it, whole: text, not jsonb
) with (fillfactor = 60);

-- Complete subtrees of every fourth level, for O(log n) proofs; leaves stand with their checkpoints, and for the
-- levels between a proof folds at most 15 hashes (docs/adr/0187).
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

-- Signed roots by tree size: the rating's proof compares its own reading of the leaves with them.
create view v_evidence_heads as
  select agent_id, tree_size, encode(root, 'hex') as root, signed_at, kid from evidence_heads;
select surety_share('v_evidence_heads');

-- Cosignatures of witnesses over tree heads (C2SP cosignature/v1). Public statements of third parties; the log line is theirs, not
-- ours. The origin is kept: under another PUBLIC_URL the same head is another note, which they have not signed.
create table evidence_cosignatures (
  agent_id    text not null,
  tree_size   bigint not null,
  origin      text not null,
  witness     text not null,
  cosigned_at timestamptz not null, -- by the witness's clock
  line        text not null,
  received_at timestamptz not null,
  primary key (agent_id, origin, tree_size, witness),
  foreign key (agent_id, tree_size) references evidence_heads (agent_id, tree_size)
);

-- Ed25519 keys of certificates and tree heads. A retired key stays: old certificates are verified with it.
create table evidence_keys (
  kid         text primary key,
  public_jwk  jsonb not null,
  private_key bytea not null, -- sealed
  created_at  timestamptz not null,
  not_before  timestamptz not null,
  not_after   timestamptz
);

-- Chain head and drift of each session. The part that only the recorder reads, as a whole, is text, which PostgreSQL does not
-- parse.
create table drift_states (
  agent_id        text not null,
  session_id      text not null,
  account_id      text,
  next_seq        bigint not null,
  chain_hash      text not null,
  nonclear_count  integer not null,
  alert_id        text,
  categories      text not null, -- JSON
  recent          text not null, -- JSON: newest verdicts, oldest first
  updated_at      timestamptz not null,
  primary key (agent_id, session_id)
) with (toast_tuple_target = 8160, fillfactor = 60);
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
create index drift_alerts_by_account on drift_alerts (account_id, opened_at desc, alert_id desc);
create index drift_alerts_by_status on drift_alerts (account_id, status, opened_at desc, alert_id desc);
select surety_protect('drift_alerts');

create view v_drift_alerts as
  select alert_id, account_id, agent_id, session_id, severity, direction, sustained_checks, status, opened_at, last_fired_at
    from drift_alerts;
select surety_share('v_drift_alerts');

-- What judging turns with their own provider credentials has cost. Rows are for the owner at the time, who paid.
create table judge_spend (
  agent_id      text not null,
  hour          timestamptz not null,
  account_id    text not null,
  calls         integer not null check (calls >= 0),
  failed        integer not null check (failed between 0 and calls),
  input_tokens  bigint not null check (input_tokens >= 0),
  output_tokens bigint not null check (output_tokens >= 0),
  primary key (agent_id, hour, account_id)
);
create index judge_spend_of_account on judge_spend (account_id, hour);
select surety_protect('judge_spend');

-- Slow drift of an agent across its sessions: the distance of its traces from their baseline.
create table behaviour_monitors (
  agent_id   text primary key,
  account_id text not null, -- an unclaimed agent has no traces
  state      text not null, -- JSON
  updated_at timestamptz not null
) with (toast_tuple_target = 8160, fillfactor = 60);
select surety_protect('behaviour_monitors');

-- Goal contracts of sessions: sealed once, never changed.
create table goal_contracts (
  agent_id   text not null,
  session_id text not null,
  account_id text,
  contract   jsonb not null,
  hash       text not null check (hash ~ '^[0-9a-f]{64}$'), -- SHA-256 of the contract's RFC 8785 text
  sealed_at  timestamptz not null,
  primary key (agent_id, session_id)
);
create index goal_contracts_newest on goal_contracts (agent_id, sealed_at desc);
select surety_protect('goal_contracts');

-- The state of each session under its contract.
create table goal_states (
  agent_id   text not null,
  session_id text not null,
  account_id text,
  state      jsonb not null, -- gauges, ceilings passed, latest verdict, digests of what was seen; no text of a turn but a reason
  updated_at timestamptz not null,
  primary key (agent_id, session_id),
  foreign key (agent_id, session_id) references goal_contracts on delete cascade
);
select surety_protect('goal_states');

-- A contract stays as it was sealed; only the owner of its agent may change (a claim, a move).
create function surety_keep_goal_contract() returns trigger language plpgsql as $$
begin
  if (to_jsonb(new) - 'account_id') = (to_jsonb(old) - 'account_id') then
    return new;
  end if;
  raise exception 'the goal contract of session % is sealed', old.session_id;
end $$;
create trigger goal_contracts_keep before update on goal_contracts for each row execute function surety_keep_goal_contract();

-- Every process drops its cache of the agent's sessions under contract. Payload: the agent.
create function surety_announce_goal() returns trigger language plpgsql as $$
begin
  perform pg_notify('surety_goals', new.agent_id);
  return null;
end $$;
create trigger goal_contracts_announce after insert on goal_contracts for each row execute function surety_announce_goal();

-- When the deletion of an agent is completed, its contracts go in the same transaction (docs/adr/0102).
create function surety_erase_goals() returns trigger language plpgsql as $$
begin
  delete from goal_contracts where agent_id = new.agent_id;
  return null;
end $$;
create trigger agent_deletions_erase_goals after update of status on agent_deletions
  for each row when (new.status = 'completed') execute function surety_erase_goals();

-- Alignment traces (AP-Trace): what an agent did in a turn, under which card, and whether the card allowed it. Built from facts in
-- the transaction that stores the turn.
create table alignment_traces (
  trace_id            text primary key, -- follows from the request id: a batch may be written twice
  account_id          text not null,    -- an unclaimed agent has none
  agent_id            text not null,
  session_id          text not null,
  checkpoint_id       text not null,
  occurred_at         timestamptz not null,
  verified            boolean not null,
  escalation_required boolean not null,
  trace               jsonb not null
) with (toast_tuple_target = 8160);
create index alignment_traces_newest on alignment_traces (agent_id, occurred_at desc, trace_id desc);
create index alignment_traces_of_account on alignment_traces (account_id, occurred_at desc, trace_id desc);
create index alignment_traces_by_age on alignment_traces using brin (occurred_at);
-- Judging a violation again looks for its trace, and lists those whose trace was not verified.
create index alignment_traces_by_checkpoint on alignment_traces (checkpoint_id);
create index alignment_traces_unverified on alignment_traces (agent_id, occurred_at) where not verified;
select surety_protect('alignment_traces');

-- What other areas read: a checkpoint names its trace.
create view v_alignment_traces as
  select trace_id, account_id, agent_id, session_id, checkpoint_id, occurred_at, verified, escalation_required from alignment_traces;
select surety_share('v_alignment_traces');

-- Facts of traces, for counting and for drift; no text. `verified` is null where no card said anything that could be checked.
create view v_trace_facts as
  select trace_id, account_id, agent_id, session_id, checkpoint_id, occurred_at,
         case when trace #> '{verification,checks_performed}' = '[]' then null else verified end as verified, escalation_required,
         trace #>> '{action,type}' as type, trace #>> '{action,category}' as category, trace #>> '{action,name}' as name,
         trace #> '{decision,values_applied}' as values_applied, (trace #>> '{decision,confidence}')::double precision as confidence,
         jsonb_array_length(trace #> '{verification,violations}') as violations
    from alignment_traces;
select surety_share('v_trace_facts');

-- Which tools a recorded turn called, and whether the card of its time allowed it.
create view v_trace_tools as
  select trace_id, account_id, agent_id, occurred_at, verified, trace #> '{action,parameters,tools}' as tools
    from alignment_traces;
select surety_share('v_trace_tools');

-- What is needed to judge a violation again, and to export it: what was claimed of it, without any text of the turn but quotations.
-- Two lists, each found by its own index: by the verdict, and by the trace where the verdict was none. One list with an `or` across
-- the join reads every checkpoint of the agent.
create view v_violation_records as
  select c.checkpoint_id, c.account_id, c.agent_id, c.session_id, c.created_at, c.verdict, c.claims, c.certificate_id, c.leaf_hash,
         c.leaf_index, c.core::jsonb ->> 'thinking_hash' as thinking_hash, c.core::jsonb ->> 'claims_hash' as input_commitment,
         t.trace_id, t.verified as trace_verified, t.trace
    from checkpoints c
    left join alignment_traces t on t.checkpoint_id = c.checkpoint_id and t.agent_id = c.agent_id
   where c.verdict in ('boundary_violation', 'review_needed')
  union all
  select c.checkpoint_id, c.account_id, c.agent_id, c.session_id, c.created_at, c.verdict, c.claims, c.certificate_id, c.leaf_hash,
         c.leaf_index, c.core::jsonb ->> 'thinking_hash' as thinking_hash, c.core::jsonb ->> 'claims_hash' as input_commitment,
         t.trace_id, t.verified as trace_verified, t.trace
    from alignment_traces t
    join checkpoints c on c.checkpoint_id = t.checkpoint_id and c.agent_id = t.agent_id
   where not t.verified and t.trace #> '{verification,checks_performed}' is distinct from '[]' and c.verdict in ('clear', 'unverified');
select surety_share('v_violation_records');

-- What operators decided about checkpoints, and verdicts derived again later. Both are kept apart from the evidence, which never
-- changes.
create table checkpoint_resolutions (
  checkpoint_id text primary key references checkpoints (checkpoint_id), -- one decision each
  account_id    text not null,
  agent_id      text not null,
  resolution    text not null check (resolution in ('acknowledged', 'allow_action', 'add_value')),
  subject       text, -- the action or value it is about
  note          text,
  resolved_by   text not null,
  resolved_at   timestamptz not null,
  constraint checkpoint_resolutions_subject check ((resolution = 'acknowledged') = (subject is null))
);
create index checkpoint_resolutions_newest on checkpoint_resolutions (agent_id, resolved_at desc, checkpoint_id desc);
select surety_protect('checkpoint_resolutions');

create table checkpoint_reevaluations (
  checkpoint_id    text primary key references checkpoints (checkpoint_id), -- the newest one counts
  account_id       text not null,
  agent_id         text not null,
  original_verdict text not null,
  verdict          text not null,
  derivation       text not null,
  card_version     integer not null,
  warnings         jsonb not null,
  re_evaluated_by  text not null,
  re_evaluated_at  timestamptz not null
);
create index checkpoint_reevaluations_by_agent on checkpoint_reevaluations (agent_id);
select surety_protect('checkpoint_reevaluations');

-- The transparency log of cards: an RFC 6962 tree over every version of every card (docs/adr/0111). A deferred trigger appends the
-- leaf when the transaction that wrote the version commits: there is no version without its leaf, whoever writes, and the log's
-- lock is the last one a transaction takes, so no two can wait for each other.
create table transparency_state (
  only_row boolean primary key default true check (only_row),
  size     bigint not null default 0 check (size >= 0),
  peaks    bytea[] not null default '{}' -- roots of the complete subtrees, largest first
);
insert into transparency_state default values;

-- No account_id: rows are hashes, shown by the rule of the card they are of. surety_log_append writes by position: the columns
-- keep their order.
create table transparency_log (
  log_index     bigint primary key check (log_index >= 0),
  card_kind     text not null check (card_kind in ('alignment', 'protection')),
  scope         text not null check (scope in ('platform', 'org', 'team', 'agent')),
  scope_id      text not null,
  version       integer not null,
  content_hash  text not null,
  removed       boolean not null,
  composed_at   timestamptz not null,
  integrated_at timestamptz not null,
  leaf_hash     bytea not null,
  unique (card_kind, scope, scope_id, version)
);
create index transparency_log_newest on transparency_log (scope, scope_id, card_kind, log_index desc);
create index transparency_log_newest_of_both on transparency_log (scope, scope_id, log_index desc);

create view v_card_log as
  select log_index, card_kind, scope, scope_id, version, content_hash, removed, composed_at from transparency_log;
select surety_share('v_card_log');

create table transparency_nodes (
  level smallint not null,
  index bigint not null,
  hash  bytea not null,
  primary key (level, index)
);

-- Signed heads. Two heads of one size cannot exist.
create table transparency_heads (
  tree_size bigint primary key check (tree_size > 0),
  root      bytea not null,
  signed_at timestamptz not null,
  kid       text not null,
  signature bytea not null
);

create function surety_keep_log() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name;
end $$;
create trigger transparency_log_keep before update or delete or truncate on transparency_log
  for each statement execute function surety_keep_log();
create trigger transparency_nodes_keep before update or delete or truncate on transparency_nodes
  for each statement execute function surety_keep_log();
create trigger transparency_heads_keep before update or delete or truncate on transparency_heads
  for each statement execute function surety_keep_log();

-- Canonical JSON (RFC 8785) of what a leaf is of: sorted members, all ASCII.
create function surety_log_entry(kind text, scope text, scope_id text, version integer, content_hash text, removed boolean, at timestamptz)
  returns text language sql stable as $$
  select format('{"card_kind":%s,"composed_at":"%s","content_hash":%s,"removed":%s,"scope":%s,"scope_id":%s,"version":%s}',
                to_json(kind), to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), to_json(content_hash), to_json(removed),
                to_json(scope), to_json(scope_id), version)
$$;

-- Appends one leaf: nodes of every subtree it completes, and the new right frontier. O(log n).
create function surety_log_append(kind text, scope text, scope_id text, version integer, content_hash text, removed boolean, at timestamptz)
  returns void language plpgsql as $$
declare
  place   bigint;
  tops    bytea[];
  hash    bytea;
  depth   smallint := 0;
  leaf_at bigint;
begin
  select s.size, s.peaks into leaf_at, tops from transparency_state s for update;
  hash := sha256('\x00'::bytea || convert_to(surety_log_entry(kind, scope, scope_id, version, content_hash, removed, at), 'UTF8'));
  insert into transparency_log values
    (leaf_at, kind, scope, scope_id, version, content_hash, removed, at, clock_timestamp(), hash);
  insert into transparency_nodes values (0, leaf_at, hash);
  place := leaf_at;
  while place % 2 = 1 loop
    hash := sha256('\x01'::bytea || tops[cardinality(tops)] || hash);
    tops := trim_array(tops, 1);
    depth := depth + 1;
    place := place / 2;
    insert into transparency_nodes values (depth, place, hash);
  end loop;
  update transparency_state set size = leaf_at + 1, peaks = array_append(tops, hash);
end $$;

-- With the rights of the tables' owner: the writer of a card may neither read nor write the log.
create function surety_log_card() returns trigger language plpgsql security definer set search_path from current as $$
begin
  perform surety_log_append(case tg_table_name when 'alignment_cards' then 'alignment' else 'protection' end,
                            new.scope, new.scope_id, new.version, new.content_hash, new.removed, new.created_at);
  return null;
end $$;
revoke execute on function surety_log_append(text, text, text, integer, text, boolean, timestamptz) from public;

create constraint trigger alignment_cards_log after insert on alignment_cards deferrable initially deferred
  for each row execute function surety_log_card();
create constraint trigger protection_cards_log after insert on protection_cards deferrable initially deferred
  for each row execute function surety_log_card();
