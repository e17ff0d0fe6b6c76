/** Two requests at once, one of them held inside its transaction until the other waits for it. */
import { Type } from 'typebox';
import { expect } from 'vitest';
import type { TestServer } from './server.ts';
import { sql } from '../../src/platform/db/sql.ts';

/** How many statements of this server's database wait for a lock now. */
export const lockWaits = async (server: TestServer): Promise<number> =>
  (
    await server.db.direct.one(
      Type.Object({ n: Type.Integer() }),
      sql`-- test.lock_waits
      select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
  ).n;

/** Waits until exactly so many do. */
export const untilLockWaits = (server: TestServer, many: number): Promise<void> =>
  expect.poll(() => lockWaits(server), { timeout: 10_000 }).toBe(many);

/** Starts `first`, waits until it has written all but its audit row, starts `second`, and lets both finish. */
export async function inBetween<A, B>(
  server: TestServer,
  first: () => Promise<A>,
  second: () => Promise<B>,
): Promise<[A, B]> {
  const replies = await server.db.systemTx(async (tx) => {
    await tx.run(sql`-- test.hold_audit
      lock table audit_log in exclusive mode`);
    const one = first();
    await untilLockWaits(server, 1);
    const two = second();
    await untilLockWaits(server, 2);
    return { both: Promise.all([one, two]) };
  });
  return replies.both;
}
