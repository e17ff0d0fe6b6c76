/** The stream of turns over real HTTP and a real database. Source: docs/reference/turns.md#stream. */
import { Type } from 'typebox';
import { afterEach, beforeAll, beforeEach, afterAll, describe, expect, it } from 'vitest';
import { EventReader } from '../../../test/support/event-reader.ts';
import { testServer, type TestServer } from '../../../test/support/server.ts';
import { seedTenant, type Tenant } from '../../../test/support/tenants.ts';
import { fixedClock } from '../../platform/clock.ts';
import { createLog } from '../../platform/log.ts';
import { sql, type Sql, type Tx } from '../../platform/db/sql.ts';
import { recordTurns, type EndedTurn } from './record-turns.ts';
import { numberedCounts, numberedTurns } from './store/numbered.ts';
import type { TurnWire } from './wire/turns.ts';

const clock = fixedClock();
let server: TestServer;
let mine: Tenant;
let stranger: Tenant;
let made = 0;
const open = new Set<EventReader>();

beforeAll(async () => {
  server = await testServer({ log: createLog('error'), clock, settings: { EVENT_STREAM_SECONDS: 3_600 } });
});
afterAll(() => server.stop());
beforeEach(async () => {
  [mine, stranger] = [await seedTenant(server), await seedTenant(server)];
});
afterEach(() => {
  for (const reader of open) reader.leave();
  open.clear();
});

const AGENT = 'svc-0f8fad5b-d9cb-469f-a165-70867728950e';
const OTHER_AGENT = 'svc-11111111-d9cb-469f-a165-70867728950e';
const ended = (more: Partial<EndedTurn> = {}): EndedTurn => ({
  requestId: `turn-${(made += 1)}`,
  accountId: mine.accountId,
  agentId: AGENT,
  sessionId: 'one',
  at: new Date(),
  texts: [],
  reply: null,
  noReply: null,
  ...more,
});
const flagged = (): EndedTurn =>
  ended({
    texts: [
      { evaluationId: `ev-${made}`, verdict: 'block', action: 'replaced', risk: 0.97, threatTypes: ['bec_fraud'] },
    ],
  });
const write = (tx: Tx, turns: readonly EndedTurn[]) => recordTurns(tx, turns, []);
/** Records turns; their request ids. */
async function record(...turns: EndedTurn[]): Promise<string[]> {
  await server.db.systemTx((tx) => write(tx, turns));
  return turns.map(({ requestId }) => requestId);
}

interface Watch {
  readonly query?: string;
  readonly lastId?: string;
  readonly tenant?: Tenant;
}
async function watch({ query = '', lastId, tenant = mine }: Watch = {}): Promise<EventReader> {
  const headers = { ...tenant.headers, ...(lastId === undefined ? {} : { 'last-event-id': lastId }) };
  const reader = await EventReader.open(`${server.url}/v1/orgs/${tenant.orgId}/turns/stream${query}`, headers);
  open.add(reader);
  expect([reader.response.statusCode, reader.response.headers['content-type']]).toEqual([200, 'text/event-stream']);
  await expect.poll(() => reader.frames[0]?.event).toBe('ready');
  return reader;
}
const turnsOf = (reader: EventReader): TurnWire[] =>
  reader.named('turns').flatMap(({ data }) => data['turns'] as TurnWire[]);
const idsOf = (reader: EventReader): string[] => turnsOf(reader).map((turn) => turn.request_id);
const skippedOf = (reader: EventReader): number =>
  reader.named('turns').reduce((sum, { data }) => sum + Number(data['skipped']), 0);
/** What a stream that continues from here says after `ready`: undefined where it says nothing of its own. */
async function secondFrame(lastId: string): Promise<string | undefined> {
  const reader = await watch({ lastId });
  reader.leave();
  return reader.frames[1]?.event;
}
/** Longer than the one second after which a process looks for turns that nothing announced. */
const SOON = { timeout: 5_000, interval: 10 };

