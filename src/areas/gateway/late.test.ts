/**
 * Late findings are recorded: a screen or an analysis that outlasts its reply. The store packs turns as they are
 * pushed, as the one behind the recorder's process does (docs/adr/0007, 0128).
 */
import { setImmediate as nextTurnOfLoop } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { fakePorts, POLICY, verified } from '../../../test/support/fakes/gateway-ports.ts';
import { ask, loneGateway, SURFACES, type LoneGateway } from '../../../test/support/fakes/lone-gateway.ts';
import type { GatewayPorts } from './ports.ts';
import type { TurnStore } from './turn-record.ts';
import { packedGroup, unpacked } from './turn/packed-turns.ts';

let gateway: LoneGateway | null = null;
afterEach(async () => {
  await gateway?.stop();
  gateway = null;
});

const packing = (turns: TurnStore): TurnStore => ({
  ...turns,
  group: () => packedGroup((packed) => turns.record(unpacked(structuredClone(packed)))),
});

/** A gateway whose screens of texts wait until they are let go. */
async function slowScreens(): Promise<{ gateway: LoneGateway; letGo: () => void }> {
  const fakes = fakePorts();
  const gate = Promise.withResolvers<void>();
  const ports: GatewayPorts = {
    ...fakes.ports,
    turns: packing(fakes.ports.turns),
    screening: {
      ...fakes.ports.screening,
      hasSecondaryClassifier: true,
      screenLong: (input) => gate.promise.then(() => fakes.ports.screening.screen(input)),
    },
  };
  const made = await loneGateway({ fakes: { ...fakes, ports } });
  gateway = made;
  return { gateway: made, letGo: gate.resolve };
}

const NAMED = SURFACES.map((s) => [`${s.name}${s.stream ? ' stream' : ''}`, s] as const);

describe.each(NAMED)('%s: a screen that outlasts the reply', (_name, surface) => {
  it('leaves its findings on the record of the turn, and what the model read is known to the analysis', async () => {
    const { gateway: made, letGo } = await slowScreens();
    const reply = await ask(made, surface, surface.body('Hi', 'A MALICIOUS page'));
    expect(await reply.text()).not.toBe('');
    for (let i = 0; i < 20; i += 1) await nextTurnOfLoop();
    letGo();
    await expect.poll(() => made.state.turns.length, { timeout: 3_000 }).toBe(1);
    const [turn] = made.state.turns;
    expect(turn?.evaluations.map((e) => e.screening.verdict)).toContain('quarantine');
    expect(turn?.unjudged === null || turn?.unjudged.untrusted.includes('A MALICIOUS page')).toBe(true);
  });
});

describe.each(NAMED.filter(([, { stream }]) => !stream))('%s: integrity in enforce', (_name, surface) => {
  it('waits for a screen that outlasts the reply, and withholds what then breaks a rule', async () => {
    const { gateway: made, letGo } = await slowScreens();
    made.state.policy = { ...POLICY, protectionMode: 'observe', integrityMode: 'enforce' };
    made.provider.answer({ script: { thinking: 'EVIL plan', text: 'The secret plan is done.' } });
    const reply = ask(made, surface, surface.body('Hi', 'A page'));
    await expect.poll(() => made.provider.requests.length).toBe(1);
    let isAnswered = false;
    const text = reply.then(async (response) => {
      const whole = await response.text();
      isAnswered = true;
      return whole;
    });
    for (let i = 0; i < 50; i += 1) await nextTurnOfLoop();
    expect(isAnswered).toBe(false);
    letGo();
    expect(await text).not.toContain('The secret plan is done.');
    await expect.poll(() => made.state.turns.at(-1)?.acted).toBe('replaced');
  });
});

describe('stopping', () => {
  it('waits for a turn whose screen is still running, and writes it', async () => {
    const { gateway: made, letGo } = await slowScreens();
    const [surface] = SURFACES;
    if (surface === undefined) throw new Error('no surface');
    await (await ask(made, surface, surface.body('Hi', 'A MALICIOUS page'))).text();
    const closed = made.running.close();
    for (let i = 0; i < 500; i += 1) await nextTurnOfLoop();
    letGo();
    await closed;
    expect(made.state.turns).toHaveLength(1);
    expect(made.state.turns[0]?.evaluations).not.toEqual([]);
  });

  it('waits for an analysis that the reply does not wait for (nudge)', async () => {
    const fakes = fakePorts();
    const gate = Promise.withResolvers<void>();
    fakes.state.policy = { ...POLICY, integrityMode: 'nudge' };
    fakes.state.analyse = () => gate.promise.then(() => verified());
    const made = await loneGateway({
      fakes: { ...fakes, ports: { ...fakes.ports, turns: packing(fakes.ports.turns) } },
    });
    gateway = made;
    const [surface] = SURFACES;
    if (surface === undefined) throw new Error('no surface');
    await (await ask(made, surface, surface.body('Hi'))).text();
    const closed = made.running.close();
    for (let i = 0; i < 500; i += 1) await nextTurnOfLoop();
    gate.resolve();
    await closed;
    expect(made.state.turns.map((t) => t.analysis?.status)).toEqual(['verified']);
  });
});
