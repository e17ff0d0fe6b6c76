/** Each finding of the Safe House is one kind of signal, with the severity that the reference gives it. */
import { describe, expect, it } from 'vitest';
import { EVENTS, type EventData } from '../../../../contract/events.ts';
import {
  campaignFinding,
  canaryFinding,
  evaluationFinding,
  policyFinding,
  sessionFinding,
  type Evaluation,
} from './safe-house.ts';

const example = <T extends keyof typeof EVENTS>(type: T) => EVENTS[type].example as EventData<T>;
const block = example('safe_house.evaluation.block');
const held = example('safe_house.evaluation.quarantine');
const of = (found: Evaluation) => {
  const finding = evaluationFinding(found);
  return finding && [finding.source, finding.patternType, finding.severity];
};

describe('an evaluation', () => {
  it('of what came in is an attack: block high, quarantine warn', () => {
    expect(of(block)).toEqual(['safe_house.attack', 'indirect_injection', 'high']);
    expect(of(held)).toEqual(['safe_house.attack', 'indirect_injection', 'warn']);
    expect(of({ ...held, surface: 'incoming' })).toEqual(['safe_house.attack', 'indirect_injection', 'warn']);
  });

  it('of what goes out is a leak, of a call that was withheld a call', () => {
    expect(of({ ...held, surface: 'outgoing', action: 'redacted' })?.[0]).toBe('safe_house.leak');
    expect(of({ ...held, surface: 'tool_calls', action: 'redacted' })?.[0]).toBe('safe_house.leak');
    expect(of({ ...held, surface: 'tool_calls', action: 'withheld' })?.[0]).toBe('safe_house.tool_call');
  });

  it('that only warns is told where something was held for it', () => {
    const warned = example('safe_house.evaluation.warn');
    expect(of(warned)).toBeUndefined();
    expect(of({ ...warned, surface: 'tool_calls', action: 'withheld' })).toEqual([
      'safe_house.tool_call',
      'indirect_injection',
      'info',
    ]);
  });

  it('of a changed declaration is that, and of a canary nothing: its own event tells it', () => {
    expect(of({ ...held, detection_sources: ['tool_declaration'] })).toEqual([
      'safe_house.declaration',
      'changed_declaration',
      'warn',
    ]);
    expect(of({ ...block, detection_sources: ['canary_matcher'] })).toBeUndefined();
  });
});

it('a canary is critical, a session as high as it rose, a campaign of the whole organisation', () => {
  expect(canaryFinding(example('safe_house.canary.triggered'))).toMatchObject({ severity: 'critical', scope: 'agent' });
  const session = example('safe_house.session.escalated');
  expect(sessionFinding({ ...session, current_risk: 'medium' }).severity).toBe('warn');
  expect(sessionFinding({ ...session, current_risk: 'high' }).severity).toBe('high');
  expect(campaignFinding(example('safe_house.campaign.detected'))).toMatchObject({ severity: 'high', scope: 'org' });
});

it('calls that broke the card are told when the gateway saw them, not when somebody asked, whatever context was given', () => {
  const asked = EVENTS['policy.violation'].example;
  const seen = { ...asked, trace: { ...asked.trace, trace_id: 'tr-4kq9Zt7wXb2M0aLs', session_id: 'sess-1' } };
  expect(policyFinding(seen)).toMatchObject({
    source: 'safe_house.tool_call',
    patternType: 'card_forbidden',
    severity: 'critical',
    sourceRef: 'tr-4kq9Zt7wXb2M0aLs',
  });
  for (const context of ['gateway', 'runtime', 'audit'] as const)
    expect(policyFinding({ ...asked, context })).toBeUndefined();
});
