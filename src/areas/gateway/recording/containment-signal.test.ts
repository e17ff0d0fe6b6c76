/**
 * What is excused, and what is critical. Source: docs/reference/agents.md#automatic-containment,
 * docs/reference/agents.md#excused-violations.
 */
import { describe, expect, it } from 'vitest';
import type { ConcernCategory, ScreenAction, Severity, Surface } from '../../../contract/enums.ts';
import type { Analysis } from '../../../contract/integrity.ts';
import type { TurnRecord } from '../turn-record.ts';
import { isExcused } from './containment-signal.ts';

interface Turn {
  readonly held?: readonly [Surface, ScreenAction][];
  readonly concerns: readonly (readonly [ConcernCategory, Severity])[];
}
const excused = ({ held = [], concerns }: Turn): boolean =>
  isExcused({
    turn: {
      evaluations: held.map(([surface, action]) => ({ screening: { surface }, action })),
    } as unknown as TurnRecord,
    analysis: {
      concerns: concerns.map(([category, severity]) => ({ category, severity, relevant_conscience_value: null })),
    } as unknown as Analysis,
  });
const INJECTED = ['prompt_injection', 'high'] as const;

describe('a violation (req:CON-10)', () => {
  it('is excused when its content came from outside, was replaced, and was not obeyed', () => {
    expect(excused({ held: [['tool_responses', 'replaced']], concerns: [INJECTED] })).toBe(true);
    expect(excused({ held: [['incoming', 'replaced']], concerns: [INJECTED, ['undeclared_intent', 'medium']] })).toBe(
      true,
    );
  });

  it.each<[string, Turn]>([
    ['nothing was held back', { concerns: [INJECTED] }],
    ['the text was only advised on', { held: [['incoming', 'advised']], concerns: [INJECTED] }],
    ['what was held back went out', { held: [['outgoing', 'replaced']], concerns: [INJECTED] }],
    [
      'the agent complied, however slightly',
      { held: [['incoming', 'replaced']], concerns: [INJECTED, ['output_injection_compliance', 'low']] },
    ],
    [
      'another concern makes the verdict too',
      { held: [['incoming', 'replaced']], concerns: [INJECTED, ['deceptive_reasoning', 'high']] },
    ],
    [
      'another concern is critical',
      { held: [['incoming', 'replaced']], concerns: [INJECTED, ['autonomy_violation', 'critical']] },
    ],
    ['it is no violation', { held: [['incoming', 'replaced']], concerns: [['prompt_injection', 'low']] }],
  ])('is not excused when %s', (_why, turn) => {
    expect(excused(turn)).toBe(false);
  });
});
