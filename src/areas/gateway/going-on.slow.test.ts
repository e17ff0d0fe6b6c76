/**
 * A whole reply whose calls were all withheld goes on with one more call of the provider, where the card says so: in every dialect,
 * judged as the first, and today's reply where anything fails. Source: docs/reference/gateway.md#going-on; docs/adr/0480.
 */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TurnPolicy } from '../../contract/turn.ts';
import { CANARY, CARD, POLICY } from '../../../test/support/fakes/gateway-ports.ts';
import type { Answer, Misbehaviour, SeenRequest } from '../../../test/support/fakes/llm-provider.ts';
import {
  ask,
  loneGateway,
  SURFACES,
  type LoneGateway,
  type Surface,
} from '../../../test/support/fakes/lone-gateway.ts';
import { readReply } from '../../../test/support/fakes/read-reply.ts';

const CONTINUES = { targets: [], continues: true };
const GUARDED: TurnPolicy = { ...POLICY, protectionMode: 'enforce', protectionHash: 'p-on', confirmations: CONTINUES };
const PAYMENT = { name: 'bank_transfer', args: { iban: 'DE89370400440532013000', amount: 420 } };
const READING = { name: 'read_file', args: { path: 'notes.txt' } };
const QUESTION = 'Pay 420 to DE89370400440532013000 (bank_transfer)?';
const TASK = 'Pay the March invoice of Bergmann Papier and list the notes';
const WHOLE = SURFACES.filter(({ stream }) => !stream);
const NAMED = SURFACES.map((s) => [`${s.name}${s.stream ? ' stream' : ''}`, s] as const);
const ANTHROPIC = WHOLE[0] as Surface;

let gateway: LoneGateway;
beforeAll(async () => {
  gateway = await loneGateway({ settings: { UPSTREAM_BREAKER_FAILURES: 1_000 } });
  gateway.state.keys.set('good', ['gateway']);
});
afterAll(() => gateway.stop());
beforeEach(() => {
  gateway.state.policy = GUARDED;
  gateway.state.turns.length = 0;
  gateway.state.contained.clear();
  gateway.provider.requests.length = 0;
});

type Script = Answer['script'];
/** The provider's first answer, and its second one. */
function answers(first: Script, second: Script, misbehave?: Misbehaviour): void {
  let count = 0;
  gateway.provider.answer(() => {
    count += 1;
    if (count === 1) return { script: first };
    return { script: { idSuffix: 'b', ...second }, ...(misbehave === undefined ? {} : { misbehave }) };
  });
}
const PAYS: Script = { text: 'I pay it.', toolCalls: [PAYMENT] };

interface Reply {
  readonly text: string;
  readonly calls: readonly string[];
  readonly advisory: string;
  readonly tokens: readonly (number | null)[];
  readonly stop: string | null;
  readonly back: string;
}
/** Tokens of one call and of both; the stand-in counts none in streams of Chat. */
const ONE = [11, 7];
const BOTH = [22, 14];
const isUncounted = ({ name, stream }: Surface): boolean => name === 'chat' && stream;

let session = 0;
/** A request in a session of its own, by which its record is found. */
function request(surface: Surface, body: unknown, init: RequestInit = {}): Promise<Response> {
  session += 1;
  const headers = { 'x-svc-session': `s-${session}`, ...(init.headers as Record<string, string> | undefined) };
  return ask(gateway, surface, body, { ...init, headers });
}

async function reply(surface: Surface, body: unknown = surface.body(TASK)): Promise<Reply> {
  const response = await request(surface, body);
  expect(response.status).toBe(200);
  const turn = readReply(surface, await response.text());
  return {
    text: turn.text,
    calls: turn.toolCalls.map(({ name }) => name),
    advisory: response.headers.get('x-svc-advisory') ?? '',
    tokens: [turn.inputTokens, turn.outputTokens],
    stop: turn.stopReason,
    back: response.headers.get('x-svc-verdict') ?? '',
  };
}

/** The record of the newest request. */
const recorded = async () => {
  const find = () => gateway.state.turns.find(({ sessionId }) => sessionId === `s-${session}`);
  await expect.poll(find).toBeDefined();
  return find();
};
const sent = (): readonly SeenRequest[] => gateway.provider.requests;

