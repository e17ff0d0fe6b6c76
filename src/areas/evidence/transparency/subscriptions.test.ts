/** Card changes told by webhook: signed, for one agent, ended when it is said. */
import { createHash, createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedMember, seedTenant, type Tenant } from '../../../../test/support/tenants.ts';
import { world, type World } from '../../../../test/support/webhooks.ts';
import type { SubscriptionWire } from './wire/subscriptions.ts';

let w: World;
let b: Tenant;
let writes = 0;
beforeAll(async () => {
  w = await world();
  b = await seedTenant(w.server);
});
afterAll(() => w.stop());

type Made = SubscriptionWire & { readonly signing_secret: string };

async function makeAgent(tenant = w.tenant): Promise<string> {
  const made = await w.server.call<{ agent_id: string }>('POST', '/v1/agents', {
    headers: tenant.headers,
    body: {
      name: 'told',
      hash_proof: createHash('sha256')
        .update(`${tenant.orgId} ${(writes += 1)}`)
        .digest('hex'),
    },
  });
  expect(made.status).toBe(201);
  return made.body.agent_id;
}
const protect = async (scope: string, scopeId: string, mode: string): Promise<void> => {
  const put = await w.server.call('PUT', `/v1/protection/${scope}/${scopeId}`, {
    headers: w.tenant.headers,
    body: { mode },
    key: `p${(writes += 1)}`,
  });
  expect(put.status, put.text).toBe(200);
};
const subscribe = (agentId: string, url: string, headers = w.tenant.headers) =>
  w.server.call<Made>('POST', `/v1/agents/${agentId}/notifications/webhook`, { headers, body: { url } });
const list = async (agentId: string) =>
  (
    await w.server.call<{ subscriptions: SubscriptionWire[] }>('GET', `/v1/agents/${agentId}/notifications`, {
      headers: w.tenant.headers,
    })
  ).body.subscriptions;
const received = (agentId: string) =>
  w.receiver.received.filter(
    (r) => r.body.toString().includes(agentId) || r.body.toString().includes('org_protection'),
  );

/** The check of a receiver, written from the description alone. */
function isSigned(headers: Record<string, unknown>, body: Buffer, secret: string): boolean {
  const [, t = '', v1 = ''] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(headers['x-svc-signature'])) ?? [];
  return v1 === createHmac('sha256', secret).update(`${t}.`).update(body).digest('hex');
}

describe('subscriptions to card changes', () => {
  it('are told of the cards that hold for their agent, signed in both forms, and of no other agent', async () => {
    const [mine, other] = [await makeAgent(), await makeAgent()];
    const made = await subscribe(mine, w.receiver.url('ok'));
    expect(made.status, made.text).toBe(201);
    await protect('agent', other, 'nudge');
    await protect('agent', mine, 'enforce');
    await expect.poll(() => received(mine).length, { timeout: 10_000 }).toBe(1);
    await protect('org', w.tenant.orgId, 'nudge');
    await expect.poll(() => received(mine).length, { timeout: 10_000 }).toBe(2);
    const types = received(mine).map((r) => (JSON.parse(r.body.toString()) as { type: string }).type);
    expect(types).toEqual(['protection_card.updated', 'org_protection_template.updated']);
    for (const { headers, body } of received(mine)) {
      expect(headers['x-svc-webhook-id']).toBe((JSON.parse(body.toString()) as { id: string }).id);
      expect(isSigned(headers, body, made.body.signing_secret)).toBe(true);
      expect(isSigned(headers, body, 'another')).toBe(false);
    }
    expect(w.receiver.received.every((r) => !r.body.toString().includes(other))).toBe(true);
  });

  it('are listed without secret, stand apart from the endpoints of the organisation, and end when deleted', async () => {
    const agentId = await makeAgent();
    const { body: made } = await subscribe(agentId, w.receiver.url('ok'));
    expect(await list(agentId)).toEqual([
      {
        subscription_id: made.subscription_id,
        agent_id: agentId,
        channel: 'webhook',
        url: made.url,
        is_active: true,
        created_at: made.created_at,
      },
    ]);
    const own = await w.server.call('GET', `/v1/orgs/${w.tenant.orgId}/webhooks`, { headers: w.tenant.headers });
    expect(own.status).toBe(200);
    expect(own.text).not.toContain(agentId);
    const path = `/v1/agents/${agentId}/notifications/${made.subscription_id}`;
    const gone = await w.server.call('DELETE', path, { headers: w.tenant.headers });
    expect(gone.body).toEqual({ deleted: true, subscription_id: made.subscription_id });
    expect(await list(agentId)).toEqual([]);
    expect((await w.server.call('DELETE', path, { headers: w.tenant.headers })).status).toBe(404);
  });

  it('are for owners and admins of the agent, at most five, to addresses that may be dialled', async () => {
    const agentId = await makeAgent();
    expect((await subscribe(agentId, w.receiver.url('ok'), b.headers)).status).toBe(404);
    const member = await seedMember(w.server, w.tenant.org, 'member');
    expect((await subscribe(agentId, w.receiver.url('ok'), member.headers)).status).toBe(403);
    expect((await subscribe(agentId, 'https://10.0.0.1/hook')).status).toBe(400);
    for (let i = 0; i < 5; i += 1) expect((await subscribe(agentId, w.receiver.url('ok'))).status).toBe(201);
    expect((await subscribe(agentId, w.receiver.url('ok'))).status).toBe(422);
  });
});
