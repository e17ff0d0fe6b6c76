-- Safe House: hourly counts, written with the evaluations they count, so that metrics never read the log. One row counts
-- everything of an agent and hour (threat_type ''), and one each threat type its evaluations named. The same again for the
-- account as a whole, in four rows (agent_id '#0' to '#3'), so that recorders seldom wait for each other's.
create table safe_house_hourly (
  account_id     text not null,
  agent_id       text not null,
  threat_type    text not null,
  hour           timestamptz not null, -- its beginning, UTC
  passed         integer not null,
  warned         integer not null,
  quarantined    integer not null,
  blocked        integer not null,
  confidence_sum double precision not null, -- of the named type, over the evaluations that name it; 0 in the row of all
  confidence_max double precision not null,
  primary key (account_id, agent_id, threat_type, hour)
);
select surety_protect('safe_house_hourly');

insert into safe_house_hourly (account_id, agent_id, threat_type, hour, passed, warned, quarantined, blocked, confidence_sum, confidence_max)
select e.account_id, a.agent, t.type, date_trunc('hour', e.created_at, 'UTC'),
       count(*) filter (where e.verdict = 'pass'), count(*) filter (where e.verdict = 'warn'),
       count(*) filter (where e.verdict = 'quarantine'), count(*) filter (where e.verdict = 'block'), sum(t.confidence), max(t.confidence)
  from safe_house_evaluations e
 cross join lateral (values (e.agent_id), ('#0')) a (agent)
 cross join lateral (
   select '' as type, 0::double precision as confidence
   union all
   select threat ->> 'type', max((threat ->> 'confidence')::double precision)
     from jsonb_array_elements(e.threats) threat group by 1) t
 where e.account_id is not null
 group by 1, 2, 3, 4;

-- The log read by session, by verdict, and what was notable in it: most rows pass, so the last two are small.
create index safe_house_evaluations_session on safe_house_evaluations (account_id, session_id, created_at desc, evaluation_id desc)
  where session_id is not null;
create index safe_house_evaluations_notable on safe_house_evaluations (account_id, created_at desc, evaluation_id desc)
  where verdict <> 'pass' or overall_risk >= 0.3 or threats <> '[]'::jsonb or detection_sources <> '{}'::text[];
create index safe_house_evaluations_verdict on safe_house_evaluations (account_id, verdict, created_at desc, evaluation_id desc)
  where verdict <> 'pass';
