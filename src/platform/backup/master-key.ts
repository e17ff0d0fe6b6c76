/** The master key of a backup: found without making one, and put in its place after a restore. */
import { createHash, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { writeDurably } from '../auth/private-file.ts';
import { createSealer, decodeMasterKey, keyIdOfSealed } from '../auth/secrets.ts';
import type { Settings } from '../config.ts';
import { BackupRefused } from './archive.ts';

type Where = Pick<Settings, 'MASTER_KEY' | 'DATA_DIR'>;

export const masterKeyFile = ({ DATA_DIR }: Pick<Settings, 'DATA_DIR'>): string => join(DATA_DIR, 'master.key');

/** The key in use; undefined where there is none. Unlike loadMasterKey it makes none. */
export function findMasterKey(where: Where): Buffer | undefined {
  if (where.MASTER_KEY !== undefined) return decodeMasterKey(where.MASTER_KEY, 'MASTER_KEY');
  const path = masterKeyFile(where);
  return existsSync(path) ? decodeMasterKey(readFileSync(path, 'utf8'), path) : undefined;
}

/** Whether this database's own signing keys were sealed with this key; null where it has none. */
export async function isSealedWith(client: pg.Client, masterKey: Buffer): Promise<boolean | null> {
  const { rows } = await client.query<{ private_key: Buffer }>(
    'select private_key from signing_keys order by created_at desc limit 1',
  );
  const sealed = rows[0]?.private_key;
  return sealed === undefined ? null : keyIdOfSealed(sealed)?.equals(createSealer(masterKey).keyId) === true;
}

/** Refuses a key that this database was not sealed with: what is made with it could not be used. */
export async function refuseWrongKey(client: pg.Client, masterKey: Buffer): Promise<void> {
  if ((await isSealedWith(client, masterKey)) !== false) return;
  throw new BackupRefused(
    'the master key is not the one this database was sealed with: check MASTER_KEY and DATA_DIR/master.key',
  );
}

export interface KeyPlacement {
  /** For the operator; null when nothing had to be done. */
  readonly sentence: string | null;
  /** Puts the key in its place: after the commit of what it opens. */
  place(): void;
  /** Leaves everything as it was. */
  abandon(): void;
}

/** Says where the key of a backup goes, and writes it next to that path, so that only a rename is left to do. */
export function planKey(where: Where, masterKey: Buffer, mayReplace: boolean): KeyPlacement {
  const existing = findMasterKey(where);
  const nothing = { sentence: null, place() {}, abandon() {} };
  if (existing?.equals(masterKey) === true) return nothing;
  if (where.MASTER_KEY !== undefined)
    throw new BackupRefused(
      'MASTER_KEY is another key than the one in the backup: unset it, and the key goes to DATA_DIR/master.key, from where you can set it again',
    );
  const path = masterKeyFile(where);
  if (existing !== undefined && !mayReplace)
    throw new BackupRefused(
      `${path} is another key than the one in the backup: --overwrite replaces it and keeps the old one beside it`,
    );
  mkdirSync(where.DATA_DIR, { recursive: true });
  const aside = `${path}.restored-${randomBytes(4).toString('hex')}`;
  writeDurably(aside, `${masterKey.toString('base64')}\n`);
  const old = existing === undefined ? undefined : `${path}.${fingerprint(existing)}`;
  return {
    sentence: `The master key is now in ${path}${old === undefined ? '' : `, the one before in ${old}`}.`,
    place() {
      if (old !== undefined) renameSync(path, old);
      renameSync(aside, path);
    },
    abandon: () => rmSync(aside, { force: true }),
  };
}

/** Names a key without disclosing it. */
export const fingerprint = (key: Buffer): string => createHash('sha256').update(key).digest('hex').slice(0, 8);
