/**
 * SQL of the Safe House: evaluations, quarantine, canaries. Every read takes the caller's accounts; writes come in batches
 * from the gateway's recorder, inside its transaction.
 */
import { Type } from 'typebox';
import type { ScreenVerdict, Surface, ThreatType } from '../../contract/enums.ts';
import type { AccountId, AgentId, EvaluationId, QuarantineId } from '../../contract/ids.ts';
import { sql, type Queryable, type Tx } from '../../platform/db/sql.ts';
import { EvaluationRow, QuarantineRow } from './records.ts';

const EVALUATION_COLUMNS = sql`evaluation_id, agent_id, session_id, request_id, mode, surface, source, verdict, action, overall_risk, threats, leaks,
  detector_scores, detection_sources, session_multiplier, quarantine_id, engine, duration_ms, created_at`;
const QUARANTINE_COLUMNS = sql`quarantine_id, agent_id, session_id, request_id, evaluation_id, surface, source, tool_name, verdict, threat_type, threats,
  overall_risk, threshold, detector_scores, detection_sources, content_hash, status, is_false_positive, note, reviewed_by,
  reviewed_at, created_at`;

/** One evaluation as stored; jsonb members are plain values. */
export type EvaluationInsert = EvaluationRow & { readonly account_id: AccountId | null };

const InsertedRow = Type.Object({ evaluation_id: Type.String() });

/** Inserts a batch of evaluations in one statement; resolves with the ids that were not there before. */
export async function insertEvaluations(tx: Tx, rows: readonly EvaluationInsert[]): Promise<ReadonlySet<string>> {
  if (rows.length === 0) return new Set();
  const inserted = await tx.many(
    InsertedRow,
    sql`
    -- safe_house.insert_evaluations
    insert into safe_house_evaluations (evaluation_id, account_id, agent_id, session_id, request_id, mode, surface, source, verdict,
           action, overall_risk, threats, leaks, detector_scores, detection_sources, session_multiplier, quarantine_id, engine,
           duration_ms, created_at)
    select r.evaluation_id, r.account_id, r.agent_id, r.session_id, r.request_id, r.mode, r.surface, r.source, r.verdict,
           r.action, r.overall_risk, r.threats, r.leaks, r.detector_scores,
           array(select jsonb_array_elements_text(r.detection_sources)), r.session_multiplier, r.quarantine_id, r.engine,
           r.duration_ms, r.created_at
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(evaluation_id text, account_id text, agent_id text,
           session_id text, request_id text, mode text, surface text, source text, verdict text, action text,
           overall_risk double precision, threats jsonb, leaks jsonb, detector_scores jsonb, detection_sources jsonb,
           session_multiplier double precision, quarantine_id text, engine text, duration_ms double precision,
           created_at timestamptz)
    on conflict (evaluation_id) do nothing
    returning evaluation_id`,
  );
  return new Set(inserted.map((row) => row.evaluation_id));
}

export type QuarantineInsert = Omit<
  QuarantineRow,
  'status' | 'is_false_positive' | 'note' | 'reviewed_by' | 'reviewed_at'
> & {
  readonly account_id: AccountId | null;
  readonly org_id: string | null;
  readonly contentSealed: Buffer;
};

/** Inserts a batch of quarantined texts, each already sealed. */
export async function insertQuarantine(tx: Tx, rows: readonly QuarantineInsert[]): Promise<void> {
  if (rows.length === 0) return;
  const wire = rows.map(({ contentSealed, ...row }) => ({ ...row, content_hex: contentSealed.toString('hex') }));
  await tx.run(sql`
    -- safe_house.insert_quarantine
    insert into safe_house_quarantine (quarantine_id, account_id, org_id, agent_id, session_id, request_id, evaluation_id, surface,
           source, tool_name, verdict, threat_type, threats, overall_risk, threshold, detector_scores, detection_sources,
           content_hash, content_sealed, created_at)
    select r.quarantine_id, r.account_id, r.org_id, r.agent_id, r.session_id, r.request_id, r.evaluation_id, r.surface,
           r.source, r.tool_name, r.verdict, r.threat_type, r.threats, r.overall_risk, r.threshold, r.detector_scores,
           array(select jsonb_array_elements_text(r.detection_sources)), r.content_hash, decode(r.content_hex, 'hex'), r.created_at
      from jsonb_to_recordset(${JSON.stringify(wire)}::jsonb) as r(quarantine_id text, account_id text, org_id text, agent_id text,
           session_id text, request_id text, evaluation_id text, surface text, source text, tool_name text, verdict text,
           threat_type text, threats jsonb, overall_risk double precision, threshold double precision, detector_scores jsonb,
           detection_sources jsonb, content_hash text, content_hex text, created_at timestamptz)
    on conflict (quarantine_id) do nothing`);
}

