/** SQL of the states of the proofs of assessments, by the view of the proofs. */
import { Type } from 'typebox';
import { sql, type Queryable } from '../../../../platform/db/sql.ts';

const ProofStatusRow = Type.Object({
  proof_id: Type.String(),
  status: Type.Enum(['pending', 'proving', 'completed', 'failed']),
});

export const listProofStates = (db: Queryable, accounts: readonly string[], proofIds: readonly string[]) =>
  db.many(
    ProofStatusRow,
    sql`
    -- risk.list_proof_states
    select proof_id, status from v_risk_proofs where proof_id = any (${proofIds}::text[]) and account_id = any (${accounts}::text[])`,
  );
