-- Agents that their owner registered in the ERC-8004 identity registry (docs/adr/0518). The key has the account: a registration ends
-- where the agent moves to another one, which may register it itself.
create table chain_registrations (
  account_id    text not null,
  agent_id      text not null,
  chain_id      bigint not null,
  registry      text not null check (registry ~ '^0x[0-9a-f]{40}$'),
  token_id      numeric(78) not null check (token_id >= 0), -- agentId of the standard
  registered_by text not null,
  registered_at timestamptz not null,
  primary key (account_id, agent_id)
);
select surety_protect('chain_registrations');
