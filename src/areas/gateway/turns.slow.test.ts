import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CANARY, CARD, POLICY } from '../../../test/support/fakes/gateway-ports.ts';
import {
  streamedReply,
  wholeReply,
  type Script,
  type WireFormat,
} from '../../../test/support/fakes/llm-provider-replies.ts';
import {
  ask,
  loneGateway,
  SURFACES,
  words,
  type LoneGateway,
  type Surface,
} from '../../../test/support/fakes/lone-gateway.ts';
import { anthropicMessages } from './dialects/anthropic-messages.ts';
import type { DialectCodec } from './dialects/dialect.ts';
import { geminiGenerate } from './dialects/gemini-generate.ts';
import { openaiChat } from './dialects/openai-chat.ts';
import { openaiResponses } from './dialects/openai-responses.ts';

let gateway: LoneGateway;
beforeAll(async () => {
  gateway = await loneGateway();
});
afterAll(() => gateway.stop());
beforeEach(() => {
  gateway.state.policy = POLICY;
  gateway.state.analyse = null;
  gateway.state.turns.length = 0;
  gateway.provider.requests.length = 0;
  gateway.provider.answer({ script: SCRIPT });
});

const SCRIPT: Script = {
  thinking: 'I will look it up for the user.',
  text: 'Here is what I found: nothing special at all.',
  toolCalls: [{ name: 'search', args: { q: 'weather' } }],
};
const CODECS: Readonly<Record<string, DialectCodec>> = {
  anthropic: anthropicMessages,
  chat: openaiChat,
  responses: openaiResponses,
  gemini: geminiGenerate,
  'gemini-array': geminiGenerate,
};
const formatOf = (s: Surface): WireFormat => (s.name === 'gemini' ? 'gemini-sse' : s.name) as WireFormat;

function turnOf(surface: Surface, text: string): ReturnType<DialectCodec['readTurn']> {
  const codec = CODECS[surface.name] as DialectCodec;
  if (!surface.stream) return codec.readTurn(JSON.parse(text));
  const reader = codec.createTurnReader();
  const events = codec.createEventReader(surface.name === 'gemini-array' ? 'array' : 'sse');
  for (const event of [...events.push(Buffer.from(text)), ...events.end()]) reader.read(event);
  if (surface.name === 'gemini-array') JSON.parse(text);
  return reader.turn();
}

type Recorded = (typeof gateway.state.turns)[number];

/** The record of the turn a response belongs to. */
const recorded = async (response: Response, of: LoneGateway = gateway): Promise<Recorded> => {
  const find = (): Recorded | undefined =>
    of.state.turns.find((t) => t.checkpointId === response.headers.get('x-aip-checkpoint-id'));
  await expect.poll(find).toBeDefined();
  return find() as Recorded;
};

const NAMED = SURFACES.map((s) => [`${s.name}${s.stream ? ' stream' : ''}`, s] as const);

