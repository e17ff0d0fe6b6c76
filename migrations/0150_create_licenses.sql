-- Licenses of self-hosted installations, and the installations that use them. A license belongs to an account; staff mints and revokes it
-- in system scope, the account reads its deployments.
create table licenses (
  license_id      text primary key check (license_id ~ '^lic-[A-Za-z0-9]{8,32}$'),
  account_id      text not null,
  plan_id         text not null references plans (plan_id),
  feature_flags   jsonb not null check (jsonb_typeof(feature_flags) = 'object'), -- as minted: a later change of the plan does not change them
  limits          jsonb not null check (jsonb_typeof(limits) = 'object'),
  max_activations integer not null check (max_activations between 1 and 10000),
  is_offline      boolean not null,
  notes           text check (length(notes) <= 2000),
  issued_by       text not null,
  issued_at       timestamptz not null,
  expires_at      timestamptz not null check (expires_at > issued_at),
  revoked_at      timestamptz,
  revoked_reason  text check (length(revoked_reason) between 1 and 500),
  check ((revoked_at is null) = (revoked_reason is null))
);
create index licenses_newest on licenses (issued_at desc, license_id desc);
create index licenses_by_account on licenses (account_id, issued_at desc, license_id desc);
select surety_protect('licenses');

create table deployments (
  deployment_id     text primary key check (deployment_id ~ '^dep-[A-Za-z0-9]{8,32}$'),
  account_id        text not null,
  license_id        text not null references licenses (license_id),
  instance_id       text not null check (length(instance_id) between 8 and 128),
  instance_name     text check (length(instance_name) <= 128),
  region            text check (length(region) <= 64),
  version           text check (length(version) <= 64),
  reported_status   text check (reported_status in ('ok', 'degraded')), -- by the installation itself
  heartbeat_data    jsonb not null check (jsonb_typeof(heartbeat_data) = 'object'),
  first_seen_at     timestamptz not null,
  last_seen_at      timestamptz not null, -- by validation or heartbeat
  last_heartbeat_at timestamptz,
  unique (license_id, instance_id)
);
create index deployments_by_account on deployments (account_id, first_seen_at desc, deployment_id desc);
select surety_protect('deployments');

-- Secrets that license tokens are signed with (HS256), sealed. All but the newest only verify.
create table license_secrets (
  kid        text primary key,
  secret     bytea not null,
  created_at timestamptz not null
);
