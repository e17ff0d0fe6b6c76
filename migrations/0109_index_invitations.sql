-- Open invitations by the invited address (asked at each sign-up while those are by invitation) and by whoever sent them (asked
-- when an account ends). Closed ones are never looked for in these ways.
create index org_invitations_address on org_invitations (email) where accepted_at is null and revoked_at is null;
create index org_invitations_inviter on org_invitations (invited_by) where accepted_at is null and revoked_at is null;
