/**
 * docs/reference/reliability.md#b2-hostile-json: hostile bodies and queries on every operation: refused with 400, 413, 415 or 422, never a 5xx, and prototypes stay as they
 * are. Every refusal is whole: its request id, a link that leads to its code, and a message that names the cause.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CallResult } from '../support/server.ts';
import { errorsPageOf, expectRefusal } from '../support/refusals.ts';
import { urlOf } from './cases.ts';
import { oneValueAtATime } from './operations.ts';
import { lastingHeaders, stepUpIfRequired, ownCase, serviceWorld, toyWorld, type World } from './world.ts';
import { newId } from '../../src/platform/ids.ts';
import type { Operation } from '../../src/platform/http/operation.ts';

const JSON_TYPE = 'application/json';
const bytes = (...values: number[]): Uint8Array => Uint8Array.from(values);

/** Name, media type and body; each must be refused by any operation that takes a body. */
const BODIES: readonly (readonly [string, string, string | Uint8Array])[] = [
  ['NUL', JSON_TYPE, '{"name":"a\\u0000b"}'],
  ['a lone surrogate', JSON_TYPE, '{"name":"\\ud800"}'],
  ['100,000 levels', JSON_TYPE, '['.repeat(100_000)],
  ['20,000 names', JSON_TYPE, `{${Array.from({ length: 20_000 }, (_, i) => `"k${i}":1`).join()}}`],
  ['1e400', JSON_TYPE, '{"name":1e400}'],
  ['an unsafe integer', JSON_TYPE, '{"name":9007199254740993}'],
  ['__proto__', JSON_TYPE, '{"__proto__":{"polluted":true}}'],
  ['constructor.prototype', JSON_TYPE, '{"constructor":{"prototype":{"polluted":true}}}'],
  ['a duplicate name', JSON_TYPE, '{"name":"a","name":"b"}'],
  ['a byte order mark', JSON_TYPE, bytes(0xef, 0xbb, 0xbf, 0x7b, 0x7d)],
  ['truncated UTF-8', JSON_TYPE, bytes(0x22, 0xe2, 0x82)],
  ['an encoded surrogate', JSON_TYPE, bytes(0x22, 0xed, 0xa0, 0x80, 0x22)],
  ['another charset', `${JSON_TYPE}; charset=utf-16`, '{}'],
  ['another media type', 'text/html', '<p>'],
  ['multipart', 'multipart/form-data; boundary=x', '--x--'],
  ['NaN', JSON_TYPE, '{"name":NaN}'],
  ['half a document', JSON_TYPE, '{"name":'],
  ['two documents', JSON_TYPE, '{} {}'],
  ['a number', JSON_TYPE, '7'],
  ['null', JSON_TYPE, 'null'],
  ['an array', JSON_TYPE, '[]'],
  [
    'a YAML bomb',
    'text/yaml',
    'a: &a [x,x]\nb: &b [*a,*a,*a,*a]\nc: &c [*b,*b,*b,*b]\nd: &d [*c,*c,*c,*c]\ne: [*d,*d,*d,*d]\n',
  ],
  ['a YAML tag', 'application/yaml', 'a: !!js/function "x"'],
  ['3 MB', JSON_TYPE, `{"name":"${'a'.repeat(3_000_000)}"}`],
];

const QUERIES = [
  '?limit=%00',
  '?page=%ED%A0%80',
  '?__proto__=1',
  '?constructor[prototype]=1',
  '?limit=1e400',
  '?limit=NaN',
  '?page=9007199254740993',
  `?cursor=${'A'.repeat(3_000)}`,
  '?cursor=%00',
  '?limit[]=1',
  '?offset=-0',
  `?${'a=1&'.repeat(1_500)}`,
];

const SEGMENTS = [
  '%00',
  '%ED%A0%80',
  '..%2f..%2fetc',
  '%2e%2e',
  "' or 1=1 --",
  'a'.repeat(500),
  '__proto__',
  '\u{1f600}',
];

/**
 * Every operation gets every other query and path segment and every third body, and each of these goes to every other or third
 * operation: what reads them is the same for all, and each operation's schema meets some of each kind. SURETY_LONG_TESTS=1 sends
 * all to all.
 */
const isLong = process.env['SURETY_LONG_TESTS'] === '1';
const EVERY = { value: isLong ? 1 : 2, body: isLong ? 1 : 3 } as const;
const shareOf = (operations: readonly Operation[], turn: number, of: keyof typeof EVERY): readonly Operation[] =>
  operations.filter((_, i) => (i + turn) % EVERY[of] === 0);

