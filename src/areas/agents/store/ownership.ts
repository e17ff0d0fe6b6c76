/** SQL of what an agent was proven to speak for. System scope: everybody who may see the agent may see it. */
import { Type } from 'typebox';
import { CLAIM_KINDS, CLAIM_METHODS, enumOf } from '../../../contract/enums.ts';
import type { ProvenOwnership } from '../../../contract/ownership.ts';
import { Timestamp } from '../../../platform/db/row.ts';
import { sql, type Queryable } from '../../../platform/db/sql.ts';

const Row = Type.Object({
  kind: enumOf(CLAIM_KINDS),
  value: Type.String(),
  method: enumOf(CLAIM_METHODS),
  verified_at: Timestamp,
  checked_at: Timestamp,
});

/** In a fixed order. */
export async function provenOwnership(db: Queryable, agentId: string): Promise<ProvenOwnership[]> {
  const rows = await db.many(
    Row,
    sql`
    -- agents.proven_ownership
    select kind, value, method, verified_at, checked_at from v_verified_claims where agent_id = ${agentId} order by kind, value`,
  );
  return rows.map(({ verified_at, checked_at, ...row }) => ({
    ...row,
    verified_at: verified_at.toISOString(),
    checked_at: checked_at.toISOString(),
  }));
}
