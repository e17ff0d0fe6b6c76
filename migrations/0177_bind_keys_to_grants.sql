-- API keys that an OAuth client made under a grant: they act in the organisation of the grant alone, and end with it. docs/adr/0525.
create view v_oauth_grants as select grant_id, account_id, client_id from oauth_grants where revoked_at is null;
select surety_share('v_oauth_grants');

alter table api_keys add column grant_id text references oauth_grants (grant_id);
alter table api_keys add constraint api_keys_grant_personal check (grant_id is null or kind = 'personal');
create index api_keys_grant on api_keys (grant_id) where grant_id is not null and revoked_at is null;

-- The row of the key has the account of the grant, so row security lets whoever ends the one end the other.
create function surety_end_grant_keys() returns trigger language plpgsql as $$
begin
  update api_keys set revoked_at = greatest(new.revoked_at, created_at), revoked_by = 'grant'
   where grant_id = new.grant_id and account_id = new.account_id and revoked_at is null;
  return null;
end $$;
create trigger oauth_grants_end_keys after update of revoked_at on oauth_grants
  for each row when (new.revoked_at is not null) execute function surety_end_grant_keys();
