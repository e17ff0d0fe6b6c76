/** Agents that sign their requests with a registered key. Source: docs/reference/agents.md#signed-requests; RFC 9421. */
import { createHash, generateKeyPairSync, randomUUID, sign, type KeyObject } from 'node:crypto';
import { httpbis } from 'http-message-signatures';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshProof, registerAgent } from '../../../test/support/agents.ts';
import { stepUp } from '../../../test/support/organisations.ts';
import { mirror } from '../../../test/support/mirror-area.ts';
import { seedTenant, type Headers, type Tenant } from '../../../test/support/tenants.ts';
import { testServer, type TestServer } from '../../../test/support/server.ts';
import { areas } from '../../areas.ts';
import { registrationText, thumbprintOf, type Ed25519Jwk } from './rules/keys.ts';

interface Failure {
  error: { code: string; details?: Record<string, unknown> };
}

let server: TestServer;
let a: Tenant;
beforeAll(async () => {
  server = await testServer({ areas: [...areas, mirror] });
  a = await seedTenant(server);
});
afterAll(() => server.stop());

interface Held {
  readonly jwk: Ed25519Jwk;
  readonly privateKey: KeyObject;
  readonly thumbprint: string;
}
function newKey(): Held {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const { x = '' } = publicKey.export({ format: 'jwk' });
  const jwk: Ed25519Jwk = { kty: 'OKP', crv: 'Ed25519', x };
  return { jwk, privateKey, thumbprint: thumbprintOf(jwk) };
}
const possession = (agentId: string, held: Held): string =>
  sign(null, Buffer.from(registrationText(agentId, held.jwk)), held.privateKey).toString('base64url');
const addKey = <B = { key_id: string; attested: boolean } & Failure>(
  id: string,
  held: Held,
  headers: Headers = a.headers,
  proof?: string,
) =>
  server.call<B>('POST', `/v1/agents/${id}/keys`, {
    headers,
    body: { jwk: held.jwk, proof: proof ?? possession(id, held) },
  });

interface SignOptions {
  readonly fields?: readonly string[];
  readonly body?: string;
  readonly path?: string;
  readonly origin?: string;
  readonly created?: Date;
  readonly nonce?: string | null;
  readonly tag?: string;
  readonly keyid?: string;
  readonly digestOf?: string;
}
const DEFAULT_FIELDS = ['@method', '@target-uri', 'content-digest'];
async function signed(held: Held, o: SignOptions = {}): Promise<{ headers: Headers; body: string; path: string }> {
  const body = o.body ?? '{"a":1}';
  const path = o.path ?? '/v1/mirror';
  const nonce = o.nonce === null ? {} : { nonce: o.nonce ?? randomUUID() };
  const message = await httpbis.signMessage(
    {
      key: { id: o.keyid ?? held.thumbprint, alg: 'ed25519', sign: async (data) => sign(null, data, held.privateKey) },
      name: 'sig1',
      fields: [...(o.fields ?? DEFAULT_FIELDS)],
      params: ['created', 'keyid', 'tag', ...(o.nonce === null ? [] : ['nonce'])],
      paramValues: { created: o.created ?? new Date(), tag: o.tag ?? 'svc-agent', ...nonce },
    },
    {
      method: 'POST',
      url: `${o.origin ?? server.url}${path}`,
      headers: {
        'content-type': 'application/json',
        'content-digest': `sha-256=:${createHash('sha256')
          .update(o.digestOf ?? body)
          .digest('base64')}:`,
      },
    },
  );
  return { headers: message.headers, body, path };
}
const send = ({ headers, body, path }: Awaited<ReturnType<typeof signed>>) =>
  server.call<{ assurance: string; agent_id: string } & Failure>('POST', path, { headers, body });