describe('the stream of turns', () => {
  it('brings a turn as the list has it, one group for what was recorded together', async () => {
    const reader = await watch();
    const written = await record(ended(), flagged(), ended());
    await expect.poll(() => idsOf(reader), SOON).toEqual(written);
    expect(reader.named('turns')).toHaveLength(1);
    const { body } = await server.call<{ data: TurnWire[] }>('GET', `/v1/orgs/${mine.orgId}/turns`, {
      headers: mine.headers,
    });
    const byId = (a: TurnWire, b: TurnWire): number => (a.request_id < b.request_id ? -1 : 1);
    expect(turnsOf(reader).toSorted(byId)).toEqual(body.data.toSorted(byId));
  });

  it('continues without gap and without duplicate, whenever the reader leaves while several writers commit', async () => {
    let reader = await watch();
    const seen: string[] = [];
    const written: string[] = [];
    const writers = Array.from({ length: 4 }, async () => {
      for (let i = 0; i < 15; i += 1) {
        written.push(...(await record(ended(), ended({ accountId: stranger.accountId })).then(([own = '']) => [own])));
        if (i % 5 === 0)
          await server.db
            .systemTx((tx) => write(tx, [ended()]).then(() => Promise.reject(new Error('undone'))))
            .catch(() => {});
      }
    });
    const TOTAL = 60;
    for (let round = 0; seen.length < TOTAL; round += 1) {
      const enough = Math.min(1 + (round % 5), TOTAL - seen.length);
      await expect.poll(() => idsOf(reader).length, SOON).toBeGreaterThanOrEqual(enough);
      const { lastId } = reader;
      seen.push(...idsOf(reader));
      reader.leave();
      reader = await watch({ lastId });
    }
    await Promise.all(writers);
    expect(seen.toSorted()).toEqual(written.toSorted());
    const last = await record(ended());
    await expect.poll(() => idsOf(reader), SOON).toEqual(last);
  }, 60_000);

  it('waits for a turn with a lower number whose transaction still runs, and then has both in their order', async () => {
    const reader = await watch();
    const early = ended();
    const late = ended({ requestId: 'another-late', agentId: OTHER_AGENT }); // counted in other rows, which the first does not lock
    await server.db.systemTx(async (tx) => {
      await write(tx, [early]);
      await record(late);
      await new Promise((resolve) => setTimeout(resolve, 600)); // two looks at the log
      expect(idsOf(reader)).toEqual([]);
    });
    await expect.poll(() => idsOf(reader), SOON).toEqual([early.requestId, late.requestId]);
  });

  it('sends what matches the filter and nothing else', async () => {
    const [notable, ofAgent, fraud] = [
      await watch({ query: '?notable=true' }),
      await watch({ query: `?agent_id=${OTHER_AGENT}` }),
      await watch({ query: '?threat_type=bec_fraud&min_risk=0.9' }),
    ];
    const [, found = ''] = await record(ended(), flagged());
    const [other = ''] = await record(ended({ agentId: OTHER_AGENT }));
    await expect.poll(() => idsOf(notable), SOON).toEqual([found]);
    await expect.poll(() => idsOf(ofAgent), SOON).toEqual([other]);
    await expect.poll(() => idsOf(fraud), SOON).toEqual([found]);
    const wrong = await server.call('GET', `/v1/orgs/${mine.orgId}/turns/stream?action=nothing`, {
      headers: mine.headers,
    });
    expect(wrong.status).toBe(400);
  });

  it('above 60 turns a second sends all notable ones and counts the others', async () => {
    const reader = await watch();
    const notable = [flagged(), flagged(), flagged()];
    await record(
      ...Array.from({ length: 70 }, () => ended()),
      ...notable,
      ...Array.from({ length: 30 }, () => ended()),
    );
    await expect.poll(() => turnsOf(reader).length + skippedOf(reader), SOON).toBe(103);
    expect(skippedOf(reader)).toBe(40);
    expect(idsOf(reader)).toEqual(expect.arrayContaining(notable.map(({ requestId }) => requestId)));
    const { lastId } = reader;
    reader.leave();
    const missed = await record(...Array.from({ length: 100 }, () => ended()));
    const back = await watch({ lastId });
    await expect.poll(() => idsOf(back), SOON).toEqual(missed); // what was missed is not a rate
  });
});

