-- The review queue: one row for each thing that a person has to decide about, written by triggers where the thing itself is written
-- (docs/adr/0610). The source stays the authority: what it says of its state is repeated here in the same transaction, whoever wrote it.
-- Only a changed declaration of a tool, which has no state of its own, is decided here alone.

create sequence review_places;

create table review_items (
  item_id      text primary key check (item_id ~ '^rvw-[0-9a-f]{24}$'), -- follows from source and source_id
  account_id   text not null,
  agent_id     text, -- null: a signal of several agents
  kind         text not null check (kind in ('quarantine', 'held_call', 'tool_declaration', 'verdict', 'drift', 'signal')),
  source       text not null check (source in ('quarantine', 'checkpoint', 'drift_alert', 'signal', 'declared_tool')),
  source_id    text not null,
  request_id   text,
  -- What was found and where; with the kind they are the cause by which the queue groups.
  what         text not null,
  place        text not null,
  cause_key    text not null check (cause_key ~ '^rvc-[0-9a-f]{24}$'),
  severity     smallint not null check (severity between 1 and 4), -- low, medium, high, critical
  opened_at    timestamptz not null,
  last_at      timestamptz not null,
  firings      integer not null default 1,
  status       text not null check (status in ('open', 'decided', 'expired')),
  decision     text check (decision in ('release', 'confirm', 'acknowledge', 'resolve', 'dismiss')),
  decided_by   text, -- null: the user, in the conversation
  decided_at   timestamptz,
  assignee     text,
  assigned_at  timestamptz,
  escalated_by text,
  escalated_at timestamptz,
  -- Changes with each decision and each undoing: who decides says which one was seen.
  version      integer not null default 1,
  recorded     bigint not null default nextval('review_places'), -- its place in the order in which items were opened, or opened again
  changed      bigint not null default nextval('review_places'), -- grows with every change of the queue
  constraint review_items_decided check ((status = 'decided') = (decision is not null) and (status = 'decided') = (decided_at is not null))
);
create index review_items_open on review_items (account_id, last_at desc, item_id desc) where status = 'open';
create index review_items_decided on review_items (account_id, decided_at desc, item_id desc) where status = 'decided';
create index review_items_cause on review_items (account_id, cause_key, status, recorded);
create index review_items_changed on review_items (account_id, changed desc);
create index review_items_agent on review_items (agent_id);
select surety_protect('review_items');

-- Every change has a place of its own, and the processes whose callers wait for one are told. Payload: the account.
-- With the rights of the tables' owner, like all that follow: the writer of a source may not use the sequence.
create function surety_announce_review_item() returns trigger language plpgsql security definer set search_path from current as $$
begin
  new.changed := nextval('review_places');
  perform pg_notify('surety_review_items', new.account_id);
  return new;
end $$;
create trigger review_items_announce before insert or update on review_items
  for each row execute function surety_announce_review_item();

create function surety_review_id(prefix text, words text[]) returns text language sql immutable parallel safe as $$
  select prefix || left(encode(sha256(convert_to(array_to_string(words, chr(31)), 'UTF8')), 'hex'), 24)
$$;

-- A source as the queue sees it: opened, refreshed, decided, opened again. An item that fires again, or is opened again, is newer than
-- what anybody has seen of it.
create function surety_review_item(item review_items) returns void language plpgsql security definer set search_path from current as $$
begin
  insert into review_items as r (item_id, account_id, agent_id, kind, source, source_id, request_id, what, place, cause_key, severity,
                                 opened_at, last_at, status, decision, decided_by, decided_at)
  values (surety_review_id('rvw-', array[item.source, item.source_id]), item.account_id, item.agent_id, item.kind, item.source, item.source_id,
          item.request_id, item.what, item.place, surety_review_id('rvc-', array[item.kind, item.what, item.place]), item.severity,
          item.opened_at, item.last_at, item.status, item.decision, item.decided_by, item.decided_at)
  on conflict (item_id) do update
     set account_id = excluded.account_id, agent_id = excluded.agent_id, what = excluded.what, place = excluded.place,
         cause_key = excluded.cause_key, severity = excluded.severity, last_at = excluded.last_at, status = excluded.status,
         decision = excluded.decision, decided_by = excluded.decided_by, decided_at = excluded.decided_at,
         firings = r.firings + case when excluded.last_at > r.last_at then 1 else 0 end,
         version = r.version + case when (r.status, r.decision, r.decided_at) is distinct from
                                         (excluded.status, excluded.decision, excluded.decided_at) then 1 else 0 end,
         recorded = case when excluded.status = 'open' and (r.status <> 'open' or excluded.last_at > r.last_at or excluded.account_id <> r.account_id)
                         then nextval('review_places') else r.recorded end,
         assignee = case when excluded.account_id = r.account_id then r.assignee end,
         assigned_at = case when excluded.account_id = r.account_id then r.assigned_at end;
