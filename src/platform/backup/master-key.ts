/** The master key beside a database: found without creating one, refused where it cannot be the right one, and written to its path after
 * a restore. */
import { createHash, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { writeDurably } from '../auth/private-file.ts';
import { createSealer, decodeMasterKey, keyIdOfSealed, loadMasterKey } from '../auth/secrets.ts';
import type { Settings } from '../config.ts';
import type { PostgresConnection } from '../db/pool.ts';
import { BackupRefused } from './archive.ts';
import { identifier } from './catalogue.ts';
import { withSession } from './session.ts';

type Where = Pick<Settings, 'MASTER_KEY' | 'DATA_DIR'>;

export const masterKeyFile = ({ DATA_DIR }: Pick<Settings, 'DATA_DIR'>): string => join(DATA_DIR, 'master.key');

/** The key in use; undefined where there is none. Unlike loadMasterKey it makes none. */
export function findMasterKey(where: Where): Buffer | undefined {
  if (where.MASTER_KEY !== undefined) return decodeMasterKey(where.MASTER_KEY, 'MASTER_KEY');
  const path = masterKeyFile(where);
  return existsSync(path) ? decodeMasterKey(readFileSync(path, 'utf8'), path) : undefined;
}

/** Columns that hold sealed values and nothing else, by their names: private keys, and `..._sealed`. */
export async function sealedByName(client: pg.Client): Promise<{ readonly table: string; readonly column: string }[]> {
  const { rows } = await client.query<{ table: string; column: string }>(
    `select c.relname as table, a.attname as column from pg_attribute a join pg_class c on c.oid = a.attrelid
      where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p') and a.atttypid = 'bytea'::regtype
        and a.attnum > 0 and not a.attisdropped and (a.attname = 'private_key' or a.attname ~ '(^|_)sealed$')
      order by a.attname <> 'private_key', c.relname`,
  );
  return rows;
}

/** Whether values of this database are sealed with this key; null where none is sealed yet. */
export async function isSealedWith(client: pg.Client, masterKey: Buffer): Promise<boolean | null> {
  const value = await anySealed(client);
  return value === undefined ? null : keyIdOfSealed(value)?.equals(createSealer(masterKey).keyId) === true;
}

async function anySealed(client: pg.Client): Promise<Buffer | undefined> {
  for (const { table, column } of await sealedByName(client)) {
    const { rows } = await client.query<{ value: Buffer }>(
      `select ${identifier(column)} as value from ${identifier(table)} where ${identifier(column)} is not null limit 1`,
    );
    if (rows[0] !== undefined) return rows[0].value;
  }
  return undefined;
}

/**
 * The key that a service starts with: the one in use, or a new one for a database in which nothing is sealed yet.
 * @throws Error with one sentence where the key is gone: a new one would open nothing, and would hide that
 */
export async function keyToStartWith(where: Where, connection: PostgresConnection): Promise<Buffer> {
  if (findMasterKey(where) === undefined) {
    const sealed = await withSession(connection, 'surety-key', anySealed);
    // another process may have made the key and sealed with it meanwhile
    if (sealed !== undefined && findMasterKey(where) === undefined)
      throw new Error(
        `${masterKeyFile(where)} is missing, and MASTER_KEY is not set, but this database is sealed with a master key: put the file back (a backup holds it), or set MASTER_KEY`,
      );
  }
  return loadMasterKey({ setting: where.MASTER_KEY, dataDir: where.DATA_DIR });
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
  /** Moves the key to its path, after the commit of the data it opens. */
  place(): void;
  /** Leaves everything as it was. */
  abandon(): void;
}

/** Decides the path of a backup's key, and writes the key next to it, so that only a rename remains. */
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
      `${path} is another key than the one in the backup: --overwrite replaces it and keeps the old one next to it`,
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
