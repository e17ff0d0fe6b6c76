/**
 * What happens while a reply is held: containment, deadlines, keep-alives.
 * Source: docs/reference/gateway.md#enforce-on-streams, docs/reference/gateway.md#breaker,
 * docs/reference/agents.md#containment.
 */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { POLICY, verified } from '../../../test/support/fakes/gateway-ports.ts';
import { ask, loneGateway, SURFACES, words, type LoneGateway } from '../../../test/support/fakes/lone-gateway.ts';

let gateway: LoneGateway;
beforeEach(async () => {
  gateway = await loneGateway({ overrides: { turn: { analyserTimeoutMs: 150, keepAliveMs: 60 }, graceMs: 100 } });
  gateway.state.policy = { ...POLICY, integrityMode: 'enforce' };
});
afterEach(() => gateway.stop());

const STREAMS = SURFACES.filter((s) => s.stream);
const SCRIPT = { thinking: 'I think about the secret plan.', text: 'The visible answer.' };

describe('a held stream', () => {
  it.each(STREAMS.map((s) => [s.name, s] as const))(
    'releases nothing of itself when its agent is killed (%s)',
    async (_name, surface) => {
      const first = await ask(gateway, surface, surface.body('Hi'));
      await first.text();
      let judged = (): void => undefined;
      gateway.state.analyse = () =>
        new Promise((resolve) => {
          judged = () => {
            resolve(verified());
          };
        });
      gateway.provider.answer({ script: SCRIPT });
      const running = ask(gateway, surface, surface.body('Hi'));
      await expect.poll(() => gateway.provider.requests.length).toBe(2);
      gateway.state.contain(first.headers.get('x-svc-agent') ?? '', 'killed');
      judged();
      const response = await running;
      const text = await response.text();
      expect(text).not.toMatch(/secret plan|visible answer/);
      expect(text).toContain('agent_contained');
    },
  );

  it.each(STREAMS.map((s) => [s.name, s] as const))(
    'is withheld when the analyser does not answer in time (%s)',
    async (_name, surface) => {
      gateway.state.analyse = () => new Promise(() => undefined);
      gateway.provider.answer({ script: SCRIPT });
      const response = await ask(gateway, surface, surface.body('Hi'));
      const text = await response.text();
      expect(response.status).toBe(200);
      expect(words(response.headers).integrity).toBe('unverified');
      expect(text).not.toMatch(/secret plan|visible answer/);
      expect(text).toContain('I stopped here');
    },
  );

  it('sends keep-alives while the provider thinks, after a head with the verdict pending', async () => {
    const surface = STREAMS[0];
    if (surface === undefined) throw new Error('no stream');
    gateway.provider.answer({ script: SCRIPT, eventDelayMs: 80 });
    const response = await ask(gateway, surface, surface.body('Hi'));
    expect(response.headers.get('x-aip-verdict')).toBe('pending');
    expect(words(response.headers).integrity).toBe('unverified');
    const text = await response.text();
    expect(text.startsWith('event: ping')).toBe(true);
    expect(text).toContain('message_stop');
    expect(text).not.toMatch(/^:/m);
    await expect
      .poll(() => gateway.state.turns.at(-1))
      .toMatchObject({ back: 'pass', analysis: { status: 'verified' } });
  });

  it.each(STREAMS.map((s) => [s.name, s] as const))(
    'adds nothing to a last line that the provider did not complete (%s)',
    async (_name, surface) => {
      gateway.state.policy = { ...POLICY, protectionMode: 'nudge' };
      gateway.provider.answer({ script: {}, misbehave: { kind: 'status', status: 200, body: 'data: [DONE]' } });
      const response = await ask(gateway, surface, surface.body('Hi'));
      expect(await response.text()).toBe('data: [DONE]');
    },
  );

  it('opens the breaker after five failures and then withholds at once (req:ROB-8)', async () => {
    const surface = STREAMS[0];
    if (surface === undefined) throw new Error('no stream');
    let calls = 0;
    gateway.state.analyse = () => {
      calls += 1;
      throw new Error('broken');
    };
    gateway.provider.answer({ script: SCRIPT });
    for (let i = 0; i < 7; i += 1) {
      const response = await ask(gateway, surface, surface.body('Hi'));
      await response.text();
      expect(words(response.headers).integrity).toBe('unverified');
    }
    expect(calls).toBeLessThanOrEqual(6);
  });
});
