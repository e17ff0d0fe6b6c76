-- Who signs in: users, their sessions and second factors, passkeys, single sign-on, the authorization server, credentials of
-- machines. Organisations and memberships stand here too, because nearly every table below refers to them.
--
-- What belongs to a user and to no tenant (sessions, factors, links, passkeys, protocol records) is not shared with account
-- transactions: it is reached in system reach by the user, the session or the hash of a secret.

-- A slug is never given away again: a deleted organisation keeps its row, and with it the name others know it by.
create table orgs (
  org_id        text primary key check (org_id ~ '^org-[a-z0-9]{8}$'),
  account_id    text not null unique check (account_id ~ '^ba-[a-z0-9]{8}$'),
  name          text not null check (length(name) between 1 and 200),
  slug          text unique check (slug ~ '^[a-z0-9][a-z0-9-]{1,46}[a-z0-9]$'),
  is_personal   boolean not null default false,
  plan_id       text not null default 'self_hosted',
  billing_email text check (billing_email = lower(billing_email) and length(billing_email) between 3 and 320),
  company_name  text check (length(company_name) between 1 and 200),
  avatar_url    text check (length(avatar_url) <= 2048),
  created_at    timestamptz not null,
  updated_at    timestamptz,
  deleted_at    timestamptz,
  deleted_by    text,
  unique (org_id, account_id),
  constraint orgs_personal_stays check (not (is_personal and deleted_at is not null))
);
select surety_protect('orgs');

