/**
 * Removes from the database what an archive holds: after all of the archive has been read and verified by the offline verifier, which
 * shares no code with the writer. A row goes because its key stands in the archive; one that came later stays. Each batch is a transaction,
 * and what was interrupted goes on when it is started again. Source: docs/adr/0690.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { checkArchive, linesOfPart, MANIFEST } from '../../../verifier/archive.mjs';
import { readKeys } from '../../../verifier/index.mjs';
import { BackupRefused } from '../backup/archive.ts';
import type { Database } from '../db/sql.ts';
import type { ArchivedTable } from './parts.ts';
import type { Period } from './period.ts';
import { beginRemoval, endRemoval, removeRows } from './store/archives.ts';
import { beginHolding, dropIfHeld, hasPartition, hold } from './store/partitions.ts';
import { lockArchives } from './store/session.ts';

/** The archive is not whole, was changed, or is of another database. The message names each file and what is wrong with it. */
export class ArchiveDamaged extends Error {
  override readonly name = 'ArchiveDamaged';
}

export interface RemoveOptions {
  /** Holds the lock; the work is done on `db`. */
  readonly client: pg.Client;
  readonly db: Database;
  readonly period: Period;
  /** Folder of the archive. */
  readonly path: string;
  /** As GET /v1/keys lists them. */
  readonly keys: unknown;
  readonly tables: readonly ArchivedTable[];
  /** Throws ArchiveDamaged where the logs of the archive are not those of this database. */
  readonly refuseOtherLogs: (lines: AsyncIterable<string>) => Promise<void>;
  /** Removes the content of the checkpoints of these logs; resolves with their number. */
  readonly emptyLogs: (lines: AsyncIterable<string>) => Promise<number>;
  readonly now: Date;
  readonly seen: (table: string, rows: number) => void;
}

const KEYS_PER_BATCH = 2_000;

/** @throws ArchiveDamaged with nothing changed. @throws BackupRefused where another archive was the reason of an earlier removal */
export async function removeArchived(options: RemoveOptions): Promise<void> {
  const { client, db, period, path, tables, now, seen } = options;
  await lockArchives(client);
  const manifest = await checked(options);
  const sha256 = createHash('sha256')
    .update(readFileSync(join(path, MANIFEST)))
    .digest('hex');
  await options.refuseOtherLogs(linesOfPart(path, 'logs'));
  if (!(await beginRemoval(db.direct, { period: period.name, sha256, madeAt: new Date(manifest.made_at), now })))
    throw new BackupRefused(`rows of ${period.name} were removed because another archive holds them: use that one`);
  for (const table of tables) {
    if (table.removable === null || !manifest.files.some((file) => file.name === `${table.table}.jsonl.gz`)) continue;
    seen(table.table, await removeTable(options, table));
  }
  seen('checkpoints', await options.emptyLogs(linesOfPart(path, 'logs')));
  await endRemoval(db.direct, period.name, now);
}

async function checked({ path, keys, period }: RemoveOptions) {
  const { valid, checks, manifest } = await checkArchive(path, await readKeys(keys));
  const faults = checks.filter((check) => check.fault !== null && check.fault !== 'not reached');
  if (!valid || manifest === null)
    throw new ArchiveDamaged(`${path}: ${faults.map(({ name, fault }) => `${name} ${fault}`).join('; ')}`);
  if (manifest.period !== period.name) throw new ArchiveDamaged(`${path} is an archive of ${manifest.period}`);
  return manifest;
}

/** The month's own partition as a whole, where every row of it is held; else row by row. */
async function removeTable(options: RemoveOptions, table: ArchivedTable): Promise<number> {
  const { db, period } = options;
  const dropped = await dropPartition(options, table);
  if (dropped !== null) return dropped;
  let removed = 0;
  for await (const keys of keysOf(options, table))
    removed += await db.systemTx((tx) => removeRows(tx, table, period, keys));
  return removed;
}

async function dropPartition(options: RemoveOptions, table: ArchivedTable): Promise<number | null> {
  const { client, period } = options;
  if (!(await hasPartition(client, table, period))) return null;
  await beginHolding(client);
  for await (const keys of keysOf(options, table)) await hold(client, keys);
  return dropIfHeld(client, table, period);
}

/** Keys of the table's rows in the archive, in batches. */
async function* keysOf({ path }: RemoveOptions, table: ArchivedTable): AsyncGenerator<string[]> {
  let keys: string[] = [];
  for await (const line of linesOfPart(path, table.table)) {
    keys.push(String((JSON.parse(line) as Record<string, unknown>)[table.key]));
    if (keys.length < KEYS_PER_BATCH) continue;
    yield keys;
    keys = [];
  }
  if (keys.length > 0) yield keys;
}
