/**
 * The master secret and what is derived from it: sealing of data at rest and keys by purpose. Spec: silent; the rule
 * is that nothing secret is stored in clear (quarantine content, signing keys, replies that hold a key).
 * A sealed value names the key it was sealed with. A new key: src/platform/backup/rotate.ts, docs/adr/0232.
 */
import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';
import { chmodSync, linkSync, readFileSync, unlinkSync } from 'node:fs';
import { join } from 'node:path';
import { makeDataDir } from '../data-dir.ts';
import { writeDurably } from './private-file.ts';

const MASTER_KEY_BYTES = 32;
const VERSION = 1;
const KEY_ID_BYTES = 8;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const HEADER_BYTES = 1 + KEY_ID_BYTES + NONCE_BYTES;

/** Sealed bytes that cannot be opened: cut, altered, moved to another record, or sealed with another master key. */
export class SealBroken extends Error {
  constructor(reason: string, options?: ErrorOptions) {
    super(`sealed value cannot be opened: ${reason}`, options);
    this.name = 'SealBroken';
  }
}

export interface Sealer {
  /**
   * AES-256-GCM under a key derived from the master key. Result: version (1), key id (8), nonce (12), ciphertext, tag (16).
   * @param aad names the record, for example `quarantine:qid_x`; opening with another name fails, so rows cannot be swapped
   */
  seal(plaintext: Buffer, aad: string): Buffer;
  /** @throws SealBroken */
  open(sealed: Buffer, aad: string): Buffer;
  /** Names the master key in what it sealed; 8 bytes. */
  readonly keyId: Buffer;
  /** 32 bytes bound to one purpose (HKDF-SHA256), the same on every process that has the master key. */
  deriveKey(purpose: string): Buffer;
}

/** @param masterKey exactly 32 bytes; @throws RangeError otherwise */
export function createSealer(masterKey: Buffer): Sealer {
  if (masterKey.length !== MASTER_KEY_BYTES) throw new RangeError(`master key has ${masterKey.length} bytes, not 32`);
  const deriveKey = (purpose: string): Buffer =>
    Buffer.from(hkdfSync('sha256', masterKey, Buffer.alloc(0), `surety/${purpose}`, 32));
  const key = deriveKey('seal/v1');
  const keyId = createHash('sha256').update('surety/key-id').update(key).digest().subarray(0, KEY_ID_BYTES);

  return {
    keyId,
    deriveKey,
    seal(plaintext, aad) {
      const nonce = randomBytes(NONCE_BYTES);
      const header = Buffer.concat([Buffer.of(VERSION), keyId, nonce]);
      const cipher = createCipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES });
      cipher.setAAD(Buffer.concat([header, Buffer.from(aad)]));
      return Buffer.concat([header, cipher.update(plaintext), cipher.final(), cipher.getAuthTag()]);
    },
    open(sealed, aad) {
      if (sealed.length < HEADER_BYTES + TAG_BYTES || sealed[0] !== VERSION) throw new SealBroken('not a sealed value');
      const header = sealed.subarray(0, HEADER_BYTES);
      if (!header.subarray(1, 1 + KEY_ID_BYTES).equals(keyId)) throw new SealBroken('sealed with another master key');
      const decipher = createDecipheriv('aes-256-gcm', key, header.subarray(1 + KEY_ID_BYTES), {
        authTagLength: TAG_BYTES,
      });
      decipher.setAAD(Buffer.concat([header, Buffer.from(aad)]));
      decipher.setAuthTag(sealed.subarray(-TAG_BYTES));
      try {
        return Buffer.concat([decipher.update(sealed.subarray(HEADER_BYTES, -TAG_BYTES)), decipher.final()]);
      } catch (cause) {
        throw new SealBroken('altered, or opened under another name', { cause });
      }
    },
  };
}

/** Names the master key that a value was sealed with; undefined for what is not a sealed value. */
export const keyIdOfSealed = (sealed: Buffer): Buffer | undefined =>
  sealed.length < HEADER_BYTES + TAG_BYTES || sealed[0] !== VERSION ? undefined : sealed.subarray(1, 1 + KEY_ID_BYTES);

/**
 * The master key: the MASTER_KEY setting (base64 of 32 bytes) if given, else DATA_DIR/master.key, created with mode 0600 on
 * first start. Two processes that start concurrently agree: each writes a temporary file and links it, and the second reads the
 * first's.
 * @throws RangeError when the setting or the file does not hold 32 bytes; never falls back to a new key then
 */
export function loadMasterKey(source: { readonly setting: string | undefined; readonly dataDir: string }): Buffer {
  if (source.setting !== undefined && source.setting !== '') return decodeMasterKey(source.setting, 'MASTER_KEY');
  const path = join(source.dataDir, 'master.key');
  const existing = readIfThere(path);
  if (existing !== undefined) return decodeMasterKey(existing, path);

  makeDataDir(source.dataDir);
  const aside = join(source.dataDir, `.master.key.${randomBytes(6).toString('hex')}`);
  writeDurably(aside, `${randomBytes(MASTER_KEY_BYTES).toString('base64')}\n`);
  try {
    linkSync(aside, path);
    chmodSync(path, 0o600);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error; // somebody else was first: use theirs
  } finally {
    unlinkSync(aside);
  }
  return decodeMasterKey(readFileSync(path, 'utf8'), path);
}

function readIfThere(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** @throws RangeError when the text does not hold 32 bytes */
export function decodeMasterKey(text: string, where: string): Buffer {
  const key = Buffer.from(text.trim(), 'base64');
  if (key.length !== MASTER_KEY_BYTES) throw new RangeError(`${where} must be base64 of exactly 32 bytes`);
  return key;
}
