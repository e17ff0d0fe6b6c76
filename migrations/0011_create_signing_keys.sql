-- Asymmetric keys by purpose (user tokens, certificates, ...), private parts sealed under the master key.
-- Not shared with account transactions: only system reach loads them.
create table signing_keys (
  kid         text primary key,
  purpose     text not null,
  alg         text not null,
  private_key bytea not null,
  public_jwk  jsonb not null,
  created_at  timestamptz not null,
  not_after   timestamptz
);
create index signing_keys_purpose on signing_keys (purpose, created_at desc);