describe('a cursor', () => {
  it('is good for ten minutes and 20,000 turns; with an older one the stream says reset and begins now', async () => {
    const reader = await watch();
    const { lastId } = reader;
    reader.leave();
    const missed = await record(ended());
    clock.advance(9 * 60_000);
    const back = await watch({ lastId });
    await expect.poll(() => idsOf(back), SOON).toEqual(missed);
    const fresh = back.lastId;
    clock.advance(2 * 60_000);
    expect(await secondFrame(lastId)).toBe('reset');
    back.leave();
    await server.db.systemTx((tx) =>
      tx.run(sql`-- turns.test_jump
      select setval('turns_seq', last_value + 20001) from turns_seq`),
    );
    await expect.poll(() => secondFrame(fresh), { timeout: 5_000, interval: 200 }).toBe('reset');
    const far = await watch({ lastId: fresh });
    const after = await record(ended());
    await expect.poll(() => idsOf(far), SOON).toEqual(after);
    const broken = await server.call('GET', `/v1/orgs/${mine.orgId}/turns/stream?since=nothing`, {
      headers: mine.headers,
    });
    expect(broken.status).toBe(400);
  });
});

describe('another account', () => {
  it("is 404 to a stranger, 401 to nobody, and a stranger's cursor grants nothing", async () => {
    const path = `/v1/orgs/${mine.orgId}/turns/stream`;
    expect((await server.call('GET', path, { headers: stranger.headers })).status).toBe(404);
    expect((await server.call('GET', path)).status).toBe(401);
    const reader = await watch();
    const theirs = await watch({ tenant: stranger, lastId: reader.lastId });
    const [own, other] = [await record(ended()), await record(ended({ accountId: stranger.accountId }))];
    await expect.poll(() => idsOf(reader), SOON).toEqual(own);
    await expect.poll(() => idsOf(theirs), SOON).toEqual(other);
  });
});

describe('a long log', () => {
  const plan = async (statement: Sql): Promise<string> =>
    (
      await server.db.systemTx((tx) =>
        tx.many(
          Type.Object({ 'QUERY PLAN': Type.String() }),
          sql`-- turns.test_plan
        explain (analyze, costs off, summary off, timing off) ${statement}`,
        ),
      )
    )
      .map((line) => line['QUERY PLAN'])
      .join('\n');

  it('of 50,000 turns is read by one range of an index a partition, by watchers and by the look at its end', async () => {
    await server.db.systemTx(async (tx) => {
      await tx.run(sql`-- turns.test_fill
        insert into turns (request_id, account_id, agent_id, session_id, at, tools, action, risk, threat_types, evaluation_ids)
        select 'fill-' || n, case when n % 50 = 0 then ${mine.accountId} else 'ba-other' end, ${AGENT}, 's', now() - n * interval '1 second',
               '{}', 'none', 0, '{}', '{}' from generate_series(1, 50000) n`);
      await tx.run(sql`-- turns.test_analyze
        analyze turns`);
    });
    const { last } = await server.db.systemTx((tx) =>
      tx.one(
        Type.Object({ last: Type.Integer() }),
        sql`-- turns.test_last
        select max(seq)::int as last from turns`,
      ),
    );
    const span = { accounts: [mine.accountId], after: String(last - 500), upTo: String(last), limit: 200 };
    const read = await plan(numberedTurns(span));
    expect(read).toContain('Index Scan using turns_before_numbered'); // where the rows are; the partitions of later months are empty
    expect(read).toMatch(/Index Cond: .*seq.*account_id/);
    expect(read).not.toContain('Seq Scan on turns_before');
    const count = await plan(numberedCounts(span.after, span.upTo));
    expect(count).toMatch(/Index (Only )?Scan using turns_before_numbered/);
    expect(count).not.toContain('Seq Scan on turns_before');
  });
});
