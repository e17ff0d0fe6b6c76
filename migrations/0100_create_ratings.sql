-- Ratings: running totals per agent and per session, the published figures of agents and teams, the relations between ratings,
-- and the reclassification of violations.
-- account_id repeats the agent's owner for row security; it is null while the agent is unclaimed and follows a claim with the
-- next checkpoint. Ownership itself is always asked of v_agents.

create table reputation_agents (
  agent_id             text primary key,
  account_id           text,
  -- totals over analysed checkpoints
  counted              integer not null default 0 check (counted >= 0),
  clear                integer not null default 0 check (clear between 0 and counted),
  judged               integer not null default 0 check (judged between 0 and counted),        -- by a model
  clear_by_rules       integer not null default 0 check (clear_by_rules between 0 and clear),  -- clear, and no model judged it
  violations           integer not null default 0 check (violations >= 0),
  card_gaps            integer not null default 0 check (card_gaps >= 0),
  sessions             integer not null default 0 check (sessions >= 0),
  sessions_rated       integer not null default 0 check (sessions_rated between 0 and sessions),
  sessions_unstable    integer not null default 0 check (sessions_unstable between 0 and sessions_rated),
  size_squares         bigint not null default 0,
  clear_share_micros   bigint not null default 0,
  -- sums over sessions with a violation of the last 90 days, as integers
  impact_sessions      integer not null default 0 check (impact_sessions >= 0),
  impact_weight        numeric not null default 0 check (impact_weight >= 0),
  impact_squares       numeric not null default 0 check (impact_squares >= 0),
  -- the same over tens of consecutive records and over incidents, which no choice of session moves
  tens_rated           integer not null default 0 check (tens_rated >= 0),
  tens_unstable        integer not null default 0 check (tens_unstable between 0 and tens_rated),
  incidents            integer not null default 0 check (incidents >= 0),
  incident_weight      numeric not null default 0 check (incident_weight >= 0),
  incident_squares     numeric not null default 0 check (incident_squares >= 0),
  units                jsonb not null default '{}', -- where the latest ten and incident began
  -- which inputs were read, how many, and which were excused
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
  -- the five components whether or not the agent is rated yet: they are not shown below 50 checkpoints, a decision shrinks them
  -- by their number
  running_scores       jsonb not null default '{}',
  traces_expected      integer not null default 0 check (traces_expected >= 0),
  traces_linked        integer not null default 0 check (traces_linked between 0 and traces_expected),
  traces_from          bigint check (traces_from >= 0), -- position from which traces are expected: the first traced checkpoint
  -- the last 30 days, for the recent-change guard; recent_day: the window's first day
  recent_day           date,
  recent_counted       integer not null default 0 check (recent_counted >= 0),
  recent_clear         integer not null default 0 check (recent_clear between 0 and recent_counted),
  recent_clear_by_rules integer not null default 0 check (recent_clear_by_rules between 0 and recent_clear),
  -- of the part of which a model judges a drawn share: judged, clear of these, and not judged
  recent_sample        jsonb not null default '{}',
  sample               jsonb not null default '{}',
  grave                jsonb, -- gravest violation of 90 days; null: none
  grade_cap            jsonb, -- the cap of the published grade
  seen                 jsonb not null default '{}', -- counts over all records, for the sentences of an agent that is not rated
  -- how far the record was scanned for traces and for signs of a synthetic stream; the digest starts as the SHA-256 of nothing
  scanned_count        bigint not null default 0 check (scanned_count >= 0),
  scan_digest          text not null default 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
  flags                jsonb not null default '[]',
  -- coherence with the fleet; relations_read_at null: to be read again
  coherence_sum        double precision not null default 0,
  coherence_count      integer not null default 0 check (coherence_count >= 0),
  relations_digest     text not null default 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
  relations_read_at    timestamptz,
  -- what changes of other agents add to coherence, thousandths of a point; own_score is the score without it
  ledger_millipoints   integer not null default 0 check (abs(ledger_millipoints) <= 100000),
  ledger_digest        text not null default 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
  own_score            integer not null default 0 check (own_score between 0 and 1000),
  first_own_score      integer check (first_own_score between 0 and 1000),
  propagated_points    integer not null default 0,
  review_until         timestamptz, -- until when the rating shows that its reclassifications need a review (abuse control)
  constraint reputation_agents_eligible check ((grade = 'NR') = (counted < 50))
) with (fillfactor = 50); -- updated with every turn: room for in-page updates
create index reputation_agents_decaying on reputation_agents (agent_id) where impact_sessions > 0;
create index reputation_agents_week on reputation_agents (snapshot_week) where grade <> 'NR';
create index reputation_agents_unread on reputation_agents (agent_id) where relations_read_at is null;
-- Statistics over all public ratings walk two small indexes: the rated agents with their score, and the few that are not to be
-- counted (agents_uncounted). Public in both senses: discoverable, and their rating public.
create index reputation_agents_population on reputation_agents (agent_id) include (score, grade)
  where grade <> 'NR' and not flags @> '["untraced_integrity"]'::jsonb;
