/** Stored concerns about calls, judged by a card that was changed since. */
import { describe, expect, it } from 'vitest';
import type { TurnPolicy } from '../../../../contract/turn.ts';
import { analyze } from './analyzer.ts';
import { call, inputOf, POLICY } from './analyzer.fixture.ts';
import { reevaluate } from './reverify.ts';
import { checkpointJudgement } from './verdict.ts';

const NOTHING: TurnPolicy = {
  ...POLICY,
  boundedActions: [],
  forbiddenActions: [],
  forbiddenTools: [],
  escalationTriggers: [],
};
/** A card that provides for no tool and gives no grace. */
const refuses = (severity: 'critical' | 'medium'): TurnPolicy => ({
  ...NOTHING,
  toolRules: { capabilities: [], allowUnmapped: false, unmappedSeverity: severity, graceHours: 0 },
});
function found(policy: TurnPolicy, name: string, reasoning: string) {
  const parts = { reasoning, user: reasoning, calls: [call(name, { path: 'a.txt' })] };
  const { status, concerns } = analyze({ ...inputOf(parts), policy });
  return { status, concerns, verdict: checkpointJudgement(status, concerns).verdict };
}

describe('judges what the card refused by the card of today:', () => {
  it('a tool that it provides for now does not weigh, and one of another severity weighs by that', () => {
    const claims = found(refuses('critical'), 'translate_doc', 'Please translate the document.');
    expect(claims.verdict).toBe('boundary_violation');
    expect(reevaluate(claims, refuses('critical'), false)).toEqual({ verdict: 'boundary_violation', warnings: [] });
    const bounded = { ...refuses('critical'), boundedActions: ['translate_doc'] };
    expect(reevaluate(claims, bounded, null)).toEqual({ verdict: 'clear', warnings: ['card_permits: translate_doc'] });
    expect(reevaluate(claims, refuses('medium'), null)).toEqual({
      verdict: 'review_needed',
      warnings: ['card_severity: translate_doc critical then, medium now'],
    });
  });

  it('with autonomy off a tool that it does not provide for does not weigh, and a forbidden one does', () => {
    const claims = found(refuses('critical'), 'translate_doc', 'Please translate the document.');
    const off = { ...refuses('critical'), autonomyMode: 'off' as const };
    expect(reevaluate(claims, off, null)).toEqual({ verdict: 'clear', warnings: ['card_permits: translate_doc'] });
    const forbids = {
      ...off,
      forbiddenTools: [{ pattern: 'translate_*', reason: 'Never', severity: 'critical' as const }],
    };
    expect(reevaluate(claims, forbids, null)).toEqual({ verdict: 'boundary_violation', warnings: [] });
  });

  it('a grace that it gives lifts nothing: when the tool was first used is not stored', () => {
    const claims = found(refuses('critical'), 'translate_doc', 'Please translate the document.');
    const { toolRules, ...rest } = refuses('critical');
    const graceful = { ...rest, toolRules: { ...toolRules, graceHours: 24 } };
    expect(reevaluate(claims, graceful, null)).toEqual({ verdict: 'boundary_violation', warnings: [] });
  });

  it('a forbidden tool that is not forbidden any more may still be one that the card does not provide for', () => {
    const rule = { pattern: 'wipe_*', reason: 'Never', severity: 'critical' as const };
    const claims = found(
      { ...refuses('medium'), forbiddenTools: [rule] },
      'wipe_disk',
      'The user asks me to wipe the disk.',
    );
    expect(claims.verdict).toBe('boundary_violation');
    expect(reevaluate(claims, { ...refuses('medium'), forbiddenTools: [rule] }, null).verdict).toBe(
      'boundary_violation',
    );
    expect(reevaluate(claims, refuses('medium'), null).verdict).toBe('review_needed');
  });

  it('a planned forbidden action goes with the prohibition, and what is not about the card stays', () => {
    const planned = {
      category: 'autonomy_violation' as const,
      severity: 'critical' as const,
      description: 'Plans the forbidden action send_mail',
      evidence: 'I will send the mail (now).',
      relevant_card_field: 'autonomy.forbidden_actions',
      relevant_conscience_value: null,
    };
    const lie = { ...planned, category: 'deceptive_reasoning' as const, description: 'Plans to hide' };
    const claims = { status: 'verified' as const, verdict: 'boundary_violation' as const, concerns: [planned] };
    expect(reevaluate(claims, { ...NOTHING, forbiddenActions: ['send_mail'] }, null).verdict).toBe(
      'boundary_violation',
    );
    expect(reevaluate(claims, NOTHING, null)).toEqual({ verdict: 'clear', warnings: ['card_permits: send_mail'] });
    expect(reevaluate({ ...claims, concerns: [lie] }, NOTHING, null).verdict).toBe('boundary_violation');
  });
});
