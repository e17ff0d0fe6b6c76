/** Callers named by a header and agents with a record, for tests of what readers of ratings get. */
import type { AccountId, OrgId, UserId } from '../../src/contract/ids.ts';
import { applyCheckpoints, type AppliedCheckpoint } from '../../src/areas/ratings/reputation/index.ts';
import type { Database } from '../../src/platform/db/sql.ts';
import { sql } from '../../src/platform/db/sql.ts';
import type { Area } from '../../src/platform/http/area.ts';
import { newId } from '../../src/platform/ids.ts';

/** Account and organisation of agents made here. */
export const OWNER = 'ba-owner111';
export const ORG = 'org-owner111';

/** Headers of a caller of an account. */
export const as = (account: string) => ({ headers: { 'x-test-account': account } });

/** Replaces sign-in: the account is named in a header. */
export const callers: Area = {
  name: 'test-callers',
  operations: [],
  principalResolvers: () => [
    {
      name: 'test',
      carrier: 'api_key',
      async resolve({ headers }) {
        const account = headers['x-test-account'] as AccountId | undefined;
        if (account === undefined) return undefined;
        return {
          kind: 'api_key',
          authMethod: 'api_key',
          userId: newId('org') as unknown as UserId,
          keyId: null,
          scopes: new Set(['api:read', 'api:write'] as const),
          memberships: [{ orgId: ORG as OrgId, accountId: account, role: 'owner', isPersonal: true }],
          accounts: [account],
          homeAccount: account,
          homeOrg: null,
          aal2At: null,
          subject: account,
        };
      },
    },
  ],
};

export interface RecordOf {
  /** Checkpoints that count, each in a session of its own: first violations, then clear ones, then such as need a review. */
  readonly counted?: number;
  readonly clear?: number;
  readonly violations?: number;
  readonly name?: string;
  readonly visibility?: string;
  /** Not discoverable: `public` is false. */
  readonly hidden?: boolean;
  /** Default OWNER. */
  readonly account?: string;
}

/** An agent with its record, made at an instant. */
export async function ratedAgent(db: Database, now: Date, record: RecordOf = {}): Promise<string> {
  const { name = null, visibility = 'public', hidden = false, account = OWNER } = record;
  const agentId = newId('agent');
  await db.systemTx(async (tx) => {
    await tx.run(sql`-- test.make_agent
      insert into agents (agent_id, account_id, org_id, claimed_at, name, agent_hash, proof_digest, visibility, is_public, created_at)
      values (${agentId}, ${account}, ${ORG}, ${now}, ${name}, ${agentId.replaceAll(/[^0-9a-f]/g, '').slice(0, 16)},
              ${Buffer.alloc(32)}, ${visibility}, ${!hidden}, ${now})`);
  });
  await addRecord(db, agentId, now, record);
  return agentId;
}

/** More of an agent's record, in sessions of their own. */
export async function addRecord(db: Database, agentId: string, now: Date, record: RecordOf): Promise<void> {
  const { counted = 60, violations = 0, account = OWNER } = record;
  const clear = record.clear ?? counted;
  const rows = Array.from({ length: counted }, (_, i): AppliedCheckpoint => ({
    checkpointId: newId('checkpoint'),
    accountId: account,
    agentId,
    sessionId: `s${now.getTime()}-${i}`,
    createdAt: now,
    status: 'verified',
    verdict: i < violations ? 'boundary_violation' : i < clear ? 'clear' : 'review_needed',
    counted: true,
    assurance: 'model',
    severity: null,
    leafHash: 'ab'.repeat(32),
  }));
  await db.systemTx((tx) => applyCheckpoints(tx, rows, { now, newId }));
}
