/**
 * A kill while a reply streams: the SDKs raise, with the reason where they read error events. Source:
 * docs/reference/gateway.md#streaming; docs/adr/0283.
 */
import Anthropic from '@anthropic-ai/sdk';
import { GoogleGenAI } from '@google/genai';
import OpenAI from 'openai';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TurnPolicy } from '../../contract/turn.ts';
import { POLICY } from '../../../test/support/fakes/gateway-ports.ts';
import { ask, loneGateway, SURFACES, type LoneGateway } from '../../../test/support/fakes/lone-gateway.ts';

let gateway: LoneGateway;
beforeAll(async () => {
  gateway = await loneGateway();
});
afterAll(() => gateway.stop());

const NUDGE: TurnPolicy = { ...POLICY, protectionMode: 'nudge', protectionHash: 'kill-nudge' };
const AGENT = 'killed-while-it-streams';

/** Contains the only agent when the first text has arrived. */
const kill = (): void => {
  for (const { agentId, name } of gateway.state.agents.values())
    if (name === AGENT) gateway.state.contain(agentId, 'killed');
};

type Streaming = () => Promise<AsyncIterable<unknown>>;
const headers = { 'x-svc-agent': AGENT };
const STREAMS: Readonly<Record<string, Streaming>> = {
  'openai Responses': () =>
    new OpenAI({
      apiKey: 'sk-test',
      baseURL: `${gateway.url}/openai/v1`,
      defaultHeaders: headers,
      maxRetries: 0,
    }).responses.create({ model: 'm', input: 'Tell me a story.', stream: true }),
  'openai Chat': () =>
    new OpenAI({
      apiKey: 'sk-test',
      baseURL: `${gateway.url}/openai/v1`,
      defaultHeaders: headers,
      maxRetries: 0,
    }).chat.completions.create({ model: 'm', messages: [{ role: 'user', content: 'Tell me a story.' }], stream: true }),
  '@anthropic-ai/sdk': () =>
    new Anthropic({
      apiKey: 'sk-test',
      baseURL: `${gateway.url}/anthropic`,
      defaultHeaders: headers,
      maxRetries: 0,
    }).messages.create({
      model: 'm',
      max_tokens: 99,
      messages: [{ role: 'user', content: 'Tell me a story.' }],
      stream: true,
    }),
  '@google/genai': () =>
    new GoogleGenAI({
      apiKey: 'sk-test',
      httpOptions: { baseUrl: `${gateway.url}/gemini`, headers },
    }).models.generateContentStream({ model: 'm', contents: 'Tell me a story.' }),
};

describe.each([
  ['observe', POLICY],
  ['nudge', NUDGE],
] as const)('a kill in %s', (_mode, policy) => {
  it.each(Object.entries(STREAMS))('raises in %s, with the reason', async (_name, begin) => {
    gateway.state.contained.clear();
    gateway.state.policy = policy;
    gateway.provider.answer({ script: { text: 'once upon a time '.repeat(40), deltaChars: 9 }, eventDelayMs: 10 });
    let events = 0;
    const reading = (async () => {
      for await (const event of await begin()) {
        events += Number(event !== undefined);
        if (events === 8) kill();
      }
    })();
    await expect(reading).rejects.toThrow(/contained/);
    expect(events).toBeLessThan(60);
  });

  it.each(SURFACES.filter((s) => s.stream && s.name.startsWith('gemini')).map((s) => [s.name, s] as const))(
    'ends a stream of %s in the middle of its body after the error event, since other clients of it read on',
    async (_name, surface) => {
      gateway.state.contained.clear();
      gateway.state.policy = policy;
      gateway.provider.answer({ script: { text: 'once upon a time '.repeat(40), deltaChars: 9 }, eventDelayMs: 10 });
      const response = await ask(gateway, surface, surface.body('Tell me a story.'), { headers });
      const reader = (response.body as ReadableStream<Uint8Array>).getReader();
      let text = '';
      const reading = (async () => {
        for (;;) {
          const { done, value } = await reader.read();
          if (done) return;
          text += Buffer.from(value).toString();
          if (text.includes('upon')) kill();
        }
      })();
      await expect(reading).rejects.toThrow(/terminated/);
      expect(text).toContain('"reason":"agent_contained"');
    },
  );
});