describe('keys of agents (req:AGT-13)', () => {
  it('are registered by owner or admin with possession of the key, listed and revoked for good', async () => {
    const { id } = await registerAgent(server, a);
    const held = newKey();
    expect((await addKey<Failure>(id, held, a.headers, possession(`svc-${randomUUID()}`, held))).body.error.code).toBe(
      'validation_error',
    );
    const made = await addKey(id, held);
    expect([made.status, made.body.attested]).toEqual([201, false]);
    expect((await addKey<Failure>(id, held)).body.error.details).toEqual({ reason: 'key_known' });
    const stolen = await registerAgent(server, a);
    expect((await addKey(stolen.id, held)).status).toBe(409);
    const keys = await server.call<{ data: { thumbprint: string }[] }>('GET', `/v1/agents/${id}/keys`, {
      headers: a.headers,
    });
    expect(keys.body.data.map((k) => k.thumbprint)).toEqual([held.thumbprint]);
    expect((await send(await signed(held))).status).toBe(200);
    const revoked = await server.call('DELETE', `/v1/agents/${id}/keys/${made.body.key_id}`, { headers: a.headers });
    expect(revoked.body).toMatchObject({ revoked: true });
    expect((await send(await signed(held))).status).toBe(401);
    expect((await addKey(id, held)).status).toBe(409);
    expect((await addKey<Failure>(id, newKey(), a.user.headers)).body.error.code).toBe('aal2_required');
    expect(
      (await server.call('GET', `/v1/agents/${id}/keys`, { headers: (await seedTenant(server)).headers })).status,
    ).toBe(404);
  });

  it('prove their agent: L2 by an API key, L3 where a person attested', async () => {
    const { id } = await registerAgent(server, a);
    const held = newKey();
    await addKey(id, held);
    expect((await send(await signed(held))).body).toEqual({ kind: 'agent', agent_id: id, assurance: 'L2' });
    const fields = ['@method', '@authority', '@path', '@query', 'content-digest'];
    expect((await send(await signed(held, { fields, path: '/v1/mirror?x=1' }))).status).toBe(200);
    const attested = newKey();
    await stepUp(server, a.user);
    expect((await addKey(id, attested, a.user.headers)).body.attested).toBe(true);
    expect((await send(await signed(attested))).body.assurance).toBe('L3');
    await server.call('POST', `/v1/agents/${id}/claim`, {
      headers: a.headers,
      body: { org_id: a.sharedOrg.orgId },
    });
    expect((await send(await signed(attested))).body.assurance).toBe('L2'); // the new owner has attested nothing
  });

  it('a signature works once, and not on another body, path or method', async () => {
    const { id } = await registerAgent(server, a);
    const held = newKey();
    await addKey(id, held);
    const good = await signed(held);
    const replies = await Promise.all([send(good), send(good), send(good)]);
    expect(replies.map((r) => r.status).toSorted((x, y) => x - y)).toEqual([200, 401, 401]);
    expect(replies.find((r) => r.status === 401)?.body.error.details).toEqual({ reason: 'nonce_used' });
    expect((await send({ ...(await signed(held)), body: '{"a":2}' })).body.error.details).toEqual({
      reason: 'content_digest_wrong',
    });
    expect((await send({ ...(await signed(held)), path: '/v1/mirror?x=1' })).status).toBe(401);
    const elsewhere = await signed(held, { path: `/v1/agents/${id}` });
    expect(
      (await server.call('PUT', elsewhere.path, { headers: elsewhere.headers, body: elsewhere.body })).status,
    ).toBe(401);
  });

  it('a signature over a body is not one over none', async () => {
    const { id } = await registerAgent(server, a);
    const held = newKey();
    await addKey(id, held);
    const { headers, path } = await signed(held);
    const stripped = await server.call<Failure>('POST', path, { headers });
    expect([stripped.status, stripped.body.error.details]).toEqual([401, { reason: 'content_digest_wrong' }]);
    const empty = await signed(held, { body: '' });
    expect((await server.call('POST', path, { headers: empty.headers })).status).toBe(200);
  });

  it.each<[string, SignOptions, string]>([
    ['the method is not covered', { fields: ['@target-uri', 'content-digest'] }, 'method_not_covered'],
    ['the target is not covered', { fields: ['@method', '@path', 'content-digest'] }, 'target_not_covered'],
    ['the body is not covered', { fields: ['@method', '@target-uri'] }, 'body_not_covered'],
    ['the digest is of another body', { digestOf: 'x' }, 'content_digest_wrong'],
    ['it is older than 300 s', { created: new Date(Date.now() - 305_000) }, 'signature_too_old'],
    ['it is from the future', { created: new Date(Date.now() + 60_000) }, 'signature_of_the_future'],
    ['it has no nonce', { nonce: null }, 'nonce_malformed'],
    ['its nonce is too short', { nonce: 'x' }, 'nonce_malformed'],
    ['the key is unknown', { keyid: 'A'.repeat(43) }, 'signature_invalid'],
  ])('is refused when %s', async (_why, options, reason) => {
    const { id } = await registerAgent(server, a);
    const held = newKey();
    await addKey(id, held);
    const reply = await send(await signed(held, options));
    expect([reply.status, reply.body.error.details]).toEqual([401, { reason }]);
    expect((await send(await signed(held))).status).toBe(200); // nothing was used up
  });

  it('a signature for another host is refused, whatever the Host header says', async () => {
    const name = 'https://surety.example.test';
    const named = await testServer({ areas: [...areas, mirror], settings: { PUBLIC_URL: name } });
    try {
      const tenant = await seedTenant(named);
      const body = { hash_proof: freshProof(), name: 'bot-1' };
      const made = await named.call<{ id: string }>('POST', '/v1/agents', { headers: tenant.headers, body });
      const held = newKey();
      const key = { jwk: held.jwk, proof: possession(made.body.id, held) };
      await named.call('POST', `/v1/agents/${made.body.id}/keys`, { headers: tenant.headers, body: key });
      for (const fields of [DEFAULT_FIELDS, ['@method', '@authority', '@path', '@query', 'content-digest']])
        for (const [origin, status] of [
          [named.url, 401],
          ['https://other.example.test', 401],
          [name, 200],
        ] as const) {
          const request = await signed(held, { origin, fields });
          expect((await named.call('POST', request.path, request)).status).toBe(status);
        }
    } finally {
      await named.stop();
    }
  });

  it('signatures for others are not looked at', async () => {
    const reply = await send(await signed(newKey(), { tag: 'web-bot-auth' }));
    expect(reply.body.error.code).toBe('auth_required');
  });
});
