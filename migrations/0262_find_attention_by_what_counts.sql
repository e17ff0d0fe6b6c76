-- The list of agents that need attention reads only review items that count for it, agents by how they are contained, and whether a
-- tool was seen in a session that had read something doubtful (docs/adr/0640).

drop index agents_contained_by_account;
create index agents_contained_by_account on agents (account_id, containment_status, contained_at desc, agent_id)
  where containment_status <> 'active' and deleted_at is null;

create index review_items_attention on review_items (account_id, last_at desc, item_id desc)
  where status = 'open' and agent_id is not null and (kind = 'held_call' or (severity >= 3 and kind <> 'quarantine'));

create or replace view v_observed_tools as select account_id, agent_id, tool, first_seen_at, tainted from observed_tools;
select surety_share('v_observed_tools'); -- replacing a view drops its options
