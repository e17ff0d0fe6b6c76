import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { K, mapping, unmapped } from '../policy.fixture.ts';
import { evaluate, POLICY_VERDICTS } from './evaluate.ts';
import { gracesAt } from './grace.ts';
import { globMatches } from './glob.ts';
import { meet, mergeTransaction, type TransactionRules } from './merge.ts';
import { compilePolicy, type ToolPolicy } from './tool-policy.ts';

const allows = (policy: ToolPolicy, tool: string): boolean =>
  evaluate(compilePolicy(policy), [tool]).verdict !== 'fail';
const merged = (base: ToolPolicy, asked: TransactionRules): ToolPolicy => mergeTransaction(base, asked).policy;

describe('the vectors of transactions', () => {
  it('TX-1: a narrower pattern of the transaction stays; the rest of the capability is denied; req:TXN-2', () => {
    const policy = merged(unmapped('deny'), {
      mappings: [{ name: 'web', tools: ['mcp__browser__navigate'], actions: ['web_fetch'] }],
    });
    expect(policy.mappings).toMatchObject([{ tools: ['mcp__browser__navigate'], actions: ['web_fetch'] }]);
    expect(allows(policy, 'mcp__browser__navigate')).toBe(true);
    expect(allows(policy, 'mcp__browser__click')).toBe(false);
  });

  it('TX-2: only what both name is left, tools and capabilities', () => {
    const base = {
      ...K,
      bounded: ['web', 'fs'],
      mappings: [mapping('web', ['WebFetch', 'WebSearch']), mapping('fs', ['Read'])],
    };
    const policy = merged(base, { mappings: [{ name: 'web', tools: ['WebFetch'] }] });
    expect(policy.mappings).toEqual([mapping('web', ['WebFetch'])]);
  });

  it('TX-3: the stronger default of each', () => {
    const base = { ...K, defaults: { ...unmapped('deny').defaults, failOpen: false, mode: 'enforce' as const } };
    const { defaults } = merged(base, { defaults: { unmappedAction: 'warn', failOpen: true, mode: 'warn' } });
    expect(defaults).toMatchObject({ unmappedAction: 'deny', failOpen: false, mode: 'enforce' });
  });

  it('TX-4: two patterns that overlap without inclusion are both required', () => {
    const base = { ...unmapped('deny'), bounded: ['a'], mappings: [mapping('a', ['mcp__*__list*'])] };
    const policy = merged(base, { mappings: [{ name: 'a', tools: ['mcp__fs__*'] }] });
    expect(allows(policy, 'mcp__fs__list_dir')).toBe(true);
    expect(allows(policy, 'mcp__fs__read')).toBe(false);
    expect(allows(policy, 'mcp__db__list')).toBe(false);
  });
});

