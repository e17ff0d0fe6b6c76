-- Risk assessments: what was asked, of which facts, and what was answered; what became of it; and proofs.
-- An assessment is a record: it never changes. `inputs` is everything the answer follows from, `inputs_digest` its SHA-256 as
-- canonical JSON, so that it can be computed again. The status of a proof is not here: it moves, and the proof's own row holds it.
create table risk_assessments (
  assessment_id       text primary key check (assessment_id ~ '^ra-[A-Za-z0-9]{8,32}$'),
  account_id          text not null,
  agent_id            text not null,
  action_type         text not null,
  risk_tolerance      text not null check (risk_tolerance in ('conservative', 'moderate', 'aggressive')),
  risk_micro          integer not null check (risk_micro between 0 and 1000000),
  level               text not null check (level in ('low', 'medium', 'high', 'critical')),
  feed_level          text not null check (feed_level in ('low', 'medium', 'high', 'critical')), -- with hysteresis
  recommendation      text not null check (recommendation in ('approve', 'review', 'deny')),
  proof_id            text,
  methodology_version text not null,
  inputs_digest       text not null check (inputs_digest ~ '^[0-9a-f]{64}$'),
  inputs              jsonb not null,
  answer              jsonb not null,
  created_at          timestamptz not null
);
create index risk_assessments_newest on risk_assessments (agent_id, created_at desc, assessment_id desc);
create index risk_assessments_by_account on risk_assessments (account_id, created_at desc);
select surety_protect('risk_assessments');

create table risk_team_assessments (
  assessment_id       text primary key check (assessment_id ~ '^tra-[A-Za-z0-9]{8,32}$'),
  account_id          text not null,
  team_id             text, -- null where the agents are no team's roster
  agent_ids           text[] not null check (cardinality(agent_ids) between 2 and 50),
  action_type         text not null,
  risk_tolerance      text not null check (risk_tolerance in ('conservative', 'moderate', 'aggressive')),
  coherence           numeric(7, 6) not null check (coherence between 0 and 1), -- CQ
  systemic            numeric(7, 6) not null check (systemic between 0 and 1),  -- SR
  risk_micro          integer not null check (risk_micro between 0 and 1000000),
  level               text not null check (level in ('low', 'medium', 'high', 'critical')),
  recommendation      text not null check (recommendation in ('approve_team', 'approve_individuals_only', 'review', 'deny')),
  proof_id            text,
  methodology_version text not null,
  inputs_digest       text not null check (inputs_digest ~ '^[0-9a-f]{64}$'),
  inputs              jsonb not null,
  answer              jsonb not null,
  created_at          timestamptz not null
);
create index risk_team_assessments_newest on risk_team_assessments (team_id, created_at desc, assessment_id desc) where team_id is not null;
create index risk_team_assessments_by_account on risk_team_assessments (account_id, created_at desc);
-- A computation of a team's rating reads the newest assessments from an index only.
create index risk_team_assessments_rated on risk_team_assessments (team_id, created_at desc, assessment_id desc)
  include (account_id, coherence, systemic, level) where team_id is not null;
select surety_protect('risk_team_assessments');

create function surety_keep_assessment() returns trigger language plpgsql as $$
begin
  raise exception 'assessment % is a record and cannot be changed or removed', old.assessment_id;
end $$;
create trigger risk_assessments_keep before update or delete on risk_assessments
  for each row execute function surety_keep_assessment();
create trigger risk_team_assessments_keep before update or delete on risk_team_assessments
  for each row execute function surety_keep_assessment();

-- For the team rating and whoever else goes by assessments.
create view v_risk_assessments as
  select assessment_id, account_id, agent_id, risk_micro, level, created_at from risk_assessments;
select surety_share('v_risk_assessments');

create view v_team_assessments as
  select assessment_id, account_id, team_id, agent_ids, coherence, systemic, risk_micro / 1000000.0 as team_risk, level, created_at
    from risk_team_assessments;
select surety_share('v_team_assessments');

-- Team assessments of an account on a day (UTC), against the ceiling of a day.
create table risk_team_days (
  account_id text not null,
  day        date not null,
  used       integer not null check (used > 0),
  primary key (account_id, day)
);
select surety_protect('risk_team_days');

