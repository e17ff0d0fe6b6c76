/**
 * docs/reference/reliability.md#i1-concurrent-keys for every mutation: identical
 * requests at once under one key are executed once; the rest replay it or are told to wait. 50 on the toy area, whose pipeline is that
 * of the service; 12 at each operation of the service, or 50 with SURETY_LONG_TESTS=1.
 */
import { Type } from 'typebox';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../src/platform/db/sql.ts';
import type { Operation } from '../../src/platform/http/operation.ts';
import { toyArea } from '../support/toy-area.ts';
import { DECLARED, oneValueAtATime } from './operations.ts';
import { lastingHeaders, stepUpIfRequired, ownCase, sendBare, serviceWorld, toyWorld, type World } from './world.ts';

const isLong = process.env['SURETY_LONG_TESTS'] === '1';
const Counted = Type.Object({ n: Type.Integer() });

const keyRows = async (world: World, key: string): Promise<number> =>
  (
    await world.server.db.direct.one(
      Counted,
      sql`-- matrix.count_keys
  select count(*)::int as n from idempotency_keys where key = ${key} and status = 'done'`,
    )
  ).n;

const WORLDS = [
  ['the toy area', toyArea.operations, toyWorld, 50],
  ['the service', oneValueAtATime(DECLARED), serviceWorld, isLong ? 50 : 12],
] as const;
const takesKey = (operation: Operation): boolean => operation.effect !== 'read' && operation.idempotency !== 'none';

describe.each(WORLDS)('in %s', (_name, operations, open, atOnce) => {
  let world: World;
  beforeAll(async () => {
    world = await open();
  });
  afterAll(() => world.server.stop());

  it.each(operations.filter(takesKey).map((operation) => [operation.id, operation] as const))(
    '%s runs once',
    async (id, operation) => {
      const key = `matrix ${id}`;
      const input = ownCase(operation, world.a);
      await stepUpIfRequired(world, operation); // once: fifty of these at the same rows would lock each other out
      const replies = await Promise.all(
        Array.from({ length: atOnce }, () =>
          sendBare(world, operation, input, lastingHeaders(operation, world.a), key),
        ),
      );
      const waiting = replies.filter((reply) => reply.text.includes('"idempotency_in_progress"'));
      const answered = replies.filter((reply) => !waiting.includes(reply));
      const real = answered.filter((reply) => reply.headers.get('idempotent-replay') === null);
      expect(waiting.every((reply) => reply.status === 409 && reply.headers.get('retry-after') === '1')).toBe(true);
      expect(replies.filter((reply) => reply.status >= 500).map((reply) => reply.text)).toEqual([]);
      expect(await keyRows(world, key), `was not executed: ${real[0]?.status} ${real[0]?.text.slice(0, 200)}`).toBe(1);
      expect(real).toHaveLength(1);
      expect(
        new Set(answered.map((reply) => `${reply.status} ${reply.headers.get('content-type')} ${reply.text}`)).size,
      ).toBe(1);
    },
    60_000,
  );
});
