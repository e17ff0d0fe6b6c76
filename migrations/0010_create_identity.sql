-- Accounts, organisations, users, memberships, sessions (area identity). Spec: Session user; Authentication; open-shapes 4.2.

create table orgs (
  org_id      text primary key check (org_id ~ '^org-[a-z0-9]{8}$'),
  account_id  text not null unique check (account_id ~ '^ba-[a-z0-9]{8}$'),
  name        text not null check (length(name) between 1 and 200),
  is_personal boolean not null default false,
  plan_id     text not null default 'self_hosted',
  created_at  timestamptz not null,
  unique (org_id, account_id)
);
select surety_protect('orgs');

create table users (
  user_id           text primary key check (user_id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'),
  email             text not null unique check (email = lower(email) and length(email) between 3 and 320),
  email_verified_at timestamptz,
  password_hash     text,
  is_staff          boolean not null default false,
  created_at        timestamptz not null,
  deleted_at        timestamptz
);
-- Account transactions may know who a user is, never the password hash; everything else about users is system reach.
do $$
begin
  if exists (select from pg_roles where rolname = 'surety_app') then
    grant select (user_id, email, is_staff, created_at, deleted_at) on users to surety_app;
  end if;
end $$;

-- account_id repeats the org's, so that row security needs no join; the pair is kept true by the foreign key.
create table org_members (
  org_id     text not null,
  user_id    text not null references users (user_id),
  account_id text not null,
  role       text not null check (role in ('owner', 'admin', 'member', 'viewer', 'auditor')),
  created_at timestamptz not null,
  primary key (org_id, user_id),
  foreign key (org_id, account_id) references orgs (org_id, account_id)
);
create index org_members_user on org_members (user_id);
select surety_protect('org_members');

-- One row is one sign-in: the family of refresh tokens that follow each other. Only hashes of the last two are kept.
create table sessions (
  session_id    text primary key,
  user_id       text not null references users (user_id),
  token_hash    bytea not null,
  previous_hash bytea,
  rotated_at    timestamptz,
  created_at    timestamptz not null,
  last_used_at  timestamptz not null,
  expires_at    timestamptz not null,
  revoked_at    timestamptz,
  auth_method   text not null check (auth_method in ('password', 'sso', 'passkey')),
  aal2_at       timestamptz
);
create index sessions_user on sessions (user_id) where revoked_at is null; -- not shared: sign-in works in system reach

-- Failed sign-ins per address in the current window; the address is kept as a hash because it may be nobody's.
create table login_attempts (
  email_hash   bytea primary key,
  attempts     integer not null,
  window_start timestamptz not null
);
create index login_attempts_window on login_attempts (window_start); -- not shared either

-- What other areas may read. surety_share gives them invoker rights: row security holds behind the view as well.
create view v_orgs as
  select org_id, account_id, name, is_personal, plan_id, created_at from orgs;
select surety_share('v_orgs');

create view v_users as
  select user_id, email, is_staff, created_at from users where deleted_at is null;
select surety_share('v_users');

create view v_members as
  select m.org_id, m.account_id, m.user_id, m.role, m.created_at, o.is_personal
    from org_members m
    join orgs o on o.org_id = m.org_id
    join users u on u.user_id = m.user_id and u.deleted_at is null;
select surety_share('v_members');

-- Any change of membership or of a user's standing reaches every process at commit. Payload: the user id.
create function surety_announce_user() returns trigger language plpgsql as $$
begin
  perform pg_notify('surety_auth', coalesce(new.user_id, old.user_id));
  return null;
end $$;
create trigger org_members_announce after insert or update or delete on org_members
  for each row execute function surety_announce_user();
create trigger users_announce after update of deleted_at, is_staff on users
  for each row execute function surety_announce_user();
