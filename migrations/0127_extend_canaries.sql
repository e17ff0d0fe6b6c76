-- Canaries in eight kinds, and the end of one (area safe-house). Source: gateway-safehouse-integrity 2.9.
alter table canaries drop constraint canaries_type_check;
alter table canaries add constraint canaries_type_check check
  (type in ('api_key', 'password', 'database_url', 'ssh_key', 'oauth_token', 'email', 'document_marker', 'url'));
alter table canaries add column revoked_at timestamptz;

-- A sighting changes nothing a matcher knows: only new, revoked and moved canaries are announced. Payload: the account.
create or replace function surety_announce_canary() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.account_id = new.account_id and (old.status = 'revoked') = (new.status = 'revoked') then
    return null;
  end if;
  perform pg_notify('surety_canaries', new.account_id);
  if tg_op = 'UPDATE' and old.account_id <> new.account_id then
    perform pg_notify('surety_canaries', old.account_id);
  end if;
  return null;
end $$;
