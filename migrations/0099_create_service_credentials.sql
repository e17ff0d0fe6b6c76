-- Credentials of machines that are neither user nor agent (area service-credentials). Spec: Authentication table; ADR 0099.
-- No tenant: they belong to the operator. Not shared with account transactions: only system reach sees them.
create table service_credentials (
  credential_id text primary key check (credential_id ~ '^sc-[A-Za-z0-9]{8,32}$'), -- the jti of a token
  kind          text not null check (kind in ('service_role', 'internal_key', 'service_key', 'coherence', 'arena_candidate',
                                              'customer_voice', 'licence')),
  subject       text not null check (length(subject) between 1 and 200),
  audience      text not null,
  secret_hash   bytea unique check (length(secret_hash) = 32), -- of keys sent in a header; tokens are checked by signature
  issued_at     timestamptz not null,
  issued_by     text not null,
  expires_at    timestamptz check (expires_at > issued_at),
  revoked_at    timestamptz,
  revoked_by    text,
  check ((kind in ('internal_key', 'service_key')) = (secret_hash is not null)),
  check (secret_hash is not null or expires_at is not null), -- a token always ends
  check ((revoked_at is null) = (revoked_by is null))
);
create index service_credentials_issued on service_credentials (issued_at desc, credential_id);

-- A row only ever gets its revocation, and that once.
create function surety_guard_service_credential() returns trigger language plpgsql as $$
begin
  if old.revoked_at is not null then
    raise exception 'a revoked service credential cannot be changed' using errcode = 'check_violation';
  end if;
  if (to_jsonb(new) - 'revoked_at' - 'revoked_by') is distinct from (to_jsonb(old) - 'revoked_at' - 'revoked_by') then
    raise exception 'a service credential cannot be changed, only revoked' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger service_credentials_guard before update on service_credentials
  for each row execute function surety_guard_service_credential();