describe('laying a transaction over a policy', () => {
  it('naming no capabilities restricts nothing; an empty map allows nothing', () => {
    expect(merged(K, {})).toEqual(K);
    const none = merged(K, { mappings: [] });
    expect(allows(K, 'mcp__browser__navigate') && allows(K, 'whatever')).toBe(true);
    expect(allows(none, 'mcp__browser__navigate') || allows(none, 'whatever')).toBe(false);
  });

  it('the tools of the request are a further list', () => {
    const policy = merged(K, { tools: ['mcp__browser__nav*'] });
    expect(allows(policy, 'mcp__browser__navigate')).toBe(true);
    expect(allows(policy, 'mcp__browser__click')).toBe(false);
  });

  it('of one forbidden pattern in both, the higher severity counts; the others are a union', () => {
    const { forbidden } = merged(K, {
      forbidden: [
        { pattern: 'mcp__browser__exec*', reason: 'mine', severity: 'critical' },
        { pattern: 'z', reason: 'z', severity: 'low' },
      ],
    });
    expect(forbidden.map((rule) => [rule.pattern, rule.severity])).toEqual([
      ['mcp__filesystem__delete*', 'critical'],
      ['mcp__browser__exec*', 'critical'],
      ['z', 'low'],
    ]);
  });

  it('a severe rule of the transaction counts where a milder one of the card fits too', () => {
    const asked = { forbidden: [{ pattern: 'mcp__browser__*', reason: 'mine', severity: 'critical' as const }] };
    expect(evaluate(compilePolicy(K), ['mcp__browser__exec_js']).verdict).toBe('warn');
    expect(evaluate(compilePolicy(merged(K, asked)), ['mcp__browser__exec_js'])).toMatchObject({
      verdict: 'fail',
      violations: [{ type: 'forbidden', severity: 'critical', reason: 'mine' }],
    });
  });

  it('a gap of the card is not lost in the merge by a transaction that names fewer actions', () => {
    const base = { ...K, bounded: ['web_fetch'] };
    expect(allows(base, 'mcp__browser__navigate')).toBe(false);
    const policy = merged(base, { mappings: [{ name: 'web', tools: ['*'], actions: ['web_fetch'] }] });
    expect(allows(policy, 'mcp__browser__navigate')).toBe(false);
  });

  it('a gap of the card is not lost in the merge by leaving its capability out and allowing what is unmapped', () => {
    const base = { ...K, bounded: ['web_fetch'] };
    const policy = merged(base, { mappings: [], defaults: { unmappedAction: 'allow', unmappedSeverity: 'low' } });
    expect(allows(policy, 'mcp__browser__navigate')).toBe(false);
  });

  it('a mild forbidding rule does not replace the denial of an unmapped tool', () => {
    const policy = merged(unmapped('deny'), { forbidden: [{ pattern: '*', reason: 'mild', severity: 'low' }] });
    expect(allows(unmapped('deny'), 'mcp__x__y')).toBe(false);
    expect(allows(policy, 'mcp__x__y')).toBe(false);
    expect(allows(policy, 'not a tool name')).toBe(false);
  });

  it('what a transaction leaves out has no grace: it is not newly found, it is not allowed', () => {
    const policy = compilePolicy(
      merged(unmapped('deny'), { mappings: [{ name: 'web', tools: ['mcp__browser__navigate'] }] }),
    );
    const now = new Date('2026-08-17T12:00:00.000Z');
    const tool = 'mcp__browser__click';
    const graces = gracesAt(policy, [{ tool, firstSeenAt: new Date(now.getTime() - 60_000), tainted: false }], now);
    expect(evaluate(policy, [tool], graces).verdict).toBe('fail');
  });

  it('a transaction of many hard patterns is merged in bounded work, and still restricts', () => {
    const hard = (end: string) => `*${'a*'.repeat(100)}${end}`;
    const names = Array.from({ length: 100 }, (_, i) => `c${i}`);
    const base = {
      ...unmapped('deny'),
      bounded: names,
      mappings: names.map((n) => mapping(n, [hard('b'), hard('?b')])),
    };
    const startedMs = performance.now();
    const policy = merged(base, {
      mappings: names.map((n) => ({ name: n, tools: Array.from({ length: 8 }, (_, i) => hard(`${i}`)) })),
    });
    expect(performance.now() - startedMs).toBeLessThan(1_000);
    expect(allows(policy, `${'a'.repeat(100)}b`)).toBe(false);
  });

  it('names the capabilities of which nothing is left', () => {
    const asked = {
      mappings: [
        { name: 'web', tools: ['other*'] },
        { name: 'unknown', tools: ['*'] },
      ],
    };
    expect(mergeTransaction(K, asked).dropped).toEqual(['web', 'unknown']);
  });
});

