-- The account plane (area identity): what a session shows of itself, second factors, links sent by mail, requests that
-- are worked off after their answer. Spec: Sessions and account; open-shapes 3.2, 4.1-4.3. None of these tables is
-- shared with account transactions: each is reached by the user, the session or the hash of a secret.

alter table users add column locale text check (locale in ('en', 'fr', 'de', 'it', 'es'));
alter table users add column password_changed_at timestamptz;
do $$
begin
  if exists (select from pg_roles where rolname = 'surety_app') then
    grant select (locale) on users to surety_app;
  end if;
end $$;

-- A deleted user keeps the row; the address is free again for whoever proves to own it.
alter table users drop constraint users_email_key;
create unique index users_email_living on users (email) where deleted_at is null;

alter table sessions add column device_label text;
alter table sessions add column network_hash bytea; -- keyed hash of the /24 or /64; only ever compared
alter table sessions add column amr text[] not null default '{}';

create table mfa_factors (
  factor_id     text primary key,
  user_id       text not null references users (user_id),
  kind          text not null check (kind in ('totp')),
  friendly_name text,
  secret_sealed bytea not null,
  last_step     bigint, -- time step of the last accepted code: no code counts twice
  wrong_codes   integer not null default 0,
  window_start  timestamptz,
  created_at    timestamptz not null,
  verified_at   timestamptz
);
create index mfa_factors_user on mfa_factors (user_id, created_at);

create table mfa_challenges (
  challenge_id text primary key,
  factor_id    text not null references mfa_factors (factor_id) on delete cascade,
  created_at   timestamptz not null,
  expires_at   timestamptz not null
);
create index mfa_challenges_expiry on mfa_challenges (expires_at);

-- A password was right and a second factor is still owed.
create table mfa_tickets (
  ticket_id    text primary key,
  user_id      text not null references users (user_id),
  auth_method  text not null check (auth_method in ('password', 'sso', 'passkey')),
  created_at   timestamptz not null,
  expires_at   timestamptz not null,
  used_at      timestamptz
);
create index mfa_tickets_expiry on mfa_tickets (expires_at);

-- Links sent by mail: only the SHA-256 of the secret is kept.
create table auth_links (
  link_hash     bytea primary key check (length(link_hash) = 32),
  kind          text not null check (kind in ('signup', 'recovery', 'magiclink', 'email_change', 'invite')),
  email         text not null check (email = lower(email)),
  user_id       text references users (user_id),
  password_hash text, -- signup: what becomes the password when the link is opened
  created_at    timestamptz not null,
  expires_at    timestamptz not null,
  used_at       timestamptz
);
create index auth_links_email on auth_links (email, kind, created_at);
create index auth_links_expiry on auth_links (expires_at);

-- Sign-ups, reset requests and resends: the request writes one row, whoever the address belongs to; what follows from it
-- happens after the answer, so neither answer nor time tells whether the address is known.
create table auth_requests (
  request_id    text primary key,
  kind          text not null check (kind in ('signup', 'recovery', 'confirmation')),
  email         text not null check (email = lower(email)),
  password_hash text,
  link_origin   text not null,
  redirect_to   text,
  created_at    timestamptz not null
);
create index auth_requests_created on auth_requests (created_at);
