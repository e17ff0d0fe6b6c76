/**
 * A policy replayed over what an agent did: every trace by the policy of today, with grace as it stood at the trace's own
 * time. Source: docs/reference/policy.md#historical-evaluation. Pure.
 */
import { DAY_MS } from '../../../contract/durations.ts';
import { evaluate, POLICY_VERDICTS, stepsOf, type Evaluation, type PolicyVerdict, type Violation } from './evaluate.ts';
import { eligibleOf, graceOf, type ObservedTool } from './grace.ts';
import type { CompiledPolicy } from './tool-policy.ts';

/** Longest range of a replay; exactly this is allowed. */
export const RANGE_MS_MAX = 30 * DAY_MS;
/** Violations listed; all are counted. */
const VIOLATIONS_LISTED_MAX = 1_000;

export interface ReplayTrace {
  readonly traceId: string;
  readonly occurredAt: Date;
  readonly tools: readonly string[];
}

export interface PastViolation extends Violation {
  readonly trace_id: string;
  readonly occurred_at: string;
}

export interface Replay {
  tracesEvaluated: number;
  /** Steps taken so far (stepsOf). */
  steps: number;
  verdict: PolicyVerdict;
  violationCount: number;
  readonly violations: PastViolation[];
  readonly summary: Record<PolicyVerdict, number>;
  /** The tools used, the first `TOOLS_LISTED_MAX`. */
  readonly tools: Map<string, UsedTool>;
}

export interface UsedTool {
  turns: number;
  lastUsedAt: Date;
}
/** Different tools counted of one replay. */
const TOOLS_LISTED_MAX = 500;

export const newReplay = (): Replay => ({
  tracesEvaluated: 0,
  steps: 0,
  verdict: 'pass',
  violationCount: 0,
  violations: [],
  summary: { pass: 0, warn: 0, fail: 0 },
  tools: new Map(),
});

function countTools(counted: Map<string, UsedTool>, { tools, occurredAt }: ReplayTrace): void {
  for (const tool of new Set(tools)) {
    const known = counted.get(tool);
    if (known !== undefined)
      Object.assign(known, { turns: known.turns + 1, lastUsedAt: occurredAt }); // in their order
    else if (counted.size < TOOLS_LISTED_MAX) counted.set(tool, { turns: 1, lastUsedAt: occurredAt });
  }
}

/** Cached results by list of tools, and the longest list cached: bounds of memory. */
const JUDGED_MAX = 1_000;
const KEY_CHARS_MAX = 2_000;

/** Adds traces in their order. Traces with the same tools and the same graces are judged once. */
export function replayer(policy: CompiledPolicy, observed: readonly ObservedTool[]) {
  const eligible = eligibleOf(policy, observed);
  const inGraceEver = new Set(eligible.map((entry) => entry.tool));
  const judged = new Map<string, Evaluation>();
  const judge = (replay: Replay, { tools, occurredAt }: ReplayTrace): Evaluation => {
    const graces = tools.some((tool) => inGraceEver.has(tool)) ? graceOf(policy, eligible, occurredAt) : undefined;
    const key = JSON.stringify([tools, ...(graces?.keys() ?? [])]); // names hold any character
    const known = judged.get(key);
    if (known !== undefined) return known;
    replay.steps += stepsOf(policy, tools);
    const made = evaluate(policy, tools, graces);
    if (judged.size < JUDGED_MAX && key.length <= KEY_CHARS_MAX) judged.set(key, made);
    return made;
  };
  return (replay: Replay, trace: ReplayTrace): void => {
    const { verdict, violations } = judge(replay, trace);
    replay.tracesEvaluated += 1;
    replay.summary[verdict] += 1;
    if (POLICY_VERDICTS.indexOf(verdict) > POLICY_VERDICTS.indexOf(replay.verdict)) replay.verdict = verdict;
    countTools(replay.tools, trace);
    replay.violationCount += violations.length;
    for (const violation of violations.slice(0, VIOLATIONS_LISTED_MAX - replay.violations.length))
      replay.violations.push({ ...violation, trace_id: trace.traceId, occurred_at: trace.occurredAt.toISOString() });
  };
}