/**
 * Far above what parsing takes (body.test.ts holds that to 100 ms), below what a customer would notice as a stall, on shared
 * cores.
 */
const ANSWER_MS_MAX = 2_000;

async function timed(work: Promise<CallResult>): Promise<CallResult> {
  const started = performance.now();
  const reply = await work;
  expect(performance.now() - started).toBeLessThan(ANSWER_MS_MAX);
  return reply;
}

describe.each([
  ['the toy area', toyWorld],
  ['the service', serviceWorld],
] as const)('in %s', (_name, open) => {
  let world: World;
  let page: string;
  beforeAll(async () => {
    world = await open();
    page = await errorsPageOf(world.server);
  });

  const checkRefusal = (operation: Operation, { status, text, headers }: CallResult): void => {
    if (status >= 400 && headers.get('content-type')?.startsWith('application/json') === true)
      expectRefusal(text, page, `${operation.id} answers ${status} ${text.slice(0, 200)}`);
  };
  afterAll(() => world.server.stop());

  const post = (operation: Operation, type: string, body: string | Uint8Array): Promise<CallResult> =>
    world.server.call(operation.method, urlOf(operation, ownCase(operation, world.a)), {
      headers: { ...lastingHeaders(operation, world.a), 'content-type': type },
      body,
      ...(operation.effect === 'read' || operation.idempotency === 'none' ? {} : { key: newId('request') }),
    });

  it.each(BODIES.map(([what, type, body], turn) => [what, type, body, turn] as const))(
    'a body with %s is refused by operations that take one (req:ROB-1)',
    async (_what, type, body, turn) => {
      const takers = oneValueAtATime(world.operations).filter((candidate) => candidate.body !== undefined);
      expect(takers.length).toBeGreaterThan(0);
      for (const operation of shareOf(takers, turn, 'body')) {
        await stepUpIfRequired(world, operation);
        const reply = await timed(post(operation, type, body));
        expect
          .soft([400, 413, 415, 422], `${operation.id} answers ${reply.status} ${reply.text.slice(0, 120)}`)
          .toContain(reply.status);
        checkRefusal(operation, reply);
      }
      expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
    },
    60_000,
  );

  it.each(QUERIES.map((query, turn) => [query.slice(0, 40), query, turn] as const))(
    'the query %s never makes a 5xx',
    async (_shown, query, turn) => {
      const readers = oneValueAtATime(world.operations).filter((candidate) => candidate.method === 'GET');
      for (const operation of shareOf(readers, turn, 'value')) {
        const url = urlOf(operation, { ...ownCase(operation, world.a), query: {} }) + query;
        const reply = await timed(world.server.call('GET', url, { headers: lastingHeaders(operation, world.a) }));
        expect.soft(reply.status, `${operation.id} answers ${reply.text.slice(0, 120)}`).toBeLessThan(500);
        checkRefusal(operation, reply);
      }
    },
    60_000,
  );

  it.each(SEGMENTS.map((segment, turn) => [segment, turn] as const))(
    'the path segment %s never makes a 5xx',
    async (segment, turn) => {
      const named = oneValueAtATime(world.operations).filter((candidate) => candidate.path.includes(':'));
      for (const operation of shareOf(named, turn, 'value')) {
        const url = operation.path.replace(
          /:[a-z_]+\*?/g,
          segment.startsWith('%') || segment.includes('%2f') ? segment : encodeURIComponent(segment),
        );
        const reply = await timed(
          world.server.call(operation.method, url, {
            headers: lastingHeaders(operation, world.a),
            ...(operation.body === undefined ? {} : { body: operation.example.body }),
          }),
        );
        expect.soft(reply.status, `${operation.id} answers ${reply.text.slice(0, 120)}`).toBeLessThan(500);
        checkRefusal(operation, reply);
      }
    },
    60_000,
  );

  it('a caller without credentials, and a path and a method that are not served, get whole refusals', async () => {
    for (const operation of world.operations) {
      const url = urlOf(operation, ownCase(operation, world.a));
      const reply = await world.server.call(operation.method, url, { body: operation.example.body });
      checkRefusal(operation, reply);
    }
    for (const [method, path] of [
      ['GET', '/v1/no-such-path'],
      ['PATCH', '/health/live'],
    ] as const)
      expectRefusal((await world.server.call(method, path)).text, page, `${method} ${path}`);
  });
});
