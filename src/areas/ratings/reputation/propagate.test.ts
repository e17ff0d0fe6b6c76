import { Type } from 'typebox';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testDatabase, type TestDatabase } from '../../../../test/support/database.ts';
import { sql } from '../../../platform/db/sql.ts';
import { newId } from '../../../platform/ids.ts';
import { applyCheckpoints, propagateAgent, recomputeAgent, type AppliedCheckpoint } from './update-ratings.ts';
import { findPublished } from './store/ratings.ts';
import { tickRatings } from './jobs/hourly-tick.ts';

const HOUR = 3_600_000;
const START = new Date('2026-08-17T12:00:00.000Z');
const ACCOUNT = 'ba-11111111';
const ORG = 'org-11111111';
const later = (hours: number): Date => new Date(START.getTime() + hours * HOUR);

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  await database.db.systemTx((tx) =>
    tx.run(sql`-- test.make_org
      insert into orgs (org_id, account_id, name, slug, created_at, updated_at) values (${ORG}, ${ACCOUNT}, 'One', 'one', ${START}, ${START})`),
  );
});
afterAll(() => database.drop());

const run = (query: ReturnType<typeof sql>) => database.db.systemTx((tx) => tx.run(query));

async function makeAgent(counted = 60, more: { account?: string; visibility?: string } = {}): Promise<string> {
  const agentId = newId('agent');
  const account = more.account ?? ACCOUNT;
  await run(sql`-- test.make_agent
    insert into agents (agent_id, account_id, org_id, claimed_at, agent_hash, proof_digest, visibility, created_at)
    values (${agentId}, ${account}, ${ORG}, ${START}, ${agentId.replaceAll(/[^0-9a-f]/g, '').slice(0, 16)}, ${Buffer.alloc(32)},
            ${more.visibility ?? 'public'}, ${START})`);
  if (counted > 0)
    await add(
      agentId,
      Array.from({ length: counted }, () => ({})),
      account,
    );
  return agentId;
}

/** Appends checkpoints; `add` of a violation lowers the score. */
function add(
  agentId: string,
  rows: readonly Partial<AppliedCheckpoint>[],
  accountId = ACCOUNT,
  now = START,
): Promise<void> {
  const full = rows.map((row): AppliedCheckpoint => ({
    checkpointId: newId('checkpoint'),
    accountId,
    agentId,
    sessionId: newId('checkpoint'),
    createdAt: now,
    status: 'verified',
    verdict: 'clear',
    counted: true,
    assurance: 'model',
    severity: null,
    leafHash: 'ab'.repeat(32),
    ...row,
  }));
  return database.db.systemTx((tx) => applyCheckpoints(tx, full, { now, newId }));
}
const violation = { verdict: 'boundary_violation' } as const;

/** `from` relies on `to`. */
const rely = (from: string, to: string, weight = 0.5, account = ACCOUNT) =>
  run(sql`-- test.rely
    insert into trust_edges (edge_id, account_id, from_agent, to_agent, weight, reason, created_by, created_at)
    values (${newId('trust_edge')}, ${account}, ${from}, ${to}, ${weight}, 'manual', 'user-1', ${START})`);

const recompute = (agentId: string, now = START) =>
  database.db.systemTx((tx) => recomputeAgent(tx, { agentId, accountId: ACCOUNT }, { now, newId }));
const propagate = (agentId: string, now = START) =>
  database.db.systemTx((tx) => propagateAgent(tx, { agentId, accountId: ACCOUNT }, { now, newId }));
const coherence = async (agentId: string): Promise<number> =>
  (await findPublished(database.db.direct, agentId, START))!.scores!.coherence_compatibility;

const LedgerRow = Type.Object({ target_agent: Type.String(), millipoints: Type.Integer() });
const ledger = (source: string) =>
  database.db.direct.many(
    LedgerRow,
    sql`-- test.ledger
    select target_agent, millipoints from reputation_ledger where source_agent = ${source} order by abs(millipoints) desc`,
  );

