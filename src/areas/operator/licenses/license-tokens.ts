/**
 * Tokens of licenses: JWT, HS256, typ license+jwt, signed with a secret of the service; for installations without a way here also the same claims
 * signed with Ed25519, which anyone can check with the published key. Source: docs/reference/operator.md#licenses.
 */
import { createHash, randomBytes } from 'node:crypto';
import { decodeProtectedHeader, errors, jwtVerify, SignJWT, type JWTPayload } from 'jose';
import type { Sealer } from '../../../platform/auth/secrets.ts';
import type { SigningKeys } from '../../../platform/auth/signing-keys.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/sql.ts';
import { insertSecret, listSecrets, lockSecrets } from './store/licenses.ts';
import type { LicenseRow } from './wire/rows.ts';

const ISSUER = 'urn:surety';
const AUDIENCE = 'surety:license';
const TYP = 'license+jwt';
/** Purpose of the Ed25519 key of offline licenses. */
export const OFFLINE_PURPOSE = 'license';
const SECRET_BYTES = 32;
/** A kid that is not known is looked up in the database at most this often: another process may have made it. */
const REREAD_MS = 5_000;

export interface LicenseTokens {
  sign(license: LicenseRow): Promise<string>;
  /** For installations that never call: verified offline with the keys of GET /v1/license/keys. */
  signOffline(license: LicenseRow): Promise<string>;
  /** The license that a token of ours names, whether it has ended or not; undefined for every other text. */
  licenseOf(token: string): Promise<string | undefined>;
}

/** By shape only. */
export function looksLikeLicense(token: string): boolean {
  try {
    return decodeProtectedHeader(token).typ === TYP;
  } catch {
    return false;
  }
}

export const secretName = (kid: string): string => `license_secrets/${kid}`;

export function createLicenseTokens(deps: {
  readonly db: Database;
  readonly sealer: Sealer;
  readonly clock: Clock;
  readonly signingKeys: SigningKeys;
}): LicenseTokens {
  const secrets = createSecrets(deps);
  return {
    async sign(license) {
      const { kid, secret } = await secrets.newest();
      return claimsOf(license).setProtectedHeader({ alg: 'HS256', typ: TYP, kid }).sign(secret);
    },
    async signOffline(license) {
      const { kid, privateKey } = await deps.signingKeys.current(OFFLINE_PURPOSE);
      return claimsOf(license).setProtectedHeader({ alg: 'EdDSA', typ: TYP, kid }).sign(privateKey);
    },
    async licenseOf(token) {
      const kid = kidOf(token);
      const secret = kid === undefined ? undefined : await secrets.find(kid);
      return secret === undefined ? undefined : subjectOf(token, secret, deps.clock.now());
    },
  };
}

const claimsOf = (l: LicenseRow): SignJWT =>
  new SignJWT({
    account_id: l.account_id,
    plan_id: l.plan_id,
    feature_flags: l.feature_flags,
    limits: l.limits,
    max_activations: l.max_activations,
    is_offline: l.is_offline,
  })
    .setIssuer(ISSUER)
    .setAudience(AUDIENCE)
    .setSubject(l.license_id)
    .setIssuedAt(Math.floor(l.issued_at.getTime() / 1_000))
    .setExpirationTime(Math.floor(l.expires_at.getTime() / 1_000));

/** Whether it has ended is for the row to say: a holder of an ended license may know that it has ended. */
async function subjectOf(token: string, secret: Uint8Array, now: Date): Promise<string | undefined> {
  const subject = ({ sub }: JWTPayload): string | undefined => sub;
  try {
    const { payload } = await jwtVerify(token, secret, {
      algorithms: ['HS256'],
      typ: TYP,
      issuer: ISSUER,
      audience: AUDIENCE,
      currentDate: now,
      requiredClaims: ['sub', 'exp'],
    });
    return subject(payload);
  } catch (error) {
    return error instanceof errors.JWTExpired ? subject(error.payload) : undefined;
  }
}

function kidOf(token: string): string | undefined {
  try {
    const { alg, kid } = decodeProtectedHeader(token);
    return alg === 'HS256' && typeof kid === 'string' && kid.length <= 64 ? kid : undefined;
  } catch {
    return undefined;
  }
}

/** Secrets in memory, the newest first; made once for all processes. */
function createSecrets({
  db,
  sealer,
  clock,
}: {
  readonly db: Database;
  readonly sealer: Sealer;
  readonly clock: Clock;
}) {
  let known: readonly { readonly kid: string; readonly secret: Buffer }[] = [];
  let readMs = Number.NEGATIVE_INFINITY;
  const read = async () => {
    readMs = clock.monotonicMs();
    known = (await listSecrets(db.direct)).map(({ kid, secret }) => ({
      kid,
      secret: sealer.open(secret, secretName(kid)),
    }));
    return known;
  };
  return {
    async find(kid: string): Promise<Buffer | undefined> {
      const match = () => known.find((entry) => entry.kid === kid)?.secret;
      if (match() === undefined && clock.monotonicMs() - readMs >= REREAD_MS) await read();
      return match();
    },
    async newest(): Promise<{ readonly kid: string; readonly secret: Buffer }> {
      const existing = known[0] ?? (await read())[0];
      if (existing !== undefined) return existing;
      await db.systemTx(async (tx) => {
        await lockSecrets(tx);
        if ((await listSecrets(tx)).length > 0) return;
        const secret = randomBytes(SECRET_BYTES);
        const kid = createHash('sha256').update('license').update(secret).digest('base64url').slice(0, 22);
        await insertSecret(tx, kid, sealer.seal(secret, secretName(kid)), clock.now());
      });
      const made = (await read())[0];
      if (made === undefined) throw new Error('no license secret after making one');
      return made;
    },
  };
}
