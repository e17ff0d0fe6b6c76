/** One mail as the service writes it: plain text to one receiver. Pure. */

export interface MailMessage {
  /** One address, as the account stores it. */
  readonly to: string;
  /** One line. */
  readonly subject: string;
  readonly text: string;
}

/** A mail on its way out; the id stays the same at every attempt, so that a receiver can recognise a repeat. */
export interface OutgoingMail extends MailMessage {
  readonly mailId: string;
  readonly createdAt: Date;
}

const SUBJECT_CHARS_MAX = 200;
// eslint-disable-next-line no-control-regex -- control characters must not reach a header
const CONTROLS = /[\u0000-\u001f\u007f\u2028\u2029]+/g;

/** The message with headers of one line each: a name or address with a line break cannot add a header of its own. */
export const cleaned = ({ to, subject, text }: MailMessage): MailMessage => ({
  to: to.replace(CONTROLS, ''),
  subject: subject.replace(CONTROLS, ' ').trim().slice(0, SUBJECT_CHARS_MAX),
  text,
});

/** Domain part of the sender, for Message-ID. */
export const domainOf = (from: string): string => /@([^\s>]+)/.exec(from)?.[1] ?? 'localhost';

/** The mail as a text file a person can read: headers, an empty line, the text. */
export const asFile = (mail: OutgoingMail, from: string): string =>
  [
    `From: ${from}`,
    `To: ${mail.to}`,
    `Subject: ${mail.subject}`,
    `Date: ${mail.createdAt.toUTCString()}`,
    `Message-ID: <${mail.mailId}@${domainOf(from)}>`,
    'Content-Type: text/plain; charset=utf-8',
    '',
    mail.text,
    '',
  ].join('\n');

/** File name that sorts by time. */
export const fileNameOf = (mail: OutgoingMail): string =>
  `${mail.createdAt.toISOString().replace(/[:.]/g, '-')}-${mail.mailId}.txt`;
