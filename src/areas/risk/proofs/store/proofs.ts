/** SQL of proofs. A caller reads only within the caller's accounts; the prover has system scope. */
import { Type } from 'typebox';
import { json, sql, type Tx } from '../../../../platform/db/sql.ts';
import { Forgotten, ProofRow, WaitingRow, type Receipt } from '../wire/proofs.ts';

/** Who may see an agent; undefined when it is gone. */
export const findVisibility = (tx: Tx, agentId: string) =>
  tx.maybeOne(
    Type.Object({ visibility: Type.String() }),
    sql`
    -- proofs.find_visibility
    select visibility from v_agents where agent_id = ${agentId} and deleted_at is null`,
  );

export interface NewProof {
  readonly proofId: string;
  readonly accountId: string;
  readonly assessmentId: string;
  readonly agentId: string;
  readonly disclosure: 'score' | 'level';
  readonly statement: Buffer; // sealed
  readonly createdAt: Date;
}

export const insertProof = (tx: Tx, proof: NewProof): Promise<number> =>
  tx.run(sql`
    -- proofs.insert_proof
    insert into risk_proofs (proof_id, account_id, assessment_id, agent_id, disclosure, statement, created_at)
    values (${proof.proofId}, ${proof.accountId}, ${proof.assessmentId}, ${proof.agentId}, ${proof.disclosure}, ${proof.statement},
            ${proof.createdAt})`);

export const findProof = (tx: Tx, accounts: readonly string[], proofId: string) =>
  tx.maybeOne(
    ProofRow,
    sql`
    -- proofs.find_proof
    select proof_id, account_id, assessment_id, agent_id, disclosure, status, attempts, error, receipt, openings, proving_ms, created_at,
           verified_at
      from risk_proofs where proof_id = ${proofId} and account_id = any (${accounts}::text[])`,
  );

/** Takes one for proving, or one whose prover has died. Nothing when it is done, being proved, or out of attempts. */
export const takeProof = (
  tx: Tx,
  proofId: string,
  {
    now,
    abandonedBefore,
    attemptsMax,
  }: { readonly now: Date; readonly abandonedBefore: Date; readonly attemptsMax: number },
) =>
  tx.maybeOne(
    WaitingRow,
    sql`
    -- proofs.take_proof
    update risk_proofs set status = 'proving', started_at = ${now}, attempts = attempts + 1
     where proof_id = ${proofId} and statement is not null and attempts < ${attemptsMax}
       and (status = 'pending' or (status = 'proving' and started_at < ${abandonedBefore}))
    returning proof_id, disclosure, statement, attempts`,
  );

/** What was begun for the last time and never ended has failed. */
export const failAbandoned = (tx: Tx, before: Date, attemptsMax: number): Promise<number> =>
  tx.run(sql`
    -- proofs.fail_abandoned
    update risk_proofs set status = 'failed', statement = null, error = 'abandoned by every prover'
     where attempts >= ${attemptsMax} and (status = 'pending' or (status = 'proving' and started_at < ${before}))`);

/** Statements no worker is at: never begun for a while, or begun by one that died. Oldest first. */
export const listForgotten = (tx: Tx, before: Date, limit: number) =>
  tx.many(
    Forgotten,
    sql`
    -- proofs.list_forgotten
    select proof_id from risk_proofs
     where (status = 'pending' and created_at < ${before}) or (status = 'proving' and started_at < ${before})
     order by created_at limit ${limit}`,
  );

export const completeProof = (
  tx: Tx,
  proofId: string,
  done: {
    readonly attempt: number;
    readonly receipt: Receipt;
    readonly openings: Buffer;
    readonly provingMs: number;
    readonly verifiedAt: Date;
  },
): Promise<number> =>
  tx.run(sql`
    -- proofs.complete_proof
    update risk_proofs
       set status = 'completed', receipt = ${json(done.receipt)}, openings = ${done.openings}, proving_ms = ${done.provingMs},
           verified_at = ${done.verifiedAt}, statement = null, error = null
     where proof_id = ${proofId} and status = 'proving' and attempts = ${done.attempt}`);

/** Back to the queue, or failed for good, and then the statement goes. */
export const failProof = (
  tx: Tx,
  { proof_id: proofId, attempts }: WaitingRow,
  error: string,
  isFinal: boolean,
): Promise<number> =>
  tx.run(sql`
    -- proofs.fail_proof
    update risk_proofs
       set status = case when ${isFinal} then 'failed' else 'pending' end, error = ${error},
           statement = case when ${isFinal} then null else statement end
     where proof_id = ${proofId} and status = 'proving' and attempts = ${attempts}`);
