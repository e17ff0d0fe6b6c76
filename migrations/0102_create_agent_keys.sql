-- Keys with which agents prove themselves (RFC 9421 signatures), and the nonces they have used. Public parts only.
create table agent_keys (
  key_id       text primary key,
  account_id   text not null,
  agent_id     text not null,
  thumbprint   text not null, -- RFC 7638, SHA-256, base64url
  public_jwk   jsonb not null,
  label        text,
  attested     boolean not null, -- registered by a signed-in owner or admin with a fresh gesture
  created_by   text not null,
  created_at   timestamptz not null,
  last_used_at timestamptz,
  revoked_at   timestamptz,
  revoked_by   text
);
-- A key speaks for one agent, and a revoked key never comes back.
create unique index agent_keys_by_thumbprint on agent_keys (thumbprint);
create index agent_keys_of_agent on agent_keys (agent_id, created_at desc);
select surety_protect('agent_keys');

create table agent_nonces (
  thumbprint text not null,
  nonce      text not null,
  expires_at timestamptz not null,
  primary key (thumbprint, nonce)
);
create index agent_nonces_expired on agent_nonces (expires_at); -- system reach only: not shared
