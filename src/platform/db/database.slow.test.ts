import { Type } from 'typebox';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testDatabase, type TestDatabase } from '../../../test/support/database.ts';
import { isRetryable, isUnavailable } from './errors.ts';
import { Bytes, DateOnly, Int8, jsonOf, Numeric, Timestamp } from './row.ts';
import { json, sql, type Tx } from './sql.ts';

const Nothing = Type.Object({});
let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  await database.db.systemTx(async (tx) => {
    await tx.run(sql`-- t.create
      create table notes (note_id text primary key, account_id text not null, body text not null, n int not null default 0)`);
    await tx.run(sql`-- t.protect
      select surety_protect('notes')`);
  });
});
afterAll(() => database.drop());

const NoteRow = Type.Object({ note_id: Type.String(), account_id: Type.String(), body: Type.String() });
const insertNote = (tx: Tx, id: string, account: string): Promise<number> =>
  tx.run(sql`
  -- t.insert_note
  insert into notes (note_id, account_id, body) values (${id}, ${account}, 'text')`);
const allNotes = (tx: Tx) =>
  tx.many(
    NoteRow,
    sql`
  -- t.all_notes
  select note_id, account_id, body from notes order by note_id`,
  );

describe('values', () => {
  it('gives int8, numeric and date as strings, timestamptz as Date, bytea as Buffer, jsonb parsed', async () => {
    const Row = Type.Object({
      a: Int8,
      b: Numeric,
      c: DateOnly,
      d: Timestamp,
      e: Bytes,
      f: jsonOf<{ x: number[] }>(),
      g: Type.Integer(),
      h: Type.Array(Type.String()),
    });
    const row = await database.db.direct.one(
      Row,
      sql`-- t.types
      select 9007199254740993::int8 as a, 1.10::numeric as b, '2026-03-29'::date as c, ${new Date(5)}::timestamptz as d,
             ${Buffer.from('ab')}::bytea as e, ${{ x: [1] }}::jsonb as f, 7::int4 as g, ${['a,"b', '']}::text[] as h`,
    );
    expect(row).toEqual({
      a: '9007199254740993',
      b: '1.10',
      c: '2026-03-29',
      d: new Date(5),
      e: Buffer.from('ab'),
      f: { x: [1] },
      g: 7,
      h: ['a,"b', ''],
    });
  });

  it('binds a JSON array through json()', async () => {
    const row = await database.db.direct.one(
      Type.Object({ v: jsonOf<unknown>() }),
      sql`-- t.json
      select ${json(['a', { b: 1 }])}::jsonb as v`,
    );
    expect(row.v).toEqual(['a', { b: 1 }]);
  });

  it('refuses a row that does not fit its schema, in tests', async () => {
    await expect(
      database.db.direct.one(
        Type.Object({ v: Type.String() }),
        sql`-- t.misfit
      select 1 as v`,
      ),
    ).rejects.toThrow('t.misfit: a row does not fit');
  });
});

describe('tenant scope', () => {
  it('hides another account and refuses writing its rows', async () => {
    const { db } = database;
    await db.systemTx(async (tx) => {
      await insertNote(tx, 'a1', 'ba-a');
      await insertNote(tx, 'b1', 'ba-b');
    });
    expect((await db.accountTx(['ba-a'], allNotes)).map((n) => n.note_id)).toEqual(['a1']);
    expect((await db.accountTx(['ba-a', 'ba-b'], allNotes)).map((n) => n.note_id)).toEqual(['a1', 'b1']);
    expect(await db.accountTx([], allNotes)).toEqual([]);
    await expect(db.accountTx(['ba-a'], (tx) => insertNote(tx, 'b2', 'ba-b'))).rejects.toMatchObject({ code: '42501' });
    const touched = await db.accountTx(['ba-a'], (tx) =>
      tx.run(sql`-- t.steal
      update notes set body = 'stolen' where note_id = 'b1'`),
    );
    expect(touched).toBe(0);
    await expect(
      db.accountTx(['ba-a'], (tx) =>
        tx.run(sql`-- t.give_away
      update notes set account_id = 'ba-b' where note_id = 'a1'`),
      ),
    ).rejects.toMatchObject({ code: '42501' });
    expect((await db.systemTx(allNotes)).map((n) => n.body)).toEqual(['text', 'text']);
  });

  it('leaves nothing of one transaction behind for the next on the same connection', async () => {
    const one = await testDatabase({ poolSize: 1 });
    await one.db.accountTx(['ba-a'], async () => {});
    const row = await one.db.direct.one(
      Type.Object({ role: Type.String(), accounts: Type.Union([Type.Null(), Type.String()]) }),
      sql`-- t.left
      select current_user::text as role, current_setting('surety.accounts', true) as accounts`,
    );
    expect(row.role).not.toBe('surety_app');
    expect(row.accounts ?? '').toBe('');
    await one.drop();
  });

  it('refuses an account id that could break out of the setting', async () => {
    await expect(database.db.accountTx(["x'; drop table notes; --"], allNotes)).rejects.toThrow('account id');
  });
});

