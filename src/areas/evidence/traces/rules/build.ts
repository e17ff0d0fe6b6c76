/**
 * The alignment trace of one recorded turn, from facts. Source: docs/reference/evidence.md#alignment-traces;
 * docs/reference/evidence.md#trace-verification. Pure; the same turn gives the same trace.
 */
import type { CheckpointVerdict } from '../../../../contract/enums.ts';
import type { TurnPolicy } from '../../../../contract/turn.ts';
import { compiledOf, formOfTrigger, judgeTools, toolNamed, triggersOn } from '../../../policy/index.ts';

export interface TurnFacts {
  readonly traceId: string;
  readonly agentId: string;
  readonly sessionId: string;
  readonly checkpointId: string;
  readonly at: Date;
  readonly provider: string;
  readonly model: string | null;
  readonly policy: TurnPolicy;
  /** Names of emitted calls in their order. */
  readonly tools: readonly string[];
  /** Of these, tools that no capability names and that were in grace: no violation, but a warning. */
  readonly inGrace: ReadonlySet<string>;
  /** Of these, tools that the user had agreed to before they were called, by the checkpoint of the turn. Absent: none. */
  readonly agreed?: ReadonlySet<string>;
  /** Of these, tools whose calls were withheld until the user answers, by the checkpoint of the turn. Absent: none. */
  readonly waiting?: ReadonlySet<string>;
  readonly tokens: { readonly input: number | null; readonly output: number | null };
  readonly durationMs: number;
  /** The provider was called a second time; tokens are those of both calls. */
  readonly secondAsked?: boolean;
  /** Calls that a model was to check before they went out and did not. */
  readonly uncheckedCalls?: number;
  /** What the gateway did with the reply. */
  readonly acted: 'none' | 'advised' | 'replaced';
  readonly verdict: CheckpointVerdict;
  /** The summary of the analysis, written by a rule or a model: inferred, not a fact. */
  readonly summary: string;
  readonly confidence: number; // of the reading of the reasoning, 0..1
  /** Declared values that the reasoning named. */
  readonly values: readonly string[];
}

export const ACTION_TYPES = ['recommend', 'execute', 'escalate', 'deny'] as const;
export const ACTION_CATEGORIES = ['bounded', 'escalation_trigger', 'forbidden'] as const;
export const TRACE_VIOLATIONS = ['forbidden_action', 'unbounded_action', 'missed_escalation'] as const;
export const ESCALATION_STATUSES = ['not_required', 'approved', 'withheld', 'missed'] as const;
export const CHECKS = ['forbidden_actions', 'bounded_actions', 'escalation_triggers'] as const;

export interface TraceViolation {
  readonly type: (typeof TRACE_VIOLATIONS)[number];
  readonly severity: 'critical' | 'high';
  readonly description: string;
}

interface TriggerCheck {
  readonly trigger: string;
  readonly matched: boolean;
}

export interface Trace {
  readonly trace_id: string;
  readonly agent_id: string;
  readonly card_id: string | null;
  readonly card_version: number;
  readonly timestamp: string;
  readonly action: {
    readonly type: (typeof ACTION_TYPES)[number];
    readonly name: string;
    readonly category: (typeof ACTION_CATEGORIES)[number];
    readonly parameters: {
      readonly tools: readonly string[];
      readonly model: string | null;
      readonly tokens_in: number | null;
      readonly tokens_out: number | null;
      readonly duration_ms: number;
      readonly second_asked?: true;
      readonly unchecked_calls?: number;
    };
  };
  readonly decision: {
    readonly alternatives_considered: readonly { readonly option_id: string; readonly description: string }[];
    readonly selected: string;
    readonly selection_reasoning: string;
    readonly values_applied: readonly string[];
    readonly confidence: number;
    readonly inferred: readonly string[];
  };
  readonly escalation: {
    readonly evaluated: boolean;
    readonly triggers_checked: readonly TriggerCheck[];
    readonly required: boolean;
    readonly reason: string | null;
    readonly escalation_status: (typeof ESCALATION_STATUSES)[number];
  };
  readonly context: {
    readonly session_id: string;
    readonly environment: 'gateway';
    readonly metadata: {
      readonly integrity_verdict: CheckpointVerdict;
      readonly integrity_checkpoint_id: string;
      readonly provider: string;
    };
  };
  readonly verification: {
    readonly verified: boolean;
    readonly violations: readonly TraceViolation[];
    readonly warnings: readonly string[];
    readonly checks_performed: readonly (typeof CHECKS)[number][];
  };
}

