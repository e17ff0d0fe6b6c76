/**
 * Scheduled and background work on pg-boss, in the same database (embedded or external): retry with growing pauses,
 * cron of which one process enqueues, and enqueueing inside a transaction of ours.
 */
import { randomUUID } from 'node:crypto';
import { PgBoss, type ConstructorOptions, type JobWithMetadata as BossJob } from 'pg-boss';
import { Type } from 'typebox';
import { connectionParts } from '../db/connection.ts';
import type { PostgresConnection } from '../db/pool.ts';
import type { Sql, Tx } from '../db/sql.ts';
import type { Log } from '../log.ts';
import type { Services } from '../services.ts';
import type { Job, JobPayload } from './job.ts';
import { errorText } from '../outbox/error-text.ts';
import { queueFailures } from './queue-failures.ts';
import { asOwner, recordRun, type JobRun } from './store/jobs.ts';

export const JOBS_SCHEMA = 'surety_jobs';
const STOP_TIMEOUT_MS = 20_000;
/** There are some thirty queues, and each look is a query: at 2 s they were a third of what a service at rest needs. */
const POLL_SECONDS = 5;

export interface JobsOptions {
  readonly connection: PostgresConnection;
  readonly log: Log;
  readonly services: Services;
  readonly jobs: readonly Job[];
  /** False in the roles that only enqueue. Default true. */
  readonly work?: boolean;
  /** Called for each attempt that failed. */
  readonly onFailure?: (job: string) => void;
  /** Seconds between looks for work, 0.5 or more; a NOTIFY wakes sooner. Default 5. */
  readonly pollSeconds?: number;
}

export interface EnqueueOptions {
  /** Not before this instant. */
  readonly startAfter?: Date;
  /** While a job with this key waits, another with it is not added. */
  readonly singletonKey?: string;
}

export interface Jobs {
  /**
   * Adds a job in this transaction: it exists when and only when the transaction commits. Resolves with its id, null when a
   * singleton waits already.
   */
  enqueue(tx: Tx, name: string, payload: JobPayload, options?: EnqueueOptions): Promise<string | null>;
  /** Finishes what runs (at most 20 s) and stops. */
  stop(): Promise<void>;
}

/** Creates or updates pg-boss's own tables, makes one queue per job and starts working. */
export async function startJobs(options: JobsOptions): Promise<Jobs> {
  const { log, jobs } = options;
  const works = options.work ?? true;
  const settings: ConstructorOptions = {
    ...connectionParts(options.connection),
    schema: JOBS_SCHEMA,
    application_name: 'surety-jobs',
    max: works ? 4 : 1,
    useListenNotify: works,
    supervise: works,
    schedule: works,
    cronWorkerIntervalSeconds: 5,
  };
  const boss = new PgBoss(settings);
  boss.on('error', queueFailures(log, options.services.clock));
  await boss.start();
  await prepareQueues(boss, jobs);
  if (works) await schedule(boss, jobs);
  if (works) for (const job of jobs) await work(boss, job, options);
  if (works)
    for (const { name, atStart } of jobs)
      if (atStart !== undefined) await boss.send(name, atStart, { singletonKey: 'start' });
  const names = new Set(jobs.map((job) => job.name));
  return {
    enqueue: (tx, name, payload, { startAfter, singletonKey } = {}) => {
      if (!names.has(name)) throw new Error(`no job is named ${name}`);
      // Queues hold one waiting job per key (so that a slow cron job does not pile up): without a key of its own each gets another.
      const extras = {
        singletonKey: singletonKey ?? randomUUID(),
        ...(startAfter === undefined ? {} : { startAfter }),
      };
      return asOwner(tx, () =>
        boss.send(name, payload, { ...extras, db: { executeSql: (text, values) => runIn(tx, text, values) } }),
      );
    },
    stop: () => boss.stop({ graceful: true, timeout: STOP_TIMEOUT_MS }),
  };
}

