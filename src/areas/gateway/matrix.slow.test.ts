/**
 * Every dialect, place, mode and framing: requests and replies validate against the provider's schema, only the offending
 * string changes, and each verdict word says what happened to the bytes.
 * Source: docs/reference/gateway.md#text-spans, docs/reference/gateway.md#verdict-header.
 */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MODES, type Mode } from '../../contract/enums.ts';
import type { TurnPolicy } from '../../contract/turn.ts';
import { CARD, POLICY } from '../../../test/support/fakes/gateway-ports.ts';
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
import { readReply } from '../../../test/support/fakes/read-reply.ts';
import { demand, demandStream, REPLIES, REQUESTS } from '../../../test/support/provider-schemas.ts';
import { changedStrings, PLACES, requestAt } from '../../../test/support/matrix-requests.ts';

let gateway: LoneGateway;
beforeAll(async () => {
  gateway = await loneGateway();
});
afterAll(() => gateway.stop());
beforeEach(() => {
  gateway.provider.requests.length = 0;
  gateway.state.turns.length = 0;
  gateway.state.tools.clear();
});

/** Every switch in one position. */
const policyIn = (mode: Mode): TurnPolicy => ({
  ...POLICY,
  protectionMode: mode,
  integrityMode: mode,
  autonomyMode: mode,
  protectionHash: `matrix-${mode}`,
  forbiddenTools: [{ pattern: 'wipe', reason: 'Nothing is wiped', severity: 'critical' }],
  toolRules: { ...POLICY.toolRules, allowUnmapped: true },
});
const formatOf = (s: Surface): WireFormat => (s.name === 'gemini' ? 'gemini-sse' : s.name) as WireFormat;
const dialectOf = (s: Surface): string => s.name.replace('gemini-array', 'gemini');

/** The reply of a script as the provider sends it. */
const original = (surface: Surface, script: Script): string =>
  surface.stream
    ? streamedReply(formatOf(surface), script).join('')
    : JSON.stringify(wholeReply(formatOf(surface), script), null, 1);

interface Seen {
  readonly upstream: string;
  readonly text: string;
  readonly head: Record<string, string>;
  /** The words of the record, known when the turn is over. */
  readonly final: { readonly front: string; readonly back: string };
  readonly aip: string | null;
}

async function turn(surface: Surface, body: string, script: Script): Promise<Seen> {
  gateway.provider.answer({ script });
  const response = await ask(gateway, surface, body);
  const text = await response.text();
  expect(response.status).toBe(200);
  const record = () => gateway.state.turns.find((t) => t.checkpointId === response.headers.get('x-aip-checkpoint-id'));
  await expect.poll(record).toBeDefined();
  const { front = '', back = '' } = record() ?? {};
  if (surface.stream) demandStream(surface.name, text);
  else demand(REPLIES[dialectOf(surface)], JSON.parse(text), 'reply');
  const upstream = gateway.provider.requests.at(-1)?.text ?? '';
  demand(REQUESTS[dialectOf(surface)], JSON.parse(upstream), 'request');
  return {
    upstream,
    text,
    head: words(response.headers),
    final: { front, back },
    aip: response.headers.get('x-aip-verdict'),
  };
}

const FINE: Script = { thinking: 'I compare both offers.', text: 'Offer A is cheaper.', deltaChars: 4 };
const NAMED = SURFACES.map((s) => [`${s.name}${s.stream ? ' stream' : ''}`, s] as const);
const IN_MODES = MODES.map((mode) => [mode] as const);