end $$;

create function surety_review_quarantine() returns trigger language plpgsql security definer set search_path from current as $$
declare
  item review_items;
begin
  if new.status = 'deleted' then
    delete from review_items where item_id = surety_review_id('rvw-', array['quarantine', new.quarantine_id]);
    return null;
  end if;
  item.account_id := new.account_id;
  item.agent_id := new.agent_id;
  item.kind := case when new.surface = 'tool_calls' then 'held_call' when new.source = 'tool_description' then 'tool_declaration'
                    else 'quarantine' end;
  item.source := 'quarantine';
  item.source_id := new.quarantine_id;
  item.request_id := new.request_id;
  item.what := coalesce(new.threat_type, 'confirmation');
  item.place := coalesce(new.tool_name, new.source);
  item.severity := case when new.verdict = 'block' then 4 else 3 end;
  item.opened_at := new.created_at;
  item.last_at := new.created_at;
  item.status := case new.status when 'pending' then 'open' when 'expired' then 'expired' else 'decided' end;
  if item.status = 'decided' then
    item.decision := case new.status when 'released' then 'release' else 'confirm' end;
    item.decided_by := new.reviewed_by;
    item.decided_at := coalesce(new.reviewed_at, new.created_at);
  end if;
  perform surety_review_item(item);
  return null;
end $$;
create trigger quarantine_reviewed after insert on safe_house_quarantine
  for each row when (new.account_id is not null) execute function surety_review_quarantine();
create trigger quarantine_reviewed_again after update of status, account_id on safe_house_quarantine
  for each row when (new.account_id is not null) execute function surety_review_quarantine();

-- A checkpoint that needs review; its decision is the row of checkpoint_resolutions.
create function surety_review_checkpoint(wanted text) returns void language plpgsql security definer set search_path from current as $$
declare
  item review_items;
