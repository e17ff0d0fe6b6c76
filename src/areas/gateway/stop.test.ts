/**
 * A stop: what is under way ends with an error that clients read, and every turn is on record before the stop is over. Source:
 * docs/operate.md#stop; docs/reference/reliability.md#f12-termination.
 */
import { afterEach, describe, expect, it } from 'vitest';
import type { TurnPolicy } from '../../contract/turn.ts';
import { fakePorts, POLICY } from '../../../test/support/fakes/gateway-ports.ts';
import { ask, loneGateway, SURFACES, type LoneGateway } from '../../../test/support/fakes/lone-gateway.ts';
import { packedGroup, unpacked } from './turn/packed-turns.ts';

let gateway: LoneGateway | null = null;
afterEach(async () => {
  await gateway?.stop();
  gateway = null;
});

const GRACE_MS = 60;
const STORY = 'once upon a time '.repeat(400);

/** The store that is handed turns as bytes and refuses them after the stop, as the recorder's process does. */
async function stoppable(policy: TurnPolicy): Promise<LoneGateway> {
  const fakes = fakePorts();
  const { turns } = fakes.ports;
  fakes.state.policy = policy;
  gateway = await loneGateway({
    fakes: {
      ...fakes,
      ports: {
        ...fakes.ports,
        turns: { ...turns, group: () => packedGroup((packed) => turns.record(unpacked(structuredClone(packed)))) },
      },
    },
    overrides: { graceMs: GRACE_MS },
  });
  return gateway;
}

async function textOf(response: Response, read: (soFar: string) => void): Promise<string> {
  let text = '';
  for await (const chunk of response.body ?? []) read((text += Buffer.from(chunk as Uint8Array).toString()));
  return text;
}

const NUDGE: TurnPolicy = { ...POLICY, protectionMode: 'nudge', protectionHash: 'stop-nudge' };

describe.each([
  ['observe', POLICY],
  ['nudge', NUDGE],
] as const)('a stop in %s', (_mode, policy) => {
  it.each(SURFACES.filter(({ stream, name }) => stream && !name.startsWith('gemini')).map((s) => [s.name, s] as const))(
    'ends a stream of %s that outlasts the grace with an error event, and its turn is on record',
    async (_name, surface) => {
      const made = await stoppable(policy);
      made.provider.answer({ script: { text: STORY, deltaChars: 9 }, eventDelayMs: 20 });
      const response = await ask(made, surface, surface.body('Tell me a story.'));
      const begun = Promise.withResolvers<void>();
      const text = textOf(response, (soFar) => {
        if (soFar.includes('upon')) begun.resolve();
      });
      await begun.promise;
      await made.running.close();
      expect(made.state.turns.map(({ turn }) => [turn.complete, turn.text.startsWith('once')])).toEqual([
        [false, true],
      ]);
      expect(await text).toContain('The service is stopping; send the request again.');
    },
  );

  it('refuses a call whose reply has not begun, with a time to try again', async () => {
    const made = await stoppable(policy);
    made.provider.answer({ script: { text: STORY }, misbehave: { kind: 'hang' } });
    const [surface] = SURFACES;
    if (surface === undefined) throw new Error('no surface');
    const asked = ask(made, surface, surface.body('Hi'));
    await expect.poll(() => made.provider.requests.length).toBe(1);
    await made.running.close();
    const response = await asked;
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '2']);
    expect(await response.text()).toContain('stopping');
  });
});

it('waits for the record of a turn whose client does not read, when the connection is cut', async () => {
  const made = await stoppable(NUDGE);
  made.provider.answer({ script: { text: STORY.repeat(400), deltaChars: 20_000 }, eventDelayMs: 1 });
  const surface = SURFACES.find(({ stream, name }) => stream && name === 'anthropic');
  if (surface === undefined) throw new Error('no surface');
  const response = await ask(made, surface, surface.body('Tell me a story.'));
  await made.running.close(); // nobody has read the body
  expect(made.state.turns).toHaveLength(1);
  await response.text().catch(() => undefined);
});
