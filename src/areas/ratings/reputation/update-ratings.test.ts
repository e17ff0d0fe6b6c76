import { Type } from 'typebox';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../../platform/ids.ts';
import { sql } from '../../../platform/db/sql.ts';
import { eventChecks } from '../../../platform/outbox/outbox.ts';
import { testDatabase, type TestDatabase } from '../../../../test/support/database.ts';
import { applyCheckpoints, refreshAgents, type AppliedCheckpoint } from './update-ratings.ts';
import { findPublished, listSnapshots } from './store/ratings.ts';
import { TREND_MS } from './rules/week.ts';
import { tickRatings } from './jobs/hourly-tick.ts';

const HOUR = 3_600_000;
const START = new Date('2026-08-17T12:00:00.000Z'); // a Monday

let database: TestDatabase;
eventChecks.throwOnMisfit = true;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

const later = (hours: number): Date => new Date(START.getTime() + hours * HOUR);

async function makeAgent(): Promise<string> {
  const agentId = newId('agent');
  await database.db.systemTx((tx) =>
    tx.run(sql`-- test.make_agent
    insert into agents (agent_id, agent_hash, proof_digest, created_at)
    values (${agentId}, ${agentId.replaceAll(/[^0-9a-f]/g, '').slice(0, 16)}, ${Buffer.alloc(32)}, ${START})`),
  );
  return agentId;
}

const checkpoint = (agentId: string, more: Partial<AppliedCheckpoint> = {}): AppliedCheckpoint => ({
  checkpointId: newId('checkpoint'),
  accountId: 'ba-11111111',
  agentId,
  sessionId: 'one',
  createdAt: START,
  status: 'verified',
  verdict: 'clear',
  counted: true,
  assurance: 'model',
  severity: null,
  leafHash: 'ab'.repeat(32),
  ...more,
});

const apply = (rows: readonly AppliedCheckpoint[], now = START): Promise<void> =>
  database.db.systemTx((tx) => applyCheckpoints(tx, rows, { now, newId }));
const clearRows = (agentId: string, n: number): AppliedCheckpoint[] =>
  Array.from({ length: n }, () => checkpoint(agentId));
const published = async (agentId: string, now = START) =>
  (await findPublished(database.db.direct, agentId, new Date(now.getTime() - TREND_MS)))!;

const EventRow = Type.Object({ type: Type.String(), data: Type.Unsafe<Record<string, unknown>>({}) });
const eventsOf = (agentId: string) =>
  database.db.direct.many(
    EventRow,
    sql`-- test.events_of
  select type, data from events where data->>'agent_id' = ${agentId} and type like 'reputation.%' order by seq`,
  );

describe('a judged sample', () => {
  it('stands for the turns it was drawn from: the factor says how, and the interval is that of the sample', async () => {
    const agentId = await makeAgent();
    const ordinary = (assurance: 'model' | 'rules') =>
      checkpoint(agentId, { sessionId: newId('advisory'), assurance, sampled: true });
    const rows = Array.from({ length: 200 }, (_, i) => ordinary(i % 5 === 0 ? 'model' : 'rules'));
    await apply(rows.slice(0, 100));
    await apply(rows.slice(100));
    const rating = await published(agentId);
    expect(rating.scores?.integrity_ratio).toBe(930); // 40 + 160 x (5.6 + 40) / 50 of 200
    const sentence = String(rating.factors?.integrity_ratio);
    expect(sentence).toContain('Judged by a model: 40 of 200.');
    expect(sentence).toContain(
      'Of 200 ordinary turns 40 drawn by lot were judged, 40 clear (100.0 % ± 0.0); the other 160 count 0.91 each.',
    );
    expect(sentence).not.toContain('counts 0.56');
    const all = await makeAgent();
    await apply(
      rows.map((row) => ({ ...row, checkpointId: newId('checkpoint'), agentId: all, assurance: 'model' as const })),
    );
    const census = await published(all);
    expect((rating.score ?? 0) - (rating.score_low ?? 0)).toBeGreaterThan(
      (census.score ?? 0) - (census.score_low ?? 0),
    );
  });
});