begin
  select c.account_id, c.agent_id, c.request_id, coalesce(c.claims #>> '{concerns,0,category}', 'review_needed'), c.created_at,
         case c.severity when 'critical' then 4 when 'high' then 3 when 'low' then 1 else 2 end,
         case when r.checkpoint_id is null then 'open' else 'decided' end, case when r.checkpoint_id is not null then 'acknowledge' end,
         r.resolved_by, r.resolved_at
    into item.account_id, item.agent_id, item.request_id, item.what, item.opened_at, item.severity, item.status, item.decision,
         item.decided_by, item.decided_at
    from checkpoints c left join checkpoint_resolutions r on r.checkpoint_id = c.checkpoint_id
   where c.checkpoint_id = wanted and c.verdict = 'review_needed' and c.account_id is not null;
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
create function surety_review_verdict() returns trigger language plpgsql security definer set search_path from current as $$
begin
  perform surety_review_checkpoint(coalesce(new.checkpoint_id, old.checkpoint_id));
  return null;
end $$;
create trigger checkpoints_reviewed after insert on checkpoints
  for each row when (new.verdict = 'review_needed' and new.account_id is not null) execute function surety_review_verdict();
create trigger checkpoints_reviewed_again after update of account_id on checkpoints
  for each row when (new.verdict = 'review_needed' and new.account_id is not null) execute function surety_review_verdict();
create trigger resolutions_reviewed after insert or delete on checkpoint_resolutions
  for each row execute function surety_review_verdict();

create function surety_review_drift() returns trigger language plpgsql security definer set search_path from current as $$
declare
  item review_items;
begin
  item.account_id := new.account_id;
  item.agent_id := new.agent_id;
  item.kind := 'drift';
  item.source := 'drift_alert';
  item.source_id := new.alert_id;
  item.what := new.direction;
  item.place := new.agent_id;
  item.severity := case new.severity when 'high' then 3 when 'medium' then 2 else 1 end;
  item.opened_at := new.opened_at;
  item.last_at := new.last_fired_at;
  item.status := case new.status when 'open' then 'open' else 'decided' end;
  if item.status = 'decided' then
    item.decision := 'acknowledge';
    item.decided_by := new.acknowledged_by;
    item.decided_at := coalesce(new.acknowledged_at, new.last_fired_at);
  end if;
  perform surety_review_item(item);
  return null;
end $$;
create trigger drift_alerts_reviewed after insert or update of status, last_fired_at, account_id on drift_alerts
  for each row when (new.account_id is not null) execute function surety_review_drift();

-- A signal that a drift alert raised is not asked about beside the alert, and one that a person raised from an item not beside the item.
create function surety_review_signal() returns trigger language plpgsql security definer set search_path from current as $$
declare
  item review_items;
begin
  if new.source = 'review.escalation' or exists (select from drift_alerts where alert_id = new.source_ref) then
    return null;
  end if;
  item.account_id := new.account_id;
  item.agent_id := case when new.scope = 'agent' then new.scope_id when cardinality(new.agent_ids) = 1 then new.agent_ids[1] end;
  item.kind := 'signal';
  item.source := 'signal';
  item.source_id := new.signal_id;
  item.what := new.pattern_type;
  item.place := new.source;
  item.severity := case new.severity when 'critical' then 4 when 'high' then 3 when 'warn' then 2 else 1 end;
  item.opened_at := new.created_at;
  item.last_at := new.detected_at;
  item.status := case new.status when 'open' then 'open' when 'expired' then 'expired' else 'decided' end;
  if item.status = 'decided' then
    item.decision := case new.status when 'acknowledged' then 'acknowledge' when 'resolved' then 'resolve' else 'dismiss' end;
    item.decided_by := case new.status when 'acknowledged' then new.acknowledged_by else new.resolved_by end;
    item.decided_at := coalesce(case new.status when 'acknowledged' then new.acknowledged_at else new.resolved_at end, new.updated_at);
  end if;
  perform surety_review_item(item);
  return null;
end $$;
create trigger signals_reviewed after insert or update of status, detected_at, severity, account_id on governance_signals
  for each row execute function surety_review_signal();
create function surety_review_dropped_signal() returns trigger language plpgsql security definer set search_path from current as $$
begin
  delete from review_items where item_id = surety_review_id('rvw-', array['signal', old.signal_id]);
  return null;
end $$;
create trigger signals_dropped after delete on governance_signals
  for each row execute function surety_review_dropped_signal();

-- A tool that was declared in other words. Where the words were held and somebody released them, that was the decision.
create function surety_review_declaration() returns trigger language plpgsql security definer set search_path from current as $$
declare
  item review_items;
begin
  item.source := 'declared_tool';
  item.source_id := new.agent_id || ':' || new.tool;
  if exists (select from safe_house_quarantine q
              where q.agent_id = new.agent_id and q.account_id = new.account_id and q.source = 'tool_description' and q.tool_name = new.tool
                and q.status = 'released' and q.allow_revoked_at is null
                and q.reviewed_at > coalesce((select last_at from review_items r
                                               where r.item_id = surety_review_id('rvw-', array[item.source, item.source_id])), '-infinity')) then
    return null;
  end if;
  item.account_id := new.account_id;
  item.agent_id := new.agent_id;
  item.kind := 'tool_declaration';
  item.what := 'tool_changed';
  item.place := new.tool;
  item.severity := 2;
  item.opened_at := now();
  item.last_at := now();
  item.status := 'open';
  perform surety_review_item(item);
  return null;
end $$;
create trigger declared_tools_reviewed after update of hashes on declared_tools
  for each row when (new.account_id is not null and old.hashes is distinct from new.hashes) execute function surety_review_declaration();
create function surety_review_moved_tool() returns trigger language plpgsql security definer set search_path from current as $$
begin
  update review_items set account_id = new.account_id, assignee = null, assigned_at = null
   where item_id = surety_review_id('rvw-', array['declared_tool', new.agent_id || ':' || new.tool]);
  return null;
end $$;
create trigger declared_tools_moved after update of account_id on declared_tools
  for each row when (new.account_id is not null and old.account_id is distinct from new.account_id)
  execute function surety_review_moved_tool();

-- When the deletion of an agent is completed, what waited for a decision about it goes in the same transaction.
create function surety_erase_review() returns trigger language plpgsql security definer set search_path from current as $$
begin
  delete from review_items where agent_id = new.agent_id;
  return null;
end $$;
create trigger agent_deletions_erase_review after update of status on agent_deletions
  for each row when (new.status = 'completed') execute function surety_erase_review();

revoke execute on function surety_review_item(review_items) from public;
revoke execute on function surety_review_checkpoint(text) from public;

-- What waits already. A trigger function runs on a row that is written, so each row is written as it is.
update safe_house_quarantine set status = status where account_id is not null and status <> 'deleted';
update drift_alerts set status = status where account_id is not null;
update governance_signals set status = status;
select surety_review_checkpoint(checkpoint_id) from checkpoints where verdict = 'review_needed' and account_id is not null;
