-- Patterns an organisation adds to its own screen (area safe-house). Source: gateway-safehouse-integrity 2.11; docs/adr/0141.
create table safe_house_patterns (
  pattern_id      text primary key check (pattern_id ~ '^pat_[A-Za-z0-9]{8,32}$'),
  account_id      text not null,
  threat_type     text not null,
  kind            text not null check (kind in ('literal', 'regex', 'fingerprint')),
  pattern         text,             -- of a literal its folded form; of an example nothing: texts are kept sealed
  fingerprint     text,
  chars           integer,          -- folded length of the example
  sameness        text not null,    -- sha256 of kind and form
  seeds_sealed    bytea,            -- JSON list of the texts it must find; gone when the arena has spoken for good
  description     text not null,
  source          text not null,
  quarantine_id   text,
  status          text not null check (status in ('candidate', 'active', 'rejected', 'deprecated', 'expired')),
  status_reason   text,
  arena           jsonb,
  hits            bigint not null default 0,
  last_hit_at     timestamptz,
  confirmed       integer not null default 0,
  false_positives integer not null default 0,
  created_by      text not null,
  created_at      timestamptz not null,
  evaluated_at    timestamptz,
  activated_at    timestamptz,
  ended_at        timestamptz,
  check ((kind = 'fingerprint') = (pattern is null)),
  check ((kind = 'fingerprint') = (fingerprint is not null and chars is not null))
);
create unique index safe_house_patterns_living on safe_house_patterns (account_id, sameness) where status in ('candidate', 'active');
create index safe_house_patterns_newest on safe_house_patterns (account_id, created_at desc, pattern_id desc);
create index safe_house_patterns_waiting on safe_house_patterns (created_at) where status = 'candidate';
select surety_protect('safe_house_patterns');

-- Every process forgets its matcher when the set of active patterns changes. Payload: the account.
create function surety_announce_pattern() returns trigger language plpgsql as $$
begin
  if new.status = 'active' or (tg_op = 'UPDATE' and old.status = 'active') then
    if tg_op = 'INSERT' or old.status <> new.status or old.account_id <> new.account_id then
      perform pg_notify('surety_patterns', new.account_id);
    end if;
  end if;
  return null;
end $$;
create trigger safe_house_patterns_announce after insert or update of status, account_id on safe_house_patterns
  for each row execute function surety_announce_pattern();
