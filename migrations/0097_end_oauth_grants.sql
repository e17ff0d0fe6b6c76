-- Who leaves an organisation leaves behind no program that acts there: coming back does not revive what was allowed before.
-- The row of the membership and the grant carry the same account, so row security lets whoever removes the one end the other.
create function surety_end_member_grants() returns trigger language plpgsql as $$
begin
  update oauth_grants set revoked_at = greatest(now(), created_at), revoked_by = 'membership'
   where org_id = old.org_id and user_id = old.user_id and account_id = old.account_id and revoked_at is null;
  return null;
end $$;
create trigger org_members_end_grants after delete on org_members
  for each row execute function surety_end_member_grants();
