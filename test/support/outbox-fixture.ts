/** A database for the tests of the outbox, empty before each of them, and events to put in. */
import { Type } from 'typebox';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { testDatabase, type TestDatabase } from './database.ts';
import type { AccountId } from '../../src/contract/ids.ts';
import { sql } from '../../src/platform/db/sql.ts';
import type { EventDraft } from '../../src/platform/http/operation.ts';
import { newId } from '../../src/platform/ids.ts';

/** Call once in a file; its `database` is there while tests run. */
export function outboxDatabase(): { readonly database: TestDatabase } {
  let made: TestDatabase | undefined;
  const database = (): TestDatabase => {
    if (made === undefined) throw new Error('no test runs');
    return made;
  };
  beforeAll(async () => {
    made = await testDatabase({ poolSize: 10 });
  });
  afterAll(() => database().drop());
  beforeEach(() =>
    database().db.systemTx(async (tx) => {
      await tx.run(sql`-- t.clear
    truncate events, event_cursors, event_dead_letters, audit_log`);
    }),
  );
  return {
    get database() {
      return database();
    },
  };
}

export const at = { now: new Date('2026-08-17T12:00:00Z'), newId };
export const draft = (n: number, accountId: string | null = 'ba-a'): EventDraft => ({
  type: 'quota.warning',
  accountId: accountId as AccountId | null,
  data: { usage_percent: 80, checks_used: n, checks_included: 100 },
});
export const Count = Type.Object({ n: Type.Integer() });
