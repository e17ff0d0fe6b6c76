/**
 * The router surface when the provider fails, and its advisories. Source: docs/reference/gateway.md#router;
 * docs/reference/reliability.md#f6-upstream-faults.
 */
import { describe, expect, it } from 'vitest';
import { POLICY } from '../../../test/support/fakes/gateway-ports.ts';
import { ask, SURFACES, words } from '../../../test/support/fakes/lone-gateway.ts';
import { anthropicBody, chatBody, routerFixture } from '../../../test/support/fakes/router-fixture.ts';

const fixture = routerFixture();
const { post } = fixture;

const PAIRS = [
  ['anthropic', 'anthropic'],
  ['anthropic', 'openai'],
  ['anthropic', 'gemini'],
  ['openai', 'openai'],
  ['openai', 'anthropic'],
  ['openai', 'gemini'],
] as const;
describe('a provider that fails on the router surface', () => {
  const surfaces = [
    ['anthropic', '/router/anthropic/v1/messages', anthropicBody],
    ['openai', '/router/openai/v1/chat/completions', chatBody],
  ] as const;
  it.each(PAIRS.filter(([c, t]) => c !== t))(
    '%s in, %s out: its refusal keeps status and rate-limit headers, in the caller’s envelope',
    async (caller, target) => {
      const [, path, bodyOf] = surfaces.find(([name]) => name === caller) ?? surfaces[0];
      for (const stream of [false, true]) {
        fixture.gateway.provider.answer({
          script: {},
          misbehave: {
            kind: 'status',
            status: 429,
            body: '{"error":{"message":"slow down","type":"rate_limit_error"}}',
            headers: { 'retry-after': '7', 'x-ratelimit-remaining-requests': '0' },
          },
        });
        const response = await post(path, bodyOf(`${target}/m`, { stream }));
        expect(response.status).toBe(429);
        expect(response.headers.get('retry-after')).toBe('7');
        expect(response.headers.get('x-ratelimit-remaining-requests')).toBe('0');
        expect(response.headers.get('x-aip-verdict')).toBe('skipped');
        const body = (await response.json()) as { type?: string; error: { type: string; message: string } };
        expect(body.error).toMatchObject({ type: 'rate_limit_error', message: 'slow down' });
        expect(body.type).toBe(caller === 'anthropic' ? 'error' : undefined);
      }
    },
  );

  it.each(PAIRS.filter(([c, t]) => c !== t))(
    '%s in, %s out: garbage, packed bytes and a broken reply are a 503, never a half document',
    async (caller, target) => {
      const [, path, bodyOf] = surfaces.find(([name]) => name === caller) ?? surfaces[0];
      for (const misbehave of [
        { kind: 'garbage' },
        { kind: 'gzip' },
        { kind: 'reset', afterEvents: 1 },
        { kind: 'redirect' },
      ] as const) {
        fixture.gateway.provider.answer({ script: { text: 'Hello' }, misbehave });
        const response = await post(path, bodyOf(`${target}/m`));
        expect(response.status, misbehave.kind).toBe(503);
        expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
        expect(await response.text()).not.toContain('Hello');
      }
    },
  );

  it.each(PAIRS.filter(([c, t]) => c !== t))(
    '%s in, %s out: a stream that breaks off ends with an error event of the caller’s dialect',
    async (caller, target) => {
      const [, path, bodyOf] = surfaces.find(([name]) => name === caller) ?? surfaces[0];
      for (const policy of [POLICY, { ...POLICY, protectionMode: 'enforce', protectionHash: 'x' } as const]) {
        fixture.gateway.state.policy = policy;
        fixture.gateway.provider.answer({
          script: { text: 'One two three four five six. '.repeat(9) },
          misbehave: { kind: 'reset', afterEvents: 6 },
        });
        const text = await (await post(path, bodyOf(`${target}/m`, { stream: true }))).text();
        expect(text).toMatch(caller === 'anthropic' ? /event: error/ : /data: \{"error"/);
        expect(text).not.toMatch(/message_stop|\[DONE\]/);
      }
    },
  );

  it('does not fill the memory with a reply without end', async () => {
    fixture.gateway.provider.answer({ script: {}, misbehave: { kind: 'endless' } });
    const response = await post('/router/anthropic/v1/messages', anthropicBody('openai/m'));
    expect(response.status).toBe(503);
    await expect.poll(() => fixture.gateway.provider.requests.at(-1)?.aborted).toBe(true);
  });
});

describe('an advisory for the next turn', () => {
  it.each(SURFACES.map((s) => [`${s.name}${s.stream ? ' stream' : ''}`, s] as const))(
    'is written in nudge, and carried once as the last text (%s)',
    async (_name, surface) => {
      fixture.gateway.state.policy = { ...POLICY, integrityMode: 'nudge' };
      fixture.gateway.provider.answer({ script: { thinking: 'An EVIL plan.', text: 'Sure.' } });
      const first = await ask(fixture.gateway, surface, surface.body('Hi'));
      expect(await first.text()).toContain('Sure.');
      const find = () =>
        fixture.gateway.state.turns.find((t) => t.checkpointId === first.headers.get('x-aip-checkpoint-id'));
      await expect.poll(find).toBeDefined();
      const turn = find();
      expect(turn).toMatchObject({ acted: 'advised', advisories: [{ source: 'runtime.inside.integrity.nudge' }] });
      fixture.gateway.state.advisories = (turn?.advisories ?? []).map((a) => a.text);

      const second = await ask(fixture.gateway, surface, surface.body('And now?'));
      await second.text();
      expect(words(second.headers).front).toBe('nudged');
      const seen = fixture.gateway.provider.requests[1]?.text ?? '';
      expect(seen).toContain('[Advisory by the safety gateway, not by the user');
      expect(seen.indexOf('[Advisory')).toBeGreaterThan(seen.indexOf('And now?'));
      await (await ask(fixture.gateway, surface, surface.body('And now?'))).text();
      expect(fixture.gateway.provider.requests[2]?.text).not.toContain('[Advisory');
    },
  );
});

describe('an advisory on the router surface', () => {
  const turns = [
    ['anthropic', '/router/anthropic/v1/messages', 'openai'],
    ['anthropic', '/router/anthropic/v1/messages', 'gemini'],
    ['openai', '/router/openai/v1/chat/completions', 'anthropic'],
    ['openai', '/router/openai/v1/chat/completions', 'gemini'],
  ] as const;
  it.each(turns)(
    'by a caller of %s (%s) reaches %s behind a tool result, as the last text',
    async (caller, path, target) => {
      fixture.gateway.state.advisories = ['Mind the card.'];
      const call = { id: 'call_1', name: 'get' };
      const messages =
        caller === 'anthropic'
          ? [
              { role: 'user', content: 'Hi' },
              { role: 'assistant', content: [{ type: 'tool_use', ...call, input: {} }] },
              { role: 'user', content: [{ type: 'tool_result', tool_use_id: 'call_1', content: 'found it' }] },
            ]
          : [
              { role: 'user', content: 'Hi' },
              {
                role: 'assistant',
                content: null,
                tool_calls: [{ id: 'call_1', type: 'function', function: { name: 'get', arguments: '{}' } }],
              },
              { role: 'tool', tool_call_id: 'call_1', content: 'found it' },
            ];
      const response = await post(path, { model: `${target}/m`, max_tokens: 9, messages });
      expect(response.status).toBe(200);
      expect(words(response.headers).front).toBe('nudged');
      const seen = fixture.gateway.provider.requests[0]?.text ?? '';
      expect(seen).toContain('Mind the card.');
      expect(seen.indexOf('Mind the card.')).toBeGreaterThan(seen.indexOf('found it'));
    },
  );
});
