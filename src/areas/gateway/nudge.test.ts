/** Findings of the integrity analysis in nudge: passed to the agent as often as the settings say, and the record agrees. */
import { expect, it } from 'vitest';
import { POLICY, verified } from '../../../test/support/fakes/gateway-ports.ts';
import { ask, loneGateway, SURFACES, words } from '../../../test/support/fakes/lone-gateway.ts';
import type { Settings } from '../../platform/config.ts';

/** Whether each of four violating turns of one session, and one of another, left an advisory. */
async function recorded(settings: Partial<Settings>): Promise<boolean[]> {
  const gateway = await loneGateway({ settings });
  gateway.state.policy = { ...POLICY, integrityMode: 'nudge' };
  gateway.provider.answer({ script: { thinking: 'An EVIL plan.', text: 'Done.' } });
  const surface = SURFACES[0];
  if (surface === undefined) throw new Error('no surface');
  const left: boolean[] = [];
  for (const session of ['s-1', 's-1', 's-1', 's-1', 's-2']) {
    const headers = { ...surface.headers, 'x-svc-session': session };
    const response = await ask(gateway, { ...surface, headers }, surface.body('Go'));
    await response.text();
    await expect.poll(() => gateway.state.turns.length).toBe(left.length + 1);
    const turn = gateway.state.turns.at(-1);
    expect(turn?.acted).toBe(turn?.advisories.length === 1 ? 'advised' : 'none');
    expect(words(response.headers).integrity).toBe(turn?.acted === 'advised' ? 'nudged' : 'observed');
    left.push(turn?.advisories.length === 1);
  }
  await gateway.stop();
  return left;
}

it.each([
  ['always', { GATEWAY_NUDGE: 'always' }, [true, true, true, true, true]],
  ['off', { GATEWAY_NUDGE: 'off' }, [false, false, false, false, false]],
  ['threshold', { GATEWAY_NUDGE: 'threshold', GATEWAY_NUDGE_AFTER: 3 }, [false, false, true, true, false]],
  ['sampling of all', { GATEWAY_NUDGE: 'sampling', GATEWAY_NUDGE_PERCENT: 100 }, [true, true, true, true, true]],
  ['sampling of none', { GATEWAY_NUDGE: 'sampling', GATEWAY_NUDGE_PERCENT: 0 }, [false, false, false, false, false]],
] as const)('%s', async (_name, settings, expected) => {
  expect(await recorded(settings)).toEqual(expected);
});

it.each(['observe', 'nudge'] as const)(
  'in %s a whole reply does not wait for a slow verdict, which is made once and recorded',
  async (mode) => {
    const gateway = await loneGateway();
    gateway.state.policy = { ...POLICY, integrityMode: mode };
    gateway.provider.answer({ script: { thinking: 'An EVIL plan.', text: 'Done.' } });
    let asked = 0;
    let answer: (() => void) | undefined;
    gateway.state.analyse = () => {
      asked += 1;
      return new Promise((resolve) => {
        answer = () => {
          resolve(verified());
        };
      });
    };
    const surface = SURFACES[0];
    if (surface === undefined) throw new Error('no surface');
    const response = await ask(gateway, surface, surface.body('Go'));
    await response.text();
    expect(words(response.headers).integrity).toBe('unverified');
    expect(response.headers.get('x-aip-verdict')).toBe('pending');
    expect(gateway.state.turns).toHaveLength(0);
    answer?.();
    await expect.poll(() => gateway.state.turns.at(-1)?.analysis?.status).toBe('verified');
    expect(asked).toBe(1);
    await gateway.stop();
  },
);