describe('intersection of languages', () => {
  const pattern = fc.array(fc.constantFrom('a', 'b', '*', '?'), { minLength: 1, maxLength: 4 }).map((c) => c.join(''));
  const patterns = fc.array(pattern, { minLength: 1, maxLength: 3 });
  const name = fc.array(fc.constantFrom('a', 'b'), { minLength: 1, maxLength: 6 }).map((c) => c.join(''));
  const inList = (list: readonly string[], tool: string) => list.some((p) => globMatches(p, tool));

  it('a tool is in the meeting of two lists exactly when it is in both', () => {
    fc.assert(
      fc.property(patterns, patterns, name, (own, other, tool) => {
        const both = meet(own, other);
        const isIn = both !== null && [both.tools, ...both.alsoIn].every((list) => inList(list, tool));
        return isIn === (inList(own, tool) && inList(other, tool));
      }),
      { numRuns: 2_000 },
    );
  });

  it('a tool is allowed by the merge exactly when one capability of both allows it, and the tools of the request too', () => {
    const capability = fc.record({ name: fc.constantFrom('x', 'y'), tools: patterns });
    const mappings = fc.uniqueArray(capability, { selector: (c) => c.name, maxLength: 2 });
    fc.assert(
      fc.property(mappings, mappings, patterns, name, (own, asked, list, tool) => {
        const base = {
          ...unmapped('deny'),
          bounded: ['x', 'y'],
          forbidden: [],
          triggers: [],
          mappings: own.map((c) => mapping(c.name, c.tools)),
        };
        const byBoth = ['x', 'y'].some((c) =>
          [own, asked].every((side) => inList(side.find((entry) => entry.name === c)?.tools ?? [], tool)),
        );
        return allows(merged(base, { mappings: asked, tools: list }), tool) === (byBoth && inList(list, tool));
      }),
      { numRuns: 1_000 },
    );
  });

  it('a transaction never allows what the agent may not', () => {
    const asked = fc.record(
      {
        mappings: fc.array(fc.record({ name: fc.constantFrom('web', 'x'), tools: patterns }), { maxLength: 2 }),
        tools: patterns,
        defaults: fc.record({ unmappedAction: fc.constantFrom('allow' as const, 'warn' as const, 'deny' as const) }),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(asked, patterns, patterns, name, (transaction, tools, forbidden, tool) => {
        const base = {
          ...unmapped('deny'),
          bounded: ['web_fetch'],
          mappings: [mapping('web', tools, ['web_fetch']), mapping('x', forbidden, ['unbounded'])],
          forbidden: forbidden.slice(1).map((p) => ({ pattern: p, reason: p, severity: 'high' as const })),
        };
        return allows(base, tool) || !allows(merged(base, transaction), tool);
      }),
      { numRuns: 1_000 },
    );
  });

  it('a transaction never makes a verdict milder: gaps, severities of rules, defaults and grace of either side included', () => {
    const severity = fc.constantFrom('low' as const, 'medium' as const, 'high' as const, 'critical' as const);
    const action = fc.constantFrom('allow' as const, 'warn' as const, 'deny' as const);
    const rule = fc.record({ pattern, reason: fc.constant('r'), severity });
    const rules = fc.array(rule, { maxLength: 2 });
    const actions = fc.subarray(['p', 'q', 'unbounded'], { minLength: 1 });
    const capability = fc.record({ name: fc.constantFrom('x', 'y'), tools: patterns, actions });
    const mappings = fc.uniqueArray(capability, { selector: (c) => c.name, maxLength: 2 });
    const now = new Date('2026-08-17T12:00:00.000Z');
    const asked = fc.record(
      {
        mappings,
        forbidden: rules,
        tools: patterns,
        defaults: fc.record(
          { unmappedAction: action, unmappedSeverity: severity, graceHours: fc.constantFrom(0, 1, 24) },
          { requiredKeys: [] },
        ),
      },
      { requiredKeys: [] },
    );
    const mode = fc.constantFrom('off' as const, 'warn' as const, 'enforce' as const);
    const defaults = fc.record({
      unmappedAction: action,
      unmappedSeverity: severity,
      mode,
      graceHours: fc.constantFrom(0, 24),
    });
    const rank = (policy: ToolPolicy, tool: string): number => {
      const compiled = compilePolicy(policy);
      const graces = gracesAt(compiled, [{ tool, firstSeenAt: new Date(now.getTime() - 60_000), tainted: false }], now);
      return POLICY_VERDICTS.indexOf(evaluate(compiled, [tool], graces).verdict);
    };
    fc.assert(
      fc.property(asked, mappings, rules, defaults, name, (transaction, own, forbidden, set, tool) => {
        const base: ToolPolicy = {
          bounded: ['p', 'q'],
          mappings: own.map((c) => mapping(c.name, c.tools, c.actions)),
          boundedTools: ['p', 'a'],
          forbiddenActions: ['q'],
          forbidden,
          triggers: [],
          allowLists: [],
          defaults: { ...set, failOpen: false },
        };
        return rank(merged(base, transaction), tool) >= rank(base, tool);
      }),
      { numRuns: 5_000 },
    );
  });
});
