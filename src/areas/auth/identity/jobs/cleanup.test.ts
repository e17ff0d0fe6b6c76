import { DAY_MS } from '../../../../contract/durations.ts';
import { Type } from 'typebox';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testServer, type TestServer } from '../../../../../test/support/server.ts';
import { seedTenant, type Tenant } from '../../../../../test/support/tenants.ts';
import { fixedClock } from '../../../../platform/clock.ts';
import { sql } from '../../../../platform/db/sql.ts';
import { keys } from '../../../orgs/keys/index.ts';
import { forgetExpired } from './cleanup.ts';
import { identity } from '../index.ts';

const clock = fixedClock();
let server: TestServer;
let tenant: Tenant;
beforeAll(async () => {
  server = await testServer({ areas: [identity, keys], clock });
  tenant = await seedTenant(server);
});
afterAll(() => server.stop());

const left = () =>
  server.db.direct.one(
    Type.Object({ sessions: Type.Integer(), attempts: Type.Integer() }),
    sql`
    -- test.left
    select (select count(*)::int from sessions) as sessions, (select count(*)::int from login_attempts) as attempts`,
  );

const pass = () => forgetExpired.handle({}, server.services);

describe('the clean-up job', () => {
  it('keeps a running session and drops it a day after its end; attempt counts go with their window', async () => {
    await server.call('POST', '/v1/auth/login', { body: { email: 'ghost@example.test', password: 'x' } });
    expect(await left()).toEqual({ sessions: 1, attempts: 2 }); // by network, and over all
    clock.advance(16 * 60_000);
    await pass();
    expect(await left()).toEqual({ sessions: 1, attempts: 0 });
    clock.advance(29 * DAY_MS);
    const refreshed = await server.call('POST', '/v1/auth/refresh', {
      body: { refresh_token: tenant.user.refreshToken },
    });
    expect(refreshed.status).toBe(200);
    clock.advance(2 * DAY_MS + 10 * 60_000);
    await pass();
    expect(await left()).toEqual({ sessions: 0, attempts: 0 });
  });
});
