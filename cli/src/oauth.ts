/**
 * The three calls of the authorization server that the command makes: device codes, tokens, revocation. Source: RFC 8628, RFC 7009,
 * docs/reference/auth.md#authorization-server. Addresses come from the address of the API, never from a reply.
 */
import { SuretyError, unanswered } from '../../sdk/src/errors.ts';
import type { OauthTokens } from './profiles.ts';

const DEVICE_GRANT = 'urn:ietf:params:oauth:grant-type:device_code';
const ANSWER_MS_MAX = 15_000;

export interface DeviceCodes {
  readonly device_code: string;
  readonly user_code: string;
  readonly verification_uri: string;
  readonly verification_uri_complete?: string;
  /** Seconds. */
  readonly expires_in: number;
  readonly interval?: number;
}

interface TokenReply {
  readonly access_token: string;
  readonly refresh_token?: string;
  readonly expires_in: number;
}

/** A refusal of the authorization server by its own word: `authorization_pending`, `slow_down`, `invalid_grant`. */
export class OauthError extends Error {
  override readonly name = 'OauthError';
  readonly code: string;

  constructor(code: string, description: string | undefined) {
    super(description ?? code);
    this.code = code;
  }
}

/** A client of this machine, known to the service until nobody has allowed it for a while. */
export async function registerClient(url: string, name: string): Promise<string> {
  const client = { client_name: name, grant_types: [DEVICE_GRANT, 'refresh_token'], response_types: [] };
  const { client_id } = await post<{ client_id: string }>(`${url}/v1/oauth/register`, JSON.stringify(client), 'json');
  return client_id;
}

export const askDevice = (url: string, clientId: string, scope: string): Promise<DeviceCodes> =>
  form(`${url}/v1/oauth/device_authorization`, { client_id: clientId, scope });

export const pollDevice = async (url: string, clientId: string, deviceCode: string): Promise<OauthTokens> =>
  tokensOf(
    clientId,
    await form(`${url}/v1/oauth/token`, { grant_type: DEVICE_GRANT, client_id: clientId, device_code: deviceCode }),
  );

/** The refresh token is used up by this. */
export const renew = async (url: string, { client_id, refresh_token }: OauthTokens): Promise<OauthTokens> =>
  tokensOf(
    client_id,
    await form(`${url}/v1/oauth/token`, { grant_type: 'refresh_token', client_id, refresh_token }),
    refresh_token,
  );

/** Ends the grant with all of its tokens. */
export const revoke = (url: string, { client_id, refresh_token }: OauthTokens): Promise<unknown> =>
  form(`${url}/v1/oauth/revoke`, { client_id, token: refresh_token });

const tokensOf = (clientId: string, reply: TokenReply, before = ''): OauthTokens => ({
  client_id: clientId,
  access_token: reply.access_token,
  refresh_token: reply.refresh_token ?? before,
  expires_at: Date.now() + reply.expires_in * 1000,
});

const form = <Reply>(address: string, fields: Readonly<Record<string, string>>): Promise<Reply> =>
  post(address, new URLSearchParams(fields).toString(), 'x-www-form-urlencoded');

async function post<Reply>(address: string, body: string, type: string): Promise<Reply> {
  const reply = await fetch(address, {
    method: 'POST',
    redirect: 'error',
    headers: { 'content-type': `application/${type}` },
    body,
    signal: AbortSignal.timeout(ANSWER_MS_MAX),
  }).catch((error: unknown) => {
    throw unanswered('unreachable', `The service at ${new URL(address).origin} cannot be reached`, error);
  });
  const text = await reply.text();
  const answer = (text === '' ? {} : JSON.parse(text)) as { error?: unknown; error_description?: string };
  if (reply.ok) return answer as Reply;
  if (typeof answer.error === 'string') throw new OauthError(answer.error, answer.error_description);
  throw new SuretyError(reply.status, answer, { requestId: reply.headers.get('x-request-id') ?? undefined });
}
