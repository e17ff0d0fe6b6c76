/** A job as staff sees it. Source: docs/reference/operator.md#jobs. */
import { Type, type Static } from 'typebox';
import { enumOf, vocabulary } from '../../../../contract/enums.ts';
import { Nullable } from '../../../../platform/db/row.ts';
import type { ListedJob } from '../../../../platform/jobs/store/jobs.ts';
import { JOB_LATE_MS, nextRun } from '../rules/next-run.ts';

const Instant = Type.String({ format: 'date-time' });

export const JobWire = Type.Object(
  {
    job: Type.String({ description: 'As area.verb_noun' }),
    state: enumOf(vocabulary('JobState', ['never', 'succeeded', 'failed', 'waiting'])),
    cron: Nullable(Type.String({ description: 'Five fields, UTC; null: it runs when it is asked for' })),
    next_at: Nullable(Instant),
    last_started_at: Nullable(Instant),
    last_duration_ms: Nullable(Type.Integer({ minimum: 0 })),
    last_error: Nullable(Type.String({ description: 'Of the last run, where it failed' })),
    succeeded_at: Nullable(Instant),
    failed_at: Nullable(Instant),
    runs: Type.Integer({ minimum: 0 }),
    failures: Type.Integer({ minimum: 0 }),
    waiting: Type.Integer({ minimum: 0, description: 'Ready and not begun' }),
    given_up: Type.Integer({ minimum: 0, description: 'Failed at every attempt, in the last seven days' }),
  },
  { title: 'JobStanding' },
);
export type JobWire = Static<typeof JobWire>;

const stateOf = (row: ListedJob, now: Date): JobWire['state'] => {
  if (row.waiting_since !== null && now.getTime() - row.waiting_since.getTime() > JOB_LATE_MS) return 'waiting';
  if (row.last_finished_at === null) return 'never';
  return row.last_error === null ? 'succeeded' : 'failed';
};

export const toJob = (row: ListedJob, now: Date): JobWire => ({
  job: row.job,
  state: stateOf(row, now),
  cron: row.cron,
  next_at: nextRun(row.cron, now)?.toISOString() ?? null,
  last_started_at: row.last_started_at?.toISOString() ?? null,
  last_duration_ms:
    row.last_started_at === null || row.last_finished_at === null
      ? null
      : Math.max(0, row.last_finished_at.getTime() - row.last_started_at.getTime()),
  last_error: row.last_error,
  succeeded_at: row.succeeded_at?.toISOString() ?? null,
  failed_at: row.failed_at?.toISOString() ?? null,
  runs: row.runs,
  failures: row.failures,
  waiting: row.waiting,
  given_up: row.given_up,
});
