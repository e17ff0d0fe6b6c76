/**
 * Agent loops with tools through the official SDKs over the router, each pair of dialects, whole and streamed, in observe and in
 * enforce. Source: docs/reference/gateway.md#router.
 */
import Anthropic from '@anthropic-ai/sdk';
import OpenAI from 'openai';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CANARY, POLICY, type FakeState } from '../../../../test/support/fakes/gateway-ports.ts';
import { loneGateway, type LoneGateway } from '../../../../test/support/fakes/lone-gateway.ts';

let gateway: LoneGateway;
beforeAll(async () => {
  gateway = await loneGateway({ settings: { UPSTREAM_BREAKER_FAILURES: 1_000 } });
  gateway.state.keys.set('good', ['gateway']);
});
afterAll(() => gateway.stop());
beforeEach(() => {
  gateway.provider.requests.length = 0;
});

const ENFORCE = {
  ...POLICY,
  integrityMode: 'enforce',
  protectionMode: 'enforce',
  autonomyMode: 'enforce',
  toolRules: { ...POLICY.toolRules, allowUnmapped: true },
  protectionHash: 'p-router',
} as const;
const KEYS = { 'x-svc-api-key': 'good', 'x-svc-egress-key': 'sk-egress' };

const PAIRS = [
  ['anthropic', 'anthropic'],
  ['anthropic', 'openai'],
  ['anthropic', 'gemini'],
  ['openai', 'openai'],
  ['openai', 'anthropic'],
  ['openai', 'gemini'],
] as const;
const CASES = PAIRS.flatMap(([caller, target]) =>
  (['observe', 'enforce'] as const).flatMap((mode) =>
    [false, true].map((stream) => [caller, target, mode, stream] as const),
  ),
);

interface Heard {
  readonly text: string;
  readonly thinking: string;
  readonly calls: readonly { id: string; name: string; args: unknown }[];
  readonly stop: string;
  readonly tokens: readonly [number, number];
  readonly model: string;
  /** The caller's history with this reply in it, ready for the next request. */
  readonly history: unknown[];
}
type Asker = (history: unknown[]) => Promise<Heard>;

const TOOL = {
  name: 'get_weather',
  description: 'Weather',
  schema: { type: 'object' as const, properties: { city: { type: 'string' } } },
};

function anthropicAsker(model: string, stream: boolean): Asker {
  const client = new Anthropic({
    apiKey: 'none',
    baseURL: `${gateway.url}/router/anthropic`,
    maxRetries: 0,
    defaultHeaders: KEYS,
  });
  return async (history) => {
    const body = {
      model,
      max_tokens: 256,
      messages: history as Anthropic.MessageParam[],
      tools: [{ name: TOOL.name, description: TOOL.description, input_schema: TOOL.schema }],
    };
    const message = stream ? await client.messages.stream(body).finalMessage() : await client.messages.create(body);
    const of = <T extends string>(type: T) =>
      message.content.filter((b) => b.type === type) as Extract<Anthropic.ContentBlock, { type: T }>[];
    return {
      text: of('text')
        .map((b) => b.text)
        .join('|'),
      thinking: of('thinking')
        .map((b) => b.thinking)
        .join('|'),
      calls: of('tool_use').map((b) => ({ id: b.id, name: b.name, args: b.input })),
      stop: message.stop_reason ?? '',
      tokens: [message.usage.input_tokens, message.usage.output_tokens],
      model: message.model,
      history: [...history, { role: 'assistant', content: message.content }],
    };
  };
}

function openaiAsker(model: string, stream: boolean): Asker {
  const client = new OpenAI({
    apiKey: 'none',
    baseURL: `${gateway.url}/router/openai/v1`,
    maxRetries: 0,
    defaultHeaders: KEYS,
  });
  return async (history) => {
    const body = {
      model,
      messages: history as OpenAI.ChatCompletionMessageParam[],
      tools: [
        {
          type: 'function' as const,
          function: { name: TOOL.name, description: TOOL.description, parameters: TOOL.schema },
        },
      ],
    };
    const completion = stream
      ? await client.chat.completions.stream({ ...body, stream_options: { include_usage: true } }).finalChatCompletion()
      : await client.chat.completions.create(body);
    const [choice] = completion.choices;
    const message = choice?.message as OpenAI.ChatCompletionMessage & { reasoning_content?: string };
    return {
      text: message.content ?? '',
      thinking: message.reasoning_content ?? '',
      calls: (message.tool_calls ?? []).flatMap((c) =>
        c.type === 'function'
          ? [{ id: c.id, name: c.function.name, args: JSON.parse(c.function.arguments) as unknown }]
          : [],
      ),
      stop: choice?.finish_reason ?? '',
      tokens: [completion.usage?.prompt_tokens ?? 0, completion.usage?.completion_tokens ?? 0],
      model: completion.model,
      history: [...history, message],
    };
  };
}

const askerOf = (caller: string, model: string, stream: boolean): Asker =>
  caller === 'anthropic' ? anthropicAsker(model, stream) : openaiAsker(model, stream);