-- Assessments without an outcome yet, recorded as they are made, so that the hourly job reads only those that are ready.
-- A row exists from the time the assessment is made, whoever writes it, until its outcome is decided.
create table risk_due (
  assessment_id text primary key references risk_assessments (assessment_id),
  account_id    text not null,
  assessed_at   timestamptz not null
);
create index risk_due_by_age on risk_due (assessed_at, assessment_id);
select surety_protect('risk_due');

create function surety_note_due() returns trigger language plpgsql as $$
begin
  insert into risk_due (assessment_id, account_id, assessed_at) values (new.assessment_id, new.account_id, new.created_at);
  return null;
end $$;
create trigger risk_assessments_due after insert on risk_assessments for each row execute function surety_note_due();

-- What became of an assessment within seven days. violated is null where the agent did nothing that was analysed.
create table risk_outcomes (
  assessment_id text primary key references risk_assessments (assessment_id),
  account_id    text not null,
  agent_id      text not null, -- one agent's first of a day is found without its assessment
  action_type   text not null,
  risk_micro    integer not null,
  assessed_at   timestamptz not null,
  violated      boolean,
  decided_at    timestamptz not null
);
create index risk_outcomes_by_kind on risk_outcomes (account_id, action_type, assessed_at, assessment_id) where violated is not null;
select surety_protect('risk_outcomes');

-- What past outcomes make of the scores of one account and action type.
create table risk_calibrations (
  account_id  text not null,
  action_type text not null,
  outcomes    integer not null,
  violations  integer not null,
  brier       double precision not null,
  brier_raw   double precision not null,
  blocks      jsonb not null,
  half_width  double precision, -- null below 500 outcomes
  computed_at timestamptz not null,
  primary key (account_id, action_type)
);
select surety_protect('risk_calibrations');

-- Accounts and action types with outcomes that no calibration has read. A mark, not a comparison of times: clocks differ.
create table risk_stale_kinds (
  account_id  text not null,
  action_type text not null,
  primary key (account_id, action_type)
);
select surety_protect('risk_stale_kinds');

-- `do update` takes the row's lock: a calibration that takes a mark waits for this outcome's commit, and then reads it.
create function surety_mark_stale() returns trigger language plpgsql as $$
begin
  insert into risk_stale_kinds as known (account_id, action_type)
    select distinct account_id, action_type from decided where violated is not null order by account_id, action_type
    on conflict (account_id, action_type) do update set account_id = known.account_id;
  return null;
end $$;
create trigger risk_outcomes_stale after insert on risk_outcomes
  referencing new table as decided for each statement execute function surety_mark_stale();

-- Proofs of risk assessments: the statement that waits to be proved, then the receipt.
create table risk_proofs (
  proof_id        text primary key,
  account_id      text not null,
  assessment_id   text not null unique,
  agent_id        text not null,
  disclosure      text not null check (disclosure in ('score', 'level')),
  status          text not null default 'pending' check (status in ('pending', 'proving', 'completed', 'failed')),
  statement       bytea,                       -- sealed; deleted once there is a receipt or all attempts have failed
  attempts        integer not null default 0,
  error           text,
  receipt         jsonb,
  openings        bytea,                       -- sealed: the committed numbers and what hides them
  proving_ms      integer,
  created_at      timestamptz not null,
  started_at      timestamptz,
  verified_at     timestamptz,
  check ((status = 'completed') = (receipt is not null)),
  check ((status = 'completed') = (verified_at is not null))
);
create index risk_proofs_waiting on risk_proofs (created_at) where status in ('pending', 'proving');
create index risk_proofs_by_agent on risk_proofs (agent_id);
create index risk_proofs_by_account on risk_proofs (account_id, created_at desc);
select surety_protect('risk_proofs');

-- What is shown of a proof with its assessment.
create view v_risk_proofs as select proof_id, account_id, assessment_id, status, created_at, verified_at from risk_proofs;
select surety_share('v_risk_proofs');

-- The numbers behind a receipt go when their agent is erased; the receipt names no content and stays with the account.
create function surety_erase_proof_openings() returns trigger language plpgsql as $$
begin
  update risk_proofs set openings = null where agent_id = new.agent_id;
  delete from risk_proofs where agent_id = new.agent_id and status <> 'completed';
  return null;
end $$;
create trigger agent_deletions_erase_proofs after update of status on agent_deletions
  for each row when (new.status = 'completed') execute function surety_erase_proof_openings();
