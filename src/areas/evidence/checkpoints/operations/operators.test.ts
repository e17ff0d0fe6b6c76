/** Operations for operators: resolutions, re-evaluations that do not change the evidence, the timeline, figures. */
import { randomUUID } from 'node:crypto';
import { Type } from 'typebox';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readKeys, verifyDocument } from '../../../../../verifier/index.mjs';
import { testServer, type TestServer } from '../../../../../test/support/server.ts';
import { seedTenant, type Tenant } from '../../../../../test/support/tenants.ts';
import { json, sql } from '../../../../platform/db/sql.ts';
import { proofOf } from '../../../agents/index.ts';
import { CLEAR, draft, REVIEW, UNVERIFIED, VIOLATION } from '../evidence.fixture.ts';
import type { StoredCheckpoint } from '../sign-checkpoint.ts';
import { POLICY } from '../rules/analyzer.fixture.ts';
import { reevaluate } from '../rules/reverify.ts';

let server: TestServer;
let a: Tenant;
let b: Tenant;
let agentId: string;
let stored: StoredCheckpoint[];
const TURNS = [CLEAR, VIOLATION, REVIEW, UNVERIFIED, REVIEW, REVIEW];
beforeAll(async () => {
  server = await testServer();
  [a, b] = [await seedTenant(server), await seedTenant(server)];
  const body = { hash_proof: proofOf(randomUUID(), 'watched'), name: 'watched' };
  agentId = (await server.call<{ id: string }>('POST', '/v1/agents', { headers: a.headers, body })).body.id;
  stored = [];
  for (const [i, reasoning] of TURNS.entries())
    stored.push(
      ...(await server.db.systemTx((tx) =>
        server.services.evidence.append(tx, [
          draft({ agentId, accountId: a.accountId, reasoning, at: new Date(Date.UTC(2026, 7, 17, 12, 0, i)) }),
        ]),
      )),
    );
  for (let i = 0; i < 9; i++) await addTrace(i, i < 3 ? 'search' : 'wipe');
});
afterAll(() => server.stop());

async function addTrace(i: number, name: string): Promise<void> {
  const isUsual = name === 'search';
  const trace = {
    action: { type: isUsual ? 'execute' : 'deny', category: isUsual ? 'bounded' : 'forbidden', name },
    decision: { values_applied: [isUsual ? 'transparency' : 'speed'], confidence: 0.9 },
    verification: { violations: isUsual ? [] : [{ type: 'forbidden_action' }] },
  };
  await server.db.direct.run(sql`-- test.add_trace
    insert into alignment_traces (trace_id, account_id, agent_id, session_id, checkpoint_id, occurred_at, verified, escalation_required, trace)
    values (${`tr-operators${agentId.slice(4, 8)}${i}`}, ${a.accountId}, ${agentId}, 's-1', ${stored[0]?.checkpointId ?? ''},
            ${new Date(Date.UTC(2026, 7, 17, 13, 0, i))}, ${isUsual}, ${!isUsual}, ${json(trace)}::jsonb)`);
}
const idOf = (i: number): string => stored[i]?.checkpointId ?? '';
const get = <B = Record<string, unknown>>(path: string, headers = a.headers) =>
  server.call<B>('GET', path, { headers });
const post = <B = Record<string, unknown>>(path: string, body: unknown, headers = a.headers) =>
  server.call<B>('POST', path, { headers, body, key: randomUUID() });

