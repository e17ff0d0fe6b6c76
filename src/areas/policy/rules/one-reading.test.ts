import { describe, expect, it } from 'vitest';
import type { TurnPolicy } from '../../../contract/turn.ts';
import { POLICY } from '../../../../test/support/fakes/gateway-ports.ts';
import { violationsUnder } from '../../evidence/index.ts';
import { mergeTransaction } from './merge.ts';
import { evaluate } from './evaluate.ts';
import { toolOfAction } from './named-actions.ts';
import { guardOf, isUnmapped, judgeCall } from './tool-guard.ts';
import { compiledOf, compilePolicy, policyOfCard } from './tool-policy.ts';
import { conflictsOf, policyToWire } from './transaction.ts';
import { unmetOf } from './unmet.ts';

/** A beginner's card: actions named as the tools are, no capability. */
const CARD: TurnPolicy = {
  ...POLICY,
  autonomyMode: 'enforce',
  boundedActions: ['search', 'pay: invoices of this month'],
  forbiddenActions: ['delete_production_data'],
  forbiddenTools: [],
  escalationTriggers: [],
  toolRules: { capabilities: [], allowUnmapped: false, unmappedSeverity: 'high', graceHours: 0 },
};
const violations = (card: TurnPolicy, tool: string) => evaluate(compiledOf(card), [tool]).violations;
const call = (card: TurnPolicy, tool: string) =>
  judgeCall(guardOf(card, []), { tool, calls: 1, unmapped: 0, observed: () => [], at: new Date(0) });

describe('one reading of one card', () => {
  it('allows a tool that a bounded action names: policy, traces, transactions and the gateway agree', () => {
    for (const tool of ['search', 'pay']) {
      expect(evaluate(compiledOf(CARD), [tool])).toMatchObject({ verdict: 'pass', violations: [], warnings: [] });
      expect(violationsUnder(CARD, [tool])).toEqual([]);
      expect(call(CARD, tool).blocking).toBeUndefined();
      expect(isUnmapped(guardOf(CARD, []), tool)).toBe(false);
    }
    const asked = { tools: ['search'] };
    const merged = mergeTransaction(policyOfCard(CARD), asked);
    expect(conflictsOf(asked, merged)).toEqual({ tools: [], capabilities: [] });
    expect(policyToWire(merged.policy).bounded_tools).toEqual(['search', 'pay']);
    expect(violations(CARD, 'browse')).toMatchObject([{ type: 'unmapped', severity: 'high' }]);
  });

  it.each(['delete_production_data', 'db.deleteProductionData', 'mcp__db__delete_production_data'])(
    'forbids %s, which a forbidden action names: one violation of type forbidden everywhere, withheld',
    (tool) => {
      expect(violations(CARD, tool)).toMatchObject([{ type: 'forbidden', tool, severity: 'high' }]);
      expect(violationsUnder(CARD, [tool])).toMatchObject([{ type: 'forbidden_action' }]);
      expect(call(CARD, tool).blocking).toMatchObject({ type: 'forbidden' });
      const open = { ...CARD, toolRules: { ...CARD.toolRules, allowUnmapped: true } };
      expect(violations(open, tool)).toMatchObject([{ type: 'forbidden' }]);
      const asked = { tools: [tool] };
      expect(conflictsOf(asked, mergeTransaction(policyOfCard(CARD), asked)).tools).toEqual([tool]);
    },
  );

  it('a tool allowed by its own name is not forbidden because of a word in it', () => {
    const card = { ...CARD, boundedActions: ['delete_draft'], forbiddenActions: ['delete'] };
    expect(violations(card, 'delete_draft')).toEqual([]);
    expect(violations(card, 'delete_file')).toMatchObject([{ type: 'forbidden' }]);
    expect(violations(card, 'delete')).toMatchObject([{ type: 'forbidden' }]);
  });

  it('a capability of the card decides over the name of an action', () => {
    const capabilities = [{ name: 'web', tools: ['search'], actions: ['web_access'] }];
    const card = { ...CARD, toolRules: { ...CARD.toolRules, capabilities } };
    expect(evaluate(compiledOf(card), ['search'])).toMatchObject({
      verdict: 'fail',
      card_gaps: [{ capability: 'web', missing_card_actions: ['web_access'] }],
    });
  });

  it('a transaction that names capabilities allows a bounded tool only if it names that', () => {
    const base = policyOfCard(CARD);
    const pay = compilePolicy(mergeTransaction(base, { mappings: [{ name: 'pay', tools: ['pay'] }] }).policy);
    expect([evaluate(pay, ['pay']).verdict, evaluate(pay, ['search']).verdict]).toEqual(['pass', 'fail']);
    expect(mergeTransaction(base, { mappings: [{ name: 'pay', tools: ['other'] }] }).dropped).toEqual(['pay']);
    expect(evaluate(compilePolicy(mergeTransaction(base, { mappings: [] }).policy), ['search']).verdict).toBe('fail');
  });

  it('a bounded text that is no tool name allows none', () => {
    expect(toolOfAction('answer questions about the weather')).toBeUndefined();
    expect([toolOfAction('fs:read'), toolOfAction('pay: small sums')]).toEqual(['fs:read', 'pay']);
  });
});

describe('what does not meet', () => {
  it('names tools and actions: unbounded capability, allowed and forbidden at once, an action without a tool', () => {
    const capabilities = [{ name: 'files', tools: ['fs__*', 'delete_production_data'], actions: ['manage_files'] }];
    const card = {
      ...CARD,
      boundedActions: ['search', 'book flights'],
      toolRules: { ...CARD.toolRules, capabilities },
    };
    expect(unmetOf(card)).toEqual([
      'Tools of the capability files (fs__*, delete_production_data) are refused: bounded_actions does not have manage_files.',
      'The tool delete_production_data is allowed and forbidden, so it is refused: The card forbids the action delete_production_data.',
      'The bounded action "book flights" allows no tool: no capability needs it, and it is no tool\'s name.',
    ]);
    expect(unmetOf(CARD)).toEqual([]);
  });
});
