import { createHash, randomUUID } from 'node:crypto';
import canonicalize from 'canonicalize';
import { Type } from 'typebox';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse, stringify } from 'yaml';
import { seedMember, seedTenant, type Tenant } from '../../../../test/support/tenants.ts';
import { testServer, type CallResult, type TestServer } from '../../../../test/support/server.ts';
import { jsonOf } from '../../../platform/db/row.ts';
import { sql } from '../../../platform/db/sql.ts';
import { proofOf } from '../../agents/index.ts';

interface Failure {
  error: {
    code: string;
    details?: { fields?: { path: string; problem: string }[]; reason?: string; current?: string };
  };
}
type Card = Record<string, unknown> & {
  version: number;
  content_hash: string;
  card_id: string;
  _composition?: Record<string, unknown>;
};
interface Block {
  value: unknown;
  version: number;
  content_hash: string;
  verb: string;
  primitive: string;
  ok: boolean;
}

let server: TestServer;
let a: Tenant;
let b: Tenant;
beforeAll(async () => {
  server = await testServer();
  [a, b] = [await seedTenant(server), await seedTenant(server)];
});
afterAll(() => server.stop());

const ALIGNMENT = {
  card_version: 'unified/2026-04-26',
  autonomy_mode: 'observe',
  integrity_mode: 'enforce',
  values: { declared: ['transparency', { id: 'care', domain: 'health' }] },
  autonomy: {
    bounded_actions: ['inference', 'read'],
    forbidden_actions: ['delete'],
    escalation_triggers: [{ condition: "tool_matches('pay__*')", action: 'escalate', reason: 'money' }],
  },
  capabilities: { files: { tools: ['fs__*'] } },
  audit: { retention_days: 30, queryable: false },
  extensions: { team: { nested: [1, 'two', null] } },
};
const PROTECTION = {
  mode: 'enforce',
  thresholds: { warn: 0.3, quarantine: 0.6, block: 0.9 },
  screen_surfaces: { outgoing: false },
  trusted_sources: { domains: ['erp.example.com'], ip_ranges: ['203.0.113.0/24'] },
};

async function newAgent(tenant: Tenant): Promise<string> {
  const { body } = await server.call<{ id: string }>('POST', '/v1/agents', {
    headers: tenant.headers,
    body: { hash_proof: proofOf(randomUUID(), 'bot-1'), name: 'bot-1' },
  });
  return body.id;
}
const put = <B = Card>(
  tenant: { headers: Tenant['headers'] },
  path: string,
  body: unknown,
  headers: Record<string, string> = {},
  key: string | undefined = randomUUID(),
): Promise<CallResult<B>> =>
  server.call<B>('PUT', path, {
    headers: {
      ...(typeof body === 'string' ? { 'content-type': 'application/yaml' } : {}),
      ...tenant.headers,
      ...headers,
    },
    body,
    ...(key === undefined ? {} : { key }),
  });
const patch = <B = Block>(path: string, body: unknown) => server.call<B>('PATCH', path, { headers: a.headers, body });
const get = <B = Card>(path: string, headers: Record<string, string> = {}) =>
  server.call<B>('GET', path, { headers: { ...a.headers, ...headers } });
const fieldsOf = (result: CallResult<Failure>): string[] =>
  (result.body.error.details?.fields ?? []).map((field) => field.path);

interface Trail {
  actions: string[];
  before: unknown;
  after: unknown;
  events: { type: string; data: Record<string, unknown> }[];
}
async function trail(agentId: string): Promise<Trail> {
  const Audit = Type.Object({ action: Type.String(), before_json: jsonOf<unknown>(), after_json: jsonOf<unknown>() });
  const audits = await server.db.direct.many(
    Audit,
    sql`
    -- test.card_audits
    select action, before_json, after_json from audit_log where target_id = ${agentId} and target_type like '%_card' order by created_at`,
  );
  const events = await server.db.direct.many(
    Type.Object({ type: Type.String(), data: jsonOf<Record<string, unknown>>() }),
    sql`
    -- test.card_events
    select type, data from events where data ->> 'agent_id' = ${agentId} order by seq`,
  );
  const last = audits.at(-1);
  return {
    actions: audits.map((row) => row.action),
    before: last?.before_json ?? null,
    after: last?.after_json ?? null,
    events,
  };
}

