/** Slow drift: state over sessions, batches and restarts, one event for each alarm, a governance signal (docs/reference/integrity.md#slow-drift). */
import { Type } from 'typebox';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { testServer, type TestServer } from '../../../../test/support/server.ts';
import { seedTenant, type Tenant } from '../../../../test/support/tenants.ts';
import { sql } from '../../../platform/db/sql.ts';
import { CLEAR, draft, freshAgent, REVIEW, UNVERIFIED } from './evidence.fixture.ts';
import { watchBehaviour, watchVerdict, type WatchedTrace } from './monitors.ts';
import type { ActionFacts } from './rules/behaviour.ts';

let server: TestServer;
let a: Tenant;
beforeAll(async () => {
  server = await testServer({ work: true });
  a = await seedTenant(server);
});
afterAll(() => server.stop());

const accountId = () => a.sharedOrg.accountId;
const Detected = Type.Object({ type: Type.String(), data: Type.Record(Type.String(), Type.Unknown()) });
const eventsOf = async (agentId: string): Promise<readonly { type: string; data: Record<string, unknown> }[]> =>
  server.db.direct.many(
    Detected,
    sql`-- test.drift_events
    select type, data from events where data ->> 'agent_id' = ${agentId} and type in ('integrity.drift.detected', 'sideband.drift.fired')
     order by created_at, event_id`,
  );
let sessions = 0;
const appendEach = async (agentId: string, reasonings: readonly string[]): Promise<void> => {
  for (const reasoning of reasonings)
    await server.db.systemTx((tx) =>
      server.services.evidence.append(tx, [
        draft({ agentId, accountId: accountId(), reasoning, sessionId: `s-${sessions++}` }),
      ]),
    );
};
const signalsOf = async (agentId: string) =>
  (
    await server.call<{ signals: { pattern_type: string; agent_ids: string[]; detail: Record<string, unknown> }[] }>(
      'GET',
      `/v1/governance/signals?org_id=${a.sharedOrg.orgId}`,
      { headers: a.headers },
    )
  ).body.signals.filter((signal) => signal.agent_ids.includes(agentId));

describe('the CUSUM over verdicts', () => {
  it('finds what no single session shows: every other turn not clear, each in its own session; unverified turns change nothing', async () => {
    const agentId = freshAgent();
    await appendEach(agentId, [REVIEW, CLEAR, UNVERIFIED, REVIEW, CLEAR, REVIEW, UNVERIFIED, CLEAR, REVIEW, CLEAR]);
    expect(await eventsOf(agentId)).toEqual([]);
    await appendEach(agentId, [REVIEW]);
    const [event, ...more] = await eventsOf(agentId);
    expect(more).toEqual([]);
    expect(event?.data).toMatchObject({
      detector: 'cusum',
      pattern_type: 'verdict_rate',
      threshold: 6.7,
      statistic: 7.7373,
      message:
        'More verdicts of this agent are not clear than is usual: 5 of its first 9 were not, and 5 % are taken as usual until there are 50.',
    });
    await vi.waitFor(
      async () => {
        const [signal] = await signalsOf(agentId);
        expect(signal).toMatchObject({ pattern_type: 'verdict_rate', detail: { detector: 'cusum' } });
      },
      { timeout: 10_000 },
    );
    await appendEach(agentId, [REVIEW]); // it starts again: one more alone is no second alarm
    expect(await eventsOf(agentId)).toHaveLength(1);
  });

  it('gives the same in one batch as in many', async () => {
    const agentId = freshAgent();
    const turns = [REVIEW, CLEAR, REVIEW, CLEAR, REVIEW, CLEAR, REVIEW, CLEAR, REVIEW];
    await server.db.systemTx((tx) =>
      server.services.evidence.append(
        tx,
        turns.map((reasoning, i) => draft({ agentId, accountId: accountId(), reasoning, sessionId: `b-${i}` })),
      ),
    );
    expect((await eventsOf(agentId)).map((e) => e.data['statistic'])).toEqual([7.7373]);
  });

  it('says that a rate is the agent’s own only once it has a baseline', () => {
    const judged = { accountId: null, agentId: 'x', verdict: 'review_needed' };
    const monitors = new Map([['x', { sum: 6.5, seen: 50, bad: 6 }]]);
    expect(watchVerdict(monitors, judged)[0]?.data).toMatchObject({
      message:
        'More verdicts of this agent are not clear than is usual: 6 of its first 50 were not, and 12 % are taken as usual for it.',
    });
  });

  it('stays silent at the usual rate', async () => {
    const agentId = freshAgent();
    await appendEach(
      agentId,
      Array.from({ length: 40 }, (_, i) => (i % 20 === 7 ? REVIEW : CLEAR)),
    );
    expect(await eventsOf(agentId)).toEqual([]);
  });
});

describe('behaviour', () => {
  const usual: ActionFacts = {
    type: 'execute',
    category: 'bounded',
    name: 'search',
    values: ['transparency'],
    escalationRequired: false,
    confidence: 0.9,
  };
  const watch = (traces: readonly WatchedTrace[]) =>
    server.db.systemTx((tx) =>
      watchBehaviour(tx, traces, { now: server.services.clock.now(), newId: server.services.newId }),
    );
  const trace = (agentId: string, facts: ActionFacts, cardVersion = 1): WatchedTrace => ({
    accountId: accountId(),
    agentId,
    cardVersion,
    facts,
  });

  it('that changes is reported with the feature that moved, in several batches as in one', async () => {
    const [one, many] = [freshAgent(), freshAgent()];
    const facts = [
      ...Array.from({ length: 25 }, () => usual),
      ...Array.from({ length: 8 }, () => ({ ...usual, name: 'send_mail', values: [] })),
    ];
    await watch(facts.map((f) => trace(one, f)));
    for (const f of facts) await watch([trace(many, f)]);
    const [[first], [second]] = [await eventsOf(one), await eventsOf(many)];
    expect(first?.data).toMatchObject({ detector: 'page_hinkley', pattern_type: 'behaviour', threshold: 1 });
    expect(String(first?.data['feature'])).toMatch(/^(action|value):/);
    expect(second?.data['statistic']).toBe(first?.data['statistic']);
    await vi.waitFor(async () => expect((await signalsOf(one))[0]?.pattern_type).toBe('behaviour'), {
      timeout: 10_000,
    });
  });

  it('under a new card is no drift', async () => {
    const agentId = freshAgent();
    await watch(Array.from({ length: 25 }, () => trace(agentId, usual)));
    await watch(Array.from({ length: 15 }, () => trace(agentId, { ...usual, name: 'send_mail', values: [] }, 2)));
    expect(await eventsOf(agentId)).toEqual([]);
  });
});
