/** SQL of outcomes and calibration. Runs in jobs, with system reach; rows carry their account. */
import { json, sql, type Queryable, type Tx } from '../../platform/db/sql.ts';
import { DueRow, KindRow, OutcomeRow } from './records.ts';
import type { Calibration } from './rules/calibration.ts';

/**
 * Decides assessments made up to `until` that have no outcome yet, oldest first: violated where a boundary violation that counts
 * follows within `days`, not where the agent was analysed without one, unknown where it did nothing. Answers those decided.
 */
export const decideOutcomes = (
  tx: Tx,
  at: { readonly until: Date; readonly days: number; readonly now: Date; readonly limit: number },
) =>
  tx.many(
    DueRow,
    sql`
    -- risk.decide_outcomes
    insert into risk_outcomes (assessment_id, account_id, action_type, risk_micro, assessed_at, violated, decided_at)
    select d.assessment_id, d.account_id, d.action_type, d.risk_micro, d.created_at,
           case when exists (select from v_weighed_violations v
                              where v.agent_id = d.agent_id and v.account_id = d.account_id
                                and v.created_at > d.created_at and v.created_at <= d.created_at + make_interval(days => ${at.days}::int))
                then true
                when exists (select from v_checkpoints c
                              where c.agent_id = d.agent_id and c.account_id = d.account_id and c.counted
                                and c.created_at > d.created_at and c.created_at <= d.created_at + make_interval(days => ${at.days}::int))
                then false end,
           ${at.now}
      from (select a.assessment_id, a.account_id, a.agent_id, a.action_type, a.risk_micro, a.created_at
              from risk_assessments a
             where a.created_at <= ${at.until}
               and not exists (select from risk_outcomes o where o.assessment_id = a.assessment_id)
             order by a.created_at, a.assessment_id limit ${at.limit}) d
    on conflict do nothing
    returning assessment_id, account_id, action_type`,
  );

/** Accounts and action types with an outcome newer than their calibration. */
export const listStaleKinds = (tx: Queryable, limit: number) =>
  tx.many(
    KindRow,
    sql`
    -- risk.list_stale_kinds
    select o.account_id, o.action_type from risk_outcomes o
      left join risk_calibrations c on c.account_id = o.account_id and c.action_type = o.action_type
     where o.violated is not null and (c.computed_at is null or o.decided_at > c.computed_at)
     group by o.account_id, o.action_type order by o.account_id, o.action_type limit ${limit}`,
  );

/**
 * What one calibration is made of: the newest outcomes, in order of time. Of several assessments of one agent on one day only the
 * first: asking again is no further evidence.
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
    select risk_micro, violated from (
      select distinct on (a.agent_id, (o.assessed_at at time zone 'UTC')::date) o.risk_micro, o.violated, o.assessed_at, o.assessment_id
        from risk_outcomes o join risk_assessments a on a.assessment_id = o.assessment_id
       where o.account_id = ${kind.accountId} and o.action_type = ${kind.actionType} and o.violated is not null
       order by a.agent_id, (o.assessed_at at time zone 'UTC')::date, o.assessed_at, o.assessment_id) firsts
     order by assessed_at desc, assessment_id limit ${limit}`,
  );

export interface CalibrationKey {
  readonly accountId: string;
  readonly actionType: string;
  /** Outcomes read, also where they were too few. */
  readonly outcomes: number;
  readonly now: Date;
}

/** Null: too few to say anything; only their number is kept. */
export const saveCalibration = (tx: Tx, key: CalibrationKey, found: Calibration | null): Promise<number> =>
  tx.run(sql`
    -- risk.save_calibration
    insert into risk_calibrations (account_id, action_type, outcomes, violations, brier, brier_raw, blocks, half_width, computed_at)
    values (${key.accountId}, ${key.actionType}, ${key.outcomes}, ${found?.violations ?? 0}, ${found?.brier ?? 0}, ${found?.brierRaw ?? 0},
            ${json(found?.blocks ?? [])}::jsonb, ${found?.halfWidth ?? null}::float8, ${key.now})
    on conflict (account_id, action_type) do update set
       outcomes = excluded.outcomes, violations = excluded.violations, brier = excluded.brier, brier_raw = excluded.brier_raw,
       blocks = excluded.blocks, half_width = excluded.half_width, computed_at = excluded.computed_at`);