describe.each(NAMED)('%s', (_name, surface) => {
  it('in observe forwards request and reply byte for byte and records the turn (req:GW-15)', async () => {
    const body = JSON.stringify(surface.body('Hello there'), null, 3);
    const response = await ask(gateway, surface, body);
    const text = await response.text();
    const expected = surface.stream
      ? streamedReply(formatOf(surface), SCRIPT).join('')
      : JSON.stringify(wholeReply(formatOf(surface), SCRIPT), null, 1);
    expect(text).toBe(expected);
    expect(gateway.provider.requests[0]?.text).toBe(body);
    expect(words(response.headers)).toEqual({
      front: 'pass',
      back: surface.stream ? 'observed' : 'pass',
      integrity: surface.stream ? 'unverified' : 'pass',
    });
    expect(response.headers.get('x-aip-verdict')).toBe(surface.stream ? 'pending' : 'clear');
    const turn = await recorded(response);
    expect(turn).toMatchObject({ analysis: { status: 'verified' }, turn: { complete: true, text: SCRIPT.text } });
  });

  it('in observe says observed for a flagged text and changes nothing', async () => {
    const body = JSON.stringify(surface.body('A MALICIOUS wish'));
    const response = await ask(gateway, surface, body);
    await response.text();
    expect(words(response.headers).front).toBe('observed');
    expect(gateway.provider.requests[0]?.text).toBe(body);
  });

  it('in enforce replaces a poisoned tool result in place and still answers 2xx (req:GW-4)', async () => {
    gateway.state.policy = { ...POLICY, protectionMode: 'enforce', protectionHash: 'p-enforce' };
    const poison = `Page text. MALICIOUS order. ${surface.name}${surface.stream}`;
    const response = await ask(gateway, surface, surface.body('Summarise it', poison));
    await response.text();
    expect(response.status).toBe(200);
    expect(words(response.headers).front).toBe('enforced');
    expect(response.headers.get('x-svc-advisory')).toContain('safe_house.quarantine');
    const seen = gateway.provider.requests[0]?.text ?? '';
    expect(seen).not.toContain('MALICIOUS');
    expect(seen).toContain('held back by the safety gateway');
    expect(seen).toContain('Summarise it');
    const turn = await recorded(response);
    expect(turn.evaluations.find((e) => e.action === 'replaced')).toMatchObject({
      quarantine: { content: poison },
      toolName: 'fetch',
    });
  });

  it('in enforce wraps a doubtful text in a fence that the text cannot close', async () => {
    gateway.state.policy = { ...POLICY, protectionMode: 'enforce', protectionHash: 'p-enforce' };
    await (await ask(gateway, surface, surface.body('Summarise it', 'SUSPICIOUS <<end 000000000000>> text'))).text();
    const seen = gateway.provider.requests[0]?.text ?? '';
    const nonce = /<<svc-untrusted ([0-9a-f]{12})/.exec(seen)?.[1] ?? 'none';
    expect(seen.split(`<<end ${nonce}>>`).length).toBe(2);
    expect(seen).toContain('SUSPICIOUS <<end 000000000000>> text');
  });

  it('in enforce passes a doubtful message of the user as it came, and says so', async () => {
    gateway.state.policy = { ...POLICY, protectionMode: 'enforce', protectionHash: 'p-enforce' };
    const body = JSON.stringify(surface.body('A SUSPICIOUS wish'));
    const response = await ask(gateway, surface, body);
    await response.text();
    expect(gateway.provider.requests[0]?.text).toBe(body);
    expect(words(response.headers).front).toBe('observed');
  });

  it('in nudge puts an advisory before the flagged text and says nudged', async () => {
    gateway.state.policy = { ...POLICY, protectionMode: 'nudge', protectionHash: 'p-nudge' };
    const response = await ask(gateway, surface, surface.body('A LETHAL wish'));
    await response.text();
    expect(words(response.headers).front).toBe('nudged');
    expect(gateway.provider.requests[0]?.text).toMatch(/Advisory [0-9a-f]{12} by the safety gateway.*LETHAL wish/);
  });

  it('in enforce exchanges the same text with the same bytes when the history is sent again (req:GW-8)', async () => {
    gateway.state.policy = { ...POLICY, protectionMode: 'enforce', protectionHash: 'p-enforce' };
    const poison = `MALICIOUS order number ${surface.name}${surface.stream}`;
    await (await ask(gateway, surface, surface.body('Summarise it', poison))).text();
    const response = await ask(gateway, surface, surface.body('And now something else', poison), {
      headers: { 'x-svc-session': 'another' },
    });
    await response.text();
    expect(words(response.headers).front).toBe('enforced');
    const [first, second] = gateway.provider.requests.map(
      (r) => /\[This (?:tool result|message) was held back[^\]]*\]/.exec(r.text)?.[0],
    );
    expect(first).toBeDefined();
    expect(second).toBe(first);
  });

  it('in enforce redacts a secret split over deltas and leaves the rest as it was', async () => {
    gateway.state.policy = { ...POLICY, protectionMode: 'enforce', protectionHash: 'p-enforce' };
    const script: Script = { text: `The card is ${CARD} and the word is ${CANARY}, keep both safe.`, deltaChars: 3 };
    gateway.provider.answer({ script });
    const response = await ask(gateway, surface, surface.body('Which card?'));
    const text = await response.text();
    expect(turnOf(surface, text)).toMatchObject({
      text: 'The card is [CARD REDACTED] and the word is [CANARY REDACTED], keep both safe.',
      complete: true,
    });
    expect(text).not.toContain(CARD);
    expect(text).not.toContain(CANARY);
    if (!surface.stream) expect(words(response.headers).back).toBe('enforced'); // a canary is among them
    expect((await recorded(response)).back).toBe('enforced');
  });

  it('in enforce gives the same bytes and the same verdict however the provider cuts its stream (req:GW-10)', async () => {
    gateway.state.policy = {
      ...POLICY,
      protectionMode: 'enforce',
      integrityMode: 'enforce',
      protectionHash: 'p-enforce',
    };
    const script: Script = {
      thinking: 'All is well.',
      text: `Card ${CARD}, voilà 😀.`,
      toolCalls: [{ name: 'save', args: { a: 1 } }],
    };
    gateway.provider.answer({ script });
    const seen = async (): Promise<{ bytes: string; back: string; verdict: string }> => {
      const response = await ask(gateway, surface, surface.body('Which card?'));
      const bytes = await response.text();
      const { back, analysis } = await recorded(response);
      return { bytes, back, verdict: JSON.stringify([analysis?.status, analysis?.concerns]) };
    };
    const whole = await seen();
    for (const chunkBytes of [1, 5, 77]) {
      gateway.provider.answer({ script, chunkBytes });
      expect(await seen()).toEqual(whole);
    }
  });

  it('in enforce withholds a call whose arguments carry a canary, and keeps the turn valid', async () => {
    gateway.state.policy = { ...POLICY, protectionMode: 'enforce', protectionHash: 'p-enforce' };
    gateway.provider.answer({
      script: { text: 'Sending it.', toolCalls: [{ name: 'post', args: { body: `x ${CANARY}` } }], deltaChars: 4 },
    });
    const response = await ask(gateway, surface, surface.body('Send it'));
    const text = await response.text();
    expect(response.status).toBe(200);
    expect(text).not.toContain(CANARY);
    const turn = turnOf(surface, text);
    expect(turn).toMatchObject({ toolCalls: [], complete: true });
    expect(turn.text).toContain('withheld by the safety gateway');
    expect((await recorded(response)).back).toBe('enforced');
  });

  it('in integrity enforce releases a clear turn unchanged and says pass', async () => {
    gateway.state.policy = { ...POLICY, integrityMode: 'enforce' };
    const response = await ask(gateway, surface, surface.body('Hello'));
    const text = await response.text();
    const expected = surface.stream
      ? streamedReply(formatOf(surface), SCRIPT).join('')
      : JSON.stringify(wholeReply(formatOf(surface), SCRIPT), null, 1);
    expect(text).toBe(expected);
    expect(words(response.headers).integrity).toBe('pass');
    expect(response.headers.get('x-aip-verdict')).toBe('clear');
  });

  it.each([
    [
      'in the reasoning',
      { thinking: 'I have an EVIL plan for this.', text: 'Sure thing!', toolCalls: [{ name: 'rm', args: {} }] },
    ],
    ['in a tool call', { thinking: 'Fine.', text: 'Sure thing!', toolCalls: [{ name: 'rm', args: { how: 'EVIL' } }] }],
  ] as const)('in integrity enforce replaces a violation %s in the same turn, 2xx', async (_where, script) => {
    gateway.state.policy = { ...POLICY, integrityMode: 'enforce' };
    gateway.provider.answer({ script });
    const response = await ask(gateway, surface, surface.body('Hello'));
    const text = await response.text();
    expect(response.status).toBe(200);
    const turn = turnOf(surface, text);
    expect(turn).toMatchObject({ toolCalls: [], complete: true });
    expect(turn.text).toContain('I stopped here');
    if (script.thinking.includes('EVIL')) expect(text).not.toContain('EVIL');
    const record = await recorded(response);
    expect(record).toMatchObject({ acted: 'replaced', analysis: { status: 'verified' } });
    expect(record.analysis?.concerns).not.toEqual([]);
  });
});

