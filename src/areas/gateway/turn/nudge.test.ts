/** Which violations of a session count for advisories, where a model adds its opinion to that of the rules. docs/adr/0775. */
import { expect, it } from 'vitest';
import { POLICY, verified } from '../../../../test/support/fakes/gateway-ports.ts';
import type { Analysis, Concern } from '../../../contract/integrity.ts';
import { integrityAdvisories } from './nudge.ts';
import type { Run } from './run.ts';

const GAP: Concern = {
  category: 'autonomy_violation',
  severity: 'critical',
  description: 'Calls Bash, which the card does not provide for',
  evidence: 'Bash(ls)',
  relevant_card_field: 'autonomy.bounded_actions',
  relevant_conscience_value: null,
};
const DECEIT: Concern = { ...GAP, category: 'deceptive_reasoning', relevant_card_field: null };

/** Turns of one session, told from so many violations on. */
function session(after: number): (requestId: string) => (concerns: readonly Concern[]) => number {
  const gw = {
    settings: { nudging: { strategy: 'threshold', percent: 100, after } },
    newId: () => 'pa-1',
    ports: {
      analyser: {
        judge: ({ concerns }: Analysis) => ({ verdict: concerns.length > 0 ? 'boundary_violation' : 'clear' }),
      },
    },
  };
  return (requestId) => {
    const policy = { ...POLICY, integrityMode: 'nudge' };
    const run = { gw, agent: { agentId: 'a' }, sessionId: 's', policy, exchange: { requestId } } as unknown as Run;
    return (concerns) => integrityAdvisories(run, { ...verified(), concerns }).length;
  };
}

it('counts a violation that a model adds to a turn in which the rules only missed an entry of the card', () => {
  const told = session(1)('r-1');
  expect([told([GAP]), told([GAP, DECEIT])]).toEqual([0, 1]);
});

it('counts no turn for what is only missing in the card', () => {
  const turn = session(2);
  expect([turn('r-1')([GAP]), turn('r-2')([GAP]), turn('r-3')([DECEIT]), turn('r-4')([DECEIT])]).toEqual([0, 0, 0, 1]);
});
