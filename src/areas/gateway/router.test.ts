/** The router surface, and advisories that reach over turns. Spec: Gateway router surface; gateway-safehouse-integrity 1.11, 1.16. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { POLICY } from '../../../test/support/fakes/gateway-ports.ts';
import { ask, loneGateway, SURFACES, words, type LoneGateway } from '../../../test/support/fakes/lone-gateway.ts';

let gateway: LoneGateway;
beforeAll(async () => {
  gateway = await loneGateway();
  gateway.state.keys.set('good', ['gateway', 'api:read']);
  gateway.state.keys.set('unscoped', ['api:read']);
});
afterAll(() => gateway.stop());
beforeEach(() => {
  gateway.provider.requests.length = 0;
  gateway.provider.answer({ script: { text: 'Hello.' } });
  gateway.state.policy = POLICY;
});

const route = (headers: Record<string, string>, model = 'anthropic/m-9'): Promise<Response> =>
  fetch(`${gateway.url}/router/anthropic/v1/messages`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: `{ "model":"${model}", "max_tokens":5, "messages":[{"role":"user","content":"Hi"}] }`,
  });

describe('the router surface', () => {
  it('takes the service key as authority and the egress key as provider credential, and sends only the latter (req:GW-20)', async () => {
    const response = await route({
      'x-svc-api-key': 'good',
      'x-svc-egress-key': 'sk-egress',
      'x-api-key': 'sk-other',
      authorization: 'Bearer x',
    });
    expect(response.status).toBe(200);
    const seen = gateway.provider.requests[0];
    expect(seen?.url).toBe('/v1/messages');
    expect(seen?.headers['x-api-key']).toBe('sk-egress');
    expect(seen?.headers.authorization).toBeUndefined();
    expect(JSON.stringify(seen?.headers)).not.toMatch(/good|sk-other/);
    expect(seen?.text).toBe('{ "model":"m-9", "max_tokens":5, "messages":[{"role":"user","content":"Hi"}] }');
  });

  const refusals: readonly [number, string, Record<string, string>, string?][] = [
    [401, 'auth_required', { 'x-svc-egress-key': 'sk', 'x-api-key': 'sk' }],
    [401, 'invalid_credentials', { 'x-svc-api-key': 'revoked', 'x-svc-egress-key': 'sk' }],
    [403, 'insufficient_scope', { 'x-svc-api-key': 'unscoped', 'x-svc-egress-key': 'sk' }],
    [400, 'bad_request', { 'x-svc-api-key': 'good', 'x-api-key': 'sk' }],
    [400, 'validation_error', { 'x-svc-api-key': 'good', 'x-svc-egress-key': 'sk' }, 'openai/m-9'],
  ];
  it.each(refusals)('answers %i %s in the Anthropic envelope', async (status, code, headers, model) => {
    const response = await route(headers, model);
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ type: 'error', error: { code } });
    expect(words(response.headers).integrity).toBe('unverified');
    expect(gateway.provider.requests).toHaveLength(0);
  });
});

describe('an advisory for the next turn', () => {
  it.each(SURFACES.map((s) => [`${s.name}${s.stream ? ' stream' : ''}`, s] as const))(
    'is written in nudge, and carried once as the last text (%s)',
    async (_name, surface) => {
      gateway.state.policy = { ...POLICY, integrityMode: 'nudge' };
      gateway.provider.answer({ script: { thinking: 'An EVIL plan.', text: 'Sure.' } });
      const first = await ask(gateway, surface, surface.body('Hi'));
      expect(await first.text()).toContain('Sure.');
      const find = () => gateway.state.turns.find((t) => t.checkpointId === first.headers.get('x-aip-checkpoint-id'));
      await expect.poll(find).toBeDefined();
      const turn = find();
      expect(turn).toMatchObject({ acted: 'advised', advisories: [{ source: 'runtime.inside.integrity.nudge' }] });
      gateway.state.advisories = (turn?.advisories ?? []).map((a) => a.text);

      const second = await ask(gateway, surface, surface.body('And now?'));
      await second.text();
      expect(words(second.headers).front).toBe('nudged');
      const seen = gateway.provider.requests[1]?.text ?? '';
      expect(seen).toContain('[Advisory by the safety gateway, not by the user');
      expect(seen.indexOf('[Advisory')).toBeGreaterThan(seen.indexOf('And now?'));
      await (await ask(gateway, surface, surface.body('And now?'))).text();
      expect(gateway.provider.requests[2]?.text).not.toContain('[Advisory');
    },
  );
});
