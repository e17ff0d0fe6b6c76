-- Reading many ratings: search by name and figure, statistics over the public ones; and the position from which traces are expected.
alter table reputation_agents drop column has_traces;
alter table reputation_agents add column traces_from bigint check (traces_from >= 0);

-- Search and statistics walk these; both leave out what is not rated.
create index reputation_agents_by_low on reputation_agents (score_low desc, score desc, agent_id) where grade <> 'NR';
create index reputation_agents_by_score on reputation_agents (score, grade) include (agent_id) where grade <> 'NR';

-- The hash stands in the signed core itself.
create or replace view v_checkpoint_contents as
  select checkpoint_id, agent_id, leaf_index, core::jsonb ->> 'thinking_hash' as thinking_hash from checkpoints;
select surety_share('v_checkpoint_contents');
