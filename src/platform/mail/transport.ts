/** Where a mail goes: an SMTP server, or a file in the data directory while none is configured. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { replacePrivately } from '../auth/private-file.ts';
import type { Log } from '../log.ts';
import { asFile, domainOf, fileNameOf, type OutgoingMail } from './message.ts';

export interface MailTransport {
  /**
   * Resolves when the mail server has accepted the mail. @throws MailRefused when a retry cannot help, any other error when it
   * may
   */
  deliver(mail: OutgoingMail): Promise<void>;
  close(): void;
}

/** The server refused this mail for good (5xx to its envelope or content). */
export class MailRefused extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'MailRefused';
  }
}

export interface SmtpTimeouts {
  readonly connectTimeoutMs: number;
  readonly greetingTimeoutMs: number;
  /** Longest silence of the server. */
  readonly idleTimeoutMs: number;
}
const TIMEOUTS: SmtpTimeouts = { connectTimeoutMs: 10_000, greetingTimeoutMs: 10_000, idleTimeoutMs: 20_000 };

/** @param url smtp:// or smtps://, with login and options as nodemailer reads them */
export function smtpTransport(url: string, from: string, timeouts: SmtpTimeouts = TIMEOUTS): MailTransport {
  const opening = openTransporter(url, timeouts);
  opening.catch(() => {}); // reported where a mail is delivered
  return {
    async deliver(mail) {
      try {
        const transporter = await opening;
        await transporter.sendMail({
          from,
          to: { name: '', address: mail.to },
          subject: mail.subject,
          text: mail.text,
          messageId: `<${mail.mailId}@${domainOf(from)}>`,
          date: mail.createdAt,
          headers: { 'Auto-Submitted': 'auto-generated' },
        });
      } catch (error) {
        throw isFinal(error) ? new MailRefused((error as Error).message, { cause: error }) : error;
      }
    },
    close() {
      opening.then(
        (transporter) => transporter.close(),
        () => {},
      );
    },
  };
}

/** The package is read only where there is a server to send by. */
async function openTransporter(url: string, timeouts: SmtpTimeouts) {
  const { default: nodemailer } = await import('nodemailer');
  return nodemailer.createTransport({
    url,
    connectionTimeout: timeouts.connectTimeoutMs,
    greetingTimeout: timeouts.greetingTimeoutMs,
    socketTimeout: timeouts.idleTimeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

/** A failed login is our configuration, not the mail's fault: worth another attempt. */
function isFinal(error: unknown): boolean {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  const isAboutMail = code === 'EENVELOPE' || code === 'EMESSAGE';
  return isAboutMail && typeof responseCode === 'number' && responseCode >= 500;
}

/** One file a mail, mode 0600, in `<dataDir>/outbox`; the log names the file, never its content. */
export function fileTransport(dataDir: string, from: string, log: Log): MailTransport {
  const directory = join(dataDir, 'outbox');
  return {
    async deliver(mail) {
      mkdirSync(directory, { recursive: true, mode: 0o700 });
      const file = join(directory, fileNameOf(mail));
      replacePrivately(file, asFile(mail, from));
      log.info({ event: 'mail_written', file }, 'no SMTP_URL is set: the mail waits in a file');
    },
    close() {},
  };
}
