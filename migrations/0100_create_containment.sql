-- Containment: policy, counters of the automatic rules and head of the log, one row an agent; and the log itself, a hash chain.
-- Spec: States (agent containment); open-shapes 2.4; algorithms 7.2, 7.3, 2.4.
create table agent_containment (
  agent_id                   text primary key,
  account_id                 text not null,
  -- policy: both null is off
  auto_containment_threshold integer check (auto_containment_threshold >= 2),
  rate_rule                  jsonb, -- {p0, p1, h} of a Bernoulli CUSUM
  -- counters over judged checkpoints since counting_since (rules-auto-containment.ts)
  run_length                 integer not null default 0 check (run_length >= 0),
  cusum                      double precision not null default 0 check (cusum >= 0),
  last_critical_at           timestamptz,
  counting_since             timestamptz,
  -- newest entry of the log: a removed tail shows
  log_seq                    integer not null default 0 check (log_seq >= 0),
  log_hash                   text,
  constraint agent_containment_head check ((log_seq = 0) = (log_hash is null))
) with (fillfactor = 70);
create index agent_containment_ruled on agent_containment (agent_id)
  where auto_containment_threshold is not null or rate_rule is not null;
select surety_protect('agent_containment');

create table containment_log (
  entry_id        text primary key,
  account_id      text not null,
  org_id          text not null, -- at the time of the entry
  agent_id        text not null,
  seq             integer not null check (seq >= 1),
  action          text not null check (action in ('pause', 'resume', 'kill', 'reactivate', 'auto_pause')),
  actor           text not null,
  reason          text,
  checkpoint_id   text,
  previous_status text not null check (previous_status in ('active', 'paused', 'killed')),
  new_status      text not null check (new_status in ('active', 'paused', 'killed')),
  created_at      timestamptz not null,
  prev_hash       text,
  hash            text not null check (hash ~ '^[0-9a-f]{64}$'),
  constraint containment_log_one_link unique (agent_id, seq), -- a fork is impossible
  constraint containment_log_first check ((seq = 1) = (prev_hash is null)),
  constraint containment_log_moves check (previous_status <> new_status)
);
select surety_protect_append_only('containment_log');

-- Only the owner of an entry may change, when the agent moves.
create function surety_keep_containment() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (to_jsonb(new) - 'account_id') = (to_jsonb(old) - 'account_id') then
    return new;
  end if;
  raise exception 'containment entry % is evidence and cannot be changed or removed', old.entry_id;
end $$;
create trigger containment_log_keep before update or delete on containment_log
  for each row execute function surety_keep_containment();
