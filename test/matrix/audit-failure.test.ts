/**
 * F15 for every governance operation: when its audit row or its event cannot be written, the answer is 500 and nothing of
 * the mutation is durable (spec: Errors rule 2). A trigger on the table raises; the tenant's rows are compared.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { areas } from '../../src/areas.ts';
import { sql } from '../../src/platform/db/sql.ts';
import { digestOf, lastingHeaders, ownCase, sendCase, serviceWorld, type World } from './world.ts';

/** Their example is refused by the state of a fresh tenant, before anything is written: covered by their areas' tests. */
const REFUSED_BY_STATE: readonly string[] = [];

const governance = areas.flatMap((area) => area.operations).filter((operation) => operation.effect === 'governance');

let world: World;
beforeAll(async () => {
  world = await serviceWorld();
});
afterAll(() => world.server.stop());

const run = (text: string) => world.server.db.direct.run({ ...sql``, text });
async function breakTable(table: string): Promise<void> {
  await run(`create or replace function test_refuse() returns trigger language plpgsql as
             $$ begin raise exception 'the test refuses this row' using errcode = 'data_exception'; end $$`);
  await run(`create trigger test_refuse before insert on ${table} for each row execute function test_refuse()`);
}

describe.each(['audit_log', 'events'])('when an insert into %s fails', (table) => {
  beforeAll(() => breakTable(table));
  afterAll(() => run(`drop trigger test_refuse on ${table}`));

  it.each(governance.map((operation) => [operation.id, operation] as const))(
    '%s leaves nothing behind',
    async (id, operation) => {
      const before = await digestOf(world, world.a);
      const reply = await sendCase(world, operation, ownCase(operation, world.a), lastingHeaders(operation, world.a));
      expect(await digestOf(world, world.a)).toBe(before);
      if (REFUSED_BY_STATE.includes(id)) expect([400, 404, 409, 422]).toContain(reply.status);
      else expect([reply.status, reply.text]).toEqual([500, expect.stringContaining('"internal_error"')]);
    },
  );
});

it('the list of refused examples names governance operations only', () => {
  expect(REFUSED_BY_STATE.filter((id) => !governance.some((operation) => operation.id === id))).toEqual([]);
});
