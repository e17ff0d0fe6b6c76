/** The pipeline end to end: real HTTP, real PostgreSQL, the toy area. */
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fail } from '../../contract/errors.ts';
import { sql } from '../db/sql.ts';
import type { Area } from './area.ts';
import { Type } from 'typebox';
import { testServer, type TestServer } from '../../../test/support/server.ts';
import { createToyTables, toyArea } from '../../../test/support/toy-area.ts';
import { textOf } from '../../../test/support/refusals.ts';

let server: TestServer;
const A = { 'x-svc-api-key': 'toy-a' };
beforeAll(async () => {
  server = await testServer({ areas: [toyArea] });
  await createToyTables(server.db);
});
afterAll(() => server.stop());

const count = async (table: 'toys' | 'audit_log' | 'events' | 'idempotency_keys'): Promise<number> =>
  (
    await server.db.direct.one(Type.Object({ n: Type.Integer() }), {
      ...sql``,
      name: '',
      text: `select count(*)::int as n from ${table}`,
    })
  ).n;

describe('an operation', () => {
  it('runs end to end: created, read back, listed', async () => {
    const made = await server.call('POST', '/v1/toys', { headers: A, body: { name: 'first' } });
    expect([made.status, made.body]).toEqual([201, { toy_id: 'toy_first', name: 'first', effects: 1 }]);
    expect((await server.call('GET', '/v1/toys/toy_first', { headers: A })).body).toEqual(made.body);
    expect((await server.call('GET', '/v1/toys?per_page=5', { headers: A })).body).toMatchObject({
      page: 1,
      per_page: 5,
    });
  });

  it('answers another tenant exactly as if the row did not exist (req:ERR-6)', async () => {
    const B = { 'x-svc-api-key': 'toy-b' };
    const foreign = await server.call('GET', '/v1/toys/toy_first', { headers: B });
    const absent = await server.call('GET', '/v1/toys/toy_never', { headers: B });
    expect([foreign.status, textOf(foreign)]).toEqual([404, textOf(absent)]);
  });

  it('leaves undeclared members of a reply out', async () => {
    const { body } = await server.call('GET', '/v1/toys-catalogue');
    expect(body).toEqual({ limit: 20, caller: 'anonymous', version: '2026-08-17' });
  });

  it('takes YAML where declared, and only there', async () => {
    const yaml = await server.call('POST', '/v1/toys', {
      headers: { ...A, 'content-type': 'text/yaml' },
      body: 'name: yamlbear\n',
    });
    expect(yaml.status).toBe(201);
    const put = await server.call('PUT', '/v1/toys/toy_first', {
      headers: { ...A, 'content-type': 'text/yaml' },
      body: 'name: x\n',
      key: 'y',
    });
    expect(put.status).toBe(415);
  });
});