create index agents_uncounted on agents (agent_id) where deleted_at is not null or visibility <> 'public' or not is_public;
select surety_protect('reputation_agents');

-- What other areas may read: the figures in force, every figure a decision about the agent needs in one row. Row security of the
-- reader applies.
create view v_current_scores as
  select agent_id, account_id, score, grade, counted as checkpoint_count, computed_at, score_low, score_high,
         counted >= 50 as is_eligible,
         case when counted < 50 then 'insufficient' when counted < 200 or 2 * judged < counted then 'low' when counted < 1000 then 'medium' else 'high' end
           as confidence,
         judged, sessions as session_count,
         -- over how many units drift was measured: tens where they lower it
         case when tens_unstable * greatest(sessions_rated, 1)::bigint > sessions_unstable * tens_rated::bigint then tens_rated else sessions_rated end
           as sessions_rated, traces_expected, traces_linked,
         coalesce((running_scores ->> 'integrity_ratio')::integer, 0) as integrity_ratio,
         coalesce((running_scores ->> 'compliance')::integer, 1000) as compliance,
         coalesce((running_scores ->> 'drift_stability')::integer, 1000) as drift_stability,
         coalesce((running_scores ->> 'trace_completeness')::integer, 1000) as trace_completeness,
         coalesce((running_scores ->> 'coherence_compatibility')::integer, 750) as coherence_compatibility
    from reputation_agents;
select surety_share('v_current_scores');

-- Over how many other agents each coherence component was measured: with it a decision shrinks the component.
create view v_coherence_counts as select agent_id, account_id, coherence_count from reputation_agents;
select surety_share('v_coherence_counts');

-- Sessions, and by the same columns tens (key ten:POSITION) and incidents (incident:POSITION) of consecutive records.
create table reputation_sessions (
  agent_id     text not null,
  session_key  text not null,
  account_id   text,
  counted      integer not null check (counted >= 0),
  clear        integer not null check (clear between 0 and counted),
  judged       integer not null check (judged between 0 and counted),
  clear_by_rules integer not null check (clear_by_rules between 0 and clear),
  streak       integer not null check (streak between 0 and counted),
  unstable     boolean not null,
  violations   integer not null check (violations >= 0),
  card_gaps    integer not null check (card_gaps >= 0),
  violation_at timestamptz, -- latest unexcused violation; stays when it leaves the window of 90 days
  impact_live  boolean not null default false, -- the violation counts: it is in the window
  last_day     date,
  drift_live   boolean not null default false, -- the session counts for drift
  primary key (agent_id, session_key)
) with (fillfactor = 70);
create index reputation_sessions_violating on reputation_sessions (agent_id, violation_at) where impact_live;
create index reputation_sessions_forgotten on reputation_sessions (agent_id, violation_at) where violation_at is not null and not impact_live;
create index reputation_sessions_drifting on reputation_sessions (agent_id, last_day) where drift_live;
create index reputation_sessions_settled on reputation_sessions (agent_id, last_day) where not drift_live;
select surety_protect('reputation_sessions');