describe.each([
  ['alignment', ALIGNMENT, 'ac'],
  ['protection', PROTECTION, 'pc'],
] as const)('%s card', (kind, card, prefix) => {
  it('200: is stored as a version, read back the same, and leaves one audit row and one event (req:CARD-2)', async () => {
    const id = await newAgent(a);
    const path = `/v1/${kind}/agent/${id}`;
    const written = await put(a, path, card);
    expect([written.status, written.body.version, written.headers.get('x-card-version')]).toEqual([200, 1, '1']);
    expect(written.body).toMatchObject({ ...card, agent_id: id });
    expect(written.body.card_id).toMatch(new RegExp(`^${prefix}-[0-9a-f-]{36}$`));
    expect(written.headers.get('etag')).toBe(`"${written.body.content_hash}"`);
    expect((await get(path)).text).toBe(written.text);

    const after = await trail(id);
    expect(after.actions).toEqual([`${kind}_card.put`]);
    expect(after.before).toBeNull();
    expect(after.after).toMatchObject(card);
    expect(after.events).toEqual([
      {
        type: `${kind}_card.updated`,
        data: expect.objectContaining({
          agent_id: id,
          version: 1,
          content_hash: written.body.content_hash,
          actor_user_id: a.user.userId,
        }) as object,
      },
    ]);
  });

  it('has a hash that anyone can compute from the card', async () => {
    const { body } = await put(a, `/v1/${kind}/agent/${await newAgent(a)}`, card);
    const { version: _v, content_hash, ...content } = body;
    expect(content_hash).toBe(
      `sha256:${createHash('sha256')
        .update(canonicalize(content) ?? '')
        .digest('hex')}`,
    );
  });

  it('keeps every version and cannot be changed or deleted behind them', async () => {
    const id = await newAgent(a);
    const path = `/v1/${kind}/agent/${id}`;
    const first = await put(a, path, card);
    const second = await put(a, path, { ...card, extensions: { round: 2 } });
    expect([second.body.version, second.body.card_id]).toEqual([2, first.body.card_id]);
    expect((await trail(id)).before).toMatchObject(card);
    const table = kind === 'alignment' ? sql`alignment_cards` : sql`protection_cards`;
    const versions = await server.db.direct.many(
      Type.Object({ version: Type.Integer(), is_current: Type.Boolean() }),
      sql`
      -- test.versions
      select version, is_current from ${table} where scope_id = ${id} order by version`,
    );
    expect(versions).toEqual([
      { version: 1, is_current: false },
      { version: 2, is_current: true },
    ]);
    await expect(
      server.db.direct.run(sql`
      -- test.rewrite
      update ${table} set card = '{}' where scope_id = ${id}`),
    ).rejects.toThrow('do not change');
    await expect(
      server.db.direct.run(sql`
      -- test.delete
      delete from ${table} where scope_id = ${id}`),
    ).rejects.toThrow('are kept');
  });

  it('takes YAML and answers it on demand, with the same meaning (req:CONV-10)', async () => {
    const id = await newAgent(a);
    const path = `/v1/${kind}/agent/${id}`;
    for (const type of ['text/yaml', 'application/yaml']) {
      const written = await put(a, path, stringify(card), { 'content-type': type, accept: type });
      expect([written.status, written.headers.get('content-type')]).toEqual([200, `${type}; charset=utf-8`]);
      expect(parse(written.text)).toEqual((await get(path)).body);
      expect(parse((await get(path, { accept: type })).text)).toMatchObject(card);
    }
  });

  it('can be read and written back unchanged, but not with _composition or members it does not know (req:CARD-3)', async () => {
    const id = await newAgent(a);
    const path = `/v1/${kind}/agent/${id}`;
    const { body } = await put(a, path, card);
    const again = await put(a, path, body);
    expect([again.status, again.body.version, again.body.content_hash]).toEqual([200, 2, body.content_hash]);
    for (const extra of ['_composition', 'enforcement_mode', 'surprise']) {
      const refused = await put<Failure>(a, path, { ...body, [extra]: {} });
      expect([refused.status, refused.body.error.code, ...fieldsOf(refused)]).toEqual([400, 'validation_error', extra]);
    }
  });

  it('404: before the first PUT, where /effective has the defaults', async () => {
    const id = await newAgent(a);
    const missing = await get<Failure>(`/v1/${kind}/agent/${id}`);
    expect([missing.status, missing.body.error.details?.reason]).toEqual([404, 'no_card']);
    const effective = await get(`/v1/${kind}/agent/${id}/effective`);
    expect([effective.status, effective.body.version, effective.body.card_id]).toEqual([200, 0, null]);
  });

  it('404: for another tenant in every operation, and nothing is written (req:AUTH-5)', async () => {
    const id = await newAgent(a);
    const path = `/v1/${kind}/agent/${id}`;
    await put(a, path, card);
    const stranger = { headers: b.headers };
    expect((await put<Failure>(stranger, path, card)).body.error.code).toBe('agent_not_found');
    for (const suffix of ['', '/effective', '?include_composition=true']) {
      expect((await server.call('GET', path + suffix, { headers: b.headers })).status).toBe(404);
    }
    expect((await trail(id)).actions).toHaveLength(1);
  });

  it('401 without a credential, 403 for a role that only looks on, 404 for a scope there is not', async () => {
    const id = await newAgent(a);
    await server.call('POST', `/v1/agents/${id}/claim`, {
      headers: a.user.headers,
      body: { org_id: a.sharedOrg.orgId },
    });
    const path = `/v1/${kind}/agent/${id}`;
    const viewer = await seedMember(server, a.sharedOrg, 'viewer');
    expect((await put({ headers: {} }, path, card)).status).toBe(401);
    const refused = await put<Failure>(viewer, path, card);
    expect([refused.status, refused.body.error.code]).toEqual([403, 'org_access_denied']);
    expect((await server.call('GET', `${path}/effective`, { headers: viewer.headers })).status).toBe(200);
    expect((await put(a, `/v1/${kind}/galaxy/${id}`, card)).status).toBe(404);
  });

  it('needs an idempotency key, replays the same request, and refuses another under the same key (req:CONV-1 req:CONV-3)', async () => {
    const id = await newAgent(a);
    const path = `/v1/${kind}/agent/${id}`;
    const none = await server.call<Failure>('PUT', path, { headers: a.headers, body: card });
    expect([none.status, none.body.error.code]).toEqual([400, 'idempotency_key_required']);
    const key = randomUUID();
    const first = await put(a, path, stringify(card), { accept: 'text/yaml' }, key);
    const replay = await put(a, path, stringify(card), { accept: 'text/yaml' }, key);
    expect([replay.status, replay.text, replay.headers.get('idempotent-replay')]).toEqual([200, first.text, 'true']);
    expect(replay.headers.get('content-type')).toBe(first.headers.get('content-type'));
    expect((await put<Failure>(a, path, { ...card, extensions: {} }, {}, key)).status).toBe(422);
    expect((await trail(id)).actions).toHaveLength(1);
  });

  it('honours If-Match and If-None-Match', async () => {
    const id = await newAgent(a);
    const path = `/v1/${kind}/agent/${id}`;
    expect((await put<Failure>(a, path, card, { 'if-match': '*' })).status).toBe(412);
    const etag = (await put(a, path, card)).headers.get('etag') ?? '';
    expect((await get(path, { 'if-none-match': etag })).status).toBe(304);
    expect((await put(a, path, { ...card, extensions: { n: 1 } }, { 'if-match': etag })).status).toBe(200);
    const stale = await put<Failure>(a, path, card, { 'if-match': etag });
    expect([stale.status, stale.body.error.code]).toEqual([412, 'precondition_failed']);
    expect((await put(a, path, card, { 'if-match': 'nonsense' })).status).toBe(400);
    expect((await get(path, { 'if-none-match': etag })).status).toBe(200);
  });

  it('lets one of two writers win when both name the version they read', async () => {
    const id = await newAgent(a);
    const path = `/v1/${kind}/agent/${id}`;
    const etag = (await put(a, path, card)).headers.get('etag') ?? '';
    const statuses = await Promise.all(
      [1, 2, 3].map(async (n) => (await put(a, path, { ...card, extensions: { n } }, { 'if-match': etag })).status),
    );
    expect(statuses.toSorted((x, y) => x - y)).toEqual([200, 412, 412]);
    expect((await get(path)).body.version).toBe(2);
  });

  it('413: refuses a card above its size, 400 a YAML bomb or tag, without delay (req:CARD-4 req:ERR-5)', async () => {
    const path = `/v1/${kind}/agent/${await newAgent(a)}`;
    const max = kind === 'alignment' ? 131_072 : 65_536;
    expect((await put(a, path, { ...card, extensions: { x: 'y'.repeat(max) } })).status).toBe(413);
    const bomb = [
      'a: &a [x,x,x,x,x,x,x,x,x]',
      ...Array.from(
        { length: 30 },
        (_, i) => `b${i}: &b${i} [${Array.from({ length: 9 }, () => (i === 0 ? '*a' : `*b${i - 1}`)).join(',')}]`,
      ),
    ].join('\n');
    const started = performance.now();
    for (const text of [bomb, '!!js/function "x"', '[ '.repeat(60_000), '"unclosed', '<<: {a: 1}\nmode: off']) {
      const refused = await put<Failure>(a, path, text.slice(0, max));
      expect(refused.status).toBe(400);
    }
    expect(performance.now() - started).toBeLessThan(2_000);
  });
});

