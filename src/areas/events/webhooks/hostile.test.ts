/** Endpoints that change while something is under way, and what a busy log costs those without endpoints. */
import { Type } from 'typebox';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { world, type World } from '../../../../test/support/webhooks.ts';
import { sql } from '../../../platform/db/sql.ts';
import { createEgress, egressPolicy } from '../../../platform/egress/egress.ts';
import { matchEndpoints } from './store/queue.ts';

let w: World;
const patient = createEgress(egressPolicy({ EGRESS_PORTS: [], EGRESS_ALLOW_LOOPBACK: true }));
beforeAll(async () => {
  w = await world({ egress: patient });
});
afterAll(async () => {
  await patient.close();
  await w.stop();
});

describe('an endpoint that is moved', () => {
  it('is not switched off by the 410 of the place it left', async () => {
    const endpoint = await w.add('hang');
    await w.emit();
    await expect.poll(() => w.receiver.hanging.size).toBe(1);
    await w.patch(endpoint.endpoint_id, { url: w.receiver.url('ok') });
    for (const response of w.receiver.hanging) response.writeHead(410).end();
    await expect.poll(async () => (await w.deliveries(endpoint.endpoint_id))[0]?.status).toBe('failed');
    expect(await w.get(endpoint.endpoint_id)).toMatchObject({ is_active: true, consecutive_failures: 0 });
    await w.remove(endpoint.endpoint_id);
  });

  it.each([
    ['moved', (): object => ({ url: w.receiver.url('ok/moved') })],
    ['switched on again', (): object => ({ is_active: true })],
  ])('does not wait out the pause that its receiver asked for, once it is %s', async (name, change) => {
    const endpoint = await w.add(`429?after=80000&${name.length}`);
    await w.emit();
    await expect.poll(async () => (await w.deliveries(endpoint.endpoint_id))[0]?.status).toBe('retrying');
    await w.patch(endpoint.endpoint_id, change());
    await w.emit();
    await expect
      .poll(async () => (await w.deliveries(endpoint.endpoint_id)).map((d) => d.attempt_count), { timeout: 5_000 })
      .toEqual([1, 1]);
    await w.remove(endpoint.endpoint_id);
  });
});

describe('removing an endpoint', () => {
  it('while its run is being written down fails neither', async () => {
    const made = await Promise.all(Array.from({ length: 5 }, () => w.add('ok')));
    for (let n = 0; n < 30; n += 1) await w.emit();
    await Promise.all(made.map((endpoint) => w.remove(endpoint.endpoint_id)));
    expect(await w.deliveries()).toEqual([]);
  });
});

describe('the fan-out', () => {
  it('does not hold events of accounts without endpoints against the endpoints of all others', async () => {
    const { accountId, orgId } = w.tenant.sharedOrg;
    await w.server.db.direct.run(sql`-- test.add_endpoints
      insert into webhook_endpoints (endpoint_id, account_id, org_id, url, description, event_types, secret_sealed, created_by, created_at, updated_at)
      select 'whe-' || lpad(n::text, 8, '0'), ${accountId}, ${orgId}, 'https://example.com/', '', '{}', '\\x00'::bytea, 'test', now(), now()
        from generate_series(1, 4000) n`);
    await w.server.db.direct.run(sql`-- test.analyze
      analyze webhook_endpoints`);
    const events = Array.from({ length: 1_000 }, (_, n) => ({
      event_id: `evt-${String(n).padStart(8, '0')}`,
      type: 'quota.warning',
      account_id: `ba-${String(n).padStart(8, '0')}`,
    }));
    const compared = await w.server.db.systemTx(async (tx) => {
      let plan = '';
      const explaining: Pick<typeof tx, 'many'> = {
        async many(_row, query) {
          const Plan = Type.Object({ 'QUERY PLAN': Type.Unknown() });
          plan = JSON.stringify(await tx.many(Plan, sql`explain (analyze, format json) ${query}`));
          return [];
        },
      };
      await matchEndpoints(explaining as typeof tx, events);
      expect(plan).toContain('webhook_endpoints');
      return [...plan.matchAll(/"Rows Removed by Join Filter":([\d.]+)/g)].reduce((sum, [, n]) => sum + Number(n), 0);
    });
    expect(compared).toBeLessThan(10_000);
  });
});
