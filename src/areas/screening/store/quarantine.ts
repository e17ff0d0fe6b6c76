/** SQL of held texts: writing them (batches, in the recorder's transaction), the review queue, decisions, and the
 * removal of their content. Every read and decision takes the caller's accounts; retention has system scope.
 */
import { countToMax } from '../../../platform/db/bounded-count.ts';
import type { Total } from '../../../contract/totals.ts';
import { Type, type Static } from 'typebox';
import type { ReleaseScope, ThreatType } from '../../../contract/enums.ts';
import type { AccountId, AgentId, QuarantineId } from '../../../contract/ids.ts';
import { Bytes, Nullable } from '../../../platform/db/row.ts';
import { sql, type Queryable, type Tx } from '../../../platform/db/sql.ts';
import { QuarantineRow } from '../wire/evaluations.ts';

const COLUMNS = sql`quarantine_id, org_id, agent_id, session_id, request_id, evaluation_id, surface, source, tool_name, verdict, threat_type,
  threats, overall_risk, threshold, detector_scores, detection_sources, content_hash, status, is_false_positive, note, reviewed_by,
  reviewed_at, allow_scope, allow_revoked_at, allow_expires_at, allow_request_id, created_at`;

export type QuarantineInsert = Omit<
  QuarantineRow,
  'status' | 'is_false_positive' | 'note' | 'reviewed_by' | 'reviewed_at' | `allow_${string}`
> & {
  readonly account_id: AccountId | null;
  readonly fingerprint: string | null;
  readonly questionKey: string | null;
  readonly contentSealed: Buffer;
};

/** Inserts a batch of held texts, each already sealed. */
export async function insertQuarantine(tx: Tx, rows: readonly QuarantineInsert[]): Promise<void> {
  if (rows.length === 0) return;
  const wire = rows.map(({ contentSealed, questionKey, ...row }) => ({
    ...row,
    content_hex: contentSealed.toString('hex'),
    question_key: questionKey,
  }));
  await tx.run(sql`
    -- screening.insert_quarantine
    insert into safe_house_quarantine (quarantine_id, account_id, org_id, agent_id, session_id, request_id, evaluation_id, surface,
           source, tool_name, verdict, threat_type, threats, overall_risk, threshold, detector_scores, detection_sources,
           content_hash, fingerprint, question_key, content_sealed, created_at)
    select r.quarantine_id, r.account_id, r.org_id, r.agent_id, r.session_id, r.request_id, r.evaluation_id, r.surface,
           r.source, r.tool_name, r.verdict, r.threat_type, r.threats, r.overall_risk, r.threshold, r.detector_scores,
           array(select jsonb_array_elements_text(r.detection_sources)), r.content_hash, r.fingerprint,
           r.question_key, decode(r.content_hex, 'hex'), r.created_at
      from jsonb_to_recordset(${JSON.stringify(wire)}::jsonb) as r(quarantine_id text, account_id text, org_id text, agent_id text,
           session_id text, request_id text, evaluation_id text, surface text, source text, tool_name text, verdict text,
           threat_type text, threats jsonb, overall_risk double precision, threshold double precision, detector_scores jsonb,
           detection_sources jsonb, content_hash text, fingerprint text, question_key text, content_hex text, created_at timestamptz)
    on conflict (quarantine_id) do nothing`);
}

export interface QuarantineFilter {
  /** null: every status. */
  readonly status: string | null;
  readonly agentId?: AgentId | undefined;
  readonly threatType?: ThreatType | undefined;
  readonly from?: Date | undefined;
  readonly to?: Date | undefined;
  readonly limit: number;
  readonly offset: number;
}

/** A page of the review queue, newest first, and the number of rows the filter matches. */
export async function listQuarantine(
  tx: Queryable,
  accounts: readonly AccountId[],
  f: QuarantineFilter,
): Promise<{ items: QuarantineRow[]; matching: Total }> {
  const where = sql`
     where account_id = any(${accounts}) and status <> 'deleted'
       ${f.status === null ? sql`` : sql`and status = ${f.status}`}
       ${f.agentId === undefined ? sql`` : sql`and agent_id = ${f.agentId}`}
       ${f.threatType === undefined ? sql`` : sql`and threat_type = ${f.threatType}`}
       ${f.from === undefined ? sql`` : sql`and created_at >= ${f.from}`}
       ${f.to === undefined ? sql`` : sql`and created_at < ${f.to}`}`;
  const items = await tx.many(
    QuarantineRow,
    sql`
    -- screening.list_quarantine
    select ${COLUMNS}
      from safe_house_quarantine ${where}
     order by created_at desc, quarantine_id desc
     limit ${f.limit} offset ${f.offset}`,
  );
  const matching = await countToMax(
    tx,
    sql`
    -- screening.count_quarantine
    select from safe_house_quarantine ${where}`,
  );
  return { items, matching };
}

export const Whole = Type.Object({
  ...QuarantineRow.properties,
  account_id: Type.String(),
  fingerprint: Nullable(Type.String()),
  content_sealed: Nullable(Bytes),
});
/** A record with its internal members: the owner, and the sealed text (null after it was erased). */
export type WholeQuarantine = Static<typeof Whole>;
export const WHOLE = sql`${COLUMNS}, account_id, fingerprint, content_sealed`;

