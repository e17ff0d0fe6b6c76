/**
 * Writes the archive of a month: a folder with a file for each table and, last, a signed manifest. The folder has another name until
 * all of it is on disk, so what was interrupted never looks whole. Source: docs/reference/evidence.md#archive-of-a-month.
 */
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import canonicalize from 'canonicalize';
import type pg from 'pg';
import { flushDirectory, writeDurably } from '../auth/private-file.ts';
import { BackupRefused } from '../backup/archive.ts';
import { ledgerOf } from '../backup/catalogue.ts';
import type { Progress } from '../backup/progress.ts';
import { writeLines, type WrittenFile } from './files.ts';
import type { Part } from './parts.ts';
import type { Period } from './period.ts';
import { beginSnapshot, endSnapshot, lockArchives, queryableOn } from './store/session.ts';

const ARCHIVE_TYPE = 'surety-evidence-archive/v1';
const MANIFEST = 'manifest.json';

/** Signs the RFC 8785 text of the statement with the key's id in it. */
export type Sign = (statement: Readonly<Record<string, unknown>>) => {
  readonly kid: string;
  readonly signature: string;
};

export interface WriteOptions {
  readonly client: pg.Client;
  readonly period: Period;
  /** The folder that archives lie in. */
  readonly folder: string;
  readonly parts: readonly Part[];
  readonly release: string;
  readonly now: Date;
  readonly sign: Sign;
  readonly progress: Progress;
}

export interface WrittenArchive {
  readonly path: string;
  readonly files: readonly WrittenFile[];
}

/** @throws BackupRefused when there is one already, or another process is at work on archives */
export async function writeArchive(options: WriteOptions): Promise<WrittenArchive> {
  const { client, folder, period } = options;
  const path = join(folder, period.name);
  if (existsSync(path))
    throw new BackupRefused(`${path} exists: an archive is written once. Move it away to write another`);
  await lockArchives(client);
  const aside = `${path}.partial`;
  rmSync(aside, { recursive: true, force: true });
  mkdirSync(aside, { recursive: true, mode: 0o700 });
  const files = await writeParts(options, aside);
  writeDurably(join(aside, MANIFEST), `${manifestText(options, files, await schemaOf(client))}\n`);
  flushDirectory(aside);
  renameSync(aside, path);
  flushDirectory(folder);
  return { path, files };
}

/** Every part as of one moment. */
async function writeParts({ client, period, parts, progress }: WriteOptions, aside: string): Promise<WrittenFile[]> {
  const db = queryableOn(client);
  await beginSnapshot(client);
  const files: WrittenFile[] = [];
  progress.begin(parts.length, 0);
  for (const part of parts) {
    const file = await writeLines(aside, part.name, part.open({ client, db, period }), (bytes) =>
      progress.bytes(bytes),
    );
    files.push(file);
    progress.tableDone(file.rows, 0);
  }
  await endSnapshot(client);
  return files;
}

async function schemaOf(client: pg.Client): Promise<{ readonly migrations: number; readonly last: string }> {
  const ledger = (await ledgerOf(client)) ?? [];
  return { migrations: ledger.length, last: ledger.at(-1)?.id ?? '' };
}

function manifestText(
  { period, release, now, sign }: WriteOptions,
  files: readonly WrittenFile[],
  schema: { readonly migrations: number; readonly last: string },
): string {
  const body = {
    period: period.name,
    from: period.from.toISOString(),
    to: period.to.toISOString(),
    made_at: now.toISOString(),
    release,
    schema,
    files,
  };
  const { kid, signature } = sign({ typ: ARCHIVE_TYPE, ...body });
  return canonicalize({ type: ARCHIVE_TYPE, ...body, key_id: kid, signature }) ?? '';
}
