/**
 * Text behind what looks like the end of a stream: some servers name a reason to stop in every chunk. It is released, scanned and on
 * record like all other text. docs/reference/gateway.md#enforce-on-streams.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TurnPolicy } from '../../contract/turn.ts';
import { POLICY } from '../../../test/support/fakes/gateway-ports.ts';
import { ask, loneGateway, SURFACES, type LoneGateway } from '../../../test/support/fakes/lone-gateway.ts';

let gateway: LoneGateway;
beforeAll(async () => {
  gateway = await loneGateway();
});
afterAll(() => gateway.stop());

const sse = (events: readonly unknown[]): string => events.map((e) => `data: ${JSON.stringify(e)}\n\n`).join('');
const chat = (finish: string, texts: readonly string[]): string =>
  `${sse(
    [...texts, ''].map((content, i) => ({
      id: 'c',
      object: 'chat.completion.chunk',
      model: 'm',
      choices: [{ index: 0, delta: { content }, finish_reason: i === texts.length ? 'stop' : finish }],
    })),
  )}data: [DONE]\n\n`;
const gemini = (texts: readonly string[]): string =>
  sse(
    texts.map((text) => ({
      candidates: [{ index: 0, content: { role: 'model', parts: [{ text }] }, finishReason: 'STOP' }],
      modelVersion: 'm',
    })),
  );
const anthropic = (texts: readonly string[]): string =>
  [
    { type: 'message_start', message: { id: 'a', type: 'message', role: 'assistant', model: 'm', content: [] } },
    ...texts.flatMap((text) => [
      { type: 'content_block_start', index: 0, content_block: { type: 'text', text: '' } },
      { type: 'content_block_delta', index: 0, delta: { type: 'text_delta', text } },
      { type: 'content_block_stop', index: 0 },
    ]),
    { type: 'message_delta', delta: { stop_reason: 'end_turn' }, usage: { output_tokens: 2 } },
    { type: 'message_stop' },
  ]
    .map((e) => `event: ${e.type}\ndata: ${JSON.stringify(e)}\n\n`)
    .join('');

const STREAMS = {
  'chat, an empty reason in every chunk': ['chat', (texts: readonly string[]) => chat('', texts)],
  'chat, stop in every chunk': ['chat', (texts: readonly string[]) => chat('stop', texts)],
  'gemini, STOP in every chunk': ['gemini', gemini],
  'anthropic, one block index twice': ['anthropic', anthropic],
} as const;
const MODES: Readonly<Record<string, TurnPolicy>> = {
  observe: POLICY,
  nudge: { ...POLICY, protectionMode: 'nudge', protectionHash: 'late-nudge' },
  enforce: { ...POLICY, protectionMode: 'enforce', protectionHash: 'late-enforce' },
  'integrity enforce': { ...POLICY, integrityMode: 'enforce' },
};
const CASES = Object.entries(STREAMS).flatMap(([name, [surface, body]]) =>
  Object.entries(MODES).map(([mode, policy]) => ({ name, surface, body, mode, policy })),
);

const reply = async (surface: string, body: string, policy: TurnPolicy): Promise<string> => {
  const found = SURFACES.find(({ name, stream }) => name === surface && stream);
  if (found === undefined) throw new Error(`no stream of ${surface}`);
  gateway.state.policy = policy;
  const headers = { 'content-type': 'text/event-stream' };
  gateway.provider.answer({ script: {}, misbehave: { kind: 'status', status: 200, body, headers } });
  const response = await ask(gateway, found, found.body('Hi'));
  return response.text();
};

describe.each(CASES)('$name, in $mode', ({ surface, body, policy }) => {
  it('arrives byte for byte', async () => {
    const sent = body(['Hello', ' my', ' good friend.']);
    expect(await reply(surface, sent, policy)).toBe(sent);
  }, 10_000);
});

describe.each(CASES.filter(({ mode }) => mode === 'enforce'))('$name', ({ surface, body, policy }) => {
  it('keeps no secret', async () => {
    const secret = '4111111111111111';
    const seen = await reply(surface, body(['Hello, the token is ', secret, ' and that is all.']), policy);
    expect(seen).not.toContain(secret);
    expect(seen).toContain('and that is all.');
  });
});
