-- Safe House: decisions over held texts. Statuses: open-shapes 2.1, and expired by retention (gateway-safehouse-integrity 2.8).
alter table safe_house_quarantine drop constraint safe_house_quarantine_status_check;
alter table safe_house_quarantine
  add constraint safe_house_quarantine_status_check
    check (status in ('pending', 'released', 'confirmed_threat', 'expired', 'deleted')),
  -- MinHash of the flagged passage; feeds suggestions and campaigns after the text itself is gone.
  add column fingerprint text,
  -- The allowance a release makes: until when, and which turn took it (null: nobody yet). Only one turn can.
  add column allow_expires_at timestamptz,
  add column allow_session_id text,
  add column allow_request_id text,
  add constraint safe_house_quarantine_gone check (status not in ('expired', 'deleted') or content_sealed is null);
create index safe_house_quarantine_all on safe_house_quarantine (account_id, created_at desc, quarantine_id desc);
create index safe_house_quarantine_reviewed on safe_house_quarantine (account_id, reviewed_at) where reviewed_at is not null;
create index safe_house_quarantine_agent on safe_house_quarantine (agent_id, content_hash);
create index safe_house_quarantine_kept on safe_house_quarantine (created_at) where content_sealed is not null;

-- Texts of released records, and what became of the allowance. Read by the gateway, told to every process at commit.
drop view v_released_texts;
create view v_released_texts as
  select account_id, agent_id, content_hash, quarantine_id, allow_expires_at, allow_session_id, allow_request_id
    from safe_house_quarantine
   where status = 'released' and allow_expires_at is not null;
select surety_share('v_released_texts');
drop trigger quarantine_announces_review on safe_house_quarantine;
create trigger quarantine_announces_review after update of status, allow_request_id on safe_house_quarantine
  for each row execute function surety_announce_review();

-- What reviewers and later evidence said of scores: the input of threshold suggestions and of the pattern library.
create table safe_house_signals (
  signal_id     bigint generated always as identity primary key,
  account_id    text not null,
  agent_id      text not null,
  kind          text not null check (kind in ('false_positive', 'false_negative', 'confirmed_threat')),
  threat_type   text not null,
  score         double precision not null check (score between 0 and 1),
  fingerprint   text,
  evaluation_id text,
  created_at    timestamptz not null
);
create index safe_house_signals_recent on safe_house_signals (account_id, threat_type, created_at desc);
create unique index safe_house_signals_once on safe_house_signals (evaluation_id, kind) where evaluation_id is not null;
select surety_protect('safe_house_signals');
