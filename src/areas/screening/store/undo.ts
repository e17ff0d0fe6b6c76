/** SQL of taking a decision about a held text back. Every statement takes the caller's accounts. */
import type { AccountId, EvaluationId, QuarantineId } from '../../../contract/ids.ts';
import { sql, type Tx } from '../../../platform/db/sql.ts';
import { WHOLE, Whole, type WholeQuarantine } from './quarantine.ts';

/**
 * Holds the text again. Undefined: it is not decided, a turn has used its release, the user decided, or it was decided before `since`.
 * Of this and a turn that takes the allowance at the same moment, one wins: both change the row under conditions.
 */
export const reopenQuarantine = (
  tx: Tx,
  accounts: readonly AccountId[],
  { id, since }: { readonly id: QuarantineId; readonly since: Date },
): Promise<WholeQuarantine | undefined> =>
  tx.maybeOne(
    Whole,
    sql`
    -- screening.reopen_quarantine
    update safe_house_quarantine
       set status = 'pending', is_false_positive = null, note = null, reviewed_by = null, reviewed_at = null, allow_scope = null,
           allow_expires_at = null, allow_revoked_at = null
     where account_id = any(${accounts}) and quarantine_id = ${id} and status in ('released', 'confirmed_threat')
       and reviewed_by is not null and reviewed_at >= ${since} and allow_request_id is null
    returning ${WHOLE}`,
  );

interface Lessons {
  readonly quarantineId: QuarantineId;
  readonly evaluationId: EvaluationId;
  /** That had matched the text. */
  readonly patternIds: readonly string[];
  readonly kind: 'confirmed_threat' | 'false_positive';
  readonly at: Date;
}

/** Removes what a decision was counted for: suggestions, the pattern learnt from it, patterns and recipes that had matched. */
export async function withdrawLessons(tx: Tx, account: AccountId, l: Lessons): Promise<void> {
  await tx.run(sql`
    -- screening.withdraw_signal
    delete from safe_house_signals where account_id = ${account} and evaluation_id = ${l.evaluationId} and kind = ${l.kind}`);
  await tx.run(sql`
    -- screening.withdraw_pattern
    update safe_house_patterns
       set status = case status when 'active' then 'deprecated' else 'rejected' end, status_reason = 'report_withdrawn', seeds_sealed = null,
           ended_at = ${l.at}
     where account_id = ${account} and quarantine_id = ${l.quarantineId} and status in ('candidate', 'active')`);
  await tx.run(sql`
    -- screening.uncount_pattern_verdicts
    update safe_house_patterns
       set confirmed = greatest(0, confirmed - ${l.kind === 'confirmed_threat' ? 1 : 0}),
           false_positives = greatest(0, false_positives - ${l.kind === 'false_positive' ? 1 : 0})
     where account_id = ${account} and pattern_id = any(${l.patternIds})`);
  await tx.run(sql`
    -- screening.unjudge_recipe_hits
    update safe_house_recipe_hits set verdict = null where account_id = ${account} and evaluation_id = ${l.evaluationId}`);
}
