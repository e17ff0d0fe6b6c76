-- The rating in full: windows that open and close with the clock, the recent record, linked traces, flags of synthetic streams,
-- coherence with the fleet, propagation between agents. Algorithms 1.5, 1.9, 1.10; docs/adr/0172, 0173.

alter table reputation_agents
  -- the last 30 days, for the recent-change guard (rules/guard.ts); recent_day: the window's first day
  add column recent_day date,
  add column recent_counted integer not null default 0 check (recent_counted >= 0),
  add column recent_clear integer not null default 0 check (recent_clear between 0 and recent_counted),
  -- how far the record was scanned for traces and for signs of a synthetic stream (rules/stream.ts)
  add column scanned_count bigint not null default 0 check (scanned_count >= 0),
  add column scan_digest text not null default 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
  add column has_traces boolean not null default false, -- a trace is expected from the first traced checkpoint on
  add column flags jsonb not null default '[]',
  -- coherence with the fleet (rules/fleet.ts); null: to be read again
  add column coherence_sum double precision not null default 0,
  add column coherence_count integer not null default 0 check (coherence_count >= 0),
  add column relations_digest text not null default 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
  add column relations_read_at timestamptz,
  -- what changes of other agents add to coherence, thousandths of a point; own_score is the score without it
  add column ledger_millipoints integer not null default 0 check (abs(ledger_millipoints) <= 100000),
  add column ledger_digest text not null default 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
  add column own_score integer not null default 0 check (own_score between 0 and 1000),
  add column first_own_score integer check (first_own_score between 0 and 1000),
  add column propagated_points integer not null default 0;
update reputation_agents set own_score = score, first_own_score = case when grade <> 'NR' then score end;
create index reputation_agents_unread on reputation_agents (agent_id) where relations_read_at is null;

-- violation_at now stays when it leaves the window: impact_live says whether it counts, drift_live whether the session does.
alter table reputation_sessions
  add column impact_live boolean not null default false,
  add column last_day date,
  add column drift_live boolean not null default false;
update reputation_sessions s
   set impact_live = violation_at is not null, drift_live = true,
       last_day = coalesce((violation_at at time zone 'utc')::date,
                           (select (computed_at at time zone 'utc')::date from reputation_agents a where a.agent_id = s.agent_id));
drop index reputation_sessions_violating;
create index reputation_sessions_violating on reputation_sessions (agent_id, violation_at) where impact_live;
create index reputation_sessions_forgotten on reputation_sessions (agent_id, violation_at) where violation_at is not null and not impact_live;
create index reputation_sessions_drifting on reputation_sessions (agent_id, last_day) where drift_live;
create index reputation_sessions_settled on reputation_sessions (agent_id, last_day) where not drift_live;

alter table reputation_snapshots add column own_score integer check (own_score between 0 and 1000);

-- Analysed checkpoints of each day (UTC).
create table reputation_days (
  agent_id   text not null,
  day        date not null,
  account_id text,
  counted    integer not null, -- no check: one found synthetic is taken out again by adding -1
  clear      integer not null,
  primary key (agent_id, day)
) with (fillfactor = 70);
select surety_protect('reputation_days');

-- What was noted of single checkpoints after they were counted; only what is out of the ordinary has a row.
create table reputation_marks (
  agent_id      text not null,
  position      bigint not null check (position >= 0), -- leaf index
  mark          text not null check (mark in ('untraced', 'synthetic', 'excused')),
  checkpoint_id text not null,
  account_id    text,
  noted_at      timestamptz not null,
  primary key (agent_id, position, mark)
);
select surety_protect('reputation_marks');

-- How coherent the agent is with each of its fleet, as last read: evidence of its coherence component.
create table reputation_relations (
  agent_id   text primary key,
  account_id text,
  peers      jsonb not null, -- [{peer, agree, disagree, g}], in order of peer
  read_at    timestamptz not null
);
select surety_protect('reputation_relations');

-- What the change of one agent adds to the coherence of another; replaced, never added up.
create table reputation_ledger (
  source_agent text not null,
  target_agent text not null,
  account_id   text, -- of the target
  millipoints  integer not null check (millipoints <> 0 and abs(millipoints) <= 850000),
  depth        smallint not null check (depth between 1 and 3),
  updated_at   timestamptz not null,
  primary key (source_agent, target_agent),
  constraint reputation_ledger_no_loop check (source_agent <> target_agent)
);
create index reputation_ledger_inbound on reputation_ledger (target_agent, source_agent);
select surety_protect('reputation_ledger');

-- The reasoning's hash of a checkpoint, from the text that was signed: tells the same reasoning told again.
create view v_checkpoint_contents as
  select checkpoint_id, agent_id, leaf_index, core::jsonb #>> '{commitments,thinking_hash}' as thinking_hash from checkpoints;
select surety_share('v_checkpoint_contents');
