-- Turns: one row for each request that went through the gateway, so that a list of them reads one table. Written in the transaction
-- that writes their evidence. Nothing here is evidence: the checkpoint is. Turns of unclaimed agents have no row (docs/adr/0550).

create table turns (
  request_id     text primary key,
  account_id     text not null,
  agent_id       text not null,
  session_id     text not null,
  at             timestamptz not null,
  -- Null where no reply came: the provider refused, or the client was gone.
  checkpoint_id  text,
  provider       text,
  model          text,
  streamed       boolean,
  front          text,
  back           text,
  integrity      text check (integrity in ('clear', 'review_needed', 'boundary_violation', 'unverified')),
  duration_ms    double precision,
  input_tokens   integer,
  output_tokens  integer,
  cost_micros    bigint, -- millionths of a US dollar; null: no price, or no tokens reported
  tools          text[] not null, -- called, in their order
  -- The heaviest thing that was done to its texts and calls.
  action         text not null check (action in ('none', 'advised', 'wrapped', 'redacted', 'replaced', 'withheld')),
  screening      text check (screening in ('pass', 'warn', 'quarantine', 'block')), -- the highest band; null: nothing was screened
  risk           real not null check (risk between 0 and 1),
  threat_types   text[] not null,
  evaluation_ids text[] not null,
  constraint turns_answered check ((checkpoint_id is null) = (integrity is null))
);
create index turns_newest on turns (account_id, at desc, request_id desc);
create index turns_of_agent on turns (account_id, agent_id, at desc, request_id desc);
create index turns_of_session on turns (account_id, session_id, at desc, request_id desc);
-- Most turns are unremarkable: filters by what was found or done read only the others.
create index turns_notable on turns (account_id, at desc, request_id desc)
  where action <> 'none' or screening <> 'pass' or integrity in ('review_needed', 'boundary_violation');
select surety_protect('turns');

-- Counts by agent and hour, and for the account as a whole in four rows (agent_id '#0' to '#3'), so that recorders seldom wait for
-- each other's. Lists are counts in the order of src/areas/turns/rules/hourly.ts.
create table turn_hourly (
  account_id    text not null,
  agent_id      text not null,
  hour          timestamptz not null, -- its beginning, UTC
  turns         integer not null,
  answered      integer not null,
  by_action     integer[] not null,
  by_integrity  integer[] not null,
  by_screening  integer[] not null,
  by_duration   integer[] not null,
  input_tokens  bigint not null,
  output_tokens bigint not null,
  cost_micros   bigint not null,
  priced        integer not null, -- turns whose cost is known
  primary key (account_id, agent_id, hour)
);
select surety_protect('turn_hourly');

-- Element by element; the lists are of one length.
create function surety_sum_counts(a integer[], b integer[]) returns integer[] language sql immutable parallel safe as $$
  select array_agg(x + y order by i) from unnest(a, b) with ordinality as t (x, y, i)
$$;

create function surety_scale_counts(a integer[], factor integer) returns integer[] language sql immutable parallel safe as $$
  select array_agg(x * factor order by i) from unnest(a) with ordinality as t (x, i)
$$;

-- When the deletion of an agent is completed, its turns go in the same transaction. The counts of the account stay: they name nobody.
create function surety_erase_turns() returns trigger language plpgsql as $$
begin
  delete from turns where agent_id = new.agent_id;
  delete from turn_hourly where agent_id = new.agent_id;
  return null;
end $$;
create trigger agent_deletions_erase_turns after update of status on agent_deletions
  for each row when (new.status = 'completed') execute function surety_erase_turns();
