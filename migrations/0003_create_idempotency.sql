-- One row per Idempotency-Key of a caller, inserted in the mutation's own transaction: the effect and the remembered
-- reply are committed together or not at all. Lookups name the subject, so the table needs no account.

create table idempotency_keys (
  subject text not null, -- user id, key id
  key text not null,
  fingerprint text not null, -- sha256 of method, path and body
  status text not null check (status in ('running', 'done')),
  reply_status integer,
  reply_headers jsonb,
  reply_body bytea,
  reply_content_type text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (subject, key),
  check (status = 'running' or reply_status is not null)
);
create index idempotency_keys_expiry on idempotency_keys (expires_at);
select surety_share('idempotency_keys');
