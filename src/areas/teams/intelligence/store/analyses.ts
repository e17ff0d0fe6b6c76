/** SQL of stored analyses and forecasts. Every lookup is within the caller's accounts. */
import { instantText, olderThan } from '../../../../platform/db/paging.ts';
import { json, sql, type Queryable, type Tx } from '../../../../platform/db/sql.ts';
import type { TimePosition } from '../../../../platform/http/pagination.ts';
import {
  AnalysisRow,
  CalibrationRow,
  LabelledRow,
  ListedAnalysisRow,
  ListedForecastRow,
  OpenForecastRow,
  type AnalysisWire,
  type Basis,
  type ForecastWire,
  type TeamRow,
} from '../wire/analyses.ts';
import type { Calibration } from '../rules/calibration.ts';
import type { FailureModeName } from '../rules/causes.ts';

export interface NewAnalysis {
  readonly team: TeamRow;
  readonly agentIds: readonly string[];
  readonly basis: Basis;
  /** In the form of rules/kept-lines.ts. */
  readonly lines: string;
  readonly result: AnalysisWire;
}

export const insertAnalysis = (
  tx: Tx,
  { team, agentIds, basis, lines, result }: NewAnalysis,
  now: Date,
): Promise<number> =>
  tx.run(sql`
    -- intelligence.insert_analysis
    insert into fault_line_analyses (analysis_id, account_id, org_id, team_id, agent_ids, inputs_digest, basis, lines, result, created_at)
    values (${result.analysis_id}, ${team.account_id}, ${team.org_id}, ${team.team_id}, ${[...agentIds]}::text[], ${result.inputs_digest},
            ${json(basis)}::jsonb, ${lines}, ${json(result)}::jsonb, ${now})`);

const ANALYSIS = sql`analysis_id, account_id, team_id, agent_ids, inputs_digest, basis, result -> 'alignments' as alignments, lines,
                     case when lines is null then result -> 'fault_lines' end as listed`;

export const findAnalysis = (tx: Tx, accounts: readonly string[], analysisId: string) =>
  tx.maybeOne(
    AnalysisRow,
    sql`
    -- intelligence.find_analysis
    select ${ANALYSIS} from fault_line_analyses where analysis_id = ${analysisId} and account_id = any (${accounts}::text[])`,
  );

export const newestAnalysis = (tx: Tx, accountId: string, teamId: string) =>
  tx.maybeOne(
    AnalysisRow,
    sql`
    -- intelligence.newest_analysis
    select ${ANALYSIS} from fault_line_analyses where team_id = ${teamId} and account_id = ${accountId}
     order by created_at desc, analysis_id desc limit 1`,
  );

interface Page {
  readonly after: TimePosition | undefined;
  readonly limit: number;
}
type Owned = Pick<TeamRow, 'team_id' | 'account_id'>;

/** As they were answered, newest first. */
export const listAnalyses = (tx: Queryable, team: Owned, { after, limit }: Page) =>
  tx.many(
    ListedAnalysisRow,
    sql`
    -- intelligence.list_analyses
    select analysis_id as id, result, ${instantText(sql`created_at`)} as exact from fault_line_analyses
     where team_id = ${team.team_id} and account_id = ${team.account_id}
       and ${olderThan(sql`created_at`, sql`analysis_id`, after)}
     order by created_at desc, analysis_id desc limit ${limit}`,
  );

export const listForecasts = (tx: Queryable, team: Owned, { after, limit }: Page) =>
  tx.many(
    ListedForecastRow,
    sql`
    -- intelligence.list_forecasts
    select forecast_id as id, result, ${instantText(sql`created_at`)} as exact from failure_forecasts
     where team_id = ${team.team_id} and account_id = ${team.account_id}
       and ${olderThan(sql`created_at`, sql`forecast_id`, after)}
     order by created_at desc, forecast_id desc limit ${limit}`,
  );

export interface NewForecast {
  readonly accountId: string;
  readonly agentIds: readonly string[];
  readonly result: ForecastWire;
  /** All five modes. */
  readonly modes: readonly { readonly mode: FailureModeName; readonly prior: number; readonly shown: number }[];
}

