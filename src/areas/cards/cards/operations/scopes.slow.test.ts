/** Cards above agent scope: who may read and write them, their replies, and that they apply to the agents below at once. */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { parse, stringify } from 'yaml';
import { stepUp } from '../../../../../test/support/organisations.ts';
import { testServer, type TestServer } from '../../../../../test/support/server.ts';
import {
  seedKey,
  seedMember,
  seedTenant,
  seedUser,
  type Tenant,
  type TenantUser,
} from '../../../../../test/support/tenants.ts';
import type { AgentId } from '../../../../contract/ids.ts';
import { newAgent, newTeam, send, trailOf, type Body, type Caller } from '../../../../../test/support/cards.ts';
import { ALIGNMENT, PROTECTION } from '../../../../../test/support/card-calls.ts';

let server: TestServer;
let a: Tenant;
let b: Tenant;
let staff: TenantUser;
beforeAll(async () => {
  server = await testServer();
  a = await seedTenant(server);
  b = await seedTenant(server);
  staff = await seedUser(server, { marker: 'staff', isStaff: true });
  await stepUp(server, staff);
});
afterAll(() => server.stop());

const TEMPLATE = {
  alignment: { autonomy_mode: 'nudge', autonomy: { forbidden_actions: ['delete_ledger'] }, extensions: { from: 'us' } },
  protection: { mode: 'nudge', thresholds: { quarantine: 0.5 }, extensions: { from: 'us' } },
} as const;
const get = <B = Body>(caller: Caller, path: string, headers: Record<string, string> = {}) =>
  server.call<B>('GET', path, { headers: { ...caller.headers, ...headers } });
const codeOf = (body: unknown): string | undefined => (body as { error?: { code: string } }).error?.code;

