-- Statistics over all public ratings walk two small indexes: the rated agents with their score, and the few that are not to be counted.
drop index reputation_agents_by_score;
create index reputation_agents_population on reputation_agents (agent_id) include (score)
  where grade <> 'NR' and not flags @> '["untraced_integrity"]'::jsonb;
create index agents_uncounted on agents (agent_id) where deleted_at is not null or visibility <> 'public';
