/** SQL of outcomes and calibration. Runs in jobs, in system scope; rows have their account. */
import { json, sql, type Queryable, type Tx } from '../../../../platform/db/sql.ts';
import { PendingOutcomeRow, KindRow, OutcomeRow } from '../wire/assessments.ts';
import type { Calibration } from '../rules/calibration.ts';

/**
 * Decides assessments made up to `until`, oldest first: violated where a counting boundary violation follows within `days`,
 * not violated where the agent was analysed without one, unknown where it did nothing. Returns those it removed from the list of
 * pending
 * ones, each once; rows locked by another process are skipped.
 */
export const decideOutcomes = (
  tx: Tx,
  at: { readonly until: Date; readonly days: number; readonly now: Date; readonly limit: number },
) =>
  tx.many(
    PendingOutcomeRow,
    sql`
    -- risk.decide_outcomes
    with due as (
      select assessment_id from risk_due where assessed_at <= ${at.until}
       order by assessed_at, assessment_id limit ${at.limit} for update skip locked),
    taken as (
      delete from risk_due d using due where d.assessment_id = due.assessment_id returning d.assessment_id),
    decided as (
      insert into risk_outcomes (assessment_id, account_id, agent_id, action_type, risk_micro, assessed_at, violated, decided_at)
      select d.assessment_id, d.account_id, d.agent_id, d.action_type, d.risk_micro, d.created_at,
             case when exists (select from v_weighed_violations v
                                where v.agent_id = d.agent_id and v.account_id = d.account_id
                                  and v.created_at > d.created_at and v.created_at <= d.created_at + make_interval(days => ${at.days}::int))
                  then true
                  when exists (select from v_checkpoints c
                                where c.agent_id = d.agent_id and c.account_id = d.account_id and c.counted
                                  and c.created_at > d.created_at and c.created_at <= d.created_at + make_interval(days => ${at.days}::int))
                  then false end,
             ${at.now}
        from taken join risk_assessments d on d.assessment_id = taken.assessment_id
      on conflict (assessment_id) do nothing)
    select assessment_id from taken`,
  );

/** Takes one mark of an account and action type whose outcomes are to be calibrated again; undefined when none is left. */
export const takeStaleKind = (tx: Tx) =>
  tx.maybeOne(
    KindRow,
    sql`
    -- risk.take_stale_kind
    with next as (
      select account_id, action_type from risk_stale_kinds order by account_id, action_type limit 1 for update skip locked)
    delete from risk_stale_kinds k using next
     where k.account_id = next.account_id and k.action_type = next.action_type
    returning k.account_id, k.action_type`,
  );

/** Outcomes read for each one that is used: an agent may be assessed often on one day. */
const READ_PER_KEPT = 5;

/**
 * What one calibration is made of: the newest outcomes, newest first. Of several assessments of one agent on one day only the
 * first: asking again is no further evidence. Reads five times `limit` rows at most, by an index, however many there are.
 */
export const listOutcomes = (
  tx: Queryable,
  kind: { readonly accountId: string; readonly actionType: string },
  limit: number,
) =>
  tx.many(
    OutcomeRow,
    sql`
    -- risk.list_outcomes
    with newest as (
      select agent_id, risk_micro, violated, assessed_at, assessment_id from risk_outcomes
       where account_id = ${kind.accountId} and action_type = ${kind.actionType} and violated is not null
       order by assessed_at desc, assessment_id desc limit ${limit * READ_PER_KEPT})
    select risk_micro, violated from (
      select distinct on (agent_id, (assessed_at at time zone 'UTC')::date) risk_micro, violated, assessed_at, assessment_id
        from newest order by agent_id, (assessed_at at time zone 'UTC')::date, assessed_at, assessment_id) firsts
     order by assessed_at desc, assessment_id limit ${limit}`,
  );

export interface CalibrationKey {
  readonly accountId: string;
  readonly actionType: string;
  /** Outcomes read, also where they were too few. */
  readonly outcomes: number;
  readonly now: Date;
}

/** Null: too few to calibrate; only their number is stored. */
export const saveCalibration = (tx: Tx, key: CalibrationKey, found: Calibration | null): Promise<number> =>
  tx.run(sql`
    -- risk.save_calibration
    insert into risk_calibrations (account_id, action_type, outcomes, violations, brier, brier_raw, blocks, half_width, computed_at)
    values (${key.accountId}, ${key.actionType}, ${key.outcomes}, ${found?.violations ?? 0}, ${found?.brier ?? 0}, ${found?.brierRaw ?? 0},
            ${json(found?.blocks ?? [])}::jsonb, ${found?.halfWidth ?? null}::float8, ${key.now})
    on conflict (account_id, action_type) do update set
       outcomes = excluded.outcomes, violations = excluded.violations, brier = excluded.brier, brier_raw = excluded.brier_raw,
       blocks = excluded.blocks, half_width = excluded.half_width,
       computed_at = greatest(risk_calibrations.computed_at, excluded.computed_at)`);
