-- Gateway: words for an agent's next turn (integrity and autonomy in nudge). Pending until one turn takes them or they expire.
-- account_id is null while the agent is unclaimed.
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

-- Every process forgets what it holds of the agent when an advisory is added or taken. Payload: the agent.
create function surety_announce_advisory() returns trigger language plpgsql as $$
begin
  perform pg_notify('surety_advisories', new.agent_id);
  return null;
end $$;
create trigger gateway_advisories_announce after insert or update of status on gateway_advisories
  for each row execute function surety_announce_advisory();
