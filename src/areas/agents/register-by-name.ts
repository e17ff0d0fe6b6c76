/**
 * An agent that the gateway meets under a name and with a service key: found in the organisation of the key, or registered there.
 * Source: docs/reference/agents.md#registration-by-name; docs/adr/0307.
 */
import type { Visibility } from '../../contract/enums.ts';
import { fail, type Refusal } from '../../contract/errors.ts';
import type { AccountId, AgentId, KeyId, OrgId } from '../../contract/ids.ts';
import type { Tx } from '../../platform/db/sql.ts';
import { insertAudit, insertEvents } from '../../platform/outbox/outbox.ts';
import type { Services } from '../../platform/services.ts';
import { lockOrgShared } from '../orgs/index.ts';
import { agentAudit, registeredEvent } from './events.ts';
import { agentHashOf, proofDigestOf, provesDigest } from './rules/agents.ts';
import { insertClaimedOnce, lockByHashAnywhere, type Owner } from './store/agents.ts';
import { findDeletedByHash, findForGatewayByName, lockAndCount } from './store/gateway-agents.ts';
import { transferAgent } from './transfer-ownership.ts';
import type { AgentRow, GatewayRow } from './wire/agents.ts';

/** The service key that came with a turn. */
export interface KeyHolder {
  readonly keyId: KeyId;
  readonly accountId: AccountId;
  readonly orgId: OrgId;
}

export interface Registration {
  readonly by: KeyHolder;
  readonly requestId: string;
  readonly name: string;
  /** The whole proof, made of the provider key of this request and the name. */
  readonly proof: string;
  readonly keyPrefix: string | null;
  readonly agentsMax: number;
  readonly visibility: Visibility;
}

type Deps = Pick<Services, 'db' | 'clock' | 'newId'>;

/**
 * Registers a name in the organisation of the key; an unclaimed agent of this key and name is claimed. Of racing requests one
 * registers and the others find its agent.
 * @throws Refusal org_access_denied when the organisation is full or deleted; agent_contained when an agent of this key was deleted
 */
export const registerByName = ({ db, clock, newId }: Deps, n: Registration): Promise<GatewayRow> =>
  db.systemTx(async (tx) => {
    const { by, name, proof } = n;
    const at = clock.now();
    const owner: Owner = { accountId: by.accountId, orgId: by.orgId, userId: null, at };
    if (!(await lockOrgShared(tx, owner))) throw fail('org_access_denied', { org_id: by.orgId, reason: 'deleted' });
    const isFull = await lockAndCount(tx, by.orgId, n.agentsMax);
    const known = await findForGatewayByName(tx, { orgId: by.orgId, name, proofDigest: proofDigestOf(proof) });
    if (known !== undefined) return known;
    if (isFull) throw full(n);
    const { before, after } = await insertOrClaim(tx, n, newId('agent'), owner);
    await insertAudit(tx, auditOf(n, before, after), { now: at, newId });
    await insertEvents(tx, [registeredEvent(n, after, before !== undefined)], { now: at, newId });
    return after;
  });

async function insertOrClaim(
  tx: Tx,
  { name, proof, keyPrefix, visibility }: Registration,
  agentId: AgentId,
  owner: Owner,
): Promise<{ readonly before: AgentRow | undefined; readonly after: AgentRow }> {
  const agentHash = agentHashOf(proof);
  const holder = await lockByHashAnywhere(tx, agentHash);
  if (holder === undefined) {
    if ((await findDeletedByHash(tx, agentHash)) !== undefined)
      throw fail('agent_contained', { reason: 'agent_killed' });
    const proofDigest = proofDigestOf(proof);
    const after = await insertClaimedOnce(tx, { agentId, name, agentHash, proofDigest, keyPrefix, visibility }, owner);
    if (after !== undefined) return { before: undefined, after };
  }
  const before = holder ?? (await lockByHashAnywhere(tx, agentHash));
  if (before === undefined || before.account_id !== null) throw fail('conflict', { reason: 'hash_already_bound' });
  if (!provesDigest(proof, before.proof_digest)) throw fail('invalid_hash_proof');
  return { before, after: await transferAgent(tx, before, owner, name) };
}

function auditOf({ by, requestId }: Registration, before: AgentRow | undefined, after: AgentRow) {
  const entry = agentAudit(before === undefined ? 'agent.created' : 'agent.claimed', before, after);
  return {
    ...entry,
    orgId: by.orgId,
    accountId: by.accountId,
    before: entry.before ?? null,
    after: entry.after ?? null,
    metadata: { by: 'gateway' },
    actorUserId: null,
    actorAuthMethod: 'api_key',
    actorApiKeyId: by.keyId,
    actorOrgId: by.orgId,
    requestId,
    idempotencyKey: null,
  };
}

const full = ({ by, agentsMax }: Registration): Refusal =>
  fail('org_access_denied', { org_id: by.orgId, reason: 'too_many_agents', agents_max: agentsMax });
