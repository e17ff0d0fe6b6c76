/**
 * Requests that name what the provider keeps: read only where the gateway saw it, else the verdict word and the advisory say so. And a
 * PDF in the text of a tool. Source: docs/reference/gateway.md#text-spans; docs/adr/0762.
 */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { anthropicMessages } from './dialects/anthropic-messages.ts';
import { fakePorts, POLICY } from '../../../test/support/fakes/gateway-ports.ts';
import type { Misbehaviour } from '../../../test/support/fakes/llm-provider.ts';
import {
  ask,
  loneGateway,
  SURFACES,
  type LoneGateway,
  type Surface,
  words,
} from '../../../test/support/fakes/lone-gateway.ts';

let gateway: LoneGateway;
beforeAll(async () => {
  gateway = await loneGateway();
});
afterAll(() => gateway.stop());
beforeEach(() => {
  gateway.state.policy = { ...POLICY, protectionMode: 'enforce', protectionHash: 'p-stored' };
});

const of = (name: string, stream = false): Surface =>
  SURFACES.find((s) => s.name === name && s.stream === stream) as Surface;

async function front(surface: Surface, more: object): Promise<{ front: string; advisory: string; text: string }> {
  gateway.provider.answer({ script: { text: 'Fine.' } });
  return asked(surface, more);
}

async function asked(surface: Surface, more: object): Promise<{ front: string; advisory: string; text: string }> {
  const response = await ask(gateway, surface, { ...(surface.body('Go on.') as object), ...more });
  const text = await response.text();
  expect(response.status, text).toBe(200);
  const word = /front=(\w+)/.exec(response.headers.get('x-svc-verdict') ?? '')?.[1] ?? '';
  return { front: word, advisory: response.headers.get('x-svc-advisory') ?? '', text };
}

const IMAGE = { type: 'input_image', image_url: 'https://x.example/a.png' };
const SAID = { type: 'message', role: 'assistant', content: [{ type: 'output_text', text: 'Fine.', annotations: [] }] };
let made = 0;

/** A reply with this id and item; `cut`: only so many events of it. */
function replied(stream: boolean, id: string, item: object, cut: number): Misbehaviour {
  const done = { id, object: 'response', status: 'completed', output: [item] };
  const events = [
    { type: 'response.created', response: { ...done, status: 'in_progress', output: [] } },
    { type: 'response.output_item.done', output_index: 0, item },
    { type: 'response.completed', response: done },
  ];
  const sent = events.slice(0, cut === 0 ? undefined : cut).map((event) => `data: ${JSON.stringify(event)}\n\n`);
  const headers = { 'content-type': stream ? 'text/event-stream' : 'application/json' };
  return { kind: 'status', status: 200, body: stream ? sent.join('') : JSON.stringify(done), headers };
}