-- Analysed checkpoints of each day (UTC).
create table reputation_days (
  agent_id   text not null,
  day        date not null,
  account_id text,
  counted    integer not null, -- no check constraint: a synthetic one is removed by adding -1
  clear      integer not null,
  clear_by_rules integer not null,
  sample_judged integer not null default 0, -- of the part of which a model judges a drawn share
  sample_clear integer not null default 0,
  sample_rest integer not null default 0,
  primary key (agent_id, day)
) with (fillfactor = 70);
select surety_protect('reputation_days');

-- Marks of single checkpoints made after they were counted; only exceptional ones have a row.
create table reputation_marks (
  agent_id      text not null,
  position      bigint not null check (position >= 0), -- leaf index
  mark          text not null check (mark in ('untraced', 'synthetic', 'excused')),
  checkpoint_id text not null,
  account_id    text,
  noted_at      timestamptz not null,
  primary key (agent_id, position, mark)
);
-- The excused checkpoints of an agent are few among its marks.
create index reputation_marks_excused on reputation_marks (agent_id, position) where mark = 'excused';
select surety_protect('reputation_marks');

-- One point of history a week: the last rating of the week that begins on that Sunday (UTC).
create table reputation_snapshots (
  agent_id         text not null,
  week_start       date not null check (extract(dow from week_start) = 0),
  account_id       text,
  taken_at         timestamptz not null,
  score            integer not null check (score between 0 and 1000),
  own_score        integer check (own_score between 0 and 1000),
  grade            text not null check (grade in ('AAA', 'AA', 'A', 'BBB', 'BB', 'B', 'CCC')),
  checkpoint_count integer not null check (checkpoint_count >= 50),
  scores           jsonb not null,
  primary key (agent_id, week_start)
) with (fillfactor = 70);
-- Points of history that have just become 30 days old are those of one or two weeks.
create index reputation_snapshots_by_week on reputation_snapshots (week_start);
select surety_protect('reputation_snapshots');

create view v_score_history as
  select agent_id, account_id, week_start, taken_at, score from reputation_snapshots;
select surety_share('v_score_history');

create view v_score_snapshots as
  select agent_id, account_id, week_start, score, grade, checkpoint_count, scores from reputation_snapshots;
select surety_share('v_score_snapshots');

-- The changes of one agent's rating, newest first.
create index events_of_ratings on events ((data ->> 'agent_id'), seq desc)
  where type in ('reputation.score_changed', 'reputation.grade_changed');

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

-- Global trust of each agent, as last computed; docs/adr/0181.
create table reputation_trust (
  agent_id    text primary key,
  account_id  text,
  trust       double precision not null check (trust between 0 and 1),
  computed_at timestamptz not null
);
select surety_protect('reputation_trust');

-- Propagated adjustments follow the graph: declared edges, teams, existing agents and their visibility. Each change records
-- the agents it affects; the job reputation.follow_graph processes the records (docs/adr/0180).
-- Only inserted and deleted, so that no transaction waits for another: no key but the number, no account.
create table reputation_touches (
  touch_id   bigint generated always as identity primary key,
  agent_id   text not null,
  account_id text -- always null: records of the service for itself
);
select surety_protect_append_only('reputation_touches');

create function surety_touch_ends() returns trigger language plpgsql as $$
begin
  if tg_op <> 'DELETE' then
    insert into reputation_touches (agent_id) values (new.from_agent), (new.to_agent);
  else
    insert into reputation_touches (agent_id) values (old.from_agent), (old.to_agent);
  end if;
  return null;
end $$;
create trigger trust_edges_touch after insert or delete or update of weight, account_id on trust_edges
  for each row execute function surety_touch_ends();

create function surety_touch_agent() returns trigger language plpgsql as $$
begin
  insert into reputation_touches (agent_id) values (new.agent_id);
  return null;
end $$;
create trigger agents_touch after update of name, visibility, is_public, account_id, deleted_at on agents
  for each row when ((old.name, old.visibility, old.is_public, old.account_id, old.deleted_at)
                     is distinct from (new.name, new.visibility, new.is_public, new.account_id, new.deleted_at))
  execute function surety_touch_agent();
create trigger team_members_touch after insert or update of removed_at on team_members
  for each row execute function surety_touch_agent();

create function surety_touch_members() returns trigger language plpgsql as $$
begin
  insert into reputation_touches (agent_id) select agent_id from team_members where team_id = new.team_id and removed_at is null;
  return null;
