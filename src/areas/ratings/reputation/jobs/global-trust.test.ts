import { Type } from 'typebox';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { as, callers, ratedAgent } from '../../../../../test/support/rated-agents.ts';
import { testServer, type TestServer } from '../../../../../test/support/server.ts';
import { fixedClock } from '../../../../platform/clock.ts';
import { sql } from '../../../../platform/db/sql.ts';
import { newId } from '../../../../platform/ids.ts';
import { reputation } from '../index.ts';
import { computeTrust } from './global-trust.ts';

const clock = fixedClock();
let server: TestServer;
beforeAll(async () => {
  server = await testServer({ areas: [callers, reputation], clock });
});
afterAll(() => server.stop());

const run = (query: ReturnType<typeof sql>) => server.db.systemTx((tx) => tx.run(query));
const compute = () => computeTrust(server.db, clock.now());

/** A person and an organisation of its own; answers the account. */
async function makeOwner(user: string, verified: boolean, letter: string): Promise<string> {
  const account = `ba-${letter.repeat(8)}`;
  await run(sql`-- test.make_user
    insert into users (user_id, email, email_verified_at, created_at)
    values (${user}, ${`${user}@example.com`}, ${verified ? clock.now() : null}, ${clock.now()}) on conflict do nothing`);
  await run(sql`-- test.make_org
    insert into orgs (org_id, account_id, name, slug, created_at, updated_at)
    values (${`org-${letter.repeat(8)}`}, ${account}, ${letter}, ${`slug-${letter}`}, ${clock.now()}, ${clock.now()})`);
  await run(sql`-- test.own
    insert into org_members (org_id, user_id, account_id, role, created_at)
    values (${`org-${letter.repeat(8)}`}, ${user}, ${account}, 'owner', ${clock.now()})`);
  return account;
}
const person = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const makeAgent = (account: string, visibility = 'public') =>
  ratedAgent(server.db, clock.now(), { account, counted: 1, visibility, name: 'trusted-one' });
const rely = (account: string, from: string, to: string, weight = 0.5) =>
  run(sql`-- test.rely
    insert into trust_edges (edge_id, account_id, from_agent, to_agent, weight, reason, created_by, created_at)
    values (${newId('trust_edge')}, ${account}, ${from}, ${to}, ${weight}, 'manual', 'user-1', ${clock.now()})`);
const stored = async (): Promise<Record<string, number>> => {
  const Row = Type.Object({ agent_id: Type.String(), trust: Type.Number() });
  const rows = await server.db.direct.many(
    Row,
    sql`-- test.trust
    select agent_id, trust from reputation_trust`,
  );
  return Object.fromEntries(rows.map((row) => [row.agent_id, row.trust]));
};
const shown = async (agentId: string): Promise<unknown> =>
  (await server.call<Record<string, unknown>>('GET', `/v1/reputation/${agentId}`)).body['global_trust'];

describe('global trust', () => {
  it('starts only from verified persons, however many organisations each has, follows declared edges, and is shown', async () => {
    const [one, two] = [await makeOwner(person(1), true, 'a'), await makeOwner(person(1), true, 'b')];
    const [other, nobody] = [await makeOwner(person(2), true, 'c'), await makeOwner(person(3), false, 'd')];
    const [a, b] = [await makeAgent(one), await makeAgent(two)];
    const [c, s] = [await makeAgent(other), await makeAgent(nobody)];
    expect([await compute(), await shown(a)]).toEqual([4, 0.25]);
    expect(await stored()).toEqual({ [a]: 0.25, [b]: 0.25, [c]: 0.5, [s]: 0 });

    await rely(one, a, c);
    await rely(nobody, s, b);
    await compute();
    const trust = await stored();
    expect(Object.values(trust).reduce((sum, t) => sum + t, 0)).toBeCloseTo(1, 9);
    expect(trust[c]).toBeGreaterThan(0.5);
    expect([trust[s], (trust[a] ?? 0) - (trust[b] ?? 0)]).toEqual([0, expect.closeTo(0, 12)]); // the unverified move nothing
    expect(await shown(c)).toBe(Math.round((trust[c] ?? 0) * 1e9) / 1e9);
    const { body } = await server.call<{ agents: { agent_id: string; global_trust: number }[] }>(
      'GET',
      '/v1/reputation/search?q=trusted-one',
      as('ba-zzzzzzzz'),
    );
    expect(body.agents.find((agent) => agent.agent_id === c)?.global_trust).toBe(await shown(c));
  });

  it('leaves private and deleted agents out, as nodes and as ends of edges, and deletes their values', async () => {
    const [own, else_] = [await makeOwner(person(4), true, 'e'), await makeOwner(person(5), true, 'f')];
    const [a, b, hidden] = [await makeAgent(own), await makeAgent(else_), await makeAgent(own, 'private')];
    await rely(own, hidden, b);
    await compute();
    const trust = await stored();
    expect([trust[hidden], await shown(hidden)]).toEqual([undefined, undefined]);
    expect(trust[b]).toBeCloseTo(trust[a] ?? 0, 9); // nothing came from the private one
    await run(sql`-- test.hide
      update agents set visibility = 'private' where agent_id = ${a}`);
    expect(await shown(a)).toBeUndefined();
    await run(sql`-- test.delete
      update agents set deleted_at = ${clock.now()} where agent_id = ${b}`);
    await compute();
    expect(Object.keys(await stored())).not.toEqual(expect.arrayContaining([a]));
    expect(Object.keys(await stored())).not.toEqual(expect.arrayContaining([b]));
  });
});
