-- Recovery codes of second factors (area identity), and what sessions and links are asked by. Spec: open-shapes 4.1, 4.2; ADR 0092, 0095.

-- Only a keyed hash is kept (the key is derived from the master key), so a copy of this table cannot be searched for codes.
create table mfa_recovery_codes (
  user_id    text not null references users (user_id),
  code_hash  bytea not null check (length(code_hash) = 32),
  created_at timestamptz not null,
  used_at    timestamptz,
  primary key (user_id, code_hash)
);

-- When the person proved to be one. A session that another one handed over is younger than its proof; null: created_at.
alter table sessions add column authenticated_at timestamptz;

create index auth_links_user on auth_links (user_id) where user_id is not null;
create index sessions_expiry on sessions (expires_at);
create index sessions_ended on sessions (revoked_at) where revoked_at is not null;
