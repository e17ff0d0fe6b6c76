-- What the gateway judges emitted tool calls by: how agents' tools were declared, and the announcement of every change of what
-- is known of an agent's tools. Spec: gateway-safehouse-integrity 2.13 (tool poisoning); algorithms 4.4, 4.9.

-- Declarations of tools as agents sent them to their providers, by hash. A tool declared anew in other words gets no grace.
-- account_id is null while the agent is unclaimed.
create table declared_tools (
  agent_id      text not null,
  tool          text not null,
  account_id    text,
  hashes        text[] not null, -- sha256 of the declaration, newest last, the newest eight
  first_seen_at timestamptz not null,
  changed_at    timestamptz, -- null: always declared in the same words
  primary key (agent_id, tool)
);
select surety_protect('declared_tools');

-- Every process forgets what it holds of the agent's tools. Payload: the agent.
create function surety_announce_tools() returns trigger language plpgsql as $$
begin
  perform pg_notify('surety_tools', coalesce(new.agent_id, old.agent_id));
  return null;
end $$;
create trigger observed_tools_announce after insert or update on observed_tools
  for each row execute function surety_announce_tools();
create trigger declared_tools_announce after insert or update on declared_tools
  for each row execute function surety_announce_tools();
create trigger transactions_announce after insert or update or delete on transactions
  for each row execute function surety_announce_tools();
