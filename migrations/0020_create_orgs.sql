-- Invitations, API keys, plans and their usage. The organisations themselves and their members are in 0010.

create table org_invitations (
  invitation_id text primary key check (invitation_id ~ '^inv-[A-Za-z0-9]{8,32}$'),
  account_id    text not null,
  org_id        text not null,
  email         text not null check (email = lower(email) and length(email) between 3 and 320),
  role          text not null check (role in ('owner', 'admin', 'member', 'viewer', 'auditor')),
  token_hash    bytea not null unique check (length(token_hash) = 32), -- the token itself is never here
  invited_by    text not null references users (user_id),
  created_at    timestamptz not null,
  expires_at    timestamptz not null check (expires_at > created_at),
  accepted_at   timestamptz,
  accepted_by   text references users (user_id),
  revoked_at    timestamptz,
  revoked_by    text,
  foreign key (org_id, account_id) references orgs (org_id, account_id),
  check (accepted_at is null or revoked_at is null),
  check ((accepted_at is null) = (accepted_by is null))
);
create index org_invitations_org on org_invitations (org_id, created_at desc, invitation_id desc);
create index org_invitations_open on org_invitations (org_id, email) where accepted_at is null and revoked_at is null;
-- Open invitations by the invited address (asked at each sign-up while those are by invitation) and by whoever sent them (asked
-- when an account ends). Closed ones are never looked for in these ways.
create index org_invitations_address on org_invitations (email) where accepted_at is null and revoked_at is null;
create index org_invitations_inviter on org_invitations (invited_by) where accepted_at is null and revoked_at is null;
select surety_protect('org_invitations');

-- Accepted and revoked are final, and the invited address cannot be changed.
create function surety_guard_invitation() returns trigger language plpgsql as $$
begin
  if old.accepted_at is not null or old.revoked_at is not null then
    raise exception 'a closed invitation cannot be changed' using errcode = 'check_violation';
  end if;
  if (new.email, new.role, new.org_id, new.token_hash) is distinct from (old.email, old.role, old.org_id, old.token_hash) then
    raise exception 'an invitation cannot be changed, only closed' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger org_invitations_guard before update on org_invitations
  for each row execute function surety_guard_invitation();

-- The secret of an API key is never here, only its SHA-256.
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
  expires_at   timestamptz check (expires_at > created_at), -- null: never; refused from this instant on
  last_used_at timestamptz,
  revoked_at   timestamptz,
  revoked_by   text,
  check ((kind = 'org') = (org_id is not null))
);
create index api_keys_account_user on api_keys (account_id, user_id) where revoked_at is null;
create index api_keys_org on api_keys (org_id, created_at) where revoked_at is null;
select surety_protect('api_keys');

create view v_api_keys as
  select key_id, account_id, org_id, user_id, kind, name, key_prefix, scopes, created_at, expires_at, last_used_at,
         revoked_at, revoked_by, revoked_at is null as is_active -- an expired key too: its expiry may be moved
    from api_keys;
select surety_share('v_api_keys');

-- A revoked or changed key, or one whose expiry was moved, is removed from every process's key cache at commit. Payload: the hash
-- in hex.
create function surety_announce_key() returns trigger language plpgsql as $$
begin
  perform pg_notify('surety_keys', encode(old.key_hash, 'hex'));
  return null;
end $$;
create trigger api_keys_announce after update of revoked_at, scopes, expires_at or delete on api_keys
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

-- Plans as data: what each includes and how much of it a month. A row may be changed and rows may be added by whoever runs
-- the service; every process reads them again at once.
create table plans (
  plan_id       text primary key check (plan_id ~ '^plan-[a-z0-9-]{1,40}$'),
  display_name  text not null,
  description   text not null,
  feature_flags jsonb not null check (jsonb_typeof(feature_flags) = 'object'), -- feature -> boolean; absent: false
  limits        jsonb not null check (jsonb_typeof(limits) = 'object'),        -- meter -> count a month, null or absent: without limit
  sort_order    integer not null
);
select surety_share('plans');

insert into plans (plan_id, display_name, description, feature_flags, limits, sort_order) values
  ('plan-free', 'Free', 'Ratings of single agents, evidence and screening.', '{}',
   '{"checks": 100, "trace_retention_days": 7, "team_reputation": 0, "risk": 0}', 1),
  ('plan-developer', 'Developer', 'Risk assessments of single agents.', '{"risk_assessment": true}',
   '{"trace_retention_days": 30, "team_reputation": 0, "risk": 100}', 2),
  ('plan-team', 'Team', 'Teams, their ratings and risk, fault lines and forecasts.',
   '{"team_reputation": true, "risk_assessment": true, "team_risk_assessment": true, "intelligence": true}',
   '{"checks": 15000, "trace_retention_days": 90, "team_reputation": 200, "risk": 1000}', 3),
  ('plan-enterprise', 'Enterprise', 'Everything, without limits.',
   '{"team_reputation": true, "risk_assessment": true, "team_risk_assessment": true, "intelligence": true, "zk_proofs": true}',
   '{}', 4);

-- Accounts with a plan of their own; every other account has the plan of the setting DEFAULT_PLAN.
create table account_plans (
  account_id text primary key,
  plan_id    text not null references plans (plan_id),
  set_by     text not null, -- subject of whoever set it
  set_at     timestamptz not null
);
select surety_protect('account_plans');

create view v_account_plans as select account_id, plan_id from account_plans;
select surety_share('v_account_plans');

-- How much an account used of something in a month (UTC), and which share of its limit it was notified of.
create table usage_counters (
  account_id     text not null,
  meter          text not null check (meter ~ '^[a-z_]{1,40}$'),
  month          date not null check (extract(day from month) = 1),
  used           bigint not null check (used >= 0),
  notified_level smallint not null default 0 check (notified_level in (0, 80, 100)),
  notified_limit bigint check (notified_limit >= 0), -- the limit of that notice: under another limit or plan it is sent again
  primary key (account_id, meter, month)
) with (fillfactor = 50); -- updated with every use: room for in-page updates
select surety_protect('usage_counters');

-- Payload: the account whose plan changed, or a star for the plans themselves.
create function surety_announce_account_plan() returns trigger language plpgsql as $$
begin
  perform pg_notify('surety_plans', coalesce(new.account_id, old.account_id));
  return null;
end $$;
create trigger account_plans_announce after insert or update or delete on account_plans
  for each row execute function surety_announce_account_plan();

create function surety_announce_plans() returns trigger language plpgsql as $$
begin
  perform pg_notify('surety_plans', '*');
  return null;
end $$;
create trigger plans_announce after insert or update or delete on plans
  for each statement execute function surety_announce_plans();
