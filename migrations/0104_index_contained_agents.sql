-- The gateway's list of agents that may not run is read every 800 ms: agents deleted long ago are not in it.
drop index agents_contained;
create index agents_contained on agents (agent_id) where containment_status <> 'active' and deleted_at is null;
create index agents_deleted on agents (deleted_at) where deleted_at is not null;