describe('transactions', () => {
  it('runs after-commit actions after the commit only, never after a rollback, and survives one that throws', async () => {
    const seen: string[] = [];
    await database.db.systemTx(async (tx) => {
      tx.afterCommit(() => {
        throw new Error('listener bug');
      });
      tx.afterCommit(() => {
        seen.push('committed');
      });
      expect(seen).toEqual([]);
    });
    await expect(
      database.db.systemTx(async (tx) => {
        tx.afterCommit(() => {
          seen.push('never');
        });
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    expect(seen).toEqual(['committed']);
  });

  it('does not report success when a swallowed error had already doomed the transaction', async () => {
    await expect(
      database.db.systemTx(async (tx) => {
        await tx
          .run(
            sql`-- t.broken
        select 1 / 0`,
          )
          .catch(() => {});
      }),
    ).rejects.toThrow('rolled back');
  });

  it('runs again on a serialization failure, at most 3 more times, without double effect', async () => {
    let runs = 0;
    await database.db.systemTx(async (tx) => {
      runs += 1;
      await insertNote(tx, 'retry', 'ba-r');
      if (runs < 3) throw Object.assign(new Error('could not serialize'), { code: '40001' });
    });
    expect(runs).toBe(3);
    runs = 0;
    await expect(
      database.db.systemTx(async () => {
        runs += 1;
        throw Object.assign(new Error('deadlock'), { code: '40P01' });
      }),
    ).rejects.toThrow('deadlock');
    expect(runs).toBe(4);
  });

  it('resolves real deadlocks: of 8 workers updating two rows in opposite orders each has its effect once', async () => {
    const { db } = database;
    await db.systemTx(async (tx) => {
      await insertNote(tx, 'd1', 'ba-d');
      await insertNote(tx, 'd2', 'ba-d');
    });
    const bump = (tx: Tx, id: string) =>
      tx.run(sql`-- t.bump
      update notes set n = n + 1 where note_id = ${id}`);
    const crossed = (i: number) =>
      db.systemTx(async (tx) => {
        await bump(tx, i % 2 === 0 ? 'd1' : 'd2');
        await bump(tx, i % 2 === 0 ? 'd2' : 'd1');
      });
    const results = await Promise.allSettled(Array.from({ length: 8 }, (_, i) => crossed(i)));
    const succeeded = results.filter((r) => r.status === 'fulfilled').length;
    const total = await db.direct.one(
      Type.Object({ n: Type.Integer() }),
      sql`-- t.read_n
      select n from notes where note_id = 'd1'`,
    );
    expect(total.n).toBe(succeeded);
    expect(succeeded).toBeGreaterThanOrEqual(4); // three retries do not save every one of such a crowd
    for (const r of results)
      if (r.status === 'rejected') expect(isRetryable(r.reason) || isUnavailable(r.reason)).toBe(true);
  });
});

describe('statements', () => {
  it('are prepared under their query name', async () => {
    const one = await testDatabase({ poolSize: 1 });
    await one.db.direct.run(sql`-- t.prepared_once
      select ${1}::int`);
    const rows = await one.db.direct.many(
      Type.Object({ name: Type.String() }),
      sql`-- t.list_prepared
      select name from pg_prepared_statements where name = 't.prepared_once'`,
    );
    expect(rows).toEqual([{ name: 't.prepared_once' }]);
    await one.drop();
  });

  it('are cancelled by the server at the statement timeout, and the connection stays usable', async () => {
    const slow = await testDatabase({ poolSize: 1, statementTimeoutMs: 150 });
    await expect(
      slow.db.systemTx((tx) =>
        tx.run(sql`-- t.sleep
      select pg_sleep(5)`),
      ),
    ).rejects.toMatchObject({ code: '57014' });
    expect(
      await slow.db.direct.one(
        Nothing,
        sql`-- t.after_sleep
      select 1 as one`,
      ),
    ).toEqual({ one: 1 });
    await slow.drop();
  });

  it('run again on a fresh connection when a migration changed the table under a prepared plan', async () => {
    const one = await testDatabase({ poolSize: 1 });
    const read = () =>
      one.db.systemTx((tx) =>
        tx.many(
          Nothing,
          sql`-- t.star
      select * from plan`,
        ),
      );
    await one.db.direct.run(sql`-- t.make_plan
      create table plan (a int)`);
    await read();
    await one.db.direct.run(sql`-- t.alter_plan
      alter table plan add column b int`);
    expect(await read()).toEqual([]);
    await one.drop();
  });

  it('wait for a free connection no longer than the acquire timeout', async () => {
    const one = await testDatabase({ poolSize: 1, acquireTimeoutMs: 100 });
    let release = (): void => {};
    const held = one.db.systemTx(
      () =>
        new Promise<void>((resolve) => {
          release = resolve;
        }),
    );
    await expect(
      one.db.direct.run(sql`-- t.starved
      select 1`),
    ).rejects.toThrow('timeout exceeded');
    release();
    await held;
    await one.drop();
  });
});
