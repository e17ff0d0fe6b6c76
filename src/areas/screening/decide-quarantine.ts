/**
 * Decisions about held texts: release and report, each once, with the steps that follow in the same transaction. Source:
 * docs/reference/screening.md#quarantine; docs/adr/0123.
 */
import type { ReleaseScope } from '../../contract/enums.ts';
import { fail } from '../../contract/errors.ts';
import type { AccountId, AgentId, EvaluationId, OrgId, QuarantineId } from '../../contract/ids.ts';
import type { Principal } from '../../platform/auth/principal.ts';
import type { Sealer } from '../../platform/auth/secrets.ts';
import type { Tx } from '../../platform/db/sql.ts';
import { requireWriter } from '../../platform/http/access.ts';
import type { Context } from '../../platform/http/operation.ts';
import type { WriteContext } from '../../platform/outbox/outbox.ts';
import { quarantineToWire, type QuarantineRow } from './wire/evaluations.ts';
import { decideQuarantine, findQuarantine, type WholeQuarantine } from './store/quarantine.ts';
import { insertSignal } from './store/signals.ts';
import { quarantineAad } from './write-evaluations.ts';

/** How long a text released once may still pass. */
const ALLOWANCE_MS = 24 * 3_600_000;

/** A decision, as the following steps get it. */
export interface Decided {
  readonly kind: 'released' | 'false_positive' | 'confirmed_threat';
  readonly accountId: AccountId;
  readonly record: WholeQuarantine;
  /** The held text; null once it is erased. */
  readonly content: string | null;
  readonly decidedBy: string;
}

/** A step after a decision, in its transaction. */
export type AfterDecision = (tx: Tx, decided: Decided, at: WriteContext) => Promise<void>;

/** The held text of a record, or null when it is gone. */
export const contentOf = (sealer: Sealer, record: WholeQuarantine): string | null =>
  record.content_sealed === null
    ? null
    : sealer.open(record.content_sealed, quarantineAad(record.quarantine_id as QuarantineId)).toString('utf8');

/** Only owners and admins read and delete held texts. */
export const isAdminOf = (principal: Principal, record: Pick<WholeQuarantine, 'account_id'>): boolean =>
  principal.memberships.some((m) => m.accountId === record.account_id && (m.role === 'owner' || m.role === 'admin'));

export interface Verb {
  readonly status: 'released' | 'confirmed_threat';
  readonly isFalsePositive: boolean | null;
  readonly note: string | null;
  /** What a release allows; absent: what its source suggests. */
  readonly appliesTo?: ReleaseScope | undefined;
}

/** What a release applies to by default: texts that are in every request of an agent for good, others once. docs/adr/0280. */
export const releaseScopeOf = ({ source }: Pick<WholeQuarantine, 'source'>): ReleaseScope =>
  source === 'tool_description' || source === 'agent_context' ? 'agent' : 'once';

const scopeOf = ({ status, appliesTo }: Verb, record: Pick<WholeQuarantine, 'source'>): ReleaseScope | null =>
  status !== 'released' ? null : (appliesTo ?? releaseScopeOf(record));

/** @throws Refusal resource_not_found; org_access_denied for roles that only read; conflict when it was decided before */
export async function decide(
  context: Context,
  id: QuarantineId,
  verb: Verb,
  after: readonly AfterDecision[],
): Promise<WholeQuarantine> {
  const { tx, principal, now, newId, services } = context;
  const before = await findQuarantine(tx, principal.accounts, id);
  if (before === undefined) throw fail('resource_not_found');
  requireWriter(principal, before.account_id);
  const allowScope = scopeOf(verb, before);
  const record = await decideQuarantine(tx, principal.accounts, {
    ...verb,
    id,
    by: principal.subject,
    at: now,
    allowScope,
    allowExpiresAt: allowScope === 'once' ? new Date(now.getTime() + ALLOWANCE_MS) : null,
  });
  if (record === undefined) throw fail('conflict', { reason: 'already_decided' });
  const kind = verb.status === 'released' && verb.isFalsePositive === true ? 'false_positive' : verb.status;
  const decided: Decided = {
    kind,
    accountId: record.account_id as AccountId,
    record,
    content: contentOf(services.sealer, record),
    decidedBy: principal.subject,
  };
  for (const step of after) await step(tx, decided, { now, newId });
  tx.afterCommit(() => {
    services.safeHouse.reviews.decided(record.agent_id as AgentId);
  });
  await context.audit({
    action: verb.status === 'released' ? 'quarantine.release' : 'quarantine.report',
    targetType: 'quarantine',
    targetId: record.quarantine_id,
    orgId: record.org_id as OrgId | null,
    accountId: record.account_id as AccountId,
    before: auditable(before),
    after: auditable(record),
  });
  return record;
}

/** A record for the audit log, which is kept for ever: without quotations of the text, because deleting must remove those. */
export function auditable(record: QuarantineRow) {
  const { threats: _quoting, note: _note, ...kept } = quarantineToWire(record);
  return kept;
}

/** A call that waits for a confirmation: a decision about it says nothing of a score or of wording. */
export const isCall = ({ surface }: Pick<QuarantineRow, 'surface'>): boolean => surface === 'tool_calls';

/** The signal of a decision about the score; a release without `is_false_positive` gives none. */
export const recordSignal: AfterDecision = async (tx, { kind, accountId, record }, { now }) => {
  if (kind === 'released' || record.threat_type === null || isCall(record)) return;
  await insertSignal(tx, {
    accountId,
    agentId: record.agent_id as AgentId,
    kind,
    threatType: record.threat_type,
    score: record.overall_risk,
    fingerprint: record.fingerprint,
    evaluationId: record.evaluation_id as EvaluationId,
    at: now,
  });
};