describe('what the provider keeps and nobody read', () => {
  it.each<[string, string, object]>([
    ['responses', 'earlier turns', { previous_response_id: 'resp_never_seen' }],
    ['responses', 'a conversation', { conversation: 'conv_never_seen' }],
    ['responses', 'a conversation', { conversation: { id: 'conv_never_seen' } }],
    ['responses', 'an item', { input: [{ type: 'item_reference', id: 'msg_never_seen' }] }],
    ['responses', 'a prompt', { prompt: { id: 'pmpt_x' } }],
    ['gemini', 'content that is cached', { cachedContent: 'cachedContents/never_seen' }],
  ])('%s: %s is observed, each time', async (name, kind, more) => {
    for (let turn = 0; turn < 2; turn += 1) {
      const seen = await front(of(name), more);
      expect(seen.front).toBe('observed');
      expect(seen.advisory).toContain(`Passed on unread: ${kind}`);
    }
  });

  describe.each([false, true])('of an earlier reply (streamed: %s)', (stream) => {
    const surface = of('responses', stream);
    /** A request whose reply has this item, and what the requests say that name the reply and the item. */
    const after = async (more: object, item: object = SAID, cut = 0): Promise<string[]> => {
      made += 1;
      const [id, itemId] = [`resp_${made}`, `item_${made}`];
      gateway.provider.answer({ script: {}, misbehave: replied(stream, id, { ...item, id: itemId }, cut) });
      const first = await asked(surface, more);
      const next = [{ previous_response_id: id }, { input: [{ type: 'item_reference', id: itemId }] }];
      const fronts = [first.front];
      for (const naming of next) fronts.push((await front(surface, naming)).front);
      return fronts;
    };

    it('is read', async () => {
      expect(await after({})).toEqual(['pass', 'pass', 'pass']);
      expect(await after({ previous_response_id: `resp_${made}` })).toEqual(['pass', 'pass', 'pass']);
    });
    it.each([
      ['turns that nobody read', { previous_response_id: 'resp_never_seen' }],
      ['an image', { input: [{ role: 'user', content: [IMAGE] }] }],
    ])('is not read when it followed %s, and what follows it is not either', async (_what, more) => {
      expect(await after(more)).toEqual(['observed', 'observed', 'observed']);
      expect(await after({ previous_response_id: `resp_${made}` })).toEqual(['observed', 'observed', 'observed']);
    });
    it('is not read when it has content that nobody reads', async () => {
      expect(await after({}, { type: 'image_generation_call', status: 'completed', result: 'iVBORw0KGgo' })).toEqual([
        'pass',
        'observed',
        'observed',
      ]);
    });
    it.each<[string, object]>([
      ['tool_responses', SAID],
      ['outgoing', SAID],
      [
        'tool_calls',
        { type: 'function_call', call_id: 'call_1', name: 'search', arguments: '{}', status: 'completed' },
      ],
    ])('is not read when %s were not screened', async (unscreened, item) => {
      const { policy } = gateway.state;
      gateway.state.policy = { ...policy, screenSurfaces: { ...policy.screenSurfaces, [unscreened]: false } };
      await after({}, item);
      gateway.state.policy = policy;
      const named = [
        { previous_response_id: `resp_${made}` },
        { input: [{ type: 'item_reference', id: `item_${made}` }] },
      ];
      for (const naming of named) expect((await front(surface, naming)).front).toBe('observed');
    });
    it('is read when it was long and passed in observe, once it was judged', async () => {
      gateway.state.policy = { ...POLICY, protectionHash: 'p-stored-long' };
      const content = [{ type: 'output_text', text: 'Fine. '.repeat(8_000), annotations: [] }];
      expect((await after({}, { ...SAID, content })).slice(1)).toEqual(['pass', 'pass']);
      gateway.state.policy = { ...gateway.state.policy, screenSurfaces: { ...POLICY.screenSurfaces, outgoing: false } };
      expect((await after({}, { ...SAID, content })).slice(1)).toEqual(['observed', 'observed']);
    });
    if (stream) {
      it('is not read when the gateway saw a part of it', async () => {
        expect(await after({}, SAID, 2)).toEqual(['pass', 'observed', 'observed']);
      });
      it('is not read when its last event has an image and no blank line behind it, in observe', async () => {
        gateway.state.policy = { ...POLICY, protectionHash: 'p-stored-end' };
        const id = 'resp_without_end';
        const output = [{ type: 'image_generation_call', status: 'completed', result: 'iVBORw0KGgo' }];
        const events = ['created', 'completed'].map((to) => ({ type: `response.${to}`, response: { id, output: to === 'created' ? [] : output, status: to } })); // prettier-ignore
        const body = events.map((event) => `data: ${JSON.stringify(event)}`).join('\n\n');
        const headers = { 'content-type': 'text/event-stream' };
        gateway.provider.answer({ script: {}, misbehave: { kind: 'status', status: 200, body, headers } });
        await asked(surface, {});
        const { turns, policy } = gateway.state;
        await expect.poll(() => turns.filter((of) => of.policy === policy).map(({ back }) => back)).toEqual(['observed']); // prettier-ignore
        expect((await front(surface, { previous_response_id: id })).front).toBe('observed');
      });
    }
  });

  it.each([false, true])(
    'of a long reply in observe is unread until the reply was judged, and for the rest of a conversation that named it before (streamed: %s)',
    async (stream) => {
      const { ports, state } = fakePorts();
      const isJudged = Promise.withResolvers<void>();
      const screenOutput = () => isJudged.promise.then(() => null);
      const judging = { ...ports, screening: { ...ports.screening, screenOutput } };
      const slow = await loneGateway({ fakes: { state, ports: judging } });
      const content = [{ type: 'output_text', text: 'Fine. '.repeat(12_000), annotations: [] }];
      const after = async (named: object, id: string, item: object = SAID): Promise<string | undefined> => {
        const misbehave = replied(stream, id, { ...item, id: `item_of_${id}` }, 0);
        slow.provider.answer({ script: {}, misbehave });
        const surface = of('responses', stream);
        const response = await ask(slow, surface, { ...(surface.body(`Go on to ${id}.`) as object), ...named });
        await response.text();
        return words(response.headers)['front'];
      };
      expect(await after({}, 'resp_long', { ...SAID, content })).toBe('pass');
      expect(await after({ previous_response_id: 'resp_long' }, 'resp_before')).toBe('observed');
      isJudged.resolve();
      await expect.poll(() => state.turns.length).toBe(2);
      expect(await after({ previous_response_id: 'resp_before' }, 'resp_rest')).toBe('observed');
      expect(await after({ previous_response_id: 'resp_long' }, 'resp_after')).toBe('pass');
      await slow.stop();
    },
  );

  it('is observed at a gateway that did not give the reply', async () => {
    const { text } = await front(of('responses'), {});
    const other = await loneGateway();
    other.state.policy = gateway.state.policy;
    other.provider.answer({ script: { text: 'Fine.' } });
    const id = /"id": ?"(resp[^"]*)"/.exec(text)?.[1];
    const body = { ...(of('responses').body('Go on.') as object), previous_response_id: id };
    const word = words((await ask(other, of('responses'), body)).headers)['front'];
    await other.stop();
    expect([id?.length, word]).toEqual([expect.any(Number), 'observed']);
  });
});

