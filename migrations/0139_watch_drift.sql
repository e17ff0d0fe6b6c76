-- Slow drift of an agent across its sessions (algorithms 3.5): the CUSUM over its verdicts lies in the row that every append locks and
-- writes anyway; the distance of its traces from their baseline in a row of its own.
alter table evidence_logs add column verdicts jsonb; -- {sum, seen, bad}; null: none yet

create table behaviour_monitors (
  agent_id   text primary key,
  account_id text not null, -- an unclaimed agent has no traces
  state      jsonb not null,
  updated_at timestamptz not null
);
select surety_protect('behaviour_monitors');
