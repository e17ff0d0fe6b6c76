/** Dead letters as staff reads and decides them, over HTTP and by the operator's command, with a worker that replays. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Type } from 'typebox';
import { testServer, type TestServer } from '../../../../test/support/server.ts';
import { seedTenant, seedUser, type Tenant, type TenantUser } from '../../../../test/support/tenants.ts';
import type { AccountId, EventId } from '../../../contract/ids.ts';
import { runDeadLetterCommand } from '../../../dead-letter-command.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { Area } from '../../../platform/http/area.ts';
import { insertDeadLetter } from '../../../platform/outbox/store/dead-letters.ts';
import { insertEvent } from '../../../platform/outbox/outbox.ts';
import { auth } from '../../auth/index.ts';
import { orgs } from '../../orgs/index.ts';
import { deadLetters } from './index.ts';

interface Letter {
  readonly dead_letter_id: string;
  readonly subscriber: string;
  readonly event_id: string;
  readonly error: string;
  readonly attempts: number;
  readonly replay_requested_at: string | null;
}
interface Page {
  readonly data: readonly Letter[];
  readonly next_cursor: string | null;
}

const handled: string[] = [];
let isBroken = false;
/** An area whose subscriber writes down what it was given. */
const listening: Area = {
  name: 'listening',
  operations: [],
  subscribers: () => [
    {
      name: 'listening.note',
      types: ['quota.warning'],
      async handle(event) {
        if (isBroken) throw new Error('still broken');
        handled.push(event.event_id);
      },
    },
  ],
};

let server: TestServer;
let tenant: Tenant;
let staff: TenantUser;
beforeAll(async () => {
  server = await testServer({ work: true, areas: [...auth, ...orgs, deadLetters, listening] });
  tenant = await seedTenant(server);
  staff = await seedUser(server, { isStaff: true });
});
afterAll(() => server.stop());

/** An event that its subscriber has given up. */
async function givenUp(subscriber = 'listening.note'): Promise<{ readonly id: string; readonly eventId: EventId }> {
  const { newId, clock } = server.services;
  const id = newId('dead_letter');
  const data = { usage_percent: 80, checks_used: 1, checks_included: 100 };
  const eventId = await server.db.systemTx(async (tx) => {
    const accountId: AccountId = tenant.accountId;
    const event = await insertEvent(tx, { type: 'quota.warning', accountId, data }, { now: clock.now(), newId });
    await insertDeadLetter(tx, { id, subscriber, eventId: event, attempts: 10, error: 'Error: made' });
    return event;
  });
  await expect.poll(() => handled.includes(eventId), { timeout: 5_000 }).toBe(true); // the first time, before it was given up
  return { id, eventId };
}
const call = <B = Letter>(method: string, path = '', headers = staff.headers) =>
  server.call<B>(method, `/v1/admin/dead-letters${path}`, { headers });
const timesHandled = (eventId: string): number => handled.filter((id) => id === eventId).length;
const audits = async (id: string): Promise<string[]> =>
  (
    await server.db.direct.many(
      Type.Object({ row: Type.String() }),
      sql`-- t.audits
      select action || ' ' || coalesce(actor_user_id, metadata ->> 'operator') || ' ' || coalesce(account_id, '-') as row
        from audit_log where target_id = ${id} order by created_at`,
    )
  ).map(({ row }) => row);

