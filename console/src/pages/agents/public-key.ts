/**
 * A public key of an agent as people have it, a JWK or the PEM that openssl writes, and what the key signs when it is registered
 * (docs/reference/agents.md#agent-keys). Pure but for the digest, which is the browser's. A private key is refused and stays here.
 */

export interface PublicKey {
  readonly kty: 'OKP';
  readonly crv: 'Ed25519';
  /** 32 bytes, base64url. */
  readonly x: string;
}
type Read = { readonly kind: 'key'; readonly jwk: PublicKey } | { readonly kind: 'refused'; readonly problem: string };

const NEITHER = 'Paste a JWK, or a PEM that begins with -----BEGIN PUBLIC KEY-----';
const NOT_ED25519 = 'Only Ed25519 keys are taken';
const PRIVATE = 'This is a private key. Keep it with the agent and paste its public part; it was sent nowhere';
const X = /^[A-Za-z0-9_-]{43}$/;
/** What stands before the 32 bytes in the DER of an Ed25519 public key (RFC 8410). */
const DER_HEAD = '302a300506032b6570032100';

const refused = (problem: string): Read => ({ kind: 'refused', problem });

export function readPublicKey(text: string): Read {
  const given = text.trim();
  if (/BEGIN [A-Z ]*PRIVATE KEY/.test(given)) return refused(PRIVATE);
  if (given.startsWith('{')) return readJwk(given);
  const pem = /^-----BEGIN PUBLIC KEY-----([A-Za-z0-9+/=\s]+)-----END PUBLIC KEY-----$/.exec(given);
  return pem?.[1] === undefined ? refused(NEITHER) : readDer(pem[1].replaceAll(/\s/g, ''));
}

function readJwk(text: string): Read {
  let jwk: Readonly<Record<string, unknown>>;
  try {
    jwk = JSON.parse(text) as typeof jwk;
  } catch {
    return refused('This begins like a JWK and is not whole JSON');
  }
  const { kty, crv, x, d } = jwk;
  if (d !== undefined) return refused(PRIVATE);
  if (kty !== 'OKP' || crv !== 'Ed25519') return refused(NOT_ED25519);
  if (typeof x !== 'string' || !X.test(x)) return refused('Its member x is not 32 bytes in base64url');
  return { kind: 'key', jwk: { kty, crv, x } };
}

function readDer(base64: string): Read {
  let bytes: string;
  try {
    bytes = atob(base64);
  } catch {
    return refused('Between its first and its last line this is not base64');
  }
  const hex = [...bytes].map((byte) => byte.charCodeAt(0).toString(16).padStart(2, '0')).join('');
  if (!hex.startsWith(DER_HEAD) || bytes.length !== 44) return refused(NOT_ED25519);
  return { kind: 'key', jwk: { kty: 'OKP', crv: 'Ed25519', x: inBase64url(btoa(bytes.slice(-32))) } };
}

/** base64 as openssl writes it, or base64url, without what separates its lines. */
export const inBase64url = (base64: string): string =>
  base64.replaceAll(/[\s=]/g, '').replaceAll('+', '-').replaceAll('/', '_');

/** RFC 7638, SHA-256, base64url: the keyid of signatures. */
export async function thumbprintOf({ crv, kty, x }: PublicKey): Promise<string> {
  const text = new TextEncoder().encode(`{"crv":"${crv}","kty":"${kty}","x":"${x}"}`);
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', text));
  return inBase64url(btoa(String.fromCharCode(...digest)));
}

/** Commands that make a key pair; the second writes the public part to the terminal. */
export const MAKING = 'openssl genpkey -algorithm ed25519 -out agent-key.pem\nopenssl pkey -in agent-key.pem -pubout';

/** Commands that sign the registration of a key; openssl signs files only, not what is piped to it. */
export const signing = (agentId: string, thumbprint: string): string =>
  `printf 'surety-agent-key/v1\\n%s\\n%s' \\
  ${agentId} \\
  ${thumbprint} \\
  > registration.txt
openssl pkeyutl -sign -rawin -inkey agent-key.pem \\
  -in registration.txt | openssl base64 -A`;
