import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testDatabase, type TestDatabase } from '../../../../test/support/database.ts';
import type { AccountId } from '../../../contract/ids.ts';
import { fixedClock } from '../../../platform/clock.ts';
import { sql } from '../../../platform/db/sql.ts';
import { newId } from '../../../platform/ids.ts';
import { exportEvidence } from './export.ts';
import { applyCheckpoints, recomputeAgent, type AppliedCheckpoint } from './update-ratings.ts';
import { findPublished } from './store/ratings.ts';
import { coherenceCompatibility } from './rules/score.ts';
import { ratingSubscribers, readUnread } from './subscribers.ts';
import { tickRatings } from './jobs/hourly-tick.ts';

const START = new Date('2026-08-17T12:00:00.000Z');
const ACCOUNT = 'ba-11111111';
const HASH = `sha256:${'ab'.repeat(32)}`;

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

async function makeAgent(values: readonly string[] | null, account = ACCOUNT, org = 'org-11111111'): Promise<string> {
  const agentId = newId('agent');
  await database.db.systemTx(async (tx) => {
    await tx.run(sql`-- test.make_agent
      insert into agents (agent_id, account_id, org_id, claimed_at, agent_hash, proof_digest, created_at)
      values (${agentId}, ${account}, ${org}, ${START}, ${agentId.replaceAll(/[^0-9a-f]/g, '').slice(0, 16)}, ${Buffer.alloc(32)}, ${START})`);
    if (values !== null) {
      const card = JSON.stringify({ values: { declared: values } });
      await tx.run(sql`-- test.make_card
        insert into alignment_cards (scope, scope_id, version, account_id, card_id, card, content_hash, created_at, is_current)
        values ('agent', ${agentId}, 1, ${account}, ${`ac-${agentId}`}, ${card}::json, ${HASH}, ${START}, true)`);
      await tx.run(sql`-- test.compose
        insert into composed_cards (kind, agent_id, account_id, card, content_hash, provenance, conflicts, versions, exemptions, composed_at)
        values ('alignment', ${agentId}, ${account}, ${card}::json, ${HASH}, '{}', '[]', '{"agent": 1}', '{}', ${START})`);
    }
    const rows = Array.from({ length: 60 }, (): AppliedCheckpoint => ({
      checkpointId: newId('checkpoint'),
      accountId: account,
      agentId,
      sessionId: newId('checkpoint'),
      createdAt: START,
      status: 'verified',
      verdict: 'clear',
      counted: true,
      assurance: 'model',
      severity: null,
      leafHash: 'ab'.repeat(32),
    }));
    await applyCheckpoints(tx, rows, { now: START, newId });
  });
  return agentId;
}

const recompute = (agentId: string, accountId = ACCOUNT) =>
  database.db.systemTx((tx) => recomputeAgent(tx, { agentId, accountId }, { now: START, newId }));
const coherence = async (agentId: string) =>
  (await findPublished(database.db.direct, agentId, START))!.scores!.coherence_compatibility;
const peersOf = async (agentId: string): Promise<Record<string, unknown>[]> => {
  const lines: Record<string, unknown>[] = [];
  for await (const line of exportEvidence(database.db.direct, agentId)) lines.push(JSON.parse(line) as never);
  return lines.filter((line) => line['kind'] === 'peer');
};

