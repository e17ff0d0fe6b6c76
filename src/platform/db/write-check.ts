/** Whether the database takes writes now: reads go on where a disk is full or a server is a standby, so reading proves nothing. */
import type { Clock } from '../clock.ts';
import { isOutOfSpace, sqlState } from './errors.ts';
import { sql, type Database } from './sql.ts';

/** Why writes fail, in words for an operator. */
export type WriteFault = 'disk full' | 'database read-only' | 'database unavailable';

/** Probes that come close together share one write. */
const FRESH_MS = 2_000;
const READ_ONLY = '25006';
/** The login may make no temporary table: nothing is known, and real writes tell. */
const NOT_ALLOWED = '42501';

/** Resolves to null while writes work. Never rejects. */
export function createWriteCheck(db: Pick<Database, 'systemTx'>, clock: Clock): () => Promise<WriteFault | null> {
  let latest: Promise<WriteFault | null> | undefined;
  let askedMs = 0;
  return () => {
    const now = clock.monotonicMs();
    if (latest === undefined || now - askedMs > FRESH_MS) {
      askedMs = now;
      latest = writeOnce(db);
    }
    return latest;
  };
}

/** Eighteen new pages, rolled back: an update may fit into a page that exists, and would pass on a full disk. */
async function writeOnce(db: Pick<Database, 'systemTx'>): Promise<WriteFault | null> {
  const done = new Error('rolled back on purpose');
  try {
    return await db.systemTx(async (tx) => {
      await tx.run(sql`-- platform.write_check
        create temporary table surety_write_check on commit drop as select generate_series(1, 4000) as n`);
      throw done;
    });
  } catch (error) {
    return error === done ? null : faultOf(error);
  }
}

function faultOf(error: unknown): WriteFault | null {
  if (isOutOfSpace(error)) return 'disk full';
  const state = sqlState(error);
  if (state === NOT_ALLOWED) return null;
  return state === READ_ONLY ? 'database read-only' : 'database unavailable';
}
