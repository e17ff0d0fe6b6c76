/**
 * Links sent by mail: made, and opened. Source: docs/reference/auth.md#sign-up-and-mail-links (callback), 4.2; ADR 0091. A
 * recovery link is not used up by opening it, only by setting the password: mail scanners open links too.
 */
import { createHash } from 'node:crypto';
import type { UserId } from '../../../contract/ids.ts';
import { random256 } from '../../../platform/auth/random.ts';
import type { Tx } from '../../../platform/db/sql.ts';
import type { Context } from '../../../platform/http/operation.ts';
import { signInBrowser } from './browser.ts';
import { addressChanged } from './mails.ts';
import { ensurePersonalOrg } from './personal-org.ts';
import { isRegistrant } from './registrant.ts';
import { hasSecondFactor } from './store/mfa.ts';
import { changeAddress, findUserByEmail, findUserById, insertUser, lockAddress } from './store/users.ts';
import { dropLinks, dropUserLinks, findLink, insertLink, consumeLink, wasUsed, type LinkRow } from './store/links.ts';
import type { UserRow } from './wire/users.ts';
import { LINK_MS, linkUrl, type LinkKind } from './rules/link.ts';

export interface LinkWish {
  readonly kind: LinkKind;
  /** Canonical address the mail goes to. email_change: the new one. */
  readonly email: string;
  readonly userId: UserId | null;
  readonly passwordHash?: string | null;
  readonly origin: string; // of the service, as rules-link linkOrigin gives it
  readonly redirectTo?: string | null;
  readonly now: Date;
}

/** Writes a link and returns its address, for a mail in the same transaction. Only a hash of its secret is stored. */
export async function issueLink(tx: Tx, wish: LinkWish): Promise<string> {
  const secret = random256();
  await insertLink(tx, {
    hash: hashOf(secret),
    kind: wish.kind,
    email: wish.email,
    userId: wish.userId,
    passwordHash: wish.passwordHash ?? null,
    now: wish.now,
    expiresAt: new Date(wish.now.getTime() + LINK_MS[wish.kind]),
  });
  return linkUrl(wish.origin, { secret, kind: wish.kind, redirectTo: wish.redirectTo ?? null });
}

/**
 * A link that signs this user in once, within 15 minutes, and leads to the console: for the first start, which prints it. ADR 0542.
 * @returns undefined when no user has this address
 */
export const issueSignInLink = (
  { db, clock }: Pick<Context['services'], 'db' | 'clock'>,
  email: string,
  origin: string,
): Promise<string | undefined> =>
  db.systemTx(async (tx) => {
    const user = await findUserByEmail(tx, email);
    if (user === undefined) return undefined;
    const now = clock.now();
    return issueLink(tx, { kind: 'magiclink', email: user.email, userId: user.user_id, origin, redirectTo: '/', now });
  });

/** Counts a mail without a link towards the limit of its address: inserts a link that is expired and has no known secret. */
export async function noteMail(
  tx: Tx,
  { email, kind, now }: { readonly email: string; readonly kind: LinkKind; readonly now: Date },
): Promise<void> {
  const hash = hashOf(random256());
  await insertLink(tx, { hash, kind, email, userId: null, passwordHash: null, now, expiresAt: now });
}

export const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest();

/** What opening a link came to. */
export type Opened =
  | { readonly kind: 'signed_in'; readonly cookies: readonly string[] }
  | { readonly kind: 'set_password' } // our page asks for it; the link stays valid
  | { readonly kind: 'done'; readonly cookies: readonly string[] } // used before, or no session follows from it
  | { readonly kind: 'failed' };

export interface Opening {
  readonly secret: string;
  readonly kind: LinkKind;
  /** The browser is to go on to a page of the caller's, which will ask for the password itself. */
  readonly goesOn: boolean;
}

/** Opens a link: confirms, signs in, or leads to the page for a new password. @throws Refusal 403 sso_required */
export async function openLink(ctx: Context, opening: Opening): Promise<Opened> {
  const hash = hashOf(opening.secret);
  const { db } = ctx.services;
  const standing = await findLink(db.direct, hash, ctx.now);
  if (standing?.kind !== opening.kind) {
    const isRepeat = opening.kind === 'signup' && (await wasUsed(db.direct, hash, 'signup'));
    return isRepeat ? { kind: 'done', cookies: [] } : { kind: 'failed' };
  }
  const { email } = standing;
  if (opening.kind === 'invite' && (await findUserByEmail(db.direct, email)) !== undefined)
    return { kind: 'done', cookies: [] };
  if (await asksForPassword(ctx, standing, opening)) return { kind: 'set_password' };
  const user = await db.systemTx(async (tx) => {
    const link = await consumeLink(tx, { hash, kind: opening.kind, now: ctx.now });
    return link === undefined ? undefined : OPEN[link.kind](ctx, tx, link);
  });
  if (user === undefined) return { kind: 'failed' };
  if (opening.kind === 'email_change') return { kind: 'done', cookies: [] };
  await ctx.services.signInChecks.ask({ userId: user.user_id, email: user.email, method: 'password' });
  const { cookies } = await signInBrowser(ctx, user, 'password');
  return { kind: 'signed_in', cookies };
}

/**
 * A confirmation asks where another browser registered the address (ADR 0522). A reset goes to our own page, unless the caller has its own page and no second factor is required.
 */
async function asksForPassword(ctx: Context, link: LinkRow, opening: Opening): Promise<boolean> {
  if (link.kind === 'signup') return !isRegistrant(ctx, link);
  if (link.kind !== 'recovery') return link.kind === 'invite';
  return !opening.goesOn || (link.user_id !== null && (await hasSecondFactor(ctx.services.db.direct, link.user_id)));
}

type Open = (ctx: Context, tx: Tx, link: LinkRow) => Promise<UserRow | undefined>;
const ofLink: Open = async (_ctx, tx, link) => (link.user_id === null ? undefined : findUserById(tx, link.user_id));

const OPEN: Readonly<Record<LinkKind, Open>> = {
  signup: (ctx, tx, link) => makeUser(ctx, tx, { email: link.email, passwordHash: link.password_hash }),
  recovery: ofLink,
  magiclink: ofLink,
  invite: async () => undefined, // used up by the page for the password
  async email_change({ services }, tx, link) {
    await lockAddress(tx, link.email);
    const user = link.user_id === null ? undefined : await findUserById(tx, link.user_id);
    if (user === undefined || (await findUserByEmail(tx, link.email)) !== undefined) return undefined;
    await services.signInChecks.ask({ userId: user.user_id, email: user.email, method: 'password' }); // no way around single sign-on
    await changeAddress(tx, { userId: user.user_id, email: link.email });
    await dropUserLinks(tx, user.user_id); // access to the old mailbox no longer gives access to the account
    await services.mail.send(tx, addressChanged(user.email, link.email));
    return { ...user, email: link.email };
  },
};

/**
 * A user whose address is proven, with a personal organisation. Other sign-ups of the address end; when somebody else
 * confirmed first, there is nothing left to make.
 */
export async function makeUser(
  ctx: Context,
  tx: Tx,
  made: { readonly email: string; readonly passwordHash: string | null },
): Promise<UserRow | undefined> {
  await lockAddress(tx, made.email);
  if ((await findUserByEmail(tx, made.email)) !== undefined) return undefined;
  const userId = ctx.newId('user');
  await insertUser(tx, { userId, ...made, isStaff: false, now: ctx.now });
  await ensurePersonalOrg(tx, userId, ctx);
  await dropLinks(tx, { email: made.email, kinds: ['signup', 'invite'] });
  return findUserById(tx, userId);
}
