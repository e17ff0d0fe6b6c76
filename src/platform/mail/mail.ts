/**
 * Mail that survives the process: written in the transaction that causes it, delivered after its commit, tried again with
 * growing pauses for a day. Delivery never holds up or fails the request. At least once: a process that dies between the
 * server's acceptance and our mark sends the same Message-ID again.
 */
import { DAY_MS } from '../../contract/durations.ts';
import { scrubText } from '../redact.ts';
import { randomBase62 } from '../auth/random.ts';
import type { Sealer } from '../auth/secrets.ts';
import type { Clock } from '../clock.ts';
import type { Settings } from '../config.ts';
import type { Database, Tx } from '../db/sql.ts';
import type { Job } from '../jobs/job.ts';
import { createSinglePass } from '../jobs/single-pass.ts';
import type { Log } from '../log.ts';
import { cleaned, type MailMessage } from './message.ts';
import {
  claimPendingMails,
  forgetEnded,
  GIVE_UP_MS,
  insertMail,
  markDelivered,
  markFailed,
  postpone,
  type ClaimedMail,
} from './store/queue.ts';
import { fileTransport, MailRefused, smtpTransport, type MailTransport } from './transport.ts';

export type { MailMessage } from './message.ts';

const AT_ONCE = 5;
const LEASE_MS = 5 * 60_000; // longer than any delivery may take
const PAUSE_MS_MIN = 30_000;
const PAUSE_MS_MAX = 3_600_000;
const KEEP_NOTES_MS = 7 * DAY_MS;
const ERROR_CHARS_MAX = 500;

export interface Mail {
  /** Writes the mail in this transaction; it goes out when and only when the transaction commits. */
  send(tx: Tx, message: MailMessage): Promise<void>;
  /** Delivers every mail that is ready and resolves when none is left. Failures are recorded, not thrown. */
  deliverPending(): Promise<void>;
  /** Ends after the deliveries that run. */
  stop(): Promise<void>;
}

export interface MailParts {
  readonly db: Database;
  readonly sealer: Sealer;
  readonly clock: Clock;
  readonly log: Log;
  readonly settings: Pick<Settings, 'SMTP_URL' | 'MAIL_FROM' | 'DATA_DIR'>;
  /** Tests give their own. */
  readonly transport?: MailTransport;
}

export function createMail(parts: MailParts): Mail {
  const { db, sealer, clock, log } = parts;
  const transport = parts.transport ?? transportOf(parts);
  const passes = createSinglePass(
    async () => {
      const now = clock.now();
      const claimed = await claimPendingMails(db.direct, {
        now,
        leaseUntil: new Date(now.getTime() + LEASE_MS),
        limit: AT_ONCE,
      });
      await Promise.all(claimed.map((row) => attempt({ ...parts, transport }, row)));
      return claimed.length === AT_ONCE;
    },
    'mail',
    () => log,
  );
  return {
    deliverPending: () => passes.run(),
    async send(tx, message) {
      const mailId = randomBase62(20);
      const sealed = sealer.seal(Buffer.from(JSON.stringify(cleaned(message))), nameOf(mailId));
      await insertMail(tx, { mailId, sealed, now: clock.now() });
      tx.afterCommit(() => {
        void passes.run();
      });
    },
    async stop() {
      await passes.stop();
      transport.close();
    },
  };
}

const transportOf = ({ settings, log }: MailParts): MailTransport =>
  settings.SMTP_URL === undefined
    ? fileTransport(settings.DATA_DIR, settings.MAIL_FROM, log)
    : smtpTransport(settings.SMTP_URL, settings.MAIL_FROM);

/** The name under which a mail is sealed. */
export const nameOf = (mailId: string): string => `mail:${mailId}`;

async function attempt(
  { db, sealer, clock, log, transport }: MailParts & { transport: MailTransport },
  row: ClaimedMail,
): Promise<void> {
  const mailId = row.mail_id;
  try {
    const message = JSON.parse(sealer.open(row.sealed, nameOf(mailId)).toString()) as MailMessage;
    await transport.deliver({ ...message, mailId, createdAt: row.created_at });
    await markDelivered(db.direct, mailId, clock.now());
    log.info({ event: 'mail_delivered', mail_id: mailId, attempts: row.attempts }, 'mail delivered');
  } catch (error) {
    const now = clock.now();
    const problem = scrubText((error as Error).message).slice(0, ERROR_CHARS_MAX);
    const isLast = error instanceof MailRefused || now.getTime() - row.created_at.getTime() >= GIVE_UP_MS;
    log[isLast ? 'error' : 'warn'](
      { event: isLast ? 'mail_failed' : 'mail_postponed', mail_id: mailId, attempts: row.attempts, problem },
      isLast ? 'a mail could not be delivered' : 'a mail is tried again later',
    );
    if (isLast) await markFailed(db.direct, mailId, { now, error: problem });
    else await postpone(db.direct, mailId, { at: new Date(now.getTime() + pauseMs(row.attempts)), error: problem });
  }
}

/** Pause after so many attempts: 30 s, doubled each time, at most an hour. */
export const pauseMs = (attempts: number): number =>
  Math.min(PAUSE_MS_MAX, PAUSE_MS_MIN * 2 ** Math.max(0, attempts - 1));

/** Sends what a process left behind and what waits for another attempt. */
export const deliverMail: Job = {
  name: 'platform.deliver_mail',
  cron: '* * * * *',
  async handle(_payload, { mail, db, clock }) {
    await mail.deliverPending();
    await forgetEnded(db.direct, new Date(clock.now().getTime() - KEEP_NOTES_MS));
  },
};
