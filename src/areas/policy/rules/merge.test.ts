import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { K, mapping, unmapped } from '../policy.fixture.ts';
import { evaluate } from './evaluate.ts';
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

  it('TX-4: two patterns that overlap without inclusion are both demanded', () => {
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

  it('a gap of the card is not merged away by a transaction that names fewer actions', () => {
    const base = { ...K, bounded: ['web_fetch'] };
    expect(allows(base, 'mcp__browser__navigate')).toBe(false);
    const policy = merged(base, { mappings: [{ name: 'web', tools: ['*'], actions: ['web_fetch'] }] });
    expect(allows(policy, 'mcp__browser__navigate')).toBe(false);
  });

  it('says which capabilities nothing is left of', () => {
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
});
