/** A violation of short reasoning through the real gateway: counted, and told as disputed once its organisation reported it as wrong. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { wholeService, type WholeService } from '../../../../test/support/fakes/whole-service.ts';
import { newId } from '../../../platform/ids.ts';
import { disputeSentence } from './rules/disputes.ts';
import { applyCheckpoints } from './update-ratings.ts';
import type { RatingWire } from './wire/reply.ts';

const [KEY, NAME] = ['sk-disputed', 'frontend'];

let service: WholeService;
let agentId: string;
beforeAll(async () => {
  service = await wholeService();
  agentId = await service.guardedAgent({ key: KEY, name: NAME, protection: 'observe', integrity: 'observe' });
}, 60_000);
afterAll(() => service.stop());

const headers = () => ({ headers: service.tenant.headers });
const rating = async () => (await service.api.call<RatingWire>('GET', `/v1/reputation/${agentId}`, headers())).body;
const compliance = async () => (await rating()).components.find(({ key }) => key === 'compliance')?.factors ?? [];

async function turn(thinking: string): Promise<string> {
  service.provider.answer({ script: { thinking, text: 'Done.' } });
  const reply = await fetch(`${service.gatewayUrl}/anthropic/v1/messages`, {
    method: 'POST',
    headers: { 'x-api-key': KEY, 'x-svc-agent': NAME, 'x-svc-session': 'one', 'content-type': 'application/json' },
    body: JSON.stringify({ model: 'm', max_tokens: 50, messages: [{ role: 'user', content: 'Hide the panel.' }] }),
  });
  await reply.text();
  const list = async () =>
    (
      await service.api.call<{ data: { request_id: string; integrity: string }[] }>(
        'GET',
        `/v1/orgs/${service.tenant.orgId}/turns?session_id=one`,
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

  const report = await service.api.call<{ counts_for_suggestions: boolean; effect: string }>(
    'POST',
    `/v1/orgs/${service.tenant.orgId}/turns/${requestId}/feedback`,
    { ...headers(), body: { what: 'wrong_verdict' } },
  );
  expect([report.status, report.body.counts_for_suggestions]).toEqual([200, false]);
  expect(report.body.effect).toMatch(/told as disputed .* It counts as before/);

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

it('names three of many', () => {
  expect(disputeSentence(['ic-1', 'ic-2', 'ic-3', 'ic-4'])).toBe(
    'Disputed: 4 violations (ic-1, ic-2, ic-3 and 1 more) are told here although the agent’s own organisation reported the verdicts as wrong. They count all the same.',
  );
});
