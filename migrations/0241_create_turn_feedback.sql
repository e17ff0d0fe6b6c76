-- What people said was wrong about a turn: once a person and turn. What feeds threshold suggestions is written to safe_house_signals
-- beside it (docs/adr/0612).
create table turn_feedback (
  request_id    text not null references turns (request_id) on delete cascade,
  account_id    text not null,
  reported_by   text not null,
  what          text not null check (what in ('wrong_stop', 'missed', 'wrong_verdict')),
  evaluation_id text, -- the text it is about
  note          text,
  reported_at   timestamptz not null,
  primary key (request_id, reported_by),
  constraint turn_feedback_about check ((what = 'wrong_verdict') = (evaluation_id is null))
);
select surety_protect('turn_feedback');

-- A turn that moves to another organisation takes along what was said of it.
create function surety_move_turn_feedback() returns trigger language plpgsql security definer set search_path from current as $$
begin
  update turn_feedback set account_id = new.account_id where request_id = new.request_id;
  return null;
end $$;
create trigger turns_move_feedback after update of account_id on turns
  for each row when (old.account_id <> new.account_id) execute function surety_move_turn_feedback();
