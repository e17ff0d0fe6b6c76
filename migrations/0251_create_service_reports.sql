-- How the parts of the service do, as each process says every few seconds (docs/adr/0641). Of no account; only system scope reads it.
create table service_reports (
  process_id  text not null,
  part        text not null,
  state       text not null check (state in ('works', 'off', 'degraded', 'down')),
  code        text not null,
  since       timestamptz, -- of what is wrong; null: not known
  figure      double precision, -- seconds or a number, as the code says
  note        text check (length(note) <= 300), -- for staff
  reported_at timestamptz not null,
  primary key (process_id, part)
);

create index evidence_cosignatures_received on evidence_cosignatures (received_at desc);

-- What the worker looks at for its reports: the oldest that waits, and the newest that came. Of all accounts, for system scope only.
create view v_open_chain_transactions as
  select seq, created_at, problem from chain_transactions where status in ('queued', 'sent', 'included');
create view v_newest_cosignature as select max(received_at) as received_at from evidence_cosignatures;