describe('propagation in a recompute', () => {
  it('PR-1: a fall reaches three hops of agents that rely on it, only in coherence, and not those it relies on', async () => {
    const [a, b, c, d, e, up] = await Promise.all(Array.from({ length: 6 }, () => makeAgent()));
    for (const [from, to] of [
      [b, a],
      [c, b],
      [d, c],
      [e, d],
      [a, up],
    ] as const)
      await rely(from!, to!);
    await add(a!, [violation]);
    const { propagation, after } = await recompute(a!);
    expect(propagation).toEqual({ agentsAffected: 3, maxDepth: 3, decayFactor: 0.85 });
    const fall = after.ownScore - 975;
    expect(fall).toBeLessThan(-100);
    expect(await ledger(a!)).toEqual(
      [b, c, d].map((target_agent, k) => ({ target_agent, millipoints: Math.round(1000 * fall * 0.85 ** (k + 1)) })),
    );
    expect([await coherence(b!), await coherence(e!), await coherence(up!)]).toEqual([650, 750, 750]); // at most 100
    const target = (await findPublished(database.db.direct, b!, START))!;
    expect([target.score, target.scores!.compliance]).toEqual([965, 1000]);
  });

  it('PR-2: equal neighbours share it', async () => {
    const [a, ...others] = await Promise.all(Array.from({ length: 4 }, () => makeAgent()));
    for (const other of others) await rely(other, a!);
    await add(a!, [violation]);
    const { after } = await recompute(a!);
    const each = Math.round((1000 * (after.ownScore - 975) * 0.85) / 3);
    expect((await ledger(a!)).map((row) => row.millipoints)).toEqual([each, each, each]);
  });

  it('PR-3: repeated without a change it changes nothing and affects no agent; so do two concurrent runs', async () => {
    const [a, b] = [await makeAgent(), await makeAgent()];
    await rely(b, a);
    await add(a, [violation]);
    const both = await Promise.all([recompute(a), recompute(a)]);
    expect(both.map((r) => r.propagation.agentsAffected).toSorted((x, y) => x - y)).toEqual([0, 1]);
    expect(both[0].after.score).toBe(both[1].after.score);
    const [rows, before] = [await ledger(a), await coherence(b)];
    expect((await recompute(a)).propagation).toMatchObject({ agentsAffected: 0, maxDepth: 0 });
    expect([await ledger(a), await coherence(b)]).toEqual([rows, before]);
  });

  it('is undone when the change is, and affects the agents it is removed from', async () => {
    const [a, b] = [await makeAgent(), await makeAgent()];
    await rely(b, a);
    await add(a, [violation]);
    await recompute(a);
    expect(await coherence(b)).toBe(650);
    await add(
      a,
      Array.from({ length: 5000 }, () => ({ createdAt: later(24 * 60) })),
      ACCOUNT,
      later(24 * 60),
    );
    const { propagation } = await recompute(a, later(24 * 60));
    expect(propagation.agentsAffected).toBe(1);
    expect(await coherence(b)).toBeGreaterThan(745);
  });

  it('agents that rely on each other, recomputed concurrently, reach one result without a deadlock', async () => {
    const agents = await Promise.all(Array.from({ length: 5 }, () => makeAgent()));
    for (const from of agents) for (const to of agents) if (from !== to) await rely(from, to);
    for (const agent of agents) await add(agent, [violation]);
    await Promise.all([...agents, ...agents].map((agent) => recompute(agent)));
    const agedTo = await Promise.all(agents.map(coherence));
    for (const agent of agents) expect((await recompute(agent)).propagation.agentsAffected).toBe(0);
    expect(await Promise.all(agents.map(coherence))).toEqual(agedTo);
    expect(new Set(agedTo).size).toBe(1);
  });

  it('team mates share both ways; an archived team, a deleted agent and a removed edge no longer', async () => {
    const [a, b, c] = [await makeAgent(), await makeAgent(), await makeAgent()];
    const team = '11111111-2222-3333-4444-555555555555';
    await run(sql`-- test.make_team
      insert into teams (team_id, account_id, org_id, name, created_at) values (${team}, ${ACCOUNT}, ${ORG}, 'Team', ${START})`);
    for (const member of [a, b, c])
      await run(sql`-- test.join
        insert into team_members (team_id, agent_id, account_id, added_at) values (${team}, ${member}, ${ACCOUNT}, ${START})`);
    await add(a, [violation]);
    expect((await recompute(a)).propagation).toMatchObject({ agentsAffected: 2, maxDepth: 1 });
    await run(sql`-- test.delete_agent
      update agents set deleted_at = ${START} where agent_id = ${c}`);
    expect((await recompute(a)).propagation.agentsAffected).toBe(2); // c no more, b the share of both
    expect((await ledger(a)).map((row) => row.target_agent)).toEqual([b]);
    await run(sql`-- test.archive
      update teams set status = 'archived' where team_id = ${team}`);
    await recompute(a);
    expect([await ledger(a), await coherence(b)]).toEqual([[], 750]);
  });

  it('a private agent affects no agent of another account', async () => {
    const [hidden, own, other] = [
      await makeAgent(60, { visibility: 'private' }),
      await makeAgent(),
      await makeAgent(60, { account: 'ba-22222222' }),
    ];
    await rely(own, hidden);
    await rely(other, hidden, 0.9, 'ba-22222222');
    await add(hidden, [violation]);
    await recompute(hidden);
    expect((await ledger(hidden)).map((row) => row.target_agent)).toEqual([own]);
  });

  it('waits for an agent that was never rated: its first rating starts with it', async () => {
    const [a, b] = [await makeAgent(), await makeAgent(0)];
    await rely(b, a);
    await add(a, [violation]);
    expect((await recompute(a)).propagation.agentsAffected).toBe(1);
    await add(
      b,
      Array.from({ length: 60 }, () => ({})),
    );
    expect(await coherence(b)).toBe(650);
  });

  it('no agent is affected by an agent that is not rated, or by its first rating', async () => {
    const [a, b] = [await makeAgent(49), await makeAgent()];
    await rely(b, a);
    expect((await recompute(a)).propagation.agentsAffected).toBe(0);
    await add(a, [{}]);
    expect((await recompute(a)).propagation.agentsAffected).toBe(0);
  });

  it('an agent deleted while others are computed leaves them whole', async () => {
    const [a, b] = [await makeAgent(), await makeAgent()];
    await rely(b, a);
    await add(a, [violation]);
    await Promise.all([
      recompute(a),
      run(sql`-- test.delete_target
        update agents set deleted_at = ${START} where agent_id = ${b}`),
    ]);
    await recompute(a);
    expect(await ledger(a)).toEqual([]);
    await run(sql`-- test.delete_source
      update agents set deleted_at = ${START} where agent_id = ${a}`);
    expect((await propagate(a)).agentsAffected).toBe(0);
  });

  it('fades in the tick: what was a change 30 days ago is usual now', async () => {
    const [a, b] = [await makeAgent(500), await makeAgent()];
    await rely(b, a);
    await add(
      a,
      Array.from({ length: 200 }, () => ({ verdict: 'review_needed' as const })),
    );
    await recompute(a);
    expect(await coherence(b)).toBeLessThan(700);
    await tickRatings(database.db, { now: () => later(24 * 31), newId });
    expect(await coherence(b)).toBe(750);
    expect(await ledger(a)).toEqual([]);
  });
});