describe('alignment card', () => {
  it('400: names the member that is missing or breaks a rule', async () => {
    const path = `/v1/alignment/agent/${await newAgent(a)}`;
    const fields = async (change: object): Promise<string[]> =>
      fieldsOf(await put<Failure>(a, path, { ...ALIGNMENT, ...change }));
    for (const name of ['card_version', 'autonomy_mode', 'integrity_mode', 'values', 'autonomy', 'audit'])
      expect(await fields({ [name]: undefined })).toEqual([name]);
    expect(await fields({ integrity_mode: 'block' })).toEqual(['integrity_mode']);
    expect(await fields({ values: { declared: [] } })).toEqual(['values.declared']);
    expect(await fields({ autonomy: { bounded_actions: ['x'], forbidden_actions: ['x'] } })).toEqual([
      'autonomy.forbidden_actions.0',
    ]);
    expect(
      await fields({
        autonomy: { bounded_actions: ['x'], escalation_triggers: [{ condition: 'always', action: 'deny' }] },
      }),
    ).toEqual(['autonomy.escalation_triggers.0.condition']);
    expect(await fields({ enforcement: { mode: 'enforce' } })).toEqual(['enforcement.mode']);
    expect(await fields({ audit: { retention_days: 30, queryable: true } })).toEqual(['audit.query_endpoint']);
    expect(
      await fields({ conscience: { values: [{ type: 'BOUNDARY', content: 'x', severity: 'advisory' }] } }),
    ).toEqual(['conscience.values.0.severity']);
  });

  it('effective: has the platform conscience and the defaults around what the author wrote', async () => {
    const id = await newAgent(a);
    await put(a, `/v1/alignment/agent/${id}`, ALIGNMENT);
    const { body } = await get(`/v1/alignment/agent/${id}/effective`);
    expect(body).toMatchObject({
      integrity_mode: 'enforce',
      version: 1,
      conscience: { mode: 'augment' },
      enforcement: { allow_unmapped_tools: false, grace_period_hours: 24 },
      capabilities: { files: { tools: ['fs__*'], required_actions: ['files'] } },
      _composition: { scopes_applied: ['platform', 'agent'], versions: { agent: 1 }, conflicts: [] },
    });
    expect((body['conscience'] as { values: unknown[] }).values).toHaveLength(9);
    expect((await get(`/v1/alignment/agent/${id}?include_composition=true`)).body).toEqual(body);
    expect((await get(`/v1/alignment/agent/${id}`)).body).not.toHaveProperty('_composition');
  });
});