describe('over HTTP', () => {
  it('staff lists them newest first, by subscriber, page by page; nobody else', async () => {
    const ids = [];
    for (let n = 0; n < 3; n += 1) ids.unshift((await givenUp('other.reader')).id);
    const mine = await givenUp();
    const all = (await call<Page>('GET')).body.data.map((letter) => letter.dead_letter_id);
    expect(all.slice(0, 4)).toEqual([mine.id, ...ids]);
    const seen: string[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const query: string = `?subscriber=other.reader&limit=2${cursor === '' ? '' : `&cursor=${cursor}`}`;
      const { body } = await call<Page>('GET', query);
      seen.push(...body.data.map((letter) => letter.dead_letter_id));
      cursor = body.next_cursor;
    }
    expect(seen).toEqual(ids);
    expect((await call('GET', '', tenant.headers)).status).toBe(403);
    expect((await call('GET', '?cursor=nonsense')).status).toBe(400);
    for (const id of [mine.id, ...ids]) await call('DELETE', `/${id}`);
  });

  it('a replay delivers the event once and removes the dead letter; it is audited', async () => {
    const { id, eventId } = await givenUp();
    const reply = await call('POST', `/${id}/replay`);
    expect([reply.status, reply.body]).toEqual([
      202,
      expect.objectContaining({ dead_letter_id: id, event_id: eventId, replay_requested_at: expect.any(String) }),
    ]);
    await expect.poll(() => timesHandled(eventId), { timeout: 5_000 }).toBe(2);
    await expect.poll(async () => (await call('POST', `/${id}/replay`)).status, { timeout: 5_000 }).toBe(404);
    expect([timesHandled(eventId), await audits(id)]).toEqual([2, [`dead_letter.replay ${staff.userId} -`]]);
    expect((await call('POST', `/${id}/replay`, tenant.headers)).status).toBe(403);
  });

  it('a replay that fails shows the new error and counts the attempt', async () => {
    const { id, eventId } = await givenUp();
    isBroken = true;
    await call('POST', `/${id}/replay`);
    const found = async () => (await call<Page>('GET')).body.data.find((letter) => letter.dead_letter_id === id);
    await expect.poll(async () => (await found())?.error, { timeout: 5_000 }).toBe('Error: still broken');
    expect(await found()).toMatchObject({ attempts: 11, replay_requested_at: null });
    isBroken = false;
    await call('DELETE', `/${id}`);
    expect(timesHandled(eventId)).toBe(1);
  });

  it('a dropped one is removed; it is audited', async () => {
    const { id, eventId } = await givenUp();
    expect((await call('DELETE', `/${id}`)).body).toMatchObject({ dead_letter_id: id, event_id: eventId });
    expect((await call('DELETE', `/${id}`)).status).toBe(404);
    expect([timesHandled(eventId), await audits(id)]).toEqual([1, [`dead_letter.drop ${staff.userId} -`]]);
  });
});

describe('the command', () => {
  const run = async (...args: string[]) => {
    const out: string[] = [];
    const err: string[] = [];
    const env = { DATABASE_URL: server.databaseUrl, MASTER_KEY: Buffer.alloc(32).toString('base64') };
    const code = await runDeadLetterCommand({
      args,
      env,
      operator: 'olga',
      out: (line) => out.push(line),
      err: (line) => err.push(line),
    });
    return { code, out: out.join('\n'), err: err.join('\n') };
  };

  it('lists, replays and drops, while the service runs', async () => {
    const [replayed, dropped] = [await givenUp(), await givenUp()];
    expect(await run('list', '--subscriber', 'nobody')).toEqual({ code: 0, out: '', err: 'there is no dead letter' });
    const listed = await run('list');
    expect(listed.code).toBe(0);
    for (const { id, eventId } of [replayed, dropped])
      expect(listed.out).toContain(`${id}  listening.note  quota.warning  ${eventId}  10 attempts`);
    expect(await run('replay', replayed.id)).toMatchObject({ code: 0, err: '' });
    await expect.poll(() => timesHandled(replayed.eventId), { timeout: 5_000 }).toBe(2);
    expect(await run('drop', dropped.id)).toMatchObject({ code: 0, err: '' });
    expect(await run('drop', dropped.id)).toEqual({ code: 1, out: '', err: `there is no dead letter ${dropped.id}` });
    expect([await audits(replayed.id), await audits(dropped.id)]).toEqual([
      ['dead_letter.replay olga -'],
      ['dead_letter.drop olga -'],
    ]);
    expect((await run('list', '--json')).out).not.toContain(replayed.id);
  });

  it('replays all of a subscriber', async () => {
    const [one, two, other] = [await givenUp(), await givenUp(), await givenUp('other.reader')];
    expect((await run('replay', '--all', '--subscriber', 'listening.note')).out).toBe('2 dead letters to be replayed');
    await expect.poll(() => [timesHandled(one.eventId), timesHandled(two.eventId)], { timeout: 5_000 }).toEqual([2, 2]);
    expect((await run('list')).out).toContain(other.id);
  });

  it.each([['replay'], ['drop'], ['drop', 'a', 'b'], ['revive', 'x'], ['replay', 'x', '--all'], ['--no-such']])(
    'does not understand %j %j',
    async (...args) => {
      const { code, err } = await run(...args);
      expect([code, err]).toEqual([2, expect.stringContaining('Usage:')]);
    },
  );
});