describe('coherence with the fleet', () => {
  it.each([
    [0, 750],
    [1, 630],
    [3, 534],
    [10, 450],
    [100, 397],
  ])('SH-1: mean .39 over %i peers is drawn to %i', (n, points) => {
    expect(coherenceCompatibility(0.39 * n, n)).toBe(points);
  });

  it('is no change of conduct: team mates that are compared for the first time add nothing to each other', async () => {
    const values = ['transparency', 'accuracy', 'honesty', 'care'];
    const [a, b] = [await makeAgent(values, ACCOUNT, 'org-99999999'), await makeAgent(values, ACCOUNT, 'org-99999999')];
    const team = crypto.randomUUID();
    await database.db.systemTx(async (tx) => {
      await tx.run(sql`-- test.make_org
        insert into orgs (org_id, account_id, name, slug, created_at, updated_at) values ('org-99999999', ${ACCOUNT}, 'Team', 'team', ${START}, ${START})`);
      await tx.run(sql`-- test.make_team
        insert into teams (team_id, account_id, org_id, name, created_at) values (${team}, ${ACCOUNT}, 'org-99999999', 'Team', ${START})`);
      await tx.run(sql`-- test.join
        insert into team_members (team_id, agent_id, account_id, added_at)
        select ${team}, m, ${ACCOUNT}, ${START} from unnest(${[a, b]}::text[]) as m`);
    });
    const first = (await recompute(a)).after;
    expect(first.scores.coherence_compatibility).toBeGreaterThan(750);
    const { after, propagation } = await recompute(b);
    expect([after.scores.coherence_compatibility, propagation.agentsAffected]).toEqual([
      first.scores.coherence_compatibility,
      0,
    ]);
    const again = await recompute(a);
    expect([again.after.score, String(again.after.factors.coherence_compatibility)]).toEqual([
      first.score,
      expect.not.stringContaining('Changes of agents it relies on'),
    ]);
  });

  it('is 750 without others, rises with agents of the organisation that declare the same, and leaves the others out', async () => {
    const first = await makeAgent(['transparency', 'accuracy', 'honesty']);
    expect((await recompute(first)).after.scores.coherence_compatibility).toBe(750);
    const same = await makeAgent(['transparency', 'accuracy', 'honesty']);
    await makeAgent(null); // no card of its own: nothing to compare
    await makeAgent(['transparency'], 'ba-22222222', 'org-22222222');
    const { after } = await recompute(first);
    const [peer] = await peersOf(first);
    expect(peer).toMatchObject({ peer: same, agree: 3, disagree: 0, g: 0.9 });
    expect(after.scores.coherence_compatibility).toBe(800); // (docs/reference/ratings.md#propagated-adjustment + .9) / 3
    expect(after.factors.coherence_compatibility).toBe(
      'Mean coherence 0.90 with 1 agent of its fleet. Compared with its fleet on 2026-08-17 12:00 UTC.',
    );
  });

  it('says what was not looked at yet instead of what a look would have found, and afterwards when it looked', async () => {
    const [account, org] = ['ba-77777777', 'org-77777777'];
    const agentId = await makeAgent(['honesty'], account, org);
    const said = async () => (await findPublished(database.db.direct, agentId, START))!.factors!;
    expect((await said()).trace_completeness).toBe(
      'Traces were not looked at yet: that is done hourly and by a recompute.',
    );
    expect((await said()).coherence_compatibility).toContain('To be compared with its fleet within the hour');
    await recompute(agentId, account);
    expect((await said()).coherence_compatibility).toContain('Compared with its fleet on 2026-08-17 12:00 UTC.');
  });

  it('leaves out a peer that was deleted, with the next recompute', async () => {
    const [account, org] = ['ba-33333333', 'org-33333333'];
    const [a, b] = [await makeAgent(['honesty'], account, org), await makeAgent(['honesty'], account, org)];
    await recompute(a, account);
    expect(await peersOf(a)).toHaveLength(1);
    await database.db.systemTx((tx) =>
      tx.run(sql`-- test.delete
        update agents set deleted_at = ${START} where agent_id = ${b}`),
    );
    await recompute(a, account);
    expect([await peersOf(a), await coherence(a)]).toEqual([[], 750]);
  });

  it('compares with at most 50, of a team before the rest of the organisation', async () => {
    const [account, org, team] = ['ba-44444444', 'org-44444444', '44444444-2222-3333-4444-555555555555'];
    await database.db.systemTx(async (tx) => {
      await tx.run(sql`-- test.make_org
        insert into orgs (org_id, account_id, name, slug, created_at, updated_at) values (${org}, ${account}, 'Four', 'four', ${START}, ${START})`);
      await tx.run(sql`-- test.make_team
        insert into teams (team_id, account_id, org_id, name, created_at) values (${team}, ${account}, ${org}, 'Team', ${START})`);
    });
    const agents: string[] = [];
    for (let i = 0; i < 54; i += 1) agents.push(await makeAgent(['honesty'], account, org));
    const [own, ...others] = agents.toSorted((x, y) => (x < y ? -1 : 1));
    const mate = others.at(-1)!; // by id it would be the last
    for (const member of [own!, mate])
      await database.db.systemTx((tx) =>
        tx.run(sql`-- test.join
          insert into team_members (team_id, agent_id, account_id, added_at) values (${team}, ${member}, ${account}, ${START})`),
      );
    await recompute(own!, account);
    const peers = (await peersOf(own!)).map((line) => String(line['peer']));
    expect(peers).toHaveLength(50);
    expect(peers).toContain(mate);
    expect(peers).toEqual(peers.toSorted((x, y) => (x < y ? -1 : 1)));
  }, 60_000);
});

