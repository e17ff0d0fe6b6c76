/** Issue 15, item 16: a member may not switch protection off. Which roles may lower it, by every way of writing a card. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newAgent, send, type Caller } from '../../../../../test/support/cards.ts';
import { testServer, type TestServer } from '../../../../../test/support/server.ts';
import { seedKey, seedMember, seedTenant, type Tenant } from '../../../../../test/support/tenants.ts';
import { PROTECTION, ALIGNMENT } from '../../../../../test/support/card-calls.ts';
import { freshProof } from '../../../../../test/support/agents.ts';

interface Refused {
  readonly error: {
    readonly code: string;
    readonly details: { readonly reason?: string; readonly weakened?: string[]; readonly required_roles?: string[] };
  };
}

let server: TestServer;
let a: Tenant;
let owner: Caller;
let admin: Caller;
let member: Caller;
beforeAll(async () => {
  server = await testServer();
  a = await seedTenant(server);
  owner = a.user;
  admin = await seedMember(server, a.sharedOrg, 'admin');
  member = await seedMember(server, a.sharedOrg, 'member');
});
afterAll(() => server.stop());

/** An agent of the shared organisation in enforce, with thresholds of its own. */
async function guarded(): Promise<string> {
  const agent = await newAgent(server, a);
  const { status } = await server.call('POST', `/v1/agents/${agent}/claim`, {
    headers: a.user.headers,
    body: { org_id: a.sharedOrg.orgId },
  });
  expect(status).toBe(200);
  expect((await send(server, owner, 'PUT', path(agent), { ...PROTECTION, mode: 'enforce' })).status).toBe(200);
  expect((await send(server, owner, 'PUT', `/v1/alignment/agent/${agent}`, ALIGNMENT)).status).toBe(200);
  return agent;
}
const path = (agent: string, section = ''): string => `/v1/protection/agent/${agent}${section}`;
const modeOf = async (agent: string): Promise<unknown> =>
  (await server.call<{ mode: unknown }>('GET', `${path(agent)}/effective`, { headers: owner.headers })).body.mode;

/** Every way of writing what lowers the protection of one agent, and the member that falls. */
const WAYS: readonly [string, (agent: string, by: Caller) => Promise<{ status: number; body: Refused }>, string][] = [
  [
    'the whole card',
    (agent, by) => send<Refused>(server, by, 'PUT', path(agent), { ...PROTECTION, mode: 'off' }),
    'mode',
  ],
  [
    'a card without a mode',
    (agent, by) => send<Refused>(server, by, 'PUT', path(agent), { thresholds: PROTECTION.thresholds }),
    'mode',
  ],
  [
    'PUT of the mode',
    (agent, by) => send<Refused>(server, by, 'PUT', path(agent, '/mode'), { mode: 'observe' }),
    'mode',
  ],
  [
    'PATCH of the mode',
    (agent, by) => send<Refused>(server, by, 'PATCH', path(agent, '/mode'), { mode: 'nudge' }),
    'mode',
  ],
  [
    'thresholds that nothing reaches',
    (agent, by) => send<Refused>(server, by, 'PUT', path(agent, '/thresholds'), { warn: 1, quarantine: 1, block: 1 }),
    'thresholds.block',
  ],
  [
    'a surface that is screened no longer',
    (agent, by) => send<Refused>(server, by, 'PUT', path(agent, '/screen_surfaces'), { incoming: false }),
    'screen_surfaces.incoming',
  ],
  [
    'classes that are asked about no longer',
    (agent, by) =>
      send<Refused>(server, by, 'PUT', path(agent), {
        ...PROTECTION,
        mode: 'enforce',
        confirmations: { ask: ['shell'] },
      }),
    'confirmations.ask',
  ],
  [
    'calls that pass unread',
    (agent, by) =>
      send<Refused>(server, by, 'PUT', path(agent), { ...PROTECTION, mode: 'enforce', unread_paths: 'pass' }),
    'unread_paths',
  ],
  [
    'the mode of the alignment card',
    (agent, by) =>
      send<Refused>(server, by, 'PUT', `/v1/alignment/agent/${agent}`, { ...ALIGNMENT, integrity_mode: 'off' }),
    'integrity_mode',
  ],
];

describe.each(WAYS)('by %s', (_name, write, weakened) => {
  it('a member is refused, is told who may, and nothing changes; an admin and an owner may (issue 15, item 16)', async () => {
    const agent = await guarded();
    const refused = await write(agent, member);
    expect([refused.status, refused.body.error.code]).toEqual([403, 'org_access_denied']);
    expect(refused.body.error.details).toMatchObject({
      reason: 'weakens_protection',
      required_roles: ['owner', 'admin'],
      weakened: expect.arrayContaining([weakened]),
    });
    expect(await modeOf(agent)).toBe('enforce');
    expect((await write(agent, admin)).status).toBe(200);
    expect((await write(await guarded(), owner)).status).toBe(200);
  });
});

