-- Team rating as published, with what it was made of where that is kept nowhere else. Spec: Trust rating; algorithms 1.6.
create table team_reputation (
  team_id             text primary key references teams (team_id),
  account_id          text not null,
  score               integer not null default 0 check (score between 0 and 1000),
  grade               text not null default 'NR' check (grade in ('AAA', 'AA', 'A', 'BBB', 'BB', 'B', 'CCC', 'NR')),
  scores              jsonb not null default '{}',
  factors             jsonb not null default '{}',
  total_assessments   integer not null default 0 check (total_assessments >= 0),
  last_assessed       timestamptz,
  trend_30d           integer not null default 0,
  announced_score     integer not null default 0, -- score of the last team_reputation.score_changed
  members             jsonb not null default '[]', -- [[agent id, thousandths of a point]]: members' values change, these were used
  inputs_digest       text not null default '',
  methodology_version text not null default '',
  computed_at         timestamptz not null,
  constraint team_reputation_eligible check ((grade = 'NR') = (total_assessments < 10))
) with (fillfactor = 70);
create index team_reputation_by_account on team_reputation (account_id);
create index team_reputation_by_score on team_reputation (score desc, team_id);
select surety_protect('team_reputation');

-- One point of history a week: the last rating of the week that begins on that Sunday (UTC).
create table team_reputation_snapshots (
  team_id           text not null references teams (team_id),
  week_start        date not null check (extract(dow from week_start) = 0),
  account_id        text not null,
  taken_at          timestamptz not null,
  score             integer not null check (score between 0 and 1000),
  grade             text not null check (grade in ('AAA', 'AA', 'A', 'BBB', 'BB', 'B', 'CCC')),
  total_assessments integer not null check (total_assessments >= 10),
  scores            jsonb not null,
  primary key (team_id, week_start)
) with (fillfactor = 70);
create index team_reputation_snapshots_by_account on team_reputation_snapshots (account_id);
select surety_protect('team_reputation_snapshots');

-- What other areas may read: the team ratings in force.
create view v_team_scores as
  select team_id, account_id, score, grade, total_assessments, last_assessed, computed_at from team_reputation;
select surety_share('v_team_scores');
