/** Events and audit rows are written with the transaction that they tell of, or not at all. */
import { Type } from 'typebox';
import { describe, expect, it } from 'vitest';
import { EVENTS } from '../../contract/events.ts';
import type { AccountId, EventId, OrgId } from '../../contract/ids.ts';
import { sql } from '../db/sql.ts';
import { newId, type NewId } from '../ids.ts';
import { at, Count, draft, outboxDatabase } from '../../../test/support/outbox-fixture.ts';
import { insertAudit, insertEvent, insertEvents, type AuditRow } from './outbox.ts';

const test = outboxDatabase();
const countEvents = async (): Promise<number> =>
  (
    await test.database.db.direct.one(
      Count,
      sql`-- t.count
  select count(*)::int as n from events`,
    )
  ).n;
const audit: AuditRow = {
  actorUserId: 'u-1',
  actorAuthMethod: 'cookie',
  actorApiKeyId: null,
  actorOrgId: null,
  action: 'alignment_card.put',
  targetType: 'agent',
  targetId: 'a-1',
  requestId: 'r-1',
  idempotencyKey: null,
  before: null,
  after: { version: 1 },
  metadata: {},
  accountId: 'ba-a' as AccountId,
  orgId: 'org-aaaaaaaa' as OrgId,
};

describe('writing', () => {
  it('an event is there after the commit, and after a rollback it is not', async () => {
    const { db } = test.database;
    const id = await db.accountTx(['ba-a'], (tx) => insertEvent(tx, draft(1), at));
    expect(id).toMatch(/^evt-[a-z0-9]{8}$/);
    await expect(
      db.accountTx(['ba-a'], async (tx) => {
        await insertEvent(tx, draft(2), at);
        throw new Error('later');
      }),
    ).rejects.toThrow('later');
    expect(await countEvents()).toBe(1);
  });

  it('an account transaction writes its own and platform-wide events, never those of another account, and reads only its own', async () => {
    const { db } = test.database;
    await db.accountTx(['ba-a'], async (tx) => {
      await insertEvents(tx, [draft(1), draft(2, null)], at);
    });
    await expect(db.accountTx(['ba-a'], (tx) => insertEvent(tx, draft(1, 'ba-b'), at))).rejects.toMatchObject({
      code: '42501',
    });
    const seen = await db.accountTx(['ba-a'], (tx) =>
      tx.one(
        Count,
        sql`-- t.seen
      select count(*)::int as n from events`,
      ),
    );
    expect(seen.n).toBe(1);
    expect(await countEvents()).toBe(2);
  });

  it('a batch keeps its order, and an id in use is replaced', async () => {
    const taken = await test.database.db.systemTx((tx) => insertEvent(tx, draft(0), at));
    const given = [taken, 'evt-00000001', 'evt-00000002', 'evt-00000003'];
    const clashing = ((kind: 'event') => (given.shift() as EventId) ?? newId(kind)) as NewId;
    const ids = await test.database.db.systemTx((tx) =>
      insertEvents(tx, [draft(1), draft(2), draft(3)], { ...at, newId: clashing }),
    );
    expect(new Set(ids).size).toBe(3);
    expect(ids).not.toContain(taken);
    const stored = await test.database.db.direct.many(
      Type.Object({ event_id: Type.String() }),
      sql`-- t.ids
      select event_id from events where event_id <> ${taken}`,
    );
    expect(stored.map((row) => row.event_id).sort()).toEqual([...ids].sort());
  });

  it('in tests, data that does not fit the catalogue is refused', async () => {
    await expect(
      test.database.db.systemTx((tx) => insertEvent(tx, { ...draft(1), data: { usage_percent: 'high' } }, at)),
    ).rejects.toThrow('does not fit the catalogue');
    const { example } = EVENTS['agent.paused'];
    await expect(
      test.database.db.systemTx((tx) => insertEvent(tx, { type: 'agent.paused', accountId: null, data: example }, at)),
    ).resolves.toBeDefined();
  });

  it('when the audit insert fails the mutation and its event are rolled back too (req:ERR-4)', async () => {
    const { db } = test.database;
    await db.direct.run(sql`-- t.break_audit
      create function t_refuse() returns trigger language plpgsql as $$ begin raise exception 'audit is broken'; end $$`);
    await db.direct.run(sql`-- t.break_audit2
      create trigger t_refuse before insert on audit_log for each row execute function t_refuse()`);
    await expect(
      db.accountTx(['ba-a'], async (tx) => {
        await insertEvent(tx, draft(1), at);
        await insertAudit(tx, audit, at);
      }),
    ).rejects.toThrow('audit is broken');
    await db.direct.run(sql`-- t.mend_audit
      drop trigger t_refuse on audit_log`);
    expect(await countEvents()).toBe(0);
    await db.accountTx(['ba-a'], (tx) => insertAudit(tx, audit, at));
  });

  it('an account transaction cannot change or remove history', async () => {
    const { db } = test.database;
    await db.accountTx(['ba-a'], async (tx) => {
      await insertAudit(tx, audit, at);
      await insertEvent(tx, draft(1), at);
    });
    for (const statement of [
      sql`-- t.a
      update audit_log set action = 'x'`,
      sql`-- t.b
      delete from audit_log`,
      sql`-- t.c
      delete from events`,
    ]) {
      await expect(db.accountTx(['ba-a'], (tx) => tx.run(statement))).rejects.toMatchObject({ code: '42501' });
    }
  });
});
