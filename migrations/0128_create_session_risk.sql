-- Risk of sessions and of agents as a whole, written by the gateway's recorder (area safe-house). Decay is computed when read:
-- evidence and suspicious are as of last_seen_at. Source: gateway-safehouse-integrity 2.6.
create table safe_house_sessions (
  agent_id     text not null,
  session_id   text not null,             -- '': the agent as a whole, over all its sessions
  account_id   text,                      -- null: unclaimed agent
  evidence     double precision not null check (evidence >= 0),
  suspicious   double precision not null check (suspicious >= 0),
  recent       double precision[] not null,
  risk         text not null check (risk in ('low', 'medium', 'high')), -- as of last_seen_at
  turn_count   integer not null,          -- screened turns since the first suspicious one
  warn_count   integer not null,
  last_verdict text not null check (last_verdict in ('pass', 'warn', 'quarantine', 'block')),
  escalated_at timestamptz,
  last_seen_at timestamptz not null,
  created_at   timestamptz not null,
  primary key (agent_id, session_id)
);
create index safe_house_sessions_recent on safe_house_sessions (account_id, last_seen_at desc) where session_id <> '' and risk <> 'low';
create index safe_house_sessions_age on safe_house_sessions (last_seen_at);
select surety_protect('safe_house_sessions');
