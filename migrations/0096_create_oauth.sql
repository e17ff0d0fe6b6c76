-- The authorization server (area oauth). Spec: Authentication (bearer); open-shapes 3.9, 4.2, 4.4. ADR 0096, 0097.

-- What the protocol remembers of itself: codes, tokens, sessions, interactions. Found by the SHA-256 of the presented
-- secret; the rest is sealed under the master key, so neither this table nor a copy of it can be used to act for anybody.
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
create index oauth_records_expiry on oauth_records (expires_at); -- no tenant: reached in system reach only

-- Clients that registered themselves. They hold no secret: every client is public and proves itself by PKCE.
create table oauth_clients (
  client_id    text primary key,
  metadata     jsonb not null,
  created_at   timestamptz not null,
  last_used_at timestamptz not null
);
create index oauth_clients_use on oauth_clients (last_used_at);

-- What a person allowed a client to do, in one organisation. Tokens live and die with their grant.
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
create index oauth_grants_user on oauth_grants (user_id, created_at) where revoked_at is null;
create index oauth_grants_org on oauth_grants (account_id, created_at) where revoked_at is null;
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
