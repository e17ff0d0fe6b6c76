/**
 * A proof's life: dispatched in the transaction that stores the assessment, proved in a thread, signed, verified with the
 * published verifier, and only then completed. Source: docs/reference/risk.md#proof-states;
 * docs/reference/risk.md#what-a-receipt-proves. A proof never delays or fails an assessment.
 */
import type { Tx } from '../../../platform/db/sql.ts';
import type { Services } from '../../../platform/services.ts';
import { toProofWire, type ProofRow, type Receipt, type WaitingRow } from './wire/proofs.ts';
import { completeProof, failProof, findVisibility, insertProof, takeProof } from './store/proofs.ts';
import { signedStatement, type Openings } from './rules/receipt.ts';
import type { Disclosure, RiskStatement } from './rules/statement.ts';

export const PROVE_JOB = 'proofs.prove';
/** One attempt and five more. Source: docs/reference/risk.md#what-a-receipt-proves, public facts. */
export const ATTEMPTS_MAX = 6;
/** A prover without progress for this long counts as dead: proving takes about a second. */
export const ABANDONED_MS = 120_000;

export const sealName = (proofId: string, what: 'statement' | 'openings'): string => `risk-proof:${proofId}:${what}`;

export interface Dispatched {
  readonly proof_id: string | null;
  readonly proof_status: 'none' | 'pending';
}

/**
 * Dispatches a proof of the statement, in the caller's transaction. A private agent's score stays private: its receipt shows
 * only the level. A deleted agent has no proof.
 */
export async function dispatchRiskProof(tx: Tx, services: Services, statement: RiskStatement): Promise<Dispatched> {
  const agent = await findVisibility(tx, statement.agentId);
  if (agent === undefined) return { proof_id: null, proof_status: 'none' };
  const proofId = services.newId('proof');
  const disclosure: Disclosure = agent.visibility === 'private' ? 'level' : 'score';
  await insertProof(tx, {
    proofId,
    accountId: statement.accountId,
    assessmentId: statement.assessmentId,
    agentId: statement.agentId,
    disclosure,
    statement: services.sealer.seal(Buffer.from(JSON.stringify(statement)), sealName(proofId, 'statement')),
    createdAt: statement.createdAt,
  });
  await services.jobs.enqueue(tx, PROVE_JOB, { proof_id: proofId });
  return { proof_id: proofId, proof_status: 'pending' };
}

/**
 * Proves one, if no other process does. @throws Error when it failed and is to be retried; the last failure is final and only
 * stored in the record
 */
export const proveOne = (services: Services, proofId: string): Promise<void> =>
  services.prover.inTurn(() => proveInTurn(services, proofId));

async function proveInTurn(services: Services, proofId: string): Promise<void> {
  const { db, clock } = services;
  const now = clock.now();
  const abandonedBefore = new Date(now.getTime() - ABANDONED_MS);
  const taken = await db.systemTx((tx) => takeProof(tx, proofId, { now, abandonedBefore, attemptsMax: ATTEMPTS_MAX }));
  if (taken === undefined) return;
  try {
    await proveTaken(services, taken);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const isFinal = taken.attempts >= ATTEMPTS_MAX;
    services.log.warn({ proof_id: proofId, attempt: taken.attempts, reason }, 'a risk proof could not be made');
    await db.systemTx((tx) => failProof(tx, taken, reason.slice(0, 500), isFinal));
    if (!isFinal) throw error;
  }
}

async function proveTaken(services: Services, taken: WaitingRow): Promise<void> {
  const { clock, sealer, evidence, prover, db } = services;
  const { proof_id: proofId, disclosure } = taken;
  const opened = JSON.parse(
    sealer.open(taken.statement, sealName(proofId, 'statement')).toString('utf8'),
  ) as RiskStatement;
  const statement = { ...opened, createdAt: new Date(opened.createdAt) };
  const startedMs = clock.monotonicMs();
  const { receipt, openings } = await prover.prove(statement, { proofId, disclosure, issuedAt: clock.now() });
  const provingMs = Math.round(clock.monotonicMs() - startedMs);
  const { kid, signature } = evidence.sign({ ...signedStatement(receipt) });
  const signed: Receipt = {
    ...(receipt as Omit<Receipt, 'signature'>),
    signature: { alg: 'EdDSA', key_id: kid, value: signature },
  };
  const keys = { keys: (await evidence.keys()).map(({ publicJwk }) => publicJwk) };
  const fault = Object.entries(await prover.verify(signed, keys)).find(([, said]) => said !== null);
  if (fault !== undefined) throw new Error(`the receipt does not verify: ${fault[0]}: ${fault[1]}`);
  const sealed = sealer.seal(Buffer.from(JSON.stringify(openings)), sealName(proofId, 'openings'));
  await db.systemTx((tx) =>
    completeProof(tx, proofId, {
      attempt: taken.attempts,
      receipt: signed,
      openings: sealed,
      provingMs,
      verifiedAt: clock.now(),
    }),
  );
}

/** The proof as its owner reads it, with the openings if requested and still stored. */
export function proofToWire({ sealer }: Services, row: ProofRow, withOpenings: boolean) {
  if (!withOpenings || row.openings === null) return toProofWire(row, null);
  const opened = sealer.open(row.openings, sealName(row.proof_id, 'openings')).toString('utf8');
  return toProofWire(row, JSON.parse(opened) as Openings);
}
