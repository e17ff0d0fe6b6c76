-- A verdict that the organisation reported as wrong is told as disputed where the violation is told (docs/adr/0754): the report
-- names the agent and the checkpoint itself, so that those of an agent are found by an index.
alter table turn_feedback add column agent_id text, add column checkpoint_id text;
update turn_feedback f set agent_id = t.agent_id, checkpoint_id = t.checkpoint_id
  from turns t where t.request_id = f.request_id and t.account_id = f.account_id;
create index turn_feedback_disputes on turn_feedback (agent_id, checkpoint_id) where what = 'wrong_verdict';

create view v_disputed_verdicts as
  select agent_id, checkpoint_id, min(reported_at) as disputed_at from turn_feedback
   where what = 'wrong_verdict' and agent_id is not null and checkpoint_id is not null
   group by agent_id, checkpoint_id;
select surety_share('v_disputed_verdicts');

-- An alert says what it is about.
create or replace view v_open_review_items as
  select account_id, agent_id, kind, severity, opened_at, last_at, item_id, what from review_items where status = 'open';
select surety_share('v_open_review_items'); -- replacing a view drops its options
