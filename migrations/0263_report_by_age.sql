-- The reports of the worker read the newest head, the mails that were given up and the open transactions of one contract without
-- passing over all others (docs/adr/0641), and a job says when a run failed at its last attempt (docs/adr/0642).

create index evidence_heads_by_age on evidence_heads using brin (signed_at); -- rows are inserted in the order of time
create index mail_messages_failed on mail_messages (failed_at) where failed_at is not null;

create or replace view v_open_chain_transactions as
  select seq, created_at, problem, chain_id, contract from chain_transactions where status in ('queued', 'sent', 'included');

alter table job_runs add column gave_up_at timestamptz; -- when a run failed at its last attempt
