/** The heads of an organisation's logs: what is signed, who cosigned it, and who may not see it. */
import { randomUUID } from 'node:crypto';
import { generateKeyPairSync, sign } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkHead, cosign, readKeys, readNote, witnessVkey } from '../../../../../verifier/index.mjs';
import { testServer, type TestServer } from '../../../../../test/support/server.ts';
import { seedTenant, type Tenant } from '../../../../../test/support/tenants.ts';
import { proofOf } from '../../../agents/index.ts';
import { draft } from '../evidence.fixture.ts';

interface Head {
  readonly agent_id: string;
  readonly agent_name: string | null;
  readonly tree_head: { readonly tree_size: number; readonly root: string } | null;
  readonly witnesses: readonly { readonly name: string; readonly cosigned_at: string; readonly tree_size: number }[];
  readonly unwitnessed: number;
}
interface List {
  readonly data: readonly Head[];
  readonly next_cursor: string | null;
}

const WITNESS = 'witness.example/w1';
const pair = generateKeyPairSync('ed25519');
const publicBytes = Buffer.from(pair.publicKey.export({ format: 'jwk' }).x ?? '', 'base64url');
let server: TestServer;
let [a, b]: [Tenant, Tenant] = [] as never;
const agents: string[] = [];
beforeAll(async () => {
  server = await testServer({ settings: { WITNESS_KEYS: [await witnessVkey(WITNESS, publicBytes)] } });
  [a, b] = [await seedTenant(server, { marker: 'alpha' }), await seedTenant(server, { marker: 'bravo' })];
  for (const name of ['first', 'second', 'third']) agents.push(await agent(a, name));
  agents.reverse(); // newest first, as the list
  await agent(b, 'of bravo');
});
afterAll(() => server.stop());

async function agent(of: Tenant, name: string): Promise<string> {
  const body = { hash_proof: proofOf(randomUUID(), name), name };
  return (await server.call<{ id: string }>('POST', '/v1/agents', { headers: of.headers, body })).body.id;
}
const grow = (agentId: string, count: number) =>
  server.services.db.systemTx((tx) =>
    server.services.evidence.append(
      tx,
      Array.from({ length: count }, () => draft({ agentId, accountId: a.accountId, at: new Date() })),
    ),
  );
const heads = (query = '', headers = a.headers) =>
  server.call<List>('GET', `/v1/orgs/${a.orgId}/evidence/heads${query}`, { headers });

/** Cosigns the newest head of an agent's log, as a witness does. */
async function witness(agentId: string): Promise<void> {
  const note = readNote((await server.call('GET', `/v1/tlog/${agentId}/checkpoint`, { headers: a.headers })).text);
  const signer = { name: WITNESS, publicBytes, sign: async (bytes: Uint8Array) => sign(null, bytes, pair.privateKey) };
  const body = { size: note.size, cosignature: (await cosign(signer, note.body, 1_760_000_000)).trim() };
  const { status } = await server.call('POST', `/v1/tlog/${agentId}/cosignatures`, { headers: a.headers, body });
  expect(status).toBe(200);
}

describe('GET /v1/orgs/{org_id}/evidence/heads', () => {
  it('has each agent of the organisation, the last created first, with the head of its log', async () => {
    await grow(agents[0] ?? '', 3);
    const { body } = await heads();
    expect(body.data.map((head) => [head.agent_id, head.agent_name, head.tree_head?.tree_size ?? null])).toEqual([
      [agents[0], 'third', 3],
      [agents[1], 'second', null],
      [agents[2], 'first', null],
    ]);
    const keys = await readKeys((await server.call('GET', '/v1/keys')).body);
    expect(await checkHead(body.data[0]?.tree_head, keys)).toBeNull();
    const forged = { ...body.data[0]?.tree_head, tree_size: 4 };
    expect(await checkHead(forged, keys)).toBe('the signature of the tree head does not verify');
  });

  it('says which witness cosigned what, and how many leaves nobody has cosigned', async () => {
    const [id = ''] = agents;
    expect((await heads()).body.data[0]).toMatchObject({ witnesses: [], unwitnessed: 3 });
    await witness(id);
    await grow(id, 2);
    const [head] = (await heads(`?agent_id=${id}`)).body.data;
    expect(head?.witnesses).toEqual([{ name: WITNESS, cosigned_at: '2025-10-09T08:53:20.000Z', tree_size: 3 }]);
    expect(head?.unwitnessed).toBe(2);
    await witness(id);
    const [later] = (await heads(`?agent_id=${id}`)).body.data;
    expect([later?.witnesses.map(({ tree_size }) => tree_size), later?.unwitnessed]).toEqual([[5], 0]);
  });

  it('continues where the page ended', async () => {
    const first = await heads('?limit=2');
    expect(first.body.data.map(({ agent_id }) => agent_id)).toEqual(agents.slice(0, 2));
    const second = await heads(`?limit=2&cursor=${first.body.next_cursor}`);
    expect([second.body.data.map(({ agent_id }) => agent_id), second.body.next_cursor]).toEqual([[agents[2]], null]);
    expect((await heads('?cursor=nonsense')).status).toBe(400);
  });

  it('is 404 to another organisation, and another one’s agent is in no list', async () => {
    expect((await heads('', b.headers)).status).toBe(404);
    const own = await server.call<List>('GET', `/v1/orgs/${b.orgId}/evidence/heads?agent_id=${agents[0]}`, {
      headers: b.headers,
    });
    expect([own.status, own.body.data]).toEqual([200, []]);
  });
});
