-- What leaves the service as a message: webhook endpoints and their deliveries; governance signals, and the rules that escalate
-- them. The event log itself stands in 0001.

-- An endpoint subscribes to events by their types, or is a notification destination: then it gets the governance signals that pass
-- its filter (docs/adr/0206).
create table webhook_endpoints (
  endpoint_id            text primary key check (endpoint_id ~ '^whe-[a-z0-9]{8}$'),
  account_id             text not null references orgs (account_id),
  org_id                 text not null references orgs (org_id),
  url                    text not null check (length(url) <= 2048),
  description            text not null check (length(description) <= 500),
  event_types            text[], -- null: none chosen yet; empty: all (docs/adr/0116)
  signal_filter          jsonb,  -- of a notification destination; null: subscribed by event_types
  format                 text not null default 'surety' check (format in ('surety', 'slack', 'pagerduty', 'email')),
  config                 jsonb not null default '{}', -- what its format needs and may be shown
  target_sealed          bytea,                       -- what its format needs and is a secret: a URL with a token in it, a routing key
  is_active              boolean not null default true,
  secret_sealed          bytea, -- null: a destination that is not signed
  previous_secret_sealed bytea,
  previous_secret_until  timestamptz,
  consecutive_failures   integer not null default 0 check (consecutive_failures >= 0),
  disabled_at            timestamptz,
  disabled_reason        text,
  last_test_status       text check (last_test_status in ('ok', 'failed')),
  last_tested_at         timestamptz,
  created_by             text not null,
  created_at             timestamptz not null,
  updated_at             timestamptz not null,
  check ((previous_secret_sealed is null) = (previous_secret_until is null)),
  check ((disabled_at is null) = (disabled_reason is null)),
  check ((last_test_status is null) = (last_tested_at is null)),
  check (disabled_at is null or not is_active),
  check (signal_filter is null or event_types is null),
  check (signal_filter is not null or (format = 'surety' and secret_sealed is not null)),
  check (format = 'surety' or secret_sealed is null),
  check ((target_sealed is not null) = (format in ('slack', 'pagerduty')))
);
create index webhook_endpoints_account on webhook_endpoints (account_id, created_at);
select surety_protect('webhook_endpoints');

-- One event on its way to one endpoint. A replay or redelivery is another row for the same event.
-- available_at: when it may be claimed next; null when it has ended (delivered, failed).
create table webhook_deliveries (
  delivery_id          text primary key check (delivery_id ~ '^whd-[a-z0-9]{8}$'),
  account_id           text not null,
  endpoint_id          text not null references webhook_endpoints (endpoint_id) on delete cascade,
  event_id             text not null,
  event_type           text not null,
  status               text not null default 'pending' check (status in ('pending', 'delivering', 'delivered', 'failed', 'retrying')),
  attempt_count        integer not null default 0,
  last_response_status integer,
  last_error           text check (length(last_error) <= 500),
  latency_ms           integer,
  last_attempt_at      timestamptz,
  available_at         timestamptz,
  seq                  bigint generated always as identity,
  created_at           timestamptz not null,
  updated_at           timestamptz not null,
  check ((available_at is null) = (status in ('delivered', 'failed')))
);
create index webhook_deliveries_open on webhook_deliveries (endpoint_id, available_at, seq) where available_at is not null;
create index webhook_deliveries_newest on webhook_deliveries (account_id, created_at desc, delivery_id desc);
create index webhook_deliveries_endpoint on webhook_deliveries (endpoint_id, created_at desc, delivery_id desc);
create index webhook_deliveries_age on webhook_deliveries (created_at);
select surety_protect('webhook_deliveries');

-- The queue of each endpoint: when somebody should look at it, and who works on it. One worker at a time serves an endpoint, so
-- its share is bounded whatever the number of processes. due_at may be early, never late.
create table webhook_queues (
  endpoint_id  text primary key references webhook_endpoints (endpoint_id) on delete cascade,
  account_id   text not null,
  due_at       timestamptz,
  hold_until   timestamptz, -- asked for by the receiver (Retry-After), or a pause of ours before one that never answers
  leased_until timestamptz,
  lease        text
);
create index webhook_queues_due on webhook_queues (due_at) where due_at is not null;
select surety_protect('webhook_queues');

