-- Boundary violations as decisions weigh them: with the heaviest severity among their concerns, without those found to be card gaps or
-- cleared when their verdict was derived again (one that was confirmed stays). Algorithms 6.2 rule 3; docs/adr/0164.
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

-- Which model answered each turn; for finding out which agents share one.
create view v_turn_models as
  select agent_id, account_id, created_at, claims ->> 'model' as model from checkpoints where claims ->> 'model' is not null;
select surety_share('v_turn_models');
