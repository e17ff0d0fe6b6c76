/** Two writers at once over a real database: recorders that meet the same agent or canary, and jobs concurrent with recorders. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Type } from 'typebox';
import { lockWaits } from '../../../test/support/races.ts';
import { registerAgent } from '../../../test/support/agents.ts';
import { CLEAN, evaluationOf, storeBatch } from '../../../test/support/evaluations.ts';
import { testServer, type TestServer } from '../../../test/support/server.ts';
import { seedTenant, type Tenant } from '../../../test/support/tenants.ts';
import type { AgentId } from '../../contract/ids.ts';
import { HOUR_MS } from '../../contract/durations.ts';
import { sql } from '../../platform/db/sql.ts';
import { storeEvaluations } from './index.ts';
import { addDetection, endQuietClusters } from './store/campaigns.ts';
import { markTriggered } from './store/canaries.ts';
import { forgetSessionsBefore } from './store/sessions.ts';
import type { EvaluationDraft } from './write-evaluations.ts';

let server: TestServer;
let mine: Tenant;
beforeAll(async () => {
  server = await testServer();
  mine = await seedTenant(server);
});
afterAll(() => server.stop());

const draft = (agentId: AgentId, createdAt: Date, accountId: EvaluationDraft['accountId']): EvaluationDraft =>
  evaluationOf(server, {
    accountId,
    agentId,
    sessionId: 's',
    requestId: randomUUID(),
    screening: { ...CLEAN, overall_risk: 0.5 },
    createdAt,
  });
const store = (of: EvaluationDraft) => storeBatch(server, [of]);
const unclaimed = (): AgentId => `svc-${randomUUID()}` as AgentId;

const Session = Type.Object({ turn_count: Type.Integer(), evidence: Type.Number() });
const rowsOf = (agentId: string) =>
  server.db.direct.many(
    Session,
    sql`-- test.sessions
    select turn_count, evidence from safe_house_sessions where agent_id = ${agentId} order by session_id`,
  );

/** Runs `late` while a transaction of `early` is open, and lets that one commit once `late` waits for it. */
async function overtaken<T>(early: (tx: never) => Promise<unknown>, late: () => Promise<T>): Promise<T> {
  let answer: Promise<T> | undefined;
  await server.db.systemTx(async (tx) => {
    await early(tx as never);
    answer = late();
    await expect.poll(async () => (await lockWaits(server)) > 0, { timeout: 10_000 }).toBe(true);
  });
  return answer as Promise<T>;
}

describe('concurrent recorders', () => {
  it('a new session in the same moment lose none of its evidence', async () => {
    const agentId = unclaimed();
    const at = new Date();
    await Promise.all(Array.from({ length: 8 }, () => store(draft(agentId, at, null))));
    const rows = await rowsOf(agentId);
    expect(rows.map(({ turn_count }) => turn_count)).toEqual([8, 8]);
    for (const { evidence } of rows) expect(evidence).toBeCloseTo(8 * 0.2, 6);
  });

  it('with the same canaries in another order do not deadlock', async () => {
    const { id } = await registerAgent(server, mine);
    const ids: string[] = [];
    for (let i = 0; i < 6; i += 1) {
      const planted = await server.call<{ canary_id: string }>('POST', '/v1/safe-house/canaries', {
        headers: mine.headers,
        body: { agent_id: id, type: 'api_key', label: `c${i}` },
      });
      ids.push(planted.body.canary_id);
    }
    const seen = (order: readonly string[]) =>
      server.db.systemTx((tx) =>
        markTriggered(
          tx,
          order.map((canary_id) => ({
            account_id: mine.accountId,
            canary_id,
            times: 1,
            evaluation_id: server.services.newId('evaluation'),
            seen_at: new Date(),
          })),
        ),
      );
    for (let round = 0; round < 20; round += 1)
      await Promise.all([seen(ids), seen([...ids].reverse()), seen(ids), seen([...ids].reverse())]);
    const status = await server.call<{ trigger_count: number }>('GET', `/v1/safe-house/canaries/${ids[0]}/status`, {
      headers: mine.headers,
    });
    expect(status.body.trigger_count).toBe(80);
  });
});

describe('jobs concurrent with recorders', () => {
  it('a session that is seen again while it is being forgotten stays', async () => {
    const agentId = unclaimed();
    await store(draft(agentId, new Date(Date.now() - 48 * HOUR_MS), null));
    const before = new Date(Date.now() - 24 * HOUR_MS);
    const forgotten = await overtaken(
      (tx) => storeEvaluations(tx, server.services, [draft(agentId, new Date(), null)]),
      () => server.db.systemTx((tx) => forgetSessionsBefore(tx, before, 1_000)),
    );
    expect(forgotten).toBe(0);
    expect((await rowsOf(agentId)).map(({ turn_count }) => turn_count)).toEqual([2, 2]);
  });

  it('a forming campaign that is met again while it is being removed stays', async () => {
    const cluster = server.services.newId('campaign');
    const met = {
      cluster,
      account: mine.accountId,
      threatType: 'bec_fraud' as const,
      agents: [unclaimed()],
      at: new Date(Date.now() - 48 * HOUR_MS),
      similarity: 1,
    };
    await server.db.systemTx((tx) => addDetection(tx, met));
    const now = new Date();
    await overtaken(
      (tx) => addDetection(tx, { ...met, at: now }),
      () => server.db.systemTx((tx) => endQuietClusters(tx, new Date(now.getTime() - 24 * HOUR_MS), now, 1_000)),
    );
    const left = await server.db.direct.one(
      Type.Object({ n: Type.Integer() }),
      sql`-- test.campaign
      select count(*)::int as n from safe_house_campaigns where cluster_id = ${cluster}`,
    );
    expect(left.n).toBe(1);
  });
});
