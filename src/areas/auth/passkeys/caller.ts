/** Who a request is from, and for which relying party: what every flow here asks first. */
import { fail } from '../../../contract/errors.ts';
import type { UserId } from '../../../contract/ids.ts';
import type { Context } from '../../../platform/http/operation.ts';
import { sessionIdOf } from '../identity/index.ts';
import { relyingPartyOf, type RelyingParty } from './rules.ts';

export interface SessionCaller {
  readonly userId: UserId;
  readonly sessionId: string;
}

/** The person behind the request. @throws Refusal 403 for a caller that is none */
export function callerOf({ principal }: Pick<Context, 'principal'>): { readonly userId: UserId } {
  if (principal.kind !== 'user' || principal.userId === null) throw fail('forbidden', { reason: 'end_user_required' });
  return { userId: principal.userId };
}

/** The person and the session of our own: an application with a token may not add ways to sign in. @throws Refusal 403 */
export function sessionOf(ctx: Pick<Context, 'principal'>): SessionCaller {
  const sessionId = sessionIdOf(ctx.principal);
  if (sessionId === undefined) throw fail('forbidden', { reason: 'session_required' });
  return { ...callerOf(ctx), sessionId };
}

/** @throws Refusal 422 when this service was called by an address */
export function relyingParty({ request, services }: Pick<Context, 'request' | 'services'>): RelyingParty {
  const rp = relyingPartyOf(request.origin, services.settings.CORS_ORIGINS);
  if (rp === undefined) throw fail('unprocessable_entity', { reason: 'host_name_required' });
  return rp;
}
