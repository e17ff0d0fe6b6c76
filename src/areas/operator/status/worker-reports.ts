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
import { JOB_LATE_MS } from '../jobs/index.ts';
import { hasHeadBetween, newestCosignature, oldestOpenTransaction } from './store/standing.ts';

/** Mail goes out at once, and after a failure in 30 s, a minute, two, four: one that waits longer has failed five times. */
const MAIL_WAIT_MS = 15 * 60_000;
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
  const { waiting_since: since, waiting_seconds: waiting } = standing;
  if (since !== null && waiting !== null && waiting * 1_000 >= JOB_LATE_MS)
    return { state: 'degraded', code: 'behind', figure: waiting, since };
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
  const now = clock.now();
  const standing = await readMail(db.direct, yesterday(now));
  const { waiting_since: since, given_up_at: lostAt } = standing;
  if (since !== null && now.getTime() - since.getTime() >= MAIL_WAIT_MS)
    return { state: 'degraded', code: 'waiting', since, note: counted(standing.waiting, standing.waiting_error) };
  if (lostAt !== null)
    return {
      state: 'degraded',
      code: 'given_up',
      since: lostAt,
      note: counted(standing.given_up, standing.given_up_error),
    };
  return settings.SMTP_URL === undefined ? { state: 'off', code: 'folder' } : WORKS;
}

/** For staff: how many, and why. How much mail there is says something about who sends it. */
const counted = (n: number, error: string | null): string => (error === null ? String(n) : `${n}: ${error}`);

async function witnesses({ db, clock, evidence }: Needed): Promise<PartReport> {
  if (evidence.witnesses.length === 0) return OFF;
  const last = await newestCosignature(db.direct);
  if (last === null) return { state: 'works', code: 'none_yet' };
  const due = new Date(clock.now().getTime() - WITNESS_SILENT_MS);
  if (last > due || !(await hasHeadBetween(db.direct, last, due))) return WORKS;
  return { state: 'degraded', code: 'silent', since: last };
}

async function chain({ db, clock, chain: on }: Needed): Promise<PartReport> {
  if (on === null) return OFF;
  const open = await oldestOpenTransaction(db.direct, on.node);
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
