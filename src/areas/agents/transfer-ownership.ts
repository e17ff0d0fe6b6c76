/**
 * Giving an agent to an organisation: the agent's row and everything that follows it, in one transaction. Every way of
 * claiming or moving comes through here. Source: docs/reference/agents.md#move; docs/reference/agents.md#possession-proof.
 */
import { fail } from '../../contract/errors.ts';
import type { AccountId, AgentId } from '../../contract/ids.ts';
import type { Tx } from '../../platform/db/sql.ts';
import { transferAgentCards } from '../cards/index.ts';
import { lockLogs, setEvidenceOwner, transferTraces } from '../evidence/index.ts';
import { lockOrgShared } from '../orgs/index.ts';
import { transferPolicyRows } from '../policy/index.ts';
import { transferCanaries } from '../screening/index.ts';
import { transferReclassifications } from '../ratings/index.ts';
import { transferRecords } from './transfer-records.ts';
import type { AgentRow } from './wire/agents.ts';
import { findOwned, lockAnywhere, setOwner, type Owner } from './store/agents.ts';
import { lockContainmentAnywhere, transferContainment } from './store/containment.ts';
import { transferEdges } from './store/edges.ts';
import { transferKeys } from './store/keys.ts';

/**
 * An agent that is not deleted, locked for a change of owner. One of the caller's own is locked in the order of the recorder and
 * of the containment verbs (evidence, containment, agent): concurrent work on it either ends before, or sees the new owner.
 */
export async function lockForTransfer(
  tx: Tx,
  accounts: readonly string[],
  agentId: AgentId,
): Promise<AgentRow | undefined> {
  if ((await findOwned(tx, accounts, agentId)) !== undefined) {
    await lockLogs(tx, [agentId]);
    await lockContainmentAnywhere(tx, agentId);
  }
  return lockAnywhere(tx, agentId);
}

/**
 * Sets the owner of a locked agent and transfers its cards, canaries, evidence, what was screened and held, signals, containment log, keys and trust
 * edges.
 * System scope, because rows of two accounts change. Null keeps the name.
 * @throws Refusal 403 agent_org_not_member when the organisation was deleted meanwhile
 */
export async function transferAgent(
  tx: Tx,
  agent: AgentRow,
  owner: Owner,
  name: string | null = null,
): Promise<AgentRow> {
  if (!(await lockOrgShared(tx, owner))) throw fail('agent_org_not_member', { requested_org_id: owner.orgId });
  const owned = await setOwner(tx, agent.agent_id, owner, name);
  const account = owner.accountId as AccountId;
  await transferAgentCards(tx, owned.agent_id, account, { now: owner.at, actorUserId: owner.userId });
  await transferCanaries(tx, owned.agent_id, account);
  await setEvidenceOwner(tx, owned.agent_id, account);
  await transferPolicyRows(tx, owned.agent_id, account);
  await transferTraces(tx, owned.agent_id, account);
  await transferReclassifications(tx, owned.agent_id, { from: agent.account_id, to: account, at: owner.at });
  if (agent.account_id === null) return owned; // an unclaimed agent has no one who could contain it, give it a key or declare an edge
  const move = { from: agent.account_id as AccountId, to: account, at: owner.at, orgId: owner.orgId };
  await transferRecords(tx, owned.agent_id, move);
  await transferContainment(tx, owned.agent_id, account);
  await transferKeys(tx, owned.agent_id, account);
  await transferEdges(tx, owned.agent_id, account);
  return owned;
}
