import { Type } from 'typebox';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testDatabase, type TestDatabase } from '../../../../../test/support/database.ts';
import { ORG, OWNER, ratedAgent, type RecordOf } from '../../../../../test/support/rated-agents.ts';
import { fixedClock } from '../../../../platform/clock.ts';
import { sql } from '../../../../platform/db/sql.ts';
import { newId } from '../../../../platform/ids.ts';
import { recomputeAgent } from '../update-ratings.ts';
import { followGraph } from './follow-graph.ts';
import { countAgents, searchAgents } from '../store/directory.ts';
import { findPublished } from '../store/ratings.ts';

const START = new Date('2026-08-17T12:00:00.000Z');
const OTHER = 'ba-other111';
const clock = fixedClock(START);

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  await run(sql`-- test.make_org
    insert into orgs (org_id, account_id, name, slug, created_at, updated_at) values (${ORG}, ${OWNER}, 'One', 'one', ${START}, ${START})`);
});
afterAll(() => database.drop());

const run = (query: ReturnType<typeof sql>) => database.db.systemTx((tx) => tx.run(query));
const follow = () => followGraph({ db: database.db, clock, newId });
const makeAgent = (record?: RecordOf) => ratedAgent(database.db, START, record);

/** An agent that has fallen from its usual score, recomputed: its adjustments of others are stored. */
async function fallen(relying: readonly string[], record: RecordOf = {}): Promise<string> {
  const agentId = await makeAgent(record);
  for (const from of relying) await rely(from, agentId);
  await run(sql`-- test.usual
    update reputation_agents set first_own_score = 1000 where agent_id = ${agentId}`);
  await recompute(agentId);
  return agentId;
}
const recompute = (agentId: string) =>
  database.db.systemTx((tx) => recomputeAgent(tx, { agentId, accountId: OWNER }, { now: START, newId }));
const rely = (from: string, to: string, account = OWNER) =>
  run(sql`-- test.rely
    insert into trust_edges (edge_id, account_id, from_agent, to_agent, weight, reason, created_by, created_at)
    values (${newId('trust_edge')}, ${account}, ${from}, ${to}, 0.5, 'manual', 'user-1', ${START})`);

const LaidRow = Type.Object({ target_agent: Type.String() });
const outgoingAdjustmentsOf = async (source: string): Promise<string[]> =>
  (
    await database.db.direct.many(
      LaidRow,
      sql`-- test.laid_by
      select target_agent from reputation_ledger where source_agent = ${source} order by target_agent`,
    )
  ).map((row) => row.target_agent);
const coherence = async (agentId: string): Promise<number> =>
  (await findPublished(database.db.direct, agentId, START))!.scores!.coherence_compatibility;

const makeTeam = async (members: readonly string[]): Promise<string> => {
  const team = crypto.randomUUID();
  await run(sql`-- test.make_team
    insert into teams (team_id, account_id, org_id, name, created_at) values (${team}, ${OWNER}, ${ORG}, 'Team', ${START})`);
  for (const member of members)
    await run(sql`-- test.join
      insert into team_members (team_id, agent_id, account_id, added_at) values (${team}, ${member}, ${OWNER}, ${START})`);
  return team;
};

