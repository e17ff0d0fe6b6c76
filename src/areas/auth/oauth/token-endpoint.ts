/**
 * POST /v1/oauth/token and /revoke: the library's, except that a device which polls too often gets slow_down
 * (RFC 8628 section 3.5).
 */
import type { Provider } from 'oidc-provider';
import type { MountedCall } from '../../../platform/http/mount.ts';
import type { Services } from '../../../platform/services.ts';
import { passOn } from './provider-request.ts';
import { readForm } from './forms.ts';
import { DEVICE_INTERVAL_S } from './paths.ts';
import { sendError } from './replies.ts';
import { findClientOfToken, notePoll } from './store/records.ts';
import { DEVICE_GRANT } from './rules/metadata.ts';
import type { Vault } from './vault.ts';

/** Clocks of devices are not exact: a question that comes this much early is still in time. */
const TOLERANCE_MS = 1_000;

export async function answerToken(
  { services, vault, provider }: { readonly services: Services; readonly vault: Vault; readonly provider: Provider },
  call: MountedCall,
): Promise<void> {
  const form = readForm(call.body);
  const deviceCode = form.get('grant_type') === DEVICE_GRANT ? form.get('device_code') : undefined;
  if (deviceCode !== undefined && (await isTooSoon(services, vault.hash(deviceCode), call.now)))
    return sendError(call.response, 400, 'slow_down', `ask once every ${DEVICE_INTERVAL_S} seconds`);
  return passOn(provider, call);
}

async function isTooSoon({ db }: Services, idHash: Buffer, now: Date): Promise<boolean> {
  const poll = await db.systemTx((tx) => notePoll(tx, idHash, now));
  if (poll?.polled_at === undefined || poll.polled_at === null) return false;
  return now.getTime() - poll.polled_at.getTime() < DEVICE_INTERVAL_S * 1_000 - TOLERANCE_MS;
}

/**
 * POST /v1/oauth/revoke (RFC 7009). Clients are public, so a token is all the proof there is of holding it: `client_id` may
 * be left out, as in docs/reference/auth.md#authorization-server, and is then the client's that the token was given to.
 */
export async function revoke(
  { services, vault, provider }: { readonly services: Services; readonly vault: Vault; readonly provider: Provider },
  call: MountedCall,
): Promise<void> {
  const form = readForm(call.body);
  if (form.has('client_id')) return passOn(provider, call);
  const token = form.get('token') ?? '';
  if (token === '') return sendError(call.response, 400, 'invalid_request', 'token is required');
  const found = await findClientOfToken(services.db.direct, vault.hash(token));
  if (found === undefined) {
    call.response.writeHead(200, { 'content-length': '0' }).end(); // unknown, so nothing to end: RFC 7009 section 2.2
    return;
  }
  const named = new URLSearchParams([...form, ['client_id', found.client_id]]);
  return passOn(provider, call, { body: Buffer.from(named.toString()) });
}
