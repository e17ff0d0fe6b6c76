-- The transparency log of cards: an RFC 6962 tree over every version of every card. Spec: open-shapes 9; docs/adr/0111.
-- A deferred trigger appends the leaf when the transaction that wrote the version commits: there is no version without its
-- leaf, whoever writes, and the log's lock is the last one a transaction takes, so no two can wait for each other.

create table transparency_state (
  only_row boolean primary key default true check (only_row),
  size     bigint not null default 0 check (size >= 0),
  peaks    bytea[] not null default '{}' -- roots of the complete subtrees, largest first
);
insert into transparency_state default values;

-- No account_id: rows are hashes, shown by the rule of the card they are of.
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

-- Versions written before there was a log, in the order of time.
do $$
declare
  card record;
begin
  for card in
    select * from (
      select 'alignment' as kind, scope, scope_id, version, content_hash, removed, created_at from alignment_cards
      union all
      select 'protection', scope, scope_id, version, content_hash, removed, created_at from protection_cards) cards
     order by created_at, kind, scope, scope_id, version
  loop
    perform surety_log_append(card.kind, card.scope, card.scope_id, card.version, card.content_hash, card.removed, card.created_at);
  end loop;
end $$;

create constraint trigger alignment_cards_log after insert on alignment_cards deferrable initially deferred
  for each row execute function surety_log_card();
create constraint trigger protection_cards_log after insert on protection_cards deferrable initially deferred
  for each row execute function surety_log_card();

-- Whose card a version is: who may see the entries of organisations and teams.
create view v_card_versions as
  select 'alignment' as kind, scope, scope_id, version, account_id from alignment_cards
  union all
  select 'protection', scope, scope_id, version, account_id from protection_cards;
select surety_share('v_card_versions');
