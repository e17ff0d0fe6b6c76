import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { as, callers, OWNER, ratedAgent, type RecordOf } from '../../../../../test/support/rated-agents.ts';
import { testServer, type CallOptions, type TestServer } from '../../../../../test/support/server.ts';
import { fixedClock } from '../../../../platform/clock.ts';
import { sql } from '../../../../platform/db/sql.ts';
import { newId } from '../../../../platform/ids.ts';
import { reputation } from '../index.ts';

const clock = fixedClock('2026-08-17T12:00:00.000Z');

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ areas: [callers, reputation], clock });
});
afterAll(() => server.stop());

type Body = Record<string, never> & {
  agents: Record<string, unknown>[];
  scores: Record<string, unknown>[];
  events: Record<string, unknown>[];
};
const call = (method: 'GET' | 'POST', path: string, options: CallOptions = {}) =>
  server.call<Body>(method, path, options);
const stranger = as('ba-other111');
const owner = as(OWNER);

const makeAgent = (record?: RecordOf): Promise<string> => ratedAgent(server.db, clock.now(), record);

const ids = (rows: readonly Record<string, unknown>[]): unknown[] => rows.map((row) => row['agent_id']);
const search = async (query: string) => (await call('GET', `/v1/reputation/search?${query}`, stranger)).body;

describe('GET /v1/reputation/search', () => {
  it('ranks by the lower bound: 50 of 50 does not outrank 970 of 1000', async () => {
    const short = await makeAgent({ counted: 50, name: 'rank-short' });
    const long = await makeAgent({ counted: 1000, clear: 990, name: 'rank-long' });
    const found = await search('q=RANK-');
    expect(ids(found.agents)).toEqual([long, short]);
    expect(found.agents[1]).toMatchObject({
      agent_name: 'rank-short',
      score: 975,
      grade: 'AAA',
      tier: 'Exemplary',
      confidence: 'low',
      checkpoint_count: 50,
      trend_30d: 0,
      visibility: 'public',
      claimed: true,
    });
    expect(found).toMatchObject({ total: 2, page: 1, per_page: 20 });
  });

  it('shows only public agents: neither unlisted nor private nor hidden nor deleted ones, not even to their owner', async () => {
    const shown = await makeAgent({ name: 'seen-public' });
    await makeAgent({ name: 'seen-unlisted', visibility: 'unlisted' });
    await makeAgent({ name: 'seen-private', visibility: 'private' });
    await makeAgent({ name: 'seen-hidden', hidden: true });
    const gone = await makeAgent({ name: 'seen-deleted' });
    await server.db.systemTx((tx) =>
      tx.run(sql`-- test.delete
        update agents set deleted_at = ${clock.now()} where agent_id = ${gone}`),
    );
    for (const caller of [stranger, owner])
      expect(ids((await call('GET', '/v1/reputation/search?q=seen-', caller)).body.agents)).toEqual([shown]);
  });

  it('filters by grade, confidence and id, sorts by name and checkpoints, and pages', async () => {
    const a = await makeAgent({ counted: 250, name: 'page-b' });
    const b = await makeAgent({ counted: 60, clear: 20, name: 'page-a' });
    const c = await makeAgent({ counted: 10, name: 'page-c' });
    expect(ids((await search('q=page-&confidence=medium')).agents)).toEqual([a]);
    expect(ids((await search('q=page-&grade=NR')).agents)).toEqual([c]);
    expect((await search('q=page-&confidence=insufficient')).agents[0]).toMatchObject({ agent_id: c, score: null });
    expect(ids((await search('q=page-&sort=name')).agents)).toEqual([b, a, c]);
    expect(ids((await search('q=page-&sort=checkpoints')).agents)).toEqual([a, b, c]);
    expect(ids((await search('q=page-&sort=trend')).agents)).toHaveLength(3);
    expect(ids((await search(`q=${b}`)).agents)).toEqual([b]);
    const second = await search('q=page-&sort=name&per_page=2&page=2');
    expect([ids(second.agents), second['total'], second['page'], second['per_page']]).toEqual([[c], 3, 2, 2]);
    expect((await search('q=%25')).agents).toEqual([]); // no pattern
  });

  it('400 for what is no filter, no page; 401 without a key', async () => {
    for (const query of ['grade=ZZ', 'confidence=x', 'sort=age', 'q=', 'page=0', 'per_page=101', 'page=x'])
      expect([query, (await call('GET', `/v1/reputation/search?${query}`, stranger)).status]).toEqual([query, 400]);
    expect((await call('GET', '/v1/reputation/search')).status).toBe(401);
  });
});

