/**
 * Agents that nobody has claimed: an organisation finds those that used a provider key of its own, and claims them; nobody else sees
 * them. Source: docs/reference/agents.md#unclaimed-agents; docs/adr/0322.
 */
import { createHash } from 'node:crypto';
import { Type } from 'typebox';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { forgetDeletedOrgs } from '../agents/jobs/forget-credentials.ts';
import { listUnclaimed } from '../agents/store/credentials.ts';
import { sql } from '../../platform/db/sql.ts';
import { Bytes, Nullable } from '../../platform/db/row.ts';
import { wholeService, type WholeService } from '../../../test/support/fakes/whole-service.ts';
import { seedTenant, type Tenant } from '../../../test/support/tenants.ts';

let service: WholeService;
let open: WholeService;
let stranger: Tenant;
beforeAll(async () => {
  service = await wholeService();
  open = await wholeService({ settings: { GATEWAY_UNKNOWN_AGENTS: 'allow' } });
  stranger = await seedTenant(service.api);
});
afterAll(async () => {
  await service.stop();
  await open.stop();
});

interface Turn {
  readonly key: string;
  readonly name?: string;
  /** Whose service key comes along. */
  readonly by?: Tenant;
  readonly of?: WholeService;
}
/** Id of the agent that a turn was counted for. */
async function turn({ key, name, by, of = service }: Turn): Promise<string> {
  const headers = new Headers({ 'content-type': 'application/json', 'x-api-key': key });
  if (name !== undefined) headers.set('x-svc-agent', name);
  if (by !== undefined) headers.set('x-svc-api-key', new Headers(by.key.headers).get('x-svc-api-key') ?? '');
  const body = JSON.stringify({ model: 'm', max_tokens: 10, messages: [{ role: 'user', content: 'Hello' }] });
  const response = await fetch(`${of.gatewayUrl}/anthropic/v1/messages`, { method: 'POST', headers, body });
  expect(response.status).toBe(200);
  return response.headers.get('x-svc-agent') ?? '';
}
interface Listed {
  readonly agents: { readonly id: string; readonly name: string | null; readonly claimed: boolean }[];
  readonly next_cursor: string | null;
}
const list = async (query: string, tenant = service.tenant, of = service): Promise<Listed> => {
  const { status, body } = await of.api.call<Listed>('GET', `/v1/agents?${query}`, { headers: tenant.headers });
  expect(status).toBe(200);
  return body;
};
const idsOf = async (query: string, tenant?: Tenant, of?: WholeService): Promise<string[]> =>
  (await list(query, tenant, of)).agents.map(({ id }) => id);
const claim = (id: string, body: object = {}, tenant = service.tenant, of = service) =>
  of.api.call<{ org_id: string; error?: { code: string } }>('POST', `/v1/agents/${id}/claim`, {
    headers: tenant.headers,
    body,
  });
const Digest = Type.Object({ digest: Nullable(Bytes) });
const storedDigest = async (id: string): Promise<Uint8Array | null> =>
  (
    await service.api.db.direct.one(
      Digest,
      sql`
      -- test.credential_digest
      select credential_digest as digest from agents where agent_id = ${id}`,
    )
  ).digest;

