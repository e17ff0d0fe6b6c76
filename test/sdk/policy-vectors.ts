/** The vectors of the specification for the evaluation of tools: a card, what is asked, what must be answered. docs/reference/policy.md#evaluation-order. */
import type { PolicyCard, PolicyOptions } from '../../sdk/src/policy.ts';
import { HOUR_MS } from '../../src/contract/durations.ts';

/** Card K of the vectors. */
export const K = {
  card_version: 'unified/2026-04-26',
  autonomy_mode: 'observe',
  integrity_mode: 'observe',
  values: { declared: ['honesty'] },
  autonomy: {
    bounded_actions: ['web_fetch', 'web_search', 'read', 'write', 'send_response'],
    escalation_triggers: [{ condition: "tool_matches('mcp__pay__*')", action: 'escalate', reason: 'a person decides' }],
  },
  capabilities: { web: { tools: ['mcp__browser__*'], required_actions: ['web_fetch', 'web_search'] } },
  enforcement: {
    allow_unmapped_tools: true,
    forbidden_tools: [
      { pattern: 'mcp__filesystem__delete*', reason: 'no deletion', severity: 'critical' },
      { pattern: 'mcp__browser__exec*', reason: 'no scripts', severity: 'medium' },
    ],
  },
  audit: { retention_days: 90, queryable: false },
};
const DENIED = { ...K, enforcement: { ...K.enforcement, allow_unmapped_tools: false } };
const bounded = (actions: readonly string[]) => ({ ...K, autonomy: { ...K.autonomy, bounded_actions: actions } });
/** A trigger that denies. */
export const danger = { condition: "tool_matches('*danger*')", action: 'deny', reason: 'dangerous' };

interface Vector {
  readonly id: string;
  readonly card: PolicyCard;
  readonly tools: readonly string[];
  readonly expected: object;
  readonly transaction?: NonNullable<PolicyOptions['transaction']>;
  /** Of the first tool: milliseconds since it was first seen. */
  readonly seenMs?: number;
}

export const VECTORS: readonly Vector[] = [
  {
    id: 'PE-1',
    card: K,
    tools: ['mcp__browser__navigate', 'mcp__filesystem__delete'],
    expected: {
      verdict: 'fail',
      violations: [{ type: 'forbidden', severity: 'critical' }],
      coverage: { coverage_pct: 40 },
    },
  },
  {
    id: 'PE-2',
    card: K,
    tools: ['mcp__browser__exec_js'],
    expected: { verdict: 'warn', violations: [{ severity: 'medium' }] },
  },
  {
    id: 'PE-3',
    card: K,
    tools: ['mcp__pay__refund'],
    expected: { verdict: 'warn', warnings: [{ type: 'escalation_triggered' }] },
  },
  {
    id: 'PE-4',
    card: DENIED,
    tools: ['mcp__x__y'],
    expected: { verdict: 'fail', violations: [{ type: 'unmapped', severity: 'high' }] },
  },
  {
    id: 'PE-5',
    card: K,
    tools: ['mcp__x__y'],
    transaction: { policy: { defaults: { unmapped_tool_action: 'warn' } } },
    expected: { verdict: 'warn', warnings: [{ type: 'unmapped' }] },
  },
  {
    id: 'PE-6',
    card: bounded(['read']),
    tools: ['mcp__browser__navigate'],
    expected: { verdict: 'fail', card_gaps: [{ capability: 'web' }], coverage: { coverage_pct: 0 } },
  },
  {
    id: 'PE-7',
    card: { ...K, autonomy: { ...K.autonomy, escalation_triggers: [danger] } },
    tools: ['super_danger'],
    expected: { verdict: 'fail', violations: [{ type: 'escalation', severity: 'high' }] },
  },
  { id: 'PE-8', card: DENIED, tools: [], expected: { verdict: 'pass' } },
  {
    id: 'PE-10, within its grace',
    card: DENIED,
    tools: ['mcp__x__y'],
    seenMs: 24 * HOUR_MS - 60_000,
    expected: { verdict: 'warn' },
  },
  {
    id: 'PE-10, after its grace',
    card: DENIED,
    tools: ['mcp__x__y'],
    seenMs: 24 * HOUR_MS,
    expected: { verdict: 'fail' },
  },
  {
    id: 'PE-11',
    card: DENIED,
    tools: ['mcp__filesystem__delete_all'],
    seenMs: HOUR_MS,
    expected: { verdict: 'fail' },
  },
  { id: 'GL-3', card: K, tools: ['mcp__x\ny'], expected: { verdict: 'fail', violations: [{ type: 'unmapped' }] } },
  {
    id: 'TX-1',
    card: DENIED,
    tools: ['mcp__browser__navigate', 'mcp__browser__click'],
    transaction: {
      policy: { capability_mappings: { web: { tools: ['mcp__browser__navigate'], card_actions: ['web_fetch'] } } },
    },
    expected: { verdict: 'fail', violations: [{ tool: 'mcp__browser__click' }] },
  },
];
