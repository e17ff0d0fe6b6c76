/** Nothing of a reply is `pass` that nobody read, and what the model spoke is read like what it wrote. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CANARY, POLICY } from '../../../test/support/fakes/gateway-ports.ts';
import { ask, loneGateway, SURFACES, words, type LoneGateway } from '../../../test/support/fakes/lone-gateway.ts';

let gateway: LoneGateway;
beforeAll(async () => {
  gateway = await loneGateway();
});
afterAll(() => gateway.stop());
beforeEach(() => {
  gateway.state.policy = { ...POLICY, protectionMode: 'enforce', protectionHash: 'p-unread-output' };
  gateway.state.turns.length = 0;
});

const surfaceOf = (name: string, stream: boolean): (typeof SURFACES)[number] => {
  const found = SURFACES.find((one) => one.name === name && one.stream === stream);
  if (found === undefined) throw new Error(name);
  return found;
};
const CHAT = surfaceOf('chat', false);
const CHAT_STREAM = surfaceOf('chat', true);

async function answered(body: string): Promise<{ text: string; back: string | undefined }> {
  gateway.provider.answer({ script: {}, misbehave: { kind: 'status', status: 200, body } });
  const response = await ask(gateway, CHAT, CHAT.body('Hi'));
  return { text: await response.text(), back: words(response.headers).back };
}
const reply = (message: object): string =>
  JSON.stringify({
    id: 'c',
    object: 'chat.completion',
    choices: [{ index: 0, message: { role: 'assistant', content: 'Hi', ...message }, finish_reason: 'stop' }],
  });

describe('a whole reply', () => {
  it.each([[{}, 'pass'] as const, [{ hologram: 'The key.' }, 'observed'] as const])(
    'with %j is back=%s',
    async (more, back) => {
      const sent = reply(more);
      expect(await answered(sent)).toEqual({ text: sent, back });
      await expect.poll(() => gateway.state.turns.map((turn) => turn.back)).toEqual([back]);
    },
  );

  it('is redacted in the transcript of what the model spoke, and its sound stays unread', async () => {
    const { text, back } = await answered(
      reply({ content: null, audio: { id: 'a', data: 'UklGRg', transcript: `It is ${CANARY}.` } }),
    );
    expect(text).not.toContain(CANARY);
    expect(JSON.parse(text)).toMatchObject({ choices: [{ message: { audio: { data: 'UklGRg' } } }] });
    expect(back).toBe('enforced');
    await expect.poll(() => gateway.state.turns.length).toBe(1);
  });
});

const streamed = async (surface: (typeof SURFACES)[number], body: string): Promise<string> => {
  const headers = { 'content-type': surface.name === 'gemini-array' ? 'application/json' : 'text/event-stream' };
  gateway.provider.answer({ script: {}, misbehave: { kind: 'status', status: 200, body, headers } });
  return (await ask(gateway, surface, surface.body('Hi'))).text();
};
const said = (text: string): string =>
  JSON.stringify({ candidates: [{ content: { parts: [{ text }], role: 'model' }, finishReason: 'STOP', index: 0 }] });

describe('a stream whose last event breaks off', () => {
  it.each([
    ['gemini-array', `[${said('Hi')}]`, 'pass'],
    ['gemini-array', `[${said('Hi')}\n,\n`, 'pass'],
    ['gemini-array', `[${said('Hi')},{"candidates":[{"content":{"parts":[{"text":"The key`, 'observed'],
    ['gemini', `data: ${said('Hi')}\n\n`, 'pass'],
    ['gemini', `data: ${said('Hi')}\n\ndata: \n\ndata: [DONE]\n\n`, 'pass'],
    ['gemini', `data: ${said('Hi')}\n\ndata: {"candidates":[{"content":{"parts":[{"text":"The key`, 'observed'],
  ])('%s: %s is %s', async (name, body, back) => {
    for (const mode of ['enforce', 'observe'] as const) {
      gateway.state.policy = { ...POLICY, protectionMode: mode, protectionHash: `p-broken-${mode}` };
      gateway.state.turns.length = 0;
      expect(await streamed(surfaceOf(name, true), body)).toBe(body);
      await expect.poll(() => gateway.state.turns.map((turn) => turn.back)).toEqual([back]);
    }
  });
});

describe('a stream', () => {
  it('is redacted in the transcript, and its turn is recorded with what was spoken', async () => {
    const chunk = (delta: object, finish: string | null = null): string =>
      `data: ${JSON.stringify({ id: 'c', object: 'chat.completion.chunk', choices: [{ index: 0, delta, finish_reason: finish }] })}\n\n`;
    const spoken = `It is ${CANARY}, so take it.`.match(/[^]{1,5}/g) ?? [];
    const body = [
      chunk({ role: 'assistant', audio: { id: 'a' } }),
      ...spoken.map((transcript) => chunk({ audio: { transcript } })),
      chunk({ audio: { data: 'UklGRg' } }),
      chunk({}, 'stop'),
      'data: [DONE]\n\n',
    ].join('');
    gateway.provider.answer({
      script: {},
      misbehave: { kind: 'status', status: 200, body, headers: { 'content-type': 'text/event-stream' } },
    });
    const text = await (await ask(gateway, CHAT_STREAM, CHAT_STREAM.body('Hi'))).text();
    const heard = [...text.matchAll(/"transcript":"([^"]*)"/g)].map(([, part]) => part).join('');
    expect(heard).toBe('It is [CANARY REDACTED], so take it.');
    await expect.poll(() => gateway.state.turns.map((turn) => turn.back)).toEqual(['enforced']);
    expect(gateway.state.turns[0]?.turn.text).toBe(`It is ${CANARY}, so take it.`);
  });
});
