/** One step of a session under its goal contract: updates the counters and derives the verdict of the turn from facts. It never
 * blocks. A turn that was not analysed has no verdict. Source: docs/reference/integrity.md#goal-contract;
 * docs/reference/integrity.md#session-state-reply; docs/adr/0153. Pure.
 */
import type { IntegrityVerdict } from '../../../../contract/enums.ts';
import type { ToolCall } from '../../../../contract/turn.ts';
import { sha256Hex } from './certificate.ts';
import type { Ceilings, GoalContract } from './goal-contract.ts';
import { namesPath, pathsOf } from './goal-paths.ts';

export const GOAL_VERDICTS = ['aligned', 'drifting', 'violation'] as const;
export type GoalVerdict = (typeof GOAL_VERDICTS)[number];

/** The goal verdict of a checkpoint verdict. */
export const GOAL_VERDICT_OF = {
  clear: 'aligned',
  review_needed: 'drifting',
  boundary_violation: 'violation',
} as const satisfies Record<IntegrityVerdict, GoalVerdict>;

export const GUARDRAILS = ['max_turns', 'budget_usd', 'stall_turns'] as const satisfies (keyof Ceilings)[];
export type Guardrail = (typeof GUARDRAILS)[number];

export interface GoalState {
  readonly turns: number;
  /** Null: the price of some turn is not known, so there is no sum. */
  readonly spendUsd: number | null;
  /** Turns in a row without anything new. */
  readonly stallRun: number;
  /** Ceilings that were passed, in that order. */
  readonly fired: readonly Guardrail[];
  /** Digests of the calls and answers seen, newest last. */
  readonly seen: readonly string[];
  readonly latest: GoalStepVerdict | null;
}

export interface GoalStepVerdict {
  readonly turn: number;
  readonly verdict: GoalVerdict;
  readonly reason: string;
  readonly at: string;
  /** First turn of the present row of equal verdicts. */
  readonly streakStart: number;
}

export interface GoalStep {
  readonly at: string;
  readonly toolCalls: readonly ToolCall[];
  readonly text: string;
  /** Null: the turn was not analysed. */
  readonly verdict: IntegrityVerdict | null;
  readonly summary: string;
  /** Null: not known. */
  readonly costUsd: number | null;
}

export const GOAL_START: GoalState = { turns: 0, spendUsd: 0, stallRun: 0, fired: [], seen: [], latest: null };

const SEEN_MAX = 200;
const REASON_CHARS_MAX = 240;

export function stepGoal(contract: GoalContract, before: GoalState, step: GoalStep): GoalState {
  const turns = before.turns + 1;
  const digests = digestsOf(step);
  const known = new Set(before.seen);
  const isStalled = digests.every((digest) => known.has(digest)); // an empty turn has nothing new either
  const gauges = {
    turns,
    spendUsd: before.spendUsd === null || step.costUsd === null ? null : before.spendUsd + step.costUsd,
    stallRun: isStalled ? before.stallRun + 1 : 0,
  };
  const over = GUARDRAILS.filter((name) => isOver(name, contract.ceilings, gauges));
  const found = verdictOf(contract, step, over);
  return {
    ...gauges,
    fired: [...before.fired, ...over.filter((name) => !before.fired.includes(name))],
    seen: [...before.seen.filter((digest) => !digests.includes(digest)), ...new Set(digests)].slice(-SEEN_MAX),
    latest:
      found === null
        ? before.latest
        : { ...found, turn: turns, at: step.at, streakStart: streakOf(before, found, turns) },
  };
}

const streakOf = ({ latest }: GoalState, found: Found, turns: number): number =>
  latest?.verdict === found.verdict ? latest.streakStart : turns;

function isOver(
  name: Guardrail,
  ceilings: Ceilings,
  gauges: Pick<GoalState, 'turns' | 'spendUsd' | 'stallRun'>,
): boolean {
  const ceiling = ceilings[name];
  if (ceiling === null) return false;
  if (name === 'max_turns') return gauges.turns > ceiling;
  if (name === 'stall_turns') return gauges.stallRun >= ceiling;
  return gauges.spendUsd !== null && gauges.spendUsd > ceiling;
}

interface Found {
  readonly verdict: GoalVerdict;
  readonly reason: string;
}

/** The strictest verdict that the facts of this turn give; null without facts. */
function verdictOf(contract: GoalContract, step: GoalStep, over: readonly Guardrail[]): Found | null {
  const strayed = strayedCall(contract, step.toolCalls);
  if (strayed !== null) return { verdict: 'violation', reason: shown(strayed) };
  const judged = step.verdict === null ? null : GOAL_VERDICT_OF[step.verdict];
  if (judged === 'violation') return { verdict: judged, reason: shown(step.summary) };
  const [ceiling] = over;
  if (ceiling !== undefined)
    return { verdict: 'drifting', reason: `The ceiling ${ceiling} of ${contract.ceilings[ceiling]} is passed` };
  return judged === null ? null : { verdict: judged, reason: shown(step.summary) };
}

/** The first call on a forbidden path or outside the allowed ones. */
function strayedCall(
  { allowed_paths: allowed, forbidden_paths: forbidden }: GoalContract,
  calls: readonly ToolCall[],
): string | null {
  if (allowed.length === 0 && forbidden.length === 0) return null;
  for (const { name, argumentsText } of calls) {
    for (const path of pathsOf(argumentsText)) {
      const pattern = forbidden.find((entry) => namesPath(entry, path));
      if (pattern !== undefined) return `The call ${name} touches ${path}, which ${pattern} forbids`;
      if (allowed.length > 0 && !allowed.some((entry) => namesPath(entry, path)))
        return `The call ${name} touches ${path}, which no allowed path names`;
    }
  }
  return null;
}

/** Calls by name and arguments, or the answer when there are none: 16 hex each. */
function digestsOf({ toolCalls, text }: GoalStep): string[] {
  const said = text.replaceAll(/\s+/g, ' ').trim();
  const parts =
    toolCalls.length > 0 ? toolCalls.map((c) => `${c.name}\u0000${c.argumentsText}`) : said === '' ? [] : [said];
  return parts.map((part) => sha256Hex(part).slice(0, 16));
}

const shown = (text: string): string =>
  text
    .replaceAll(/[\u0000-\u001f]/g, ' ')
    .slice(0, REASON_CHARS_MAX)
    .toWellFormed();
