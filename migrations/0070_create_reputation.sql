-- Trust rating: running totals per agent and per session, and the published figures. Spec: Trust rating.
-- account_id repeats the agent's owner for row security; it is null while the agent is unclaimed and follows a claim with
-- the next checkpoint. Ownership itself is always asked of v_agents.

create table reputation_agents (
  agent_id             text primary key,
  account_id           text,
  -- totals over analysed checkpoints (rules/state.ts)
  counted              integer not null default 0 check (counted >= 0),
  clear                integer not null default 0 check (clear between 0 and counted),
  violations           integer not null default 0 check (violations >= 0),
  card_gaps            integer not null default 0 check (card_gaps >= 0),
  sessions             integer not null default 0 check (sessions >= 0),
  sessions_rated       integer not null default 0 check (sessions_rated between 0 and sessions),
  sessions_unstable    integer not null default 0 check (sessions_unstable between 0 and sessions_rated),
  size_squares         bigint not null default 0,
  clear_share_micros   bigint not null default 0,
  -- sums over sessions with a violation of the last 90 days, as integers (rules/decay.ts)
  impact_sessions      integer not null default 0 check (impact_sessions >= 0),
  impact_weight        numeric not null default 0 check (impact_weight >= 0),
  impact_squares       numeric not null default 0 check (impact_squares >= 0),
  -- which inputs were read, how many, and which were excused (rules/state.ts)
  read_count           bigint not null default 0,
  read_digest          text not null,
  card_gaps_digest     text not null,
  latest_checkpoint_id text,
  latest_checkpoint_at timestamptz,
  -- as published
  score                integer not null default 0 check (score between 0 and 1000),
  score_low            integer not null default 0 check (score_low between 0 and score),
  score_high           integer not null default 0 check (score_high between score and 1000),
  grade                text not null default 'NR' check (grade in ('AAA', 'AA', 'A', 'BBB', 'BB', 'B', 'CCC', 'NR')),
  scores               jsonb not null default '{}',
  factors              jsonb not null default '{}',
  computed_at          timestamptz not null,
  announced_score      integer not null default 0, -- score of the last reputation.score_changed
  snapshot_week        date,                       -- week of the last snapshot written
  constraint reputation_agents_eligible check ((grade = 'NR') = (counted < 50))
) with (fillfactor = 50); -- updated with every turn: room for in-page updates
create index reputation_agents_decaying on reputation_agents (agent_id) where impact_sessions > 0;
create index reputation_agents_week on reputation_agents (snapshot_week) where grade <> 'NR';
select surety_protect('reputation_agents');

create table reputation_sessions (
  agent_id     text not null,
  session_key  text not null,
  account_id   text,
  counted      integer not null check (counted >= 0),
  clear        integer not null check (clear between 0 and counted),
  streak       integer not null check (streak between 0 and counted),
  unstable     boolean not null,
  violations   integer not null check (violations >= 0),
  card_gaps    integer not null check (card_gaps >= 0),
  violation_at timestamptz, -- latest unexcused violation, null once older than 90 days
  primary key (agent_id, session_key)
) with (fillfactor = 70);
create index reputation_sessions_violating on reputation_sessions (agent_id, violation_at) where violation_at is not null;
select surety_protect('reputation_sessions');

-- One point of history a week: the last rating of the week that begins on that Sunday (UTC).
create table reputation_snapshots (
  agent_id         text not null,
  week_start       date not null check (extract(dow from week_start) = 0),
  account_id       text,
  taken_at         timestamptz not null,
  score            integer not null check (score between 0 and 1000),
  grade            text not null check (grade in ('AAA', 'AA', 'A', 'BBB', 'BB', 'B', 'CCC')),
  checkpoint_count integer not null check (checkpoint_count >= 50),
  scores           jsonb not null,
  primary key (agent_id, week_start)
) with (fillfactor = 70);
select surety_protect('reputation_snapshots');

-- What other areas may read: the figures in force. Row security of the reader applies.
create view v_current_scores as
  select agent_id, account_id, score, grade, counted as checkpoint_count, computed_at from reputation_agents;
select surety_share('v_current_scores');