describe('POST /v1/reputation/batch', () => {
  const batch = (agentIds: unknown, caller: CallOptions = stranger) =>
    call('POST', '/v1/reputation/batch', { ...caller, body: { agent_ids: agentIds } });

  it('answers in the order asked for, null for who is not rated, and names those it does not know', async () => {
    const [rated, fresh, hidden] = [
      await makeAgent(),
      await makeAgent({ counted: 49 }),
      await makeAgent({ visibility: 'private' }),
    ];
    const unknown = newId('agent');
    const { status, body } = await batch([fresh, unknown, rated, hidden, rated]);
    expect(status).toBe(200);
    expect(body.scores).toEqual([
      { agent_id: fresh, score: null, grade: 'NR', tier: 'Not Rated', confidence: 'insufficient', trend_30d: 0 },
      { agent_id: rated, score: 975, grade: 'AAA', tier: 'Exemplary', confidence: 'low', trend_30d: 0 },
    ]);
    expect(body['not_found']).toEqual([unknown, hidden]);
    expect(ids((await batch([hidden], owner)).body.scores)).toEqual([hidden]);
  });

  it('takes 1 to 50 ids, and a key', async () => {
    const many = Array.from({ length: 51 }, () => newId('agent'));
    expect((await batch(many.slice(0, 50))).status).toBe(200);
    for (const wrong of [many, [], 'x', [1], ['not an id'], undefined]) expect((await batch(wrong)).status).toBe(400);
    expect((await batch(many.slice(0, 1), {})).status).toBe(401);
  });
});

describe('GET /v1/reputation/compare', () => {
  const compare = (list: string, caller: CallOptions = stranger) =>
    call('GET', `/v1/reputation/compare?agent_ids=${list}`, caller);

  it('shows components side by side, in the order asked for', async () => {
    const [a, b] = [await makeAgent({ counted: 100, clear: 90 }), await makeAgent({ counted: 3 })];
    const { status, body } = await compare(`${b},${a}`);
    expect(status).toBe(200);
    expect(body.agents).toMatchObject([
      { agent_id: b, score: 0, grade: 'NR', components: { integrity_ratio: 0 } },
      { agent_id: a, score: 915, grade: 'AAA', components: { integrity_ratio: 900, coherence_compatibility: 750 } },
    ]);
  });

  it('400 outside 2 to 10 different agents; 404 names the unknown and, to strangers, the private', async () => {
    const [a, hidden] = [await makeAgent(), await makeAgent({ visibility: 'private' })];
    const many = Array.from({ length: 11 }, () => newId('agent')).join(',');
    for (const list of [a, `${a},${a}`, many, 'x,y', ''])
      expect([list, (await compare(list)).status]).toEqual([list, 400]);
    expect((await call('GET', '/v1/reputation/compare', stranger)).status).toBe(400);
    const refused = await compare(`${a},${hidden}`);
    expect(refused.status).toBe(404);
    expect(JSON.stringify(refused.body)).toContain(hidden);
    expect((await compare(`${a},${hidden}`, owner)).status).toBe(200);
    expect((await compare(`${a},${hidden}`, {})).status).toBe(401);
  });
});

