import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testServer, type TestServer } from '../../../test/support/server.ts';
import type { AccountId } from '../../contract/ids.ts';
import type { Database } from '../db/sql.ts';
import type { OwnSpan } from './store/cursor.ts';
import { sharedPages } from './shared-pages.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ areas: [] });
});
afterAll(() => server.stop());

const page = (more: Partial<OwnSpan> = {}): OwnSpan => ({
  accounts: ['ba-a0000000' as AccountId],
  types: null,
  after: '0',
  upTo: '10',
  limit: 50,
  ...more,
});

function counted(): { db: Database; reads: () => number } {
  let reads = 0;
  const db = Object.create(server.db, {
    accountTx: {
      value: (...args: Parameters<Database['accountTx']>) => {
        reads += 1;
        return server.db.accountTx(...args);
      },
    },
  }) as Database;
  return { db, reads: () => reads };
}

describe('pages of the event log', () => {
  it('are read once for all that ask for the same at the same time, and again afterwards', async () => {
    const { db, reads } = counted();
    const read = sharedPages(db);
    await Promise.all(Array.from({ length: 20 }, () => read(page())));
    expect(reads()).toBe(1);
    await read(page());
    expect(reads()).toBe(2);
  });

  it('are never shared between accounts, types or places', async () => {
    const { db, reads } = counted();
    const read = sharedPages(db);
    const others: Partial<OwnSpan>[] = [
      {},
      { accounts: ['ba-b0000000' as AccountId] },
      { accounts: ['ba-a0000000' as AccountId, 'ba-b0000000' as AccountId] },
      { types: ['team.created'] },
      { after: '1' },
      { upTo: '11' },
      { limit: 51 },
    ];
    await Promise.all(others.map((more) => read(page(more))));
    expect(reads()).toBe(others.length);
  });

  it('fail for all that share the read, and are read again afterwards', async () => {
    let reads = 0;
    const db = {
      accountTx: () => {
        reads += 1;
        return Promise.reject(new Error('unavailable'));
      },
    } as unknown as Database;
    const read = sharedPages(db);
    const results = await Promise.allSettled([read(page()), read(page())]);
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    await read(page()).catch(() => {});
    expect(reads).toBe(2);
  });
});