/** Filters of the evaluation log; `after` is the position the last page ended at. */
export interface EvaluationFilter {
  readonly agentId?: AgentId | undefined;
  readonly verdict?: ScreenVerdict | undefined;
  readonly threatType?: ThreatType | undefined;
  readonly surface?: Surface | undefined;
  readonly from: Date;
  readonly to: Date;
  readonly riskMin: number;
  readonly limit: number;
  readonly after?: { readonly createdAt: Date; readonly id: string } | undefined;
}

/**
 * Newest first; the id breaks ties, so that a page boundary loses and repeats nothing. Each account is read along its own
 * index, a page at most, and the position bounds the index: a page costs the same however long the log is.
 */
export function listEvaluations(
  tx: Queryable,
  accounts: readonly AccountId[],
  f: EvaluationFilter,
): Promise<EvaluationRow[]> {
  const after = f.after?.createdAt ?? null;
  return tx.many(
    EvaluationRow,
    sql`
    -- safe_house.list_evaluations
    select e.* from (select distinct account from unnest(${accounts}::text[]) as own (account)) as own
     cross join lateral (
      select ${EVALUATION_COLUMNS}
        from safe_house_evaluations
       where account_id = own.account and created_at >= ${f.from} and created_at < ${f.to} and overall_risk >= ${f.riskMin}
         and created_at <= coalesce(${after}::timestamptz, 'infinity')
         and (${f.agentId ?? null}::text is null or agent_id = ${f.agentId ?? null})
         and (${f.verdict ?? null}::text is null or verdict = ${f.verdict ?? null})
         and (${f.surface ?? null}::text is null or surface = ${f.surface ?? null})
         and (${f.threatType ?? null}::text is null or threats @> jsonb_build_array(jsonb_build_object('type', ${f.threatType ?? null}::text)))
         and (${after}::timestamptz is null or (created_at, evaluation_id) < (${after}::timestamptz, ${f.after?.id ?? ''}))
       order by created_at desc, evaluation_id desc
       limit ${f.limit}) as e
     order by e.created_at desc, e.evaluation_id desc
     limit ${f.limit}`,
  );
}

/** One evaluation of the caller's, or undefined: a stranger's and an unknown id look the same. */
export function findEvaluation(
  tx: Queryable,
  accounts: readonly AccountId[],
  id: EvaluationId,
): Promise<EvaluationRow | undefined> {
  return tx.maybeOne(
    EvaluationRow,
    sql`
    -- safe_house.find_evaluation
    select ${EVALUATION_COLUMNS}
      from safe_house_evaluations
     where account_id = any(${accounts}) and evaluation_id = ${id}`,
  );
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

const Total = Type.Object({ total: Type.Integer() });

/** A page of the review queue, newest first, and the number of rows the filter matches. */
export async function listQuarantine(
  tx: Queryable,
  accounts: readonly AccountId[],
  f: QuarantineFilter,
): Promise<{ items: QuarantineRow[]; total: number }> {
  const where = sql`
     where account_id = any(${accounts})
       and (${f.status}::text is null or status = ${f.status})
       and (${f.agentId ?? null}::text is null or agent_id = ${f.agentId ?? null})
       and (${f.threatType ?? null}::text is null or threat_type = ${f.threatType ?? null})
       and (${f.from ?? null}::timestamptz is null or created_at >= ${f.from ?? null})
       and (${f.to ?? null}::timestamptz is null or created_at < ${f.to ?? null})`;
  const items = await tx.many(
    QuarantineRow,
    sql`
    -- safe_house.list_quarantine
    select ${QUARANTINE_COLUMNS}
      from safe_house_quarantine ${where}
     order by created_at desc, quarantine_id desc
     limit ${f.limit} offset ${f.offset}`,
  );
  const { total } = await tx.one(
    Total,
    sql`
    -- safe_house.count_quarantine
    select count(*)::int as total from safe_house_quarantine ${where}`,
  );
  return { items, total };
}

/** One quarantined text of the caller's, without its content; undefined for a stranger's and an unknown id alike. */
export function findQuarantine(
  tx: Queryable,
  accounts: readonly AccountId[],
  id: QuarantineId,
): Promise<QuarantineRow | undefined> {
  return tx.maybeOne(
    QuarantineRow,
    sql`
    -- safe_house.find_quarantine
    select ${QUARANTINE_COLUMNS}
      from safe_house_quarantine
     where account_id = any(${accounts}) and quarantine_id = ${id}`,
  );
}
