-- Why a request got no reply, and the HTTP status with which the provider refused it (docs/adr/0767). Null: a reply came, or the
-- request is older than these columns.
alter table turns
  add column no_reply text check (no_reply in ('provider_refused', 'provider_unreachable', 'provider_timeout', 'provider_failed',
                                               'client_left', 'agent_contained', 'service_stopping')),
  add column provider_status smallint check (provider_status between 100 and 999),
  add constraint turns_no_reply check (no_reply is null or checkpoint_id is null);
