/**
 * The judgement of tool calls while they are made: the card's policy, narrowed by every transaction in force, with the grace
 * of recently seen tools. Results are cached per tool, so that a call costs two lookups. Source:
 * docs/reference/policy.md#evaluation-order; docs/adr/0130. Pure.
 */
import type { TurnPolicy } from '../../../contract/turn.ts';
import { evaluate, stepsOf, type Evaluation, type Graces, type Violation } from './evaluate.ts';
import { gracesAt, isNewTool, type ObservedTool } from './grace.ts';
import { mergeTransaction, type TransactionRules } from './merge.ts';
import {
  compiledOf,
  compilePolicy,
  toolNamed,
  triggersOn,
  type CompiledPolicy,
  type ToolTrigger,
} from './tool-policy.ts';

export interface ActiveTransaction {
  readonly transactionId: string;
  readonly rules: TransactionRules;
  readonly expiresAtMs: number;
}

export interface ToolGuard {
  readonly compiled: CompiledPolicy;
  /** High and critical violations withhold the call. */
  readonly enforces: boolean;
  /** No card provides for any tool, nothing enforces and no transaction is in force. */
  readonly isOpen: boolean;
  readonly transactionIds: readonly string[];
  readonly judged: Map<string, Judged>;
}

interface Judged {
  readonly strict: Evaluation;
  /** As it is judged while the tool is in grace. */
  readonly graced: Evaluation;
  /** Belongs to no capability, whatever becomes of that. */
  readonly unmapped: boolean;
}

/** Tools whose result is cached; beyond it the oldest is evicted. */
const JUDGED_MAX = 512;
/** Steps one call may cost: a few milliseconds. */
const CALL_STEPS_MAX = 4_000_000;
/** Longer names are no tool names and are denied unread. */
const NAME_CHARS_MAX = 256;
const SOON = new Date(8.64e15);

/** The guard of a card under these transactions. Without any it is the card's own policy, compiled once per card. */
export function guardOf(card: TurnPolicy, transactions: readonly ActiveTransaction[]): ToolGuard {
  const base = compiledOf(card);
  const compiled =
    transactions.length === 0
      ? base
      : compilePolicy(transactions.reduce((policy, { rules }) => mergeTransaction(policy, rules).policy, base.policy));
  return {
    compiled,
    enforces: compiled.policy.defaults.mode === 'enforce',
    isOpen:
      card.cardId === null &&
      card.toolRules.capabilities.length === 0 &&
      transactions.length === 0 &&
      compiled.policy.defaults.mode !== 'enforce',
    transactionIds: transactions.map((t) => t.transactionId),
    judged: new Map(),
  };
}

export interface CallFacts {
  readonly tool: string;
  /** Calls of this turn up to and with this one, and how many of them no capability names. */
  readonly calls: number;
  readonly unmapped: number;
  /** What the agent was seen to use, this tool included. */
  readonly observed: () => Iterable<ObservedTool>;
  readonly at: Date;
}

/** What one call amounts to. */
export interface CallJudgement {
  readonly violations: readonly Violation[];
  readonly warnings: readonly { readonly reason: string }[];
  /** A violation of high or critical severity, the gravest first; undefined: the call may go out. */
  readonly blocking: Violation | undefined;
}

/** The triggers of the card and of the transactions in force that match a tool. Empty for a name that is none. */
export const toolTriggers = ({ compiled }: ToolGuard, tool: string): readonly ToolTrigger[] =>
  compiled.toolTriggers.length === 0 || tool.length > NAME_CHARS_MAX || stepsOf(compiled, [tool]) > CALL_STEPS_MAX
    ? []
    : triggersOn(compiled, toolNamed(tool));

/** Tools that the card does not provide for and that no grace covers, each once. */
export const refusedIn = (violations: readonly Violation[]): readonly string[] => [
  ...new Set(violations.filter(({ type }) => type === 'unmapped').map(({ tool }) => tool)),
];

export const isUnmapped = (guard: ToolGuard, tool: string): boolean => judgedOf(guard, tool).unmapped;

export function judgeCall(guard: ToolGuard, { tool, calls, unmapped, observed, at }: CallFacts): CallJudgement {
  const judged = judgedOf(guard, tool);
  const mayBeGraced = judged.graced.violations.length < judged.strict.violations.length;
  const inGrace =
    mayBeGraced &&
    (guard.isOpen
      ? [...observed()].some((seen) => seen.tool === tool && isNewTool(guard.compiled, seen, at))
      : gracesAt(guard.compiled, [...observed()], at).has(tool));
  const { violations, warnings } = inGrace ? judged.graced : judged.strict;
  const counted = countViolations(guard.compiled, { tool_count: calls, unmapped_tool_count: unmapped });
  const all = [...violations, ...counted];
  return {
    violations: all,
    warnings,
    blocking: all.find((v) => v.severity === 'critical') ?? all.find((v) => v.severity === 'high'),
  };
}

/** Limits on the number of calls, which no single name breaks. */
const countViolations = (
  { countTriggers }: CompiledPolicy,
  counts: Readonly<Record<'tool_count' | 'unmapped_tool_count', number>>,
): Violation[] =>
  countTriggers.flatMap((trigger): Violation[] =>
    trigger.action === 'deny' && counts[trigger.kind] > trigger.above
      ? [{ type: 'escalation', tool: '*', reason: trigger.reason, severity: 'high' }]
      : [],
  );

function judgedOf(guard: ToolGuard, tool: string): Judged {
  const known = guard.judged.get(tool);
  if (known !== undefined) return known;
  const made = judge(guard, tool);
  if (guard.judged.size >= JUDGED_MAX) {
    const oldest = guard.judged.keys().next();
    if (oldest.done !== true) guard.judged.delete(oldest.value);
  }
  if (tool.length <= NAME_CHARS_MAX) guard.judged.set(tool, made);
  return made;
}

function judge({ compiled }: ToolGuard, tool: string): Judged {
  if (tool.length > NAME_CHARS_MAX) return refused(compiled, 'The name is not a tool name: longer than 128 characters');
  if (stepsOf(compiled, [tool]) > CALL_STEPS_MAX)
    return refused(compiled, 'The policy has more patterns than a call can be judged by');
  const single: CompiledPolicy = { ...compiled, countTriggers: [] };
  const graces: Graces = new Map([[tool, SOON]]);
  const counting: CompiledPolicy = { ...compiled, countTriggers: [UNMAPPED_ONCE] };
  return {
    strict: evaluate(single, [tool]),
    graced: evaluate(single, [tool], graces),
    unmapped: evaluate(counting, [tool], graces).violations.some((v) => v.tool === '*'),
  };
}

/** Fires when the one tool asked for is unmapped. */
const UNMAPPED_ONCE = {
  kind: 'unmapped_tool_count',
  above: 0,
  condition: 'unmapped_tool_count > 0',
  action: 'deny',
  reason: 'unmapped',
} as const;

function refused({ coverage }: CompiledPolicy, reason: string): Judged {
  const evaluation: Evaluation = {
    verdict: 'fail',
    violations: [{ type: 'unmapped', tool: '(unread)', reason, severity: 'high' }],
    warnings: [],
    card_gaps: [],
    coverage,
  };
  return { strict: evaluation, graced: evaluation, unmapped: true };
}
