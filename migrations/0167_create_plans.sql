-- Plans as data: what each includes and how much of it a month. Spec: Authentication rule 11; Limits; open-shapes 3.8, 5.4.
-- A row may be changed and rows may be added by whoever runs the service; every process reads them again at once.
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

-- How much an account used of something in a month (UTC), and which share of its limit it was told of.
create table usage_counters (
  account_id text not null,
  meter      text not null check (meter ~ '^[a-z_]{1,40}$'),
  month      date not null check (extract(day from month) = 1),
  used       bigint not null check (used >= 0),
  told       smallint not null default 0 check (told in (0, 80, 100)),
  primary key (account_id, meter, month)
) with (fillfactor = 50);
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