end $$;
create trigger teams_touch after update of status on teams
  for each row when (old.status is distinct from new.status) execute function surety_touch_members();

-- The directory of ratings: what search filters and sorts by, in narrow rows, so that looking at every listed agent stays quick. What is
-- shown is read from the agents and their ratings themselves. Listed: not deleted, discoverable, rating public.
create table reputation_directory (
  agent_id      text primary key,
  account_id    text,
  name          text, -- lower case
  grade         text not null default 'NR',
  score         integer not null default 0,
  score_low     integer not null default 0,
  counted       integer not null default 0,
  judged        integer not null default 0,
  earlier_score integer -- of the newest point of history at least 30 days old
) with (fillfactor = 70);
select surety_protect('reputation_directory');

-- A new agent is listed at once; what changes later is noted in reputation_touches and followed by the job, so that no transaction
-- about an agent waits for one that counts its turns, or the other way round.
create function surety_list_agent() returns trigger language plpgsql as $$
begin
  insert into reputation_directory (agent_id, account_id, name) values (new.agent_id, new.account_id, lower(new.name))
      on conflict do nothing;
  return null;
end $$;
create trigger agents_list after insert on agents
  for each row when (new.deleted_at is null and new.is_public and new.visibility = 'public') execute function surety_list_agent();

-- Reclassified violations: the server's decision and its reasons. Separate from the evidence, which never changes.
create table reclassifications (
  reclassification_id text primary key,
  account_id          text not null,
  agent_id            text not null,
  checkpoint_id       text not null unique references checkpoints (checkpoint_id), -- a second attempt is a conflict
  original_type       text not null,
  new_type            text not null check (new_type in ('card_gap', 'behavior_gap')),
  reason              text not null,
  findings            jsonb not null,  -- sentences: what the decision rests on
  card_amendment_id   text,
  card_version        integer not null, -- the agent's card that was compared
  approved_by         text not null,
  score_before        integer not null,
  score_after         integer,          -- null until the rating was computed again
  created_at          timestamptz not null
);
create index reclassifications_newest on reclassifications (agent_id, created_at desc, reclassification_id desc);
create index reclassifications_by_account on reclassifications (account_id);
create index reclassifications_pending on reclassifications (agent_id) where score_after is null;
create index reclassifications_by_amendment on reclassifications (card_amendment_id) where card_amendment_id is not null;
select surety_protect('reclassifications');

create view v_reclassifications as
  select reclassification_id, account_id, agent_id, checkpoint_id, new_type, created_at from reclassifications;
select surety_share('v_reclassifications');

-- Checkpoints as other areas read them, with what became of each. verdict is null where there is none, so that no count can take
-- it for a clear one.
create view v_checkpoints as
  select c.checkpoint_id, c.account_id, c.agent_id, c.session_id, c.created_at, c.status, nullif(c.verdict, 'unverified') as verdict,
         c.counted, c.counted_reason, c.assurance, c.severity, c.sampled, r.new_type as reclassified_as, c.thinking_tokens, c.leaf_hash, c.leaf_index, c.chain_hash, c.certificate_id
    from checkpoints c left join reclassifications r on r.checkpoint_id = c.checkpoint_id;
select surety_share('v_checkpoints');

-- Violations that cap a grade: counting, of high or critical severity. By the index of verdicts that are not clear.
create view v_grave_violations as
  select checkpoint_id, account_id, agent_id, created_at, leaf_index, severity from checkpoints
   where verdict = 'boundary_violation' and counted and status = 'verified' and severity in ('high', 'critical');
select surety_share('v_grave_violations');

-- Boundary violations as decisions weigh them: with the heaviest severity among their concerns, without those found to be card gaps or
-- cleared when their verdict was derived again (one that was confirmed stays). docs/adr/0164.
create view v_weighed_violations as
  select c.checkpoint_id, c.account_id, c.agent_id, c.session_id, c.created_at,
         coalesce((select case max(case concern ->> 'severity' when 'critical' then 4 when 'high' then 3 when 'medium' then 2 else 1 end)
                          when 4 then 'critical' when 3 then 'high' when 2 then 'medium' when 1 then 'low' end
                     from jsonb_array_elements(c.claims -> 'concerns') as concern), 'high') as severity
    from checkpoints c
    join v_checkpoints v on v.checkpoint_id = c.checkpoint_id
    left join checkpoint_reevaluations r on r.checkpoint_id = c.checkpoint_id
   where c.verdict = 'boundary_violation'
     and v.reclassified_as is distinct from 'card_gap'
     and (r.verdict is null or r.verdict = 'boundary_violation');
