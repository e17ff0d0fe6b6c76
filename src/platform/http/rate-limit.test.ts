/** Rate limits: exact at the edge by a clock that the test moves, keyed by caller or address, bounded in memory. Reliability S11. */
import { createServer, type Server, type Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { Refusal } from '../../contract/errors.ts';
import { testServer, type TestServer } from '../../../test/support/server.ts';
import { createToyTables, toyArea } from '../../../test/support/toy-area.ts';
import { fixedClock } from '../clock.ts';
import { readSettings } from '../config.ts';
import { silentLog } from '../log.ts';
import { clientAddress } from './client-address.ts';
import { redisStore } from './rate-limit-redis.ts';
import { createRateLimiter, memoryStore, WINDOW_MS, type WindowStore } from './rate-limit.ts';

const { RATE_LIMITS: rateLimits } = readSettings({});

describe('a window', () => {
  it('admits exactly its ceiling, refuses the next, and opens again exactly at its end (req:LIM-1)', async () => {
    const clock = fixedClock();
    const limiter = createRateLimiter(memoryStore(clock), rateLimits, clock);
    const subject = { kind: 'ip', value: '192.0.2.1' } as const;
    for (let i = 0; i < 100; i += 1) await limiter.admit('default', subject);
    await expect(limiter.admit('default', subject)).rejects.toMatchObject({ code: 'rate_limit_exceeded' });
    clock.advance(WINDOW_MS - 1);
    await expect(limiter.admit('default', subject)).rejects.toBeInstanceOf(Refusal);
    clock.advance(1);
    await expect(limiter.admit('default', subject)).resolves.toEqual({
      name: 'default',
      limit: 100,
      windowSeconds: 60,
      remaining: 99,
      msToReset: 60_000,
    });
  });

  it('gives the time to retry in whole seconds, and as a Unix time (req:ERR-3)', async () => {
    const clock = fixedClock('2026-08-17T12:00:00.000Z');
    const limiter = createRateLimiter(memoryStore(clock), { ...rateLimits, default: { perMinute: 1 } }, clock);
    clock.advance(20_500);
    const subject = { kind: 'ip', value: 'a' } as const;
    await limiter.admit('default', subject);
    const refusal = await limiter.admit('default', subject).catch((error: unknown) => error as Refusal);
    expect(refusal).toMatchObject({
      headers: {
        'retry-after': '40',
        'x-ratelimit-limit': '1',
        'x-ratelimit-remaining': '0',
        'x-ratelimit-reset': String(Date.parse('2026-08-17T12:01:00Z') / 1_000),
        'ratelimit-policy': '"default";q=1;w=60',
        ratelimit: '"default";r=0;t=40',
      },
    });
  });

  it('is not moved by a jump of the wall clock', async () => {
    const clock = fixedClock();
    const limiter = createRateLimiter(memoryStore(clock), { ...rateLimits, default: { perMinute: 1 } }, clock);
    await limiter.admit('default', { kind: 'ip', value: 'a' });
    clock.set('2027-01-01T00:00:00Z');
    await expect(limiter.admit('default', { kind: 'ip', value: 'a' })).rejects.toBeInstanceOf(Refusal);
  });

  it('belongs to one class and one subject', async () => {
    const clock = fixedClock();
    const limiter = createRateLimiter(
      memoryStore(clock),
      { ...rateLimits, default: { perMinute: 1 }, auth: { perMinute: 1 } },
      clock,
    );
    await limiter.admit('default', { kind: 'ip', value: 'a' });
    await limiter.admit('auth', { kind: 'ip', value: 'a' });
    await limiter.admit('default', { kind: 'ip', value: 'b' });
    await limiter.admit('default', { kind: 'caller', value: 'a' });
  });

  it('measures an authenticated caller by the authenticated ceiling', async () => {
    const clock = fixedClock();
    const limiter = createRateLimiter(memoryStore(clock), rateLimits, clock);
    const admitted = async (kind: 'ip' | 'caller'): Promise<number> => {
      for (let n = 0; n < 200; n += 1)
        if (
          await limiter.admit('reputation_read', { kind, value: 'x' }).then(
            () => false,
            () => true,
          )
        )
          return n;
      return 200;
    };
    expect([await admitted('ip'), await admitted('caller')]).toEqual([10, 60]);
  });

  it('holds a bounded number of keys, and refuses beyond it instead of dropping counts', () => {
    const clock = fixedClock();
    const store = memoryStore(clock, 1_000);
    for (let i = 0; i < 100_000; i += 1) void store.count(`key ${i}`);
    expect(store.size).toBeLessThanOrEqual(1_000 + 4_096);
    expect(store.count('key 0')).toMatchObject({ count: 2 });
    clock.advance(WINDOW_MS);
    void store.count('new');
    expect(store.size).toBe(1);
  });
});

describe('the client address (req:LIM-2)', () => {
  it.each([
    ['192.0.2.7', undefined, 0, '192.0.2.7'],
    ['192.0.2.7', '203.0.113.9', 0, '192.0.2.7'],
    ['10.0.0.1', '203.0.113.9', 1, '203.0.113.9'],
    ['10.0.0.1', '198.51.100.1, 203.0.113.9', 1, '203.0.113.9'],
    ['10.0.0.1', '198.51.100.1, 203.0.113.9, 10.0.0.2', 2, '203.0.113.9'],
    ['10.0.0.1', 'spoofed', 1, '10.0.0.1'],
    ['10.0.0.1', '203.0.113.9', 2, '10.0.0.1'],
    ['::ffff:192.0.2.7', undefined, 0, '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', undefined, 0, '2001:db8:1:2::/64'],
  ])('of socket %s with X-Forwarded-For %s and %i trusted hops is %s', (socket, forwarded, hops, address) => {
    expect(clientAddress(socket, forwarded, hops)).toBe(address);
  });
});

describe('over HTTP', () => {
  let server: TestServer;
  const clock = fixedClock();
  beforeAll(async () => {
    server = await testServer({
      areas: [toyArea],
      clock,
      settings: { RATE_LIMITS: { ...rateLimits, default: { perMinute: 5 } } },
    });
    await createToyTables(server.db);
  });
  afterAll(() => server.stop());
  afterEach(() => {
    clock.advance(WINDOW_MS);
  });

  it('the sixth request of an address is refused, and X-Forwarded-For does not help (req:ERR-3 req:LIM-2)', async () => {
    const statuses: number[] = [];
    for (let i = 0; i < 6; i += 1) {
      statuses.push(
        (
          await server.call('GET', '/v1/toys', {
            headers: { 'x-svc-api-key': 'toy-a', 'x-forwarded-for': `203.0.113.${i}` },
          })
        ).status,
      );
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    const refused = await server.call('GET', '/v1/nowhere');
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('x-ratelimit-reset')) * 1_000 - clock.now().getTime()).toBeLessThanOrEqual(
      WINDOW_MS,
    );
    expect([
      refused.headers.get('x-ratelimit-limit'),
      refused.headers.get('x-ratelimit-remaining'),
      refused.headers.get('retry-after'),
    ]).toEqual(['5', '0', '60']);
  });

  it('the page of the console is not counted and not refused; what is no page is both', async () => {
    const asBrowser = { accept: 'text/html,application/xhtml+xml' };
    const open = async (path: string, headers: Record<string, string>) => {
      const reply = await server.call('GET', path, { headers });
      return [reply.status === 429, reply.headers.get('ratelimit')];
    };
    for (let i = 0; i < 6; i += 1) expect(await open(`/o/org-${i}/agents`, asBrowser)).toEqual([false, null]);
    expect(await open('/o/org-1/agents', { accept: 'application/json' })).toEqual([false, '"default";r=4;t=60']);
    expect(await open('/v1/nowhere', asBrowser)).toEqual([false, '"default";r=3;t=60']);
    for (let i = 0; i < 3; i += 1) await open('/nowhere', {});
    expect(await open('/nowhere', {})).toEqual([true, '"default";r=0;t=60']);
    expect(await open('/o/org-1/agents', asBrowser)).toEqual([false, null]);
  });

  it('every counted reply states its limit and what remains, whatever the outcome', async () => {
    const said = async (method: string, path: string, headers: Record<string, string> = {}): Promise<unknown> => {
      const reply = await server.call(method, path, { headers });
      return [reply.status, reply.headers.get('ratelimit-policy'), reply.headers.get('ratelimit')];
    };
    const policy = '"default";q=5;w=60';
    const A = { 'x-svc-api-key': 'toy-a' };
    expect(await said('GET', '/v1/toys', A)).toEqual([200, policy, '"default";r=4;t=60']);
    expect(await said('GET', '/v1/nowhere')).toEqual([404, policy, '"default";r=3;t=60']);
    expect(await said('GET', '/v1/toys')).toEqual([401, policy, '"default";r=2;t=60']);
    expect(await said('GET', '/docs/errors')).toEqual([200, policy, '"default";r=1;t=60']);
    expect(await said('GET', '/v1/toys?page=x', A)).toEqual([400, policy, '"default";r=0;t=60']);
    expect(await said('GET', '/v1/toys', A)).toEqual([429, policy, '"default";r=0;t=60']);
    expect(await said('GET', '/v1/toys-catalogue', A)).toEqual([
      200,
      '"reputation_read";q=60;w=60',
      '"reputation_read";r=59;t=60',
    ]);
    expect(await said('GET', '/health/live')).toEqual([200, null, null]);
  });

  it('auth has a counter of its own', async () => {
    for (let i = 0; i < 6; i += 1) await server.call('GET', '/v1/toys');
    expect((await server.call('GET', '/v1/toys-self')).status).toBe(401);
  });

  it('an anonymous reader gets 10, a caller with a key 60', async () => {
    const statuses = async (headers: Record<string, string>, n: number): Promise<number> => {
      let ok = 0;
      for (let i = 0; i < n; i += 1)
        ok += (await server.call('GET', '/v1/toys-catalogue', { headers })).status === 200 ? 1 : 0;
      return ok;
    };
    expect(await statuses({}, 12)).toBe(10);
    expect(await statuses({ 'x-svc-api-key': 'toy-a' }, 62)).toBe(60);
  });

  it('probes are never counted', async () => {
    for (let i = 0; i < 10; i += 1) expect((await server.call('GET', '/health/live')).status).toBe(200);
  });
});