describe('adjustments an agent makes on others', () => {
  it('ends with the edge, and begins with a new one, without a recompute request', async () => {
    const [b, c] = [await makeAgent(), await makeAgent()];
    const a = await fallen([b]);
    const fall = await coherence(b);
    expect(fall).toBeLessThan(750);
    await run(sql`-- test.remove_edge
      delete from trust_edges where to_agent = ${a}`);
    await follow();
    expect([await outgoingAdjustmentsOf(a), await coherence(b)]).toEqual([[], 750]);
    await rely(c, a);
    await follow();
    expect([await outgoingAdjustmentsOf(a), await coherence(c)]).toEqual([[c], fall]);
  });

  it('ends where an agent in between is deleted, and is distributed again', async () => {
    const [b, c, d] = [await makeAgent(), await makeAgent(), await makeAgent()];
    await rely(d, b);
    const a = await fallen([b, c]);
    expect(await outgoingAdjustmentsOf(a)).toEqual([b, c, d].toSorted());
    const half = await coherence(c);
    await run(sql`-- test.delete_between
      update agents set deleted_at = ${START} where agent_id = ${b}`);
    await follow();
    expect([await outgoingAdjustmentsOf(a), await coherence(d)]).toEqual([[c], 750]);
    expect(await coherence(c)).toBeLessThan(half); // all of it, where it was a half
  });

  it('ends with the agent itself, which emits nothing any more', async () => {
    const b = await makeAgent();
    const a = await fallen([b]);
    const published = async () =>
      database.db.direct.one(
        Type.Object({ computed_at: Type.Unsafe<Date>({}), score: Type.Integer() }),
        sql`-- test.published
        select computed_at, score from reputation_agents where agent_id = ${a}`,
      );
    const before = await published();
    await run(sql`-- test.delete_source
      update agents set deleted_at = ${START} where agent_id = ${a}`);
    clock.advance(1_000);
    await follow();
    expect([await outgoingAdjustmentsOf(a), await coherence(b), await published()]).toEqual([[], 750, before]);
  });

  it('ends beyond its account when it turns private', async () => {
    const [own, other] = [await makeAgent(), await makeAgent({ account: OTHER })];
    const a = await fallen([own]);
    await rely(other, a, OTHER);
    await follow();
    expect(await outgoingAdjustmentsOf(a)).toEqual([own, other].toSorted());
    await run(sql`-- test.hide
      update agents set visibility = 'private' where agent_id = ${a}`);
    await follow();
    expect([await outgoingAdjustmentsOf(a), await coherence(other)]).toEqual([[own], 750]);
  });

  it('follows teams: made, joined, left and archived', async () => {
    const [a, b, c] = [await fallen([]), await makeAgent(), await makeAgent()];
    const team = await makeTeam([a, b]);
    await follow();
    expect(await outgoingAdjustmentsOf(a)).toEqual([b]);
    await run(sql`-- test.join_later
      insert into team_members (team_id, agent_id, account_id, added_at) values (${team}, ${c}, ${OWNER}, ${START})`);
    await follow();
    expect(await outgoingAdjustmentsOf(a)).toEqual([b, c].toSorted());
    await run(sql`-- test.leave
      update team_members set removed_at = ${START} where team_id = ${team} and agent_id = ${b}`);
    await follow();
    expect([await outgoingAdjustmentsOf(a), await coherence(b)]).toEqual([[c], 750]);
    await run(sql`-- test.archive
      update teams set status = 'archived' where team_id = ${team}`);
    await follow();
    expect([await outgoingAdjustmentsOf(a), await coherence(c)]).toEqual([[], 750]);
  });

  it('gives one result when two jobs run concurrently, and nothing is left pending', async () => {
    const [b, c] = [await makeAgent(), await makeAgent()];
    const a = await fallen([b]);
    await rely(c, a);
    await run(sql`-- test.remove_first
      delete from trust_edges where from_agent = ${b}`);
    await Promise.all([follow(), follow()]);
    expect([await outgoingAdjustmentsOf(a), await coherence(b)]).toEqual([[c], 750]);
    expect(await follow()).toBe(0);
  });
});

describe('the directory', () => {
  const page = { sort: 'score', limit: 20, offset: 0, trendBefore: START } as const;
  const found = async (q: string): Promise<[string[], number]> => {
    const wanted = { q, grade: null, confidence: null };
    const rows = await searchAgents(database.db.direct, wanted, page);
    return [rows.map((row) => row.agent_id), (await countAgents(database.db.direct, wanted)).total];
  };

  it('neither shows nor counts agents that are no longer public, at once, and corrects names within the minute', async () => {
    const [a, b] = [await makeAgent({ name: 'listed-one' }), await makeAgent({ name: 'listed-two' })];
    expect(await found('listed-')).toEqual([[a, b].toSorted(), 2]);
    await run(sql`-- test.hide_listed
      update agents set visibility = 'private' where agent_id = ${a}`);
    expect([await found('listed-'), await found('listed-one'), await found(a)]).toEqual([
      [[b], 1],
      [[], 0],
      [[], 0],
    ]);
    await run(sql`-- test.rename
      update agents set name = 'Renamed-Two' where agent_id = ${b}`);
    await follow();
    expect([await found('listed-'), await found('renamed-')]).toEqual([
      [[], 0],
      [[b], 1],
    ]);
    await run(sql`-- test.show
      update agents set visibility = 'public' where agent_id = ${a}`);
    await follow();
    expect(await found('LISTED-one')).toEqual([[a], 1]);
  });
});