/** Makes pg-boss's tables where they are missing, for a restore. Starts no work and makes no queue. */
export async function installJobs(connection: PostgresConnection): Promise<void> {
  const boss = new PgBoss({
    ...connectionParts(connection),
    schema: JOBS_SCHEMA,
    application_name: 'surety-restore',
    max: 1,
    supervise: false,
    schedule: false,
  });
  boss.on('error', () => {}); // what matters rejects below
  await boss.start();
  await boss.stop({ graceful: false });
}

/** Creates the queues that are missing and corrects those whose settings changed; one query where nothing did. */
async function prepareQueues(boss: PgBoss, jobs: readonly Job[]): Promise<void> {
  const known = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  for (const job of jobs) {
    const settings = {
      retryLimit: job.retriesMax ?? 3,
      retryDelay: 2,
      retryBackoff: true,
      retryDelayMax: 600,
      expireInSeconds: job.expireSeconds ?? 300,
      deleteAfterSeconds: 7 * 86_400,
    };
    const queue = known.get(job.name);
    if (queue === undefined) await boss.createQueue(job.name, { policy: 'short', notify: true, ...settings });
    else if (Object.entries(settings).some(([name, value]) => queue[name as keyof typeof queue] !== value))
      await boss.updateQueue(job.name, settings);
  }
}

/** Schedules are rows: those of jobs that no longer exist must be deleted, or they would enqueue forever. */
async function schedule(boss: PgBoss, jobs: readonly Job[]): Promise<void> {
  const cronOf = new Map(jobs.flatMap((job) => (job.cron === undefined ? [] : [[job.name, job.cron] as const])));
  for (const known of await boss.getSchedules()) if (!cronOf.has(known.name)) await boss.unschedule(known.name);
  for (const [name, cron] of cronOf) await boss.schedule(name, cron, null, { tz: 'UTC' });
}

async function work(boss: PgBoss, job: Job, options: JobsOptions): Promise<void> {
  // polled even while NOTIFY works: no notification comes when a retry or a delayed job becomes ready
  const every = options.pollSeconds ?? POLL_SECONDS;
  const settings = {
    batchSize: 10,
    pollingIntervalSeconds: every,
    notifyPollingIntervalSeconds: every,
    perJobResults: true,
    includeMetadata: true,
  } as const;
  await boss.work(job.name, settings, (batch: BossJob<JobPayload | null>[]) =>
    Promise.all(
      batch.map(async ({ id, data, retryCount, retryLimit }) => {
        const startedAt = options.services.clock.now();
        const ended = (error: string | null): Promise<void> =>
          noteRun(options, {
            job: job.name,
            startedAt,
            error,
            isGivenUp: error !== null && retryCount >= retryLimit,
          });
        try {
          await job.handle(data ?? {}, options.services);
          await ended(null);
          return { id, status: 'completed' as const };
        } catch (error) {
          options.onFailure?.(job.name);
          await ended(errorText(error));
          options.log.warn({ err: error, job: job.name, jobId: id }, 'a job failed and is tried again');
          return { id, status: 'failed' as const, output: { message: (error as Error).message } };
        }
      }),
    ),
  );
}

/** For the operator's list of jobs; a run that cannot be recorded is a run all the same. */
async function noteRun({ services: { db, clock }, log }: JobsOptions, run: Omit<JobRun, 'finishedAt'>): Promise<void> {
  await recordRun(db.direct, { ...run, finishedAt: clock.now() }).catch((err: unknown) => {
    log.debug({ err, job: run.job }, 'the run of a job could not be recorded');
  });
}

const Anything = Type.Unknown();

/** Runs pg-boss's SQL on our transaction. */
async function runIn(tx: Tx, text: string, values: readonly unknown[] = []): Promise<{ rows: unknown[] }> {
  const statement: Sql = { name: '', text, values };
  return { rows: await tx.many(Anything, statement) };
}