describe('input', () => {
  const codes = async (method: string, path: string, body?: unknown): Promise<unknown> => {
    const reply = await server.call<{ error: { code: string } }>(method, path, {
      headers: A,
      ...(body === undefined ? {} : { body }),
    });
    return [reply.status, reply.body.error.code];
  };

  it('is refused with the named codes (req:ERR-2 req:CONV-9)', async () => {
    expect(await codes('GET', '/v1/toys-catalogue?limit=0')).toEqual([400, 'invalid_limit_parameter']);
    expect(await codes('GET', '/v1/toys-catalogue?limit=1e1')).toEqual([400, 'invalid_limit_parameter']);
    expect(await codes('GET', '/v1/toys-catalogue?limit=1&limit=2')).toEqual([400, 'invalid_limit_parameter']);
    expect(await codes('GET', '/v1/toys-catalogue?limit=101')).toEqual([400, 'invalid_limit_parameter']);
    for (const edge of ['limit=1', 'limit=100', 'offset=0'])
      expect((await server.call('GET', `/v1/toys-catalogue?${edge}`)).status).toBe(200);
    expect(await codes('GET', '/v1/toys-catalogue?offset=-1')).toEqual([400, 'invalid_offset_parameter']);
    expect(await codes('GET', '/v1/toys?page=x')).toEqual([400, 'invalid_page_parameter']);
    expect(await codes('GET', '/v1/toys?per_page=101')).toEqual([400, 'invalid_page_parameter']);
    expect(await codes('GET', '/v1/toys/NOT-AN-ID')).toEqual([400, 'validation_error']);
    expect(await codes('POST', '/v1/toys', {})).toEqual([400, 'name_required']);
    expect(await codes('POST', '/v1/toys', { name: 7 })).toEqual([400, 'validation_error']);
    expect(await codes('POST', '/v1/toys', '{"name":')).toEqual([415, 'unsupported_media_type']);
  });

  it('names the fields that are wrong', async () => {
    const reply = await server.call('POST', '/v1/toys', { headers: A, body: { name: '', count: '3', owner: 'me' } });
    expect(reply.body).toMatchObject({
      error: {
        code: 'validation_error',
        details: {
          in: 'body',
          fields: expect.arrayContaining([
            { path: 'owner', problem: 'is not accepted here' },
            { path: 'count', problem: "must be an integer; got '3'" },
          ]) as unknown,
        },
      },
    });
  });

  it('is refused with 415 where it is compressed, for nothing here unpacks it', async () => {
    const body = gzipSync('{"name":"packed"}');
    const post = (encoding: string, sent: Buffer | string) =>
      fetch(`${server.url}/v1/toys`, {
        method: 'POST',
        headers: { ...A, 'content-type': 'application/json', 'content-encoding': encoding },
        body: sent,
      });
    const refused = await post('gzip', body);
    expect([refused.status, await refused.json()]).toMatchObject([
      415,
      { error: { code: 'unsupported_media_type', details: { content_encoding: ['identity'] } } },
    ]);
    expect((await post('identity', '{"name":"unpacked"}')).status).toBe(201);
  });

  it('is not converted in bodies', async () => {
    expect(await codes('POST', '/v1/toys', { name: 'n', count: '3' })).toEqual([400, 'validation_error']);
  });
});

describe('access', () => {
  const status = async (method: string, path: string, key?: string): Promise<number> =>
    (
      await server.call(method, path, {
        headers: key === undefined ? {} : { 'x-svc-api-key': key },
        ...(method === 'POST' ? { body: { name: 'acc' } } : {}),
      })
    ).status;

  it('asks for a credential, then the scope, then the role', async () => {
    expect(await status('POST', '/v1/toys')).toBe(401);
    expect(await status('POST', '/v1/toys', 'toy-unknown')).toBe(401);
    expect(await status('POST', '/v1/toys', 'toy-a-readonly')).toBe(403);
    expect(await status('GET', '/v1/toys-self', 'toy-a')).toBe(403);
    expect(await status('GET', '/v1/toys-self', 'toy-a-person')).toBe(200);
    expect(await status('DELETE', '/v1/orgs/org-a0000000/toys', 'toy-a')).toBe(403);
    expect(await status('DELETE', '/v1/orgs/org-b0000000/toys', 'toy-a')).toBe(404);
    expect(await status('DELETE', '/v1/orgs/org-c0000000/toys', 'toy-c-owner')).toBe(204);
  });

  it('says which credential is not valid: of several the first decides alone', async () => {
    const said = async (headers: Record<string, string>): Promise<unknown> => {
      const reply = await server.call<{ error: object }>('GET', '/v1/toys', { headers });
      return [reply.status, reply.body.error];
    };
    const refusal = (credential: string, beginning: string) => [
      401,
      expect.objectContaining({ details: { credential }, message: expect.stringContaining(beginning) as unknown }),
    ];
    expect(await said({ ...A, authorization: 'Bearer abc' })).toEqual(
      refusal('bearer', 'The bearer token is not valid'),
    );
    expect(await said({ ...A, cookie: 'svc_session=abc' })).toEqual(
      refusal('cookie', 'The session cookie is not valid'),
    );
    expect(await said({ 'x-svc-api-key': 'toy-unknown' })).toEqual(refusal('api_key', 'The API key is not valid'));
  });

  it('tells a program that reads what needs none that its credential is not valid; an ended session is as good as none', async () => {
    expect(await status('GET', '/v1/toys-catalogue', 'toy-unknown')).toBe(401);
    const ended = await server.call('GET', '/v1/toys-catalogue', { headers: { cookie: 'svc_session=abc' } });
    expect(ended.status).toBe(200);
  });

  it('refuses cookie-borne mutations from foreign pages', async () => {
    const from = async (origin: string): Promise<number> =>
      (
        await server.call('POST', '/v1/toys', {
          headers: { 'x-svc-api-key': 'toy-a-browser', origin },
          body: { name: `from${origin.length}` },
        })
      ).status;
    expect(await from('https://evil.example')).toBe(403);
    expect(await from(server.url)).toBe(201);
  });
});

