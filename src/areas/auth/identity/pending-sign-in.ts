/** The half-finished sign-in that waits for a second factor: a sealed ticket, as token or as cookie. Spec: open-shapes 3.2, 4.2. */
import { randomBytes } from 'node:crypto';
import type { UserId } from '../../../contract/ids.ts';
import { cookieIn } from '../../../platform/auth/resolve.ts';
import { SealBroken } from '../../../platform/auth/secrets.ts';
import type { Context } from '../../../platform/http/operation.ts';
import type { Services } from '../../../platform/services.ts';
import { cookieLine, cookieName, PENDING_COOKIE } from './cookies.ts';
import type { TicketRow } from './wire/mfa.ts';
import { findTicket, insertTicket, listFactors } from './store/mfa.ts';
import type { AuthMethod } from './rules/session.ts';
import { TICKET_MS } from './rules/totp.ts';

const TICKET_NAME = 'mfa_ticket';

export interface OwedFactor {
  readonly factorId: string;
  /** Sealed, single use, 10 minutes: stands for the password that was right. */
  readonly token: string;
}

/** What a user who proved a password still owes; undefined without a confirmed factor. */
export async function secondFactorOf(
  services: Services,
  userId: UserId,
  authMethod: AuthMethod,
  now: Date,
): Promise<OwedFactor | undefined> {
  const { direct } = services.db;
  const factor = (await listFactors(direct, userId)).find((row) => row.verified_at !== null);
  if (factor === undefined) return undefined;
  const ticketId = randomBytes(16).toString('hex');
  await insertTicket(direct, { ticketId, userId, authMethod, now, expiresAt: new Date(now.getTime() + TICKET_MS) });
  return {
    factorId: factor.factor_id,
    token: services.sealer.seal(Buffer.from(ticketId), TICKET_NAME).toString('base64url'),
  };
}

/** The half-finished sign-in of a token; undefined for a token that is not ours, used, or old. */
export async function ticketOf(services: Services, token: string, now: Date): Promise<TicketRow | undefined> {
  let ticketId: string;
  try {
    ticketId = services.sealer.open(Buffer.from(token, 'base64url'), TICKET_NAME).toString();
  } catch (error) {
    if (error instanceof SealBroken) return undefined;
    throw error;
  }
  return findTicket(services.db.direct, ticketId, now);
}

const pendingValue = ({ request }: Pick<Context, 'request'>): string | undefined =>
  cookieIn(request.headers['cookie'] ?? '', cookieName(PENDING_COOKIE, request.origin));

export const hasPendingCookie = (ctx: Pick<Context, 'request'>): boolean => pendingValue(ctx) !== undefined;

/** The half-finished sign-in of a browser. */
export async function pendingTicket({ request, services, now }: Context): Promise<TicketRow | undefined> {
  const value = pendingValue({ request });
  return value === undefined ? undefined : ticketOf(services, value, now);
}

/** The Set-Cookie line of a half-finished sign-in, and the one that ends it. */
export const pendingCookie = (token: string, origin: string): string =>
  cookieLine(cookieName(PENDING_COOKIE, origin), token, TICKET_MS / 1_000);
export const clearPendingCookie = (origin: string): string => cookieLine(cookieName(PENDING_COOKIE, origin), '', 0);
