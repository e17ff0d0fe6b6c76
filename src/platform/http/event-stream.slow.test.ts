/** Streams of events: order, cursors, slow readers, heartbeats, and how they end. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testServer, type TestServer } from '../../../test/support/server.ts';
import type { AccountId } from '../../contract/ids.ts';
import { fixedClock } from '../clock.ts';
import { newId } from '../ids.ts';
import { insertEvent } from '../outbox/outbox.ts';
import { announceCommit } from '../outbox/signal.ts';
import { streamCursors } from '../outbox/stream-cursor.ts';
import { sql, type Tx } from '../db/sql.ts';
import { HEARTBEAT_MS, STREAMS_MAX } from './event-stream.ts';
import { Client, feeds } from '../../../test/support/event-feed.ts';

const A = 'ba-a0000000' as AccountId;
const B = 'ba-b0000000' as AccountId;

let server: TestServer;
const clock = fixedClock();
beforeAll(async () => {
  server = await testServer({ areas: [feeds], clock, settings: { EVENT_STREAM_SECONDS: 300 } });
});
afterAll(() => server.stop());

const write = (tx: Tx, n: number, accountId: AccountId = A) =>
  insertEvent(
    tx,
    { type: 'quota.warning', accountId, data: { usage_percent: 80, checks_used: n, checks_included: 100 } },
    { now: new Date('2026-08-17T12:00:00Z'), newId },
  );
const emit = (n: number, accountId?: AccountId) => server.db.systemTx((tx) => write(tx, n, accountId));

describe('a stream of events', () => {
  it("sends ready, then the account's events of the requested types in order, as the webhook envelope", async () => {
    const client = await Client.open(server, 'a');
    await expect.poll(() => client.messages[0]?.event).toBe('ready');
    await emit(1);
    await emit(2, B);
    await emit(13);
    await server.db.systemTx((tx) =>
      insertEvent(
        tx,
        {
          type: 'subscription.status_changed',
          accountId: A,
          data: { status: 'active', previous_plan_id: null, new_plan_id: 'p', cancel_at_period_end: false },
        },
        { now: new Date(), newId },
      ),
    );
    await emit(3);
    await expect.poll(() => client.numbers).toEqual([1, 3]);
    const [, first] = client.messages;
    expect(first).toMatchObject({
      event: 'quota.warning',
      data: { type: 'quota.warning', account_id: A, created_at: '2026-08-17T12:00:00.000Z' },
    });
    expect(first?.data['id']).toMatch(/^evt-/);
    expect(first?.id).toMatch(/^[A-Za-z0-9_-]{22}$/);
    expect(client.response.headers['content-type']).toContain('text/event-stream');
    client.leave();
  });

  it('continues after a reconnect without gap or duplicate, whatever writers commit out of order meanwhile', async () => {
    let client = await Client.open(server, 'a');
    await expect.poll(() => client.messages.length).toBe(1);
    const total = 120;
    const done = { count: 0 };
    const writers = Promise.all(
      Array.from({ length: 6 }, async (_, w) => {
        for (let n = w; n < total; n += 6) {
          await server.db
            .systemTx(async (tx) => {
              await write(tx, 1_000 + n);
              if (n % 3 === 0) await write(tx, 13, B);
              await new Promise((resolve) => setTimeout(resolve, n % 4)); // holds its number for a while
              if (n % 10 === 9) throw new Error('rolled back');
            })
            .catch(() => {});
          done.count += 1;
        }
      }),
    );
    const expected = Array.from({ length: total }, (_, n) => n)
      .filter((n) => n % 10 !== 9)
      .map((n) => 1_000 + n);
    const got: number[] = [];
    while (done.count < total) {
      const before = done.count;
      await expect
        .poll(() => done.count, { timeout: 10_000, interval: 2 })
        .toBeGreaterThan(Math.min(before + 15, total - 1));
      client.leave();
      await expect.poll(() => client.isEnded).toBe(true);
      got.push(...client.numbers);
      client = await Client.open(server, 'a', { 'last-event-id': client.lastId });
      await expect.poll(() => client.messages.length).toBeGreaterThan(0);
    }
    await writers;
    await expect.poll(() => got.length + client.numbers.length, { timeout: 10_000 }).toBe(expected.length);
    got.push(...client.numbers);
    expect(got.toSorted((x, y) => x - y)).toEqual(expected);
    client.leave();
  }, 30_000);

  it('starts at ?since; the header that a browser sends has precedence; an invented cursor is refused', async () => {
    const first = await Client.open(server, 'a');
    await expect.poll(() => first.messages.length).toBe(1);
    const start = first.lastId;
    await emit(21);
    await emit(22);
    await expect.poll(() => first.numbers).toEqual([21, 22]);
    first.leave();
    const again = await Client.open(server, 'a', {}, `?since=${start}`);
    await expect.poll(() => again.numbers).toEqual([21, 22]);
    again.leave();
    const browser = await Client.open(server, 'a', { 'last-event-id': first.lastId }, `?since=${start}`);
    await emit(23);
    await expect.poll(() => browser.numbers).toEqual([23]);
    browser.leave();
    const foreign = streamCursors(Buffer.alloc(32)).encode('5');
    for (const cursor of ['5', 'evt-00000001', foreign, ''])
      expect(
        (await server.call('GET', '/v1/feed', { headers: { 'x-svc-api-key': 'a', 'last-event-id': cursor || '!' } }))
          .status,
      ).toBe(400);
  });

  it('sends a comment every 15 s and ends after its time with the cursor to continue from', async () => {
    const client = await Client.open(server, 'a');
    await expect.poll(() => client.messages.length).toBe(1);
    clock.advance(HEARTBEAT_MS);
    await expect.poll(() => client.comments).toBe(1);
    clock.advance(300_000);
    await expect.poll(() => client.isEnded).toBe(true);
    const last = client.messages.at(-1);
    expect(last?.event).toBe('close');
    await emit(31);
    const next = await Client.open(server, 'a', {}, `?since=${String(last?.data['cursor'])}`);
    await expect.poll(() => next.numbers).toEqual([31]);
    next.leave();
  });

  it('is refused to a caller with five open ones, and allowed again when one ends', async () => {
    const open = await Promise.all(Array.from({ length: STREAMS_MAX }, () => Client.open(server, 'c')));
    const refused = await server.call('GET', '/v1/feed', { headers: { 'x-svc-api-key': 'c' } });
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '5']);
    expect((await Client.open(server, 'd')).response.statusCode).toBe(200);
    for (const client of open) client.leave();
    await expect
      .poll(async () => {
        const client = await Client.open(server, 'c');
        client.leave();
        return client.response.statusCode;
      })
      .toBe(200);
  });

  it('holds no connection while idle, and disconnects readers that read nothing (req:ROB-13)', async () => {
    const clients = await Promise.all(Array.from({ length: STREAMS_MAX }, () => Client.open(server, 'e')));
    await expect.poll(() => clients.every((client) => client.messages.length === 1)).toBe(true);
    for (const client of clients) client.response.pause();
    await server.db.systemTx(async (tx) => {
      await tx.run(sql`-- t.heavy_events (30 MB)
        insert into events (event_id, type, account_id, data, created_at)
        select 'evt-5' || lpad(n::text, 7, '0'), 'quota.warning', 'ba-e0000000', jsonb_build_object('checks_used', n, 'pad', repeat('x', 50000)), now()
          from generate_series(1, 600) n`);
      tx.afterCommit(announceCommit);
    });
    const sixth = async (): Promise<number> => {
      clock.advance(HEARTBEAT_MS);
      const client = await Client.open(server, 'e');
      client.leave();
      return client.response.statusCode ?? 0;
    };
    expect(await sixth()).toBe(429);
    await expect.poll(() => server.db.stats().total - server.db.stats().idle, { timeout: 10_000 }).toBe(0); // they wait without one
    await expect.poll(sixth, { timeout: 10_000, interval: 200 }).toBe(200);
    for (const client of clients) client.leave();
  });

  it('ends with the server, with the cursor to continue from', async () => {
    const own = await testServer({ areas: [feeds], settings: { EVENT_STREAM_SECONDS: 300 } });
    const client = await Client.open(own, 'a');
    await expect.poll(() => client.messages.length).toBe(1);
    await own.stop();
    await expect.poll(() => client.isEnded).toBe(true);
    expect(client.messages.at(-1)?.event).toBe('close');
  });

  it('that opens while the server stops does not keep it', async () => {
    const own = await testServer({ areas: [feeds], settings: { EVENT_STREAM_SECONDS: 300 } });
    let isAsked = false;
    let letOpen = (): void => {};
    const streams = own.services.eventStreams;
    const open = streams.open.bind(streams);
    streams.open = async (request) => {
      isAsked = true;
      await new Promise<void>((resolve) => {
        letOpen = resolve;
      });
      return open(request);
    };
    const opening = Client.open(own, 'a');
    await expect.poll(() => isAsked).toBe(true);
    const began = performance.now();
    const stopped = own.stop();
    setTimeout(letOpen, 200);
    const client = await opening;
    await stopped;
    expect(performance.now() - began).toBeLessThan(10_000); // and not when the stream ends, after 300 s
    expect(client.messages.map(({ event }) => event)).toEqual(['ready', 'close']);
  }, 30_000);
});

describe('cursors', () => {
  it('come back as they went, and bare numbers or altered text are not cursors', () => {
    const cursors = streamCursors(Buffer.alloc(32, 7));
    for (const seq of ['0', '1', '9223372036854775807']) expect(cursors.decode(cursors.encode(seq))).toBe(seq);
    const one = cursors.encode('1');
    expect(one).not.toBe(cursors.encode('2'));
    for (const text of ['', '1', `${one}A`, one.slice(1), `${one[0] === 'A' ? 'B' : 'A'}${one.slice(1)}`])
      expect(cursors.decode(text)).toBeUndefined();
  });

  it('opened while a long transaction leaves the log unsettled is refused after a short wait, and opens when that has ended', async () => {
    const own = await testServer({ areas: [feeds] });
    const open = (): Promise<Response> => fetch(`${own.url}/v1/feed`, { headers: { 'x-svc-api-key': 'ba-patience' } });
    await own.db.systemTx(async (tx) => {
      await tx.run(sql`-- test.take_number
        select pg_current_xact_id()`);
      const reply = await open();
      expect([reply.status, reply.headers.get('retry-after')]).toEqual([503, '1']);
      await reply.body?.cancel();
    });
    const reply = await open();
    expect(reply.status).toBe(200);
    await reply.body?.cancel();
    await own.stop();
  }, 20_000);
});