it('one change for many agents refuses a member for each agent that it would weaken', async () => {
  const agent = await guarded();
  const apply = (by: Caller) =>
    send<{ results: { ok: boolean; error?: { code: string } }[] }>(
      server,
      by,
      'POST',
      '/v1/safe-house/config/bulk-apply',
      {
        agent_ids: [agent],
        config: { mode: 'off' },
      },
    );
  expect((await apply(member)).body.results).toMatchObject([{ ok: false, error: { code: 'org_access_denied' } }]);
  expect(await modeOf(agent)).toBe('enforce');
  expect((await apply(admin)).body.results).toMatchObject([{ ok: true }]);
});

it('a member tightens: a stricter mode, lower thresholds, and any change that lowers none of them', async () => {
  const agent = await guarded();
  await send(server, owner, 'PUT', path(agent, '/mode'), { mode: 'nudge' });
  expect((await send(server, member, 'PUT', path(agent, '/mode'), { mode: 'enforce' })).status).toBe(200);
  const low = { warn: 0.1, quarantine: 0.2, block: 0.3 };
  expect((await send(server, member, 'PUT', path(agent, '/thresholds'), low)).status).toBe(200);
  const trusted = { domains: ['docs.example.test'] };
  expect((await send(server, member, 'PUT', path(agent, '/trusted_sources'), trusted)).status).toBe(200);
  expect(await modeOf(agent)).toBe('enforce');
});

it('of the protected surface a member adds entries, writes them in another order and raises a severity, and takes none away', async () => {
  const agent = await guarded();
  const put = (by: Caller, forbidden_operations: readonly object[]) =>
    send<Refused>(server, by, 'PUT', path(agent), {
      ...PROTECTION,
      mode: 'enforce',
      protected_surface: { forbidden_operations },
    });
  const drop = { pattern: 'drop_*', applies_to: ['db', 'lake'], severity: 'high' };
  const same = { reason: 'Never', severity: 'critical', applies_to: ['lake', 'db'], pattern: 'drop_*' };
  expect((await put(owner, [drop])).status).toBe(200);
  expect((await put(member, [{ pattern: 'wipe_*' }, same])).status).toBe(200);
  for (const less of [[{ pattern: 'wipe_*' }], [{ pattern: 'wipe_*' }, drop]])
    expect((await put(member, less)).body.error.details.weakened).toEqual(['protected_surface.forbidden_operations']);
});

it('a lower own card is refused also while a floor of the organisation hides it', async () => {
  const agent = await guarded();
  const floor = `/v1/protection/org/${a.sharedOrg.orgId}`;
  expect((await send(server, owner, 'PUT', floor, { mode: 'enforce' })).status).toBe(200);
  expect((await send(server, member, 'PUT', path(agent, '/mode'), { mode: 'off' })).status).toBe(403);
  expect((await send(server, member, 'PUT', floor, { mode: 'off' })).status).toBe(403);
  expect((await send(server, member, 'DELETE', floor)).status).toBe(403);
  expect((await send(server, owner, 'DELETE', floor)).status).toBe(200);
});

it('the model that checks calls is not taken away by a member, in neither card', async () => {
  const agent = await guarded();
  const alignment = (by: Caller, section: object) =>
    send<Refused>(server, by, 'PUT', `/v1/alignment/agent/${agent}`, { ...ALIGNMENT, ...section });
  const protection = (by: Caller, model_check: boolean) =>
    send<Refused>(server, by, 'PUT', path(agent), { ...PROTECTION, mode: 'enforce', confirmations: { model_check } });
  const judged = { model_judge: { models: { openai: 'small' } } };
  expect((await alignment(owner, judged)).status).toBe(200);
  expect((await alignment(member, {})).status).toBe(200);
  expect((await alignment(owner, judged)).status).toBe(200);
  expect((await protection(member, true)).status).toBe(200);
  expect((await protection(member, false)).body.error.details.weakened).toEqual(['confirmations.model_check']);
  const refused = await alignment(member, {});
  expect([refused.status, refused.body.error.details.weakened]).toEqual([403, ['model_judge']]);
  expect((await alignment(admin, {})).status).toBe(200);
});

it('a new agent is not made weaker than without a card, by a member', async () => {
  const make = (by: Caller, mode: string) =>
    server.call<Refused>('POST', '/v1/agents', {
      headers: by.headers,
      body: {
        hash_proof: freshProof('quiet'),
        name: 'quiet',
        card_json: { ...ALIGNMENT, integrity_mode: mode },
      },
    });
  const refused = await make(member, 'off');
  expect([refused.status, refused.body.error.details.weakened]).toEqual([403, ['integrity_mode']]);
  expect((await make(member, 'observe')).status).toBe(201);
  expect((await make(admin, 'off')).status).toBe(201);
});

it('a key of an owner without admin:org acts as a member, and is told the scope it lacks', async () => {
  const agent = await guarded();
  const key = await seedKey(server, a.user, { kind: 'org', ...a.sharedOrg }, ['api:read', 'api:write']);
  const refused = await send<Refused>(server, key, 'PUT', path(agent, '/mode'), { mode: 'off' });
  expect([refused.status, refused.body.error.code]).toEqual([403, 'insufficient_scope']);
  expect((await send(server, key, 'PUT', path(agent, '/mode'), { mode: 'enforce' })).status).toBe(200);
});
