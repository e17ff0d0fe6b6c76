/** SQL of the reports of processes on the parts they run. System scope: the reports are of no account. */
import { Type, type Static } from 'typebox';
import { SERVICE_PART_STATES, type ServicePartState } from '../../../contract/enums.ts';
import { Nullable, Timestamp } from '../../db/row.ts';
import { sql, type Queryable } from '../../db/sql.ts';

export interface WrittenReport {
  readonly processId: string;
  readonly part: string;
  readonly state: ServicePartState;
  readonly code: string;
  readonly since?: Date | undefined;
  readonly figure?: number | undefined;
  readonly note?: string | undefined;
}

/** Times are the database's, so that a report has the same age for every process. */
export const writeReport = (db: Queryable, r: WrittenReport): Promise<number> =>
  db.run(sql`
    -- status.write_report
    insert into service_reports (process_id, part, state, code, since, figure, note, reported_at)
    values (${r.processId}, ${r.part}, ${r.state}, ${r.code}, ${r.since ?? null}, ${r.figure ?? null}, ${r.note ?? null}, now())
    on conflict (process_id, part) do update
       set state = excluded.state, code = excluded.code, since = excluded.since, figure = excluded.figure, note = excluded.note,
           reported_at = excluded.reported_at`);

/** Of one process, or all that are older. */
export const forgetReports = (
  db: Queryable,
  which: { readonly processId: string } | { readonly olderThanMs: number },
): Promise<number> =>
  'processId' in which
    ? db.run(sql`
        -- status.forget_process
        delete from service_reports where process_id = ${which.processId}`)
    : db.run(sql`
        -- status.forget_old
        delete from service_reports where reported_at < now() - make_interval(secs => ${which.olderThanMs / 1_000}::float8)`);

const ReportRow = Type.Object({
  part: Type.String(),
  state: Type.Enum(SERVICE_PART_STATES),
  code: Type.String(),
  since: Nullable(Timestamp),
  figure: Nullable(Type.Number()),
  note: Nullable(Type.String()),
  age_seconds: Type.Number(),
});
export type ReportRow = Static<typeof ReportRow>;
const ROWS_MAX = 500;

/** The newest reports: some ten rows a process. */
export const listReports = (db: Queryable): Promise<ReportRow[]> =>
  db.many(
    ReportRow,
    sql`
    -- status.list_reports
    select part, state, code, since, figure, note, extract(epoch from now() - reported_at)::float8 as age_seconds from service_reports
     order by reported_at desc, process_id, part limit ${ROWS_MAX}`,
  );
