import { HOUR_MS } from '../../../contract/durations.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compiledWith, K, mapping, unmapped } from '../policy.fixture.ts';
import { evaluate } from './evaluate.ts';
import { gracesAt, serverOf, type ObservedTool } from './grace.ts';
import { compilePolicy } from './tool-policy.ts';

const k = compilePolicy(K);
const denied = compilePolicy(unmapped('deny'));
const NOW = new Date('2026-08-17T12:00:00.000Z');
const seen = (tool: string, agoMs: number, tainted = false): ObservedTool => ({
  tool,
  tainted,
  firstSeenAt: new Date(NOW.getTime() - agoMs),
});

describe('the vectors of policy evaluation', () => {
  it('PE-1: a forbidden tool fails; coverage is the share of bounded actions with a capability', () => {
    const result = evaluate(k, ['mcp__browser__navigate', 'mcp__filesystem__delete']);
    expect(result).toMatchObject({
      verdict: 'fail',
      violations: [{ type: 'forbidden', tool: 'mcp__filesystem__delete', severity: 'critical' }],
      coverage: { total_card_actions: 5, coverage_pct: 40, mapped_card_actions: ['web_fetch', 'web_search'] },
    });
  });

  it('PE-2: a forbidden tool of medium severity warns', () => {
    const result = evaluate(k, ['mcp__browser__exec_js']);
    expect(result).toMatchObject({ verdict: 'warn', violations: [{ type: 'forbidden', severity: 'medium' }] });
  });

  it('PE-3: an escalation trigger warns', () => {
    const result = evaluate(k, ['mcp__pay__refund']);
    expect(result).toMatchObject({ verdict: 'warn', violations: [], warnings: [{ type: 'escalation_triggered' }] });
  });

  it('PE-4: where unmapped tools are denied, one fails', () => {
    expect(evaluate(denied, ['mcp__x__y'])).toMatchObject({
      verdict: 'fail',
      violations: [{ type: 'unmapped', tool: 'mcp__x__y', severity: 'high' }],
    });
  });

  it('PE-5: where unmapped tools are warned of, one warns', () => {
    expect(evaluate(compilePolicy(unmapped('warn')), ['mcp__x__y'])).toMatchObject({
      verdict: 'warn',
      violations: [],
      warnings: [{ type: 'unmapped' }],
    });
  });

  it('PE-6: a capability whose actions the card does not bound fails and is one gap; req:POL-2', () => {
    const result = evaluate(compiledWith({ bounded: ['read'] }), ['mcp__browser__navigate']);
    expect(result).toMatchObject({
      verdict: 'fail',
      violations: [{ type: 'unmapped', severity: 'high' }],
      card_gaps: [
        { tool: 'mcp__browser__navigate', capability: 'web', missing_card_actions: ['web_fetch', 'web_search'] },
      ],
      coverage: { coverage_pct: 0 },
    });
    expect(result.card_gaps).toHaveLength(1);
  });

  it('PE-7: a deny trigger is an escalation violation', () => {
    const policy = compiledWith({
      triggers: [{ condition: "tool_matches('*danger*')", action: 'deny', reason: 'dangerous' }],
    });
    expect(evaluate(policy, ['super_danger'])).toMatchObject({
      verdict: 'fail',
      violations: [{ type: 'escalation', severity: 'high' }],
    });
  });

  it('PE-8: no tools pass', () => {
    expect(evaluate(denied, [])).toMatchObject({ verdict: 'pass', violations: [], warnings: [] });
  });

  it('PE-9: without bounded actions coverage is 100', () => {
    expect(evaluate(compiledWith({ bounded: [] }), []).coverage.coverage_pct).toBe(100);
  });

  it('PE-10: an unmapped tool first seen 23 h 59 min ago warns, 24 h ago fails; req:POL-3', () => {
    const at = (agoMs: number) => evaluate(denied, ['mcp__x__y'], gracesAt(denied, [seen('mcp__x__y', agoMs)], NOW));
    expect(at(24 * HOUR_MS - 60_000)).toMatchObject({ verdict: 'warn', warnings: [{ type: 'unmapped' }] });
    expect(at(24 * HOUR_MS).verdict).toBe('fail');
  });

  it('PE-11: grace never helps a forbidden tool', () => {
    const tool = 'mcp__filesystem__delete_all';
    expect(evaluate(denied, [tool], gracesAt(denied, [seen(tool, HOUR_MS)], NOW)).verdict).toBe('fail');
  });

  it('GL-3: a name that is no tool name is denied, whatever the card allows', () => {
    expect(evaluate(k, ['mcp__x\ny'])).toMatchObject({ verdict: 'fail', violations: [{ type: 'unmapped' }] });
  });
});

