-- The text of turns, where an organisation chose to keep it: off without a row, and off again where is_on is false. docs/adr/0710
create table turn_content_settings (
  account_id text primary key,
  is_on      boolean not null,
  days       integer not null check (days between 1 and 30),
  bytes_max  integer not null check (bytes_max between 16384 and 1048576), -- of one turn
  since      timestamptz not null, -- switched on or off; what was kept before is removed
  changed_by text not null,
  changed_at timestamptz not null
);
select surety_protect('turn_content_settings');

-- What is kept of one turn, sealed. The row of a text that is gone says why, and goes with its turn. No reference to turns, which would
-- need their time (0271).
create table turn_contents (
  account_id     text not null,
  request_id     text not null,
  checkpoint_id  text not null,
  kept_at        timestamptz not null,
  expires_at     timestamptz not null,
  bytes          integer not null, -- of the text; for too_large of the request
  content_sealed bytea,
  gone           text check (gone in ('too_large', 'unreadable', 'expired', 'switched_off')),
  primary key (account_id, request_id),
  constraint turn_contents_gone check ((content_sealed is null) = (gone is not null))
);
alter table turn_contents alter column content_sealed set storage external; -- it is compressed before it is sealed
create index turn_contents_expiring on turn_contents (account_id, expires_at) where content_sealed is not null;
create index turn_contents_kept on turn_contents (account_id, kept_at) where content_sealed is not null;
select surety_protect('turn_contents');

-- A turn that moves to another organisation leaves its text behind, and nobody has it then: who gets the agent did not choose to keep it.
create function surety_drop_turn_content() returns trigger language plpgsql security definer set search_path from current as $$
begin
  delete from turn_contents where account_id = old.account_id and request_id = old.request_id;
  return null;
end $$;
create trigger turns_drop_content after update of account_id on turns
  for each row when (old.account_id <> new.account_id) execute function surety_drop_turn_content();

-- The deletion of an agent takes its turns, and with them their texts and what was said of them.
create or replace function surety_erase_turns() returns trigger language plpgsql as $$
begin
  delete from turn_contents c using turns t where t.agent_id = new.agent_id and c.account_id = t.account_id and c.request_id = t.request_id;
  delete from turn_feedback f using turns t where t.agent_id = new.agent_id and f.request_id = t.request_id;
  delete from turns where agent_id = new.agent_id;
  delete from turn_hourly where agent_id = new.agent_id;
  return null;
end $$;