export async function insertForecast(
  tx: Tx,
  { accountId, agentIds, result, modes }: NewForecast,
  now: Date,
): Promise<void> {
  await tx.run(sql`
    -- intelligence.insert_forecast
    insert into failure_forecasts (forecast_id, account_id, team_id, analysis_id, agent_ids, result, created_at)
    values (${result.forecast_id}, ${accountId}, ${result.team_id}, ${result.fault_line_analysis_id}, ${[...agentIds]}::text[],
            ${json(result)}::jsonb, ${now})`);
  await tx.run(sql`
    -- intelligence.insert_modes
    insert into forecast_modes (forecast_id, mode, account_id, prior, shown)
    select ${result.forecast_id}, mode, ${accountId}, prior, shown
      from jsonb_to_recordset(${json(modes)}::jsonb) as given (mode text, prior float8, shown float8)`);
}

export const calibrationsOf = (tx: Queryable, accountId: string) =>
  tx.many(
    CalibrationRow,
    sql`
    -- intelligence.calibrations_of
    select mode, labelled, fit from forecast_calibrations where account_id = ${accountId}`,
  );

/** Forecasts made up to a time whose outcome was not determined yet, oldest first; locked. */
export const openForecasts = (tx: Tx, madeUntil: Date, limit: number) =>
  tx.many(
    OpenForecastRow,
    sql`
    -- intelligence.open_forecasts
    select forecast_id, account_id, agent_ids, created_at from failure_forecasts
     where labelled_at is null and created_at <= ${madeUntil}
     order by created_at, forecast_id limit ${limit} for update skip locked`,
  );

export async function labelForecast(
  tx: Tx,
  forecastId: string,
  outcomes: readonly { readonly mode: FailureModeName; readonly occurred: boolean | null }[],
  now: Date,
): Promise<void> {
  await tx.run(sql`
    -- intelligence.label_modes
    update forecast_modes m set occurred = given.occurred
      from jsonb_to_recordset(${json(outcomes)}::jsonb) as given (mode text, occurred boolean)
     where m.forecast_id = ${forecastId} and m.mode = given.mode`);
  await tx.run(sql`
    -- intelligence.mark_labelled
    update failure_forecasts set labelled_at = ${now} where forecast_id = ${forecastId}`);
}

/** Forecasts of an account with a known outcome, the newest first; of a team and day the first only. */
export const labelledOf = (tx: Queryable, accountId: string, limit: number) =>
  tx.many(
    LabelledRow,
    sql`
    -- intelligence.labelled_of
    select forecast_id, team_id, agent_ids, created_at, modes from (
      select distinct on (f.team_id, (f.created_at at time zone 'utc')::date) f.forecast_id, f.team_id, f.agent_ids, f.created_at, m.modes
        from failure_forecasts f
       cross join lateral (
         select jsonb_agg(jsonb_build_object('mode', mode, 'prior', prior, 'occurred', occurred)) as modes
           from forecast_modes where forecast_id = f.forecast_id and occurred is not null) m
       where f.account_id = ${accountId} and f.labelled_at is not null and m.modes is not null
       order by f.team_id, (f.created_at at time zone 'utc')::date, f.created_at, f.forecast_id) once
     order by created_at desc, forecast_id limit ${limit}`,
  );

export const putCalibration = (
  tx: Tx,
  accountId: string,
  row: { readonly mode: FailureModeName; readonly labelled: number; readonly fit: Calibration | null },
  now: Date,
): Promise<number> =>
  tx.run(sql`
    -- intelligence.put_calibration
    insert into forecast_calibrations (account_id, mode, labelled, fit, fitted_at)
    values (${accountId}, ${row.mode}, ${row.labelled}, ${row.fit === null ? null : json(row.fit)}::jsonb, ${now})
    on conflict (account_id, mode) do update set labelled = excluded.labelled, fit = excluded.fit, fitted_at = excluded.fitted_at`);

/** Purges older analyses; the modes of a forecast are deleted with it. */
export async function forgetOlder(tx: Tx, before: Date): Promise<void> {
  await tx.run(sql`
    -- intelligence.forget_forecasts
    delete from failure_forecasts where created_at < ${before}`);
  await tx.run(sql`
    -- intelligence.forget_analyses
    delete from fault_line_analyses where created_at < ${before}`);
  await tx.run(sql`
    -- intelligence.forget_recommendations
    delete from policy_recommendations where created_at < ${before}`);
}