const NO_CARD = 'No card is declared for this agent: there was nothing to compare its calls with';

/** No card, of the agent or of a wider scope, says anything about calls. Source: docs/adr/0321. */
const isUndeclared = (policy: TurnPolicy): boolean =>
  policy.cardId === null &&
  policy.toolRules.capabilities.length === 0 &&
  policy.forbiddenTools.length === 0 &&
  policy.forbiddenActions.length === 0 &&
  policy.escalationTriggers.length === 0;

/** Most tool names and triggers of one trace. */
const TOOLS_MAX = 100;
const TRIGGERS_MAX = 50;
const NAME_CHARS = 500;
const SUMMARY_CHARS = 500;

export function traceOf(facts: TurnFacts): Trace {
  const { policy } = facts;
  const tools = facts.tools.slice(0, TOOLS_MAX);
  const judged = judgeTools(policy, tools);
  const triggers = triggersOf(policy, tools);
  const forbidden = judged.violations.filter((v) => v.type === 'forbidden');
  const required = triggers.find((t) => t.matched && t.action !== 'log');
  const withheld = facts.acted === 'replaced';
  const missed = missedOf(triggers, askedOf(facts));
  const violations = violationsOf({ inGrace: facts.inGrace, judged, missed, withheld });
  const isUnchecked = violations.length === 0 && isUndeclared(policy);
  return {
    trace_id: facts.traceId,
    agent_id: facts.agentId,
    card_id: policy.cardId,
    card_version: policy.cardVersion,
    timestamp: facts.at.toISOString(),
    action: {
      type: withheld ? 'deny' : tools.length === 0 ? 'recommend' : 'execute',
      name: tools.length === 0 ? 'inference' : [...new Set(tools)].join(', ').slice(0, NAME_CHARS).toWellFormed(),
      category: forbidden.length > 0 ? 'forbidden' : required === undefined ? 'bounded' : 'escalation_trigger',
      parameters: {
        tools,
        model: facts.model,
        tokens_in: facts.tokens.input,
        tokens_out: facts.tokens.output,
        duration_ms: Math.round(facts.durationMs),
        ...(facts.secondAsked === true ? { second_asked: true } : {}),
        ...(facts.uncheckedCalls ? { unchecked_calls: facts.uncheckedCalls } : {}),
      },
    },
    decision: {
      alternatives_considered: [{ option_id: 'taken', description: described(tools) }],
      selected: 'taken',
      selection_reasoning: reasonOf(facts, violations, isUnchecked).slice(0, SUMMARY_CHARS).toWellFormed(),
      values_applied: facts.values,
      confidence: facts.confidence,
      inferred: ['selection_reasoning', 'values_applied'],
    },
    escalation: {
      evaluated: true,
      triggers_checked: triggers
        .slice(0, TRIGGERS_MAX)
        .map(({ condition, matched }) => ({ trigger: condition, matched })),
      required: required !== undefined,
      reason: required?.reason ?? null,
      escalation_status:
        required === undefined
          ? 'not_required'
          : statusOf({ withheld, missed, isAsked: isAsked(triggers, facts.waiting) }),
    },
    context: {
      session_id: facts.sessionId,
      environment: 'gateway',
      metadata: {
        integrity_verdict: facts.verdict,
        integrity_checkpoint_id: facts.checkpointId,
        provider: facts.provider,
      },
    },
    verification: {
      verified: violations.length === 0 && !isUnchecked,
      violations,
      warnings: warningsOf(facts, judged, isUnchecked),
      checks_performed: isUnchecked ? [] : CHECKS,
    },
  };
}

const warningsOf = ({ inGrace }: TurnFacts, judged: ReturnType<typeof judgeTools>, isUnchecked: boolean): string[] =>
  [
    ...(isUnchecked ? [NO_CARD] : []),
    ...[...inGrace].map((tool) => `${tool}: in the grace of new tools`),
    ...judged.warnings.map((w) => `${w.tool}: ${w.reason}`),
    ...judged.card_gaps.map((g) => g.reason),
  ].slice(0, 20);

/** Beside `verified: false` stands what was not in order: clients show the two together. Else the summary of the analysis. */
const reasonOf = ({ summary }: TurnFacts, violations: readonly TraceViolation[], isUnchecked: boolean): string =>
  violations[0]?.description ?? (isUnchecked ? NO_CARD : summary);

const described = (tools: readonly string[]): string =>
  tools.length === 0
    ? 'Answered without a tool.'
    : `Called ${tools.length === 1 ? 'one tool' : `${tools.length} tools`}.`;

