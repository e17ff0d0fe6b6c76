/**
 * SQL of the evaluation log. Every read takes the caller's accounts; writes come in batches from the gateway's recorder,
 * inside its transaction.
 */
import { countToMax } from '../../../platform/db/bounded-count.ts';
import { TOTAL_MAX, type Total } from '../../../contract/totals.ts';
import { Type } from 'typebox';
import type { ScreenVerdict, Surface, ThreatType } from '../../../contract/enums.ts';
import type { AccountId, AgentId, EvaluationId } from '../../../contract/ids.ts';
import { sql, type Queryable, type Sql, type Tx } from '../../../platform/db/sql.ts';
import { LAYER_DETECTORS, type DetectionLayer } from '../rules/layers.ts';
import { EvaluationRow } from '../wire/evaluations.ts';

const EVALUATION_COLUMNS = sql`evaluation_id, agent_id, session_id, request_id, mode, surface, source, verdict, action, overall_risk, threats, leaks,
  detector_scores, detection_sources, session_multiplier, quarantine_id, engine, duration_ms, created_at`;
/** One evaluation as stored; jsonb members are plain values. */
export type EvaluationInsert = EvaluationRow & { readonly account_id: AccountId | null };

const InsertedRow = Type.Object({ evaluation_id: Type.String() });

/** Inserts a batch of evaluations in one statement; resolves with the ids that were not there before. */
export async function insertEvaluations(tx: Tx, rows: readonly EvaluationInsert[]): Promise<ReadonlySet<string>> {
  if (rows.length === 0) return new Set();
  const inserted = await tx.many(
    InsertedRow,
    sql`
    -- screening.insert_evaluations
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
    on conflict do nothing
    returning evaluation_id`,
  );
  return new Set(inserted.map((row) => row.evaluation_id));
}

/** Filters of the evaluation log; `after` is the position the last page ended at. */
export interface EvaluationFilter {
  readonly agentId?: AgentId | undefined;
  readonly sessionId?: string | undefined;
  readonly verdict?: ScreenVerdict | undefined;
  readonly threatType?: ThreatType | undefined;
  readonly surface?: Surface | undefined;
  readonly source?: string | undefined;
  /** The tool that brought a text which was held; empty: none is known. */
  readonly toolName?: string | undefined;
  /** Those that are not a pass. */
  readonly isAttack?: boolean;
  readonly layer?: DetectionLayer | undefined;
  readonly from: Date;
  readonly to: Date;
  readonly riskMin: number;
  readonly limit: number;
  readonly after?: { readonly createdAt: Date; readonly id: string } | undefined;
}

/** The condition of the partial index of notable rows; a query with the same condition can use it. */
const NOTABLE = sql`(verdict <> 'pass' or overall_risk >= 0.3 or threats <> '[]'::jsonb or detection_sources <> '{}'::text[])`;
const NOTABLE_RISK = 0.3;
const NOTHING = sql``;

/** Whether the filter selects notable rows only; then the many rows that passed are not read. */
const isNotable = ({ threatType, riskMin, layer, isAttack }: EvaluationFilter): boolean =>
  threatType !== undefined || isAttack === true || layer !== undefined || riskMin >= NOTABLE_RISK;

/** The statement contains only the given filters, so that each combination gets its own plan. */
const matching = (f: EvaluationFilter): Sql => sql`
  account_id = own.account and created_at >= ${f.from} and created_at < ${f.to}
  ${f.riskMin > 0 ? sql`and overall_risk >= ${f.riskMin}` : NOTHING}
  ${isNotable(f) ? sql`and ${NOTABLE}` : NOTHING}
  ${f.agentId === undefined ? NOTHING : sql`and agent_id = ${f.agentId}`}
  ${f.sessionId === undefined ? NOTHING : sql`and session_id = ${f.sessionId}`}
  ${f.verdict === undefined ? NOTHING : OF_VERDICT[f.verdict]}
  ${f.surface === undefined ? NOTHING : sql`and surface = ${f.surface}`}
  ${f.source === undefined ? NOTHING : sql`and source = ${f.source}`}
  ${f.isAttack === true ? sql`and verdict <> 'pass'` : NOTHING}
  ${f.toolName === undefined ? NOTHING : heldOfTool(f.toolName)}
  ${f.threatType === undefined ? NOTHING : sql`and threats @> jsonb_build_array(jsonb_build_object('type', ${f.threatType}::text))`}
  ${f.layer === undefined ? NOTHING : inLayer(f.layer)}`;

