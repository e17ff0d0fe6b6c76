/** Changes of cards sent to the webhook endpoint of an organisation: every card of the account, signed in both forms. */
import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { registerAgent } from '../../../../test/support/agents.ts';
import { world, type World } from '../../../../test/support/webhooks.ts';

let w: World;
let writes = 0;
beforeAll(async () => {
  w = await world();
});
afterAll(() => w.stop());

const protect = async (scope: string, scopeId: string, mode: string): Promise<void> => {
  const put = await w.server.call('PUT', `/v1/protection/${scope}/${scopeId}`, {
    headers: w.tenant.user.headers,
    body: { mode },
    key: `p${(writes += 1)}`,
  });
  expect(put.status, put.text).toBe(200);
};

/** The check of a receiver, written from the documentation only. */
function isSigned(headers: Record<string, unknown>, body: Buffer, secret: string): boolean {
  const [, t = '', v1 = ''] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(headers['x-svc-signature'])) ?? [];
  return v1 === createHmac('sha256', secret).update(`${t}.`).update(body).digest('hex');
}

it('reach an endpoint that chose them, with X-Svc-Webhook-Id and X-Svc-Signature besides', async () => {
  const { signing_secret: secret } = await w.add('ok', ['protection_card.updated', 'org_protection_template.updated']);
  const { id } = await registerAgent(w.server, w.tenant);
  const moved = await w.server.call('POST', `/v1/agents/${id}/claim`, {
    headers: w.tenant.user.headers,
    body: { org_id: w.tenant.sharedOrg.orgId },
  });
  expect(moved.status, moved.text).toBe(200);
  await protect('agent', id, 'enforce');
  await protect('org', w.tenant.sharedOrg.orgId, 'nudge');
  await expect.poll(() => w.receiver.received.length, { timeout: 10_000 }).toBe(2);
  const types = w.receiver.received.map((r) => (JSON.parse(r.body.toString()) as { type: string }).type);
  expect(types.toSorted()).toEqual(['org_protection_template.updated', 'protection_card.updated']);
  for (const { headers, body } of w.receiver.received) {
    expect(headers['x-svc-webhook-id']).toBe((JSON.parse(body.toString()) as { id: string }).id);
    expect(isSigned(headers, body, secret)).toBe(true);
    expect(isSigned(headers, body, 'another')).toBe(false);
  }
});
