-- API keys (area keys). Spec: API key; States; Authentication 1-7, 12. The secret itself is never here, only its SHA-256.
create table api_keys (
  key_id       text primary key check (key_id ~ '^mk-[a-z0-9]{8}$'),
  account_id   text not null references orgs (account_id),
  org_id       text references orgs (org_id),
  user_id      text not null references users (user_id),
  kind         text not null check (kind in ('personal', 'org')),
  name         text not null check (length(name) between 1 and 100),
  key_prefix   text not null,
  key_hash     bytea not null unique check (length(key_hash) = 32),
  scopes       text[] not null,
  created_at   timestamptz not null,
  last_used_at timestamptz,
  revoked_at   timestamptz,
  revoked_by   text,
  check ((kind = 'org') = (org_id is not null))
);
create index api_keys_account_user on api_keys (account_id, user_id) where revoked_at is null;
create index api_keys_org on api_keys (org_id, created_at) where revoked_at is null;
select surety_protect('api_keys');

create view v_api_keys as
  select key_id, account_id, org_id, user_id, kind, name, key_prefix, scopes, created_at, last_used_at,
         revoked_at, revoked_by, revoked_at is null as is_active
    from api_keys;
select surety_share('v_api_keys');

-- A revoked or changed key is forgotten by every process's key ring at commit. Payload: the hash in hex.
create function surety_announce_key() returns trigger language plpgsql as $$
begin
  perform pg_notify('surety_keys', encode(old.key_hash, 'hex'));
  return null;
end $$;
create trigger api_keys_announce after update of revoked_at, scopes or delete on api_keys
  for each row execute function surety_announce_key();

-- A revoked key stays revoked, and a secret never changes: both hold even for a statement typed by hand.
create function surety_guard_key() returns trigger language plpgsql as $$
begin
  if old.revoked_at is not null and new.revoked_at is distinct from old.revoked_at then
    raise exception 'a revoked API key cannot be reactivated' using errcode = 'check_violation';
  end if;
  if new.key_hash is distinct from old.key_hash then
    raise exception 'the secret of an API key cannot be changed' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger api_keys_guard before update on api_keys for each row execute function surety_guard_key();