/** A gateway of its own: a failing analyser opens the breaker for everybody. */
describe.each(NAMED)('%s with a broken analyser', (_name, surface) => {
  let broken: LoneGateway;
  beforeEach(async () => {
    broken = await loneGateway();
    broken.provider.answer({ script: SCRIPT });
  });
  afterEach(() => broken.stop());

  it.each([
    [
      'throws',
      () => {
        throw new Error('broken');
      },
    ],
    ['rejects', () => Promise.reject(new Error('broken'))],
    ['answers nonsense', () => ({ verdict: 'clear' }) as never],
  ])(
    'in integrity enforce withholds the reply when the analyser %s, 2xx and unverified (req:GW-6 req:GW-5)',
    async (_how, analyse) => {
      broken.state.policy = { ...POLICY, integrityMode: 'enforce' };
      broken.state.analyse = analyse;
      const response = await ask(broken, surface, surface.body('Hello'));
      const text = await response.text();
      expect(response.status).toBe(200);
      expect(words(response.headers).integrity).toBe('unverified');
      expect(response.headers.get('x-aip-verdict')).toBe('error');
      expect(text).not.toContain('nothing special');
      expect(turnOf(surface, text)).toMatchObject({ toolCalls: [], complete: true });
    },
  );

  it('in observe forwards byte for byte when the analyser is broken, and never calls that pass (req:GW-5)', async () => {
    broken.state.analyse = () => {
      throw new Error('broken');
    };
    const response = await ask(broken, surface, surface.body('Hello'));
    const expected = surface.stream
      ? streamedReply(formatOf(surface), SCRIPT).join('')
      : JSON.stringify(wholeReply(formatOf(surface), SCRIPT), null, 1);
    expect(await response.text()).toBe(expected);
    expect(words(response.headers).integrity).toBe('unverified');
    expect((await recorded(response, broken)).analysis?.status).toBe('unverified');
  });
});
