/**
 * B1 in small: each operation with its example bent at random places. No 5xx, no status that the contract does not declare,
 * no reply off its schema (STRICT_REPLIES makes those a 500). Seeded: a failure prints what was sent.
 * SURETY_TEST_FUZZ_CASES sets the number for each operation (6, or 200 with SURETY_LONG_TESTS=1; nightly 2,000).
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seededRandom } from '../../src/contract/random.ts';
import { refusalStatuses } from '../../src/platform/http/openapi-errors.ts';
import type { Operation } from '../../src/platform/http/operation.ts';
import { toyArea } from '../support/toy-area.ts';
import type { Case } from './cases.ts';
import { DECLARED, oneValueAtATime } from './operations.ts';
import { lastingHeaders, ownCase, sendCase, serviceWorld, toyWorld, type World } from './world.ts';

const CASES = Number(process.env['SURETY_TEST_FUZZ_CASES'] ?? (process.env['SURETY_LONG_TESTS'] === '1' ? '200' : '6'));

/** Refusals of the request head, which come before any operation is known. */
const TRANSPORT = new Set([414, 431]);

function chooser(seed: number): <T>(list: readonly T[]) => T {
  const random = seededRandom(seed);
  return (list) => list[Math.floor(random() * list.length)] as (typeof list)[number];
}

const VALUES: readonly unknown[] = [
  undefined,
  null,
  '',
  ' ',
  'x',
  'X'.repeat(300),
  'y'.repeat(70_000),
  '\u202e\u200b\ufeff',
  '\u{1f600}'.repeat(20),
  "'; drop table agents; --",
  '%s%n',
  '../../etc/passwd',
  '{{7*7}}',
  'true',
  '0',
  '-1',
  '2026-02-30',
  '2026-08-17T12:00:00Z',
  '9999-12-31T23:59:59Z',
  '0001-01-01T00:00:00Z',
  'svc-00000000-0000-4000-8000-000000000000',
  true,
  false,
  0,
  -1,
  1,
  0.1,
  1e9,
  2_147_483_648,
  Number.MAX_SAFE_INTEGER,
  -0.5,
  [],
  [[]],
  [null],
  {},
  { a: 1 },
  { toString: 'x', valueOf: 1 },
  Array.from({ length: 200 }, (_, i) => i),
  Array.from({ length: 60 }, () => 'z'),
];

/** Every place of a value, containers included, as paths. */
function places(value: unknown, path: readonly string[] = []): (readonly string[])[] {
  const own = path.length === 0 ? [] : [path];
  if (typeof value !== 'object' || value === null) return own;
  return [...own, ...Object.entries(value).flatMap(([name, member]) => places(member, [...path, name]))];
}

function bend(input: Case, choose: ReturnType<typeof chooser>): Case {
  const bent = structuredClone(input) as { params: unknown; query: unknown; body: unknown };
  const spots = places({ query: bent.query, body: bent.body ?? {} }).filter(
    (path) => path.length > 1 || path[0] === 'body',
  );
  for (let n = choose([1, 1, 1, 2, 3]); n > 0 && spots.length > 0; n -= 1)
    put(
      bent,
      choose([...spots, ['body', 'unknown_member'], ['query', choose(['limit', 'page', 'cursor', 'from'])]]),
      structuredClone(choose(VALUES)), // a copy: a later change must not bend the list itself
    );
  return bent as Case;
}

function put(root: object, path: readonly string[], value: unknown): void {
  let parent: unknown = root;
  for (const step of path.slice(0, -1))
    parent = typeof parent === 'object' && parent !== null ? (parent as Record<string, unknown>)[step] : undefined;
  if (typeof parent === 'object' && parent !== null)
    (parent as Record<string, unknown>)[path[path.length - 1] ?? ''] = value;
}

const declaredStatuses = (operation: Operation): Set<number> =>
  new Set([operation.reply.status, ...(operation.reply.alsoStatus ?? []), ...refusalStatuses(operation)]);

const WORLDS = [
  ['the toy area', toyArea.operations, toyWorld],
  ['the service', oneValueAtATime(DECLARED), serviceWorld],
] as const;

describe.each(WORLDS)('in %s', (_name, operations, open) => {
  let world: World;
  beforeAll(async () => {
    world = await open();
  });
  afterAll(() => world.server.stop());

  it.each(operations.map((operation) => [operation.id, operation] as const))(
    '%s answers nonsense with declared refusals',
    async (id, operation) => {
      const choose = chooser(id.length * 7_919 + operation.path.length);
      const declared = declaredStatuses(operation);
      const base = ownCase(operation, world.a);
      for (let n = 0; n < CASES; n += 1) {
        const input = bend(base, choose);
        const reply = await sendCase(world, operation, input, lastingHeaders(operation, world.a));
        const shown = `${reply.status} ${reply.text.slice(0, 200)} to ${JSON.stringify(input).slice(0, 400)}`;
        if (reply.status >= 500 && reply.status !== 503) expect.soft(shown).toBe('no 5xx');
        else if (!declared.has(reply.status) && !TRANSPORT.has(reply.status))
          expect.soft(shown).toBe(`one of ${[...declared].join(', ')}`);
      }
    },
    120_000,
  );
});
