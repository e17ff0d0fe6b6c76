/** Inputs that are well-formed and still odd: they get a 4xx that names them, never a 500. And what a narrow key may see. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { proofOf } from '../../src/areas/agents/index.ts';
import { seedKey, seedTenant, type Tenant } from '../support/tenants.ts';
import { testServer, type TestServer } from '../support/server.ts';

let server: TestServer;
let mine: Tenant;
beforeAll(async () => {
  server = await testServer();
  mine = await seedTenant(server);
});
afterAll(() => server.stop());

const get = (path: string, headers: Readonly<Record<string, string>> = mine.headers) =>
  server.call<{ error?: { code: string }; caller?: string }>('GET', path, { headers });
const refusal = async (path: string) => {
  const { status, body } = await get(path);
  return [status, body.error?.code];
};

describe('odd input', () => {
  it('400: an instant of a filter that the calendar of this service does not hold, such as a leap second', async () => {
    for (const list of ['evaluations', 'quarantine'])
      for (const bound of ['from', 'to'])
        expect(await refusal(`/v1/safe-house/${list}?${bound}=2026-06-30T23:59:60Z`)).toEqual([
          400,
          'validation_error',
        ]);
  });

  it('400: an offset beyond what the database counts, on every list', async () => {
    const agentId = await register();
    for (const path of ['/v1/safe-house/quarantine', '/v1/agents', `/v1/agents/${agentId}/checkpoints`])
      expect(await refusal(`${path}?offset=99999999999999999999`)).toEqual([400, 'invalid_offset_parameter']);
  });

  it('400: a cursor whose instant no row can have', async () => {
    const agentId = await register();
    for (const at of [
      '0000-01-01 00:00:00.000000',
      '9999-12-31 23:59:59.999999-23:59',
      '2026-06-30 23:59:60.000000',
      '2026-02-30 00:00:00.000000',
      '2026-01-01T00:00:00Z',
    ]) {
      const cursor = Buffer.from(JSON.stringify({ at, id: 'x' })).toString('base64url');
      for (const path of ['/v1/safe-house/evaluations', `/v1/agents/${agentId}/drift-alerts`])
        expect(await refusal(`${path}?cursor=${cursor}`)).toEqual([400, 'invalid_cursor_parameter']);
    }
  });

  it('400: a missing agent_id is named by its code in a query as in a body', async () => {
    expect(await refusal('/v1/evidence/consistency?first=1&second=1')).toEqual([400, 'agent_id_required']);
  });

  it('414: a path parameter longer than any id', async () => {
    expect(await refusal(`/v1/agents/${'x'.repeat(600)}`)).toEqual([414, 'uri_too_long']);
    expect(await refusal(`/v1/reputation/${'x'.repeat(600)}/badge.svg`)).toEqual([414, 'uri_too_long']);
  });
});

describe('a key without api:read on a public path', () => {
  it('gets what a stranger gets: neither owner fields, nor private agents, nor their ratings and evidence (Authentication rule 2)', async () => {
    const agentId = await register();
    const gateway = await seedKey(
      server,
      mine.user,
      { kind: 'personal', accountId: mine.accountId, userId: mine.user.userId },
      ['gateway'],
    );
    const open = await get(`/v1/agents/${agentId}`, gateway.headers);
    expect([open.status, open.body.caller]).toEqual([200, 'authenticated']);
    expect(open.body).not.toHaveProperty('org_id');
    await server.call('PUT', `/v1/agents/${agentId}`, { headers: mine.headers, body: { visibility: 'private' } });
    for (const path of [`/v1/agents/${agentId}`, `/v1/reputation/${agentId}`, `/v1/agents/${agentId}/merkle-root`]) {
      expect([path, (await get(path)).status, (await get(path, gateway.headers)).status]).toEqual([path, 200, 404]);
    }
  });
});

async function register(): Promise<string> {
  const { body } = await server.call<{ id: string }>('POST', '/v1/agents', {
    headers: mine.headers,
    body: { hash_proof: proofOf(`sk-${randomUUID()}`, 'odd-bot'), name: 'odd-bot' },
  });
  return body.id;
}
