/**
 * Reads the credentials of machines: keys by the hash of what was sent, tokens by signature and then by the row behind
 * their id. Every check of a token is pinned by its kind: algorithm, type, issuer, audiences, signing key.
 */
import { createPublicKey, timingSafeEqual, type KeyObject } from 'node:crypto';
import { decodeProtectedHeader, jwtVerify } from 'jose';
import type { ServiceCredential } from '../../../contract/enums.ts';
import { ANONYMOUS, type Principal } from '../../../platform/auth/principal.ts';
import type { CredentialReader } from '../../../platform/auth/resolve.ts';
import type { Services } from '../../../platform/services.ts';
import { hashSecret, ISSUER, licenceSecret } from './flow.ts';
import type { CredentialRow } from './wire/service-credentials.ts';
import { findByHash, findById } from './store/service-credentials.ts';
import { CREDENTIALS, isKeyOf, kindOfTyp, purposeOf, stands } from './rules.ts';

type Parts = Pick<Services, 'db' | 'signingKeys' | 'settings'>;

/**
 * Keys of one kind, from the header of that kind. Hash first, then look up, then compare digests in constant time: no
 * step's duration depends on how much of a guess is right, since nobody can steer a digest towards a stored one (S7).
 */
export function keyReader({ db }: Pick<Parts, 'db'>, kind: 'internal_key' | 'service_key'): CredentialReader {
  return {
    name: kind,
    recognises: (credential) => isKeyOf(kind, credential),
    async read(credential, now) {
      const hash = hashSecret(credential);
      const row = await findByHash(db.direct, hash);
      const stored = row?.secret_hash ?? null;
      if (row === undefined || stored === null || !timingSafeEqual(stored, hash)) return undefined;
      return stands(row, kind, now) ? principalOf(row) : undefined;
    },
  };
}

/** Tokens of every kind, told from a user's by their type. */
export function tokenReader(parts: Parts): CredentialReader {
  return {
    name: 'service token',
    recognises: (credential) => headerOf(credential).kind !== undefined,
    async read(credential, now) {
      const claims = await verified(parts, credential, now);
      const row = claims === undefined ? undefined : await findById(parts.db.direct, claims.id);
      if (claims === undefined || row === undefined) return undefined;
      const isSame = row.subject === claims.subject && row.audience === claims.audience;
      return isSame && stands(row, claims.kind, now) ? principalOf(row) : undefined;
    },
  };
}

interface Claims {
  readonly kind: ServiceCredential;
  readonly id: string;
  readonly subject: string;
  readonly audience: string;
}

async function verified(parts: Parts, token: string, now: Date): Promise<Claims | undefined> {
  const { kind, kid } = headerOf(token);
  if (kind === undefined) return undefined;
  const isLicence = CREDENTIALS[kind].form === 'licence';
  const key = isLicence ? licenceSecret(parts.settings) : await publicKeyOf(parts, kind, kid);
  if (key === undefined) return undefined;
  try {
    const { payload } = await jwtVerify(token, key, {
      algorithms: [isLicence ? 'HS256' : 'EdDSA'],
      typ: CREDENTIALS[kind].mark,
      issuer: ISSUER,
      audience: [...CREDENTIALS[kind].audiences],
      currentDate: now,
      requiredClaims: ['sub', 'aud', 'jti', 'iat', 'exp'],
    });
    const { jti: id, sub: subject, aud: audience } = payload;
    return typeof id === 'string' && typeof subject === 'string' && typeof audience === 'string'
      ? { kind, id, subject, audience }
      : undefined; // several audiences would be several receivers
  } catch {
    return undefined; // every fault of the token means the same to the caller
  }
}

async function publicKeyOf(
  { signingKeys }: Parts,
  kind: ServiceCredential,
  kid: string | undefined,
): Promise<KeyObject | undefined> {
  const key = kid === undefined ? undefined : await signingKeys.find(purposeOf(kind), kid);
  return key === undefined ? undefined : createPublicKey(key.privateKey);
}

/** The kind a token claims to be, and the key it claims to be signed with. Nothing of this is believed yet. */
function headerOf(token: string): { readonly kind: ServiceCredential | undefined; readonly kid: string | undefined } {
  try {
    const { typ, kid } = decodeProtectedHeader(token);
    return { kind: kindOfTyp(typ), kid: typeof kid === 'string' && kid.length <= 64 ? kid : undefined };
  } catch {
    return { kind: undefined, kid: undefined };
  }
}

/** A machine sees no tenant: it has no accounts, no memberships and no scopes. */
const principalOf = (row: CredentialRow): Principal => ({
  ...ANONYMOUS,
  kind: 'service',
  authMethod: 'service',
  service: row.kind,
  credential: {
    id: row.credential_id,
    subject: row.subject,
    audience: row.audience,
    issuedAt: row.issued_at,
    expiresAt: row.expires_at,
  },
  subject: `service:${row.credential_id}`,
});
