/** Ownership claims over real HTTP: what proves them, who sees them, and what the checks may dial. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../../platform/db/sql.ts';
import { fixedClock } from '../../../platform/clock.ts';
import { HOUR_MS } from '../../../contract/durations.ts';
import { EgressError, type Egress, type EgressReply } from '../../../platform/egress/egress.ts';
import { recording } from '../../../platform/egress/egress.fixture.ts';
import { newAgent } from '../../../../test/support/cards.ts';
import { auditOf } from '../../../../test/support/organisations.ts';
import { testServer, type TestServer } from '../../../../test/support/server.ts';
import { seedMember, seedTenant, type Tenant } from '../../../../test/support/tenants.ts';
import { checkClaims } from './jobs/check-claims.ts';

const clock = fixedClock('2026-08-17T10:00:00.000Z');
/** The world outside: TXT records by name, files by address; a name or address in `silent` gives no answer. */
const records = new Map<string, string[]>();
const files = new Map<string, { readonly status: number; readonly text: string }>();
const silent = new Set<string>();
const fetched: string[] = [];
/** What happens while a file is being fetched. */
let meanwhile: ((url: string) => Promise<void>) | undefined;
const guard = recording();
const egress: Egress = {
  ...guard.egress,
  async fetch(url): Promise<EgressReply> {
    fetched.push(url);
    await meanwhile?.(url);
    if (silent.has(url)) throw new EgressError('timeout', 'no answer');
    const file = files.get(url);
    return { status: file?.status ?? 404, headers: {}, body: Buffer.from(file?.text ?? ''), isCut: false };
  },
};

let server: TestServer;
let [mine, stranger]: [Tenant, Tenant] = [] as never;
beforeAll(async () => {
  server = await testServer({
    clock,
    egress,
    txtRecords: async (name) => {
      if (silent.has(name)) throw new Error('no resolver');
      return records.get(name) ?? [];
    },
  });
  [mine, stranger] = [await seedTenant(server), await seedTenant(server)];
});
afterAll(() => server.stop());

interface Claim {
  readonly claim_id: string;
  readonly status: string;
  readonly method: string | null;
  readonly problem: string | null;
  readonly value: string;
  readonly challenge: {
    readonly dns: { readonly name: string; readonly value: string };
    readonly file: { readonly url: string; readonly line: string };
  };
  readonly error: { readonly code: string; readonly details: { readonly reason: string } };
}
interface Shown {
  readonly ownership?: readonly { readonly kind: string; readonly value: string; readonly method: string }[];
}
const at = (agent: string) => `/v1/agents/${agent}/ownership-claims`;
const claim = async (agent: string, value: string, kind = 'domain', headers = mine.headers) =>
  server.call<Claim>('POST', at(agent), { headers, body: { kind, value } });
const made = async (agent: string, value: string, kind?: string): Promise<Claim> => {
  const { status, body } = await claim(agent, value, kind);
  expect([status, body.status]).toEqual([201, 'pending']);
  return body;
};
const check = () => checkClaims.handle({}, server.services);
const look = async (agent: string, id: string): Promise<Claim | undefined> =>
  (await server.call<{ data: readonly Claim[] }>('GET', at(agent), { headers: mine.headers })).body.data.find(
    (one) => one.claim_id === id,
  );
const shown = async (path: string) => (await server.call<Shown>('GET', path)).body.ownership;