describe('a resolution', () => {
  it('is recorded once, with an audit row, and listed; a second one is a conflict', async () => {
    const decision = {
      checkpoint_id: idOf(2),
      resolution: 'allow_action',
      subject: 'reload_data',
      note: 'Planned work.',
    };
    const reply = await post(`/v1/agents/${agentId}/resolve`, decision);
    expect([reply.status, reply.body]).toMatchObject([200, { ...decision, agent_id: agentId }]);
    expect((await post(`/v1/agents/${agentId}/resolve`, decision)).body).toMatchObject({ error: { code: 'conflict' } });
    const { n } = await server.db.direct.one(
      Type.Object({ n: Type.Integer() }),
      sql`-- test.count_audit
      select count(*)::int as n from audit_log where action = 'checkpoint.resolve' and target_id = ${idOf(2)}`,
    );
    expect(n).toBe(1);
    const { body } = await get<{ data: object[] }>(`/v1/agents/${agentId}/timeline?kind=resolution`);
    const { resolution, subject, note } = decision;
    expect(body.data).toMatchObject([{ id: idOf(2), data: { resolution, subject, note } }]);
  });

  it.each([
    [{ resolution: 'add_value' }, 400],
    [{ resolution: 'acknowledged', subject: 'x' }, 400],
    [{ resolution: 'forget' }, 400],
    [{ resolution: 'acknowledged', checkpoint_id: 'ic-00000000' }, 404],
  ])('with %j is refused with %i', async (body, status) => {
    expect((await post(`/v1/agents/${agentId}/resolve`, { checkpoint_id: idOf(1), ...body })).status).toBe(status);
  });
});

describe('reverify', () => {
  it('does not change the evidence: the signed verdict and its certificate stay', async () => {
    const before = (await get(`/v1/checkpoints/${idOf(1)}/certificate`)).text;
    const reply = await post<{ examined: number; changed: number; results: { checkpoint_id: string }[] }>(
      `/v1/agents/${agentId}/reverify`,
      { checkpoint_ids: [idOf(1), idOf(0)] },
    );
    expect([reply.status, reply.body.examined, reply.body.results.length]).toEqual([200, 2, 2]);
    const shown = await get(`/v1/agents/${agentId}/checkpoints/${idOf(1)}`);
    expect(shown.body).toMatchObject({ verdict: 'boundary_violation', original_verdict: 'boundary_violation' });
    expect(typeof shown.body['re_evaluated_at']).toBe('string');
    expect((await get(`/v1/checkpoints/${idOf(1)}/certificate`)).text).toBe(before);
    const keys = await readKeys((await get('/v1/.well-known/jwks.json')).body); // the turns are older than the key's dates
    expect((await verifyDocument(JSON.parse(before), keys)).valid).toBe(true);
    expect((await get(`/v1/agents/${agentId}/checkpoints/${idOf(4)}`)).body).toMatchObject({
      re_evaluated_at: null,
      original_verdict: null,
      cross_validation_warnings: [],
    });
  });

  it('without ids takes every judged checkpoint, never an unverified one', async () => {
    const { body } = await post<{ results: { checkpoint_id: string }[] }>(`/v1/agents/${agentId}/reverify`, {});
    expect(body.results.map((r) => r.checkpoint_id).sort()).toEqual([0, 1, 2, 4, 5].map(idOf).sort());
  });

  it('of a checkpoint of somebody else is 404', async () => {
    expect((await post(`/v1/agents/${agentId}/reverify`, { checkpoint_ids: ['ic-00000000'] })).status).toBe(404);
  });

  it('ignores a citation of a value that is no longer in force, and says so', () => {
    const concern = {
      category: 'autonomy_violation' as const,
      severity: 'high' as const,
      description: 'd',
      evidence: 'e',
      relevant_card_field: null,
      relevant_conscience_value: 'BOUNDARY: No mail',
    };
    const claims = { status: 'verified' as const, verdict: 'boundary_violation' as const, concerns: [concern] };
    const value = { type: 'BOUNDARY' as const, content: 'No mail', severity: 'mandatory' as const };
    const card = { ...POLICY, conscience: [] };
    expect(reevaluate(claims, { ...card, conscience: [value] }, null)).toEqual({
      verdict: 'boundary_violation',
      warnings: [],
    });
    expect(reevaluate(claims, card, null)).toEqual({
      verdict: 'review_needed',
      warnings: ['value_not_in_force: BOUNDARY: No mail'],
    });
    expect(reevaluate({ ...claims, status: 'unverified', verdict: 'unverified' }, card, null).verdict).toBe(
      'unverified',
    );
    expect(reevaluate({ ...claims, concerns: [], verdict: 'clear' }, card, false).warnings[0]).toContain(
      'trace_disagrees',
    );
  });
});

