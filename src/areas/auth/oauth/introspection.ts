/**
 * POST /v1/oauth/introspect (RFC 7662). A token is described to the client it was given to, to its own person, and to
 * owners and admins of the organisation it acts in; to everybody else it is not active, as if it had never been.
 * Source: docs/reference/auth.md#authorization-server; ADR 0097.
 */
import type { MountedCall } from '../../../platform/http/mount.ts';
import type { Principal } from '../../../platform/auth/principal.ts';
import type { Services } from '../../../platform/services.ts';
import { readForm } from './forms.ts';
import { resourceOf } from './paths.ts';
import { sendError, sendJson } from './replies.ts';
import { readToken, type LiveToken } from './tokens.ts';
import type { TokenRow } from './wire/grants.ts';
import type { Vault } from './vault.ts';

export async function introspect(
  { services, vault, issuer }: { readonly services: Services; readonly vault: Vault; readonly issuer: string },
  call: MountedCall,
): Promise<void> {
  const form = readForm(call.body);
  const token = form.get('token') ?? '';
  if (token === '') return sendError(call.response, 400, 'invalid_request', 'token is required');
  const caller = await call.caller('all');
  const clientId = form.get('client_id');
  if (caller.kind === 'anonymous' && clientId === undefined)
    return sendError(call.response, 401, 'invalid_client', 'send client_id, or sign in as an administrator');
  const live = await readToken({ db: services.db, vault }, token, call.now);
  const isClient = live !== undefined && clientId === live.row.client_id;
  const shown = live === undefined ? [] : live.rows.filter((row) => isClient || mayKnow(caller, row));
  return sendJson(
    call.response,
    200,
    live === undefined || shown.length === 0 ? { active: false } : describe(live, shown, issuer),
  );
}

/** An OAuth token never administers anything, so a client cannot look into others with its own. */
function mayKnow(caller: Principal, row: TokenRow): boolean {
  if (caller.delegation !== undefined || !caller.scopes.has('api:read')) return false;
  const membership = caller.memberships.find((m) => m.orgId === row.org_id);
  return (
    membership?.role === 'owner' ||
    membership?.role === 'admin' ||
    (caller.kind === 'user' && caller.userId === row.user_id)
  );
}

/** @param shown the organisations that the caller may know of */
const describe = (
  { row, scope, issuedAtS, acr, authTimeS }: LiveToken,
  shown: readonly TokenRow[],
  issuer: string,
): unknown => ({
  active: true,
  scope,
  client_id: row.client_id,
  token_type: 'Bearer',
  exp: Math.floor(row.expires_at.getTime() / 1_000),
  iat: issuedAtS,
  sub: row.user_id,
  aud: resourceOf(issuer),
  iss: issuer,
  acr,
  auth_time: authTimeS,
  org_id: shown[0]?.org_id,
  org_ids: shown.map((one) => one.org_id),
  grant_id: shown[0]?.grant_id,
});
