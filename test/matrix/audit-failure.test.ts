/**
 * docs/reference/reliability.md#f15-audit-or-event-insert-fails for every governance operation: when its audit row or its event cannot be written, the answer is 500 and nothing of the
 * mutation is durable (Source: docs/reference/wire.md#error-rules. A trigger on the table raises; the tenant's rows are compared.
 */
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../src/platform/db/sql.ts';
import type { Operation } from '../../src/platform/http/operation.ts';
import { DECLARED, everyVariant, oneValueAtATime } from './operations.ts';
import { digestOf, lastingHeaders, ownCase, sendCase, serviceWorld, type World } from './world.ts';

const governance = oneValueAtATime(DECLARED).filter((operation) => operation.effect === 'governance');

let world: World;
/** Agents of the shared organisation by containment state: what operations that name an organisation and an agent work on. */
let contained: Readonly<Record<string, string>>;
/** Agents of the shared organisation that are in no team yet. */
let founders: readonly string[] = [];
/** Conscience values of the shared organisation. */
let valueIds: readonly string[] = [];
beforeAll(async () => {
  world = await serviceWorld();
  contained = {
    'agents.change_containment[pause]': await orgAgent(),
    'agents.change_containment[kill]': await orgAgent(),
    'agents.change_containment[resume]': await orgAgent('pause'),
    'agents.change_containment[reactivate]': await orgAgent('kill'),
  };
  founders = [await orgAgent(), await orgAgent()];
  for (const scope of ['org', 'team'] as const)
    for (const kind of ['alignment', 'protection'] as const) await send(`cards.put_${kind}_card[${scope}]`);
  valueIds = await conscienceValues(); // the card above replaced those of the seeds
});
afterAll(() => world.server.stop());

const named = (id: string): Operation => {
  const found = everyVariant(DECLARED).find((operation) => operation.id === id);
  if (found === undefined) throw new Error(`${id} is gone`);
  return found;
};

/** The operation on the tenant's own things; on those made for it where a fresh tenant has none in the right state. */
function send(id: string, agentId = contained?.[id]) {
  const operation = named(id);
  const own = ownCase(operation, world.a);
  const input = {
    ...own,
    params: {
      ...own.params,
      ...(agentId === undefined ? {} : { agent_id: agentId }),
      ...(own.params?.['value_id'] === undefined ? {} : { value_id: valueIds[0] }),
    },
    ...(id === 'cards.order_conscience_values' ? { body: { value_ids: valueIds } } : {}),
    ...(id === 'teams.create_team' ? { body: { ...(own.body as object), agent_ids: founders } } : {}),
  };
  return sendCase(world, operation, input, lastingHeaders(operation, world.a));
}

/** The values that the organisation's card holds, after one more was added. */
async function conscienceValues(): Promise<string[]> {
  const reply = await send('cards.create_conscience_value');
  return (JSON.parse(reply.text) as { values: { value_id: string }[] }).values.map((value) => value.value_id);
}

/** A new agent of the shared organisation, active or contained. */
async function orgAgent(verb?: 'pause' | 'kill'): Promise<string> {
  const proof = randomBytes(32).toString('hex');
  const headers = world.a.personHeaders;
  const made = await world.server.call<{ id: string }>('POST', '/v1/agents', {
    headers,
    body: { hash_proof: proof, name: `bot-${proof.slice(0, 6)}` },
  });
  await world.server.call('POST', `/v1/agents/${made.body.id}/claim`, {
    headers,
    body: { hash_proof: proof, org_id: world.a.ids['org'] },
  });
  if (verb !== undefined) await send(`agents.change_containment[${verb}]`, made.body.id);
  return made.body.id;
}

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
    async (_id, operation) => {
      const before = await digestOf(world, world.a);
      const reply = await send(operation.id);
      expect(await digestOf(world, world.a)).toBe(before);
      expect([reply.status, reply.text]).toEqual([500, expect.stringContaining('"internal_error"')]);
    },
  );
});
