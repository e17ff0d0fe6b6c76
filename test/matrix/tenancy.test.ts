/**
 * docs/reference/reliability.md#s1-tenancy: no reply distinguishes another tenant's row from one that never existed, and no operation changes it. Generated from the operation
 * list; an operation without an id slot must say why it has no tenant to protect, and every id kind needs a seed.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Operation } from '../../src/platform/http/operation.ts';
import type { CallResult } from '../support/server.ts';
import { toyArea } from '../support/toy-area.ts';
import { idSlots, withId, type IdSlot } from './cases.ts';
import { DECLARED, oneValueAtATime } from './operations.ts';
import {
  digestOf,
  headersFor,
  neverIssued,
  ownCase,
  sendBare,
  sendCase,
  serviceWorld,
  stepUpIfRequired,
  toyWorld,
  type World,
} from './world.ts';

const WORLDS = [
  ['the toy area', toyArea.operations, toyWorld],
  ['the service', oneValueAtATime(DECLARED), serviceWorld],
] as const;

/** Status, headers and body without what differs between any two requests: their ids, the time, what is left of the limit, the identifier asked for. */
function scrub(reply: CallResult, id: string): unknown {
  const headers = [...reply.headers]
    .filter(([name]) => !['x-request-id', 'date', 'content-length'].includes(name))
    .map(([name, value]) => [name, name === 'ratelimit' ? value.replace(/;r=\d+;t=\d+/g, '') : value] as const)
    .sort(([a], [b]) => a.localeCompare(b));
  return { status: reply.status, headers, text: reply.text.replaceAll(id, '<id>').replace(/"request_id":"[^"]*"/, '') };
}

/** Step-up verification is the caller's: given while a call is under way, it would be later than the time at which that call began. */
const call = async (world: World, operation: Operation, slot: IdSlot, id: string): Promise<CallResult | undefined> => {
  const input = withId(ownCase(operation, world.a), slot, id);
  return input === undefined ? undefined : sendBare(world, operation, input, headersFor(operation, world.a));
};

describe.each(WORLDS)('in %s', (_name, operations, open) => {
  let world: World;
  let before: string;
  beforeAll(async () => {
    world = await open();
    before = await digestOf(world, world.b);
  });
  afterAll(() => world.server.stop());

  it('every operation names an identifier or says why it has no tenant', () => {
    expect(operations.filter((o) => idSlots(o).length === 0 && o.tenantFree === undefined).map((o) => o.id)).toEqual(
      [],
    );
  });

  const guarded = operations
    .filter((o) => o.tenantFree === undefined)
    .flatMap((operation) =>
      idSlots(operation).map((slot) => ({ operation, slot, at: `${slot.place} ${slot.path.join('.')}` })),
    );

  it.each(guarded)(
    '$operation.id does not tell a foreign id from an absent one in $at (req:ROB-7 req:ERR-6)',
    async ({ operation, slot }) => {
      const id = world.b.ids[slot.kind];
      if (id === undefined) throw new Error(`no seed for ids of kind '${slot.kind}': add one to test/matrix/seeds.ts`);
      const never = neverIssued(slot.kind);
      await stepUpIfRequired(world, operation);
      const [foreign, absent] = await Promise.all([
        call(world, operation, slot, id),
        call(world, operation, slot, never),
      ]);
      if (foreign === undefined || absent === undefined) return; // the example leaves the surrounding object out: nothing to forge
      expect(scrub(foreign, id)).toEqual(scrub(absent, never));
      expect(foreign.status).toBeLessThan(500);
      const isDeniedToAll = foreign.status === 403 && foreign.text.includes('insufficient_scope');
      if (slot.place === 'params' && !isDeniedToAll) expect(foreign.status).toBe(404);
    },
  );

  it.each(guarded.filter(({ slot }) => slot.place === 'params'))(
    '$operation.id refuses a malformed id in $at with 400',
    async ({ operation, slot }) => {
      await stepUpIfRequired(world, operation);
      const reply = await call(world, operation, slot, 'not an id!');
      const isDeniedToAll = reply?.status === 403 && reply.text.includes('insufficient_scope');
      if (!isDeniedToAll) expect([reply?.status, reply?.text.includes('validation_error')]).toEqual([400, true]);
    },
  );

  it('nothing of the other tenant has changed', async () => {
    expect(await digestOf(world, world.b)).toBe(before);
  });
});

it('the matrix can fail: a query without its tenant is found', async () => {
  const world = await toyWorld();
  try {
    const [, , , rename] = toyArea.operations;
    const own = await sendCase(world, rename as Operation, ownCase(rename as Operation, world.b), world.b.keyHeaders);
    expect(own.status).toBe(200); // b's own row: what a leak would answer to a
    const slot = idSlots(rename as Operation)[0] as IdSlot;
    const absent = await call(world, rename as Operation, slot, neverIssued('toy'));
    expect(scrub(own, world.b.ids['toy'] ?? '')).not.toEqual(scrub(absent as CallResult, ''));
  } finally {
    await world.server.stop();
  }
});
