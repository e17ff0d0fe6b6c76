-- A violation caps the grade, and counts in compliance, however short the reasoning of its turn is (docs/adr/0753).
create or replace view v_grave_violations as
  select checkpoint_id, account_id, agent_id, created_at, leaf_index, severity from checkpoints
   where verdict = 'boundary_violation' and status = 'verified' and severity in ('high', 'critical');
select surety_share('v_grave_violations'); -- replacing a view drops its options

-- Agents whose totals were made by earlier rules and are to be made again from their records: a job does it within a minute.
alter table reputation_agents add column is_rebuild_due boolean not null default false;
create index reputation_agents_rebuilds on reputation_agents (agent_id) where is_rebuild_due;
update reputation_agents r set is_rebuild_due = true
 where exists (select from checkpoints c where c.agent_id = r.agent_id and c.verdict = 'boundary_violation' and not c.counted);

-- What an agent's change is measured by is its score with the neutral coherence of 750 (docs/adr/0173): of now, and of its weeks.
create function pg_temp.own_score(scores jsonb) returns integer language sql immutable as $$
  select ((scores ->> 'integrity_ratio')::integer * 40 + (scores ->> 'compliance')::integer * 20 + (scores ->> 'drift_stability')::integer * 20
          + (scores ->> 'trace_completeness')::integer * 10 + 750 * 10 + 50) / 100
$$;
update reputation_agents set own_score = pg_temp.own_score(scores)
 where grade <> 'NR' and own_score <> pg_temp.own_score(scores);
update reputation_snapshots set own_score = pg_temp.own_score(scores)
 where scores ? 'integrity_ratio' and own_score is distinct from pg_temp.own_score(scores);