describe('proof', () => {
  it('a TXT record proves a domain; agent, rating and search show it to everybody', async () => {
    const agent = await newAgent(server, mine);
    const one = await made(agent, 'Shown.example');
    expect(await shown(`/v1/agents/${agent}`)).toBeUndefined();
    await check();
    expect(await look(agent, one.claim_id)).toMatchObject({ status: 'pending', problem: 'not_found' });
    records.set(one.challenge.dns.name, ['v=spf1 -all', one.challenge.dns.value]);
    const asked = await server.call('POST', `${at(agent)}/${one.claim_id}/check`, { headers: mine.headers });
    expect(asked.status).toBe(202);
    await check();
    expect(await look(agent, one.claim_id)).toMatchObject({ status: 'verified', method: 'dns', problem: null });
    const expected = [{ kind: 'domain', value: 'shown.example', method: 'dns' }];
    expect(await shown(`/v1/agents/${agent}`)).toMatchObject(expected);
    expect(await shown(`/v1/reputation/${agent}`)).toMatchObject(expected);
    await server.db.direct.run(sql`-- test.list_in_directory
      insert into reputation_directory (agent_id, account_id, name, grade, score, score_low, counted, judged)
      values (${agent}, ${mine.accountId}, 'shown', 'NR', 0, 0, 0, 0) on conflict (agent_id) do nothing`);
    const search = async (domain: string) =>
      (
        await server.call<{ agents: readonly (Shown & { agent_id: string })[]; total: number }>(
          'GET',
          `/v1/reputation/search?domain=${domain}`,
          { headers: stranger.headers },
        )
      ).body;
    expect(await search('Shown.example')).toMatchObject({
      total: 1,
      agents: [{ agent_id: agent, ownership: expected }],
    });
    expect((await search('other.example')).total).toBe(0);
  });

  it('a line of the file proves an MCP server, at its own port', async () => {
    const agent = await newAgent(server, mine);
    const one = await made(agent, 'https://mcp.files.example:8443/mcp', 'mcp_server');
    files.set(one.challenge.file.url, { status: 200, text: `# agents\n${one.challenge.file.line}\n` });
    await check();
    expect(await look(agent, one.claim_id)).toMatchObject({ status: 'verified', method: 'well_known' });
    expect(fetched).toContain('https://mcp.files.example:8443/.well-known/surety-ownership.txt');
  });

  it('the proof of another claim, a page that is not there and a redirect prove nothing', async () => {
    const agent = await newAgent(server, mine);
    const [one, two] = [await made(agent, 'first.example'), await made(agent, 'second.example')];
    records.set(two.challenge.dns.name, [one.challenge.dns.value]);
    files.set(two.challenge.file.url, { status: 302, text: two.challenge.file.line });
    files.set(one.challenge.file.url, { status: 404, text: one.challenge.file.line });
    await check();
    expect(await look(agent, one.claim_id)).toMatchObject({ status: 'pending', problem: 'not_found' });
    expect(await look(agent, two.claim_id)).toMatchObject({ status: 'pending', problem: 'not_found' });
  });

  it('no answer proves nothing and is told apart', async () => {
    const agent = await newAgent(server, mine);
    const one = await made(agent, 'silent.example');
    silent.add(one.challenge.dns.name).add(one.challenge.file.url);
    await check();
    expect(await look(agent, one.claim_id)).toMatchObject({ status: 'pending', problem: 'no_answer' });
  });
});

describe('checked again', () => {
  it('the record goes: it holds for a day, then it lapses and is shown no more; both are in the audit log', async () => {
    const agent = await newAgent(server, mine);
    const one = await made(agent, 'passing.example');
    records.set(one.challenge.dns.name, [one.challenge.dns.value]);
    await check();
    expect(await shown(`/v1/agents/${agent}`)).toHaveLength(1);
    records.delete(one.challenge.dns.name);
    for (const [hours, status] of [
      [24, 'verified'],
      [6, 'verified'],
      [24, 'lapsed'],
    ] as const) {
      clock.advance(hours * HOUR_MS);
      await check();
      expect((await look(agent, one.claim_id))?.status).toBe(status);
    }
    expect(await shown(`/v1/agents/${agent}`)).toBeUndefined();
    expect(await shown(`/v1/reputation/${agent}`)).toBeUndefined();
    const told = await server.call<{ entries: { action: string; target_id: string }[] }>(
      'GET',
      `/v1/orgs/${mine.orgId}/audit-log?target_type=ownership_claim&target_id=${one.claim_id}`,
      { headers: mine.headers },
    );
    // The clock stood still between the first two, so the log has no order for them.
    expect(new Set(told.body.entries.map(({ action }) => action))).toEqual(
      new Set(['ownership_claim.create', 'ownership_claim.verified', 'ownership_claim.lapsed']),
    );
    expect(told.body.entries).toHaveLength(3);
    expect((await auditOf(server, mine.orgId)).length).toBeGreaterThan(0);
  });

  it('a claim that is not due is not looked at', async () => {
    const agent = await newAgent(server, mine);
    const one = await made(agent, 'due.example');
    records.set(one.challenge.dns.name, [one.challenge.dns.value]);
    await check();
    const before = fetched.length;
    records.delete(one.challenge.dns.name);
    clock.advance(HOUR_MS / 2);
    await check();
    expect(fetched.slice(before).filter((url) => url.includes('due.example'))).toEqual([]);
    expect((await look(agent, one.claim_id))?.status).toBe('verified');
  });

  it('two checks at once look at each claim once', async () => {
    const agent = await newAgent(server, mine);
    const one = await made(agent, 'once.example');
    await Promise.all([check(), check(), check()]);
    expect(fetched.filter((url) => url === one.challenge.file.url)).toHaveLength(1);
  });
});

it('a check that is asked for while one runs is not lost', async () => {
  const agent = await newAgent(server, mine);
  const one = await made(agent, 'meanwhile.example');
  meanwhile = async (url) => {
    if (!url.includes('meanwhile.example')) return;
    meanwhile = undefined;
    records.set(one.challenge.dns.name, [one.challenge.dns.value]); // after the name server was asked
    const asked = await server.call('POST', `${at(agent)}/${one.claim_id}/check`, { headers: mine.headers });
    expect(asked.status).toBe(202);
  };
  await check();
  await check();
  expect(await look(agent, one.claim_id)).toMatchObject({ status: 'verified', method: 'dns' });
});

