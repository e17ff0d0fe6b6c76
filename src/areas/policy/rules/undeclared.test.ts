/** Which used tools a card leaves undeclared. Source: docs/reference/policy.md#grace-of-new-tools. */
import { describe, expect, it } from 'vitest';
import { POLICY } from '../../../../test/support/fakes/gateway-ports.ts';
import { HOUR_MS } from '../../../contract/durations.ts';
import type { TurnPolicy } from '../../../contract/turn.ts';
import { decisiveRules } from './decisive-rule.ts';
import { STEPS_MAX } from './evaluate.ts';
import { gracesAt, GRACES_MAX, type ObservedTool } from './grace.ts';
import { compiledOf } from './tool-policy.ts';
import { undeclaredTools } from './undeclared.ts';

const NOW = new Date('2026-08-17T12:00:00.000Z');
const seen = (tool: string, hours = 30, tainted = false): ObservedTool => ({
  tool,
  tainted,
  firstSeenAt: new Date(NOW.getTime() - hours * HOUR_MS),
});
const naming = (...tools: readonly string[]): TurnPolicy => ({
  ...POLICY,
  toolRules: { ...POLICY.toolRules, capabilities: [{ name: 'files', tools, actions: [] }] },
});
const CARD = naming('fs.*');
const undeclared = (card: TurnPolicy, ...observed: readonly ObservedTool[]): string[] =>
  (undeclaredTools([{ card, observed }], NOW)[0] ?? []).map(({ tool }) => tool);

describe('undeclared tools', () => {
  it('are those that no capability and no bounded action names, and those whose name is none', () => {
    const card = { ...CARD, boundedActions: ['search'] };
    expect(undeclared(card, seen('fs.read'), seen('search'), seen('web.open'), seen('fs.a b'))).toEqual([
      'web.open',
      'fs.a b',
    ]);
  });

  it('are none of those that a rule forbids: nobody needs to declare them', () => {
    const card = {
      ...CARD,
      forbiddenActions: ['wire_money'],
      forbiddenTools: [{ pattern: 'db.drop*', reason: 'Never.', severity: 'critical' as const }],
    };
    expect(undeclared(card, seen('db.drop_table'), seen('wire_money'), seen('web.open'))).toEqual(['web.open']);
  });

  it('are told without delay where they have no grace: tainted, sensitive, or more than five at once', () => {
    expect(undeclared(CARD, seen('web.open', 2))).toEqual([]);
    expect(undeclared(CARD, seen('web.open', 2, true), seen('mail.send', 2))).toEqual(['web.open', 'mail.send']);
    const many = Array.from({ length: GRACES_MAX + 1 }, (_, i) => seen(`web.t${i}`, 9 - i));
    expect(undeclared(CARD, ...many)).toEqual([`web.t${GRACES_MAX}`]);
  });

  it('are none where the card allows unmapped tools or judges none', () => {
    const open = { ...CARD, toolRules: { ...CARD.toolRules, allowUnmapped: true } };
    expect(undeclared(open, seen('web.open'), seen('mail.send', 2))).toEqual([]);
    expect(undeclared({ ...CARD, autonomyMode: 'off' }, seen('web.open'))).toEqual([]);
  });

  it.each(['observe', 'enforce'] as const)('are those of which the policy says so, in %s', (autonomyMode) => {
    const card = { ...CARD, autonomyMode };
    const policy = compiledOf(card);
    const observed = ['fs.read', 'fs.', 'web.open', 'web.send', 'other', 'a b'].flatMap((tool, i) =>
      [1, 30].flatMap((hours) => [false, true].map((tainted) => seen(`${tool}${i}${hours}${tainted}`, hours, tainted))),
    );
    const names = observed.map(({ tool }) => tool);
    const rules = decisiveRules(policy, names, gracesAt(policy, observed, NOW)) ?? [];
    const refused = rules.filter(({ rule, verdict }) => rule !== 'capability' && verdict === 'fail');
    expect(undeclared(card, ...observed)).toEqual(refused.map(({ tool }) => tool));
    expect(refused.length).toBeGreaterThan(10);
  });

  it('of all cards together take no more steps than one request may', () => {
    const glob = `${'*a'.repeat(120)}*b`;
    const heavy = () => naming(...Array.from({ length: 100 }, (_, i) => `${i}${glob}`));
    const observed = Array.from({ length: 20 }, (_, i) => seen(`x${i}${'a'.repeat(100)}`));
    const each = 2 * compiledOf(heavy()).patternChars * observed.reduce((sum, { tool }) => sum + tool.length, 0);
    const fit = Math.floor(STEPS_MAX / each);
    expect(fit).toBeGreaterThan(0);
    const cards = Array.from({ length: fit + 1 }, () => ({ card: heavy(), observed }));
    const light = { card: CARD, observed: [seen('web.open')] };
    const lengths = undeclaredTools([...cards, light], NOW).map((tools) => tools.length);
    expect(lengths).toEqual([...Array.from({ length: fit }, () => observed.length), 0, 1]);
  });
});