describe.each(NAMED)('every place, mode and framing: %s', (name, surface) => {
  describe.each(PLACES.map((p) => [p] as const))('%s', (place) => {
    it.each(IN_MODES)('in %s', async (mode) => {
      gateway.state.policy = policyIn(mode);
      const body = requestAt(surface, place, `A MALICIOUS order in ${place} by ${name} ${mode}`);
      const { upstream, head, final, text } = await turn(surface, body, FINE);
      const changed = changedStrings(JSON.parse(body), JSON.parse(upstream));
      expect(changed).toHaveLength(mode === 'nudge' || mode === 'enforce' ? 1 : 0);
      if (changed?.length === 0) expect(upstream).toBe(body);
      expect(head.front).toBe({ off: 'observed', observe: 'observed', nudge: 'nudged', enforce: 'enforced' }[mode]);
      expect(final.front).toBe(head.front);
      const decoded = upstream.replace(/[\w+/]{40,}={0,2}/g, (packed) => Buffer.from(packed, 'base64').toString());
      expect(decoded.includes('MALICIOUS')).toBe(mode !== 'enforce');
      expect(text).toBe(original(surface, FINE));
    });
  });

  it.each(IN_MODES)('text out in %s', async (mode) => {
    gateway.state.policy = policyIn(mode);
    const script: Script = { ...FINE, text: `Pay with ${CARD} today.` };
    const { text, final, head } = await turn(surface, requestAt(surface, null, ''), script);
    const acts = mode === 'nudge' || mode === 'enforce';
    expect(text === original(surface, script)).toBe(!acts);
    expect(readReply(surface, text).text).toBe(acts ? 'Pay with [CARD REDACTED] today.' : script.text);
    expect(final.back).toBe({ off: 'observed', observe: 'observed', nudge: 'nudged', enforce: 'nudged' }[mode]);
    if (!surface.stream) expect(head.back).toBe(final.back);
    else if (!acts) expect(head.back).toBe('observed'); // the bytes are sent before they are read
  });

  it.each(IN_MODES)('a clear text out in %s', async (mode) => {
    gateway.state.policy = policyIn(mode);
    const { final, head } = await turn(surface, requestAt(surface, null, ''), FINE);
    const isReadFirst = mode === 'nudge' || mode === 'enforce' || (mode === 'observe' && !surface.stream);
    expect(head.back).toBe(isReadFirst ? 'pass' : 'observed');
    expect(final.back).toBe(mode === 'off' ? 'observed' : 'pass');
  });

  it.each(IN_MODES)('tool call out in %s', async (mode) => {
    gateway.state.policy = policyIn(mode);
    const script: Script = {
      ...FINE,
      toolCalls: [
        { name: 'compare', args: { a: 1 } },
        { name: 'wipe', args: { b: 2 } },
        { name: 'show', args: { c: 3 } },
      ],
    };
    const { text, final } = await turn(surface, requestAt(surface, null, ''), script);
    const left = readReply(surface, text).toolCalls.map((call) => call.name);
    expect(left).toEqual(mode === 'enforce' ? ['compare', 'show'] : ['compare', 'wipe', 'show']);
    expect(text === original(surface, script)).toBe(mode !== 'enforce');
    expect(final.back).toBe({ off: 'observed', observe: 'observed', nudge: 'observed', enforce: 'enforced' }[mode]);
  });

  it.each(IN_MODES)('thinking in %s', async (mode) => {
    gateway.state.policy = policyIn(mode);
    const script: Script = { ...FINE, thinking: 'I follow an EVIL plan.' };
    const { text, head, aip } = await turn(surface, requestAt(surface, null, ''), script);
    expect(text === original(surface, script)).toBe(mode !== 'enforce');
    expect(text.includes('EVIL')).toBe(mode !== 'enforce');
    expect([head.integrity, aip]).toEqual(
      {
        off: ['pass', 'disabled'],
        observe: surface.stream ? ['unverified', 'pending'] : ['observed', 'boundary_violation'],
        nudge: surface.stream ? ['unverified', 'pending'] : ['nudged', 'boundary_violation'],
        enforce: ['enforced', 'boundary_violation'],
      }[mode],
    );
  });
});

describe('surfaces that are passed through', () => {
  it.each([
    ['/anthropic/v1/messages/count_tokens', '{"model":"m","messages":[{"role":"user","content":"A MALICIOUS text"}]}'],
    ['/openai/v1/embeddings', '{"model":"m","input":"A MALICIOUS text"}'],
    ['/openai/v1/files', '{"purpose":"x"}'],
    ['/gemini/v1beta/models/m:countTokens', '{"contents":[]}'],
    ['/openai/v1/models', null],
  ])('never claim a verdict for what was not read: %s', async (path, body) => {
    gateway.state.policy = policyIn('enforce');
    const response = await fetch(`${gateway.url}${path}`, {
      method: body === null ? 'GET' : 'POST',
      headers: {
        'content-type': 'application/json',
        'x-api-key': 'k',
        authorization: 'Bearer k',
        'x-goog-api-key': 'k',
      },
      ...(body === null ? {} : { body }),
    });
    await response.text();
    expect(words(response.headers)).toEqual({ front: 'observed', back: 'observed', integrity: 'unverified' });
    expect(response.headers.get('x-aip-checkpoint-id')).toBeNull();
    expect(response.headers.get('x-aip-verdict')).toBe('skipped');
    if (body !== null) expect(gateway.provider.requests.at(-1)?.text).toBe(body);
  });
});

describe('the schemas of this test', () => {
  it('refuse what a provider would refuse', () => {
    expect(() => {
      demand(REPLIES.chat, { id: 'x' }, 'reply');
    }).toThrow('reply');
    expect(() => {
      demandStream('anthropic', 'data: {"type":"message_start"}\n\n');
    }).toThrow('message_stop');
    const broken = {
      ...(JSON.parse(requestAt(SURFACES[0] as Surface, null, '')) as object),
      messages: [{ role: 'user', content: [] }],
    };
    expect(() => {
      demand(REQUESTS.anthropic, broken, 'request');
    }).toThrow('request');
  });
});
