/**
 * Sign-up, reset and resend: the request is one row, whether or not the address is known; the work happens after the answer. So
 * neither the answer nor its duration shows whether an address is known (docs/reference/reliability.md#s7-timing). Survives kill
 * -9: the row is deleted in the transaction that writes its link and mail. Source: docs/reference/auth.md#sign-up-and-mail-links;
 * ADR 0091.
 */
import { randomUUID } from 'node:crypto';
import { isRetryable, isUnavailable } from '../../../../platform/db/errors.ts';
import type { Tx } from '../../../../platform/db/sql.ts';
import type { Context } from '../../../../platform/http/operation.ts';
import type { Job } from '../../../../platform/jobs/job.ts';
import { createSinglePass, type SinglePass } from '../../../../platform/jobs/single-pass.ts';
import type { Services } from '../../../../platform/services.ts';
import { issueLink, noteMail } from '../links.ts';
import { alreadyAccount, confirmSignUp, resetPassword } from '../mails.ts';
import { findUserByEmail } from '../store/users.ts';
import {
  countLinks,
  dropRequest,
  findPendingSignUp,
  insertRequest,
  claimRequest,
  type RequestRow,
} from '../store/links.ts';
import { canonicalEmail } from '../rules/users.ts';
import { LINKS_MAX, LINKS_WINDOW_MS, linkOrigin, safeRedirect } from '../rules/link.ts';

/** Processes all pending requests. */
/** What answering a request needs. */
type RequestDeps = Pick<Services, 'clock' | 'db' | 'log' | 'mail' | 'settings' | 'invitationChecks'>;

export const createRequestWork = (services: RequestDeps): SinglePass =>
  createSinglePass(
    () => workOffOne(services),
    'account requests',
    () => services.log,
  );

/** Records a request durably and starts its processing. */
export async function request(
  ctx: Context,
  wish: {
    readonly kind: RequestRow['kind'];
    readonly email: string;
    readonly passwordHash?: string;
    readonly redirectTo?: string | undefined;
  },
): Promise<void> {
  const { services, now } = ctx;
  const origin = linkOrigin(services.settings, ctx.request.origin);
  await insertRequest(services.db.direct, {
    requestId: randomUUID(),
    kind: wish.kind,
    email: canonicalEmail(wish.email),
    passwordHash: wish.passwordHash ?? null,
    linkOrigin: origin,
    redirectTo: safeRedirect(wish.redirectTo, origin, services.settings.CORS_ORIGINS) ?? null,
    now,
  });
  void services.accountRequests.run();
}

/** A request that fails is dropped and logged, so that it does not block those behind it. */
async function workOffOne(services: RequestDeps): Promise<boolean> {
  const now = services.clock.now();
  let current: RequestRow | undefined;
  try {
    return await services.db.systemTx(async (tx) => {
      const row = await claimRequest(tx);
      current = row;
      if (row === undefined) return false;
      const sent = await countLinks(tx, row.email, new Date(now.getTime() - LINKS_WINDOW_MS));
      if (sent < LINKS_MAX) await ANSWERS[row.kind]({ services, tx, row, now });
      return true;
    });
  } catch (error) {
    if (current === undefined || isUnavailable(error) || isRetryable(error)) throw error;
    services.log.error({ err: error, kind: current.kind }, 'an account request was dropped');
    await dropRequest(services.db.direct, current.request_id);
    return true;
  }
}

interface Work {
  readonly services: RequestDeps;
  readonly tx: Tx;
  readonly row: RequestRow;
  readonly now: Date;
}

const ANSWERS: Readonly<Record<RequestRow['kind'], (work: Work) => Promise<void>>> = {
  async signup(work) {
    const { services, tx, row, now } = work;
    if ((await findUserByEmail(tx, row.email)) !== undefined) {
      await noteMail(tx, { email: row.email, kind: 'signup', now });
      return services.mail.send(tx, alreadyAccount(row.email));
    }
    if (!(await maySignUp(services, row.email, now))) return undefined;
    return sendConfirmation(work, row.password_hash);
  },
  async confirmation(work) {
    const pending = await findPendingSignUp(work.tx, work.row.email, work.now);
    if (pending !== undefined) await sendConfirmation(work, pending.password_hash);
  },
  async recovery({ services, tx, row, now }) {
    const user = await findUserByEmail(tx, row.email);
    if (user === undefined) return;
    const link = { kind: 'recovery', email: row.email, userId: user.user_id } as const;
    const url = await issueLink(tx, { ...link, origin: row.link_origin, redirectTo: row.redirect_to, now });
    await services.mail.send(tx, resetPassword(row.email, url));
  },
};

async function sendConfirmation({ services, tx, row, now }: Work, passwordHash: string | null): Promise<void> {
  const link = { kind: 'signup', email: row.email, userId: null, passwordHash } as const;
  const url = await issueLink(tx, { ...link, origin: row.link_origin, redirectTo: row.redirect_to, now });
  await services.mail.send(tx, confirmSignUp(row.email, url));
}

/** Open to all, or to addresses that somebody has invited. */
async function maySignUp({ settings, invitationChecks }: RequestDeps, email: string, now: Date): Promise<boolean> {
  if (settings.SIGN_UP !== 'invite') return settings.SIGN_UP === 'open';
  for (const isInvited of invitationChecks.entries) if (await isInvited(email, now)) return true;
  return false;
}

/** Processes the requests that a stopped process left. */
export const drainRequests: Job = {
  name: 'identity.send_requested_mails',
  cron: '* * * * *',
  handle: (_payload, { accountRequests }) => accountRequests.run(),
};
