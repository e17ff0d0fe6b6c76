-- Agents: changing the key, linking a user, deletion, the fleet list. Spec: Endpoints > Agents; open-shapes 1.2, 3.9.

-- After a rekey only the first 16 characters of the new proof are known: the digest is taken at the first request that
-- shows the whole proof (docs/adr/0101).
alter table agents alter column proof_digest drop not null;
alter table agents add column proof_captured_at timestamptz; -- null: with the row, unless the digest is missing too
alter table agents add column linked_user_id text;

create index agents_by_org on agents (org_id, created_at desc, agent_id) where deleted_at is null;
create index agents_deleted_by_hash on agents (agent_hash, deleted_at desc) where deleted_at is not null;
create index agents_linked on agents (linked_user_id) where linked_user_id is not null;

-- One row a request to delete; the row outlives the agent's personal data.
create table agent_deletions (
  deletion_request_id text primary key,
  account_id          text not null,
  org_id              text not null,
  agent_id            text not null unique,
  status              text not null check (status in ('pending', 'completed')),
  requested_by        text not null,
  requested_at        timestamptz not null,
  completed_at        timestamptz,
  constraint agent_deletions_done check ((status = 'completed') = (completed_at is not null))
);
create index agent_deletions_pending on agent_deletions (requested_at) where status = 'pending';
select surety_protect('agent_deletions');

-- from_agent relies on to_agent; declared by the owner of from_agent alone (algorithms 1.5). account_id is that owner's.
create table trust_edges (
  edge_id    text primary key,
  account_id text not null,
  from_agent text not null,
  to_agent   text not null,
  weight     double precision not null check (weight between 0 and 1),
  reason     text not null check (reason in ('manual', 'team_membership', 'org_co_membership')),
  created_by text not null,
  created_at timestamptz not null,
  constraint trust_edges_once unique (from_agent, to_agent),
  constraint trust_edges_no_loop check (from_agent <> to_agent)
);
create index trust_edges_inbound on trust_edges (to_agent, weight desc, from_agent);
create index trust_edges_outbound on trust_edges (from_agent, weight desc, to_agent);
select surety_protect('trust_edges');

-- For the propagation of ratings: a change at to_agent reaches from_agent.
create view v_trust_edges as
  select e.edge_id, e.account_id, e.from_agent, e.to_agent, e.weight, e.reason, e.created_at
    from trust_edges e
    join agents f on f.agent_id = e.from_agent and f.deleted_at is null
    join agents t on t.agent_id = e.to_agent and t.deleted_at is null;
select surety_share('v_trust_edges');
