/** `surety doctor` against the real service: what it says and how it ends when something is missing. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { linesOf } from '../../cli/src/commands/doctor.ts';
import { codeOf, examine, type Checked, type DoctorTarget } from '../../cli/src/commands/examine.ts';
import { refusalIn } from '../../cli/src/commands/gateway-refusal.ts';
import { gatewayFixture, type GatewayFixture } from '../support/gateway-fixture.ts';
import { ALIGNMENT } from '../support/card-calls.ts';
import { freePort } from '../support/free-port.ts';
import { stepUp } from '../support/organisations.ts';
import { seedKey } from '../support/tenants.ts';
import { command, environmentOf } from './command.ts';

let fixture: GatewayFixture;
beforeAll(async () => {
  fixture = await gatewayFixture({ settings: { GATEWAY_PORT: await freePort() } });
});
afterAll(() => fixture.stop());

const ask = (more: Partial<DoctorTarget> = {}): Promise<readonly Checked[]> =>
  examine({
    url: fixture.server.url,
    gatewayUrl: fixture.url,
    apiKey: fixture.tenant.key.key,
    agent: undefined,
    ...more,
  });
const asLines = (made: readonly Checked[], width = 80): string =>
  made.map((one) => linesOf(one, width, (text) => text)).join('');
const states = (made: readonly Checked[]): Record<string, string> =>
  Object.fromEntries(made.map(({ check, state }) => [check, state]));

it('finds nothing wrong, and says who the key is, that the agent exists, and whether it has a card', async () => {
  const made = await fixture.server.call<{ id: string }>('POST', '/v1/agents', {
    headers: fixture.tenant.headers,
    body: { name: 'examined', hash_proof: 'cd'.repeat(32) },
  });
  const before = await ask({ agent: 'examined' });
  expect(states(before)).toEqual({
    api: 'ok',
    clock: 'ok',
    gateway: 'ok',
    credentials: 'ok',
    agent: 'ok',
    card: 'warn',
  });
  expect(asLines(before)).toMatch(/traces of the agent are\s+unverified/);
  expect([codeOf(before), asLines(before)]).toEqual([0, expect.stringContaining(`examined is ${made.body.id}`)]);
  await fixture.server.call('PUT', `/v1/alignment/agent/${made.body.id}`, {
    headers: fixture.tenant.headers,
    key: 'examined',
    body: ALIGNMENT,
  });
  expect(states(await ask({ agent: made.body.id }))).toMatchObject({ agent: 'ok', card: 'ok' });
});

it('warns of an agent that nobody has seen and of a missing key', async () => {
  expect(states(await ask({ agent: 'never-seen' }))).toMatchObject({ agent: 'warn' });
  const keyless = await ask({ apiKey: undefined, agent: 'never-seen' });
  expect([states(keyless)['credentials'], codeOf(keyless)]).toEqual(['warn', 0]);
});

it('ends with 4 for a key that is none, 5 when nobody answers, 1 for an address of something else', async () => {
  const stranger = await ask({ apiKey: `sk_surety_${'x'.repeat(40)}` });
  expect([states(stranger)['credentials'], codeOf(stranger)]).toEqual(['fail', 4]);
  const nobody = await ask({ gatewayUrl: `http://127.0.0.1:${await freePort()}`, apiKey: 'sk_surety_wrong' });
  expect([states(nobody)['gateway'], codeOf(nobody)]).toEqual(['fail', 5]);
  const other = createServer((_request, response) => {
    response.setHeader('date', 'Sun, 22 Nov 2020 08:00:00 GMT').end('hello');
  });
  await new Promise<void>((resolve) => {
    other.listen(0, '127.0.0.1', resolve);
  });
  const elsewhere = await ask({ url: `http://127.0.0.1:${(other.address() as AddressInfo).port}`, apiKey: undefined });
  expect([states(elsewhere), codeOf(elsewhere)]).toMatchObject([{ api: 'fail', clock: 'warn' }, 1]);
  expect(asLines(elsewhere)).toMatch(/not that of\s+Surety/);
  other.close();
});

describe('the gateway', () => {
  const gatewayOf = (made: readonly Checked[]) => made.find(({ check }) => check === 'gateway');

  it('is the one that the service says where none is named', async () => {
    const { url } = fixture.server;
    expect(gatewayOf(await ask({ gatewayUrl: undefined }))).toMatchObject({
      state: 'ok',
      said: `${fixture.url} is ready`,
    });
    const unsaid = await ask({ gatewayUrl: undefined, apiKey: undefined });
    expect([gatewayOf(unsaid), codeOf(unsaid)]).toMatchObject([{ state: 'fail', next: 'set SURETY_GATEWAY_URL' }, 1]);
    const nobody = await ask({ url: `http://127.0.0.1:${await freePort()}`, gatewayUrl: undefined });
    expect([gatewayOf(nobody), codeOf(nobody)]).toEqual([undefined, 5]);
    const env = { SURETY_URL: url, XDG_CONFIG_HOME: '/nonexistent-home' };
    const keyed = { ...env, SURETY_API_KEY: fixture.tenant.key.key };
    expect((await command(['env'], { env: keyed })).stdout).toContain(`OPENAI_BASE_URL='${fixture.url}/openai/v1'`);
    expect(JSON.parse((await command(['whoami'], { env: keyed })).stdout)).toMatchObject({ gateway_url: fixture.url });
    const refused = await command(['run', '--', 'true'], { env });
    expect([refused.code, refused.stderr]).toEqual([1, expect.stringContaining(`the gateway of ${url} is not known`)]);
  });

  it('is not the API, and the API is not the gateway', async () => {
    const taken = await ask({ gatewayUrl: fixture.server.url });
    expect([gatewayOf(taken), codeOf(taken)]).toMatchObject([{ state: 'fail' }, 1]);
    expect(gatewayOf(taken)?.said).toContain('is not the gateway');
    const swapped = await ask({ url: fixture.url });
    expect([states(swapped), codeOf(swapped)]).toEqual([{ api: 'fail', clock: 'ok', gateway: 'ok' }, 1]);
    expect(asLines(swapped)).toContain('set SURETY_URL to the address of the API');
    const env = { ...environmentOf(fixture), SURETY_URL: fixture.url };
    const listed = await command(['agent', 'list'], { env });
    expect([listed.code, listed.stderr]).toEqual([
      1,
      expect.stringContaining('SURETY_URL is the address of the gateway'),
    ]);
  });
});

it('fits 40 columns, with what is said below its name', async () => {
  const lines = asLines(await ask({ agent: 'never-seen' }), 40).split('\n');
  expect(lines.filter((line) => line.length > 40 && !/https?:|svc-/.test(line))).toEqual([]);
  expect(lines[0]).toBe('ok    api');
});

describe('providers and the test turn', () => {
  const env = { ANTHROPIC_API_KEY: 'sk-test', OPENAI_API_KEY: 'sk-test', GEMINI_API_KEY: 'sk-test' };
  afterEach(() => fixture.provider.answer({ script: { text: 'ok' } }));

  it('tries each provider that a key is set for, and makes no turn unless it is asked for', async () => {
    await fixture.guarded('doctored');
    const before = fixture.provider.requests.length;
    const made = await ask({ env, agent: 'doctored' });
    expect(made.filter(({ check }) => check === 'provider').map(({ state, said }) => [state, said])).toEqual([
      ['ok', 'anthropic answers through the gateway'],
      ['ok', 'openai answers through the gateway'],
      ['ok', 'gemini answers through the gateway'],
    ]);
    expect(fixture.provider.requests.slice(before).map(({ method }) => method)).toEqual(['GET', 'GET', 'GET']);
  });

  it('makes no agent: without one that exists no provider is asked', async () => {
    const before = fixture.provider.requests.length;
    for (const agent of [undefined, 'never-seen'])
      expect((await ask({ env, agent })).some(({ check }) => check === 'provider' || check === 'turn')).toBe(false);
    expect(fixture.provider.requests).toHaveLength(before);
    expect(states(await ask({ agent: 'never-seen' }))['agent']).toBe('warn');
  });

  it.each(['claude-sonnet-4-5', 'gpt-5', 'gemini-2.5-pro'])(
    'makes a turn with %s and shows its verdict',
    async (model) => {
      const [turn] = (await ask({ env, agent: 'doctor-turn', model })).filter(({ check }) => check === 'turn');
      expect(turn?.state).toBe('ok');
      expect(turn?.said).toMatch(
        /^\S+ answered doctor-turn: front=\w+ back=\w+ integrity=\w+; on record as ic-[a-z0-9]{8}$/,
      );
    },
  );

  it('says that a key is refused, that a provider is away, that a key is missing', async () => {
    const refusal = { kind: 'status', status: 401, body: '{"error":{"message":"invalid x-api-key"}}' } as const;
    fixture.provider.answer({ script: {}, misbehave: refusal });
    const only = { ANTHROPIC_API_KEY: 'sk-wrong' };
    const refused = await ask({ env: only, model: 'claude-sonnet-4-5' });
    expect([states(refused), codeOf(refused)]).toMatchObject([{ provider: 'fail', turn: 'fail' }, 4]);
    expect(asLines(refused)).toContain('invalid x-api-key');
    fixture.provider.answer({ script: {}, misbehave: { kind: 'close_at_once' } });
    const away = await ask({ env: only, agent: 'doctored' });
    expect([states(away)['provider'], codeOf(away)]).toEqual(['fail', 5]);
    const missing = await ask({ env: only, model: 'gpt-5' });
    expect(missing.at(-1)?.said).toContain('OPENAI_API_KEY is not set');
  });

  const turnsOf = (made: readonly Checked[]) =>
    made
      .filter(({ check }) => check === 'provider' || check === 'turn')
      .map(({ state, code, said }) => [state, code, said]);

  it('takes no refusal of the gateway for one of the provider: a paused agent, a key without the scope', async () => {
    const { server, tenant } = fixture;
    const id = await fixture.guarded('paused-here');
    await stepUp(server, tenant.user);
    const pause = await server.call('POST', `/v1/orgs/${tenant.orgId}/agents/${id}/pause`, {
      headers: tenant.user.headers,
      body: { reason: 'a test' },
    });
    expect(pause.status, pause.text).toBe(200);
    await expect
      .poll(async () => turnsOf(await ask({ env, agent: 'paused-here' })).map(([state]) => state))
      .toEqual(['fail', 'fail', 'fail']);
    const models = ['claude-sonnet-4-5', 'gpt-5', 'gemini-2.5-pro'] as const;
    const before = fixture.provider.requests.length;
    for (const model of models) {
      const made = await ask({ env, agent: 'paused-here', model });
      expect(turnsOf(made)).toHaveLength(4);
      for (const one of turnsOf(made))
        expect(one).toEqual([
          'fail',
          1,
          expect.stringContaining('the gateway refused with 403 agent_contained, agent_paused'),
        ]);
      expect(codeOf(made)).toBe(1);
    }
    const owner = { kind: 'personal', accountId: tenant.accountId, userId: tenant.user.userId } as const;
    const { key } = await seedKey(server, tenant.user, owner, ['api:read']);
    for (const model of models)
      for (const one of turnsOf(await ask({ env, apiKey: key, agent: 'doctored', model })))
        expect(one).toEqual(['fail', 4, expect.stringContaining('the gateway refused with 403 insufficient_scope')]);
    expect(fixture.provider.requests).toHaveLength(before);
  });

  it('takes no refusal of the provider for one of the gateway', async () => {
    fixture.provider.answer({ script: {}, misbehave: { kind: 'status', status: 529, body: OVERLOADED } });
    const made = await ask({ env: { ANTHROPIC_API_KEY: 'sk-test' }, agent: 'doctored', model: 'claude-sonnet-4-5' });
    expect(turnsOf(made)).toEqual([
      ['warn', undefined, 'anthropic: 529 Overloaded'],
      ['fail', 1, expect.stringMatching(/^claude-sonnet-4-5: 529 Overloaded \(front=/)],
    ]);
    fixture.provider.answer({ script: {}, misbehave: { kind: 'close_at_once' } });
    const away = await ask({ env, agent: 'doctored', model: 'gemini-2.5-pro' });
    expect(turnsOf(away).map(([state, code]) => [state, code])).toEqual(Array.from({ length: 4 }, () => ['fail', 5]));
  });

  it.each([
    [
      'journal_failing',
      503,
      '{"error":{"code":"service_unavailable","details":{"reason":"journal_failing"}}}',
      'gateway',
    ],
    [
      'no reason',
      529,
      '{"type":"error","error":{"type":"overloaded_error","code":"saturated","message":"m"}}',
      'gateway',
    ],
    ['another limit', 429, '{"error":{"type":"tokens","code":"rate_limit_exceeded","message":"m"}}', 'provider'],
    ['a key of Google', 400, '{"error":{"code":400,"details":[{"reason":"API_KEY_INVALID"}]}}', 'provider'],
    ['no JSON', 502, '<html>', 'provider'],
    ['null', 500, 'null', 'provider'],
  ])('tells whose refusal it is: %s', (_, status, text, by) => {
    expect(refusalIn({ status, text }).by).toBe(by);
  });
});

const OVERLOADED = '{"type":"error","error":{"type":"overloaded_error","message":"Overloaded"}}';