describe.each(['alignment', 'protection'] as const)('%s template', (kind) => {
  const path = (): string => `/v1/${kind}/org/${a.orgId}`;
  const template = TEMPLATE[kind];

  it('of an organisation: null at first, then stored, read in both formats, written back from either, and removed (req:CARD-5)', async () => {
    expect((await get(a, path())).body).toEqual({
      org_id: a.orgId,
      template: null,
      enabled: false,
      version: 0,
      content_hash: null,
    });
    await newAgent(server, a);
    const put = await send(server, a, 'PUT', path(), template);
    expect(put.status).toBe(200);
    expect(put.body).toMatchObject({
      org_id: a.orgId,
      enabled: true,
      version: 1,
      template: { ...template, agent_id: '*', version: 1 },
    });
    expect(put.body['agents_flagged_for_recompose']).toBeGreaterThanOrEqual(1);
    const etag = put.headers.get('etag') ?? '';
    expect((await get(a, path(), { 'if-none-match': etag })).status).toBe(304);
    const asYaml = await get(a, path(), { accept: 'text/yaml' });
    expect(parse(asYaml.text)).toEqual((await get(a, path())).body);

    const again = await send(server, a, 'PUT', path(), asYaml.text, { 'if-match': etag });
    expect([again.status, again.body['version']]).toEqual([200, 2]);
    expect((await send(server, a, 'PUT', path(), template, { 'if-match': '"sha256:0"' })).status).toBe(412);
    const json = (await get(a, path())).body;
    expect((await send(server, a, 'PUT', path(), json)).body['content_hash']).toBe(json['content_hash']);
    const off = await send<{ error: { details: object } }>(server, a, 'PUT', path(), { ...json, enabled: false });
    expect([off.status, off.body.error.details]).toMatchObject([400, { fields: [{ path: 'enabled' }] }]);

    const gone = await send(server, a, 'DELETE', path());
    expect(gone.body).toMatchObject({ org_id: a.orgId, template: null, enabled: false, deleted: true, version: 4 });
    expect((await send(server, a, 'DELETE', path())).status).toBe(404);
    expect((await send(server, a, 'PUT', path(), template)).body['version']).toBe(5);

    const { audits, events } = await trailOf(server, a.orgId);
    const own = audits.filter((row) => row.target_type === `org_${kind}_template`);
    expect(own.map((row) => row.action.split('.')[1])).toEqual(['put', 'put', 'put', 'deleted', 'put']);
    expect([own[3]?.before_json, own[3]?.after_json]).toEqual([expect.objectContaining(template), null]);
    const types = events.map((event) => event.type).filter((type) => type.startsWith(`org_${kind}`));
    expect(types.map((type) => type.split('.')[1])).toEqual(['updated', 'updated', 'updated', 'deleted', 'updated']);
  });

  it('takes {card_yaml} and {card_json}, and complaints name the card’s own members', async () => {
    for (const body of [{ card_json: template }, { card_yaml: stringify(template) }])
      expect((await send(server, a, 'PUT', path(), body)).body).toMatchObject({ template });
    const refused = await send<{ error: { code: string; details: { fields: { path: string }[] } } }>(
      server,
      a,
      'PUT',
      path(),
      { card_json: { ...template, surprise: 1 } },
    );
    expect([refused.status, refused.body.error.details.fields[0]?.path]).toEqual([400, 'surprise']);
    const broken = await send(server, a, 'PUT', path(), { card_yaml: '!!js "x"' });
    expect([broken.status, codeOf(broken.body)]).toEqual([400, 'invalid_yaml_body']);
  });

  it('is its members’ to read and owner’s and admin’s to write; a key needs admin:org; strangers find nothing', async () => {
    const shared = `/v1/${kind}/org/${a.sharedOrg.orgId}`;
    const [member, admin] = [
      await seedMember(server, a.sharedOrg, 'member'),
      await seedMember(server, a.sharedOrg, 'admin'),
    ];
    const writeKey = await seedKey(server, a.user, { kind: 'org', ...a.sharedOrg }, ['api:read', 'api:write']);
    expect((await get(member, shared)).status).toBe(200);
    const byMember = await send(server, member, 'PUT', shared, template);
    expect([byMember.status, codeOf(byMember.body)]).toEqual([403, 'insufficient_scope']);
    expect((await send(server, writeKey, 'PUT', shared, template)).status).toBe(403);
    expect((await send(server, admin, 'PUT', shared, template)).status).toBe(200);
    for (const suffix of ['', '/history', '?include=sources'])
      expect([suffix, (await get(b, shared + suffix)).status]).toEqual([suffix, 404]);
    expect((await send(server, b, 'PUT', shared, template)).status).toBe(404);
    expect((await send(server, b, 'DELETE', shared)).status).toBe(404);
  });

  it('of the platform: everyone may read it, only staff may write it', async () => {
    const platform = `/v1/${kind}/platform/default`;
    const refused = await send(server, a, 'PUT', platform, template);
    expect([refused.status, codeOf(refused.body)]).toEqual([403, 'insufficient_scope']);
    const put = await send(server, staff, 'PUT', platform, { extensions: { by: 'staff' } });
    expect(put.body).toMatchObject({
      available: true,
      version: 1,
      defaults: { extensions: { by: 'staff' }, agent_id: '*' },
    });
    expect(put.body['agents_flagged_for_recompose']).toBeGreaterThanOrEqual(1);
    for (const caller of [a, b])
      expect((await get(caller, platform)).body).toMatchObject({ available: true, version: 1 });
    expect((await get({ headers: {} }, platform)).status).toBe(401);
    const { events } = await trailOf(server, 'default');
    expect(events.filter((event) => event.type === `platform_${kind}_template.updated`)).toEqual([
      expect.objectContaining({ account_id: null }),
    ]);
  });

  it('of a team: its organisation’s owner and admin write it, its event is the team’s', async () => {
    const team = await newTeam(server, a, []);
    const teamPath = `/v1/${kind}/team/${team}`;
    expect((await send(server, a, 'PUT', teamPath, template)).body).toMatchObject({ team_id: team, enabled: true });
    expect((await send(server, b, 'PUT', teamPath, template)).status).toBe(404);
    expect((await send(server, a, 'DELETE', teamPath)).body).toMatchObject({ team_id: team, deleted: true });
    const { events, audits } = await trailOf(server, team);
    expect(audits.map((row) => row.action)).toEqual([`team_${kind}_template.put`, `team_${kind}_template.deleted`]);
    expect(events.map(({ type, data }) => [type, data['card_kind'], data['version']])).toEqual([
      ['team.card_updated', kind, 1],
      ['team.card_updated', kind, 2],
    ]);
  });

  it('keeps a history that can be paged', async () => {
    const agent = await newAgent(server, a);
    const cardPath = `/v1/${kind}/agent/${agent}`;
    for (const n of [1, 2]) {
      const body = { ...(kind === 'alignment' ? ALIGNMENT : PROTECTION), extensions: { n } };
      expect((await send(server, a, 'PUT', cardPath, body)).status).toBe(200);
    }
    const pageAt = async (query: string) =>
      (await get<{ data: Body[]; next_cursor: string | null }>(a, `${cardPath}/history?limit=1${query}`)).body;
    const first = await pageAt('');
    const second = await pageAt(`&cursor=${first.next_cursor}`);
    expect([first, second].map(({ data }) => data.map((v) => [v['version'], v['is_current']]))).toEqual([
      [[2, true]],
      [[1, false]],
    ]);
    expect(second.next_cursor).toBeNull();
  });

  it('reads one version as it was written, and takes it back by a PUT', async () => {
    const agent = await newAgent(server, a);
    const cardPath = `/v1/${kind}/agent/${agent}`;
    const card = kind === 'alignment' ? ALIGNMENT : PROTECTION;
    for (const n of [1, 2]) await send(server, a, 'PUT', cardPath, { ...card, extensions: { n } });
    const version = (n: number | string, who = a) => get(who, `${cardPath}/history/${n}`);
    const [first, second] = [await version(1), await version(2)];
    expect([first.body, second.body]).toMatchObject([
      { version: 1, extensions: { n: 1 } },
      { version: 2, extensions: { n: 2 } },
    ]);
    expect(second.body).toEqual((await get(a, cardPath)).body);
    expect(first.headers.get('x-card-version')).toBe('1');
    expect((await send(server, a, 'PUT', cardPath, { ...first.body, layer: undefined })).body).toMatchObject({
      version: 3,
      extensions: { n: 1 },
    });
    for (const n of [4, 999_999_999]) expect((await version(n)).status).toBe(404);
    for (const n of ['0', '-1', 'x', '1.5', '12345678901']) expect((await version(n)).status).toBe(400);
    expect((await version(1, b)).status).toBe(404);
  });

  it('has null in place of the card in the version that removed it', async () => {
    const other = await seedTenant(server);
    const path = `/v1/${kind}/org/${other.orgId}`;
    expect((await send(server, other, 'PUT', path, {})).status).toBe(200);
    expect((await send(server, other, 'DELETE', path)).status).toBe(200);
    const read = async (n: number) => (await get(other, `${path}/history/${n}`)).body;
    expect(await read(1)).toMatchObject({ enabled: true, version: 1 });
    expect(await read(2)).toMatchObject({ enabled: false, template: null, version: 2 });
  });
});

