-- Proofs of risk assessments: the statement that waits to be proved, then the receipt. Spec: Risk, proof status; algorithms 6.5.
create table risk_proofs (
  proof_id        text primary key,
  account_id      text not null,
  assessment_id   text not null unique,
  agent_id        text not null,
  disclosure      text not null check (disclosure in ('score', 'level')),
  status          text not null default 'pending' check (status in ('pending', 'proving', 'completed', 'failed')),
  statement       bytea,                       -- sealed; gone once there is a receipt or all attempts have failed
  attempts        integer not null default 0,
  error           text,
  receipt         jsonb,
  openings        bytea,                       -- sealed: the committed numbers and what hides them
  proving_ms      integer,
  created_at      timestamptz not null,
  started_at      timestamptz,
  verified_at     timestamptz,
  check ((status = 'completed') = (receipt is not null)),
  check ((status = 'completed') = (verified_at is not null))
);
create index risk_proofs_waiting on risk_proofs (created_at) where status in ('pending', 'proving');
create index risk_proofs_by_agent on risk_proofs (agent_id);
create index risk_proofs_by_account on risk_proofs (account_id, created_at desc);
select surety_protect('risk_proofs');

-- What the risk area shows beside an assessment.
create view v_risk_proofs as select proof_id, account_id, assessment_id, status, created_at, verified_at from risk_proofs;
select surety_share('v_risk_proofs');

-- The numbers behind a receipt go when their agent is erased; the receipt names no content and stays with the account.
create function surety_erase_proof_openings() returns trigger language plpgsql as $$
begin
  update risk_proofs set openings = null where agent_id = new.agent_id;
  delete from risk_proofs where agent_id = new.agent_id and status <> 'completed';
  return null;
end $$;
create trigger agent_deletions_erase_proofs after update of status on agent_deletions
  for each row when (new.status = 'completed') execute function surety_erase_proof_openings();