describe('protection card', () => {
  it('acceptance 18: 400 on PUT names the member that breaks a rule', async () => {
    const path = `/v1/protection/agent/${await newAgent(a)}`;
    const fields = async (body: object): Promise<string[]> => fieldsOf(await put<Failure>(a, path, body));
    expect(await fields({ mode: 'enforce_sync' })).toEqual(['mode']);
    expect(await fields({ thresholds: { warn: 0.5, quarantine: 0.4, block: 0.9 } })).toEqual(['thresholds.warn']);
    expect(await fields({ thresholds: { warn: 0.5, block: 0.9 } })).toEqual(['thresholds.quarantine']);
    expect(await fields({ thresholds: { warn: -0.1, quarantine: 0.4, block: 1.1 } })).toEqual([
      'thresholds.warn',
      'thresholds.block',
    ]);
    expect(await fields({ screen_surfaces: { inbound: true } })).toEqual(['screen_surfaces.inbound']);
    expect(await fields({ trusted_sources: { domains: ['api.openai.com'] } })).toEqual(['trusted_sources.domains.0']);
    expect(await fields({ trusted_sources: { ip_ranges: ['0.0.0.0/0'] } })).toEqual(['trusted_sources.ip_ranges.0']);
  });

  it('effective: fills what the author left out', async () => {
    const id = await newAgent(a);
    await put(a, `/v1/protection/agent/${id}`, { mode: 'off' });
    expect((await get(`/v1/protection/agent/${id}/effective`)).body).toMatchObject({
      mode: 'off',
      thresholds: { warn: 0.6, quarantine: 0.8, block: 0.95 },
      screen_surfaces: { incoming: true, outgoing: true, tool_calls: true, tool_responses: true },
      trusted_sources: { domains: [], agent_ids: [], ip_ranges: [] },
    });
  });
});