describe('applying checkpoints', () => {
  it('[req:REP-2] publishes nothing below 50 analysed checkpoints and a rating from the fiftieth on', async () => {
    const agentId = await makeAgent();
    await apply(clearRows(agentId, 49));
    expect(await published(agentId)).toMatchObject({ counted: 49, score: 0, grade: 'NR' });
    await apply(clearRows(agentId, 1));
    expect(await published(agentId)).toMatchObject({
      counted: 50,
      score: 975,
      grade: 'AAA',
      latest_checkpoint_at: START,
    });
  });

  it('never counts unverified or uncounted checkpoints', async () => {
    const agentId = await makeAgent();
    await apply([
      ...clearRows(agentId, 50),
      checkpoint(agentId, { status: 'unverified', verdict: null }),
      checkpoint(agentId, { counted: false, verdict: 'review_needed' }),
    ]);
    expect(await published(agentId)).toMatchObject({ counted: 50, score: 975 });
  });

  it('counts violations of too little reasoning in compliance, and in no ratio', async () => {
    const agentId = await makeAgent();
    await apply(clearRows(agentId, 50));
    const silent = () =>
      checkpoint(agentId, { sessionId: newId('advisory'), counted: false, countedReason: 'short_reasoning', verdict: 'boundary_violation', severity: 'high', assurance: 'rules' }); // prettier-ignore
    await apply(Array.from({ length: 8 }, silent));
    const rating = await published(agentId);
    expect(rating).toMatchObject({ counted: 50, grade: 'BBB', scores: { integrity_ratio: 1000, compliance: 37 } });
    expect([rating.factors!.compliance].flat()[0]).toContain('(8 violations on record)');
  });

  it('gives the same totals in one batch as one by one, for several agents mixed', async () => {
    const [a, b, c] = [await makeAgent(), await makeAgent(), await makeAgent()];
    const verdicts = ['clear', 'clear', 'review_needed', 'boundary_violation', 'clear'] as const;
    const rowsFor = (agentId: string) =>
      Array.from({ length: 60 }, (_, i) =>
        checkpoint(agentId, {
          verdict: verdicts[i % 5]!,
          sessionId: i % 7 === 0 ? null : `s${i % 4}`,
          createdAt: later(i),
          leafHash: String(i % 10).repeat(64),
        }),
      );
    const [forA, forB, forC] = [rowsFor(a), rowsFor(b), rowsFor(c)];
    await apply(
      forA.flatMap((row, i) => [row, forC[i]!]),
      later(60),
    );
    for (const row of forB) await apply([row], row.createdAt);
    await database.db.systemTx((tx) =>
      refreshAgents(
        tx,
        [a, b].map((agentId) => ({ agentId, accountId: null })),
        { now: later(60), newId, relationsBefore: START },
      ),
    );
    const [x, y] = [await published(a), await published(b)];
    expect({ ...x, agent_id: '', account_id: '', latest_checkpoint_id: '', computed_at: '' }).toEqual({
      ...y,
      agent_id: '',
      account_id: '',
      latest_checkpoint_id: '',
      computed_at: '',
    });
  });

  it('counts every checkpoint of concurrent transactions', async () => {
    const [a, b] = [await makeAgent(), await makeAgent()];
    await Promise.all(
      Array.from({ length: 12 }, (_, i) =>
        apply(i % 2 === 0 ? [...clearRows(a, 5), ...clearRows(b, 5)] : [...clearRows(b, 5), ...clearRows(a, 5)]),
      ),
    );
    expect([(await published(a)).counted, (await published(b)).counted]).toEqual([60, 60]);
  });

  it("takes its part in the caller's transaction: rolled back with it", async () => {
    const agentId = await makeAgent();
    await expect(
      database.db.systemTx(async (tx) => {
        await applyCheckpoints(tx, clearRows(agentId, 60), { now: START, newId });
        throw new Error('the recorder failed');
      }),
    ).rejects.toThrow('the recorder failed');
    expect((await published(agentId)).counted).toBeNull();
    expect(await eventsOf(agentId)).toEqual([]);
  });
});

