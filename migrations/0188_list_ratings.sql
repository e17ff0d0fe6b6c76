-- The directory of ratings: what search filters and sorts by, in narrow rows, so that looking at every listed agent stays quick. What is
-- shown is read from the agents and their ratings themselves. Listed: living, discoverable, rating public. Algorithms 1.7.
create table reputation_directory (
  agent_id      text primary key,
  account_id    text,
  name          text, -- lower case
  grade         text not null default 'NR',
  score         integer not null default 0,
  score_low     integer not null default 0,
  counted       integer not null default 0,
  earlier_score integer -- of the newest point of history at least 30 days old
) with (fillfactor = 70);
select surety_protect('reputation_directory');

insert into reputation_directory (agent_id, account_id, name, grade, score, score_low, counted, earlier_score)
select a.agent_id, a.account_id, lower(a.name), coalesce(r.grade, 'NR'), coalesce(r.score, 0), coalesce(r.score_low, 0),
       coalesce(r.counted, 0),
       (select s.score from reputation_snapshots s where s.agent_id = a.agent_id and s.taken_at <= now() - interval '30 days'
         order by s.week_start desc limit 1)
  from agents a left join reputation_agents r on r.agent_id = a.agent_id
 where a.deleted_at is null and a.is_public and a.visibility = 'public';

-- A new agent is listed at once; what changes later is noted (0187) and followed by the job, so that no transaction about an agent
-- waits for one that counts its turns, or the other way round.
create function surety_list_agent() returns trigger language plpgsql as $$
begin
  insert into reputation_directory (agent_id, account_id, name) values (new.agent_id, new.account_id, lower(new.name))
      on conflict do nothing;
  return null;
end $$;
create trigger agents_list after insert on agents
  for each row when (new.deleted_at is null and new.is_public and new.visibility = 'public') execute function surety_list_agent();

-- Points of history that have just become 30 days old are those of one or two weeks.
create index reputation_snapshots_by_week on reputation_snapshots (week_start);

-- Statistics count public agents, in both senses: discoverable, and their rating public.
drop index agents_uncounted;
create index agents_uncounted on agents (agent_id) where deleted_at is not null or visibility <> 'public' or not is_public;
