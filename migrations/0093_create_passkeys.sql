-- Passkeys (area passkeys). Source: open-shapes 3.2, 4.1. They belong to a user, like sessions and unlike anything of a
-- tenant: no account_id, not shared with surety_app, reached in system reach by the user's id only.
create table passkeys (
  credential_id text primary key check (credential_id ~ '^[A-Za-z0-9_-]+$' and length(credential_id) <= 1366),
  user_id       text not null references users (user_id) on delete cascade,
  public_key    bytea not null,
  sign_count    bigint not null check (sign_count between 0 and 4294967295),
  device_type   text not null check (device_type in ('single_device', 'multi_device')),
  backed_up     boolean not null,
  transports    text[] not null,
  aaguid        text not null,
  friendly_name text not null check (length(friendly_name) between 1 and 100),
  created_at    timestamptz not null,
  last_used_at  timestamptz
);
create index passkeys_user on passkeys (user_id, created_at);

-- Challenges handed out and not yet used. Only the SHA-256 is kept; user_id is whose enrolment it is, null for sign-in.
create table passkey_challenges (
  challenge_hash bytea primary key check (length(challenge_hash) = 32),
  user_id        text references users (user_id) on delete cascade,
  expires_at     timestamptz not null
);
create index passkey_challenges_expiry on passkey_challenges (expires_at);

-- The signature counter of an authenticator never goes back, whatever statement tries it: a lower one is a copied key.
create function surety_guard_passkey() returns trigger language plpgsql as $$
begin
  if new.sign_count < old.sign_count then
    raise exception 'the signature counter of a passkey cannot go back' using errcode = 'check_violation';
  end if;
  if new.user_id is distinct from old.user_id or new.public_key is distinct from old.public_key then
    raise exception 'a passkey keeps its user and its key' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger passkeys_guard before update on passkeys for each row execute function surety_guard_passkey();

-- Nobody signs in to an account that was deleted, and its keys are not kept.
create function surety_forget_passkeys() returns trigger language plpgsql as $$
begin
  delete from passkeys where user_id = new.user_id;
  delete from passkey_challenges where user_id = new.user_id;
  return null;
end $$;
create trigger users_forget_passkeys after update of deleted_at on users
  for each row when (new.deleted_at is not null) execute function surety_forget_passkeys();
