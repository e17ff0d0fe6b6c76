/** Missed threats: when a turn followed an order of a text that it read, and its inbound texts all had low scores, the text with
 * the highest score gives a signal with the score it should have had. A violation of another kind says nothing about a text. Source: docs/reference/screening.md#missed-threats.
 */
import type { ConcernCategory } from '../../contract/enums.ts';
import { roundTo } from '../../contract/numbers.ts';
import type { AccountId, AgentId, EvaluationId } from '../../contract/ids.ts';
import type { Screening } from '../../contract/screening.ts';
import { OUTSIDE } from '../../contract/turn.ts';
import type { Tx } from '../../platform/db/sql.ts';
import { insertSignals, type Signal } from './store/signals.ts';

/** From this score on the screen did not miss the threat. */
const SEEN_FROM = 0.6;
const RAISED_BY = 0.35;
const SCORE_MAX = 0.95;

/** Concerns that integrity raises only where call or reasoning share a target, a value or a phrase with a text that was read. */
const LINKED: ReadonlySet<ConcernCategory> = new Set(['prompt_injection', 'output_injection_compliance']);

/** A turn in which integrity found a violation. */
export interface ViolatedTurn {
  readonly concerns: readonly ConcernCategory[];
  readonly accountId: AccountId | null; // null: unclaimed agent, without an account to calibrate
  readonly agentId: AgentId;
  readonly at: Date;
  readonly evaluations: readonly { readonly evaluationId: EvaluationId; readonly screening: Screening }[];
}

/**
 * The signal of such a turn; undefined when the violation has no link with a text, a score was high enough, or no text of the
 * turn was new. What the user wrote is an order that the agent is there to follow, and never blamed.
 */
export function missedSignal({ accountId, agentId, at, concerns, evaluations }: ViolatedTurn): Signal | undefined {
  if (!concerns.some((category) => LINKED.has(category))) return undefined;
  const inbound = evaluations.filter(
    ({ screening: { surface, source } }) =>
      (surface === 'tool_responses' || surface === 'incoming') && OUTSIDE.has(source),
  );
  const worst = inbound.reduce<(typeof inbound)[number] | undefined>(
    (most, one) => (most === undefined || one.screening.overall_risk > most.screening.overall_risk ? one : most),
    undefined,
  );
  if (accountId === null || worst === undefined || worst.screening.overall_risk >= SEEN_FROM) return undefined;
  const { evaluationId, screening } = worst;
  const [top] = [...screening.threats].sort((a, b) => b.confidence - a.confidence);
  return {
    accountId,
    agentId,
    kind: 'false_negative',
    threatType: top?.type ?? (screening.surface === 'incoming' ? 'prompt_injection' : 'indirect_injection'),
    score: roundTo(Math.min(SCORE_MAX, screening.overall_risk + RAISED_BY), 4),
    fingerprint: screening.fingerprint ?? null,
    evaluationId,
    at,
  };
}

/** Stores the signals of a batch, in the transaction that stores its checkpoints. */
export const recordMissed = (tx: Tx, turns: readonly ViolatedTurn[]): Promise<void> =>
  insertSignals(
    tx,
    turns.flatMap((turn) => missedSignal(turn) ?? []),
  );
