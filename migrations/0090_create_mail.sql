-- Mail waiting to be delivered (platform/mail). A row is written in the transaction that causes the mail, so that the
-- mail survives the process; its content is sealed, because reset links are secrets, and wiped once it is delivered.
-- No tenant: many receivers have none. Account transactions may add a row and never read one.
create table mail_messages (
  mail_id         text primary key,
  sealed          bytea,
  attempts        integer not null default 0,
  next_attempt_at timestamptz not null,
  created_at      timestamptz not null,
  delivered_at    timestamptz,
  failed_at       timestamptz,
  last_error      text,
  check ((sealed is null) = (delivered_at is not null or failed_at is not null))
);
create index mail_messages_due on mail_messages (next_attempt_at) where sealed is not null;
create index mail_messages_ended on mail_messages (created_at) where sealed is null;
do $$
begin
  if exists (select from pg_roles where rolname = 'surety_app') then
    grant insert on mail_messages to surety_app;
  end if;
end $$;
