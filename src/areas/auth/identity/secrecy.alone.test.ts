/**
 * What an attacker learns from response times or from the logs, for sign-in and keys. Source:
 * docs/reference/reliability.md#s7-timing.
 */
import { Writable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testServer, type TestServer } from '../../../../test/support/server.ts';
import { seedKey, seedTenant, type Tenant } from '../../../../test/support/tenants.ts';
import { randomBase62 } from '../../../platform/auth/random.ts';
import type { CredentialRequest } from '../../../platform/auth/principal.ts';
import { resolvePrincipal } from '../../../platform/auth/resolve.ts';
import { createLog } from '../../../platform/log.ts';
import { sql } from '../../../platform/db/sql.ts';
import { keys } from '../../orgs/keys/index.ts';
import { composeKey } from '../../orgs/keys/rules.ts';
import { provePassword } from './password-sign-in.ts';
import { identity } from './index.ts';

const PASSWORD = 'canary-password-7531-correct';
let server: TestServer;
let tenant: Tenant;
let logged = '';
beforeAll(async () => {
  const sink = new Writable({
    write(chunk, _encoding, done) {
      logged += String(chunk);
      done();
    },
  });
  server = await testServer({ areas: [identity, keys], log: createLog('debug', sink) });
  tenant = await seedTenant(server, { password: PASSWORD });
});
afterAll(() => server.stop());

/** Median milliseconds of two works, measured in turns so that both meet the same weather. */
async function medians(
  pairs: number,
  works: readonly [() => Promise<unknown>, () => Promise<unknown>],
): Promise<readonly [number, number]> {
  const times: [number[], number[]] = [[], []];
  for (let i = -2; i < pairs; i += 1) {
    for (const side of i % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const)) {
      const start = performance.now();
      await works[side]().catch(() => undefined);
      if (i >= 0) times[side].push(performance.now() - start);
    }
  }
  const middle = (all: number[]): number => all.toSorted((x, y) => x - y)[Math.floor(all.length / 2)] ?? Number.NaN;
  return [middle(times[0]), middle(times[1])];
}

describe('response times reveal nothing', () => {
  it('whether an address exists: wrong password and unknown address take equally long', async () => {
    let n = 0;
    const attempt = (email: string) => () =>
      provePassword(
        server.services,
        { email, password: 'wrong' },
        { now: new Date(Date.now() + (n += 1) * 3_600_000), ip: '127.0.0.1' },
      );
    const [known, unknown] = await medians(25, [attempt(tenant.user.email), attempt('nobody@example.test')]);
    expect(unknown / known).toBeGreaterThan(0.75);
    expect(unknown / known).toBeLessThan(1.33);
  });

  it('whether a key existed: a revoked key and one never issued take equally long', async () => {
    const revoked = await seedKey(server, tenant.user, {
      kind: 'personal',
      accountId: tenant.accountId,
      userId: tenant.user.userId,
    });
    await server.call('DELETE', `/v1/api-keys/${revoked.keyId}`, { headers: tenant.user.headers });
    const resolvers = keys.principalResolvers?.(server.services) ?? [];
    const present = (key: string) => () =>
      resolvePrincipal(resolvers, {
        headers: { 'x-svc-api-key': key },
        method: 'GET',
        path: '/',
        ip: '127.0.0.1',
        now: new Date(),
        setCookie() {},
      } satisfies CredentialRequest);
    const [was, never] = await medians(300, [present(revoked.key), present(composeKey(randomBase62(36)))]);
    expect(never / was).toBeGreaterThan(0.75);
    expect(never / was).toBeLessThan(1.33);
  });
});

describe('logs', () => {
  it('hold no password, key, token or refresh token, whatever fails (req:ROB-5)', async () => {
    const secrets: string[] = [PASSWORD, 'canary-wrong-password', tenant.key.key, tenant.user.accessToken];
    const pair = (
      await server.call<{ access_token: string; refresh_token: string }>('POST', '/v1/auth/login', {
        body: { email: tenant.user.email, password: PASSWORD },
      })
    ).body;
    secrets.push(pair.access_token, pair.refresh_token);
    await server.call('POST', '/v1/auth/login', {
      body: { email: tenant.user.email, password: 'canary-wrong-password' },
    });
    await server.call('POST', '/v1/auth/login', { body: `{"email":"x","password":"${PASSWORD}"` });
    await server.call('POST', '/v1/auth/refresh', { body: { refresh_token: `${pair.refresh_token}x` } });
    await server.call('GET', `/v1/auth/me?token=${tenant.key.key}`, {
      headers: { authorization: `Bearer ${tenant.key.key}x` },
    });
    const { key } = (
      await server.call<{ key: string }>('POST', '/v1/api-keys', {
        headers: tenant.user.headers,
        body: { name: 'c' },
        key: 'idem',
      })
    ).body;
    secrets.push(key);

    await server.db.direct.run(sql`
      -- test.break
      alter table api_keys rename column scopes to scopes_gone`);
    expect(
      (await server.call('POST', '/v1/api-keys', { headers: tenant.user.headers, body: { name: 'c' } })).status,
    ).toBe(500);
    expect((await server.call('GET', '/v1/api-keys/whoami', { headers: { 'x-svc-api-key': key } })).status).toBe(500);
    await server.db.direct.run(sql`
      -- test.mend
      alter table api_keys rename column scopes_gone to scopes`);

    expect(logged).toContain('request failed'); // the log was listening
    for (const secret of secrets)
      expect(logged.includes(secret), `${secret.slice(0, 14)}... is in the log`).toBe(false);
  });
});