describe('an agent that nobody has claimed', () => {
  it('is listed to the organisation whose service key came with the same provider key, and to no other', async () => {
    const id = await turn({ key: 'sk-ours', name: 'stray' });
    expect(await idsOf('scope=unclaimed')).toEqual([]);
    const known = await turn({ key: 'sk-ours', name: 'known', by: service.tenant });
    await expect.poll(() => idsOf('scope=unclaimed')).toEqual([id]);
    expect((await list('scope=unclaimed')).agents[0]).toMatchObject({ name: 'stray', claimed: false, org_id: null });
    expect(await idsOf('scope=active')).toEqual([known]);
    expect(await idsOf('scope=unclaimed', stranger)).toEqual([]);
    await turn({ key: 'sk-theirs', name: 'other', by: stranger });
    expect(await idsOf('scope=unclaimed', stranger)).toEqual([]);
  });

  it('is claimed there without the proof; strangers are refused, and its digest is gone', async () => {
    const [id = ''] = await idsOf('scope=unclaimed');
    const stored = await storedDigest(id);
    expect(stored).toHaveLength(32);
    expect(Buffer.from(stored ?? [])).not.toEqual(createHash('sha256').update('sk-ours').digest());
    expect((await claim(id, {}, stranger)).status).toBeGreaterThanOrEqual(400);
    const guess = { hash_proof: createHash('sha256').update('sk-theirs|stray').digest('hex') };
    expect((await claim(id, guess, stranger)).status).toBeGreaterThanOrEqual(400);
    const claimed = await claim(id);
    expect([claimed.status, claimed.body.org_id]).toEqual([200, service.tenant.orgId]);
    expect(await idsOf('scope=unclaimed')).toEqual([]);
    expect(await idsOf('scope=active')).toContain(id);
    expect(await storedDigest(id)).toBeNull();
    expect(await turn({ key: 'sk-ours', name: 'stray' })).toBe(id);
  });

  it('is listed when the provider key is that of a registered agent, found by its proof alone', async () => {
    await service.guardedAgent({ key: 'sk-proof', name: 'proven', protection: 'observe', integrity: 'off' });
    const id = await turn({ key: 'sk-proof', name: 'provne' });
    await turn({ key: 'sk-proof', name: 'proven' });
    await expect.poll(() => idsOf('scope=unclaimed')).toEqual([id]);
    expect((await claim(id)).status).toBe(200);
  });

  it('is listed also for a service key without a name, page by page, newest first', async () => {
    const ids: string[] = [];
    for (const name of ['page-1', 'page-2', 'page-3']) ids.unshift(await turn({ key: 'sk-pages', name }));
    await turn({ key: 'sk-pages', by: service.tenant });
    await expect.poll(async () => (await idsOf('scope=unclaimed')).filter((id) => ids.includes(id))).toEqual(ids);
    const seen: string[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const page: Listed = await list(`scope=unclaimed&limit=2${cursor === '' ? '' : `&cursor=${cursor}`}`);
      seen.push(...page.agents.map(({ id }) => id));
      cursor = page.next_cursor;
    }
    expect(seen).toEqual(await idsOf('scope=unclaimed'));
  });
});

describe('GATEWAY_UNKNOWN_AGENTS=allow', () => {
  it('leaves a new name unclaimed; the organisation of the service key sees it and may claim it', async () => {
    const { tenant } = open;
    const id = await turn({ key: 'sk-a', name: 'newcomer', by: tenant, of: open });
    await expect.poll(() => idsOf('scope=unclaimed', tenant, open)).toEqual([id]);
    expect(await idsOf('scope=active', tenant, open)).toEqual([]);
    expect(await turn({ key: 'sk-a', name: 'newcomer', of: open })).toBe(id);
    expect((await claim(id, {}, tenant, open)).status).toBe(200);
    expect(await idsOf('scope=active', tenant, open)).toEqual([id]);
    await expect.poll(() => turn({ key: 'sk-b', name: 'newcomer', by: tenant, of: open })).toBe(id);
  });
});

it('a name that the gateway registers is an event with the name, so that a typo is noticed', async () => {
  const id = await turn({ key: 'sk-typo', name: 'invocie-bot', by: service.tenant });
  const rows = await service.api.db.direct.many(
    Type.Object({ account: Type.String(), name: Type.String(), unclaimed: Type.String() }),
    sql`
    -- test.registered
    select account_id as account, data->>'name' as name, data->>'was_unclaimed' as unclaimed from events
     where type = 'agent.registered' and data->>'agent_id' = ${id}`,
  );
  expect(rows).toEqual([{ account: service.tenant.accountId, name: 'invocie-bot', unclaimed: 'false' }]);
  expect((await list('limit=1')).agents[0]).toMatchObject({ id, name: 'invocie-bot' });
});

it('is of no use to a deleted organisation at once, and the provider keys of it are wiped; those of others stay', async () => {
  const gone = await seedTenant(service.api);
  await turn({ key: 'sk-gone', name: 'left-behind' });
  await turn({ key: 'sk-gone', name: 'mine', by: gone });
  await expect.poll(() => idsOf('scope=unclaimed', gone)).toHaveLength(1);
  const { db } = service.api;
  const kept = async (): Promise<number[]> =>
    Promise.all(
      [gone, service.tenant].map(async ({ orgId }) => {
        const { n } = await db.direct.one(
          Type.Object({ n: Type.Integer() }),
          sql`-- test.credentials_of
            select count(*)::int as n from agent_credentials where org_id = ${orgId}`,
        );
        return n;
      }),
    );
  const [, others] = await kept();
  await db.direct.run(sql`-- test.delete_org
      update orgs set is_personal = false, deleted_at = now() where org_id = ${gone.orgId}`);
  const accounts = [gone.accountId];
  const page = { limit: 10, after: undefined, offset: 0 };
  expect(await db.accountTx(accounts, (tx) => listUnclaimed(tx, accounts, page))).toEqual([]);
  await forgetDeletedOrgs.handle({}, service.api.services);
  expect(await kept()).toEqual([0, others]);
  expect(others).toBeGreaterThan(0);
});