describe('who', () => {
  it('strangers neither claim nor read nor delete; viewers look only', async () => {
    const agent = await newAgent(server, mine);
    const one = await made(agent, 'whose.example');
    expect((await claim(agent, 'theirs.example', 'domain', stranger.headers)).status).toBe(404);
    for (const [method, path] of [
      ['GET', at(agent)],
      ['DELETE', `${at(agent)}/${one.claim_id}`],
      ['POST', `${at(agent)}/${one.claim_id}/check`],
    ] as const)
      expect((await server.call(method, path, { headers: stranger.headers })).status).toBe(404);
    const viewer = await seedMember(server, mine.org, 'viewer');
    expect((await claim(agent, 'viewed.example', 'domain', viewer.headers)).status).toBe(403);
  });

  it('two organisations may claim one domain; each needs a proof of its own', async () => {
    const [ours, theirs] = [await newAgent(server, mine), await newAgent(server, stranger)];
    const one = await made(ours, 'shared.example');
    const two = await claim(theirs, 'shared.example', 'domain', stranger.headers);
    records.set(one.challenge.dns.name, [one.challenge.dns.value]);
    await check();
    expect(await shown(`/v1/agents/${ours}`)).toHaveLength(1);
    expect([two.status, await shown(`/v1/agents/${theirs}`)]).toEqual([201, undefined]);
  });

  it('an agent that moves to another organisation or hides takes nothing along', async () => {
    const agent = await newAgent(server, mine);
    const one = await made(agent, 'moved.example');
    records.set(one.challenge.dns.name, [one.challenge.dns.value]);
    await check();
    const hide = (is: boolean) =>
      server.call('PUT', `/v1/agents/${agent}`, { headers: mine.headers, body: { public: is } });
    await hide(false);
    expect(await shown(`/v1/reputation/${agent}`)).toBeUndefined();
    await hide(true);
    const moved = await server.call('POST', `/v1/agents/${agent}/claim`, {
      headers: mine.headers,
      body: { org_id: mine.sharedOrg.orgId },
    });
    expect(moved.status).toBe(200);
    expect(await shown(`/v1/agents/${agent}`)).toBeUndefined();
    await check();
    clock.advance(1_000);
    const rest = await server.call<{ data: readonly unknown[] }>('GET', at(agent), { headers: mine.headers });
    expect(rest.body.data).toEqual([]);
  });

  it('deleted, it is gone at once', async () => {
    const agent = await newAgent(server, mine);
    const one = await made(agent, 'deleted.example');
    records.set(one.challenge.dns.name, [one.challenge.dns.value]);
    await check();
    await server.call('DELETE', `${at(agent)}/${one.claim_id}`, { headers: mine.headers });
    expect(await shown(`/v1/agents/${agent}`)).toBeUndefined();
  });
});

describe('refusals', () => {
  it('the same claim twice, too many, and what no request may go to', async () => {
    const agent = await newAgent(server, mine);
    await made(agent, 'twice.example');
    const again = await claim(agent, 'TWICE.example');
    expect([again.status, again.body.error.details.reason]).toEqual([409, 'claim_exists']);
    for (const url of [
      'https://10.0.0.1/mcp',
      'https://169.254.169.254/',
      'http://mcp.example.com/',
      'ftp://mcp.example.com/',
      'https://127.0.0.1/',
    ])
      expect((await claim(agent, url, 'mcp_server')).status, url).toBe(400);
    for (const domain of ['localhost', '127.0.0.1', 'example.com/x'])
      expect((await claim(agent, domain)).status).toBe(400);
    for (let n = 1; n < 20; n += 1) await made(agent, `n${n}.example`);
    const many = await claim(agent, 'n20.example');
    expect([many.status, many.body.error.details.reason]).toEqual([409, 'too_many_claims']);
  });
});

it('a name that leads into a private network is not dialled', async () => {
  const real = recording({ ports: [443, 8443], allowLoopback: false }, ['10.0.0.5']);
  const guarded = await testServer({ egress: real.egress, txtRecords: async () => [] });
  try {
    const tenant = await seedTenant(guarded);
    const agent = await newAgent(guarded, tenant);
    const body = { kind: 'domain', value: 'inside.example' };
    expect((await guarded.call('POST', at(agent), { headers: tenant.headers, body })).status).toBe(201);
    await checkClaims.handle({}, guarded.services);
    expect([real.asked, real.dialled]).toEqual([['inside.example'], []]);
    const { body: list } = await guarded.call<{ data: readonly Claim[] }>('GET', at(agent), {
      headers: tenant.headers,
    });
    expect(list.data[0]).toMatchObject({ status: 'pending', problem: 'not_found' });
  } finally {
    await guarded.stop();
  }
});
