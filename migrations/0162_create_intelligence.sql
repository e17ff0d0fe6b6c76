-- Fault lines of teams, forecasts of failure and what came of them, recommended policies (area intelligence). Spec: Intelligence;
-- open-shapes 1.5; algorithms 5; docs/adr/0161, 0162.
create table fault_line_analyses (
  analysis_id   text primary key check (analysis_id ~ '^fl-[A-Za-z0-9]{8,32}$'),
  account_id    text not null,
  org_id        text not null,
  team_id       text not null,
  agent_ids     text[] not null,    -- members with a card, sorted
  inputs_digest text not null check (inputs_digest ~ '^sha256:[0-9a-f]{64}$'), -- cards, roles and required values it was made of
  basis         jsonb not null,     -- what a forecast takes over: actions of team and task, pairs with evidence
  result        jsonb not null,     -- as answered
  created_at    timestamptz not null
);
create index fault_line_analyses_newest on fault_line_analyses (team_id, created_at desc, analysis_id);
create index fault_line_analyses_by_account on fault_line_analyses (account_id, created_at);
select surety_protect('fault_line_analyses');

create table failure_forecasts (
  forecast_id text primary key check (forecast_id ~ '^fc-[A-Za-z0-9]{8,32}$'),
  account_id  text not null,
  team_id     text not null,
  analysis_id text not null,
  agent_ids   text[] not null,
  result      jsonb not null,
  created_at  timestamptz not null,
  labelled_at timestamptz            -- when its 30 days were looked at
);
create index failure_forecasts_by_account on failure_forecasts (account_id, created_at);
create index failure_forecasts_open on failure_forecasts (created_at) where labelled_at is null;
select surety_protect('failure_forecasts');

-- Each of the five modes, listed in the answer or not: calibration needs those that did not happen too.
create table forecast_modes (
  forecast_id text not null references failure_forecasts (forecast_id) on delete cascade,
  mode        text not null check (mode in ('escalation_conflict', 'capability_gap', 'value_override', 'coordination_deadlock', 'trust_erosion')),
  account_id  text not null,
  prior       double precision not null check (prior between 0 and 1),
  shown       double precision not null check (shown between 0 and 1),
  occurred    boolean,               -- null: not looked at yet, or nothing here could show it
  primary key (forecast_id, mode)
);
create index forecast_modes_labelled on forecast_modes (account_id, mode) where occurred is not null;
select surety_protect('forecast_modes');

create table forecast_calibrations (
  account_id text not null,
  mode       text not null,
  labelled   integer not null check (labelled >= 0),
  fit        jsonb,                  -- null below 200
  fitted_at  timestamptz not null,
  primary key (account_id, mode)
);
select surety_protect('forecast_calibrations');

create table policy_recommendations (
  recommendation_id text primary key check (recommendation_id ~ '^rec-[A-Za-z0-9]{8,32}$'),
  account_id        text not null,
  team_id           text not null,
  analysis_id       text not null,
  result            jsonb not null,
  created_at        timestamptz not null
);
create index policy_recommendations_newest on policy_recommendations (team_id, created_at desc);
create index policy_recommendations_by_account on policy_recommendations (account_id, created_at);
select surety_protect('policy_recommendations');

-- What the cards above agents say, for telling what a team is held to: current alignment cards of platform, organisations, teams.
create view v_alignment_layers as
  select scope, scope_id, account_id, version, content_hash, card
    from alignment_cards
   where is_current and not removed and scope in ('platform', 'org', 'team');
select surety_share('v_alignment_layers');

-- Which tools a recorded turn called, and whether the card of its time allowed it.
create view v_trace_tools as
  select trace_id, account_id, agent_id, occurred_at, verified, trace #> '{action,parameters,tools}' as tools
    from alignment_traces;
select surety_share('v_trace_tools');

-- Points of a rating's history.
create view v_score_history as
  select agent_id, account_id, week_start, taken_at, score from reputation_snapshots;
select surety_share('v_score_history');
