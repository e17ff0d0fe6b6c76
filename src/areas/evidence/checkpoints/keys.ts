/**
 * Ed25519 keys of certificates and tree heads. One signs at a time; retired ones stay published with their not_after,
 * because an old certificate is verified with the key of its time. Private parts are sealed under the master key.
 */
import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type JsonWebKey,
  type KeyObject,
} from 'node:crypto';
import type { Sealer } from '../../../platform/auth/secrets.ts';
import type { Database, Tx } from '../../../platform/db/sql.ts';
import { insertKey, listKeys, lockKeys, retireKey } from './store/keys.ts';
import { jcs, type Signer } from './rules/certificate.ts';

export interface EvidenceKey {
  readonly kid: string; // RFC 7638 thumbprint of the public key
  readonly publicJwk: JsonWebKey;
  readonly publicKey: KeyObject;
  readonly privateKey: KeyObject;
  readonly createdAt: Date;
  readonly notBefore: Date;
  /** The key signed nothing after this instant; null: it still signs. */
  readonly notAfter: Date | null;
}

/** All keys, newest first; makes the first one, once for all processes. */
export async function openKeys(db: Database, sealer: Sealer, now: Date): Promise<readonly EvidenceKey[]> {
  return db.systemTx(async (tx) => {
    await lockKeys(tx);
    const keys = await readKeys(tx, sealer);
    if (keys.some((key) => key.notAfter === null)) return keys;
    await makeKey(tx, sealer, now);
    return readKeys(tx, sealer);
  });
}

/**
 * The operator's rotation at `now`, while no process signs: one that does keeps its key for up to a minute, and what it signs then is dated after
 * the end of that key. Answers the ids of the retired key, null where there was none, and of the next one.
 */
export const rotateEvidenceKey = (
  db: Database,
  sealer: Sealer,
  now: Date,
): Promise<{ readonly retired: string | null; readonly next: string }> =>
  db.systemTx(async (tx) => {
    await lockKeys(tx);
    const retired = await retireKey(tx, now);
    return { retired, next: await makeKey(tx, sealer, now) };
  });

async function readKeys(tx: Tx, sealer: Sealer): Promise<EvidenceKey[]> {
  const rows = await listKeys(tx);
  return rows.map((row) => ({
    kid: row.kid,
    publicJwk: row.public_jwk,
    publicKey: createPublicKey({ key: row.public_jwk, format: 'jwk' }),
    privateKey: createPrivateKey({ key: sealer.open(row.private_key, aadOf(row.kid)), format: 'der', type: 'pkcs8' }),
    createdAt: row.created_at,
    notBefore: row.not_before,
    notAfter: row.not_after,
  }));
}

/** Answers the id of the key. */
async function makeKey(tx: Tx, sealer: Sealer, now: Date): Promise<string> {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const { crv, kty, x } = publicKey.export({ format: 'jwk' });
  const kid = createHash('sha256').update(jcs({ crv, kty, x })).digest('base64url');
  const sealed = sealer.seal(privateKey.export({ format: 'der', type: 'pkcs8' }), aadOf(kid));
  await insertKey(tx, { kid, publicJwk: { crv, kty, x, kid, alg: 'EdDSA', use: 'sig' }, sealed, now });
  return kid;
}

export const aadOf = (kid: string): string => `evidence_keys/${kid}`;

export const signerOf = (keys: readonly EvidenceKey[]): Signer => {
  const key = keys.find((k) => k.notAfter === null);
  if (key === undefined) throw new Error('no evidence key signs');
  return { kid: key.kid, privateKey: key.privateKey };
};

/** A key as GET /v1/keys lists it. */
export const publishedKey = (key: EvidenceKey) => ({
  key_id: key.kid,
  public_key: Buffer.from(key.publicJwk.x ?? '', 'base64url').toString('hex'),
  algorithm: 'Ed25519' as const,
  created_at: key.createdAt.toISOString(),
  not_before: key.notBefore.toISOString(),
  not_after: key.notAfter?.toISOString() ?? null,
  is_active: key.notAfter === null,
});