/** The tool is known of held texts only, by their record. */
const heldOfTool = (name: string): Sql => {
  const held = sql`select from safe_house_quarantine q
               where q.quarantine_id = safe_house_evaluations.quarantine_id and q.account_id = own.account`;
  return name === ''
    ? sql`and not exists (${held} and q.tool_name is not null)`
    : sql`and exists (${held} and q.tool_name = ${name})`;
};

/** A literal and not a parameter, so that the planner can use the partial index of rows that are not a pass. */
const OF_VERDICT: Readonly<Record<ScreenVerdict, Sql>> = {
  pass: sql`and verdict = 'pass'`,
  warn: sql`and verdict = 'warn'`,
  quarantine: sql`and verdict = 'quarantine'`,
  block: sql`and verdict = 'block'`,
};

/** Layers by detector: l2 is the secondary classifier, l3 uses the session; every other detector reads the text alone. */
function inLayer(layer: DetectionLayer): Sql {
  if (layer !== 'l1') return sql`and detection_sources && ${LAYER_DETECTORS[layer]}::text[]`;
  return sql`and not detection_sources <@ ${[...LAYER_DETECTORS.l2, ...LAYER_DETECTORS.l3]}::text[]`;
}

/**
 * Newest first; the id breaks ties, so that no row is lost or repeated between pages. Each account is read by its own
 * index, at most one page from the position, so a page costs the same however long the log is.
 */
export function listEvaluations(
  tx: Queryable,
  accounts: readonly AccountId[],
  f: EvaluationFilter,
): Promise<EvaluationRow[]> {
  const position =
    f.after === undefined
      ? NOTHING
      : sql`and created_at <= ${f.after.createdAt} and (created_at, evaluation_id) < (${f.after.createdAt}::timestamptz, ${f.after.id})`;
  return tx.many(
    EvaluationRow,
    sql`
    -- screening.list_evaluations
    select e.* from (select distinct account from unnest(${accounts}::text[]) as own (account)) as own
     cross join lateral (
      select ${EVALUATION_COLUMNS}
        from safe_house_evaluations
       where ${matching(f)} ${position}
       order by created_at desc, evaluation_id desc
       limit ${f.limit}) as e
     order by e.created_at desc, e.evaluation_id desc
     limit ${f.limit}`,
  );
}

/** How many rows match, each account read along its own index, counted to 10,000. */
export const countEvaluationsMatching = (
  tx: Queryable,
  accounts: readonly AccountId[],
  f: EvaluationFilter,
): Promise<Total> =>
  countToMax(
    tx,
    sql`
    -- screening.count_evaluations
    select from (select distinct account from unnest(${accounts}::text[]) as own (account)) as own
     cross join lateral (select from safe_house_evaluations where ${matching(f)} limit ${TOTAL_MAX + 1}) as matched`,
  );

/** The evaluations of these ids that the accounts have, in the order they were made. */
export const findEvaluations = (
  tx: Queryable,
  accounts: readonly AccountId[],
  ids: readonly string[],
): Promise<EvaluationRow[]> =>
  tx.many(
    EvaluationRow,
    sql`
    -- screening.find_evaluations
    select ${EVALUATION_COLUMNS}
      from safe_house_evaluations
     where account_id = any(${accounts}) and evaluation_id = any(${ids}::text[])
     order by array_position(${ids}::text[], evaluation_id)`,
  );

/** One evaluation of the caller's accounts; undefined for any other id. */
export function findEvaluation(
  tx: Queryable,
  accounts: readonly AccountId[],
  id: EvaluationId,
): Promise<EvaluationRow | undefined> {
  return tx.maybeOne(
    EvaluationRow,
    sql`
    -- screening.find_evaluation
    select ${EVALUATION_COLUMNS}
      from safe_house_evaluations
     where account_id = any(${accounts}) and evaluation_id = ${id}`,
  );
}
