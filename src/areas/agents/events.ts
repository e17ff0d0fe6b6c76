/** Audit rows and events of agents. The possession proof and its digest never enter one. */
import type { AuditEntry, EventDraft } from '../../platform/http/operation.ts';
import type { EventData } from '../../contract/events.ts';
import type { AccountId, OrgId } from '../../contract/ids.ts';
import type { AgentRow, ContainmentChange } from './wire/agents.ts';
import type { EdgeRow } from './wire/edges.ts';
import type { AgentKeyRow } from './wire/keys.ts';
import type { AutoPolicy } from './rules/auto-containment.ts';
import type { ChainedEntry } from './rules/containment.ts';

const snapshot = (row: AgentRow) => ({
  agent_id: row.agent_id,
  name: row.name,
  org_id: row.org_id,
  agent_hash: row.agent_hash,
  public: row.is_public,
  visibility: row.visibility,
  containment_status: row.containment_status,
  linked_user_id: row.linked_user_id,
  rekey_count: row.rekey_count,
  deleted_at: row.deleted_at?.toISOString() ?? null,
});

type AgentAction =
  | 'agent.created'
  | 'agent.claimed'
  | 'agent.moved'
  | 'agent.updated'
  | 'agent.linked'
  | 'agent.rekeyed'
  | 'agent.deleted';

/** One audit row about an agent. `before` is undefined when the mutation made it. */
export function agentAudit(action: AgentAction, before: AgentRow | undefined, after: AgentRow): AuditEntry {
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

/** The row of the organisation that an agent leaves: what it was there, and that it went. Where it went is the new owner's to know. */
export const agentLeft = (before: AgentRow): AuditEntry => ({
  action: 'agent.moved_out',
  targetType: 'agent',
  targetId: before.agent_id,
  orgId: before.org_id as OrgId | null,
  accountId: before.account_id as AccountId | null,
  before: snapshot(before),
  after: null,
});

/** agent.registered: by its name alone, so that a typo is noticed. */
export const registeredEvent = (
  { by, name }: { readonly by: { readonly accountId: AccountId; readonly orgId: OrgId }; readonly name: string },
  agent: AgentRow,
  wasUnclaimed: boolean,
): EventDraft => ({
  type: 'agent.registered',
  accountId: by.accountId,
  data: {
    agent_id: agent.agent_id,
    org_id: by.orgId,
    name,
    was_unclaimed: wasUnclaimed,
    at: (agent.claimed_at ?? agent.created_at).toISOString(),
  },
});

/** A change of containment that has happened, and its log entry. */
export interface ContainmentFact {
  readonly change: ContainmentChange;
  readonly entry: ChainedEntry;
}

const EVENT_OF = { active: 'agent.resumed', paused: 'agent.paused', killed: 'agent.killed' } as const;

/** agent.paused, agent.killed or agent.resumed (docs/reference/events.md#event-data). */
export function containmentEvent({ change, entry }: ContainmentFact): EventDraft {
  const data: EventData<'agent.paused'> = {
    agent_id: change.agent_id,
    org_id: change.org_id,
    previous_status: change.previous_status,
    new_status: change.containment_status,
    reason: entry.reason,
    actor: entry.actor,
    automatic: entry.action === 'auto_pause',
    at: entry.created_at,
  };
  return { type: EVENT_OF[change.containment_status], accountId: change.account_id as AccountId, data };
}

/** One audit row about a change of containment; it names the log entry by number and hash. */
export const containmentAudit = ({ change, entry }: ContainmentFact): AuditEntry => ({
  action: `agent.${entry.action}`,
  targetType: 'agent',
  targetId: change.agent_id,
  orgId: change.org_id as OrgId,
  accountId: change.account_id as AccountId,
  before: { containment_status: change.previous_status },
  after: { containment_status: change.containment_status, reason: entry.reason },
  metadata: { log_seq: entry.seq, log_hash: entry.hash, checkpoint_id: entry.checkpoint_id },
});

/** One audit row about a containment policy. */
export const policyAudit = (
  agent: { readonly agent_id: string; readonly account_id: string; readonly org_id: string },
  before: AutoPolicy,
  after: AutoPolicy,
): AuditEntry => ({
  action: 'agent.containment_policy_set',
  targetType: 'agent',
  targetId: agent.agent_id,
  orgId: agent.org_id as OrgId,
  accountId: agent.account_id as AccountId,
  before: { auto_containment_threshold: before.threshold, rate_rule: before.rate },
  after: { auto_containment_threshold: after.threshold, rate_rule: after.rate },
});

type AgentRef = Pick<AgentRow, 'agent_id' | 'account_id' | 'org_id'>;
const ofAgent = (agent: AgentRef) => ({
  targetType: 'agent',
  targetId: agent.agent_id,
  orgId: agent.org_id as OrgId | null,
  accountId: agent.account_id as AccountId | null,
});

/** One audit row about a trust edge of the relying agent. */
export function edgeAudit(
  action: 'agent.trust_edge_declared' | 'agent.trust_edge_removed',
  from: AgentRef,
  edge: EdgeRow,
): AuditEntry {
  const shown = { edge_id: edge.edge_id, to_agent: edge.to_agent, weight: edge.weight, reason: edge.reason };
  return action === 'agent.trust_edge_declared'
    ? { action, ...ofAgent(from), before: null, after: shown }
    : { action, ...ofAgent(from), before: shown, after: null };
}

/** One audit row about an agent's key: its id and thumbprint. */
export function keyAudit(
  action: 'agent.key_registered' | 'agent.key_revoked',
  agent: AgentRef,
  key: AgentKeyRow,
): AuditEntry {
  const shown = { key_id: key.key_id, thumbprint: key.thumbprint, attested: key.attested };
  return action === 'agent.key_registered'
    ? { action, ...ofAgent(agent), before: null, after: shown }
    : { action, ...ofAgent(agent), before: shown, after: null };
}