describe('granular protection updates', () => {
  it('acceptance 18: PATCH thresholds merges, then checks the whole triple (req:CARD-1)', async () => {
    const path = `/v1/protection/agent/${await newAgent(a)}`;
    await put(a, path, PROTECTION);
    const changed = await patch(`${path}/thresholds`, { warn: 0.5 });
    expect(changed.body).toMatchObject({
      ok: true,
      verb: 'patch',
      primitive: 'thresholds',
      version: 2,
      value: { warn: 0.5, quarantine: 0.6, block: 0.9 },
    });
    const refused = await patch<Failure>(`${path}/thresholds`, { warn: 0.7 });
    expect([refused.status, ...fieldsOf(refused)]).toEqual([400, 'thresholds.warn']);
    expect((await patch(`${path}/thresholds`, {})).status).toBe(400);
    expect((await get(path)).body).toMatchObject({
      ...PROTECTION,
      thresholds: { warn: 0.5, quarantine: 0.6, block: 0.9 },
      version: 2,
    });
  });

  it('starts from the defaults for an agent without a card', async () => {
    const path = `/v1/protection/agent/${await newAgent(a)}`;
    expect((await patch(`${path}/thresholds`, { block: 0.9 })).body).toMatchObject({
      version: 1,
      value: { warn: 0.6, quarantine: 0.8, block: 0.9 },
    });
  });

  it('mode takes a bare text or an object, by PUT with a key and by PATCH without', async () => {
    const id = await newAgent(a);
    const path = `/v1/protection/agent/${id}/mode`;
    const json = { 'content-type': 'application/json' };
    expect((await put<Block>(a, path, '"enforce"', json)).body.value).toBe('enforce');
    expect((await patch(path, { mode: 'nudge' })).body.value).toBe('nudge');
    expect((await put<Failure>(a, path, '"block"', json)).status).toBe(400);
    expect(
      (await server.call<Failure>('PUT', path, { headers: a.headers, body: { mode: 'off' } })).body.error.code,
    ).toBe('idempotency_key_required');
    const after = await trail(id);
    expect(after.actions).toEqual(['protection_card.put', 'protection_card.put']);
    expect(after.events).toHaveLength(2);
  });

  it('PUT replaces a block and PATCH merges it', async () => {
    const path = `/v1/protection/agent/${await newAgent(a)}`;
    await put(a, path, PROTECTION);
    expect((await patch(`${path}/trusted_sources`, { domains: ['other.example'] })).body.value).toEqual({
      domains: ['other.example'],
      ip_ranges: ['203.0.113.0/24'],
    });
    expect((await put<Block>(a, `${path}/trusted_sources`, { domains: ['third.example'] })).body.value).toEqual({
      domains: ['third.example'],
    });
    expect((await patch(`${path}/screen_surfaces`, { incoming: false })).body.value).toEqual({
      outgoing: false,
      incoming: false,
    });
    expect((await put<Block>(a, `${path}/screen_surfaces`, {})).body.value).toEqual({});
  });

  it('404: for another tenant', async () => {
    const path = `/v1/protection/agent/${await newAgent(a)}`;
    for (const block of ['mode', 'thresholds', 'screen_surfaces', 'trusted_sources']) {
      const body = {
        mode: { mode: 'off' },
        thresholds: PROTECTION.thresholds,
        screen_surfaces: { incoming: false },
        trusted_sources: { domains: [] },
      }[block];
      expect((await put(b, `${path}/${block}`, body)).status).toBe(404);
      expect((await server.call('PATCH', `${path}/${block}`, { headers: b.headers, body })).status).toBe(404);
    }
  });
});
