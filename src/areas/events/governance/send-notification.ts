/** Sending a notification: over the guarded client, or as mail. Retried by the job queue; six attempts, then `failed`. */
import { EgressError } from '../../../platform/egress/egress.ts';
import type { Job } from '../../../platform/jobs/job.ts';
import type { Services } from '../../../platform/services.ts';
import { NOTIFY_JOB } from './raise-signals.ts';
import { toSignal, type DestinationRow } from './wire/signals.ts';
import { expireSignals, forgetFirings } from './store/signals.ts';
import {
  findPendingNotification,
  forgetMailDays,
  failPending,
  noteAttempt,
  claimMailAllowance,
  type DueRow,
} from './store/outlets.ts';
import {
  mailMessage,
  pagerDutyMessage,
  slackMessage,
  webhookMessage,
  type EscalatingRule,
  type HttpMessage,
  type Occasion,
} from './rules/messages.ts';

const ATTEMPTS_MAX = 6;
const TIMEOUT_MS = 10_000;
/** Mails that the destinations of one organisation send on a UTC day, tests included: nobody has asked the receivers. */
export const MAILS_A_DAY_MAX = 500;
const DAY_MS = 86_400_000;
/** Longer than the largest window of a rule (43,200 minutes). */
const FIRINGS_KEPT_MS = 31 * DAY_MS;
/** Longer than all attempts of a notification together. */
const PENDING_MAX_MS = DAY_MS;

/** What a destination keeps sealed. */
export interface DestinationSecret {
  readonly url?: string;
  readonly secret?: string;
  readonly routing_key?: string;
}

/** Binds a sealed secret to its destination. */
export const secretName = (destinationId: string): string => `governance_destination:${destinationId}`;

export interface SendResult {
  readonly ok: boolean;
  /** Why not, in words that show no secret; null when it went out. */
  readonly error: string | null;
  /** False when another attempt cannot help. */
  readonly mayRetry: boolean;
}

type Outlet = Pick<DestinationRow, 'destination_id' | 'account_id' | 'channel' | 'config' | 'secret_sealed'>;

/** One attempt. Never throws for what the other side does. */
export async function send(services: Services, outlet: Outlet, occasion: Occasion): Promise<SendResult> {
  if (outlet.channel === 'email') return sendMails(services, outlet, occasion);
  const message = httpMessage(outlet, secretOf(services, outlet), occasion);
  try {
    const reply = await services.egress.fetch(message.url, {
      method: 'POST',
      headers: message.headers,
      body: message.body,
      timeoutMs: TIMEOUT_MS,
    });
    if (reply.status >= 200 && reply.status < 300) return { ok: true, error: null, mayRetry: false };
    const mayRetry = reply.status >= 500 || reply.status === 408 || reply.status === 429;
    return { ok: false, error: `the receiver answered ${reply.status}`, mayRetry };
  } catch (error) {
    if (!(error instanceof EgressError)) throw error;
    return { ok: false, error: error.message, mayRetry: true };
  }
}

/** To all or to none, so that an attempt made again mails nobody twice. */
function sendMails({ db, mail, clock }: Services, outlet: Outlet, occasion: Occasion): Promise<SendResult> {
  const to = recipients(outlet);
  return db.systemTx(async (tx) => {
    const budget = { accountId: outlet.account_id, now: clock.now(), mails: to.length, max: MAILS_A_DAY_MAX };
    if (!(await claimMailAllowance(tx, budget)))
      return { ok: false, error: `the organisation's ${MAILS_A_DAY_MAX} mails of this day are spent`, mayRetry: false };
    for (const address of to) await mail.send(tx, { to: address, ...mailMessage(occasion) });
    return { ok: true, error: null, mayRetry: false };
  });
}

const recipients = ({ config }: Outlet): readonly string[] => (config['to'] as readonly string[] | undefined) ?? [];

function secretOf({ sealer }: Services, { destination_id: id, secret_sealed: sealed }: Outlet): DestinationSecret {
  return sealed === null ? {} : (JSON.parse(sealer.open(sealed, secretName(id)).toString()) as DestinationSecret);
}

function httpMessage(outlet: Outlet, secret: DestinationSecret, occasion: Occasion): HttpMessage {
  if (outlet.channel === 'pagerduty') return pagerDutyMessage(secret.routing_key ?? '', occasion);
  if (outlet.channel === 'slack') return slackMessage(secret.url ?? '', occasion);
  return webhookMessage(String(outlet.config['url']), secret.secret ?? null, occasion);
}

export const notifyDestination: Job = {
  name: NOTIFY_JOB,
  retriesMax: ATTEMPTS_MAX - 1,
  async handle({ notification_id: id }, services) {
    const { db, clock } = services;
    const due = await findPendingNotification(db.direct, String(id));
    if (due === undefined) return;
    const notificationId = due.notification_id;
    if (!due.enabled) {
      await noteAttempt(db.direct, {
        notificationId,
        status: 'failed',
        error: 'the destination is disabled',
        at: clock.now(),
      });
      return;
    }
    const result = await send(services, due, {
      notificationId,
      accountId: due.account_id,
      signal: toSignal(due),
      rule: ruleOf(due),
      at: clock.now(),
    });
    const again = !result.ok && result.mayRetry && due.attempts + 1 < ATTEMPTS_MAX;
    const status = result.ok ? 'delivered' : again ? 'pending' : 'failed';
    await noteAttempt(db.direct, { notificationId, status, error: result.error, at: clock.now() });
    if (again) throw new Error(result.error ?? 'the notification did not go out');
  },
};

const ruleOf = ({ rule_id: id, rule_name: name, destination_ids }: DueRow): EscalatingRule | null =>
  id === null || name === null ? null : { id, name, destination_ids: destination_ids ?? [] };

export const expireOldSignals: Job = {
  name: 'governance.expire_signals',
  cron: '7 * * * *',
  handle: async (_payload, { db, clock }) => {
    const now = clock.now();
    const ago = (ms: number): Date => new Date(now.getTime() - ms);
    await db.systemTx((tx) => expireSignals(tx, now));
    await db.systemTx((tx) => failPending(tx, ago(PENDING_MAX_MS)));
    await db.systemTx((tx) => forgetFirings(tx, ago(FIRINGS_KEPT_MS)));
    await db.systemTx((tx) => forgetMailDays(tx, ago(2 * DAY_MS)));
  },
};
