-- On-chain anchors and published scores (docs/adr/0486). No tenant: rows are hashes, and figures that are public when they are
-- published. Who may see what of an agent is decided by its visibility when it is asked.

-- The newest head of each agent's evidence log, for the log of heads.
create view v_newest_heads as
  select h.agent_id, h.tree_size, encode(h.root, 'hex') as root
    from evidence_logs l join evidence_heads h on h.agent_id = l.agent_id and h.tree_size = l.size;
select surety_share('v_newest_heads');

-- The log of heads, an RFC 9162 tree. Its row is the append lock.
create table chain_log (
  only_row boolean primary key default true check (only_row),
  size     bigint not null default 0 check (size >= 0),
  peaks    bytea not null default '' -- roots of the complete subtrees, largest first, 32 bytes each
);
insert into chain_log default values;

create table chain_heads (
  leaf_index bigint primary key,
  agent_id   text not null,
  tree_size  bigint not null,
  root       text not null check (root ~ '^[0-9a-f]{64}$'),
  added_at   timestamptz not null,
  unique (agent_id, tree_size)
);

-- Every complete subtree, leaves included.
create table chain_nodes (
  level smallint not null,
  index bigint not null,
  hash  bytea not null,
  primary key (level, index)
);

create table chain_anchors (
  anchor_id    text primary key,
  root         text not null check (root ~ '^0x[0-9a-f]{64}$'),
  size         bigint not null check (size > 0),
  log_id       text not null,
  chain_id     bigint not null,
  contract     text not null,
  created_at   timestamptz not null,
  tx_hash      text, -- null until it is confirmed
  block_number bigint,
  anchored_at  timestamptz, -- time of the block
  unique (chain_id, contract, log_id, root)
);
create index chain_anchors_confirmed on chain_anchors (created_at desc, anchor_id) where tx_hash is not null;

create table chain_publications (
  publication_id text primary key,
  root           text not null check (root ~ '^0x[0-9a-f]{64}$'),
  agent_count    integer not null check (agent_count > 0),
  epoch          integer not null,
  chain_id       bigint not null,
  contract       text not null,
  created_at     timestamptz not null,
  tx_hash        text, -- null until it is confirmed
  block_number   bigint,
  published_at   timestamptz, -- time of the block
  unique (chain_id, contract, root)
);
create index chain_publications_confirmed on chain_publications (created_at desc, publication_id) where tx_hash is not null;

create table chain_scores (
  publication_id text not null references chain_publications,
  agent_id       text not null,
  record         text not null, -- RFC 8785; its keccak256 is the metadata hash
  path           text[] not null, -- siblings from the leaf to the root
  primary key (agent_id, publication_id)
);

-- What is written to the chain, one after the other. Written before anything is sent.
create table chain_transactions (
  seq          bigint generated always as identity primary key,
  subject_kind text not null check (subject_kind in ('anchor', 'publication')),
  subject_id   text not null,
  chain_id     bigint not null,
  contract     text not null,
  data         text not null,
  status       text not null default 'queued' check (status in ('queued', 'sent', 'included', 'confirmed', 'failed')),
  nonce        bigint,
  max_fee      numeric,
  priority_fee numeric,
  hashes       text[] not null default '{}', -- of everything that was sent for it, newest last
  created_at   timestamptz not null,
  last_sent_at timestamptz,
  block_number bigint,
  block_hash   text,
  problem      text check (length(problem) <= 500) -- the last one; null: none
);
create index chain_transactions_open on chain_transactions (chain_id, contract, seq) where status in ('queued', 'sent', 'included');
