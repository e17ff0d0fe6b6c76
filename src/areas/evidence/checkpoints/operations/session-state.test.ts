import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testServer, type TestServer } from '../../../../../test/support/server.ts';
import { seedTenant, type Tenant } from '../../../../../test/support/tenants.ts';
import { proofOf } from '../../../agents/index.ts';
import { draft, REVIEW, UNVERIFIED, VIOLATION } from '../evidence.fixture.ts';

let server: TestServer;
let a: Tenant;
let b: Tenant;
let agentId: string;
beforeAll(async () => {
  server = await testServer();
  [a, b] = [await seedTenant(server, { marker: 'alpha' }), await seedTenant(server, { marker: 'bravo' })];
  const made = await server.call<{ id: string }>('POST', '/v1/agents', {
    headers: a.headers,
    body: { hash_proof: proofOf(randomUUID(), 'bot-1'), name: 'bot-1' },
  });
  agentId = made.body.id;
});
afterAll(() => server.stop());

let second = 0;
async function turns(sessionId: string, ...reasonings: (typeof REVIEW | undefined)[]): Promise<void> {
  for (const reasoning of reasonings) {
    second += 1;
    const at = new Date(Date.now() + second);
    await server.db.systemTx((tx) =>
      server.services.evidence.append(tx, [
        draft({ agentId, accountId: a.accountId, sessionId, at, ...(reasoning === undefined ? {} : { reasoning }) }),
      ]),
    );
  }
}
const state = (sessionId: string, headers: Record<string, string>, query = `?agent_id=${agentId}`) =>
  server.call('GET', `/v1/agent/sessions/${sessionId}${query}`, { headers });

describe('GET /v1/agent/sessions/{conversation_id}', () => {
  it('gives the latest verdict, its turn, and the first turn of its streak', async () => {
    await turns('drifts', undefined, REVIEW, VIOLATION, VIOLATION);
    expect((await state('drifts', a.headers)).body).toMatchObject({
      conversation_id: 'drifts',
      agent: { id: agentId, name: 'bot-1' },
      org_id: a.orgId,
      turn: 4,
      verdict: { verdict: 'violation', turn: 4, streak_start: 3 },
      sealed: null,
      guardrails: null,
    });
  });

  it('a turn without an analysis counts as a turn and leaves the verdict as it was', async () => {
    await turns('halfway', undefined, UNVERIFIED);
    expect((await state('halfway', a.headers)).body).toMatchObject({
      turn: 2,
      verdict: { verdict: 'aligned', turn: 1, streak_start: 1 },
    });
    await turns('unseen', UNVERIFIED);
    expect((await state('unseen', a.headers)).body).toMatchObject({ turn: 1, verdict: null });
  });

  it('needs no agent_id where the session tells it, 400 where two agents have such a session, issue 15 line 15', async () => {
    await turns('alone', undefined);
    const told = await state('alone', a.headers, '');
    expect([told.status, told.body]).toMatchObject([200, { agent: { id: agentId }, turn: 1 }]);
    expect((await state('alone', b.headers, '')).status).toBe(404);
    const other = await server.call<{ id: string }>('POST', '/v1/agents', {
      headers: a.headers,
      body: { hash_proof: proofOf(randomUUID(), 'bot-2'), name: 'bot-2' },
    });
    await server.db.systemTx((tx) =>
      server.services.evidence.append(tx, [
        draft({ agentId: other.body.id, accountId: a.accountId, sessionId: 'alone', at: new Date() }),
      ]),
    );
    expect((await state('alone', a.headers, '')).body).toMatchObject({ error: { code: 'agent_id_required' } });
  });

  it('404 for an unknown session, a stranger, and an organisation the caller is not in', async () => {
    for (const [session, headers, query, code] of [
      ['nowhere', a.headers, undefined, 'resource_not_found'],
      ['nowhere', a.headers, '', 'resource_not_found'],
      ['drifts', b.headers, undefined, 'agent_not_found'],
      ['drifts', a.headers, `?agent_id=${agentId}&org_id=${b.orgId}`, 'agent_not_found'],
    ] as const) {
      const { status, body } = await state(session, headers, query);
      expect([status, body]).toMatchObject([404, { error: { code } }]);
    }
  });
});