select surety_share('v_weighed_violations');

-- Free text about an agent goes with it; that a decision was made, and which, stays.
create function surety_erase_reclassifications() returns trigger language plpgsql as $$
begin
  update reclassifications set reason = '', findings = '[]', approved_by = 'erased' where agent_id = new.agent_id;
  return null;
end $$;
create trigger agent_deletions_erase_reclassifications after update of status on agent_deletions
  for each row when (new.status = 'completed') execute function surety_erase_reclassifications();

-- Amendments: which members a version of an agent's card changed, noted when the version is written, so that a page is read and not
-- every version compared. What they were and are stays in the versions alone.
create table card_amendments (
  amendment_id text primary key, -- follows from agent, version and member
  account_id   text not null,
  agent_id     text not null,
  version      integer not null,
  field        text not null,    -- the path, with dots
  path         text[] not null check (cardinality(path) between 1 and 2),
  created_at   timestamptz not null
);
create unique index card_amendments_newest on card_amendments (agent_id, version desc, field);
create index card_amendments_by_account on card_amendments (account_id);
select surety_protect('card_amendments');

-- Members of two levels that differ. A removed card is JSON null, which has none.
create function surety_changed_members(earlier jsonb, later jsonb) returns table (field text, path text[])
  language sql stable as $$
  select m.field, m.path
    from (select distinct concat_ws('.', one.key, two.key) as field,
                 case when two.key is null then array[one.key] else array[one.key, two.key] end as path
            from (select key, value from jsonb_each(case when jsonb_typeof(later) = 'object' then later else '{}' end)
                  union all
                  select key, value from jsonb_each(case when jsonb_typeof(earlier) = 'object' then earlier else '{}' end)) one
            left join lateral jsonb_each(case when jsonb_typeof(one.value) = 'object' then one.value else '{}' end) two on true
           where one.key <> all (array['card_id', 'card_version', 'issued_at', 'updated_at'])) m
   where (earlier #> m.path) is distinct from (later #> m.path)
$$;

create function surety_amendment_id(agent text, version integer, field text) returns text language sql stable as $$
  select 'amend-' || left(encode(sha256(convert_to(agent || '|' || version || '|' || field, 'UTF8')), 'hex'), 24)
$$;

create function surety_note_amendments() returns trigger language plpgsql as $$
begin
  insert into card_amendments (amendment_id, account_id, agent_id, version, field, path, created_at)
    select surety_amendment_id(new.scope_id, new.version, m.field), new.account_id, new.scope_id, new.version, m.field, m.path, new.created_at
      from (select card from alignment_cards
             where scope = 'agent' and scope_id = new.scope_id and version < new.version
             order by version desc limit 1) earlier
     cross join lateral surety_changed_members(earlier.card::jsonb, new.card::jsonb) m
    on conflict do nothing;
  return null;
end $$;
create trigger alignment_cards_amended after insert on alignment_cards
  for each row when (new.scope = 'agent') execute function surety_note_amendments();

-- When an agent went to another account: the cards above it before that are another owner's.
create table reclassification_moves (
  agent_id   text not null,
  account_id text not null, -- whose the agent is now
  moved_at   timestamptz not null,
  primary key (agent_id, moved_at)
);
create index reclassification_moves_by_account on reclassification_moves (account_id);
select surety_protect('reclassification_moves');

-- Team rating as published, with those of its inputs that are stored nowhere else.
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
  -- assessments of days before closed_until, to which nothing is added any more: whole days are counted only once
  closed_until        date,
  closed_total        integer not null default 0 check (closed_total >= 0),
  -- roster changes at the last computation that one of them caused: the other events of the same change find nothing new, compute
  -- nothing and count nothing against the plan
  roster_changes      integer not null default 0 check (roster_changes >= 0),
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