describe('a governance operation', () => {
  const rename = (key: string, body: object): ReturnType<TestServer['call']> =>
    server.call('PUT', '/v1/toys/toy_govern', { headers: A, key, body });

  it('writes its row, one audit row and one event together (req:CARD-2)', async () => {
    await server.call('POST', '/v1/toys', { headers: A, body: { name: 'govern' } });
    const before = [await count('audit_log'), await count('events')];
    expect((await rename('g1', { name: 'gov2' })).status).toBe(200);
    expect([await count('audit_log'), await count('events')]).toEqual(before.map((n) => n + 1));
  });

  it.each(['audit', 'event', 'reply'])(
    'is rolled back with 500 when its %s is missing or wrong, and does not burn the key (req:ERR-4 req:ERR-1)',
    async (skip) => {
      const rows = [await count('audit_log'), await count('events'), await count('idempotency_keys')];
      const failed = await rename(`skip-${skip}`, { name: `lost-${skip}`, skip });
      expect(failed.status).toBe(500);
      expect(failed.body).toMatchObject({
        error: { code: 'internal_error', request_id: failed.headers.get('x-request-id') },
      });
      expect(failed.text).not.toContain('toys');
      expect([await count('audit_log'), await count('events'), await count('idempotency_keys')]).toEqual(rows);
      expect((await server.call('GET', '/v1/toys/toy_govern', { headers: A })).body).toMatchObject({ name: 'gov2' });
    },
  );

  it('needs an idempotency key', async () => {
    const reply = await server.call('PUT', '/v1/toys/toy_govern', { headers: A, body: { name: 'x' } });
    expect(reply.body).toMatchObject({ error: { code: 'idempotency_key_required' } });
  });
});

describe('gates', () => {
  it('run in their order before the key is claimed: a contained agent is 403, never 402, and its key stays fresh', async () => {
    let isContained = true;
    const gated: Area = {
      name: 'gated',
      operations: [],
      gates: [
        {
          name: 'plan',
          order: 20,
          async check() {
            if (isContained) throw fail('feature_required');
          },
        },
        {
          name: 'containment',
          order: 10,
          async check({ operation }) {
            if (isContained && operation.effect !== 'read') throw fail('agent_contained', { reason: 'agent_paused' });
          },
        },
      ],
    };
    const own = await testServer({ areas: [toyArea, gated] });
    try {
      await createToyTables(own.db);
      const send = () => own.call('POST', '/v1/toys', { headers: A, key: 'gate', body: { name: 'gated' } });
      expect(await send()).toMatchObject({ status: 403, body: { error: { details: { reason: 'agent_paused' } } } });
      isContained = false;
      expect((await send()).status).toBe(201);
    } finally {
      await own.stop();
    }
  });
});

describe('HEAD', () => {
  it('answers like GET without the body', async () => {
    const head = await server.call('HEAD', '/v1/toys-catalogue');
    expect([head.status, head.text, Number(head.headers.get('content-length')) > 0]).toEqual([200, '', true]);
  });
});
