-- The changes of one agent's rating, newest first (GET /v1/reputation/{agent_id}/events).
create index events_of_ratings on events ((data ->> 'agent_id'), seq desc)
  where type in ('reputation.score_changed', 'reputation.grade_changed');
-- Search goes by the lower bound over all that were ever counted, rated or not.
drop index reputation_agents_by_low;
