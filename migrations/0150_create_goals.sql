-- Goal contracts of sessions: sealed once, never changed, and where each session stands under its own.
-- account_id is null while the agent is unclaimed (system reach only).
create table goal_contracts (
  agent_id   text not null,
  session_id text not null,
  account_id text,
  contract   jsonb not null,
  hash       text not null check (hash ~ '^[0-9a-f]{64}$'), -- SHA-256 of the contract's RFC 8785 text
  sealed_at  timestamptz not null,
  primary key (agent_id, session_id)
);
create index goal_contracts_newest on goal_contracts (agent_id, sealed_at desc);
select surety_protect('goal_contracts');

create table goal_states (
  agent_id   text not null,
  session_id text not null,
  account_id text,
  state      jsonb not null, -- gauges, ceilings passed, latest verdict, digests of what was seen; no text of a turn but a reason
  updated_at timestamptz not null,
  primary key (agent_id, session_id),
  foreign key (agent_id, session_id) references goal_contracts on delete cascade
);
select surety_protect('goal_states');

-- A contract stands as it was sealed; only the owner of its agent may change (a claim, a move).
create function surety_keep_goal_contract() returns trigger language plpgsql as $$
begin
  if (to_jsonb(new) - 'account_id') = (to_jsonb(old) - 'account_id') then
    return new;
  end if;
  raise exception 'the goal contract of session % is sealed', old.session_id;
end $$;
create trigger goal_contracts_keep before update on goal_contracts for each row execute function surety_keep_goal_contract();

-- Every process forgets which sessions of the agent are under contract. Payload: the agent.
create function surety_announce_goal() returns trigger language plpgsql as $$
begin
  perform pg_notify('surety_goals', new.agent_id);
  return null;
end $$;
create trigger goal_contracts_announce after insert on goal_contracts for each row execute function surety_announce_goal();

-- When the deletion of an agent is completed, its contracts go in the same transaction (docs/adr/0102).
create function surety_erase_goals() returns trigger language plpgsql as $$
begin
  delete from goal_contracts where agent_id = new.agent_id;
  return null;
end $$;
create trigger agent_deletions_erase_goals after update of status on agent_deletions
  for each row when (new.status = 'completed') execute function surety_erase_goals();
