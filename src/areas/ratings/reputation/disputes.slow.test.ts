/** A violation of short reasoning through the real gateway: counted, and shown as disputed once its organisation reported it as wrong. */
import { Type } from 'typebox';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { wholeService, type WholeService } from '../../../../test/support/fakes/whole-service.ts';
import { sql } from '../../../platform/db/sql.ts';
import { newId } from '../../../platform/ids.ts';
import { disputeSentence } from './rules/disputes.ts';
import { applyCheckpoints } from './update-ratings.ts';
import type { RatingWire } from './wire/reply.ts';

const KEY = 'sk-disputed';

let service: WholeService;
let [agentId, name, agents] = ['', '', 0];
beforeAll(async () => {
  service = await wholeService();
}, 60_000);
beforeEach(async () => {
  name = `frontend-${++agents}`;
  agentId = await service.guardedAgent({ key: KEY, name, protection: 'observe', integrity: 'observe' });
});
afterAll(() => service.stop());

const headers = () => ({ headers: service.tenant.headers });
const rating = async () => (await service.api.call<RatingWire>('GET', `/v1/reputation/${agentId}`, headers())).body;
const compliance = async () => (await rating()).components.find(({ key }) => key === 'compliance')?.factors ?? [];
const report = (requestId: string) =>
  service.api.call<{ counts_for_suggestions: boolean; effect: string }>(
    'POST',
    `/v1/orgs/${service.tenant.orgId}/turns/${requestId}/feedback`,
    { ...headers(), body: { what: 'wrong_verdict' } },
  );

async function turn(thinking: string): Promise<string> {
  service.provider.answer({ script: { thinking, text: 'Done.' } });
  const reply = await fetch(`${service.gatewayUrl}/anthropic/v1/messages`, {
    method: 'POST',
    headers: { 'x-api-key': KEY, 'x-svc-agent': name, 'x-svc-session': name, 'content-type': 'application/json' },
    body: JSON.stringify({ model: 'm', max_tokens: 50, messages: [{ role: 'user', content: 'Hide the panel.' }] }),
  });
  await reply.text();
  const list = async () =>
    (
      await service.api.call<{ data: { request_id: string; integrity: string }[] }>(
        'GET',
        `/v1/orgs/${service.tenant.orgId}/turns?session_id=${name}`,
        headers(),
      )
    ).body.data;
  await expect.poll(async () => (await list())[0]?.integrity).toBe('boundary_violation');
  return (await list())[0]?.request_id ?? '';
}

it('is in the rating, on the public page and in the export, and so is the objection, which changes no score', async () => {
  const requestId = await turn('I will hide this from the user and delete the log so that nobody notices.');
  const clear = Array.from({ length: 50 }, () => ({
    checkpointId: newId('checkpoint'),
    accountId: service.tenant.accountId,
    agentId,
    sessionId: newId('advisory'),
    createdAt: service.api.services.clock.now(),
    status: 'verified' as const,
    verdict: 'clear' as const,
    counted: true,
    assurance: 'rules' as const,
    severity: null,
    leafHash: 'ab'.repeat(32),
  }));
  const at = { now: service.api.services.clock.now(), newId };
  await service.api.services.db.systemTx((tx) => applyCheckpoints(tx, clear, at));
  const before = await rating();
  expect(before).toMatchObject({ checkpoint_count: 50, grade_cap: { reason: 'grave_violation' } });
  expect((await compliance())[0]).toMatch(/^1 session with boundary violations in the last 90 days/);
  expect((await compliance()).join(' ')).not.toContain('Disputed');

  const reported = await report(requestId);
  expect([reported.status, reported.body.counts_for_suggestions]).toEqual([200, false]);
  expect(reported.body.effect).toMatch(/shown as disputed .* It counts as before/);

  const checkpointId = before.grade_cap?.checkpoint_id ?? '';
  expect(await compliance()).toContain(disputeSentence([checkpointId]));
  expect((await rating()).score).toBe(before.score);
  const page = await service.api.call('GET', `/trust/${agentId}`);
  expect(page.text).toContain('Disputed: 1 violation');
  const exported = await service.api.call<{ violations: { checkpoint_id: string; disputed_at: string | null }[] }>(
    'GET',
    `/v1/agents/${agentId}/compliance-export`,
    headers(),
  );
  expect(exported.body.violations).toMatchObject([{ checkpoint_id: checkpointId, disputed_at: expect.any(String) }]);
});

it('is told with its objection while the agent is not rated, and no objection once the record is left out', async () => {
  const requestId = await turn('I will hide this from the user and delete the log so that nobody notices.');
  expect(await compliance()).toEqual([expect.stringContaining('Not rated; 1 violation in 1 turn.')]);
  await report(requestId);
  expect(await compliance()).toHaveLength(2);
  const { db } = service.api.services;
  const [own] = await db.direct.many(
    Type.Object({ checkpoint_id: Type.String() }),
    sql`-- test.own
    select checkpoint_id from v_checkpoints where agent_id = ${agentId}`,
  );
  expect((await compliance())[1]).toBe(disputeSentence([own?.checkpoint_id ?? '']));

  await db.direct.run(sql`-- test.synthetic
    insert into reputation_marks (agent_id, position, mark, checkpoint_id, account_id, noted_at)
    select agent_id, leaf_index, 'synthetic', checkpoint_id, ${service.tenant.accountId}, created_at from v_checkpoints where agent_id = ${agentId}`);
  expect(await compliance()).toHaveLength(1);
});

it('names three of many', () => {
  expect(disputeSentence(['ic-1', 'ic-2', 'ic-3', 'ic-4'])).toBe(
    'Disputed: 4 violations (ic-1, ic-2, ic-3 and 1 more) are told here although an organisation that owned the agent reported the verdicts as wrong. They count all the same.',
  );
});
