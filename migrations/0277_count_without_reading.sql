-- Figures and lists of one agent by indexes alone, so that an agent's years do not make them slow (docs/adr/0761). Conditions stand
-- here as in the views, because PostgreSQL compares them as they are written.
create index checkpoints_by_verdict on checkpoints (agent_id, account_id, verdict);
create index alignment_traces_by_verified on alignment_traces (agent_id, account_id, verified);
create index alignment_traces_unchecked on alignment_traces (agent_id, account_id, verified)
  where trace #> '{verification,checks_performed}' = '[]';
create index alignment_traces_denied on alignment_traces (agent_id, account_id) where trace #>> '{action,type}' = 'deny';
create index alignment_traces_violating on alignment_traces (agent_id, account_id)
  where jsonb_array_length(trace #> '{verification,violations}') > 0;
-- For v_violation_records: written as an equation, which PostgreSQL takes to be rare. A trace without checks has failed none.
create index alignment_traces_failed on alignment_traces (agent_id, account_id, checkpoint_id)
  where not verified and case when trace #> '{verification,checks_performed}' = '[]' then 'none' else 'failed' end = 'failed';
create or replace view v_violation_records as
  select c.checkpoint_id, c.account_id, c.agent_id, c.session_id, c.created_at, c.verdict, c.claims, c.certificate_id, c.leaf_hash,
         c.leaf_index, c.core::jsonb ->> 'thinking_hash' as thinking_hash, c.core::jsonb ->> 'claims_hash' as input_commitment,
         t.trace_id, t.verified as trace_verified, t.trace
    from checkpoints c
    left join alignment_traces t on t.checkpoint_id = c.checkpoint_id and t.agent_id = c.agent_id
   where c.verdict in ('boundary_violation', 'review_needed')
  union all
  select c.checkpoint_id, c.account_id, c.agent_id, c.session_id, c.created_at, c.verdict, c.claims, c.certificate_id, c.leaf_hash,
         c.leaf_index, c.core::jsonb ->> 'thinking_hash' as thinking_hash, c.core::jsonb ->> 'claims_hash' as input_commitment,
         t.trace_id, t.verified as trace_verified, t.trace
    from alignment_traces t
    join checkpoints c on c.checkpoint_id = t.checkpoint_id and c.agent_id = t.agent_id
   where not t.verified and case when t.trace #> '{verification,checks_performed}' = '[]' then 'none' else 'failed' end = 'failed'
     and c.verdict in ('clear', 'unverified') and c.archived_in is null;
select surety_share('v_violation_records'); -- replacing a view drops its options

-- For counts of an agent's traces. One without checks is neither verified nor not, whatever `is_verified` says.
create view v_trace_counts as
  select account_id, agent_id, verified as is_verified, trace #> '{verification,checks_performed}' = '[]' as is_unchecked,
         trace #>> '{action,type}' as type, jsonb_array_length(trace #> '{verification,violations}') as violations
    from alignment_traces;
select surety_share('v_trace_counts');