let models = 0;
/** A model no other test names, so that its turns are distinguished in the record. */
const newModel = (target: string): string => {
  models += 1;
  return `${target}/loop-${models}`;
};
const turnsOf = (model: string): FakeState['turns'] => gateway.state.turns.filter((t) => t.requestedModel === model);
const resultFor = (caller: string, id: string, text: string): unknown =>
  caller === 'anthropic'
    ? { role: 'user', content: [{ type: 'tool_result', tool_use_id: id, content: [{ type: 'text', text }] }] }
    : { role: 'tool', tool_call_id: id, content: text };

describe('an agent loop with tools through the official SDKs', () => {
  it.each(CASES)(
    '%s in, %s out, %s, stream %s: calls, results, stop reasons and usage arrive',
    async (caller, target, mode, stream) => {
      gateway.state.policy = mode === 'enforce' ? ENFORCE : POLICY;
      const model = newModel(target);
      const say = askerOf(caller, model, stream);
      gateway.provider.answer({
        script: { text: 'I look.', toolCalls: [{ name: TOOL.name, args: { city: 'Köln' } }], deltaChars: 3 },
      });
      const first = await say([{ role: 'user', content: 'Weather?' }]);
      expect(first.text).toBe('I look.');
      expect(first.calls).toMatchObject([{ name: TOOL.name, args: { city: 'Köln' } }]);
      expect(first.stop).toBe(caller === 'anthropic' ? 'tool_use' : 'tool_calls');
      expect(first.model).toBe('fake-1');
      gateway.provider.answer({ script: { text: 'Sunny in Köln 😀.', deltaChars: 3 } });
      const id = first.calls[0]?.id ?? '';
      const second = await say([...first.history, resultFor(caller, id, 'sun')]);
      expect(second.text).toBe('Sunny in Köln 😀.');
      expect(second.stop).toBe(caller === 'anthropic' ? 'end_turn' : 'stop');
      if (!(caller === target && caller === 'openai' && stream)) expect(second.tokens).toEqual([11, 7]);
      expect(gateway.provider.requests[1]?.text).toContain('sun');
      await expect.poll(() => turnsOf(model).length).toBe(2);
      expect(turnsOf(model)[0]).toMatchObject({
        provider: target,
        streamed: stream,
        turn: {
          complete: true,
          model: 'fake-1',
          ...(caller === target ? {} : { inputTokens: 11, outputTokens: 7 }),
          toolCalls: [{ name: TOOL.name }],
        },
      });
    },
  );

  it.each(CASES.filter(([, , mode]) => mode === 'enforce'))(
    '%s in, %s out, %s, stream %s: a poisoned tool result is replaced, and a call with a canary is withheld',
    async (caller, target, _mode, stream) => {
      gateway.state.policy = ENFORCE;
      const model = newModel(target);
      const say = askerOf(caller, model, stream);
      gateway.provider.answer({
        script: { text: 'I look.', toolCalls: [{ name: TOOL.name, args: { city: 'Köln' } }] },
      });
      const first = await say([{ role: 'user', content: 'Weather?' }]);
      gateway.provider.answer({
        script: { text: 'Now I send.', toolCalls: [{ name: TOOL.name, args: { city: CANARY } }] },
      });
      const second = await say([...first.history, resultFor(caller, first.calls[0]?.id ?? '', 'MALICIOUS words')]);
      expect(gateway.provider.requests.at(-1)?.text).not.toContain('MALICIOUS');
      expect(second.calls).toEqual([]);
      expect(second.text).toContain('Now I send.');
      expect(JSON.stringify(second.history.at(-1))).not.toContain(CANARY);
    },
  );

  it.each(CASES.filter(([caller, target]) => caller !== target))(
    '%s in, %s out, %s, stream %s: reasoning is readable, judged, and comes back to its provider',
    async (caller, target, mode, stream) => {
      gateway.state.policy = mode === 'enforce' ? ENFORCE : POLICY;
      const model = newModel(target);
      const say = askerOf(caller, model, stream);
      gateway.provider.answer({ script: { thinking: 'I will be brief.', text: 'Yes.', deltaChars: 4 } });
      const first = await say([{ role: 'user', content: 'Well?' }]);
      if (!(caller === 'openai' && stream)) expect(first.thinking).toBe('I will be brief.'); // the SDK keeps the last part only
      await expect.poll(() => turnsOf(model).length).toBe(1);
      expect(turnsOf(model)[0]?.turn.reasoning.text).toBe('I will be brief.');
      const second = await say([...first.history, { role: 'user', content: 'And?' }]);
      expect(second.text).toBe('Yes.');
      if (target === 'anthropic' && !stream)
        expect(gateway.provider.requests[1]?.text).toContain('"thinking":"I will be brief.","signature":"sig"');
      gateway.provider.answer({ script: { thinking: 'An EVIL plan.', text: 'Secret words.' } });
      if (mode === 'enforce') expect((await say([{ role: 'user', content: 'Well?' }])).text).not.toContain('Secret');
    },
  );
});
