-- Alignment traces (AP-Trace): what an agent did in a turn, under which card, and whether the card allowed it. Built from facts in the
-- transaction that stores the turn. Spec: trace.* events; gateway-safehouse-integrity 3.7; algorithms 3.1.
create table alignment_traces (
  trace_id            text primary key, -- follows from the request id: a batch may be written twice
  account_id          text not null,    -- an unclaimed agent has none
  agent_id            text not null,
  session_id          text not null,
  checkpoint_id       text not null,
  occurred_at         timestamptz not null,
  verified            boolean not null,
  escalation_required boolean not null,
  trace               jsonb not null
);
create index alignment_traces_newest on alignment_traces (agent_id, occurred_at desc, trace_id desc);
create index alignment_traces_of_account on alignment_traces (account_id, occurred_at desc, trace_id desc);
create index alignment_traces_by_age on alignment_traces using brin (occurred_at);
select surety_protect('alignment_traces');

-- What other areas read: a checkpoint names its trace.
create view v_alignment_traces as
  select trace_id, account_id, agent_id, session_id, checkpoint_id, occurred_at, verified, escalation_required from alignment_traces;
select surety_share('v_alignment_traces');
