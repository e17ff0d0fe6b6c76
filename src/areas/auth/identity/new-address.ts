/**
 * Asking for another mail address; opening the link is in links.ts. Source: docs/reference/auth.md#account-self-service (callback
 * type email_change).
 */
import type { Context } from '../../../platform/http/operation.ts';
import { issueLink } from './links.ts';
import { confirmAddress } from './mails.ts';
import type { UserRow } from './wire/users.ts';
import { countLinks, countUserLinks } from './store/links.ts';
import { canonicalEmail } from './rules/users.ts';
import { LINKS_MAX, LINKS_WINDOW_MS, linkOrigin, safeRedirect } from './rules/link.ts';

/**
 * Sends the new address a link that makes it the user's; at most 5 mails to an address, and of a user, in 15 minutes, silently.
 */
export async function askForAddress(
  ctx: Context,
  user: UserRow,
  wish: { readonly email: string; readonly redirectTo?: string | undefined },
): Promise<void> {
  const { tx, services, now } = ctx;
  const email = canonicalEmail(wish.email);
  const since = new Date(now.getTime() - LINKS_WINDOW_MS);
  if ((await countLinks(tx, email, since)) >= LINKS_MAX) return;
  if ((await countUserLinks(tx, user.user_id, since)) >= LINKS_MAX) return;
  const origin = linkOrigin(services.settings, ctx.request.origin);
  const redirectTo = safeRedirect(wish.redirectTo, origin, services.settings.CORS_ORIGINS) ?? null;
  const url = await issueLink(tx, { kind: 'email_change', email, userId: user.user_id, origin, redirectTo, now });
  await services.mail.send(tx, confirmAddress(email, user.email, url));
}
