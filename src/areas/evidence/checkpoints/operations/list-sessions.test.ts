import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testServer, type TestServer } from '../../../../../test/support/server.ts';
import { seedTenant, type Tenant } from '../../../../../test/support/tenants.ts';
import { proofOf } from '../../../agents/index.ts';
import { draft, REVIEW, UNVERIFIED, VIOLATION } from '../evidence.fixture.ts';

interface Session {
  readonly session_id: string;
  readonly first_turn_at: string;
  readonly last_turn_at: string;
  readonly turns: number;
  readonly worst_verdict: string;
  readonly drift_alert_id: string | null;
}
interface List {
  readonly data: readonly Session[];
  readonly next_cursor: string | null;
}

let server: TestServer;
let [a, b]: [Tenant, Tenant] = [] as never;
beforeAll(async () => {
  server = await testServer();
  [a, b] = [await seedTenant(server, { marker: 'alpha' }), await seedTenant(server, { marker: 'bravo' })];
});
afterAll(() => server.stop());

const START = Date.parse('2026-08-17T12:00:00.000Z');

async function agent(): Promise<string> {
  const name = randomUUID();
  const { body } = await server.call<{ id: string }>('POST', '/v1/agents', {
    headers: a.headers,
    body: { hash_proof: proofOf(name, 'bot'), name: 'bot' },
  });
  return body.id;
}

/** Appends one turn of a session at `second` after the start. */
const turn = (agentId: string, sessionId: string, second: number, reasoning?: string) =>
  server.db.systemTx((tx) =>
    server.services.evidence.append(tx, [
      draft({
        agentId,
        accountId: a.accountId,
        sessionId,
        at: new Date(START + second * 1_000),
        ...(reasoning === undefined ? {} : { reasoning }),
      }),
    ]),
  );
const sessions = (agentId: string, query = '', headers = a.headers) =>
  server.call<List>('GET', `/v1/agents/${agentId}/sessions${query}`, { headers });

describe('GET /v1/agents/{agent_id}/sessions', () => {
  it('has first and last turn, the number of turns and the worst verdict, the last begun first', async () => {
    const id = await agent();
    await turn(id, 'clear', 0);
    await turn(id, 'bad', 1, REVIEW);
    await turn(id, 'bad', 2, VIOLATION);
    await turn(id, 'clear', 3, UNVERIFIED); // the older session went on: order is by the first turn
    await turn(id, 'bad', 4);
    await turn(id, 'unseen', 5, UNVERIFIED);
    await turn(id, 'doubtful', 6, REVIEW);
    const { status, body } = await sessions(id);
    expect(status).toBe(200);
    expect(body.data.map((s) => [s.session_id, s.turns, s.worst_verdict])).toEqual([
      ['doubtful', 1, 'review_needed'],
      ['unseen', 1, 'unverified'],
      ['bad', 3, 'boundary_violation'],
      ['clear', 2, 'clear'],
    ]);
    const { body: turns } = await server.call<{ total: number }>('GET', `/v1/agents/${id}/checkpoints?session_id=bad`, {
      headers: a.headers,
    });
    expect(turns.total).toBe(3);
    const bad = body.data[2];
    expect(Date.parse(bad?.first_turn_at ?? '')).toBeLessThan(Date.parse(bad?.last_turn_at ?? ''));
    expect(body.next_cursor).toBeNull();
  });

  it('names the open drift alert of a session', async () => {
    const id = await agent();
    for (let second = 0; second < 3; second += 1) await turn(id, 'drifting', second, VIOLATION);
    const alerts = await server.call('GET', `/v1/agents/${id}/drift-alerts`, { headers: a.headers });
    const { body } = await sessions(id);
    expect(body.data[0]?.drift_alert_id).toMatch(/\S/);
    expect(JSON.stringify(alerts.body)).toContain(body.data[0]?.drift_alert_id);
  });

  it('every session is on one page and none on two, also those that begin in the same instant', async () => {
    const id = await agent();
    for (let i = 0; i < 7; i += 1) await turn(id, `s-${i}`, i < 4 ? 0 : i);
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const page: { body: List } = await sessions(id, `?limit=2${cursor === null ? '' : `&cursor=${cursor}`}`);
      seen.push(...page.body.data.map((s) => s.session_id));
      ({ next_cursor: cursor } = page.body);
    } while (cursor !== null);
    expect(seen).toHaveLength(7);
    expect(new Set(seen).size).toBe(7);
  });

  it('is empty for an agent without a turn', async () => {
    expect((await sessions(await agent())).body).toEqual({ data: [], next_cursor: null });
  });

  it('is 404 to another account, as for an agent that does not exist', async () => {
    const foreign = await sessions(await agent(), '', b.headers);
    const absent = await sessions(`svc-${randomUUID()}`, '', b.headers);
    expect([foreign.status, absent.status]).toEqual([404, 404]);
    expect((foreign.body as { error?: { code?: string } }).error?.code).toBe('agent_not_found');
  });

  it('refuses a cursor that it did not make', async () => {
    const { status, body } = await sessions(await agent(), '?cursor=bm90LW9uZQ');
    expect(status).toBe(400);
    expect((body as { error?: { code?: string } }).error?.code).toBe('invalid_cursor_parameter');
  });
});
