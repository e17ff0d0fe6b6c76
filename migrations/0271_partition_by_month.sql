-- Tables that grow with traffic and are lists by time are partitioned by month (UTC): evaluations, traces, turns (docs/adr/0692).
-- The rows that are there stay where they are: the old table becomes the first partition, up to the end of the month of its newest row,
-- which costs one reading of it and one index. Nothing is copied.

-- Which tables, by which column, and the storage parameter of their partitions. No tenant: a list of tables.
create table partitioned_tables (
  tbl      text primary key,
  time     text not null,
  toast_at integer -- toast_tuple_target; null: the default
);

-- Makes the partitions of this month and of the `ahead` following ones where they are not there; returns how many it made. A month of
-- which rows lie in the default partition (written by a clock that was ahead) stays there: an insert is never refused.
create function surety_make_partitions(ahead integer) returns integer language plpgsql set search_path from current as $$
declare
  part  partitioned_tables;
  first timestamptz;
  next  timestamptz;
  name  text;
  is_taken boolean;
  made  integer := 0;
begin
  -- one process at a time
  perform pg_advisory_xact_lock(7225186315);
  for part in select * from partitioned_tables order by tbl loop
    for i in 0..ahead loop
      first := (date_trunc('month', now() at time zone 'UTC') + make_interval(months => i)) at time zone 'UTC';
      next := (date_trunc('month', now() at time zone 'UTC') + make_interval(months => i + 1)) at time zone 'UTC';
      name := part.tbl || '_' || to_char(first at time zone 'UTC', 'YYYY_MM');
      continue when to_regclass(quote_ident(name)) is not null;
      -- within the bounds of the first partition already
      continue when exists (
        select from pg_inherits h join pg_class c on c.oid = h.inhrelid
         where h.inhparent = to_regclass(quote_ident(part.tbl)) and c.relname = part.tbl || '_before'
           and first < (regexp_match(pg_get_expr(c.relpartbound, c.oid), 'TO \(''([^'']+)''\)'))[1]::timestamptz);
      execute format('select exists (select from %I where %I >= %L and %I < %L)', part.tbl || '_default', part.time, first, part.time, next)
        into is_taken;
      continue when is_taken;
      execute format('create table %I partition of %I for values from (%L) to (%L)%s', name, part.tbl, first, next,
                     case when part.toast_at is not null then format(' with (toast_tuple_target = %s)', part.toast_at) else '' end);
      execute format('alter table %I enable row level security', name); -- no policy, no rights: reached through its table only
      made := made + 1;
    end loop;
  end loop;
  return made;
end $$;
revoke execute on function surety_make_partitions(integer) from public;

-- Turns a table into one partitioned by month of `time`, under the key (`id`, `time`). Its policies, views, triggers and references are
-- made again by the caller; its indexes here.
create function surety_partition(name text, id text, moment text, toast integer) returns void language plpgsql set search_path from current as $$
declare
  old     text := name || '_before';
  bound   timestamptz;
  indexes text[];
  one     text;
begin
  execute format('alter table %I rename to %I', name, old);
  select array_agg(pg_get_indexdef(i.indexrelid)) into indexes from pg_index i where i.indrelid = old::regclass and not i.indisprimary;
  execute format('alter table %I drop constraint %I', old, name || '_pkey');
  for one in select c.relname from pg_index i join pg_class c on c.oid = i.indexrelid where i.indrelid = old::regclass loop
    execute format('alter index %I rename to %I', one, old || substr(one, length(name) + 1));
  end loop;
  execute format('create table %I (like %I including defaults including constraints including storage) partition by range (%I)', name, old, moment);
  execute format('alter table %I add primary key (%I, %I)', name, id, moment);
  foreach one in array indexes loop
    execute replace(one, format(' ON %I.%I ', current_schema(), old), format(' ON %I.%I ', current_schema(), name));
  end loop;
  execute format('alter table %I add constraint %I primary key (%I, %I)', old, old || '_pkey', id, moment);
  execute format($f$select date_trunc('month', greatest(now(), max(%I)) at time zone 'UTC') + interval '1 month' from %I$f$, moment, old) into bound;
  bound := bound::timestamp at time zone 'UTC';
  execute format('alter table %I attach partition %I for values from (minvalue) to (%L)', name, old, bound);
  execute format('create table %I partition of %I default', name || '_default', name);
  execute format('alter table %I enable row level security', name || '_default');
  perform surety_secure(format('revoke all on %I from surety_app', old)); -- as all partitions: reached through the table only
  insert into partitioned_tables values (name, moment, toast);
end $$;

-- Evaluations: no view, no trigger, no reference.
select surety_partition('safe_house_evaluations', 'evaluation_id', 'created_at', null);
select surety_protect('safe_house_evaluations');

-- Turns: the number of each comes from the same sequence; a reference to it would need its time.
alter table turn_feedback drop constraint turn_feedback_request_id_fkey;
drop trigger turns_move_feedback on turns;
select surety_partition('turns', 'request_id', 'at', null);
alter sequence turns_seq owned by turns.seq;
select surety_protect('turns');
create trigger turns_move_feedback after update of account_id on turns
  for each row when (old.account_id <> new.account_id) execute function surety_move_turn_feedback();
-- The deletion of an agent takes its turns, and with them what was said of them. A turn of which something was said is never archived away.
create or replace function surety_erase_turns() returns trigger language plpgsql as $$
begin
  delete from turn_feedback f using turns t where t.agent_id = new.agent_id and f.request_id = t.request_id;
  delete from turns where agent_id = new.agent_id;
  delete from turn_hourly where agent_id = new.agent_id;
  return null;
end $$;

-- Traces: the views are those of 0080, on the new table.
select surety_partition('alignment_traces', 'trace_id', 'occurred_at', 8160);
select surety_protect('alignment_traces');
create or replace view v_alignment_traces as
  select trace_id, account_id, agent_id, session_id, checkpoint_id, occurred_at, verified, escalation_required from alignment_traces;
select surety_share('v_alignment_traces');
create or replace view v_trace_facts as
  select trace_id, account_id, agent_id, session_id, checkpoint_id, occurred_at,
         case when trace #> '{verification,checks_performed}' = '[]' then null else verified end as verified, escalation_required,
         trace #>> '{action,type}' as type, trace #>> '{action,category}' as category, trace #>> '{action,name}' as name,
         trace #> '{decision,values_applied}' as values_applied, (trace #>> '{decision,confidence}')::double precision as confidence,
         jsonb_array_length(trace #> '{verification,violations}') as violations
    from alignment_traces;
select surety_share('v_trace_facts');
create or replace view v_trace_tools as
  select trace_id, account_id, agent_id, occurred_at, verified, trace #> '{action,parameters,tools}' as tools
    from alignment_traces;
select surety_share('v_trace_tools');
-- But that a checkpoint whose content is archived is no record of a violation: there is nothing to judge again.
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
   where not t.verified and t.trace #> '{verification,checks_performed}' is distinct from '[]' and c.verdict in ('clear', 'unverified')
     and c.archived_in is null;
select surety_share('v_violation_records');

drop function surety_partition(text, text, text, integer);
select surety_make_partitions(2);
