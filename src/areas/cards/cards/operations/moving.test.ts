/**
 * What a card does when its agent moves while it is written, when two write its first version, and how its YAML reads elsewhere.
 */
import { randomUUID } from 'node:crypto';
import { Type } from 'typebox';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { parse } from 'yaml';
import { lockWaits } from '../../../../../test/support/races.ts';
import { registerAgent } from '../../../../../test/support/agents.ts';
import { seedTenant, type Tenant } from '../../../../../test/support/tenants.ts';
import { testServer, type TestServer } from '../../../../../test/support/server.ts';
import { sql } from '../../../../platform/db/sql.ts';
import { transferAgentCards } from '../index.ts';

let server: TestServer;
let a: Tenant;
beforeAll(async () => {
  server = await testServer();
  a = await seedTenant(server);
});
afterAll(() => server.stop());

const newAgent = async (): Promise<string> => (await registerAgent(server, a)).id;
type Answer = { version: number; error?: { code: string } };
const put = (agentId: string, headers: Record<string, string> = {}, body: unknown = { mode: 'enforce' }) =>
  server.call<Answer>('PUT', `/v1/protection/agent/${agentId}`, {
    headers: { ...a.headers, ...headers },
    body,
    key: randomUUID(),
  });

describe('a card written while its agent moves to another organisation', () => {
  it.each([0, 1])(
    'waits for the move and is refused to the old owner; no row stays behind (versions before: %i)',
    async (versions) => {
      const agentId = await newAgent();
      if (versions > 0) await put(agentId);
      const { write, early } = await server.db.systemTx(async (tx) => {
        await tx.run(sql`
        -- test.move_agent
        update agents set account_id = ${'ba-elsewher'}, org_id = ${'org-elsewher'} where agent_id = ${agentId}`);
        await transferAgentCards(tx, agentId, 'ba-elsewher', { now: new Date(), actorUserId: null });
        const pending = put(agentId);
        let isDone = false;
        void pending.then(() => (isDone = true));
        await vi.waitFor(async () => expect(isDone || (await lockWaits(server)) > 0).toBe(true), {
          timeout: 5_000,
          interval: 5,
        });
        return { write: pending, early: isDone };
      });
      expect([early, (await write).status]).toEqual([false, 404]);
      const owners = await server.db.direct.many(
        Type.Object({ account_id: Type.String() }),
        sql`
      -- test.card_owners
      select distinct account_id from protection_cards where scope_id = ${agentId}`,
      );
      expect(owners).toEqual(versions === 0 ? [] : [{ account_id: 'ba-elsewher' }]);
    },
  );
});

describe('If-None-Match on a PUT (RFC 9110 section 13.1.2)', () => {
  it('412: the star makes the first version only, also with two concurrent requests', async () => {
    const agentId = await newAgent();
    const both = await Promise.all([put(agentId, { 'if-none-match': '*' }), put(agentId, { 'if-none-match': '*' })]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 412]);
    expect((await put(agentId, { 'if-none-match': '*' })).body.error?.code).toBe('precondition_failed');
    expect((await put(agentId)).body.version).toBe(2);
  });
});

describe('YAML answers', () => {
  it('read the same in YAML 1.1, which most other tools speak: off and instants stay texts', async () => {
    const agentId = await newAgent();
    await put(agentId, {}, { mode: 'off' });
    const { text } = await server.call('GET', `/v1/protection/agent/${agentId}`, {
      headers: { ...a.headers, accept: 'application/yaml' },
    });
    const card = parse(text, { version: '1.1' }) as Record<string, unknown>;
    expect([card['mode'], typeof card['issued_at']]).toEqual(['off', 'string']);
    expect(parse(text)).toEqual(card);
  });
});