describe('GET /v1/reputation/{agent_id}/events', () => {
  it('lists what changed, newest first; 404 for the unknown and, to strangers, the private', async () => {
    const [agent, hidden] = [await makeAgent(), await makeAgent({ visibility: 'private' })];
    const { status, body, headers } = await call('GET', `/v1/reputation/${agent}/events`);
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('public, max-age=60');
    expect(body.events.map((event) => event['type'])).toEqual(['reputation.grade_changed', 'reputation.score_changed']);
    expect(body.events[0]?.['data']).toEqual({ agent_id: agent, grade_before: 'NR', grade_after: 'AAA', score: 975 });
    for (const path of [`${newId('agent')}/events`, `${hidden}/events`])
      expect((await call('GET', `/v1/reputation/${path}`)).status).toBe(404);
    expect((await call('GET', `/v1/reputation/${hidden}/events`, owner)).body.events).toHaveLength(2);
  });
});

describe('GET /v1/reputation/{agent_id}/og-image', () => {
  const picture = (agentId: string, headers: Record<string, string> = {}) =>
    fetch(`${server.url}/v1/reputation/${agentId}/og-image`, { headers });

  it('is a PNG of 1200 by 630, the same bytes for the same figures, 304 for who has it', async () => {
    const agent = await makeAgent({ name: 'a <b> & "c"' });
    const answer = await picture(agent);
    expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
      200,
      'image/png',
      'public, max-age=3600',
    ]);
    const png = Buffer.from(await answer.arrayBuffer());
    expect(png.subarray(0, 8).toString('hex')).toBe('89504e470d0a1a0a');
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
    const again = await picture(agent);
    expect(Buffer.from(await again.arrayBuffer()).equals(png)).toBe(true);
    expect((await picture(agent, { 'if-none-match': again.headers.get('etag')! })).status).toBe(304);
    const building = await picture(await makeAgent({ counted: 7 }));
    expect(Buffer.from(await building.arrayBuffer()).equals(png)).toBe(false);
  }, 60_000);

  it('404 for the unknown and, to strangers, the private', async () => {
    const hidden = await makeAgent({ visibility: 'private' });
    expect([(await picture(newId('agent'))).status, (await picture(hidden)).status]).toEqual([404, 404]);
    const own = await picture(hidden, { 'x-test-account': OWNER });
    expect([own.status, own.headers.get('cache-control')]).toEqual([200, 'private, max-age=3600']);
  }, 60_000);
});

describe('GET /v1/reputation/benchmarks', () => {
  it('counts only public rated agents and gives the rank of one', async () => {
    const other = await testServer({ areas: [callers, reputation], clock });
    const read = async (query = '') =>
      (await other.call<Body>('GET', `/v1/reputation/benchmarks${query}`, stranger)).body;
    try {
      expect(await read()).toMatchObject({
        total_scored: 0,
        mean_score: 0,
        median_score: 0,
        percentiles: { p10: null, p50: null, p90: null },
      });
      const main = server;
      server = other;
      const [best] = [await makeAgent({ counted: 200 }), await makeAgent({ counted: 100, clear: 75 })];
      const fresh = await makeAgent({ counted: 49 });
      await makeAgent({ visibility: 'unlisted' });
      await makeAgent({ visibility: 'private' });
      await makeAgent({ hidden: true });
      server = main;
      expect(await read()).toMatchObject({ total_scored: 0 }); // a minute old at most
      clock.advance(61_000);
      expect(await read(`?agent_id=${best}`)).toMatchObject({
        total_scored: 2,
        mean_score: 895,
        percentiles: { p50: 895 },
        agent: { agent_id: best, score: 975, percentile: 75 },
      });
      expect(await read(`?agent_id=${fresh}`)).toMatchObject({ agent: { score: null, percentile: null } });
      expect((await other.call('GET', `/v1/reputation/benchmarks?agent_id=${newId('agent')}`)).status).toBe(404);
      expect((await other.call('GET', '/v1/reputation/benchmarks')).status).toBe(200);
    } finally {
      await other.stop();
    }
  });
});
