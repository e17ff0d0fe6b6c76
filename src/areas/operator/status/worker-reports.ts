/**
 * What the worker reports of the service: jobs, dead letters, mail, witnesses, chain. Bounds are constants here: below them a delay is
 * ordinary work. Source: docs/reference/operator.md#status.
 */
import { DAY_MS, HOUR_MS } from '../../../contract/durations.ts';
import { readStanding as readJobs } from '../../../platform/jobs/store/jobs.ts';
import { readStanding as readMail } from '../../../platform/mail/store/queue.ts';
import { readStanding as readDeadLetters } from '../../../platform/outbox/store/dead-letters.ts';
import type { Services } from '../../../platform/services.ts';
import type { PartReport } from '../../../platform/status/reports.ts';
import { newestCosignature, oldestOpenTransaction } from './store/standing.ts';

/** Jobs are looked for every 5 s; a minute of waiting says that there are more than are done. */
const JOB_WAIT_SECONDS = 120;
const WITNESS_SILENT_MS = DAY_MS;
/** A transaction is written each minute and confirmed within a quarter of an hour on every chain that is supported. */
const CHAIN_WAIT_MS = HOUR_MS;

const WORKS: PartReport = { state: 'works', code: 'works' };
const OFF: PartReport = { state: 'off', code: 'off' };

type Needed = Pick<Services, 'db' | 'clock' | 'settings' | 'evidence' | 'chain'>;

export const workerReports = (on: Needed): Readonly<Record<string, () => Promise<PartReport>>> => ({
  jobs: () => jobs(on),
  dead_letters: () => deadLetters(on),
  mail: () => mail(on),
  witnesses: () => witnesses(on),
  chain: () => chain(on),
});

const yesterday = (now: Date): Date => new Date(now.getTime() - DAY_MS);

async function jobs({ db, clock }: Needed): Promise<PartReport> {
  const standing = await readJobs(db.direct, yesterday(clock.now()));
  const waiting = standing.waiting_seconds ?? 0;
  if (waiting >= JOB_WAIT_SECONDS)
    return {
      state: 'degraded',
      code: 'behind',
      figure: waiting,
      since: new Date(clock.now().getTime() - waiting * 1_000),
    };
  if (standing.failed === 0 || standing.failed_at === null) return WORKS;
  return {
    state: 'degraded',
    code: 'failed',
    figure: standing.failed,
    since: standing.failed_at,
    ...(standing.failed_job === null ? {} : { note: standing.failed_job }),
  };
}

async function deadLetters({ db }: Needed): Promise<PartReport> {
  const { letters, since, subscriber } = await readDeadLetters(db.direct);
  if (letters === 0 || since === null) return WORKS;
  return {
    state: 'degraded',
    code: 'kept',
    figure: letters,
    since,
    ...(subscriber === null ? {} : { note: subscriber }),
  };
}

async function mail({ db, clock, settings }: Needed): Promise<PartReport> {
  const {
    waiting,
    waiting_since: since,
    given_up: lost,
    given_up_at: lostAt,
    error,
  } = await readMail(db.direct, yesterday(clock.now()));
  const note = error === null ? {} : { note: error };
  if (waiting > 0 && since !== null) return { state: 'degraded', code: 'waiting', figure: waiting, since, ...note };
  if (lost > 0 && lostAt !== null) return { state: 'degraded', code: 'given_up', figure: lost, since: lostAt, ...note };
  return settings.SMTP_URL === undefined ? { state: 'works', code: 'folder' } : WORKS;
}

async function witnesses({ db, clock, evidence }: Needed): Promise<PartReport> {
  if (evidence.witnesses.length === 0) return OFF;
  const last = await newestCosignature(db.direct);
  if (last !== null && clock.now().getTime() - last.getTime() < WITNESS_SILENT_MS) return WORKS;
  return { state: 'degraded', code: 'silent', ...(last === null ? {} : { since: last }) };
}

async function chain({ db, clock, chain: on }: Needed): Promise<PartReport> {
  if (on === null) return OFF;
  const open = await oldestOpenTransaction(db.direct);
  const ageMs = open === undefined ? 0 : clock.now().getTime() - open.created_at.getTime();
  if (open === undefined || ageMs < CHAIN_WAIT_MS) return WORKS;
  return {
    state: 'degraded',
    code: 'stuck',
    figure: ageMs / 1_000,
    since: open.created_at,
    ...(open.problem === null ? {} : { note: open.problem }),
  };
}
