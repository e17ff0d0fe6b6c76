-- Feedback in an ERC-8004 reputation registry, for agents whose owner agreed (docs/adr/0519).
alter table chain_registrations add column feedback boolean not null default false;

-- What was written in public, and what is about to be.
create table chain_feedback (
  feedback_seq     bigint generated always as identity primary key,
  agent_id         text not null,
  account_id       text not null, -- whose consent it rests on
  chain_id         bigint not null,
  registry         text not null check (registry ~ '^0x[0-9a-f]{40}$'), -- of reputation
  token_id         numeric(78) not null,
  score            integer not null check (score between 0 and 1000),
  grade            text not null,
  created_at       timestamptz not null,
  tx_hash          text, -- null until it is confirmed
  feedback_index   bigint,
  given_at         timestamptz, -- time of the block
  revoked_at       timestamptz, -- time of the block
  problem          text -- why it could not be written, or revoked; null: it was, or it was not tried
);
select surety_protect('chain_feedback');
create index chain_feedback_of_agent on chain_feedback (agent_id, feedback_seq desc);

alter table chain_transactions drop constraint chain_transactions_subject_kind_check;
alter table chain_transactions add constraint chain_transactions_subject_kind_check
  check (subject_kind in ('anchor', 'publication', 'feedback', 'revocation'));
-- The contract that is called; null: the one of the row.
alter table chain_transactions add column target text check (target ~ '^0x[0-9a-f]{40}$');
create index chain_transactions_of_subject on chain_transactions (subject_kind, subject_id);
