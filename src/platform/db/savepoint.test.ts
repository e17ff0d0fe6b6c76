import { Type } from 'typebox';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testDatabase, type TestDatabase } from '../../../test/support/database.ts';
import { inSavepoint } from './savepoint.ts';
import { sql, type Tx } from './sql.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  await database.db.direct.run(sql`-- t.create
    create table words (word text primary key)`);
});
beforeEach(async () => {
  await database.db.direct.run(sql`-- t.empty
    truncate words`);
});
afterAll(() => database.drop());

const insert = (tx: Tx, word: string) =>
  tx.run(sql`-- t.insert
    insert into words values (${word})`);
const words = async () =>
  (
    await database.db.direct.many(
      Type.Object({ word: Type.String() }),
      sql`-- t.words
    select word from words order by word`,
    )
  ).map(({ word }) => word);

describe('a savepoint', () => {
  it('keeps what was written, and does after the commit what was promised in it', async () => {
    const done: string[] = [];
    const result = await database.db.systemTx(async (tx) => {
      await insert(tx, 'a');
      return inSavepoint(tx, async (inner) => {
        await insert(inner, 'b');
        inner.afterCommit(() => done.push('b'));
        return 7;
      });
    });
    expect(result).toBe(7);
    expect(await words()).toEqual(['a', 'b']);
    expect(done).toEqual(['b']);
  });

  it('undoes its own part when it fails, statement or not, drops what it promised, and passes the error on', async () => {
    const done: string[] = [];
    await database.db.systemTx(async (tx) => {
      await insert(tx, 'a');
      const fails = inSavepoint(tx, async (inner) => {
        inner.afterCommit(() => done.push('b'));
        await insert(inner, 'b');
        await insert(inner, 'a'); // twice: PostgreSQL dooms the transaction from here
      });
      await expect(fails).rejects.toThrow(/duplicate key/);
      await expect(inSavepoint(tx, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
      await insert(tx, 'c');
    });
    expect(await words()).toEqual(['a', 'c']);
    expect(done).toEqual([]);
  });

  it('may stand in another: the inner fails alone, the outer takes the inner with it', async () => {
    await database.db.systemTx(async (tx) => {
      await inSavepoint(tx, async (outer) => {
        await insert(outer, 'a');
        await inSavepoint(outer, async (inner) => {
          await insert(inner, 'b');
          throw new Error('inner');
        }).catch(() => {});
      });
      await inSavepoint(tx, async (outer) => {
        await inSavepoint(outer, (inner) => insert(inner, 'c'));
        throw new Error('outer');
      }).catch(() => {});
    });
    expect(await words()).toEqual(['a']);
  });
});
