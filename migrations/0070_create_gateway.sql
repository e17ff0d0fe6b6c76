-- Gateway: what it stores from turn to turn. account_id is null while the agent is unclaimed.

-- Texts replaced on the way to a provider, so that a resent history is replaced with the same bytes, also by another process
-- and after a restart.
create table gateway_replacements (
  agent_id      text not null,
  -- sha256:<hex> of the original text
  content_hash  text not null check (content_hash ~ '^sha256:[0-9a-f]{64}$'),
  account_id    text,
  session_id    text not null,
  action        text not null check (action in ('advised', 'wrapped', 'replaced')),
  -- The replacement; sealed, because wrapped texts contain the original.
  text_sealed   bytea not null,
  quarantine_id text,
  created_at    timestamptz not null,
  primary key (agent_id, content_hash)
);
create index gateway_replacements_newest on gateway_replacements (agent_id, created_at desc);
select surety_protect('gateway_replacements');

-- Words of files that claimed agents uploaded to a provider, for the turns that name them (docs/adr/0471).
create table gateway_files (
  account_id  text not null,
  provider    text not null check (provider in ('anthropic', 'openai', 'gemini')),
  -- the provider's
  file_id     text not null,
  -- who uploaded it
  agent_id    text not null,
  text_sealed bytea not null,
  -- kinds of content in it that were not read
  unread      text[] not null,
  created_at  timestamptz not null,
  primary key (account_id, provider, file_id)
);
create index gateway_files_age on gateway_files (account_id, created_at);
create index gateway_files_agent on gateway_files (agent_id);
select surety_protect('gateway_files');

-- Advisories for an agent's next turn (integrity and autonomy in nudge). Pending until a turn consumes them or they expire.
create table gateway_advisories (
  advisory_id text primary key,
  account_id  text,
  agent_id    text not null,
  session_id  text, -- null: any session of the agent
  source      text not null,
  text        text not null,
  status      text not null default 'pending' check (status in ('pending', 'consumed')),
  created_at  timestamptz not null,
  expires_at  timestamptz not null,
  consumed_at timestamptz,
  consumed_by text, -- request id of the turn that carried it
  constraint gateway_advisories_taken check ((status = 'consumed') = (consumed_at is not null))
);
create index gateway_advisories_pending on gateway_advisories (agent_id, created_at) where status = 'pending';
select surety_protect('gateway_advisories');

-- Every process drops its cached data of the agent when an advisory is added or consumed. Payload: the agent.
create function surety_announce_advisory() returns trigger language plpgsql as $$
begin
  perform pg_notify('surety_advisories', new.agent_id);
  return null;
end $$;
create trigger gateway_advisories_announce after insert or update of status on gateway_advisories
  for each row execute function surety_announce_advisory();

-- When the deletion of an agent is completed, the gateway's texts for it go in the same transaction (docs/adr/0102).
create function surety_erase_gateway_texts() returns trigger language plpgsql as $$
begin
  delete from gateway_replacements where agent_id = new.agent_id;
  delete from gateway_advisories where agent_id = new.agent_id;
  delete from gateway_files where agent_id = new.agent_id;
  return null;
end $$;
create trigger agent_deletions_erase after update of status on agent_deletions
  for each row when (new.status = 'completed') execute function surety_erase_gateway_texts();
