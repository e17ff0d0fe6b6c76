/**
 * HTTP message signatures of agents (RFC 9421): one signature with tag "svc-agent" and keyid the thumbprint of a registered
 * key. It must cover @method, the target (@target-uri, or @authority with @path and @query) and, of a request with a body,
 * a content-digest (RFC 9530) that fits it; created at most 300 s ago, with a nonce. No I/O beyond `lookup`.
 */
import { hash } from 'node:crypto';
import { httpbis } from 'http-message-signatures';
import { verifyEd25519, type Ed25519Jwk } from './rules/keys.ts';
import type { ErrorReason } from '../../contract/errors.ts';

export const TAG = 'svc-agent';
/** A signature is accepted for this long after it was made. */
const AGE_MAX_MS = 300_000;
/** Clocks of agents may run ahead of ours by this much. */
const AHEAD_MAX_MS = 30_000;
/** A nonce is stored until every signature that could contain it has expired. */
export const NONCE_KEPT_MS = AGE_MAX_MS + 2 * AHEAD_MAX_MS;
const NONCE = /^[!-~]{8,128}$/;
const HEADER_CHARS_MAX = 4_096;

export interface SignedRequest {
  readonly method: string;
  readonly url: string; // as the client names it, with the query
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly bodyBytes: Buffer | undefined;
  readonly now: Date;
}

export type Verified<F> =
  | { readonly kind: 'none' } // no signature meant for us
  | { readonly kind: 'refused'; readonly reason: ErrorReason }
  | { readonly kind: 'verified'; readonly facts: F; readonly nonce: string };

type Lookup<F> = (thumbprint: string) => Promise<{ readonly jwk: Ed25519Jwk; readonly facts: F } | undefined>;

interface Attempt<F> {
  count: number;
  nonce: string;
  facts: F | undefined;
  reason: ErrorReason | undefined;
}

/** The signer of a request. `facts` are those of its key. */
export async function verifySignature<F>(request: SignedRequest, lookup: Lookup<F>): Promise<Verified<F>> {
  const input = request.headers['signature-input'] ?? '';
  if (!input.includes(`tag="${TAG}"`)) return { kind: 'none' };
  if (input.length + (request.headers['signature'] ?? '').length > HEADER_CHARS_MAX)
    return refused('signature_malformed');
  const attempt: Attempt<F> = { count: 0, nonce: '', facts: undefined, reason: undefined };
  let isGood: boolean | null;
  try {
    isGood = await httpbis.verifyMessage(
      {
        keyLookup: (parameters) => findKey(request, attempt, lookup, parameters),
        requiredParams: ['created', 'nonce', 'keyid', 'tag'],
        notAfter: new Date(request.now.getTime() + AHEAD_MAX_MS),
      },
      { method: request.method, url: request.url, headers: present(request.headers) },
    );
  } catch {
    return refused(attempt.reason ?? 'signature_malformed');
  }
  if (attempt.reason !== undefined) return refused(attempt.reason);
  if (isGood !== true || attempt.count !== 1 || attempt.facts === undefined) return refused('signature_invalid');
  return { kind: 'verified', facts: attempt.facts, nonce: attempt.nonce };
}

const refused = (reason: ErrorReason): { readonly kind: 'refused'; readonly reason: ErrorReason } => ({
  kind: 'refused',
  reason,
});

const present = (headers: SignedRequest['headers']): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])));

type Parameters = Readonly<Record<string, Date | number | string | null | undefined>>;

/** The verifier of one signature; null for signatures that are not meant for us. */
async function findKey<F>(request: SignedRequest, attempt: Attempt<F>, lookup: Lookup<F>, parameters: Parameters) {
  const { tag, keyid, nonce, created, alg } = parameters;
  if (tag !== TAG) return null;
  attempt.count += 1;
  if (attempt.count > 1) attempt.reason = 'signature_repeated';
  else attempt.reason = parameterProblem({ nonce, created, alg }, request.now);
  if (attempt.reason !== undefined || typeof keyid !== 'string' || typeof nonce !== 'string') return null;
  attempt.nonce = nonce;
  const key = await lookup(keyid);
  if (key === undefined) return null;
  return {
    id: keyid,
    algs: ['ed25519'],
    verify: async (base: Buffer, signature: Buffer): Promise<boolean> => {
      if (!verifyEd25519(key.jwk, base, signature)) return false;
      attempt.reason = coverageProblem(base.toString('utf8'), request);
      if (attempt.reason === undefined) attempt.facts = key.facts;
      return attempt.reason === undefined;
    },
  };
}

function parameterProblem({ nonce, created, alg }: Parameters, now: Date): ErrorReason | undefined {
  if (typeof nonce !== 'string' || !NONCE.test(nonce)) return 'nonce_malformed';
  if (alg !== undefined && alg !== 'ed25519') return 'algorithm_unknown';
  const createdMs = created instanceof Date ? created.getTime() : Number.NaN;
  if (Number.isNaN(createdMs)) return 'created_missing';
  if (now.getTime() - createdMs > AGE_MAX_MS) return 'signature_too_old';
  return createdMs - now.getTime() > AHEAD_MAX_MS ? 'signature_of_the_future' : undefined;
}

/** What the signed text leaves open. One component a line, by name; one with parameters is another component. */
function coverageProblem(base: string, { bodyBytes, headers }: SignedRequest): ErrorReason | undefined {
  const covered = new Set(base.split('\n').map((line) => line.slice(0, line.indexOf(': '))));
  const covers = (...names: string[]): boolean => names.every((name) => covered.has(`"${name}"`));
  if (!covers('@method')) return 'method_not_covered';
  if (!covers('@target-uri') && !covers('@authority', '@path', '@query')) return 'target_not_covered';
  const body = bodyBytes ?? Buffer.alloc(0);
  if (!covers('content-digest')) return body.length === 0 ? undefined : 'body_not_covered';
  // Also of an empty body: else a request could be sent on without the body that was signed.
  return isDigestOf(headers['content-digest'] ?? '', body) ? undefined : 'content_digest_wrong';
}

/** RFC 9530: every digest of an algorithm we know fits, and there is one. */
function isDigestOf(header: string, body: Buffer): boolean {
  const digests = [...header.matchAll(/(?:^|,)\s*(sha-256|sha-512)=:([A-Za-z0-9+/=]+):/g)];
  return (
    digests.length > 0 &&
    digests.every(([, name, value]) => hash(name === 'sha-256' ? 'sha256' : 'sha512', body, 'base64') === value)
  );
}
