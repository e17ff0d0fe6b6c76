-- A canary follows its agent to another organisation: both accounts' matchers are rebuilt, not the new one's alone.
create or replace function surety_announce_canary() returns trigger language plpgsql as $$
begin
  perform pg_notify('surety_canaries', new.account_id);
  if tg_op = 'UPDATE' and old.account_id is distinct from new.account_id then
    perform pg_notify('surety_canaries', old.account_id);
  end if;
  return null;
end $$;
drop trigger canaries_announce on canaries;
create trigger canaries_announce after insert or update of status, account_id on canaries
  for each row execute function surety_announce_canary();