describe.each(NAMED)('%s', (_name, surface) => {
  it('tells the model in the form of the provider, gives both replies as one, and sums the tokens', async () => {
    answers(PAYS, { text: 'The notes are listed.' });
    const body = JSON.stringify(surface.body(TASK));
    const both = await reply(surface, body);
    expect(both.text).toContain('I pay it.');
    expect(both.text).toContain(QUESTION);
    expect(both.text.indexOf('The notes are listed.')).toBeGreaterThan(both.text.indexOf(QUESTION));
    expect(both.calls).toEqual([]);
    if (!isUncounted(surface)) expect(both.tokens).toEqual(BOTH);
    if (!surface.stream) expect(both.back).toContain('back=enforced'); // else the head has left before
    const [first, second] = sent();
    expect(sent()).toHaveLength(2);
    expect(first?.text).toBe(body);
    const added = second?.text ?? '';
    const before = body.slice(0, body.lastIndexOf(']') - 1); // every byte before the answer stays, but that it is whole
    expect(added.startsWith(before.replace('"stream":true', '"stream":false'))).toBe(true);
    expect(second?.url).not.toMatch(/stream/i);
    expect(added).not.toContain('"stream":true');
    expect(added).toContain('This call was not made');
    expect(added).toMatch(ANSWERED[surface.name.replace('-array', '')] ?? /never/);
    await expect.poll(async () => (await recorded())?.secondAsked).toBe(true);
    const turn = await recorded();
    expect(turn?.turn.toolCalls.map(({ name }) => name)).toEqual(['bank_transfer']);
    expect(turn?.turn.text).toContain('The notes are listed.');
    expect(turn?.turn.inputTokens).toBe(isUncounted(surface) ? 11 : 22);
  });

  it('judges the calls of the second reply, and makes no third call', async () => {
    answers(PAYS, { text: 'I read.', toolCalls: [READING, { ...PAYMENT, args: { ...PAYMENT.args, amount: 99 } }] });
    const both = await reply(surface);
    expect(both.calls).toEqual(['read_file']);
    expect(both.text).toContain(QUESTION);
    expect(both.text).toContain('Pay 99 to DE89370400440532013000');
    expect(sent()).toHaveLength(2);
  });

  it('asks once about a call that the model makes again', async () => {
    answers(PAYS, PAYS);
    const both = await reply(surface);
    expect(both.calls).toEqual([]);
    expect(both.text.split(QUESTION)).toHaveLength(2);
    expect(both.text).toContain('was made again before the user answered');
  });

  it('is redacted in both parts', async () => {
    answers({ ...PAYS, text: `One ${CANARY}.` }, { text: `Two ${CARD}.` });
    const both = await reply(surface);
    expect(both.text).toContain('One ');
    expect(both.text).not.toContain(CANARY);
    expect(both.text).not.toContain(CARD);
    expect(both.text).toContain('Two ');
  });

  it('leaves the choice of tools to the model where a call was forced', async () => {
    const [forced, free] = CHOICES[surface.name.replace('-array', '')] ?? [];
    answers(PAYS, { text: 'Done.' });
    await reply(surface, { ...(surface.body(TASK) as object), ...forced });
    expect(sent()[0]?.json).toMatchObject(forced ?? {});
    expect(sent()[1]?.json).toEqual(expect.objectContaining(free ?? {}));
  });

  it('stays the reply of today where the second call fails, and says so', async () => {
    for (const bad of FAILURES) {
      gateway.state.turns.length = 0;
      answers(PAYS, { text: 'Never seen.' }, bad);
      const alone = await reply(surface);
      expect(alone.text).toContain(QUESTION);
      expect(alone.text).not.toContain('Never seen.');
      if (!isUncounted(surface)) expect(alone.tokens).toEqual(ONE);
      if (!surface.stream) expect(alone.advisory).toContain('did not go on');
      await expect.poll(async () => (await recorded())?.secondAsked).toBe(true);
    }
  });
});

