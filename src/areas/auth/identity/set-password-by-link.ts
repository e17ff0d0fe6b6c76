/**
 * A password set by the page that a link of a mail leads to: a reset, an invitation, or the confirmation of an address. Source:
 * docs/reference/auth.md#sign-up-and-mail-links; ADR 0091, 0522.
 */
import { hashPassword } from '../../../platform/auth/password.ts';
import type { Context } from '../../../platform/http/operation.ts';
import { requireGoodPassword, setPassword } from './account.ts';
import { hashOf, makeUser } from './links.ts';
import { isForPassword } from './rules/link.ts';
import { consumeLink, findLink } from './store/links.ts';
import { findUserById } from './store/users.ts';
import type { UserRow } from './wire/users.ts';

/**
 * Sets the password that a recovery, invitation or confirmation link is for, and uses the link up. Every session of the user ends.
 * @throws Refusal 400 password_rejected
 * @returns undefined for a link that is used, old or not ours
 */
export async function setPasswordByLink(ctx: Context, secret: string, password: string): Promise<UserRow | undefined> {
  const { db } = ctx.services;
  const hash = hashOf(secret);
  const standing = await findLink(db.direct, hash, ctx.now);
  if (standing === undefined || !isForPassword(standing.kind)) return undefined;
  requireGoodPassword(password, standing.email);
  const passwordHash = await hashPassword(password);
  return db.systemTx(async (tx) => {
    const link = await consumeLink(tx, { hash, kind: standing.kind, now: ctx.now });
    if (link === undefined) return undefined;
    if (link.kind !== 'recovery') return makeUser(ctx, tx, { email: link.email, passwordHash });
    const user = link.user_id === null ? undefined : await findUserById(tx, link.user_id);
    const requestId = ctx.request.id;
    if (user !== undefined)
      await setPassword(tx, ctx.services, { user, passwordHash, except: null, requestId, now: ctx.now });
    return user;
  });
}
