/**
 * What handlers and jobs may use beyond their arguments. The platform's own parts are named here; an area that
 * offers a stateful service adds one member by declaration merging in its index.ts:
 *   declare module '../../platform/services.ts' { interface Services { screening: ScreeningService } }
 * and exports a function that makes it from the members it names; src/start-areas.ts calls all of them.
 */
import type { Sealer } from './auth/secrets.ts';
import type { Clock } from './clock.ts';
import type { Settings } from './config.ts';
import type { Database } from './db/sql.ts';
import type { Egress } from './egress/egress.ts';
import type { NewId } from './ids.ts';
import type { EventStreams } from './http/event-stream.ts';
import type { JobQueue } from './jobs/late-jobs.ts';
import type { Log } from './log.ts';
import type { Mail } from './mail/mail.ts';
import type { Metrics } from './metrics.ts';
import type { TxtRecords } from './net/txt-records.ts';
import type { StatusReports, WriteFault } from './status/reports.ts';
import type { Wakeups } from './outbox/wakeups.ts';
import type { Tracer } from './trace.ts';

export interface Services {
  readonly settings: Settings;
  readonly clock: Clock;
  readonly newId: NewId;
  readonly db: Database;
  /** Why the database takes no writes now; null while it does. Asked often: its answers are shared for two seconds. */
  readonly writeFault: () => Promise<WriteFault | null>;
  readonly log: Log;
  readonly metrics: Metrics;
  readonly tracer: Tracer;
  /** Seals secrets at rest and derives keys by purpose from the master secret. */
  readonly sealer: Sealer;
  /** Mail, written in the transaction that causes it. Made by the first area (identity). */
  readonly mail: Mail;
  /** Proofs that somebody rules a domain. */
  readonly txtRecords: TxtRecords;
  /** Requests to addresses that customers give; the only way to make one. */
  readonly egress: Egress;
  /** Wake signals of committed events, for readers of the event log. */
  readonly wakeups: Wakeups;
  /** Server-sent events over the event log. */
  readonly eventStreams: EventStreams;
  /** What this process reports of the parts of the service that it runs. */
  readonly status: StatusReports;
  /** Adds background work within a transaction, in every role; the roles worker and all run it. */
  readonly jobs: JobQueue;
}

/** The platform's own members: what exists before any area has started. */
export type PlatformServices = Pick<
  Services,
  'settings' | 'clock' | 'newId' | 'db' | 'log' | 'metrics' | 'tracer' | 'sealer'
>;

/** What src/app.ts has made before the first area starts. */
export type BaseServices = PlatformServices &
  Pick<Services, 'writeFault' | 'jobs' | 'egress' | 'wakeups' | 'eventStreams' | 'status'> &
  Partial<Pick<Services, 'txtRecords'>>;
