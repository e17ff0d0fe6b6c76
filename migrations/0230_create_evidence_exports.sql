-- Exports of a period: certificates and findings of an organisation's agents as one file, made by a job part by part and kept for a
-- few days. Derived from what is stored elsewhere: deleting a row loses no evidence (docs/adr/0600).
create table evidence_exports (
  export_id   text primary key,
  account_id  text not null,
  org_id      text not null,
  created_by  text not null,
  created_at  timestamptz not null,
  from_at     timestamptz not null,
  to_at       timestamptz not null, -- exclusive
  agents      text[], -- null: all of the organisation, when the job begins
  state       text not null check (state in ('waiting', 'running', 'done', 'failed')),
  problem     text check (problem in ('too_many_certificates', 'too_many_findings', 'evidence_missing', 'interrupted')),
  -- What is to be written, fixed when the job begins: agents with their leaves and the head all certificates are proved under.
  plan        jsonb,
  total       bigint, -- certificates; null until the job begins
  written     bigint not null default 0, -- of them
  agent_at    integer not null default 0, -- the agent of the plan that is written now
  leaf_at     bigint not null default 0, -- leaves of it that are written
  lines       integer not null default 0,
  chain       text not null default '', -- hash over all lines so far, hex; empty before the first
  parts       integer not null default 0,
  bytes       bigint not null default 0,
  sha256      text, -- of the whole file, hex, when it is done
  updated_at  timestamptz not null,
  finished_at timestamptz,
  expires_at  timestamptz not null,
  check (from_at < to_at),
  check ((state = 'done') = (sha256 is not null)),
  check ((state = 'failed') = (problem is not null))
);
create index evidence_exports_newest on evidence_exports (account_id, created_at desc, export_id desc);
create index evidence_exports_expired on evidence_exports (expires_at);
select surety_protect('evidence_exports');

create table evidence_export_parts (
  export_id  text not null references evidence_exports (export_id) on delete cascade,
  account_id text not null,
  part       integer not null,
  content    bytea not null, -- whole lines
  primary key (export_id, part)
);
select surety_protect('evidence_export_parts');
