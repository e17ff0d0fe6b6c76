/** One attempt at one endpoint: builds the message, sends it, and returns the outcome in the vocabulary of rules/schedule.ts. */
import { browserUrl } from '../../../platform/announce.ts';
import { EgressError } from '../../../platform/egress/egress.ts';
import type { Services } from '../../../platform/services.ts';
import type { EndpointRow } from './wire/endpoints.ts';
import { mailOf, messageOf, type HttpMessage } from './rules/formats.ts';
import type { Envelope } from './rules/signature.ts';
import { readRetryAfter, type Attempt } from './rules/schedule.ts';
import { openTarget, signingSecrets } from './secrets.ts';
import { claimMailAllowance } from './store/mail-days.ts';

export type Sender = Pick<Services, 'egress' | 'clock' | 'sealer' | 'db' | 'mail' | 'settings'>;

/** The members of an endpoint that sending needs. */
export type SendingEndpoint = Pick<
  EndpointRow,
  | 'endpoint_id'
  | 'account_id'
  | 'format'
  | 'url'
  | 'config'
  | 'target_sealed'
  | 'secret_sealed'
  | 'previous_secret_sealed'
  | 'previous_secret_until'
>;

export interface Sending {
  readonly envelope: Envelope;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
}

export interface Sent {
  /** Undefined when the sender's own abort signal ended it: the outcome is unknown, and the attempt is not counted. */
  readonly attempt: Attempt | undefined;
  readonly latencyMs: number;
}

const CONNECT_TIMEOUT_MS = 10_000;
export const TIMEOUT_MS = 30_000;
/** Mails that the destinations of one organisation send per UTC day, tests included: the receivers did not ask for them. */
export const MAILS_A_DAY_MAX = 500;

/** Never throws for what the other side does. The reply's body is read (up to 16 KiB) and dropped. */
export async function send(sender: Sender, endpoint: SendingEndpoint, sending: Sending): Promise<Sent> {
  const { clock, sealer } = sender;
  const startedMs = clock.monotonicMs();
  const sent = (attempt: Attempt | undefined): Sent => ({
    attempt,
    latencyMs: Math.round(clock.monotonicMs() - startedMs),
  });
  if (endpoint.format === 'email') return sent(await sendMails(sender, endpoint, sending.envelope));
  const now = clock.now();
  const message = messageOf(
    {
      format: endpoint.format,
      url: endpoint.url,
      target: openTarget(sealer, endpoint.endpoint_id, endpoint.target_sealed),
      secrets: signingSecrets(sealer, endpoint, now),
      origin: consoleOf(sender.settings),
    },
    sending.envelope,
    Math.floor(now.getTime() / 1_000),
  );
  if ('problem' in message) return { attempt: { kind: 'unsendable', error: message.problem }, latencyMs: 0 };
  return sent(await post(sender, message, sending));
}

/** Undefined when the sender's own signal ended it. */
async function post(
  { egress, clock }: Sender,
  { url, body, headers }: HttpMessage,
  sending: Sending,
): Promise<Attempt | undefined> {
  try {
    const reply = await egress.fetch(url, {
      method: 'POST',
      headers: { ...sending.headers, ...headers },
      body,
      connectTimeoutMs: CONNECT_TIMEOUT_MS,
      timeoutMs: TIMEOUT_MS,
      ...(sending.signal === undefined ? {} : { signal: sending.signal }),
    });
    const retryAfterSeconds = readRetryAfter(reply.headers['retry-after'], clock.now());
    return { kind: 'reply', status: reply.status, retryAfterSeconds };
  } catch (error) {
    if (!(error instanceof EgressError)) throw error;
    return error.fault === 'aborted' ? undefined : { kind: 'no_reply', error: wordsOf(error) };
  }
}

/** Without the fault where it would show whether we can resolve a name: our resolver knows private names. */
const wordsOf = ({ fault, message }: EgressError): string =>
  fault === 'blocked' || fault === 'name_not_found' ? message : `${fault}: ${message}`;

/** Where the links of messages lead: the address people use, else this machine's own as its browsers know it, where they are signed in. */
const consoleOf = ({ PUBLIC_URL, HOST, PORT }: Sender['settings']): string =>
  PUBLIC_URL ?? browserUrl(`http://${HOST}:${PORT}`);

/** Sends to all or to none, so that a repeated attempt mails nobody twice. The mail queue delivers them. */
function sendMails(
  { db, mail, clock, settings }: Sender,
  endpoint: SendingEndpoint,
  envelope: Envelope,
): Promise<Attempt> {
  const to = (endpoint.config['to'] as readonly string[] | undefined) ?? [];
  const message = mailOf(envelope, consoleOf(settings));
  if (message === undefined)
    return Promise.resolve({ kind: 'unsendable', error: 'email is sent governance signals only' });
  return db.systemTx(async (tx): Promise<Attempt> => {
    const claim = { accountId: endpoint.account_id, now: clock.now(), mails: to.length, max: MAILS_A_DAY_MAX };
    if (!(await claimMailAllowance(tx, claim)))
      return { kind: 'unsendable', error: `the organisation's ${MAILS_A_DAY_MAX} mails of this day are spent` };
    for (const address of to) await mail.send(tx, { to: address, ...message });
    return { kind: 'accepted' };
  });
}
