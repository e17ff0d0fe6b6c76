-- A boundary violation waits for a person too, and is the gravest item of its kind: until here only the milder verdict review_needed
-- opened one (docs/reference/review.md#items). Its finding is the verdict itself, so that no decision about a milder one takes it along.
create or replace function surety_review_checkpoint(wanted text) returns void language plpgsql security definer set search_path from current as $$
declare
  item review_items;
begin
  select c.account_id, c.agent_id, c.request_id,
         case c.verdict when 'boundary_violation' then c.verdict else coalesce(c.claims #>> '{concerns,0,category}', 'review_needed') end,
         c.created_at,
         case when c.verdict = 'boundary_violation' then 4
              else case c.severity when 'critical' then 4 when 'high' then 3 when 'low' then 1 else 2 end end,
         case when r.checkpoint_id is null then 'open' else 'decided' end, case when r.checkpoint_id is not null then 'acknowledge' end,
         r.resolved_by, r.resolved_at
    into item.account_id, item.agent_id, item.request_id, item.what, item.opened_at, item.severity, item.status, item.decision,
         item.decided_by, item.decided_at
    from checkpoints c left join checkpoint_resolutions r on r.checkpoint_id = c.checkpoint_id
   where c.checkpoint_id = wanted and c.verdict in ('review_needed', 'boundary_violation') and c.account_id is not null;
  if not found then
    return;
  end if;
  item.kind := 'verdict';
  item.source := 'checkpoint';
  item.source_id := wanted;
  item.place := item.agent_id;
  item.last_at := item.opened_at;
  perform surety_review_item(item);
end $$;

drop trigger checkpoints_reviewed on checkpoints;
create trigger checkpoints_reviewed after insert on checkpoints
  for each row when (new.verdict in ('review_needed', 'boundary_violation') and new.account_id is not null) execute function surety_review_verdict();
drop trigger checkpoints_reviewed_again on checkpoints;
create trigger checkpoints_reviewed_again after update of account_id on checkpoints
  for each row when (new.verdict in ('review_needed', 'boundary_violation') and new.account_id is not null) execute function surety_review_verdict();

-- What waits already.
select surety_review_checkpoint(checkpoint_id) from checkpoints where verdict = 'boundary_violation' and account_id is not null;