describe('what holds for an agent', () => {
  let c: Tenant;
  let agent: AgentId;
  let team: string;
  beforeAll(async () => {
    c = await seedTenant(server);
    agent = await newAgent(server, c);
    team = await newTeam(server, c, [agent]);
  });
  const effective = async (kind: string) => (await get(c, `/v1/${kind}/agent/${agent}/effective`)).body;

  it('is composed from platform, organisation, teams and the agent, and says where each part comes from (req:CARD-6 req:CARD-7)', async () => {
    await send(server, c, 'PUT', `/v1/alignment/org/${c.orgId}`, {
      integrity_mode: 'nudge',
      autonomy: { forbidden_actions: ['wire_money'] },
      audit: { retention_days: 900 },
    });
    await send(server, c, 'PUT', `/v1/alignment/team/${team}`, { integrity_mode: 'enforce' });
    await send(server, c, 'PUT', `/v1/alignment/agent/${agent}`, ALIGNMENT); // retention_days: 30
    const body = await effective('alignment');
    expect(body).toMatchObject({ integrity_mode: 'enforce', audit: { retention_days: 900 } });
    expect(body['_composition']).toMatchObject({
      scopes_applied: ['platform', 'org', 'team', 'agent'],
      versions: { org: 1, [`team:${team}`]: 1, agent: 1 },
      field_provenance: {
        integrity_mode: { layer: 'team', layer_id: team, kind: 'floor' },
        'audit.retention_days': { layer: 'org', layer_id: c.orgId, kind: 'floor' },
        'autonomy.forbidden_actions.0': { layer: 'org' },
      },
    });
  });

  it('include=sources answers each layer, the composed card, whether its record lags, and the caller’s role', async () => {
    const sources = (await get(c, `/v1/alignment/agent/${agent}?include=sources`)).body;
    expect(sources).toMatchObject({
      org: { available: true, card_json: { integrity_mode: 'nudge' } },
      teams: [{ available: true, team_id: team }],
      agent: { available: true },
      composed: { integrity_mode: 'enforce' },
      composed_stale: false,
      my_role: 'owner',
    });
    const org = sources['org'] as { card_json: object };
    await send(server, c, 'PUT', `/v1/alignment/org/${c.orgId}`, { ...org.card_json, audit: { retention_days: 901 } });
    const after = (await get(c, `/v1/alignment/agent/${agent}?include=sources`)).body;
    expect([after['composed_stale'], after['composed']]).toEqual([
      true, // the pass waits for a worker, and none runs here
      expect.objectContaining({ audit: expect.objectContaining({ retention_days: 901 }) as unknown }),
    ]);
    const above = (await get(c, `/v1/alignment/org/${c.orgId}?include=sources`)).body;
    expect(Object.keys(above).toSorted()).toEqual(['composed', 'my_role', 'org', 'platform', 'recompose']);
    expect(above['recompose']).toMatchObject({ status: 'running', version: 2, total: 1, done: 0, finished_at: null });
  });

  it('a floor of the organisation applies to the gateway’s policy at once, and to no other tenant', async () => {
    const other = await newAgent(server, b);
    const { policies } = server.services;
    const mine = (): ReturnType<typeof policies.get> => policies.get(agent, c.accountId);
    const theirs = await policies.get(other, b.accountId);
    expect((await mine()).protectionMode).toBe('observe');
    await send(server, c, 'PUT', `/v1/protection/org/${c.orgId}`, { mode: 'enforce', thresholds: { block: 0.4 } });
    await vi.waitFor(
      async () =>
        expect(await mine()).toMatchObject({ protectionMode: 'enforce', thresholds: { warn: 0.4, block: 0.4 } }),
      {
        timeout: 10_000,
        interval: 5,
      },
    );
    expect(await policies.get(other, b.accountId)).toBe(theirs);
    expect(await effective('protection')).toMatchObject({ mode: 'enforce' });
  });

  it('422: a card that broader layers leave nothing to do, or whose ceiling has another currency', async () => {
    const own = await newAgent(server, c);
    await send(server, c, 'PUT', `/v1/alignment/org/${c.orgId}`, {
      autonomy: { forbidden_actions: ['inference'], max_autonomous_value: { amount: 1, currency: 'EUR' } },
    });
    const put = (autonomy: object) =>
      send<{ error: { details: { reason: string } } }>(server, c, 'PUT', `/v1/alignment/agent/${own}`, {
        ...ALIGNMENT,
        autonomy,
      });
    const empty = await put({ bounded_actions: ['inference'] });
    expect([empty.status, empty.body.error.details.reason]).toEqual([422, 'no_bounded_action_left']);
    const currency = await put({ bounded_actions: ['read'], max_autonomous_value: { amount: 1, currency: 'USD' } });
    expect([currency.status, currency.body.error.details.reason]).toEqual([422, 'currency_mismatch']);
    expect((await put({ bounded_actions: ['read'] })).status).toBe(200);
  });

  it('a preview shows the result of a draft, its conflicts and contradictions, and stores nothing (req:CARD-10)', async () => {
    await send(server, c, 'PUT', `/v1/alignment/org/${c.orgId}`, {
      values: { declared: ['speed'] },
      autonomy: { forbidden_actions: ['wire_money'] },
    });
    const draft = {
      card_version: 'unified/2026-04-26',
      autonomy_mode: 'observe',
      integrity_mode: 'observe',
      values: { declared: ['care'], conflicts_with: ['speed'] },
      autonomy: { bounded_actions: ['inference', 'wire_money'] },
      audit: { retention_days: 1, queryable: false },
    };
    const preview = (path: string, body: unknown) =>
      server.call<Body>('POST', `${path}/preview-compose`, { headers: c.headers, body });
    const before = await get(c, `/v1/alignment/agent/${agent}/history`);
    const { status, body } = await preview(`/v1/alignment/agent/${agent}`, draft);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      composed: { autonomy: { bounded_actions: ['inference'] } },
      conflicts: [{ field: 'autonomy.bounded_actions', entry: 'wire_money', layers: ['org', 'agent'] }],
      coherence_violations: [{ field: 'values.declared', entry: 'speed', layers: ['org', 'agent'] }],
    });
    expect((await preview(`/v1/alignment/agent/${agent}`, { ...draft, autonomy: {} })).status).toBe(400);
    expect((await preview(`/v1/alignment/org/${c.orgId}`, { integrity_mode: 'nudge' })).body).toMatchObject({
      composed: { integrity_mode: 'nudge' },
    });
    expect((await preview(`/v1/alignment/team/${team}`, {})).body).toMatchObject({
      composed: { values: { declared: ['speed'] } },
    });
    expect((await preview('/v1/protection/platform/default', { mode: 'off' })).body).toMatchObject({
      composed: { mode: 'off' },
    });
    expect((await get(c, `/v1/alignment/agent/${agent}/history`)).text).toBe(before.text);
  });
});
