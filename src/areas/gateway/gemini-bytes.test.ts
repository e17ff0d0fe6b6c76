/**
 * What a Gemini client reads, byte by byte: `data: <JSON>` events and nothing else, or one JSON document. Gemini CLI and
 * `@google/generative-ai` take an SSE comment for a part of the JSON and break off, so no comment may be anywhere.
 */
import { GoogleGenAI } from '@google/genai';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TurnPolicy } from '../../contract/turn.ts';
import { CANARY, CARD, POLICY, verified } from '../../../test/support/fakes/gateway-ports.ts';
import type { Answer } from '../../../test/support/fakes/llm-provider.ts';
import { ask, loneGateway, SURFACES, type LoneGateway } from '../../../test/support/fakes/lone-gateway.ts';

let gateway: LoneGateway;
beforeAll(async () => {
  gateway = await loneGateway({ overrides: { turn: { keepAliveMs: 30 }, graceMs: 100 } });
});
afterAll(() => gateway.stop());
beforeEach(() => {
  gateway.state.analyse = null;
});

const policyIn = (mode: 'nudge' | 'enforce'): TurnPolicy => ({
  ...POLICY,
  protectionMode: mode,
  integrityMode: mode,
  autonomyMode: mode,
  protectionHash: `gemini-${mode}`,
  toolRules: { ...POLICY.toolRules, allowUnmapped: true },
});
const THINKING = 'I compare both offers.';
const CASES: readonly (readonly [string, Answer])[] = [
  ['a plain answer', { script: { thinking: THINKING, text: 'Offer A is cheaper.' } }],
  ['a redacted answer', { script: { thinking: THINKING, text: `Pay with ${CARD} today.`, deltaChars: 3 } }],
  [
    'a withheld call',
    { script: { thinking: THINKING, text: 'I post it.', toolCalls: [{ name: 'post', args: { body: CANARY } }] } },
  ],
  ['a withheld turn', { script: { thinking: 'An EVIL plan.', text: 'Sure.' } }],
  ['a provider that takes its time', { script: { thinking: THINKING, text: 'Offer A.' }, eventDelayMs: 70 }],
  [
    'a provider that breaks off',
    { script: { text: 'word '.repeat(40) }, misbehave: { kind: 'reset', afterEvents: 12 }, eventDelayMs: 5 },
  ],
  ['a provider that sends no JSON', { script: {}, misbehave: { kind: 'status', status: 200, body: 'nothing' } }],
  ['a provider that refuses', { script: {}, misbehave: { kind: 'status', status: 429 } }],
];
const GEMINI = SURFACES.filter((s) => s.name.startsWith('gemini'));

/** Fails on anything but whole events, each one line of JSON; a body that is no event stream is one JSON document. */
function requirePlain(text: string): void {
  expect(text).not.toMatch(/^:/m);
  if (!text.startsWith('data: ')) {
    JSON.parse(text);
    return;
  }
  expect(text).toMatch(/^(?:data: [^\n]+\n\n)*$/);
  for (const event of text.split('\n\n').filter((e) => e !== '')) JSON.parse(event.slice('data: '.length));
}

describe.each(GEMINI.map((s) => [`${s.name}${s.stream ? ' stream' : ''}`, s] as const))('%s', (_name, surface) => {
  describe.each([['nudge'], ['enforce']] as const)('in %s', (mode) => {
    it.each(CASES)('holds nothing but JSON: %s', async (what, answer) => {
      gateway.state.policy = policyIn(mode);
      gateway.provider.answer(answer);
      const response = await ask(gateway, surface, surface.body('Compare the offers.'));
      const text = await response.text().catch(() => '[]'); // cut short
      if (what.endsWith('no JSON') && mode === 'nudge') expect(text).toBe('nothing');
      else requirePlain(text);
    });
  });

  it('holds nothing but JSON while the verdict is awaited, and when the agent is stopped meanwhile', async () => {
    gateway.state.policy = policyIn('enforce');
    gateway.provider.answer({ script: { thinking: THINKING, text: 'Offer A.' } });
    const judged = (ms: number) => () =>
      new Promise<ReturnType<typeof verified>>((resolve) => {
        setTimeout(() => {
          resolve(verified());
        }, ms);
      });
    gateway.state.analyse = judged(120);
    const held = await ask(gateway, surface, surface.body('Compare the offers.'));
    requirePlain(await held.text());
    const running = ask(gateway, surface, surface.body('Compare them again.'));
    const seen = gateway.provider.requests.length;
    await expect.poll(() => gateway.provider.requests.length).toBeGreaterThan(seen);
    gateway.state.contain(held.headers.get('x-svc-agent') ?? '', 'paused');
    const stopped = await running;
    requirePlain(await stopped.text());
    const refused = await ask(gateway, surface, surface.body('Compare them again.'));
    expect(refused.status).toBe(403);
    requirePlain(await refused.text());
    gateway.state.contain(held.headers.get('x-svc-agent') ?? '', 'active');
  });
});

it('@google/genai reads a held stream whose provider takes longer than the keep-alive interval', async () => {
  gateway.state.policy = policyIn('enforce');
  gateway.provider.answer({ script: { thinking: THINKING, text: `Card ${CARD}, done.` }, eventDelayMs: 50 });
  const client = new GoogleGenAI({ apiKey: 'sk-test', httpOptions: { baseUrl: `${gateway.url}/gemini` } });
  let text = '';
  for await (const chunk of await client.models.generateContentStream({ model: 'm', contents: 'Which card?' }))
    text += chunk.text ?? '';
  expect(text).toBe('Card [CARD REDACTED], done.');
});