describe('the timeline', () => {
  interface Page {
    data: { kind: string; id: string; at: string }[];
    next_cursor: string | null;
  }
  it('pages through every record once, newest first', async () => {
    const whole = (await get<Page>(`/v1/agents/${agentId}/timeline?limit=100`)).body.data;
    expect(new Set(whole.map((e) => e.kind))).toEqual(new Set(['checkpoint', 'trace', 'drift_alert', 'resolution']));
    expect(whole.filter((e) => e.kind === 'checkpoint')).toHaveLength(TURNS.length);
    expect(whole.map((e) => e.at)).toEqual(
      whole
        .map((e) => e.at)
        .toSorted()
        .toReversed(),
    );
    const paged: Page['data'] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const { body }: { body: Page } = await get<Page>(
        `/v1/agents/${agentId}/timeline?limit=4${cursor === '' ? '' : `&cursor=${cursor}`}`,
      );
      paged.push(...body.data);
      cursor = body.next_cursor;
    }
    expect(paged).toEqual(whole);
    const traces = await get<Page>(`/v1/agents/${agentId}/timeline?kind=trace&limit=100`);
    expect(traces.body.data).toEqual(whole.filter((e) => e.kind === 'trace'));
  });

  it('shows cards and containment too', async () => {
    const entry = { headers: a.headers, key: randomUUID() };
    const card = await get(`/v1/alignment/agent/${agentId}`);
    expect(card.status).toBeLessThan(500);
    await server.db.direct.run(sql`-- test.card_log
      select surety_log_append('alignment', 'agent', ${agentId}, 7, 'sha256:x', false, now())`);
    const { body } = await server.call<Page>('GET', `/v1/agents/${agentId}/timeline?kind=card`, entry);
    expect(body.data[0]).toMatchObject({ kind: 'card', id: 'alignment:7', data: { version: 7 } });
  });

  it('refuses a cursor it did not make', async () => {
    for (const cursor of ['x', Buffer.from('{"at":"now","kind":"card","id":""}').toString('base64url')])
      expect((await get(`/v1/agents/${agentId}/timeline?cursor=${cursor}`)).body).toMatchObject({
        error: { code: 'invalid_cursor_parameter' },
      });
  });
});

describe('figures', () => {
  it('count what was judged, and call nothing clear that was not', async () => {
    expect((await get(`/v1/integrity/${agentId}`)).body).toEqual({
      agent_id: agentId,
      total_traces: 9,
      verified_traces: 3,
      violation_count: 6,
      integrity_score: 0.3333,
      verification_coverage: 0.8333,
      bounded_refusal_count: 6,
      checkpoints: {
        total: 6,
        clear: 1,
        review_needed: 3,
        boundary_violation: 1,
        unverified: 1,
        integrity_ratio: 0.2,
      },
      judge_spend: [],
    });
  });

  it('of drift name every detector, with its statistic', async () => {
    const path = `/v1/agents/${agentId}/drift-alerts`;
    const { body } = await get<{ detectors: object; data: object[] }>(`${path}?detectors=true`);
    expect(body.detectors).toMatchObject({
      verdict_rate: { threshold: 6.7, has_baseline: false, p0: 0.05 },
      behaviour: null,
      after_the_fact: { traces_analysed: 9, alerts: [{ similarity: 0 }] },
    });
    expect(body.data).toHaveLength(1);
    expect((await get(path)).body).not.toHaveProperty('detectors');
  });

  it('are null where nothing was counted; an agent without a trace has kept to its card', async () => {
    const made = { hash_proof: proofOf(randomUUID(), 'idle'), name: 'idle' };
    const { body } = await post<{ id: string }>('/v1/agents', made);
    expect((await get(`/v1/integrity/${body.id}`)).body).toMatchObject({
      total_traces: 0,
      integrity_score: 1,
      verification_coverage: null,
      checkpoints: { total: 0, integrity_ratio: null },
    });
  });
});

it.each(['timeline', 'drift-alerts', 'drift-alerts?detectors=true'])(
  '%s of a stranger’s agent is 404',
  async (path) => {
    expect((await get(`/v1/agents/${agentId}/${path}`, b.headers)).status).toBe(404);
    expect((await get(`/v1/integrity/${agentId}`, b.headers)).status).toBe(404);
  },
);
