/** GET /v1/orgs/{org_id}/agents. Source: docs/reference/agents.md#agent-record. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Type } from 'typebox';
import { sql, type Tx } from '../../../platform/db/sql.ts';
import { draft, REVIEW, UNVERIFIED } from '../../evidence/checkpoints/evidence.fixture.ts';
import { registerAgent } from '../../../../test/support/agents.ts';
import { seedMember, seedTenant, type Headers, type Tenant } from '../../../../test/support/tenants.ts';
import { walkByCursor } from '../../../../test/support/cursor-walk.ts';
import { testServer, type TestServer } from '../../../../test/support/server.ts';
import { listOwned } from '../store/agents.ts';
import { listFleet } from '../store/fleet.ts';

let server: TestServer;
let a: Tenant;
beforeAll(async () => {
  server = await testServer();
  a = await seedTenant(server);
});
afterAll(() => server.stop());

interface Row {
  agent_id: string;
  [field: string]: unknown;
}
const list = async (query = '', headers: Headers = a.headers) =>
  (await server.call<{ agents: Row[] }>('GET', `/v1/orgs/${a.orgId}/agents${query}`, { headers })).body.agents;
const register = async (headers: Headers = a.headers): Promise<string> => (await registerAgent(server, { headers })).id;

const own = () => [a.accountId, a.sharedOrg.accountId];
/** The plan of the statement that a query function sends, under the row security it runs in. */
async function explained(
  query: (tx: Tx) => Promise<unknown>,
  reach: 'account' | 'system' = 'account',
): Promise<string> {
  const Line = Type.Object({ 'QUERY PLAN': Type.String() });
  let lines: { 'QUERY PLAN': string }[] = [];
  const work = async (tx: Tx) => {
    await query({
      ...tx,
      many: async (_row, q) => {
        lines = await tx.many(Line, { ...q, name: '', text: `explain ${q.text}` });
        return [];
      },
    });
  };
  await (reach === 'account' ? server.db.accountTx(own(), work) : server.db.systemTx(work));
  return lines.map((line) => line['QUERY PLAN']).join('\n');
}

describe('the fleet (req:AGT-14)', () => {
  it('shows each agent with the newest verdict and its open drift alerts', async () => {
    const id = await register();
    const turns = [REVIEW, REVIEW, REVIEW, UNVERIFIED].map((reasoning, i) =>
      draft({ agentId: id, accountId: a.accountId, reasoning, at: new Date(Date.now() + i) }),
    );
    for (const turn of turns) await server.db.systemTx((tx) => server.services.evidence.append(tx, [turn]));
    expect((await list()).find((row) => row.agent_id === id)).toEqual({
      agent_id: id,
      agent_name: 'bot-1',
      owner_email: a.user.email,
      last_seen: null,
      created_at: expect.any(String),
      latest_verdict: 'unverified',
      active_drift_alerts: 1,
      worst_drift_severity: 'high',
      check_count: 0,
      containment_status: 'active',
      avatar_url: null,
    });
  });

  it('pages newest first, filters mine, and is for members', async () => {
    const member = await seedMember(server, a.org, 'member');
    const mine = await register(member.headers);
    expect((await list('?mine=true', member.headers)).map((row) => row.agent_id)).toEqual([mine]);
    const all = (await list('?limit=100')).map((row) => row.agent_id);
    const pages: string[] = [];
    for (let offset = 0; offset < all.length; offset += 1)
      pages.push(...(await list(`?limit=1&offset=${offset}`)).map((row) => row.agent_id));
    expect(pages).toEqual(all);
    for (const path of [`/v1/orgs/${a.orgId}/agents`, '/v1/agents']) {
      const reading = { path, size: 'limit=2', rows: 'agents', id: 'agent_id' } as const;
      expect((await walkByCursor(server, a.headers, reading)).flat()).toEqual(all);
    }
    expect(all[0]).toBe(mine);
    const stranger = await seedTenant(server);
    expect((await server.call('GET', `/v1/orgs/${a.orgId}/agents`, { headers: stranger.headers })).status).toBe(404);
  });

  it('finds by the beginning of a name, an id and a state, and takes every character literally', async () => {
    const tenant = await seedTenant(server);
    const path = `/v1/orgs/${tenant.orgId}/agents`;
    const named = async (name: string) => (await registerAgent(server, tenant, name)).id;
    const [ledger, late] = [await named('Ledger-Helper'), await named('ledger-late')];
    await named('intake');
    const found = async (query: object) => {
      const reply = await server.call<{ agents: Row[]; total: number }>(
        'GET',
        `${path}?${new URLSearchParams({ ...query }).toString()}`,
        { headers: tenant.headers },
      );
      expect(reply.body.total).toBe(reply.body.agents.length);
      return reply.body.agents.map((row) => row.agent_id).toSorted();
    };
    expect(await found({ q: 'lEdGeR' })).toEqual([ledger, late].toSorted());
    expect(await found({ q: 'ledger-h' })).toEqual([ledger]);
    for (const q of ['%', 'ledger_', 'edger', '\\', "'"]) expect(await found({ q })).toEqual([]);
    expect(await found({ q: late })).toEqual([late]);
    await server.call('POST', `${path}/${late}/pause`, { headers: tenant.headers, body: {} });
    expect(await found({ containment_status: 'paused' })).toEqual([late]);
    expect(await found({ containment_status: 'active', q: 'ledger' })).toEqual([ledger]);
    const other = await seedTenant(server);
    await registerAgent(server, other, 'ledger');
    expect(await found({ q: 'ledger' })).toHaveLength(2);
  });

  it('reads only the page: by index, whatever the size of the fleet', async () => {
    await server.db.direct.run(sql`-- test.fleet
      insert into agents (agent_id, account_id, org_id, claimed_at, name, agent_hash, proof_digest, created_at)
      select 'svc-' || gen_random_uuid(), ${a.accountId}, ${a.orgId}, now(), 'bulk', substr(md5(i::text), 1, 16),
             sha256(i::text::bytea), now() - interval '1 day' - i * interval '1 second'
        from generate_series(1, 20000) i`);
    await server.db.direct.run(sql`-- test.analyze
      analyze agents`);
    const middle = new Date(Date.now() - 86_400_000 - 10_000_000).toISOString();
    const position = { at: `${middle.slice(0, -1).replace('T', ' ')}000`, id: 'svc-0' };
    for (const after of [undefined, position]) {
      const page = { limit: 50, offset: 0, after };
      const fleet = await explained((tx) =>
        listFleet(tx, { accounts: own(), orgId: a.orgId, mineOf: null, q: null, containment: null, ...page }),
      );
      expect(fleet).toMatch(/Index Scan using agents_by_(org|account)/);
      expect(fleet).not.toMatch(/Sort Key: agents/);
      for (const accounts of [[a.accountId], own()]) {
        const owned = await explained((tx) => listOwned(tx, accounts, { ...page, withDeleted: false }));
        expect(owned).toContain('Index Scan using agents_by_account');
      }
    }
    const named = { limit: 50, offset: 0, after: undefined, q: 'bot-1', containment: null };
    expect(
      await explained((tx) => listFleet(tx, { accounts: own(), orgId: a.orgId, mineOf: null, ...named })),
    ).toContain('agents_by_org_name');
    expect(await list('?limit=100')).toHaveLength(100);
  });
});