describe('evaluation', () => {
  it('a forbidden tool is one row, not a second one for being unmapped', () => {
    expect(evaluate(denied, ['mcp__filesystem__delete']).violations).toHaveLength(1);
  });

  it('of capabilities that fit, the bounded one counts, then the most specific, then the name', () => {
    const tools = (policy: Parameters<typeof compiledWith>[0]) => evaluate(compiledWith(policy), ['fs_read']).card_gaps;
    expect(tools({ mappings: [mapping('unbounded', ['fs_read']), mapping('read', ['*'])] })).toEqual([]);
    expect(tools({ mappings: [mapping('wide', ['fs*']), mapping('narrow', ['fs_r*'])] })).toMatchObject([
      { capability: 'narrow' },
    ]);
    expect(tools({ mappings: [mapping('b', ['fs*']), mapping('a', ['fs*'])] })).toMatchObject([{ capability: 'a' }]);
  });

  it('the first forbidding rule in the order of the card counts, exact or not', () => {
    const rule = (pattern: string) => ({ pattern, reason: pattern, severity: 'low' as const });
    const reasons = (patterns: string[]) =>
      evaluate(compiledWith({ forbidden: patterns.map(rule) }), ['fs_read']).violations.map((v) => v.reason);
    expect(reasons(['x', 'fs_*', 'fs_read'])).toEqual(['fs_*']);
    expect(reasons(['fs_read', 'fs_*'])).toEqual(['fs_read']);
  });

  it('counts calls for tool_count and unmapped_tool_count, once a request', () => {
    const policy = compiledWith({
      triggers: [
        { condition: 'tool_count > 2', action: 'deny', reason: 'many' },
        { condition: 'unmapped_tool_count > 1', action: 'escalate', reason: 'unmapped' },
      ],
    });
    expect(evaluate(policy, ['mcp__browser__a', 'mcp__browser__a'])).toMatchObject({ verdict: 'pass' });
    expect(evaluate(policy, ['x', 'x'])).toMatchObject({
      verdict: 'warn',
      warnings: [{ tool: '*', reason: 'unmapped' }],
    });
    expect(evaluate(policy, ['mcp__browser__a', 'mcp__browser__a', 'x'])).toMatchObject({
      violations: [{ type: 'escalation', tool: '*', reason: 'many' }],
    });
  });

  it('takes any tool name and any pattern without throwing, and what it answers PostgreSQL can hold', () => {
    const odd = fc.string({ unit: 'binary', maxLength: 300 });
    fc.assert(
      fc.property(fc.array(odd, { maxLength: 5 }), fc.array(odd, { maxLength: 5 }), (tools, patterns) => {
        const policy = compiledWith({
          mappings: [mapping('m', patterns)],
          forbidden: patterns.map((pattern) => ({ pattern, reason: 'r', severity: 'low' as const })),
          triggers: patterns.map((condition) => ({ condition, action: 'deny' as const, reason: 'r' })),
        });
        const names = evaluate(policy, tools).violations.map((v) => v.tool);
        return names.every((name) => !name.includes('\u0000') && name.isWellFormed());
      }),
    );
  });
});

describe('grace', () => {
  it('is not given to a tool first seen in a turn with an injection', () => {
    expect(gracesAt(denied, [seen('mcp__x__y', HOUR_MS, true)], NOW).size).toBe(0);
  });

  it('is given to the five seen first; mapped tools do not count', () => {
    const many = Array.from({ length: 7 }, (_, i) => seen(`t${i}`, (7 - i) * HOUR_MS));
    expect([...gracesAt(denied, [seen('mcp__browser__x', 9 * HOUR_MS), ...many], NOW).keys()]).toEqual([
      't0',
      't1',
      't2',
      't3',
      't4',
    ]);
  });

  it('0 hours disable it, and the future gives none', () => {
    const none = compiledWith({ defaults: { ...unmapped('deny').defaults, graceHours: 0 } });
    expect(gracesAt(none, [seen('a', 0)], NOW).size).toBe(0);
    expect(gracesAt(denied, [seen('a', -1)], NOW).size).toBe(0);
    expect(gracesAt(denied, [seen('a', 0)], NOW).size).toBe(1);
  });

  it('in enforce only a tool of a server the card names has it', () => {
    const strict = compiledWith({
      mappings: [mapping('read', ['mcp__fs__read'])],
      defaults: { ...unmapped('deny').defaults, mode: 'enforce' },
    });
    const tools = ['mcp__fs__list', 'mcp__evil__list', 'plain'].map((tool) => seen(tool, HOUR_MS));
    expect([...gracesAt(strict, tools, NOW).keys()]).toEqual(['mcp__fs__list']);
    expect(serverOf('mcp__fs__list')).toBe('mcp__fs__');
    expect(serverOf('plain')).toBe('');
  });
});
