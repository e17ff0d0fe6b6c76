-- What happened (events) and who did it (audit_log), written in the mutation's own transaction.

create table events (
  event_id text primary key,
  type text not null,
  account_id text,
  data jsonb not null,
  created_at timestamptz not null,
  seq bigint generated always as identity unique
);
create index events_account_seq on events (account_id, seq);
select surety_protect_append_only('events');

-- How far each in-process subscriber has read. Only the dispatcher (system reach) uses it.
create table event_cursors (
  subscriber text primary key,
  seq bigint not null,
  failed_attempts integer not null default 0,
  updated_at timestamptz not null default now()
);

-- Events a subscriber gave up on, kept for an operator to look at and run again.
create table event_dead_letters (
  subscriber text not null,
  event_id text not null references events (event_id) on delete cascade,
  error text not null,
  failed_at timestamptz not null default now(),
  primary key (subscriber, event_id)
);

create table audit_log (
  audit_id text primary key,
  actor_user_id text,
  actor_auth_method text not null,
  actor_api_key_id text,
  actor_org_id text,
  action text not null,
  target_type text not null,
  target_id text not null,
  request_id text not null,
  idempotency_key text,
  before_json jsonb,
  after_json jsonb,
  metadata jsonb not null default '{}',
  account_id text,
  org_id text,
  created_at timestamptz not null
);
create index audit_log_org on audit_log (org_id, created_at desc, audit_id desc) where org_id is not null;
create index audit_log_account on audit_log (account_id, created_at desc, audit_id desc) where account_id is not null;
create index audit_log_target on audit_log (target_type, target_id, created_at desc);
select surety_protect_append_only('audit_log');
