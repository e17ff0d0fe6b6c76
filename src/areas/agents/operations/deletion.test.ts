/**
 * Deleting an agent: at once for its callers, then its personal data and texts; the evidence stays. Source:
 * docs/reference/agents.md#deleting-an-agent; docs/adr/0102.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Type } from 'typebox';
import { draft } from '../../evidence/checkpoints/evidence.fixture.ts';
import { sql } from '../../../platform/db/sql.ts';
import { registerAgent, throughGateway } from '../../../../test/support/agents.ts';
import { seedKey, seedMember, seedTenant, type Headers, type Tenant } from '../../../../test/support/tenants.ts';
import { testServer, type TestServer } from '../../../../test/support/server.ts';
import type { Services } from '../../../platform/services.ts';
import { createAgentDirectory } from '../directory.ts';
import { eraseDeletedAgents } from '../jobs/erase-agents.ts';
import type { AgentOwned } from '../wire/agents.ts';

interface Failure {
  error: { code: string; details?: Record<string, unknown> };
}

let server: TestServer;
let a: Tenant;
let b: Tenant;
beforeAll(async () => {
  server = await testServer();
  [a, b] = [await seedTenant(server), await seedTenant(server)];
});
afterAll(() => server.stop());

const read = async (id: string, headers: Headers = a.headers) =>
  (await server.call<AgentOwned & Failure>('GET', `/v1/agents/${id}`, { headers })).body;

const count = async (table: string, agentId: string): Promise<number> =>
  (
    await server.db.direct.one(Type.Object({ n: Type.Integer() }), {
      ...sql`-- test.count
      select count(*)::int as n from agents where agent_id = ${agentId}`,
      text: `select count(*)::int as n from ${table} where agent_id = $1`,
      name: '',
    })
  ).n;

describe('DELETE', () => {
  const remove = <B = Record<string, unknown>>(id: string, headers: Headers = a.headers) =>
    server.call<B>('DELETE', `/v1/agents/${id}`, { headers });
  const status = (id: string, headers: Headers = a.headers) =>
    server.call<{ status: string }>('GET', `/v1/agents/${id}/deletion-status`, { headers });

  it('deletes the agent at once, erases personal data and texts, keeps the evidence (req:AGT-10)', async () => {
    const { id, proof } = await registerAgent(server, a);
    const turn = draft({ agentId: id, accountId: a.accountId });
    await server.db.systemTx((tx) => server.services.evidence.append(tx, [turn]));
    await server.db.direct.run(sql`-- test.text
      insert into gateway_replacements (agent_id, content_hash, account_id, session_id, action, pieces, created_at)
      values (${id}, ${`sha256:${'a'.repeat(64)}`}, ${a.accountId}, 's', 'replaced', '[]', now())`);
    await server.db.direct.run(sql`-- test.file
      insert into gateway_files (account_id, provider, file_id, agent_id, text_sealed, unread, created_at)
      values (${a.accountId}, 'openai', 'file-1', ${id}, '\\x00', '{}', now())`);
    const asked = await remove(id);
    expect([asked.status, asked.body]).toMatchObject([202, { agent_id: id, status: 'pending', completed_at: null }]);
    expect(asked.body['deletion_request_id']).toMatch(/^del-[0-9a-f-]{36}$/);
    expect((await read(id)).error.code).toBe('agent_not_found');
    await expect(throughGateway(server, proof)).rejects.toMatchObject({
      code: 'agent_contained',
      details: { reason: 'agent_killed' },
    });
    expect((await status(id)).body).toMatchObject({ status: 'pending' });
    await eraseDeletedAgents(server.services);
    expect((await status(id)).body).toMatchObject({ status: 'completed' });
    const all = await server.call<{ agents: AgentOwned[] }>('GET', '/v1/agents?scope=all&limit=100', {
      headers: a.headers,
    });
    expect(all.body.agents.find((agent) => agent.id === id)).toMatchObject({
      name: null,
      claimed_by: null,
      created_by: null,
      email: null,
      containment_status: 'killed',
    });
    expect([
      await count('gateway_replacements', id),
      await count('gateway_files', id),
      await count('checkpoints', id),
      await count('containment_log', id),
    ]).toEqual([0, 0, 1, 1]);
    expect(
      (await server.call('GET', `/v1/agents/${id}/checkpoints/${turn.checkpointId}`, { headers: a.headers })).status,
    ).toBeLessThan(500);
  });

  it('a failing deletion does not block others, and is retried', async () => {
    await eraseDeletedAgents(server.services);
    const [stuck, behind] = [await registerAgent(server, a), await registerAgent(server, a)];
    for (const { id } of [stuck, behind]) await remove(id);
    let failures = 1;
    const flaky: Services = {
      ...server.services,
      db: {
        ...server.db,
        direct: server.db.direct,
        systemTx: (work) => (failures-- > 0 ? Promise.reject(new Error('stuck')) : server.db.systemTx(work)),
      },
    };
    await expect(eraseDeletedAgents(flaky)).rejects.toThrow('1 deleted agents could not be erased');
    expect([(await status(stuck.id)).body.status, (await status(behind.id)).body.status]).toEqual([
      'pending',
      'completed',
    ]);
    await eraseDeletedAgents(server.services);
    expect((await status(stuck.id)).body.status).toBe('completed');
  });

  it('the key stays refused until somebody registers it again (req:AGT-10)', async () => {
    const { id, proof } = await registerAgent(server, a);
    const directory = await createAgentDirectory(server.services);
    expect((await directory.resolve({ proof, name: 'bot-1', keyPrefix: null })).agentId).toBe(id);
    await remove(id);
    await expect
      .poll(() =>
        directory.resolve({ proof, name: 'bot-1', keyPrefix: null }).then(
          (agent) => agent.containment,
          (error: { code: string }) => error.code,
        ),
      )
      .toMatch(/killed|agent_contained/);
    const again = await server.call<{ id: string }>('POST', '/v1/agents', {
      headers: a.headers,
      body: { hash_proof: proof, name: 'bot-1' },
    });
    expect(again.body.id).not.toBe(id);
    await expect
      .poll(() =>
        directory.resolve({ proof, name: 'bot-1', keyPrefix: null }).then(
          (agent) => agent.agentId,
          () => '',
        ),
      )
      .toBe(again.body.id);
    await directory.close();
  });

  it('is for owners, with step-up verification; twice is 404; strangers learn nothing', async () => {
    const { id } = await registerAgent(server, a);
    const admin = await seedMember(server, a.org, 'admin');
    const key = await seedKey(server, admin, { kind: 'personal', accountId: a.accountId, userId: admin.userId });
    expect((await remove(id, key.headers)).status).toBe(403);
    expect((await remove<Failure>(id, a.user.headers)).body.error.code).toBe('aal2_required');
    expect((await remove(id, b.headers)).status).toBe(404);
    expect((await status(id)).status).toBe(404);
    const both = await Promise.all([remove(id), remove(id)]);
    expect(both.map((r) => r.status).toSorted((x, y) => x - y)).toEqual([202, 404]);
    expect((await status(id, b.headers)).status).toBe(404);
    expect(await count('agent_deletions', id)).toBe(1);
  });
});