describe('a PDF in the text of a tool', () => {
  const pdf = Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(120, 0xe2), Buffer.from('\n%%EOF')]).toString(
    'base64',
  );
  const result = (content: string): object => ({
    messages: [{ role: 'user', content: [{ type: 'tool_result', tool_use_id: 't', content }] }],
  });
  it.each([
    ['alone', pdf],
    [
      'as the blob of a resource',
      JSON.stringify({ type: 'resource', resource: { mimeType: 'application/pdf', blob: pdf } }),
    ],
  ])('%s that cannot be read is observed', async (_how, content) => {
    const seen = await front(of('anthropic'), result(content));
    expect(seen.front).toBe('observed');
    expect(seen.advisory).toContain('Passed on unread: file');
  });
  it('is none where the text only speaks of one', async () => {
    expect((await front(of('anthropic'), result('A PDF begins with JVBERi0 in base64.'))).front).toBe('pass');
  });
});

describe('members of a result that are not known', () => {
  const said = (more: object): string[] => {
    const block = { type: 'tool_result', tool_use_id: 't', content: 'x', ...more };
    return anthropicMessages.spans({ messages: [{ role: 'user', content: [block] }] }).map(({ text }) => text);
  };
  it.each([{ note: 'An order.' }, { cache_control: { type: 'ephemeral', ttl: 'An order.' } }])(
    'are read: %j',
    (more) => {
      expect(said(more)).toContain('An order.');
    },
  );
  it('are the only ones', () => {
    expect(said({ is_error: true, cache_control: { type: 'ephemeral', ttl: '1h' } })).toEqual(['x']);
  });
});
