-- Webhook endpoints and their deliveries (area webhooks). Spec: Webhook endpoint, Events > Delivery; open-shapes 3.4, 5.1.

-- The event log as other areas may read it.
create view v_events as select event_id, type, account_id, data, created_at, seq from events;
select surety_share('v_events');

create table webhook_endpoints (
  endpoint_id           text primary key check (endpoint_id ~ '^whe-[a-z0-9]{8}$'),
  account_id            text not null references orgs (account_id),
  org_id                text not null references orgs (org_id),
  url                   text not null check (length(url) <= 2048),
  description           text not null check (length(description) <= 500),
  event_types           text[], -- null: none chosen yet; empty: all (ADR 0116)
  is_active             boolean not null default true,
  secret_sealed         bytea not null,
  previous_secret_sealed bytea,
  previous_secret_until timestamptz,
  consecutive_failures  integer not null default 0 check (consecutive_failures >= 0),
  disabled_at           timestamptz,
  disabled_reason       text,
  created_by            text not null,
  created_at            timestamptz not null,
  updated_at            timestamptz not null,
  check ((previous_secret_sealed is null) = (previous_secret_until is null)),
  check ((disabled_at is null) = (disabled_reason is null)),
  check (disabled_at is null or not is_active)
);
create index webhook_endpoints_account on webhook_endpoints (account_id, created_at);
select surety_protect('webhook_endpoints');

-- One event on its way to one endpoint. A replay or redelivery is another row for the same event.
-- available_at: when it may be taken next; null when it is over (delivered, failed).
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

-- The line in front of each endpoint: when somebody should look at it, and who works on it. One worker at a time serves
-- an endpoint, so its share is bounded whatever the number of processes. due_at may be early, never late.
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
