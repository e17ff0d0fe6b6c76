/** Licenses: who may issue them, what an installation is told, and that activations, revocation and the end hold. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { decodeJwt, importJWK, jwtVerify, SignJWT, type JWK } from 'jose';
import { stepUp } from '../../../../test/support/organisations.ts';
import { testServer, type TestServer } from '../../../../test/support/server.ts';
import { seedTenant, type Tenant } from '../../../../test/support/tenants.ts';
import { sql } from '../../../platform/db/sql.ts';

let server: TestServer;
let staff: Tenant;
let customer: Tenant;
beforeAll(async () => {
  server = await testServer();
  staff = await seedTenant(server, { isStaff: true, marker: 'staff' });
  customer = await seedTenant(server, { marker: 'customer' });
  await stepUp(server, staff.user);
});
afterAll(() => server.stop());

const PATH = '/v1/admin/licenses';
const DAY = 24 * 3_600_000;
interface Minted {
  readonly license_id: string;
  readonly license: string;
  readonly offline_license: string | null;
  readonly limits: Readonly<Record<string, unknown>>;
  readonly feature_flags: Readonly<Record<string, unknown>>;
  readonly error: { readonly code: string; readonly details: { readonly reason?: string } };
}
interface Deployments {
  readonly data: readonly {
    readonly deployment_id: string;
    readonly instance_id: string;
    readonly status: string;
    readonly version: string;
    readonly heartbeat_data: object;
  }[];
}

const inDays = (days: number): string => new Date(server.services.clock.now().getTime() + days * DAY).toISOString();
const mint = (more: object = {}) =>
  server.call<Minted>('POST', PATH, {
    headers: staff.user.headers,
    body: {
      account_id: customer.sharedOrg.accountId,
      plan_id: 'plan-team',
      expires_at: inDays(365),
      max_activations: 2,
      ...more,
    },
  });
const validate = (license: string, instance: string, metadata?: object) =>
  server.call<Minted & { valid: boolean; warning: string | null; next_check_seconds: number }>(
    'POST',
    '/v1/license/validate',
    { body: { license, instance_id: instance, ...(metadata === undefined ? {} : { instance_metadata: metadata }) } },
  );
const beat = (license: string, instance: string, more: object = {}) =>
  server.call<Minted & { deployment_id: string; status: string }>('POST', '/v1/deployments/heartbeat', {
    headers: { authorization: `Bearer ${license}` },
    body: { instance_id: instance, ...more },
  });
const outcome = ({ status, body }: { status: number; body: Minted }) => [status, body.error.details?.reason];
const deployments = () =>
  server.call<Deployments>('GET', `/v1/orgs/${customer.sharedOrg.orgId}/deployments`, {
    headers: customer.user.headers,
  });

describe('issuing', () => {
  it('staff with a fresh second factor, and nobody else', async () => {
    const stale = await seedTenant(server, { isStaff: true, marker: 'stale' });
    const body = { account_id: customer.accountId, plan_id: 'plan-team', expires_at: inDays(1) };
    const refused = await server.call<Minted>('POST', PATH, { headers: stale.user.headers, body });
    expect([refused.status, refused.body.error.code]).toEqual([403, 'aal2_required']);
    expect((await server.call('POST', PATH, { headers: customer.user.headers, body })).status).toBe(403);
    expect((await server.call('POST', PATH, { body })).status).toBe(401);
  });

  it('carries the grants of the plan, with those of the order in their place, and shows its token once', async () => {
    const { status, body } = await mint({ limits: { checks: 99 }, feature_flags: { zk_proofs: true } });
    expect(status).toBe(201);
    expect(body.limits).toMatchObject({ checks: 99, risk: 1000 });
    expect(body.feature_flags).toMatchObject({ zk_proofs: true, team_reputation: true });
    expect(decodeJwt(body.license)).toMatchObject({
      iss: 'urn:surety',
      sub: body.license_id,
      account_id: customer.sharedOrg.accountId,
      max_activations: 2,
    });
    const read = await server.call('GET', `${PATH}/${body.license_id}`, { headers: staff.user.headers });
    expect(read.status).toBe(200);
    expect(read.text).not.toContain(body.license);
    const listed = await server.call('GET', `${PATH}?account_id=${customer.sharedOrg.accountId}`, {
      headers: staff.user.headers,
    });
    expect(listed.text).toContain(body.license_id);
    expect(listed.text).not.toContain(body.license);
  });

  it('refuses a plan or account that does not exist, and an end in the past', async () => {
    expect((await mint({ plan_id: 'plan-moon' })).status).toBe(422);
    expect((await mint({ account_id: 'ba-zzzzzzzz' })).status).toBe(404);
    expect((await mint({ expires_at: inDays(-1) })).status).toBe(400);
  });

  it('an offline license is verified with the published key, by nobody but its reader', async () => {
    const { body } = await mint({ is_offline: true });
    const { keys } = (await server.call<{ keys: JWK[] }>('GET', '/v1/license/keys')).body;
    const key = await importJWK(keys[0] ?? {}, 'EdDSA');
    const { payload } = await jwtVerify(body.offline_license ?? '', key, {
      audience: 'surety:license',
      currentDate: server.services.clock.now(),
    });
    expect(payload.sub).toBe(body.license_id);
    expect(JSON.stringify(keys)).not.toContain('"d"');
  });
});

describe('validation', () => {
  it('counts installations, and a repeated one once', async () => {
    const { body } = await mint();
    for (const instance of ['inst-aaaaaaaa', 'inst-bbbbbbbb', 'inst-aaaaaaaa'])
      expect((await validate(body.license, instance)).status).toBe(200);
    expect(outcome(await validate(body.license, 'inst-cccccccc'))).toEqual([409, 'too_many_activations']);
    expect(outcome(await beat(body.license, 'inst-cccccccc'))).toEqual([409, 'too_many_activations']);
  });

  it('installations that come at once get no more than there are', async () => {
    const { body } = await mint({ max_activations: 3 });
    const replies = await Promise.all(Array.from({ length: 8 }, (_, i) => validate(body.license, `inst-at-once-${i}`)));
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200, 200, 200, 409, 409, 409, 409, 409,
    ]);
  });

  it('a silent installation frees its activation after thirty days, a removed one at once', async () => {
    const { body } = await mint({ max_activations: 1 });
    await validate(body.license, 'inst-old-00001');
    await server.db.systemTx((tx) =>
      tx.run(sql`
      -- test.age_deployment
      update deployments set last_seen_at = last_seen_at - interval '31 days' where instance_id = 'inst-old-00001'`),
    );
    expect((await validate(body.license, 'inst-new-00001')).status).toBe(200);
    expect((await validate(body.license, 'inst-old-00001')).status).toBe(409);
    const mine = (await deployments()).body.data.find((d) => d.instance_id === 'inst-new-00001');
    const removed = await server.call(
      'DELETE',
      `/v1/orgs/${customer.sharedOrg.orgId}/deployments/${mine?.deployment_id}`,
      { headers: customer.user.headers },
    );
    expect(removed.status).toBe(200);
    expect((await validate(body.license, 'inst-old-00001')).status).toBe(200);
  });

  it('is refused after revocation and after the end, a minute of clock skew aside', async () => {
    const { body } = await mint({ expires_at: inDays(10) });
    expect((await validate(body.license, 'inst-aaaaaaaa')).body.warning).toContain('in 10 days');
    const end = async (ms: number) => {
      await server.db.systemTx((tx) =>
        tx.run(sql`
        -- test.end_license
        update licenses set expires_at = ${new Date(server.services.clock.now().getTime() + ms)}, issued_at = issued_at - interval '1 day'
         where license_id = ${body.license_id}`),
      );
      return validate(body.license, 'inst-aaaaaaaa');
    };
    expect((await end(-30_000)).status).toBe(200);
    expect(outcome(await end(-90_000))).toEqual([410, 'license_expired']);
    expect((await end(DAY)).body.next_check_seconds).toBeLessThanOrEqual(86_400);
    const revoke = () =>
      server.call<{ revoked_reason: string }>('POST', `${PATH}/${body.license_id}/revoke`, {
        headers: staff.user.headers,
        body: { reason: 'The order was cancelled' },
      });
    expect((await revoke()).body.revoked_reason).toBe('The order was cancelled');
    expect((await revoke()).status).toBe(200);
    expect(outcome(await validate(body.license, 'inst-aaaaaaaa'))).toEqual([403, 'license_revoked']);
    expect(outcome(await beat(body.license, 'inst-aaaaaaaa'))).toEqual([403, 'license_revoked']);
  });

  it('refuses what is not ours: another secret, no signature, another type, a changed claim', async () => {
    const { body } = await mint();
    const [head = '', payload = '', signature = ''] = body.license.split('.');
    const forged = await new SignJWT(decodeJwt(body.license))
      .setProtectedHeader({ alg: 'HS256', typ: 'license+jwt', kid: JSON.parse(atob(head)).kid })
      .sign(new Uint8Array(32));
    const unsigned = `${btoa(JSON.stringify({ alg: 'none', typ: 'license+jwt' }))}.${payload}.`;
    const other = payload.replace(/^./, (c) => (c === 'e' ? 'f' : 'e'));
    for (const token of [forged, unsigned, `${head}.${other}.${signature}`, 'not a token at all', 'x'.repeat(200)]) {
      expect((await validate(token, 'inst-aaaaaaaa')).status, token.slice(0, 40)).toBe(401);
      expect((await beat(token, 'inst-aaaaaaaa')).status, token.slice(0, 40)).toBe(401);
    }
  });
});

describe('heartbeats', () => {
  it('are shown to the organisation and to no other', async () => {
    const { body } = await mint();
    await validate(body.license, 'inst-beating-1', { region: 'eu-1', instance_name: 'Main' });
    const sent = await beat(body.license, 'inst-beating-1', { version: '0.1.0', heartbeat_data: { agents: 4 } });
    expect([sent.status, sent.body.status]).toEqual([200, 'active']);
    const seen = (await deployments()).body.data.find((d) => d.instance_id === 'inst-beating-1');
    expect(seen).toMatchObject({
      status: 'active',
      version: '0.1.0',
      region: 'eu-1',
      instance_name: 'Main',
      heartbeat_data: { agents: 4 },
    });
    await beat(body.license, 'inst-beating-1', { status: 'degraded' });
    expect((await deployments()).body.data.find((d) => d.instance_id === 'inst-beating-1')?.status).toBe('degraded');
    const stranger = await server.call('GET', `/v1/orgs/${customer.sharedOrg.orgId}/deployments`, {
      headers: staff.user.headers,
    });
    expect(stranger.status).toBe(404);
  });

  it('need the token as bearer, and the token opens nothing else', async () => {
    const { body } = await mint();
    for (const given of [{ instance_id: 'inst-aaaaaaaa' }, {}]) {
      const without = await server.call('POST', '/v1/deployments/heartbeat', { body: given });
      expect(without.status).toBe(401);
    }
    const person = await server.call('POST', '/v1/deployments/heartbeat', {
      headers: customer.user.headers,
      body: { instance_id: 'inst-aaaaaaaa' },
    });
    expect(person.status).toBe(401);
    for (const path of ['/v1/agents', '/v1/orgs', `${PATH}/${body.license_id}`, '/v1/plans']) {
      const reply = await server.call<Minted>('GET', path, { headers: { authorization: `Bearer ${body.license}` } });
      expect(outcome(reply), path).toEqual([403, 'license_elsewhere']);
    }
  });
});
