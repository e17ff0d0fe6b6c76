/**
 * Ed25519 signing keys by purpose, stored in `signing_keys` with the private part sealed under the master key.
 * One current key per purpose, created on first use; older ones are kept for verification until `not_after`.
 */
import { createHash, createPrivateKey, generateKeyPairSync, type JsonWebKey, type KeyObject } from 'node:crypto';
import type { Clock } from '../clock.ts';
import type { Database, Tx } from '../db/sql.ts';
import type { Sealer } from './secrets.ts';
import { insertSigningKey, listSigningKeys, lockSigningKeys, type SigningKeyRow } from './store/signing-keys.ts';

export interface SigningKey {
  readonly kid: string;
  readonly alg: 'EdDSA';
  readonly privateKey: KeyObject;
  /** Public JWK with kid, alg and use, ready for a key set. */
  readonly publicJwk: JsonWebKey;
  readonly createdAt: Date;
  /** Verification ends here; null while the key is current. */
  readonly notAfter: Date | null;
}

export interface SigningKeys {
  /** The newest valid key of a purpose; made, once for all processes, when there is none. */
  current(purpose: string): Promise<SigningKey>;
  /** A key that is still valid for verification. A kid not known here is looked up at most every 5 s. */
  find(purpose: string, kid: string): Promise<SigningKey | undefined>;
  /** All valid keys of a purpose, newest first: the published key set. */
  list(purpose: string): Promise<readonly SigningKey[]>;
}

const REREAD_MS = 60_000; // a rotated key is noticed within this time
const UNKNOWN_KID_REREAD_MS = 5_000;

export function createSigningKeys({ db, sealer, clock }: { db: Database; sealer: Sealer; clock: Clock }): SigningKeys {
  const cache = new Map<string, { keys: readonly SigningKey[]; readMs: number }>();

  const read = async (purpose: string): Promise<readonly SigningKey[]> => {
    const readMs = clock.monotonicMs();
    const rows = await listSigningKeys(db.direct, purpose);
    const keys = rows.map((row) => opened(row, sealer));
    cache.set(purpose, { keys, readMs });
    return keys;
  };
  const known = async (purpose: string, maxAgeMs: number): Promise<readonly SigningKey[]> => {
    const entry = cache.get(purpose);
    const keys =
      entry === undefined || clock.monotonicMs() - entry.readMs >= maxAgeMs ? await read(purpose) : entry.keys;
    return keys.filter((key) => key.notAfter === null || key.notAfter > clock.now());
  };

  return {
    list: (purpose) => known(purpose, REREAD_MS),
    async find(purpose, kid) {
      const match = (keys: readonly SigningKey[]) => keys.find((key) => key.kid === kid);
      return match(await known(purpose, REREAD_MS)) ?? match(await known(purpose, UNKNOWN_KID_REREAD_MS));
    },
    async current(purpose) {
      const signing = (keys: readonly SigningKey[]) => keys.find((key) => key.notAfter === null);
      const existing = signing(await known(purpose, REREAD_MS));
      if (existing !== undefined) return existing;
      await db.systemTx((tx) => makeOnce(tx, { purpose, sealer, now: clock.now() }));
      const made = signing(await read(purpose));
      if (made === undefined) throw new Error(`no signing key for ${purpose} after making one`);
      return made;
    },
  };
}

/** The lock makes processes that start together agree on one key. */
async function makeOnce(
  tx: Tx,
  { purpose, sealer, now }: { purpose: string; sealer: Sealer; now: Date },
): Promise<void> {
  await lockSigningKeys(tx, purpose);
  const rows = await listSigningKeys(tx, purpose);
  if (rows.some((row) => row.not_after === null)) return;

  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const jwk = publicKey.export({ format: 'jwk' });
  const kid = createHash('sha256')
    .update(publicKey.export({ format: 'der', type: 'spki' }))
    .digest('base64url')
    .slice(0, 22);
  const sealed = sealer.seal(privateKey.export({ format: 'der', type: 'pkcs8' }), aadOf(kid));
  await insertSigningKey(tx, { kid, purpose, sealed, publicJwk: { ...jwk, kid, alg: 'EdDSA', use: 'sig' }, now });
}

export const aadOf = (kid: string): string => `signing_keys/${kid}`;

function opened(row: SigningKeyRow, sealer: Sealer): SigningKey {
  return {
    kid: row.kid,
    alg: 'EdDSA',
    privateKey: createPrivateKey({ key: sealer.open(row.private_key, aadOf(row.kid)), format: 'der', type: 'pkcs8' }),
    publicJwk: row.public_jwk,
    createdAt: row.created_at,
    notAfter: row.not_after,
  };
}
