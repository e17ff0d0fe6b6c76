/** Audit rows of agent mutations. The possession proof and its digest never enter one. */
import type { AuditEntry } from '../../platform/http/operation.ts';
import type { AccountId, OrgId } from '../../contract/ids.ts';
import type { AgentRow } from './records.ts';

const snapshot = (row: AgentRow) => ({
  agent_id: row.agent_id,
  name: row.name,
  org_id: row.org_id,
  agent_hash: row.agent_hash,
  public: row.is_public,
  visibility: row.visibility,
  containment_status: row.containment_status,
});

/** One audit row about an agent. `before` is undefined when the mutation made it. */
export function agentAudit(
  action: 'agent.created' | 'agent.claimed' | 'agent.moved' | 'agent.updated',
  before: AgentRow | undefined,
  after: AgentRow,
): AuditEntry {
  return {
    action,
    targetType: 'agent',
    targetId: after.agent_id,
    orgId: after.org_id as OrgId | null,
    accountId: after.account_id as AccountId | null,
    before: before === undefined ? null : snapshot(before),
    after: snapshot(after),
    ...(action === 'agent.moved' ? { metadata: { from_org_id: before?.org_id ?? null } } : {}),
  };
}
