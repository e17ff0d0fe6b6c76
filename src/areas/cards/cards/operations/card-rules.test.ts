/**
 * What breaks a rule of a card, what its effective form fills in, and granular changes of a protection card. Source:
 * docs/reference/cards.md#protection-card, docs/reference/cards.md#alignment-card.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedTenant, type Tenant } from '../../../../../test/support/tenants.ts';
import { testServer, type TestServer } from '../../../../../test/support/server.ts';
import {
  ALIGNMENT,
  cardCalls,
  fieldsOf,
  PROTECTION,
  type Block,
  type CardCalls,
  type Failure,
} from '../../../../../test/support/card-calls.ts';

let server: TestServer;
let a: Tenant;
let b: Tenant;
let cards: CardCalls;
beforeAll(async () => {
  server = await testServer();
  [a, b] = [await seedTenant(server), await seedTenant(server)];
  cards = cardCalls(server, a);
});
afterAll(() => server.stop());

describe('alignment card', () => {
  it('400: names the member that is missing or breaks a rule', async () => {
    const path = `/v1/alignment/agent/${await cards.newAgent(a)}`;
    const fields = async (change: object): Promise<string[]> =>
      fieldsOf(await cards.put<Failure>(a, path, { ...ALIGNMENT, ...change }));
    for (const name of ['card_version', 'autonomy_mode', 'integrity_mode', 'values', 'autonomy', 'audit'])
      expect(await fields({ [name]: undefined })).toEqual([name]);
    expect(await fields({ integrity_mode: 'block' })).toEqual(['integrity_mode']);
    expect(await fields({ values: { declared: [] } })).toEqual(['values.declared']);
    expect(await fields({ autonomy: { bounded_actions: ['x'], forbidden_actions: ['x'] } })).toEqual([
      'autonomy.forbidden_actions.0',
    ]);
    expect(
      await fields({
        autonomy: { bounded_actions: ['x'], escalation_triggers: [{ condition: 'tool_matches(all)', action: 'deny' }] },
      }),
    ).toEqual(['autonomy.escalation_triggers.0.condition']);
    expect(await fields({ enforcement: { mode: 'enforce' } })).toEqual(['enforcement.mode']);
    expect(await fields({ audit: { retention_days: 30, queryable: true } })).toEqual(['audit.query_endpoint']);
    expect(
      await fields({ conscience: { values: [{ type: 'BOUNDARY', content: 'x', severity: 'advisory' }] } }),
    ).toEqual(['conscience.values.0.severity']);
  });

  it('effective: has the platform conscience and the defaults around what the author wrote', async () => {
    const id = await cards.newAgent(a);
    await cards.put(a, `/v1/alignment/agent/${id}`, ALIGNMENT);
    const { body } = await cards.get(`/v1/alignment/agent/${id}/effective`);
    expect(body).toMatchObject({
      integrity_mode: 'enforce',
      version: 1,
      conscience: { mode: 'augment' },
      enforcement: { allow_unmapped_tools: false, grace_period_hours: 24 },
      capabilities: { files: { tools: ['fs__*'], required_actions: ['files'] } },
      _composition: { scopes_applied: ['platform', 'agent'], versions: { agent: 1 }, conflicts: [] },
    });
    expect((body['conscience'] as { values: unknown[] }).values).toHaveLength(9);
    expect((await cards.get(`/v1/alignment/agent/${id}?include_composition=true`)).body).toEqual(body);
    expect((await cards.get(`/v1/alignment/agent/${id}`)).body).not.toHaveProperty('_composition');
  });
});

describe('protection card', () => {
  it('400 on PUT names the member that breaks a rule', async () => {
    const path = `/v1/protection/agent/${await cards.newAgent(a)}`;
    const fields = async (body: object): Promise<string[]> => fieldsOf(await cards.put<Failure>(a, path, body));
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
    const id = await cards.newAgent(a);
    await cards.put(a, `/v1/protection/agent/${id}`, { mode: 'off' });
    expect((await cards.get(`/v1/protection/agent/${id}/effective`)).body).toMatchObject({
      mode: 'off',
      thresholds: { warn: 0.6, quarantine: 0.8, block: 0.95 },
      screen_surfaces: { incoming: true, outgoing: true, tool_calls: true, tool_responses: true },
      trusted_sources: { domains: [], agent_ids: [], ip_ranges: [] },
    });
  });
});

describe('granular protection updates', () => {
  it('PATCH thresholds merges, then checks the whole triple (req:CARD-1)', async () => {
    const path = `/v1/protection/agent/${await cards.newAgent(a)}`;
    await cards.put(a, path, PROTECTION);
    const changed = await cards.patch(`${path}/thresholds`, { warn: 0.5 });
    expect(changed.body).toMatchObject({
      ok: true,
      verb: 'patch',
      primitive: 'thresholds',
      version: 2,
      value: { warn: 0.5, quarantine: 0.6, block: 0.9 },
    });
    const refused = await cards.patch<Failure>(`${path}/thresholds`, { warn: 0.7 });
    expect([refused.status, ...fieldsOf(refused)]).toEqual([400, 'thresholds.warn']);
    expect((await cards.patch(`${path}/thresholds`, {})).status).toBe(400);
    expect((await cards.get(path)).body).toMatchObject({
      ...PROTECTION,
      thresholds: { warn: 0.5, quarantine: 0.6, block: 0.9 },
      version: 2,
    });
  });

  it('starts from the defaults for an agent without a card', async () => {
    const path = `/v1/protection/agent/${await cards.newAgent(a)}`;
    expect((await cards.patch(`${path}/thresholds`, { block: 0.9 })).body).toMatchObject({
      version: 1,
      value: { warn: 0.6, quarantine: 0.8, block: 0.9 },
    });
  });

  it('mode takes a bare text or an object, by PUT with a key and by PATCH without', async () => {
    const id = await cards.newAgent(a);
    const path = `/v1/protection/agent/${id}/mode`;
    const json = { 'content-type': 'application/json' };
    expect((await cards.put<Block>(a, path, '"enforce"', json)).body.value).toBe('enforce');
    expect((await cards.patch(path, { mode: 'nudge' })).body.value).toBe('nudge');
    expect((await cards.put<Failure>(a, path, '"block"', json)).status).toBe(400);
    expect(
      (await server.call<Failure>('PUT', path, { headers: a.headers, body: { mode: 'off' } })).body.error.code,
    ).toBe('idempotency_key_required');
    const after = await cards.trail(id);
    expect(after.actions).toEqual(['protection_card.put', 'protection_card.put']);
    expect(after.events).toHaveLength(2);
  });

  it('PUT replaces a block and PATCH merges it', async () => {
    const path = `/v1/protection/agent/${await cards.newAgent(a)}`;
    await cards.put(a, path, PROTECTION);
    expect((await cards.patch(`${path}/trusted_sources`, { domains: ['other.example'] })).body.value).toEqual({
      domains: ['other.example'],
      ip_ranges: ['203.0.113.0/24'],
    });
    expect((await cards.put<Block>(a, `${path}/trusted_sources`, { domains: ['third.example'] })).body.value).toEqual({
      domains: ['third.example'],
    });
    expect((await cards.patch(`${path}/screen_surfaces`, { incoming: false })).body.value).toEqual({
      outgoing: false,
      incoming: false,
    });
    expect((await cards.put<Block>(a, `${path}/screen_surfaces`, {})).body.value).toEqual({});
  });

  it('404: for another tenant', async () => {
    const path = `/v1/protection/agent/${await cards.newAgent(a)}`;
    for (const block of ['mode', 'thresholds', 'screen_surfaces', 'trusted_sources']) {
      const body = {
        mode: { mode: 'off' },
        thresholds: PROTECTION.thresholds,
        screen_surfaces: { incoming: false },
        trusted_sources: { domains: [] },
      }[block];
      expect((await cards.put(b, `${path}/${block}`, body)).status).toBe(404);
      expect((await server.call('PATCH', `${path}/${block}`, { headers: b.headers, body })).status).toBe(404);
    }
  });
});
