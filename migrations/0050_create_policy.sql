-- What agents were seen to do with tools, how those were declared, and transactions under a narrower policy.

-- One row for each recorded turn that called a tool. account_id is null while the agent is unclaimed (system scope only).
create table traces (
  trace_id      text primary key, -- follows from the request id: a batch may be written twice
  account_id    text,
  agent_id      text not null,
  session_id    text not null,
  request_id    text not null,
  checkpoint_id text,
  occurred_at   timestamptz not null,
  tools         text[] not null, -- calls in their order, names repeated
  tainted       boolean not null -- the turn had an injection concern or a screened text at or above warn
);
create index traces_by_agent on traces (agent_id, occurred_at, trace_id);
create index traces_by_age on traces using brin (occurred_at); -- rows are inserted in the order of time
select surety_protect('traces');

-- First observed use of a tool by an agent: the start of its grace period. Kept when traces are purged, so that
-- purging gives no second grace.
create table observed_tools (
  agent_id      text not null,
  tool          text not null,
  account_id    text,
  first_seen_at timestamptz not null,
  tainted       boolean not null,
  primary key (agent_id, tool)
);
create index observed_tools_newest on observed_tools (agent_id, first_seen_at);
select surety_protect('observed_tools');

-- Declarations of tools as agents sent them to their providers, by hash. A tool declared again in other words gets no grace:
-- a changed description may hide another tool behind a known name. account_id is null while the agent is unclaimed.
create table declared_tools (
  agent_id      text not null,
  tool          text not null,
  account_id    text,
  hashes        text[] not null, -- sha256 of the declaration, newest last, the newest eight
  words         text[] not null, -- texts of the newest declaration, to show what changed; empty when they are too long
  first_seen_at timestamptz not null,
  changed_at    timestamptz, -- null: always declared in the same words
  primary key (agent_id, tool)
);
select surety_protect('declared_tools');

-- Bounded operations of an agent under a narrower policy. Ids may be chosen by clients, so they are unique within an account.
create table transactions (
  account_id        text not null,
  transaction_id    text not null,
  agent_id          text not null,
  description       text,
  action_type       text,
  tools             text[], -- null: no list of tools was given
  rules             jsonb not null, -- the policy as it was asked for
  conscience_values jsonb not null,
  merged_policy     jsonb not null, -- over the card at the time of creation
  policy_id         text not null,
  policy_version    integer not null,
  status            text not null default 'active' check (status in ('active', 'completed', 'expired')),
  created_by        text,
  created_at        timestamptz not null,
  expires_at        timestamptz not null check (expires_at > created_at),
  ended_at          timestamptz,
  primary key (account_id, transaction_id),
  constraint transactions_end_dated check ((status = 'active') = (ended_at is null))
);
create index transactions_newest on transactions (account_id, created_at desc, transaction_id);
create index transactions_by_agent on transactions (agent_id, created_at desc);
create index transactions_due on transactions (expires_at) where status = 'active';
select surety_protect('transactions');

-- The gateway judges emitted tool calls by these: every process drops the cached tools of the agent. Payload: the agent.
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
