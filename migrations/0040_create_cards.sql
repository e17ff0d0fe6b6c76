-- Alignment and protection cards: every version kept, one current per scope. Spec: Endpoints > Cards; open-shapes 1.1, 1.3, 3.6.
-- `card` is json, not jsonb: the author's member order is kept, because people read it back. The hash is over canonical JSON.
-- account_id is null for the platform scope. It is changed only when an agent moves to another organisation.
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
  primary key (scope, scope_id, version),
  check ((account_id is null) = (scope = 'platform'))
);
create unique index protection_cards_current on protection_cards (scope, scope_id) where is_current;
create index protection_cards_by_account on protection_cards (account_id);
select surety_protect('protection_cards');

-- A written version never changes and never disappears.
create function surety_keep_card_version() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'card versions are kept: % % version %', old.scope, old.scope_id, old.version;
  end if;
  if (new.scope, new.scope_id, new.version, new.card_id, new.card::text, new.content_hash, new.created_at)
     is distinct from (old.scope, old.scope_id, old.version, old.card_id, old.card::text, old.content_hash, old.created_at) then
    raise exception 'card versions do not change: % % version %', old.scope, old.scope_id, old.version;
  end if;
  return new;
end $$;
create trigger alignment_cards_keep before update or delete on alignment_cards
  for each row execute function surety_keep_card_version();
create trigger protection_cards_keep before update or delete on protection_cards
  for each row execute function surety_keep_card_version();

-- A new current version, or a new owner, reaches every process at commit. Payload: scope:scope_id.
create function surety_announce_card() returns trigger language plpgsql as $$
begin
  perform pg_notify('surety_cards', new.scope || ':' || new.scope_id);
  return null;
end $$;
create trigger alignment_cards_announce after insert or update of account_id, is_current on alignment_cards
  for each row execute function surety_announce_card();
create trigger protection_cards_announce after insert or update of account_id, is_current on protection_cards
  for each row execute function surety_announce_card();
