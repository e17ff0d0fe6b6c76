/**
 * Taking a reviewer's decision back: the text is held again as if nobody had decided, and what the decision taught is withdrawn. Source:
 * docs/reference/review.md#undo. It gives back nothing that a turn has used: then it is refused.
 */
import { fail } from '../../contract/errors.ts';
import type { AccountId, AgentId, EvaluationId, OrgId, QuarantineId } from '../../contract/ids.ts';
import { requireWriter } from '../../platform/http/access.ts';
import type { Context } from '../../platform/http/operation.ts';
import { auditable } from './decide-quarantine.ts';
import { patternIds } from './pattern-library.ts';
import { findQuarantine } from './store/quarantine.ts';
import { reopenQuarantine, withdrawLessons } from './store/undo.ts';

/**
 * @param since decisions before this instant stand
 * @throws Refusal resource_not_found; org_access_denied; conflict: undo_allowance_taken when a turn has used the release, undo_not_yours
 * when the user answered, not_decided when nothing was decided since
 */
export async function undoDecision(context: Context, id: QuarantineId, since: Date): Promise<void> {
  const { tx, principal, now, services } = context;
  const before = await findQuarantine(tx, principal.accounts, id);
  if (before === undefined) throw fail('resource_not_found');
  requireWriter(principal, before.account_id);
  const after = await reopenQuarantine(tx, principal.accounts, { id, since });
  if (after === undefined) {
    const present = (await findQuarantine(tx, principal.accounts, id)) ?? before;
    if (present.allow_request_id !== null)
      throw fail('conflict', { reason: 'undo_allowance_taken', request_id: present.allow_request_id });
    throw fail('conflict', { reason: present.reviewed_at === null ? 'not_decided' : 'undo_not_yours' });
  }
  tx.afterCommit(() => {
    services.safeHouse.reviews.decided(before.agent_id as AgentId);
  });
  const taught = before.status === 'confirmed_threat' || before.is_false_positive === true;
  if (taught)
    await withdrawLessons(tx, before.account_id as AccountId, {
      quarantineId: id,
      evaluationId: before.evaluation_id as EvaluationId,
      patternIds: patternIds(before.threats),
      kind: before.status === 'confirmed_threat' ? 'confirmed_threat' : 'false_positive',
      at: now,
    });
  await context.audit({
    action: 'quarantine.undo_decision',
    targetType: 'quarantine',
    targetId: id,
    orgId: before.org_id as OrgId | null,
    accountId: before.account_id as AccountId,
    before: auditable(before),
    after: auditable(after),
  });
}