-- A deleted user keeps the row; the address is free again for whoever proves to own it.
create table users (
  user_id             text primary key check (user_id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'),
  email               text not null check (email = lower(email) and length(email) between 3 and 320),
  email_verified_at   timestamptz,
  password_hash       text,
  password_changed_at timestamptz,
  is_staff            boolean not null default false,
  staff_by            text check (staff_by in ('command', 'setting')), -- how a person became staff; null also where the install made them so
  created_at          timestamptz not null,
  deleted_at          timestamptz
);
create unique index users_email_living on users (email) where deleted_at is null;
-- Account transactions may know who a user is, never the password hash; everything else about users is system scope.
select surety_secure('grant select (user_id, email, is_staff, created_at, deleted_at) on users to surety_app');

-- account_id repeats the org's, so that row security needs no join; the foreign key keeps the pair consistent.
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

-- Views for other areas. A deleted organisation is in neither of them, so that no reader of memberships and accounts sees it
-- any more.
create view v_orgs as
  select org_id, account_id, name, is_personal, plan_id, created_at, slug from orgs where deleted_at is null;
select surety_share('v_orgs');

create view v_users as
  select user_id, email, is_staff, created_at from users where deleted_at is null;
select surety_share('v_users');

create view v_members as
  select m.org_id, m.account_id, m.user_id, m.role, m.created_at, o.is_personal
    from org_members m
    join orgs o on o.org_id = m.org_id and o.deleted_at is null
    join users u on u.user_id = m.user_id and u.deleted_at is null;
select surety_share('v_members');

-- Whom an account's agents count for: the first of its owners whose address was verified. One person is one owner, however many
-- organisations it makes. For the service itself, shared with nobody.
create view v_verified_owners as
  select distinct on (m.account_id) m.account_id, m.user_id as owner_id
    from org_members m
    join orgs o on o.org_id = m.org_id and o.deleted_at is null
    join users u on u.user_id = m.user_id and u.deleted_at is null and u.email_verified_at is not null
   where m.role = 'owner'
   order by m.account_id, m.created_at, m.user_id;

-- Any change of membership, of staff or of deletion reaches every process at commit. Payload: the user id.
create function surety_announce_user() returns trigger language plpgsql as $$
begin
  perform pg_notify('surety_auth', coalesce(new.user_id, old.user_id));
  return null;
end $$;
create trigger org_members_announce after insert or update or delete on org_members
  for each row execute function surety_announce_user();
create trigger users_announce after update of deleted_at, is_staff on users
  for each row execute function surety_announce_user();

-- Processes that cache what a member may do are notified of an organisation's deletion at commit, once for each member.
create function surety_announce_org() returns trigger language plpgsql as $$
begin
  perform pg_notify('surety_auth', m.user_id) from org_members m where m.org_id = new.org_id;
  return null;
end $$;
create trigger orgs_announce after update of deleted_at on orgs
  for each row execute function surety_announce_org();

-- One row is one sign-in: a series of refresh tokens. Only hashes of the last two are stored.
create table sessions (
  session_id       text primary key,
  user_id          text not null references users (user_id),
  token_hash       bytea not null,
  previous_hash    bytea,
  rotated_at       timestamptz,
  auth_method      text not null check (auth_method in ('password', 'sso', 'passkey')),
  amr              text[] not null default '{}',
  aal2_at          timestamptz,
  authenticated_at timestamptz, -- when the person authenticated; null: created_at. A session created from another one keeps the time of its proof
  device_label     text,
  network_hash     bytea, -- keyed hash of the /24 or /64; only ever compared
  created_at       timestamptz not null,
  last_used_at     timestamptz not null,
  expires_at       timestamptz not null,
  revoked_at       timestamptz
);
create index sessions_user on sessions (user_id) where revoked_at is null;
create index sessions_expiry on sessions (expires_at);
create index sessions_ended on sessions (revoked_at) where revoked_at is not null;

-- Failed sign-ins per address in the current window; the address is stored as a hash because it may belong to no user.
create table login_attempts (
  email_hash   bytea primary key,
  attempts     integer not null,
  window_start timestamptz not null
);
create index login_attempts_window on login_attempts (window_start);

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

-- Pending sign-ins: the password was right and a second factor is still required.
create table pending_sign_ins (
  pending_sign_in_id text primary key,
  user_id            text not null references users (user_id),
  auth_method        text not null check (auth_method in ('password', 'sso', 'passkey')),
  created_at         timestamptz not null,
  expires_at         timestamptz not null,
  used_at            timestamptz
);
create index pending_sign_ins_expiry on pending_sign_ins (expires_at);

-- Only a keyed hash is stored (the key is derived from the master key), so a copy of this table cannot be searched for codes.
create table mfa_recovery_codes (
  user_id    text not null references users (user_id),
  code_hash  bytea not null check (length(code_hash) = 32),
  created_at timestamptz not null,
  used_at    timestamptz,
  primary key (user_id, code_hash)
);

-- Links sent by mail: only the SHA-256 of the secret is stored.
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
create index auth_links_user on auth_links (user_id) where user_id is not null;

-- Sign-ups, reset requests and resends: the request writes one row, whoever the address belongs to; what follows from it
-- happens after the answer, so neither answer nor time tells whether the address is known.
create table auth_requests (
  request_id    text primary key,
  kind          text not null check (kind in ('signup', 'recovery', 'confirmation')),
  email         text not null check (email = lower(email)),
  password_hash text,
  link_origin   text not null,
  redirect_to   text,
  created_at    timestamptz not null,
  seq           bigint generated always as identity -- processed in this order: two of one instant have one too
);
create index auth_requests_seq on auth_requests (seq);

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

-- Challenges issued and not yet used. Only the SHA-256 is stored; user_id is whose enrolment it is, null for sign-in.
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

-- A deleted account cannot sign in, and its passkeys are deleted.
create function surety_forget_passkeys() returns trigger language plpgsql as $$
begin
  delete from passkeys where user_id = new.user_id;
  delete from passkey_challenges where user_id = new.user_id;
  return null;
end $$;
create trigger users_forget_passkeys after update of deleted_at on users
  for each row when (new.deleted_at is not null) execute function surety_forget_passkeys();

-- Single sign-on of organisations: OpenID Connect. See docs/adr/0094.
create table sso_configs (
  org_id        text primary key,
  account_id    text not null,
  issuer        text not null check (length(issuer) between 8 and 1000),
  client_id     text not null check (length(client_id) between 1 and 500),
  secret_sealed bytea, -- null: a public client, with PKCE only
  idp_name      text check (length(idp_name) between 1 and 100),
  default_role  text check (default_role in ('member', 'viewer', 'auditor')), -- null: no user joins by signing in
  enforced      boolean not null,
  created_at    timestamptz not null,
  updated_at    timestamptz not null,
  foreign key (org_id, account_id) references orgs (org_id, account_id) on delete cascade
);
select surety_protect('sso_configs');

-- A claim counts once it is verified, and then for one organisation only; before that any organisation may try.
create table sso_domains (
  org_id      text not null references sso_configs (org_id) on delete cascade,
  account_id  text not null,
  domain      text not null check (domain = lower(domain) and length(domain) between 3 and 253),
  verified_at timestamptz,
  primary key (org_id, domain)
);
create unique index sso_domains_verified on sso_domains (domain) where verified_at is not null;
select surety_protect('sso_domains');

-- Who an external identity is here. (issuer, subject) within the organisation whose provider vouches for it; never the address.
create table sso_identities (
  org_id       text not null,
  account_id   text not null,
  issuer       text not null,
  subject      text not null check (length(subject) between 1 and 255),
  user_id      text not null references users (user_id) on delete cascade,
  created_at   timestamptz not null,
  last_used_at timestamptz not null,
  primary key (org_id, issuer, subject),
  unique (org_id, issuer, user_id),
  foreign key (org_id, account_id) references orgs (org_id, account_id) on delete cascade
);
create index sso_identities_user on sso_identities (user_id);
select surety_protect('sso_identities');

-- Sign-ins that are at the provider now. Each state works once.
create table sso_logins (
  state_hash     bytea primary key check (length(state_hash) = 32),
  org_id         text not null references sso_configs (org_id) on delete cascade,
  account_id     text not null,
  redirect_after text not null,
  is_step_up     boolean not null,
  expires_at     timestamptz not null
);
create index sso_logins_expiry on sso_logins (expires_at);
select surety_protect('sso_logins');

-- A user who leaves an organisation loses the link to its provider: coming back needs a new link. The same for a deleted account.
create function surety_unlink_member() returns trigger language plpgsql as $$
begin
  delete from sso_identities where org_id = old.org_id and user_id = old.user_id;
  return null;
end $$;
create trigger org_members_unlink after delete on org_members
  for each row execute function surety_unlink_member();
create function surety_unlink_user() returns trigger language plpgsql as $$
begin
  delete from sso_identities where user_id = new.user_id;
  return null;
end $$;
create trigger users_unlink after update of deleted_at on users
  for each row when (new.deleted_at is not null) execute function surety_unlink_user();

-- The authorization server (docs/adr/0096, 0097). What the protocol remembers of itself: codes, tokens, sessions, interactions.
-- Found by the SHA-256 of the presented secret; the rest is sealed under the master key, so neither this table nor a copy of
-- it can be used to act for anybody.
create table oauth_records (
  model          text not null,
  id_hash        bytea not null check (length(id_hash) = 32),
  payload_sealed bytea not null,
  grant_id       text,
  client_id      text,
  user_code_hash bytea, -- keyed: eight letters could be guessed from a plain hash
  uid_hash       bytea,
  created_at     timestamptz not null,
  expires_at     timestamptz not null,
  consumed_at    timestamptz,
  polled_at      timestamptz, -- device codes: the last question of the device
  primary key (model, id_hash)
);
create index oauth_records_grant on oauth_records (grant_id) where grant_id is not null;
create unique index oauth_records_user_code on oauth_records (user_code_hash) where user_code_hash is not null;
create index oauth_records_uid on oauth_records (uid_hash) where uid_hash is not null;
create index oauth_records_client on oauth_records (client_id) where client_id is not null;
create index oauth_records_expiry on oauth_records (expires_at);

-- Clients that registered themselves. They hold no secret: every client is public and proves itself by PKCE.
create table oauth_clients (
  client_id    text primary key,
  metadata     jsonb not null,
  created_at   timestamptz not null,
  last_used_at timestamptz not null
);
create index oauth_clients_use on oauth_clients (last_used_at);

-- What a person allowed a client to do, in one organisation. Tokens are valid as long as their grant.
create table oauth_grants (
  grant_id     text primary key check (grant_id ~ '^ogr-[A-Za-z0-9]{8,32}$'),
  account_id   text not null,
  org_id       text not null,
  user_id      text not null references users (user_id),
  client_id    text not null,
  client_name  text not null,
  scopes       text[] not null,
  created_at   timestamptz not null,
  last_used_at timestamptz,
  revoked_at   timestamptz,
  revoked_by   text,
  foreign key (org_id, account_id) references orgs (org_id, account_id)
);
create index oauth_grants_user on oauth_grants (user_id, created_at desc, grant_id desc) where revoked_at is null;
create index oauth_grants_org on oauth_grants (account_id, created_at desc, grant_id desc) where revoked_at is null;
create index oauth_grants_client on oauth_grants (client_id);
select surety_protect('oauth_grants');

-- A revoked grant stays revoked, whoever writes.
create function surety_guard_oauth_grant() returns trigger language plpgsql as $$
begin
  if old.revoked_at is not null and new.revoked_at is distinct from old.revoked_at then
    raise exception 'a revoked grant cannot be reactivated' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger oauth_grants_guard before update on oauth_grants
  for each row execute function surety_guard_oauth_grant();

-- Who leaves an organisation leaves behind no program that acts there: coming back does not revive what was allowed before.
-- The row of the membership and the grant carry the same account, so row security lets whoever removes the one end the other.
create function surety_end_member_grants() returns trigger language plpgsql as $$
begin
  update oauth_grants set revoked_at = greatest(now(), created_at), revoked_by = 'membership'
   where org_id = old.org_id and user_id = old.user_id and account_id = old.account_id and revoked_at is null;
  return null;
end $$;
create trigger org_members_end_grants after delete on org_members
  for each row execute function surety_end_member_grants();
