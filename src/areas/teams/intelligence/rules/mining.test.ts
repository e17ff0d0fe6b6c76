/** Mining of traces: the capability of a tool, and the patterns that cover tools; looking up patterns in an index. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { finish } from '../../../cards/coherence/index.ts';
import { covers, globMatches, overlaps } from '../../../policy/index.ts';
import { miningSteps, patternSteps, type ToolUse } from './mining.ts';
import { patternIndex } from './pattern-index.ts';

const mined = (uses: readonly ToolUse[]) => finish(miningSteps(uses));
const patternsFor = (tools: readonly string[], seen: readonly string[], mayStar = () => true) =>
  finish(patternSteps(tools, seen.toSorted(), mayStar));

describe('mining', () => {
  const use = (over: Partial<ToolUse>): ToolUse => ({
    agentId: 'a',
    tool: 't',
    uses: 10,
    clean: 0,
    severity: null,
    isByName: false,
    capability: { name: 'read', actions: ['read'] },
    failed: false,
    ...over,
  });

  it('keeps a tool only where the lower bound of its share is above one half', () => {
    expect(mined([use({})])[0]).toMatchObject({ capability: 'read', kept: true });
    expect(mined([use({})])[0]?.lowerBound).toBeCloseTo(0.7225, 4);
    expect(mined([use({ uses: 3 })])[0]).toMatchObject({ kept: false });
    expect(mined([use({ uses: 3 })])[0]?.lowerBound).toBeCloseTo(0.4385, 4);
    expect(mined([use({ uses: 0 })])[0]).toMatchObject({ lowerBound: 0, kept: false });
    expect(mined([use({}), use({ agentId: 'b', capability: { name: 'write', actions: ['write'] } })])[0]?.kept).toBe(
      false,
    );
    expect(mined([use({ failed: true, capability: null })])[0]).toMatchObject({ kept: false, onlyGaps: true });
  });

  it('a tool with one use in a verified turn was not only used in violation, and has the least severity of the cards', () => {
    const gap = { failed: true, capability: null, severity: 'high' as const };
    expect(mined([use({ ...gap, clean: 1 })])[0]?.onlyGaps).toBe(false);
    expect(mined([use(gap), use({ ...gap, agentId: 'b', severity: 'critical' })])[0]).toMatchObject({
      onlyGaps: true,
      severity: 'high',
    });
  });

  it('leaves out what no tool can be called', () => {
    expect(mined(['*', 'fs__*', 'a b', '', 'x'.repeat(129), 'fs__read'].map((tool) => use({ tool })))).toMatchObject([
      { tool: 'fs__read' },
    ]);
  });

  it('a pattern covers tools of one server and verb, and for nothing else that was seen', () => {
    const seen = ['mcp__fs__read_text', 'mcp__fs__read_image', 'mcp__fs__write_text', 'mcp__web__read_page', 'lookup'];
    const reads = ['mcp__fs__read_text', 'mcp__fs__read_image'];
    expect(patternsFor(reads, seen)).toEqual(['mcp__fs__read_*']);
    expect(patternsFor([...reads, 'lookup'], [...seen, 'mcp__fs__read_secret'])).toEqual([
      'lookup',
      'mcp__fs__read_image',
      'mcp__fs__read_text',
    ]);
    expect(patternsFor(['mcp__web__read_page'], seen)).toEqual(['mcp__web__read_page']);
    expect(patternsFor(reads, seen, () => false)).toEqual(reads.toSorted());
  });

  it('patterns match every tool they cover and no other that was seen', () => {
    const name = fc
      .tuple(
        fc.constantFrom('fs__', 'mcp__fs__', '', 'a.'),
        fc.constantFrom('read_', 'read-', 'write_', 'lookup'),
        fc.constantFrom('a', 'b', 'c_d', ''),
      )
      .map((parts) => parts.join(''))
      .filter((text) => text !== '');
    fc.assert(
      fc.property(fc.uniqueArray(name, { minLength: 1 }), fc.integer({ min: 0 }), (seen, pick) => {
        const tools = seen.filter((_, i) => (pick >> (i % 31)) % 2 === 0);
        const found = patternsFor(tools, seen);
        for (const tool of seen) expect(found.some((pattern) => globMatches(pattern, tool))).toBe(tools.includes(tool));
      }),
    );
  });
});

describe('an index of patterns', () => {
  const pattern = fc
    .array(fc.constantFrom('a', 'b', '*', '?', 'fs__'), { minLength: 1, maxLength: 5 })
    .map((parts) => parts.join(''));

  it('answers as trying every pattern would', () => {
    fc.assert(
      fc.property(fc.array(pattern, { maxLength: 8 }), pattern, (list, asked) => {
        const index = finish(patternIndex(list));
        expect(index.meets(asked)).toBe(list.some((one) => overlaps(one, asked)));
        const prefix = asked.replaceAll(/[*?]/g, '');
        expect(index.coversAll(prefix)).toBe(list.some((one) => covers(one, `${prefix}*`)));
      }),
      { numRuns: 500 },
    );
  });

  it('uses names only where the search would take too long', () => {
    const index = finish(patternIndex(Array.from({ length: 1_000 }, (_, i) => `*${i}_nothing_like_it_?`)));
    expect([index.meets('fs__read'), index.coversAll('fs__')]).toEqual([true, false]);
  });
});
