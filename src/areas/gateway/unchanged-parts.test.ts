/** Reasoning and names of tools are screened for secrets and never changed. Source: docs/reference/gateway.md#redaction-on-the-way-out; docs/adr/0762. */
import { afterEach, expect, it } from 'vitest';
import { CANARY, fakePorts, POLICY } from '../../../test/support/fakes/gateway-ports.ts';
import { ask, loneGateway, SURFACES, words, type LoneGateway } from '../../../test/support/fakes/lone-gateway.ts';
import type { Answer } from '../../../test/support/fakes/llm-provider.ts';
import { THOUGHTS_APART } from './dialects/turn-builder.ts';
import type { GatewayPorts, ScreenInput } from './ports.ts';

let gateway: LoneGateway | null = null;
afterEach(async () => {
  await gateway?.stop();
  gateway = null;
});

/** A gateway that notes what of the model's texts it screens on its loop, and what in the thread. */
async function watched(protectionMode: 'observe' | 'enforce') {
  const { ports, state } = fakePorts();
  const { screening } = ports;
  const onLoop: ScreenInput[] = [];
  const inThread: string[] = [];
  const noted: GatewayPorts['screening'] = {
    ...screening,
    screen(input) {
      onLoop.push(input);
      return screening.screen(input);
    },
    screenOutput(input) {
      inThread.push(input.text);
      return Promise.resolve({ screening: screening.screen(input), unlawful: [], laundered: [] });
    },
  };
  const made = await loneGateway({ fakes: { state, ports: { ...ports, screening: noted } } });
  gateway = made;
  state.policy = { ...POLICY, protectionMode, protectionHash: `p-unchanged-${protectionMode}` };
  const [surface] = SURFACES;
  if (surface === undefined) throw new Error('no surface');
  const backOf = async (answer: Answer): Promise<string | undefined> => {
    made.provider.answer(answer);
    const response = await ask(made, surface, surface.body('Go on.'));
    await response.text();
    return words(response.headers)['back'];
  };
  return { onLoop, inThread, backOf };
}

it.each(['observe', 'enforce'] as const)(
  'long reasoning in two blocks is screened as one, in the thread: %s',
  async (mode) => {
    const { onLoop, inThread, backOf } = await watched(mode);
    const block = (line: string): string => `${line}\n`.repeat(3_000);
    const [first, second] = [block('The figures of the region moved.'), block('So I look at the next ones.')];
    const content = [
      ...[first, second].map((thinking) => ({ type: 'thinking', thinking, signature: 'x' })),
      { type: 'text', text: 'They moved.' },
    ];
    const reply = {
      id: 'msg_1',
      type: 'message',
      role: 'assistant',
      model: 'm',
      content,
      stop_reason: 'end_turn',
      usage: {},
    };
    await backOf({ script: {}, misbehave: { kind: 'status', status: 200, body: JSON.stringify(reply), headers: { 'content-type': 'application/json' } } }); // prettier-ignore
    expect(inThread).toEqual([`${first}${THOUGHTS_APART}${second}`]);
    expect(onLoop.filter(({ text }) => text.length > 64 * 1024)).toEqual([]);
  },
);

it('a name that was clear is not screened again, and one with a canary is found each time', async () => {
  const { onLoop, backOf } = await watched('observe');
  const calling = (name: string): Answer => ({ script: { text: 'I look.', toolCalls: [{ name, args: {} }] } });
  const backs: unknown[] = [];
  for (const name of ['archive_documents', CANARY])
    for (let turn = 0; turn < 2; turn += 1) backs.push(await backOf(calling(name)));
  expect(onLoop.filter(({ text }) => text === 'archive_documents')).toHaveLength(1);
  expect(backs).toEqual(['pass', 'pass', 'observed', 'observed']);
  expect(onLoop.filter(({ text }) => text === CANARY)).toHaveLength(2);
});
