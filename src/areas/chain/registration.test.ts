/** Agents in an ERC-8004 identity registry on a real chain (anvil): the registration file, and the token that points to it. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registerAgent } from '../../../test/support/agents.ts';
import { deployRegistries, type Registries } from '../../../test/support/erc8004.ts';
import { CHAIN_ID, HAS_LOCAL_CHAIN, startLocalChain, type LocalChain } from '../../../test/support/local-chain.ts';
import { testServer, type TestServer } from '../../../test/support/server.ts';
import { seedTenant, type Tenant } from '../../../test/support/tenants.ts';
import { sql } from '../../platform/db/sql.ts';
import { ChainUnavailable } from './chain-node.ts';

const PUBLIC_URL = 'https://trust.example';
interface File {
  readonly name: string;
  readonly type: string;
  readonly active: boolean;
  readonly registrations: { readonly agentId: number; readonly agentRegistry: string }[];
  readonly error?: { readonly code: string; readonly message: string };
}

let local: LocalChain | undefined;
let registries: Registries;
let server: TestServer;
let [a, b]: [Tenant, Tenant] = [] as never;
beforeAll(async () => {
  if (!HAS_LOCAL_CHAIN) return;
  local = await startLocalChain();
  registries = await deployRegistries(local);
  server = await testServer({
    settings: { ...local.settings, PUBLIC_URL, CHAIN_ERC8004_IDENTITY: registries.identity },
  });
  [a, b] = [await seedTenant(server, { marker: 'alpha' }), await seedTenant(server, { marker: 'bravo' })];
});
afterAll(async () => {
  await Promise.all([server?.stop(), local?.stop()]);
});

const pathOf = (agentId: string): string => `/v1/agents/${agentId}/erc8004-registration`;
const get = (agentId: string, headers = {}) => server.call<File>('GET', pathOf(agentId), { headers });
const put = (agentId: string, tokenId: number, { headers }: Pick<Tenant, 'headers'> = a) =>
  server.call<File>('PUT', pathOf(agentId), { headers, body: { token_id: tokenId } });
const remove = (agentId: string, { headers }: Pick<Tenant, 'headers'> = a) =>
  server.call<File>('DELETE', pathOf(agentId), { headers });
/** An agent whose token points to its file. */
async function tokenised(): Promise<{ readonly id: string; readonly token: number }> {
  const { id } = await registerAgent(server, a);
  return { id, token: await registries.register(`${PUBLIC_URL}${pathOf(id)}`) };
}

describe.runIf(HAS_LOCAL_CHAIN)('a registration file', () => {
  it('is public for a public agent, names it, and names the token that its owner confirmed', async () => {
    const { id, token } = await tokenised();
    const before = await get(id);
    expect([before.status, before.body.registrations]).toEqual([200, []]);
    expect(before.body).toMatchObject({
      type: 'https://eips.ethereum.org/EIPS/eip-8004#registration-v1',
      name: 'bot-1',
      active: true,
    });
    expect((await put(id, token)).status).toBe(200);
    expect((await get(id)).body.registrations).toEqual([
      { agentId: token, agentRegistry: `eip155:${CHAIN_ID}:${registries.identity.toLowerCase()}` },
    ]);
    expect((await remove(id)).status).toBe(200);
    expect((await get(id)).body.registrations).toEqual([]);
    expect((await remove(id)).body.error?.code).toBe('resource_not_found');
  });

  it('of a private agent is found by its owner alone', async () => {
    const { id } = await registerAgent(server, a);
    await server.call('PUT', `/v1/agents/${id}`, { headers: a.headers, body: { visibility: 'private' } });
    expect((await get(id)).status).toBe(404);
    expect((await get(id, a.headers)).status).toBe(200);
  });

  it('says inactive while the agent is paused', async () => {
    const { id } = await registerAgent(server, a);
    await server.db.direct.run(
      sql`-- test.pause
      update agents set containment_status = 'paused', contained_at = now() where agent_id = ${id}`,
    );
    expect((await get(id)).body.active).toBe(false);
  });
});

describe.runIf(HAS_LOCAL_CHAIN)('the token of an agent', () => {
  it('is refused when it points elsewhere, does not exist, or pointed here and does no longer', async () => {
    const { id, token } = await tokenised();
    const { id: other } = await registerAgent(server, a);
    expect((await put(other, token)).body.error?.message).toContain(`${PUBLIC_URL}${pathOf(other)}`);
    expect((await put(id, 9_999)).status).toBe(400);
    await registries.setUri(token, 'https://elsewhere.example/agent.json');
    expect((await put(id, token)).status).toBe(400);
    expect((await get(id)).body.registrations).toEqual([]);
  });

  it("is not for strangers: another account's agent is 404, and nothing is changed", async () => {
    const { id, token } = await tokenised();
    expect((await put(id, token, b)).body.error?.code).toBe('agent_not_found');
    expect((await put(id, token)).status).toBe(200);
    expect((await remove(id, b)).body.error?.code).toBe('agent_not_found');
    expect((await get(id)).body.registrations).toHaveLength(1);
  });

  it('is 502 while the node does not answer or no registry is set, and nothing is kept', async () => {
    const { id, token } = await tokenised();
    const { chain } = server.services;
    const broken = chain?.node as { requireChain: () => Promise<void> };
    const { requireChain } = broken;
    try {
      broken.requireChain = () => Promise.reject(new ChainUnavailable('no answer'));
      expect((await put(id, token)).body.error?.code).toBe('chain_unavailable');
    } finally {
      broken.requireChain = requireChain;
    }
    expect((await get(id)).body.registrations).toEqual([]);
  });
});

it('without a chain the file is there, and a token is refused with the setting that is missing', async () => {
  const plain = await testServer();
  try {
    const tenant = await seedTenant(plain);
    const { id } = await registerAgent(plain, tenant);
    expect((await plain.call('GET', pathOf(id))).status).toBe(200);
    const refused = await plain.call<File>('PUT', pathOf(id), { headers: tenant.headers, body: { token_id: 1 } });
    expect([refused.status, refused.body.error?.message]).toEqual([
      502,
      expect.stringContaining('CHAIN_ERC8004_IDENTITY'),
    ]);
  } finally {
    await plain.stop();
  }
});
