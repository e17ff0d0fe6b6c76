/** Every event type is taken by a subscription, or refused by its name: nobody waits for what nothing emits. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testServer, type TestServer } from '../../../../test/support/server.ts';
import { seedTenant, type Tenant } from '../../../../test/support/tenants.ts';
import { EVENT_TYPES, WITHOUT_EMITTER } from '../../../contract/events.ts';

let server: TestServer;
let a: Tenant;
beforeAll(async () => {
  server = await testServer();
  a = await seedTenant(server);
});
afterAll(() => server.stop());

it('every event type is taken by a subscription, or refused by its name because nothing emits it, issue 15 line 14', async () => {
  const url = 'https://hooks.example.com/x';
  const path = `/v1/orgs/${a.sharedOrg.orgId}/webhooks`;
  const emitted = EVENT_TYPES.filter((type) => !WITHOUT_EMITTER.includes(type));
  const made = await server.call<{ event_types: string[] }>('POST', path, {
    headers: a.headers,
    body: { url, event_types: emitted },
  });
  expect([made.status, made.body.event_types]).toEqual([201, emitted]);
  // The specification names the last one, and nothing here could emit it (docs/adr/0503).
  for (const type of [...WITHOUT_EMITTER, 'reviewer-mode.changed']) {
    const refused = await server.call('POST', path, { headers: a.headers, body: { url, event_types: [type] } });
    expect([refused.status, refused.text]).toEqual([400, expect.stringContaining(type)]);
  }
});