const ANSWERED: Readonly<Record<string, RegExp>> = {
  anthropic:
    /"role":"assistant","content":\[.*"tool_use".*\{"role":"user","content":\[\{"type":"tool_result","tool_use_id":"toolu_0"/,
  chat: /"tool_calls":\[.*\{"role":"tool","tool_call_id":"call_0"/,
  responses: /"type":"function_call",.*\{"type":"function_call_output","call_id":"call_0"/,
  gemini: /"role":"model".*\{"role":"user","parts":\[\{"functionResponse":\{"name":"bank_transfer"/,
};
/** What forces a call, and what the second request says instead. */
const CHOICES: Readonly<Record<string, readonly [object, object]>> = {
  anthropic: [
    { tool_choice: { type: 'any', disable_parallel_tool_use: true } },
    { tool_choice: { type: 'auto', disable_parallel_tool_use: true } },
  ],
  chat: [{ tool_choice: { type: 'function', function: { name: 'bank_transfer' } } }, { tool_choice: 'auto' }],
  responses: [{ tool_choice: 'required' }, { tool_choice: 'auto' }],
  gemini: [
    { toolConfig: { functionCallingConfig: { mode: 'ANY', allowedFunctionNames: ['bank_transfer'] } } },
    { toolConfig: { functionCallingConfig: { mode: 'AUTO' } } },
  ],
};
const FAILURES: readonly Misbehaviour[] = [
  { kind: 'status', status: 500 },
  { kind: 'status', status: 429 },
  { kind: 'garbage' },
  { kind: 'gzip' },
  { kind: 'redirect' },
  { kind: 'close_at_once' },
  { kind: 'reset', afterEvents: 1 },
  { kind: 'endless' },
];

it('is not known as read by its id where the card leaves the text of the first reply unread, and the second has none', async () => {
  const responses = WHOLE.find(({ name }) => name === 'responses') as Surface;
  const wordAfter = async (outgoing: boolean): Promise<string> => {
    gateway.state.policy = { ...GUARDED, screenSurfaces: { ...GUARDED.screenSurfaces, outgoing } };
    const idSuffix = `-${String(outgoing)}`; // no other test made these
    answers({ ...PAYS, idSuffix: `1${idSuffix}` }, { text: '', toolCalls: [READING], idSuffix: `2${idSuffix}` });
    const { id } = (await (await request(responses, responses.body(TASK))).json()) as { id: string };
    answers({ text: 'Hello.' }, {});
    const next = { ...(responses.body('Go on.') as object), previous_response_id: id };
    return (await reply(responses, next)).back;
  };
  expect(await wordAfter(false)).toContain('front=observed');
  expect(await wordAfter(true)).toContain('front=pass');
});

describe('no second call is made', () => {
  const one = async (surface = ANTHROPIC, body: unknown = surface.body(TASK)): Promise<Reply> => {
    const said = await reply(surface, body);
    expect(sent()).toHaveLength(1);
    expect((await recorded())?.secondAsked ?? false).toBe(false);
    return said;
  };

  it('unless the card says so', async () => {
    gateway.state.policy = { ...GUARDED, confirmations: { targets: [] } };
    answers(PAYS, {});
    expect((await one()).text).toContain(QUESTION);
  });

  it.each(NAMED)('while another call of the reply goes to the client: %s', async (_name, surface) => {
    answers({ ...PAYS, toolCalls: [PAYMENT, READING] }, {});
    const said = await one(surface);
    expect(said.calls).toEqual(['read_file']);
    expect(said.text).toContain(QUESTION);
  });

  it('where it would be larger than a body may be', async () => {
    const small = await loneGateway({ settings: { GATEWAY_BODY_BYTES_MAX: 400 } });
    small.state.policy = GUARDED;
    small.provider.answer({ script: PAYS });
    const response = await ask(small, ANTHROPIC, ANTHROPIC.body(TASK));
    expect(await response.text()).toContain(QUESTION);
    expect(small.provider.requests).toHaveLength(1);
    await small.stop();
  });
});

describe('between the calls', () => {
  /** The provider answers the first call; the second hangs until something ends it. */
  const hanging = (): void => answers(PAYS, {}, { kind: 'hang' });

  it('a kill ends a stream with an error event', async () => {
    hanging();
    const surface = SURFACES.find(({ name, stream }) => name === 'anthropic' && stream) as Surface;
    const response = await request(surface, surface.body(TASK));
    await expect.poll(() => sent().length).toBe(2);
    const [agent] = [...gateway.state.agents.values()].slice(-1);
    gateway.state.contain(agent?.agentId ?? '', 'killed');
    const text = await response.text();
    expect(text).toContain('event: error');
    expect(text).not.toContain('message_stop');
    await expect.poll(() => sent()[1]?.aborted).toBe(true);
    expect((await recorded())?.secondAsked).toBe(true);
  });

  it('a kill ends the turn: nothing of the reply leaves, the call is dropped, the turn is on record', async () => {
    hanging();
    const response = request(ANTHROPIC, ANTHROPIC.body(TASK));
    await expect.poll(() => sent().length).toBe(2);
    const [agent] = [...gateway.state.agents.values()].slice(-1);
    gateway.state.contain(agent?.agentId ?? '', 'killed');
    const refused = await response;
    expect(refused.status).toBe(403);
    expect(await refused.text()).toContain('agent_killed');
    await expect.poll(() => sent()[1]?.aborted).toBe(true);
    await expect.poll(async () => (await recorded())?.secondAsked).toBe(true);
  });

  it.each(SURFACES.filter(({ name }) => name === 'anthropic'))(
    'a client that leaves ends the second call, and the turn is on record',
    async (surface) => {
      hanging();
      const leaving = new AbortController();
      const response = request(surface, surface.body(TASK), { signal: leaving.signal }).then((r) => r.text());
      const left = expect(response).rejects.toThrow();
      await expect.poll(() => sent().length).toBe(2);
      leaving.abort();
      await left;
      await expect.poll(() => sent()[1]?.aborted).toBe(true);
      await expect.poll(async () => (await recorded())?.secondAsked).toBe(true);
      expect((await recorded())?.turn.toolCalls).toHaveLength(1);
    },
  );
});

it('a yes to the question of such a reply releases the call', async () => {
  answers(PAYS, { text: 'The notes are listed.' });
  const { text } = await reply(ANTHROPIC);
  const body = ANTHROPIC.body(TASK) as { messages: unknown[] };
  const messages = [...body.messages, { role: 'assistant', content: text }, { role: 'user', content: 'yes' }];
  gateway.provider.answer({ script: PAYS });
  expect((await reply(ANTHROPIC, { ...body, messages })).calls).toEqual(['bank_transfer']);
});

describe.each(
  SURFACES.filter(({ name }) => name === 'anthropic').map((s) => [s.stream ? 'stream' : 'whole', s] as const),
)('integrity in enforce: %s', (_name, surface) => {
  it('judges both replies together, and replaces them where the second breaks a rule', async () => {
    gateway.state.policy = { ...GUARDED, integrityMode: 'enforce' };
    answers(PAYS, { thinking: 'EVIL plan', text: 'The notes are listed.' });
    const said = await reply(surface);
    expect(said.text).toContain('I stopped here');
    expect(said.text).not.toContain('The notes are listed.');
    if (!surface.stream) expect(said.text).not.toContain('I pay it.');
    await expect.poll(async () => (await recorded())?.acted).toBe('replaced');
    const turn = await recorded();
    expect(turn?.turn.reasoning.text).toContain('EVIL plan');
    expect(turn?.secondAsked).toBe(true);
  });

  it('lets an honest second reply pass', async () => {
    gateway.state.policy = { ...GUARDED, integrityMode: 'enforce' };
    answers(
      { ...PAYS, thinking: 'The user wants it.' },
      { thinking: 'I list them.', text: 'The notes are listed.', toolCalls: [READING] },
    );
    const said = await reply(surface);
    expect(said.text).toContain('The notes are listed.');
    expect(said.calls).toEqual(['read_file']);
    if (!surface.stream) expect(said.back).toContain('integrity=pass');
    expect((await recorded())?.analysis?.status).toBe('verified');
  });
});

const FORBIDDEN = [{ pattern: 'drop_table', reason: 'Nothing is dropped', severity: 'critical' as const }];

it('a call that a rule of tools withholds goes on in the same way', async () => {
  gateway.state.policy = { ...GUARDED, autonomyMode: 'enforce', forbiddenTools: FORBIDDEN };
  answers({ text: 'I drop it.', toolCalls: [{ name: 'drop_table', args: {} }] }, { text: 'Then I list the notes.' });
  const said = await reply(ANTHROPIC);
  expect(sent()).toHaveLength(2);
  expect(said.text).toContain('drop_table was withheld');
  expect(said.text).toContain('Then I list the notes.');
});

describe.each([false, true])('through the router, streamed: %s', (stream) => {
  it.each([
    ['/router/anthropic/v1/messages', 'openai/m-9', '/v1/responses', 'function_call_output'],
    ['/router/anthropic/v1/messages', 'anthropic/m-9', '/v1/messages', 'tool_result'],
    ['/router/anthropic/v1/messages', 'gemini/m-9', ':generateContent', 'functionResponse'],
    ['/router/openai/v1/chat/completions', 'anthropic/m-9', '/v1/messages', 'tool_result'],
    ['/router/openai/v1/chat/completions', 'gemini/m-9', ':generateContent', 'functionResponse'],
  ])('%s as %s', async (path, model, target, form) => {
    answers(PAYS, { text: 'The notes are listed.', toolCalls: [READING] });
    const own = SURFACES.find((s) => s.stream === stream && path.includes(s.name)) as Surface;
    const headers = { 'x-svc-api-key': 'good', 'x-svc-egress-key': 'sk-egress' };
    const messages = [{ role: 'user', content: TASK }];
    const usage = path.includes('chat') && stream ? { stream_options: { include_usage: true } } : {};
    const response = await request({ ...own, path, headers }, { model, max_tokens: 50, messages, stream, ...usage });
    const turn = readReply(own, await response.text());
    expect(turn.text).toContain(QUESTION);
    expect(turn.text).toContain('The notes are listed.');
    expect(turn.toolCalls.map(({ name }) => name)).toEqual(['read_file']);
    expect(turn.inputTokens).toBe(22);
    expect(sent()).toHaveLength(2);
    expect(sent()[1]?.url).toContain(target);
    expect(sent()[1]?.text).toContain(form);
  });
});

it.each(SURFACES.filter(({ stream }) => stream).map((s) => [s.name, s] as const))(
  'a stream of which nothing is withheld does not wait for its connection to close: %s',
  async (name, surface) => {
    gateway.provider.answer({ script: { text: 'I read.' }, misbehave: { kind: 'stall', afterEvents: 1_000 } });
    const leaving = new AbortController();
    const response = await request(surface, surface.body(TASK), { signal: leaving.signal });
    const decoder = new TextDecoder();
    let text = '';
    for await (const chunk of response.body ?? []) {
      text += decoder.decode(chunk, { stream: true });
      if (LAST[name]?.test(text) === true) break;
    }
    expect(text).toMatch(LAST[name] ?? /never/);
    leaving.abort();
  },
);
/** What ends the turn in each dialect. */
const LAST: Readonly<Record<string, RegExp>> = {
  anthropic: /event: message_stop/,
  chat: /\[DONE\]/,
  responses: /event: response.completed/,
  gemini: /"finishReason":"STOP"/,
  'gemini-array': /"finishReason":"STOP"/,
};

it('what a client accepts of a stream is not asked of the whole second reply', async () => {
  answers(PAYS, { text: 'Done.' });
  const surface = SURFACES.find(({ name, stream }) => name === 'chat' && stream) as Surface;
  const response = await request(surface, surface.body(TASK), { headers: { accept: 'text/event-stream' } });
  await response.text();
  expect(sent().map(({ headers }) => headers['accept'])).toEqual(['text/event-stream', undefined]);
});

it('a key that asks the provider for its first answer again is not sent twice', async () => {
  answers(PAYS, { text: 'Done.' });
  const response = await ask(gateway, ANTHROPIC, ANTHROPIC.body(TASK), { headers: { 'idempotency-key': 'k-1' } });
  await response.text();
  expect(sent().map(({ headers }) => headers['idempotency-key'])).toEqual(['k-1', undefined]);
});
