-- What decisions about an agent read (risk, team quality): every figure of its rating in one row. Algorithms 1.10 item 6, 6.2.
-- running_scores are the five components whether or not the agent is rated yet: nobody is shown them below 50 checkpoints, a
-- decision shrinks them by their number (pessimisticComponent).
alter table reputation_agents
  add column running_scores jsonb not null default '{}',
  add column traces_expected integer not null default 0 check (traces_expected >= 0),
  add column traces_linked integer not null default 0 check (traces_linked between 0 and traces_expected);
update reputation_agents set running_scores = scores where grade <> 'NR';

create or replace view v_current_scores as
  select agent_id, account_id, score, grade, counted as checkpoint_count, computed_at, score_low, score_high,
         counted >= 50 as is_eligible,
         case when counted < 50 then 'insufficient' when counted < 200 then 'low' when counted < 1000 then 'medium' else 'high' end
           as confidence,
         sessions as session_count, sessions_rated, traces_expected, traces_linked,
         coalesce((running_scores ->> 'integrity_ratio')::integer, 0) as integrity_ratio,
         coalesce((running_scores ->> 'compliance')::integer, 1000) as compliance,
         coalesce((running_scores ->> 'drift_stability')::integer, 1000) as drift_stability,
         coalesce((running_scores ->> 'trace_completeness')::integer, 1000) as trace_completeness,
         coalesce((running_scores ->> 'coherence_compatibility')::integer, 750) as coherence_compatibility
    from reputation_agents;
select surety_share('v_current_scores');
