-- Governance signals, where they are sent, and the rules that escalate them (area governance). Spec: Events; open-shapes 3.5.

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
-- One living row for one thing: a repeat refreshes it.
create unique index governance_signals_living on governance_signals (account_id, scope, scope_id, source, pattern_type)
  where status in ('open', 'acknowledged');
create index governance_signals_newest on governance_signals (account_id, detected_at desc, signal_id desc);
create index governance_signals_agents on governance_signals using gin (agent_ids);
create index governance_signals_expiry on governance_signals (expires_at) where status in ('open', 'acknowledged');
select surety_protect('governance_signals');

-- Each firing of a living signal, so that a rule can ask how often within how long. source_event makes a repeat harmless.
create table governance_firings (
  source_event text primary key,
  account_id   text not null,
  signal_id    text not null references governance_signals (signal_id) on delete cascade,
  fired_at     timestamptz not null
);
create index governance_firings_signal on governance_firings (signal_id, fired_at);
select surety_protect('governance_firings');

create table governance_destinations (
  destination_id text primary key,
  account_id     text not null,
  org_id         text not null,
  channel        text not null check (channel in ('webhook', 'slack', 'email', 'pagerduty')),
  display_name   text not null,
  config         jsonb not null, -- what may be shown
  secret_sealed  bytea,          -- url with a token in it, routing key, signing secret
  filter         jsonb not null default '{}',
  enabled        boolean not null default true,
  created_by     text,
  created_at     timestamptz not null,
  updated_at     timestamptz not null
);
create index governance_destinations_account on governance_destinations (account_id, created_at);
select surety_protect('governance_destinations');

create table governance_rules (
  rule_id         text primary key,
  account_id      text not null,
  org_id          text not null,
  name            text not null,
  predicate       jsonb not null,
  destination_ids text[] not null check (cardinality(destination_ids) >= 1),
  enabled         boolean not null default true,
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

-- What was sent, or is still to be sent, where. A row and its job are written in one transaction.
create table governance_notifications (
  notification_id text primary key,
  account_id      text not null,
  destination_id  text not null references governance_destinations (destination_id) on delete cascade,
  signal_id       text not null references governance_signals (signal_id) on delete cascade,
  rule_id         text,
  status          text not null default 'pending' check (status in ('pending', 'delivered', 'failed')),
  attempts        integer not null default 0,
  last_error      text,
  created_at      timestamptz not null,
  delivered_at    timestamptz
);
create index governance_notifications_signal on governance_notifications (signal_id);
select surety_protect('governance_notifications');