-- Mails that an organisation's destinations have sent on a UTC day: addresses are not verified, so their number is bounded.
create table webhook_mail_days (
  account_id text not null,
  day        date not null,
  mails      integer not null check (mails >= 0),
  primary key (account_id, day)
);
select surety_protect('webhook_mail_days');

create table governance_signals (
  signal_id               text primary key check (signal_id ~ '^gs-[0-9a-f]{12}$'),
  account_id              text not null,
  org_id                  text not null,
  team_id                 text,
  agent_ids               text[] not null,
  scope                   text not null check (scope in ('platform', 'org', 'team', 'agent')),
  scope_id                text not null,
  source                  text not null,
  pattern_type            text not null,
  severity                text not null check (severity in ('info', 'warn', 'high', 'critical')),
  detected_at             timestamptz not null, -- newest firing
  detected_by             text not null,
  detail                  jsonb not null,
  source_ref              text,
  status                  text not null default 'open' check (status in ('open', 'acknowledged', 'resolved', 'dismissed', 'expired')),
  acknowledged_by         text,
  acknowledged_at         timestamptz,
  acknowledged_actor_role text,
  resolution_status       text check (resolution_status in ('action_taken', 'wont_fix', 'duplicate', 'false_positive', 'self_resolved')),
  action_taken            text,
  resolved_by             text,
  resolved_at             timestamptz,
  expires_at              timestamptz not null,
  created_at              timestamptz not null,
  updated_at              timestamptz not null,
  constraint governance_signals_acknowledged_whole check ((acknowledged_by is null) = (acknowledged_at is null)),
  constraint governance_signals_closed_dated check ((status in ('resolved', 'dismissed')) = (resolved_at is not null))
);
-- One open row for one thing: a repeat refreshes it.
create unique index governance_signals_living on governance_signals (account_id, scope, scope_id, source, pattern_type)
  where status in ('open', 'acknowledged');
create index governance_signals_newest on governance_signals (account_id, detected_at desc, signal_id desc);
create index governance_signals_agents on governance_signals using gin (agent_ids);
create index governance_signals_expiry on governance_signals (expires_at) where status in ('open', 'acknowledged');
select surety_protect('governance_signals');

-- Each firing of an open signal, so that a rule can ask how often within how long. source_event makes a repeat harmless.
create table governance_firings (
  source_event text primary key,
  account_id   text not null,
  signal_id    text not null references governance_signals (signal_id) on delete cascade,
  fired_at     timestamptz not null
);
create index governance_firings_signal on governance_firings (signal_id, fired_at);
create index governance_firings_age on governance_firings (fired_at); -- for the hourly clean-up
select surety_protect('governance_firings');

create table governance_rules (
  rule_id         text primary key,
  account_id      text not null,
  org_id          text not null,
  name            text not null,
  predicate       jsonb not null,
  destination_ids text[] not null check (cardinality(destination_ids) >= 1),
  enabled         boolean not null default true,
  fire_count      integer not null default 0, -- signals it has escalated
  last_fired_at   timestamptz,
  created_by      text,
  created_at      timestamptz not null,
  updated_at      timestamptz not null
);
create index governance_rules_account on governance_rules (account_id, created_at);
select surety_protect('governance_rules');

-- A rule escalates one signal once.
create table governance_escalations (
  rule_id      text not null references governance_rules (rule_id) on delete cascade,
  signal_id    text not null references governance_signals (signal_id) on delete cascade,
  account_id   text not null,
  triggered_at timestamptz not null,
  primary key (rule_id, signal_id)
);
select surety_protect('governance_escalations');

-- The deliveries about a signal; rows are deleted with the delivery, after 30 days.
create table governance_notifications (
  delivery_id text primary key references webhook_deliveries (delivery_id) on delete cascade,
  account_id  text not null,
  signal_id   text not null references governance_signals (signal_id) on delete cascade
);
create index governance_notifications_signal on governance_notifications (signal_id);
select surety_protect('governance_notifications');
