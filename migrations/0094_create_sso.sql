-- Single sign-on of organisations (area sso): OpenID Connect. Source: open-shapes 3.2, 4.1; ADR 0094.

create table sso_configs (
  org_id        text primary key,
  account_id    text not null,
  issuer        text not null check (length(issuer) between 8 and 1000),
  client_id     text not null check (length(client_id) between 1 and 500),
  secret_sealed bytea, -- null: a public client, PKCE alone
  idp_name      text check (length(idp_name) between 1 and 100),
  default_role  text check (default_role in ('member', 'viewer', 'auditor')), -- null: nobody joins by signing in
  enforced      boolean not null,
  created_at    timestamptz not null,
  updated_at    timestamptz not null,
  foreign key (org_id, account_id) references orgs (org_id, account_id) on delete cascade
);
select surety_protect('sso_configs');

-- A claim counts once it is verified, and then for one organisation only; before that anybody may try.
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

-- Who leaves an organisation is nobody to its provider any more: coming back needs a new link. The same for a deleted account.
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
