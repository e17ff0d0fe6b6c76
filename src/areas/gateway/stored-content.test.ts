/**
 * Requests that name what the provider keeps: read only where the gateway saw it, else the verdict word and the advisory say so. And a
 * PDF in the text of a tool. Source: docs/reference/gateway.md#text-spans; docs/adr/0762.
 */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { anthropicMessages } from './dialects/anthropic-messages.ts';
import { POLICY } from '../../../test/support/fakes/gateway-ports.ts';
import {
  ask,
  loneGateway,
  SURFACES,
  type LoneGateway,
  type Surface,
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
  const response = await ask(gateway, surface, { ...(surface.body('Go on.') as object), ...more });
  const text = await response.text();
  expect(response.status, text).toBe(200);
  const word = /front=(\w+)/.exec(response.headers.get('x-svc-verdict') ?? '')?.[1] ?? '';
  return { front: word, advisory: response.headers.get('x-svc-advisory') ?? '', text };
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

  it.each([false, true])(
    'is read where the gateway gave the reply (streamed: %s), and not what follows unread turns',
    async (stream) => {
      const surface = of('responses', stream);
      const idOf = (text: string): string => /"id": ?"(resp[^"]*)"/.exec(text)?.[1] ?? '';
      const first = await front(surface, {});
      expect([first.front, (await front(surface, { previous_response_id: idOf(first.text) })).front]).toEqual([
        'pass',
        'pass',
      ]);
    },
  );
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
