-- What the list of agents that need attention reads: each source by account, newest first, so that it costs the same however many
-- agents, events and tools there are (docs/adr/0640).

create index agents_contained_by_account on agents (account_id, contained_at desc, agent_id)
  where containment_status <> 'active' and deleted_at is null;
-- By time and not by seq: with seq the planner may take the index of all events and pass over those of other accounts.
create index events_of_ratings_by_account on events (account_id, created_at desc) where type = 'reputation.score_changed';
create index observed_tools_by_account on observed_tools (account_id, first_seen_at desc) where account_id is not null;
create index api_keys_expiring on api_keys (account_id, expires_at) where revoked_at is null and expires_at is not null;

create view v_open_review_items as
  select account_id, agent_id, kind, severity, opened_at, last_at, item_id from review_items where status = 'open';
select surety_share('v_open_review_items');

create view v_observed_tools as select account_id, agent_id, tool, first_seen_at from observed_tools;
select surety_share('v_observed_tools');

-- Agents with an alignment card of their own in force.
create view v_own_cards as
  select scope_id as agent_id, account_id from alignment_cards where scope = 'agent' and is_current and not removed;
select surety_share('v_own_cards');