describe('following what happens elsewhere', () => {
  it('agents of one fleet that are read together are compared with each other, as by a recompute of each', async () => {
    const [account, org] = ['ba-88888888', 'org-88888888'];
    const agents = [];
    for (let i = 0; i < 3; i += 1) agents.push(await makeAgent(['honesty'], account, org));
    for (const agentId of agents) await recompute(agentId, account);
    const alone = await Promise.all(agents.map(coherence));
    await database.db.systemTx((tx) =>
      tx.run(sql`-- test.forget
        update reputation_agents set relations_read_at = null where account_id = ${account}`),
    );
    await readUnread({ db: database.db, clock: fixedClock(START), newId });
    expect(await Promise.all(agents.map(coherence))).toEqual(alone);
    const said = (await findPublished(database.db.direct, agents[0]!, START))!.factors!.coherence_compatibility;
    expect(said).toContain('with 2 agents of its fleet.');
    const day = START.getTime() + 25 * 3_600_000; // the tick reads each fleet again daily
    await tickRatings(database.db, { now: () => new Date(day), newId });
    expect(await Promise.all(agents.map(coherence))).toEqual(alone);
  });

  it('a changed card has the relations of the agent and of its peers read again by the tick', async () => {
    const enqueued: string[] = [];
    const services = {
      jobs: { enqueue: async (_tx: unknown, name: string) => void enqueued.push(name) },
    } as unknown as Parameters<typeof ratingSubscribers>[0];
    {
      const [account, org] = ['ba-55555555', 'org-55555555'];
      const [a, b] = [await makeAgent(['honesty'], account, org), await makeAgent(['honesty'], account, org)];
      await recompute(a, account);
      await recompute(b, account);
      await database.db.systemTx((tx) =>
        tx.run(sql`-- test.change_card
          update composed_cards set card = '{"values":{"declared":["honesty"],"conflicts_with":["honesty"]}}' where agent_id = ${b}`),
      );
      const [scores, fleet] = ratingSubscribers(services) as unknown as [Subscriber, Subscriber];
      const event = { event_id: 'evt-1', account_id: account as AccountId, created_at: START, seq: '1' };
      await database.db.systemTx((tx) =>
        fleet.handle({ ...event, type: 'alignment_card.updated', data: { agent_id: b } } as never, tx),
      );
      const before = await coherence(a);
      await tickRatings(database.db, { now: () => new Date(START.getTime() + 3_600_000), newId });
      expect([before, await coherence(a)]).toEqual([778, 708]); // two priors of .75, and g of .8333 and then of .625
      const moved = { ...event, type: 'reputation.score_changed', data: { agent_id: b } } as never;
      await database.db.systemTx((tx) => scores.handle(moved, tx));
      expect(enqueued).toEqual(['reputation.read_relations']); // no agent relies on b
      await database.db.systemTx(async (tx) => {
        await tx.run(sql`-- test.rely
          insert into trust_edges (edge_id, account_id, from_agent, to_agent, weight, reason, created_by, created_at)
          values ('te-55', ${account}, ${a}, ${b}, 0.5, 'manual', 'user-1', ${START})`);
        await scores.handle(moved, tx);
      });
      expect(enqueued).toEqual(['reputation.read_relations', 'reputation.propagate_change']);
    }
  }, 60_000);
});

type Subscriber = { handle: (event: never, tx: unknown) => Promise<void> };
