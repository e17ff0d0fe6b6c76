-- What the hourly job of outcomes has to do, kept as it arises, so that a pass reads what is due and not every assessment there is.
-- Algorithms 6.2 rule 5. An assessment is due from the moment it is made until its outcome is decided, whoever writes it.
create table risk_due (
  assessment_id text primary key references risk_assessments (assessment_id),
  account_id    text not null,
  assessed_at   timestamptz not null
);
create index risk_due_by_age on risk_due (assessed_at, assessment_id);
select surety_protect('risk_due');

create function surety_note_due() returns trigger language plpgsql as $$
begin
  insert into risk_due (assessment_id, account_id, assessed_at) values (new.assessment_id, new.account_id, new.created_at);
  return null;
end $$;
create trigger risk_assessments_due after insert on risk_assessments for each row execute function surety_note_due();

insert into risk_due (assessment_id, account_id, assessed_at)
  select assessment_id, account_id, created_at from risk_assessments a
   where not exists (select from risk_outcomes o where o.assessment_id = a.assessment_id);
drop index risk_assessments_by_time; -- only the job read by it

-- Whose outcome it is: one agent's first of a day is found without its assessment.
alter table risk_outcomes add column agent_id text;
update risk_outcomes o set agent_id = a.agent_id from risk_assessments a where a.assessment_id = o.assessment_id;
alter table risk_outcomes alter column agent_id set not null;

-- Accounts and action types with outcomes that no calibration has read. A mark, not a comparison of times: clocks differ.
create table risk_stale_kinds (
  account_id  text not null,
  action_type text not null,
  primary key (account_id, action_type)
);
select surety_protect('risk_stale_kinds');

-- `do update` takes the row's lock: a calibration that takes a mark waits for this outcome's commit, and then reads it.
create function surety_mark_stale() returns trigger language plpgsql as $$
begin
  insert into risk_stale_kinds as known (account_id, action_type)
    select distinct account_id, action_type from decided where violated is not null order by account_id, action_type
    on conflict (account_id, action_type) do update set account_id = known.account_id;
  return null;
end $$;
create trigger risk_outcomes_stale after insert on risk_outcomes
  referencing new table as decided for each statement execute function surety_mark_stale();

insert into risk_stale_kinds (account_id, action_type)
  select o.account_id, o.action_type from risk_outcomes o
    left join risk_calibrations c on c.account_id = o.account_id and c.action_type = o.action_type
   where o.violated is not null and (c.computed_at is null or o.decided_at > c.computed_at)
   group by o.account_id, o.action_type;