/** One held text of the caller's accounts; undefined for any other id, and for one that was deleted: its row stays for the record. */
export const findQuarantine = (
  tx: Queryable,
  accounts: readonly AccountId[],
  id: QuarantineId,
): Promise<WholeQuarantine | undefined> =>
  tx.maybeOne(
    Whole,
    sql`
    -- screening.find_quarantine
    select ${WHOLE} from safe_house_quarantine
     where account_id = any(${accounts}) and quarantine_id = ${id} and status <> 'deleted'`,
  );

/** Whether such a record of these accounts was written. */
export const hasQuarantine = async (
  db: Queryable,
  accounts: readonly AccountId[],
  id: QuarantineId,
): Promise<boolean> =>
  (await db.maybeOne(
    Type.Object({ quarantine_id: Type.String() }),
    sql`
    -- screening.has_quarantine
    select quarantine_id from safe_house_quarantine where account_id = any(${accounts}) and quarantine_id = ${id}`,
  )) !== undefined;

export interface Decision {
  readonly id: QuarantineId;
  readonly status: 'released' | 'confirmed_threat';
  readonly isFalsePositive: boolean | null;
  readonly note: string | null;
  readonly by: string;
  readonly at: Date;
  /** What is allowed; null: nothing. */
  readonly allowScope: ReleaseScope | null;
  /** Time until which the same text may pass once; null: never, or until it is revoked. */
  readonly allowExpiresAt: Date | null;
}

/** Decides about a pending record. Of two concurrent decisions one wins; undefined for the other. */
export const decideQuarantine = (
  tx: Tx,
  accounts: readonly AccountId[],
  d: Decision,
): Promise<WholeQuarantine | undefined> =>
  tx.maybeOne(
    Whole,
    sql`
    -- screening.decide_quarantine
    update safe_house_quarantine
       set status = ${d.status}, is_false_positive = ${d.isFalsePositive}, note = ${d.note}, reviewed_by = ${d.by}, reviewed_at = ${d.at},
           allow_scope = ${d.allowScope}, allow_expires_at = ${d.allowExpiresAt}
     where account_id = any(${accounts}) and quarantine_id = ${d.id} and status = 'pending'
    returning ${WHOLE}`,
  );

/** Ends what a release allows. Undefined: nothing was released here, or it was revoked before. */
export const revokeRelease = (
  tx: Tx,
  accounts: readonly AccountId[],
  { id, at }: { readonly id: QuarantineId; readonly at: Date },
): Promise<WholeQuarantine | undefined> =>
  tx.maybeOne(
    Whole,
    sql`
    -- screening.revoke_release
    update safe_house_quarantine set allow_revoked_at = ${at}
     where account_id = any(${accounts}) and quarantine_id = ${id} and status = 'released' and allow_scope is not null
       and allow_revoked_at is null
    returning ${WHOLE}`,
  );

/** The threats of a record without the sentences that quote its text. */
export const wordless = sql`(select coalesce(jsonb_agg(t || '{"reasoning": "Erased."}'), '[]'::jsonb) from jsonb_array_elements(threats) t)`;

/**
 * Removes the content and the sentences that quote it, here and in the evaluation. Scores and hash stay. False: it was
 * removed before.
 */
export async function eraseQuarantine(
  tx: Tx,
  accounts: readonly AccountId[],
  { quarantine_id: id, evaluation_id: evaluationId }: Pick<QuarantineRow, 'quarantine_id' | 'evaluation_id'>,
): Promise<boolean> {
  const erased = await tx.run(sql`
    -- screening.erase_quarantine
    update safe_house_quarantine set status = 'deleted', content_sealed = null, note = null, threats = ${wordless}
     where account_id = any(${accounts}) and quarantine_id = ${id} and status <> 'deleted'`);
  if (erased === 0) return false;
  await tx.run(sql`
    -- screening.erase_quarantined_evaluation
    update safe_house_evaluations set threats = ${wordless} where account_id = any(${accounts}) and evaluation_id = ${evaluationId}`);
  return true;
}

/**
 * Removes the content of texts held before this instant and the sentences that quote it; texts without a decision are
 * expired. Resolves with their number.
 */
export async function expireQuarantine(tx: Tx, before: Date, limit: number): Promise<number> {
  const expired = await tx.many(
    Expired,
    sql`
    -- screening.expire_quarantine
    update safe_house_quarantine
       set content_sealed = null, threats = ${wordless}, status = case when status = 'pending' then 'expired' else status end
     where quarantine_id in (select quarantine_id from safe_house_quarantine
                              where content_sealed is not null and created_at < ${before}
                              order by created_at limit ${limit} for update skip locked)
    returning evaluation_id`,
  );
  await tx.run(sql`
    -- screening.expire_quarantined_evaluations
    update safe_house_evaluations set threats = ${wordless}
     where evaluation_id = any(${expired.map((row) => row.evaluation_id)}::text[]) and threats <> '[]'::jsonb`);
  return expired.length;
}
const Expired = Type.Object({ evaluation_id: Type.String() });
