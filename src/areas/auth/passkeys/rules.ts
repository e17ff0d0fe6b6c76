/**
 * Who the relying party is, what a challenge looks like in storage, what a passkey is called. Pure.
 * Source: docs/reference/auth.md#passkeys; WebAuthn Level 3 sections 5.1.3, 7.1, 7.2.
 */
import { createHash } from 'node:crypto';
import { isIP } from 'node:net';

export const CHALLENGE_MS = 30_000; // docs/reference/auth.md#passkeys, docs/reference/auth.md#lifetimes
export const PASSKEYS_MAX = 20; // of one user
const NAME_CHARS_MAX = 100;
const CLIENT_DATA_CHARS_MAX = 8_192;

export interface RelyingParty {
  /** Host name that credentials are bound to. */
  readonly id: string;
  /** Origins whose pages may ask for them: ours, and listed ones under the same host name. */
  readonly origins: readonly string[];
}

/**
 * The relying party of a request, or undefined when it was sent to an address: passkeys are bound to names.
 * @param own scheme and authority of this service; @param listed CORS_ORIGINS
 */
export function relyingPartyOf(own: string, listed: readonly string[]): RelyingParty | undefined {
  if (!URL.canParse(own)) return undefined;
  const { hostname: id, origin } = new URL(own);
  if (id === '' || isIP(id.replace(/^\[|\]$/g, '')) !== 0) return undefined;
  const isUnder = (other: string): boolean => {
    const { hostname } = new URL(other);
    return hostname === id || hostname.endsWith(`.${id}`);
  };
  return { id, origins: [...new Set([origin, ...listed.filter((other) => URL.canParse(other) && isUnder(other))])] };
}

/** The only form in which a challenge is stored. It has 256 random bits, so a plain digest cannot be searched. */
export const hashChallenge = (challenge: string): Buffer => createHash('sha256').update(challenge).digest();

/** The challenge that the browser reports as signed; undefined when the client data is malformed. */
export function challengeIn(clientDataJson: string): string | undefined {
  if (clientDataJson.length > CLIENT_DATA_CHARS_MAX) return undefined;
  try {
    const data: unknown = JSON.parse(Buffer.from(clientDataJson, 'base64url').toString('utf8'));
    const challenge = (data as { challenge?: unknown } | null)?.challenge;
    return typeof challenge === 'string' ? challenge : undefined;
  } catch {
    return undefined;
  }
}

/** A name as stored: trimmed, cut to 100 code points, `Passkey` when nothing is left. */
export function passkeyName(given: string | undefined): string {
  const cut = [...(given ?? '').trim()].slice(0, NAME_CHARS_MAX).join('').trim();
  return cut === '' ? 'Passkey' : cut;
}

/** The user handle inside an authenticator: the 16 bytes of the user id, which reveals nothing about the person. */
export const userHandleOf = (userId: string): Buffer => Buffer.from(userId.replaceAll('-', ''), 'hex');

/** Authenticators that hand back a handle must hand back the owner's. */
export const isHandleOf = (userId: string, handle: string | undefined): boolean =>
  handle === undefined || handle === '' || Buffer.from(handle, 'base64url').equals(userHandleOf(userId));
