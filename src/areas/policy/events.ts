/** Events and audit rows of policy evaluation and transactions. Spec: Event types; docs/reference/events.md#event-data. */
import type { AccountId, OrgId } from '../../contract/ids.ts';
import type { AuditEntry, EventDraft } from '../../platform/http/operation.ts';
import type { OwnAgent } from '../../platform/auth/agent-access.ts';
import type { PolicyContext } from './wire/policy.ts';
import type { TransactionRow } from './wire/transactions.ts';
import type { Evaluation } from './rules/evaluate.ts';

/** Rows of one event, and bytes of each of its three lists of rows: a delivery holds at most 64 KB. */
const ROWS_MAX = 20;
const LIST_BYTES_MAX = 16_384;
const REASON_CHARS_MAX = 500;

const cut = (reason: string): string => reason.slice(0, REASON_CHARS_MAX).toWellFormed();

/** The first rows, with their reasons cut, that fit. */
function fitting<T extends { readonly reason: string }>(rows: readonly T[]): T[] {
  let bytes = 0;
  const shown = rows.slice(0, ROWS_MAX).map((row) => ({ ...row, reason: cut(row.reason) }));
  const end = shown.findIndex((row) => (bytes += Buffer.byteLength(JSON.stringify(row))) > LIST_BYTES_MAX);
  return end === -1 ? shown : shown.slice(0, end);
}

export function policyViolated(
  agent: Pick<OwnAgent, 'agent_id' | 'account_id' | 'org_id'>,
  result: Evaluation,
  of: {
    readonly context: PolicyContext;
    readonly policyId: string;
    readonly policyVersion: number;
    readonly transactionId: string | null;
  },
): EventDraft {
  const violations = fitting(result.violations);
  return {
    type: 'policy.violation',
    accountId: agent.account_id,
    data: {
      all_events: ['policy.violation'],
      trace: {
        trace_id: null,
        agent_id: agent.agent_id,
        session_id: null,
        decision: null,
        verification: null,
        escalation: null,
        policy: {
          verdict: result.verdict,
          violations: violations.map((row) => `${row.tool}: ${row.reason}`),
          warnings: fitting(result.warnings).map((row) => `${row.tool}: ${row.reason}`),
        },
      },
      context: of.context,
      policy_id: of.policyId,
      policy_version: of.policyVersion,
      transaction_id: of.transactionId,
      violation_count: result.violations.length,
      violations,
    },
  };
}

/**
 * Once for each transaction. Its caller ended it: `completed` for an autonomous operation, which is what a transaction without an
 * action type is, `ended` for every other. Its time is up: `expired`. docs/adr/0507.
 */
export function transactionEnded(row: TransactionRow): EventDraft {
  const data = { transaction_id: row.transaction_id, agent_id: row.agent_id, status: row.status };
  const accountId = row.account_id as AccountId;
  const { action_type } = row;
  if (row.status === 'expired') return { type: 'transaction.expired', accountId, data: { ...data, action_type } };
  return (action_type ?? AUTONOMOUS) === AUTONOMOUS
    ? { type: 'transaction.completed', accountId, data }
    : { type: 'transaction.ended', accountId, data: { ...data, action_type } };
}
const AUTONOMOUS = 'autonomous_operation';

const audited = (row: TransactionRow) => ({
  transaction_id: row.transaction_id,
  agent_id: row.agent_id,
  description: row.description,
  action_type: row.action_type,
  tools: row.tools,
  policy: row.rules,
  status: row.status,
  expires_at: row.expires_at.toISOString(),
});

export const transactionAudit = (
  action: 'transaction.create' | 'transaction.complete',
  org: OrgId | null,
  change: { readonly before: TransactionRow | null; readonly after: TransactionRow },
): AuditEntry => ({
  action,
  targetType: 'transaction',
  targetId: change.after.transaction_id,
  orgId: org,
  accountId: change.after.account_id as AccountId,
  before: change.before === null ? null : audited(change.before),
  after: audited(change.after),
});

/** What the gateway found in one turn: violations of which one at least is high or critical. Once for each turn. */
export interface GateFinding {
  readonly accountId: AccountId;
  readonly agentId: string;
  readonly sessionId: string;
  readonly traceId: string;
  readonly violations: Evaluation['violations'];
  readonly policyId: string;
  readonly policyVersion: number;
  readonly transactionId: string | null;
}

export function gateViolation(finding: GateFinding): EventDraft {
  const violations = fitting(finding.violations);
  return {
    type: 'policy.violation',
    accountId: finding.accountId,
    data: {
      all_events: ['policy.violation'],
      trace: {
        trace_id: finding.traceId,
        agent_id: finding.agentId,
        session_id: finding.sessionId,
        decision: null,
        verification: null,
        escalation: null,
        policy: { verdict: 'fail', violations: violations.map((row) => `${row.tool}: ${row.reason}`), warnings: [] },
      },
      context: 'gateway',
      policy_id: finding.policyId,
      policy_version: finding.policyVersion,
      transaction_id: finding.transactionId,
      violation_count: finding.violations.length,
      violations,
    },
  };
}
