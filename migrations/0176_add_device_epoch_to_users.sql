-- Browsers in which a person signed in before are known by a sealed cookie that names this number. A new password and signing out
-- everywhere raise it, and no earlier cookie counts from then on. docs/adr/0521.
alter table users add column device_epoch integer not null default 0;
