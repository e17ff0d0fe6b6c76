/**
 * Asking for an account, by a program or by the form of our own page. Source: docs/reference/auth.md#sign-up-and-mail-links; ADR
 * 0091.
 */
import { fail } from '../../../contract/errors.ts';
import { hashPassword } from '../../../platform/auth/password.ts';
import type { Context } from '../../../platform/http/operation.ts';
import { requireGoodPassword } from './account.ts';
import { refuseForeignPage } from './browser.ts';
import { request } from './jobs/mail-requests.ts';
import { registrantCookie } from './registrant.ts';
import { canonicalEmail } from './rules/users.ts';

/**
 * Records the request, whether or not the address is known; the account exists once the link of the mail is opened.
 * @returns the address in its stored form, and the cookie by which the browser that asked may confirm with this password
 * @throws Refusal 403 sign_up_closed or origin_not_allowed; 400 password_rejected
 */
export async function askForAccount(
  ctx: Context,
  wish: { readonly email: string; readonly password: string; readonly redirectTo?: string | undefined },
): Promise<{ readonly email: string; readonly cookie: string }> {
  refuseForeignPage(ctx);
  if (ctx.services.settings.SIGN_UP === 'closed') throw fail('sign_up_closed');
  const email = canonicalEmail(wish.email);
  requireGoodPassword(wish.password, email);
  const passwordHash = await hashPassword(wish.password);
  await request(ctx, { kind: 'signup', email, passwordHash, redirectTo: wish.redirectTo });
  return { email, cookie: registrantCookie(ctx, { email, passwordHash }) };
}