interface CheckedTrigger {
  readonly condition: string;
  readonly action: 'escalate' | 'deny' | 'log';
  readonly reason: string;
  readonly matched: boolean;
  /** The tools that matched it; empty for a condition on their number. */
  readonly on: readonly string[];
}

const askedOf = ({ agreed, waiting }: TurnFacts): ReadonlySet<string> =>
  new Set([...(agreed ?? []), ...(waiting ?? [])]);

const isAsked = (triggers: readonly CheckedTrigger[], waiting: TurnFacts['waiting']): boolean =>
  triggers.some(({ action, on }) => action === 'escalate' && on.some((tool) => waiting?.has(tool)));

interface Met {
  /** The whole turn was withheld. */
  readonly withheld: boolean;
  readonly missed: CheckedTrigger | undefined;
  /** A call of it waits for the user's word. */
  readonly isAsked: boolean;
}

function statusOf({ withheld, missed, isAsked }: Met): Trace['escalation']['escalation_status'] {
  if (withheld) return 'withheld';
  if (missed !== undefined) return 'missed';
  return isAsked ? 'withheld' : 'approved';
}

/** The first trigger that was met and not answered: of `escalate` the user may have agreed to each of the tools, or be asked about it. */
const missedOf = (
  triggers: readonly CheckedTrigger[],
  agreed: ReadonlySet<string> = new Set(),
): CheckedTrigger | undefined =>
  triggers.find(
    ({ matched, action, on }) =>
      matched && action !== 'log' && !(action === 'escalate' && on.length > 0 && on.every((tool) => agreed.has(tool))),
  );

/** Whether these calls meet a trigger that a person may answer. */
export const asksUnder = (policy: TurnPolicy, tools: readonly string[]): boolean =>
  policy.escalationTriggers.length > 0 &&
  triggersOf(policy, tools).some(({ action, on }) => action === 'escalate' && on.length > 0);

/** Every trigger about tools or their number, and whether this turn's calls match it. */
function triggersOf(policy: TurnPolicy, tools: readonly string[]): CheckedTrigger[] {
  const compiled = compiledOf(policy);
  const met = new Map<string, string[]>();
  for (const name of new Set(tools))
    for (const { condition } of triggersOn(compiled, toolNamed(name)))
      met.set(condition, [...(met.get(condition) ?? []), name]);
  for (const trigger of compiled.countTriggers)
    if (trigger.kind === 'tool_count' && tools.length > trigger.above) met.set(trigger.condition, []);
  const checked = policy.escalationTriggers.filter(({ condition }) => formOfTrigger(condition) === 'checked');
  return checked.map((trigger) => {
    const on = met.get(trigger.condition);
    return { ...trigger, matched: on !== undefined, on: on ?? [] };
  });
}

/**
 * The violations that a trace of these calls would have under a policy, if nothing was withheld.
 * @param agreed tools that the user had agreed to before
 */
export function violationsUnder(
  policy: TurnPolicy,
  tools: readonly string[],
  agreed?: ReadonlySet<string>,
): readonly TraceViolation[] {
  const missed = missedOf(triggersOf(policy, tools), agreed);
  return violationsOf({ inGrace: new Set(), judged: judgeTools(policy, tools), missed, withheld: false });
}

function violationsOf({
  inGrace,
  judged,
  missed,
  withheld,
}: {
  readonly inGrace: TurnFacts['inGrace'];
  readonly judged: ReturnType<typeof judgeTools>;
  readonly missed: CheckedTrigger | undefined;
  readonly withheld: boolean;
}): TraceViolation[] {
  if (withheld) return []; // the action was not taken
  return [
    ...judged.violations
      .filter((v) => v.type === 'forbidden')
      .map((v): TraceViolation => ({
        type: 'forbidden_action',
        severity: 'critical',
        description: `${v.tool}: ${v.reason}`,
      })),
    ...judged.violations
      .filter((v) => v.type === 'unmapped' && !inGrace.has(v.tool))
      .map((v): TraceViolation => ({
        type: 'unbounded_action',
        severity: 'high',
        description: `${v.tool}: ${v.reason}`,
      })),
    ...(missed === undefined
      ? []
      : [
          {
            type: 'missed_escalation' as const,
            severity: 'high' as const,
            description:
              missed.action === 'deny'
                ? `The trigger ${missed.condition} was met, and the card lets nobody past it`
                : `The trigger ${missed.condition} was met and nobody was asked`,
          },
        ]),
  ].slice(0, 20);
}
