-- Bounds of what governance keeps and sends. Migration 0120 made the tables.

-- Mails that an organisation's destinations have sent on a UTC day: addresses are not verified, so their number is bounded.
create table governance_mail_days (
  account_id text not null,
  day        date not null,
  mails      integer not null check (mails >= 0),
  primary key (account_id, day)
);
select surety_protect('governance_mail_days');

-- The hourly clean-up looks for these.
create index governance_notifications_pending on governance_notifications (created_at) where status = 'pending';
create index governance_firings_age on governance_firings (fired_at);