describe('[req:REP-7] events', () => {
  it('announce the first rating once, and nothing while it stays', async () => {
    const agentId = await makeAgent();
    await apply(clearRows(agentId, 60));
    await apply(clearRows(agentId, 10));
    expect(await eventsOf(agentId)).toEqual([
      {
        type: 'reputation.score_changed',
        data: {
          agent_id: agentId,
          score_before: 0,
          score_after: 975,
          grade: 'AAA',
          components: expect.objectContaining({ compliance: 1000 }) as object,
        },
      },
      {
        type: 'reputation.grade_changed',
        data: { agent_id: agentId, grade_before: 'NR', grade_after: 'AAA', score: 975 },
      },
    ]);
  });

  it('announce a fall of more than 10 points with what it fell from', async () => {
    const agentId = await makeAgent();
    await apply(clearRows(agentId, 100));
    await apply([checkpoint(agentId, { verdict: 'boundary_violation', sessionId: 'two' })]);
    const [, , fall] = await eventsOf(agentId);
    expect(fall).toMatchObject({ type: 'reputation.score_changed', data: { score_before: 975, score_after: 842 } });
  });
});

describe('[req:REP-8] history', () => {
  it('keeps one point a week, the last one written', async () => {
    const agentId = await makeAgent();
    await apply(clearRows(agentId, 50));
    await apply([checkpoint(agentId, { verdict: 'review_needed', createdAt: later(24) })], later(24));
    await apply([checkpoint(agentId, { createdAt: later(24 * 7) })], later(24 * 7));
    const history = await listSnapshots(database.db.direct, agentId, 52);
    expect(history.map((s) => [s.week_start, s.checkpoint_count])).toEqual([
      ['2026-08-23', 52],
      ['2026-08-16', 51],
    ]);
  });

  it('compares the trend with the newest point at least 30 days old', async () => {
    const agentId = await makeAgent();
    await apply(clearRows(agentId, 50));
    expect((await published(agentId, later(24 * 29))).earlier_score).toBeNull();
    expect((await published(agentId, later(24 * 30))).earlier_score).toBe(975);
  });
});

