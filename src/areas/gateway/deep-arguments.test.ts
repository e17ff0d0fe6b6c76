/** Arguments of calls that are nested deep or have many values are read to their end. docs/reference/gateway.md#tool-calls. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { argumentLines, argumentPieces } from './rules/arguments.ts';
import { POLICY } from '../../../test/support/fakes/gateway-ports.ts';
import { ask, loneGateway, SURFACES, type LoneGateway } from '../../../test/support/fakes/lone-gateway.ts';

const CARD = '4111111111111111';
const nested = (depth: number, inner: unknown): unknown => {
  let value = inner;
  for (let n = 0; n < depth; n += 1) value = n % 2 === 0 ? { a: value } : [value];
  return value;
};

it('finds every value, however deep and however many', () => {
  expect(argumentLines(JSON.stringify(nested(500, { key: CARD })))).toBe(`key: ${CARD}`);
  const deep = `${'['.repeat(100_000)}"${CARD}"${']'.repeat(100_000)}`;
  expect(argumentLines(deep)).toBe(CARD);
  expect(argumentPieces(deep)).toEqual([CARD]);
  const wide = argumentLines(JSON.stringify({ list: [...Array.from({ length: 30_000 }, (_, i) => i), CARD] }));
  expect(wide).toContain(CARD);
});

describe('a whole reply', () => {
  let gateway: LoneGateway;
  beforeAll(async () => {
    gateway = await loneGateway();
  });
  afterAll(() => gateway.stop());
  const body = (name: string, input: string): string =>
    name === 'anthropic'
      ? `{"id":"m","type":"message","role":"assistant","model":"m","stop_reason":"tool_use","usage":{"input_tokens":1,"output_tokens":1},"content":[{"type":"tool_use","id":"t","name":"save_note","input":${input}}]}`
      : `{"candidates":[{"index":0,"content":{"role":"model","parts":[{"functionCall":{"name":"save_note","args":${input}}}]},"finishReason":"STOP"}],"modelVersion":"m"}`;
  const reply = async (name: string, input: string): Promise<Response> => {
    const surface = SURFACES.find((one) => one.name === name && !one.stream);
    if (surface === undefined) throw new Error(name);
    gateway.provider.answer({
      script: {},
      misbehave: {
        kind: 'status',
        status: 200,
        body: body(name, input),
        headers: { 'content-type': 'application/json' },
      },
    });
    return ask(gateway, surface, surface.body('Hi'));
  };
  const MODES = [POLICY, { ...POLICY, protectionMode: 'enforce', protectionHash: 'deep' }] as const;

  it.each(['anthropic', 'gemini'])(
    'of %s is answered when its arguments are deeper than a call stack',
    async (name) => {
      const input = `{"x":${'['.repeat(20_000)}${']'.repeat(20_000)}}`;
      for (const policy of MODES) {
        gateway.state.policy = policy;
        const response = await reply(name, input);
        expect(response.status).toBe(200);
        expect(await response.text()).toContain('save_note');
      }
    },
  );

  it.each(['anthropic', 'gemini'])('of %s loses a call with a secret at any depth, in enforce', async (name) => {
    gateway.state.policy = MODES[1];
    for (const depth of [2, 64, 200]) {
      const text = await (await reply(name, JSON.stringify({ x: nested(depth, CARD) }))).text();
      expect(text, String(depth)).not.toContain(CARD);
    }
  });
});