describe('with Redis', () => {
  let redis: Server;
  const sockets = new Set<Socket>();
  let answers = new Map<string, number>();
  afterEach(async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => {
      redis.close(resolve);
    });
  });

  /** Enough of the protocol for one counting script: INFO, EVAL/EVALSHA answer [count, ttl]. */
  const startRedis = (): Promise<number> =>
    new Promise((resolve) => {
      answers = new Map();
      redis = createServer((socket) => {
        sockets.add(socket);
        let pending = '';
        socket.on('data', (chunk: Buffer) => {
          pending += chunk.toString();
          for (let command = takeCommand(pending); command !== undefined; command = takeCommand(pending)) {
            pending = command.rest;
            const name = (command.args[0] ?? '').toLowerCase();
            if (name.startsWith('eval')) {
              const key = command.args[3] ?? '';
              answers.set(key, (answers.get(key) ?? 0) + 1);
              socket.write(`*2\r\n:${answers.get(key)}\r\n:30000\r\n`);
            } else if (name === 'info') socket.write('$11\r\nloading:0\r\n\r\n');
            else socket.write('+OK\r\n');
          }
        });
        socket.on('error', () => {});
      });
      redis.listen(0, '127.0.0.1', () => {
        resolve((redis.address() as { port: number }).port);
      });
    });

  it('counts there while it answers, and here while it does not', async () => {
    const port = await startRedis();
    const clock = fixedClock();
    const insurance: WindowStore = memoryStore(clock);
    const store = redisStore(`redis://127.0.0.1:${port}`, insurance, silentLog);
    let first = await store.count('k');
    for (let i = 0; i < 200 && answers.size === 0; i += 1) {
      await new Promise((resolve) => {
        setTimeout(resolve, 10);
      });
      first = await store.count('k');
    }
    expect(answers.size).toBe(1);
    expect(first.msToReset).toBe(30_000);
    for (const socket of sockets) socket.destroy();
    redis.close();
    const unavailable = await store.count('other');
    expect(unavailable).toMatchObject({ count: 1 });
    expect(await store.count('other')).toMatchObject({ count: 2 });
    await store.close();
  });
});

/** One RESP array of bulk strings from the front of the text. */
function takeCommand(text: string): { args: string[]; rest: string } | undefined {
  const head = /^\*(\d+)\r\n/.exec(text);
  if (head === null) return undefined;
  const args: string[] = [];
  let at = head[0].length;
  for (let i = 0; i < Number(head[1]); i += 1) {
    const size = /^\$(\d+)\r\n/.exec(text.slice(at));
    if (size === null) return undefined;
    at += size[0].length;
    if (text.length < at + Number(size[1]) + 2) return undefined;
    args.push(text.slice(at, at + Number(size[1])));
    at += Number(size[1]) + 2;
  }
  return { args, rest: text.slice(at) };
}
