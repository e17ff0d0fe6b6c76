/**
 * SQL of agents as the gateway sees them: by proof, id or name, of every tenant and unclaimed ones too, and who is contained. Its
 * callers decide by the pure rules.
 */
import { Type } from 'typebox';
import type { Visibility } from '../../../contract/enums.ts';
import type { AgentId } from '../../../contract/ids.ts';
import { sql, type Queryable, type Tx } from '../../../platform/db/sql.ts';
import { ContainedRow, GatewayRow } from '../wire/agents.ts';

const GATEWAY_COLUMNS = sql`agent_id, account_id, org_id, name, proof_digest, containment_status`;

export const findForGatewayByHash = (db: Queryable, agentHash: string): Promise<GatewayRow | undefined> =>
  db.maybeOne(
    GatewayRow,
    sql`
    -- agents.find_for_gateway_by_hash
    select ${GATEWAY_COLUMNS} from agents where agent_hash = ${agentHash} and deleted_at is null`,
  );

/** The last deleted agent of a lookup key: its key does not start a new agent by itself (docs/adr/0102). */
export const findDeletedByHash = (db: Queryable, agentHash: string): Promise<GatewayRow | undefined> =>
  db.maybeOne(
    GatewayRow,
    sql`
    -- agents.find_deleted_by_hash
    select ${GATEWAY_COLUMNS} from agents where agent_hash = ${agentHash} and deleted_at is not null
     order by deleted_at desc limit 1`,
  );

/**
 * Takes the digest of a proof whose first 16 characters a rekey announced; undefined when another request did, or another rekey
 * came.
 */
export const captureProof = (
  db: Queryable,
  n: { readonly agentId: AgentId; readonly agentHash: string; readonly proofDigest: Uint8Array; readonly at: Date },
): Promise<GatewayRow | undefined> =>
  db.maybeOne(
    GatewayRow,
    sql`
    -- agents.capture_proof
    update agents set proof_digest = ${n.proofDigest}, proof_captured_at = ${n.at}
     where agent_id = ${n.agentId} and agent_hash = ${n.agentHash} and proof_digest is null and deleted_at is null
    returning ${GATEWAY_COLUMNS}`,
  );

export const findForGatewayById = (db: Queryable, agentId: AgentId): Promise<GatewayRow | undefined> =>
  db.maybeOne(
    GatewayRow,
    sql`
    -- agents.find_for_gateway_by_id
    select ${GATEWAY_COLUMNS} from agents where agent_id = ${agentId} and deleted_at is null`,
  );

/**
 * The agent that a name of an organisation means: of several with one name the one of this proof, else the one claimed first
 * (docs/adr/0307).
 */
export const findForGatewayByName = (
  db: Queryable,
  n: { readonly orgId: string; readonly name: string; readonly proofDigest: Uint8Array },
): Promise<GatewayRow | undefined> =>
  db.maybeOne(
    GatewayRow,
    sql`
    -- agents.find_for_gateway_by_name
    select ${GATEWAY_COLUMNS} from agents where org_id = ${n.orgId} and name = ${n.name} and deleted_at is null
     order by (proof_digest is not null and proof_digest = ${n.proofDigest}) desc, claimed_at, agent_id limit 1`,
  );

/** Whether an organisation has at least so many agents. Registrations by name wait for each other: the answer holds until commit. */
export async function lockAndCount(tx: Tx, orgId: string, max: number): Promise<boolean> {
  await tx.run(sql`
    -- agents.lock_names
    select pg_advisory_xact_lock(hashtextextended('agents/names/' || ${orgId}::text, 0))`);
  const { isFull } = await tx.one(
    IsFull,
    sql`
    -- agents.is_full
    select count(*) >= ${max} as "isFull"
      from (select from agents where org_id = ${orgId} and deleted_at is null limit ${max}) as agent`,
  );
  return isFull;
}
const IsFull = Type.Object({ isFull: Type.Boolean() });

export interface Provisioned {
  readonly agentId: AgentId;
  readonly name: string | null;
  readonly agentHash: string;
  readonly proofDigest: Uint8Array;
  readonly keyPrefix: string | null;
  readonly credentialDigest: Uint8Array | null;
  readonly visibility: Visibility;
  readonly at: Date;
}

/** Inserts an unclaimed agent; undefined when its lookup key is taken (a concurrent first request, or a collision). */
export const provisionOnce = (db: Queryable, n: Provisioned): Promise<GatewayRow | undefined> =>
  db.maybeOne(
    GatewayRow,
    sql`
    -- agents.provision_once
    insert into agents (agent_id, name, agent_hash, proof_digest, proof_captured_at, key_prefix, credential_digest, created_at, last_seen_at, visibility)
    values (${n.agentId}, ${n.name}, ${n.agentHash}, ${n.proofDigest}, ${n.at}, ${n.keyPrefix}, ${n.credentialDigest}, ${n.at}, ${n.at}, ${n.visibility})
    on conflict (agent_hash) where deleted_at is null do nothing
    returning ${GATEWAY_COLUMNS}`,
  );

/**
 * Every agent that may not run, of all tenants: few rows, read by the gateway's directory (partial indexes). Agents deleted
 * within the hour are among them, so that what they have in flight ends; after that their key is refused at its look-up.
 */
export const listContainedAnywhere = (db: Queryable): Promise<ContainedRow[]> =>
  db.many(
    ContainedRow,
    sql`
    -- agents.list_contained_anywhere
    select agent_id, containment_status from agents where containment_status <> 'active' and deleted_at is null
    union all
    select agent_id, 'killed' from agents where deleted_at > now() - interval '1 hour'`,
  );

/** Records that an agent was seen; never moves the time backwards. */
export const touchSeen = (db: Queryable, agentId: AgentId, at: Date): Promise<number> =>
  db.run(sql`
    -- agents.touch_seen
    update agents set last_seen_at = ${at} where agent_id = ${agentId} and (last_seen_at is null or last_seen_at < ${at})`);
