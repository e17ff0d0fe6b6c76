/**
 * The base of the upgrade test: the database of an earlier release and what its API answered, in two files of this folder.
 * `NAME.rows.zst` holds every row, in the frames of a backup, not sealed; the schema is in the landed migrations, which never change.
 * `NAME.reads.json.gz` holds the replies. Written by write-base.ts in a checkout of that release.
 */
import { copyFileSync, createReadStream, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createZstdDecompress, gunzipSync } from 'node:zlib';
import { readFrames } from '../../src/platform/backup/frames.ts';
import { load, readHead } from '../../src/platform/backup/load.ts';
import { noProgress } from '../../src/platform/backup/progress.ts';
import { withSession } from '../../src/platform/backup/session.ts';
import { migrate, MIGRATIONS_DIR } from '../../src/platform/db/migrate.ts';
import type { PostgresConnection } from '../../src/platform/db/pool.ts';
import { silentLog } from '../../src/platform/log.ts';

/** The key that the base is sealed with. */
export const MASTER_KEY = Buffer.alloc(32, 7);
/** The agent whose turns went through the gateway of the earlier release, and how many: enough for a rating. */
export const AGENT = 'before-the-upgrade';
export const TURNS = 54;

export interface Read {
  readonly operation: string;
  readonly path: string;
  readonly status: number;
  /** JSON, without the members that differ from one reading to the next; null for a page, a picture or a file. */
  readonly body: unknown;
}

export interface Reads {
  readonly commit: string;
  /** The clock of the service while it answered. */
  readonly at: string;
  readonly keyHeaders: Readonly<Record<string, string>>;
  readonly agentId: string;
  readonly reads: readonly Read[];
}

const file = (name: string): string => new URL(name, import.meta.url).pathname;

export const readsOf = (name: string): Reads =>
  JSON.parse(gunzipSync(readFileSync(file(`${name}.reads.json.gz`))).toString('utf8')) as Reads;

/** Makes the earlier release's database in an empty one: its migrations, then its rows. Returns the names of its migrations. */
export async function loadBase(name: string, connection: PostgresConnection): Promise<readonly string[]> {
  const frames = readFrames(createReadStream(file(`${name}.rows.zst`)).pipe(createZstdDecompress()));
  const head = await readHead(frames);
  const earlier = mkdtempSync(join(tmpdir(), 'surety-earlier-'));
  try {
    for (const { name: migration } of head.migrations)
      copyFileSync(join(MIGRATIONS_DIR, migration), join(earlier, migration));
    await migrate({ connection, log: silentLog, dir: earlier });
  } finally {
    rmSync(earlier, { recursive: true, force: true });
  }
  await withSession(connection, 'surety-restore', (client) => load(client, head, frames, noProgress));
  return head.migrations.map(({ name: migration }) => migration);
}