describe('the hourly tick', () => {
  it('lets violations decay, drops them after 90 days, and does not rate unchanged agents again within a week', async () => {
    const agentId = await makeAgent();
    await apply([...clearRows(agentId, 99), checkpoint(agentId, { verdict: 'boundary_violation', sessionId: 'two' })]);
    const fresh = (await published(agentId)).scores!.compliance;
    await tickRatings(database.db, { now: () => later(168), newId });
    const halved = (await published(agentId)).scores!.compliance;
    expect([fresh, halved]).toEqual([354, 544]);
    await tickRatings(database.db, { now: () => later(24 * 90), newId });
    expect((await published(agentId)).factors!.compliance).toContain('1 session with boundary violations');
    await tickRatings(database.db, { now: () => later(24 * 90 + 1), newId });
    expect((await published(agentId)).factors!.compliance).toBe('No boundary violation in the last 90 days.');
    await database.db.systemTx((tx) =>
      tx.run(sql`-- test.scan_nothing
      update reputation_agents set scanned_count = read_count where agent_id = ${agentId}`),
    );
    const agedTo = (await published(agentId)).computed_at;
    await tickRatings(database.db, { now: () => later(24 * 90 + 2), newId });
    expect((await published(agentId)).computed_at).toEqual(agedTo);
  });

  it('a clock that jumps ahead and back leaves the rating as if it had never jumped', async () => {
    const [a, b] = [await makeAgent(), await makeAgent()];
    const rows = (agentId: string) => [
      ...clearRows(agentId, 97),
      ...Array.from({ length: 3 }, () => checkpoint(agentId, { verdict: 'boundary_violation', sessionId: 'two' })),
    ];
    await apply(rows(a));
    await apply(rows(b));
    await tickRatings(database.db, { now: () => later(24 * 200), newId }); // both: all windows are empty
    expect((await published(a)).scores).toMatchObject({ compliance: 1000, drift_stability: 1000 });
    await tickRatings(database.db, { now: () => later(24), newId });
    const [jumped, still] = [await published(a), await published(b)];
    expect(jumped.scores).toMatchObject({ compliance: 380, drift_stability: 500 });
    expect([jumped.computed_at, jumped.score, jumped.scores]).toEqual([later(24), still.score, still.scores]);
    const c = await makeAgent();
    await apply(rows(c));
    await tickRatings(database.db, { now: () => later(24), newId });
    expect((await published(c)).scores).toEqual(jumped.scores);
  });

  it('publishes the last 30 days where they are significantly worse than the record before (docs/reference/ratings.md#recent-change-guard)', async () => {
    const agentId = await makeAgent();
    await apply(Array.from({ length: 400 }, (_, i) => checkpoint(agentId, { sessionId: `s${i}` })));
    const turned = Array.from({ length: 40 }, (_, i) =>
      checkpoint(agentId, {
        sessionId: `t${i}`,
        createdAt: later(24 * 40),
        verdict: i % 2 === 0 ? 'clear' : 'review_needed',
      }),
    );
    await apply(turned, later(24 * 40));
    const row = await published(agentId);
    expect(row.scores!.integrity_ratio).toBe(500);
    expect(row.factors!.integrity_ratio).toContain('50.0 % of 40 clear');
    await tickRatings(database.db, { now: () => later(24 * 75), newId });
    expect((await published(agentId)).scores!.integrity_ratio).toBe(955);
  });

  it('asks the clock for each page of agents, and dates none of them later or earlier than its page', async () => {
    const agents: string[] = [];
    for (let i = 0; i < 30; i += 1) agents.push(await makeAgent());
    await apply(agents.map((agentId) => checkpoint(agentId)));
    let asked = 0;
    const start = later(24 * 90 + 3).getTime();
    await tickRatings(database.db, { now: () => new Date(start + 1_000 * (asked += 1)), newId });
    const instants = await Promise.all(
      agents.map(async (agentId) => (await published(agentId)).computed_at!.getTime()),
    );
    expect(new Set(instants).size).toBeGreaterThan(1);
    expect(Math.min(...instants)).toBeGreaterThan(start);
    expect(Math.max(...instants)).toBeLessThanOrEqual(start + 1_000 * asked);
    const byId = agents.toSorted((x, y) => (x < y ? -1 : 1)).map((agentId) => instants[agents.indexOf(agentId)]!);
    expect(byId).toEqual(byId.toSorted((x, y) => x - y));
  });

  it('looks at no deleted agent', async () => {
    const agentId = await makeAgent();
    await apply([...clearRows(agentId, 50), checkpoint(agentId, { verdict: 'boundary_violation' })]);
    await database.db.systemTx((tx) =>
      tx.run(sql`-- test.delete_agent
      update agents set deleted_at = ${START} where agent_id = ${agentId}`),
    );
    expect(await findPublished(database.db.direct, agentId, START)).toBeUndefined();
    const Row = Type.Object({ computed_at: Type.Unsafe<Date>({}) });
    await tickRatings(database.db, { now: () => later(168), newId });
    const row = await database.db.direct.one(
      Row,
      sql`-- test.computed_at
      select computed_at from reputation_agents where agent_id = ${agentId}`,
    );
    expect(row.computed_at).toEqual(START);
  });
});
