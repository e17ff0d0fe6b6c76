/** Log probabilities spell a reply once more: where something is redacted or withheld they go, and else they pass byte for byte. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CANARY, POLICY } from '../../../test/support/fakes/gateway-ports.ts';
import { streamedReply, wholeReply, type Script } from '../../../test/support/fakes/llm-provider-replies.ts';
import { loneGateway, type LoneGateway } from '../../../test/support/fakes/lone-gateway.ts';
import { isRecord } from '../../contract/json.ts';

let gateway: LoneGateway;
beforeAll(async () => {
  gateway = await loneGateway();
});
afterAll(() => gateway.stop());
beforeEach(() => {
  gateway.state.policy = {
    ...POLICY,
    protectionMode: 'enforce',
    protectionHash: 'logprobs',
    autonomyMode: 'enforce',
    forbiddenTools: [{ pattern: 'wipe', reason: 'Nothing is wiped', severity: 'critical' }],
    toolRules: { ...POLICY.toolRules, allowUnmapped: true },
  };
  gateway.state.turns.length = 0;
});

const CHARS = 5;
/** What could have been said in place of the first tokens: together they spell a canary. */
const alternatives = CANARY.match(new RegExp(`[^]{1,${CHARS}}`, 'g')) ?? [];
const entries = (text: string): { token: string; logprob: number; top_logprobs: unknown[] }[] =>
  (text.match(new RegExp(`[^]{1,${CHARS}}`, 'g')) ?? []).map((token, i) => ({
    token,
    logprob: -0.1,
    top_logprobs: [
      { token, logprob: -0.1 },
      { token: alternatives[i] ?? 'and', logprob: -2 },
    ],
  }));

/** The value with the log probabilities of its texts, where the dialect has them. */
function spelled(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(spelled);
  if (!isRecord(value)) return value;
  const out = Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, spelled(inner)]));
  const said = isRecord(value['delta']) ? value['delta'] : isRecord(value['message']) ? value['message'] : null;
  const ofChat = said === null ? undefined : (said['content'] ?? said['tool_calls']);
  if (ofChat !== undefined && ofChat !== null)
    out['logprobs'] = { content: entries(typeof ofChat === 'string' ? ofChat : JSON.stringify(ofChat)), refusal: null };
  else if ('finish_reason' in value && typeof value['text'] === 'string')
    out['logprobs'] = {
      tokens: entries(value['text']).map(({ token }) => token),
      text_offset: [0],
      top_logprobs: null,
    };
  else if (value['type'] === 'output_text' || value['type'] === 'response.output_text.done')
    out['logprobs'] = entries(String(value['text']));
  else if (value['type'] === 'response.output_text.delta') out['logprobs'] = entries(String(value['delta']));
  else if (isRecord(value['content']) && Array.isArray(value['content']['parts']))
    out['logprobsResult'] = { chosenCandidates: entries(JSON.stringify(value['content']['parts'])) };
  return out;
}

const completions = (text: string, finish: string | null): unknown => ({
  id: 'cmpl-1',
  object: 'text_completion',
  created: 1,
  model: 'm',
  choices: [{ text, index: 0, logprobs: null, finish_reason: finish }],
});

const FORMATS = [
  { format: 'chat', path: '/openai/v1/chat/completions', body: { messages: [{ role: 'user', content: 'Hi' }] } },
  { format: 'responses', path: '/openai/v1/responses', body: { input: 'Hi' } },
  { format: 'completions', path: '/openai/v1/completions', body: { prompt: 'Hi' } },
  { format: 'gemini-sse', path: '/gemini/v1beta/models/m', body: { contents: [{ parts: [{ text: 'Hi' }] }] } },
  { format: 'gemini-array', path: '/gemini/v1beta/models/m', body: { contents: [{ parts: [{ text: 'Hi' }] }] } },
] as const;
type Format = (typeof FORMATS)[number];

function bytesOf({ format }: Format, script: Script, stream: boolean): string {
  const text = script.text ?? '';
  if (!stream)
    return JSON.stringify(spelled(format === 'completions' ? completions(text, 'stop') : wholeReply(format, script)));
  const parts = text.match(new RegExp(`[^]{1,${CHARS}}`, 'g')) ?? [];
  const events =
    format === 'completions'
      ? [...parts.map((part) => completions(part, null)), completions('', 'stop')]
          .map((event) => `data: ${JSON.stringify(event)}\n\n`)
          .concat('data: [DONE]\n\n')
      : streamedReply(format, { ...script, deltaChars: CHARS });
  if (format === 'gemini-array') return JSON.stringify(spelled(JSON.parse(events.join(''))));
  return events
    .join('')
    .replaceAll(/^data: (\{.*)$/gm, (_, json: string) => `data: ${JSON.stringify(spelled(JSON.parse(json)))}`);
}

async function told(of: Format, script: Script, stream: boolean) {
  const body = bytesOf(of, script, stream);
  const isGemini = of.format.startsWith('gemini');
  const type = stream && of.format !== 'gemini-array' ? 'text/event-stream' : 'application/json';
  gateway.provider.answer({
    script: {},
    misbehave: { kind: 'status', status: 200, body, headers: { 'content-type': type } },
  });
  const method = !isGemini ? '' : stream ? ':streamGenerateContent' : ':generateContent';
  const query = stream && of.format === 'gemini-sse' ? '?alt=sse' : '';
  const response = await fetch(`${gateway.url}${of.path}${method}${query}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: 'Bearer k', 'x-goog-api-key': 'k' },
    body: JSON.stringify({ model: 'm', ...of.body, ...(isGemini ? {} : { stream }) }),
  });
  expect(response.status).toBe(200);
  return { body, text: await response.text(), advisory: response.headers.get('x-svc-advisory') ?? '' };
}

const cases = FORMATS.flatMap((of) =>
  [false, true].map((stream) => [of.format, stream ? 'streamed' : 'whole', of] as const),
);

describe.each(cases)('%s, %s', (_format, how, of) => {
  const stream = how === 'streamed';

  it('pass byte for byte in a reply without a finding', async () => {
    const { body, text } = await told(of, { text: 'There is a museum in Lisbon.' }, stream);
    expect(body).toMatch(/"tokens?":/);
    expect(text).toBe(body);
  });

  it.skipIf(of.format === 'completions')(
    'pass with alternatives that nobody reads, as docs/adr/0396 says',
    async () => {
      const { body, text } = await told(
        of,
        { text: 'There is a museum in Lisbon, and one in Porto beside the river.' },
        stream,
      );
      const [first = ''] = alternatives;
      expect(body).toContain(`"token":"${first}"`);
      expect(text).toBe(body);
    },
  );

  it('go with a text that is redacted', async () => {
    const script = { text: `It is ${CANARY}. That was all of it.` };
    const { body, text, advisory } = await told(of, script, stream);
    const digits = '0123456789'; // of the canary, which its label does not hold
    expect(CANARY).toContain(digits);
    const pieces = Array.from({ length: 8 }, (_, i) => digits.slice(i, i + 3));
    expect(pieces.filter((piece) => body.includes(piece))).not.toEqual([]);
    expect(pieces.filter((piece) => text.includes(piece))).toEqual([]);
    if (!stream) expect(advisory).toContain('Log probabilities were removed');
  });

  it.skipIf(of.format === 'completions')('go with a call that is withheld', async () => {
    const toolCalls = [{ name: 'wipe', args: { path: 'q'.repeat(20) } }];
    const { body, text } = await told(of, { text: 'Done.', toolCalls }, stream);
    expect(body).toContain('qqq');
    expect(text).not.toContain('qqq');
  });
});
