/** Missed threats: when integrity finds a violation in a turn whose inbound texts all had low scores, the text with the highest
 * score gives a signal with the score it should have had. Source: docs/reference/screening.md#missed-threats.
 */
import { roundTo } from '../../contract/numbers.ts';
import type { AccountId, AgentId, EvaluationId } from '../../contract/ids.ts';
import type { Screening } from '../../contract/screening.ts';
import type { Tx } from '../../platform/db/sql.ts';
import { insertSignals, type Signal } from './store/signals.ts';

/** From this score on the screen did not miss the threat. */
const SEEN_FROM = 0.6;
const RAISED_BY = 0.35;
const SCORE_MAX = 0.95;

/** A turn in which integrity found a violation. */
export interface ViolatedTurn {
  readonly accountId: AccountId | null; // null: unclaimed agent, without an account to calibrate
  readonly agentId: AgentId;
  readonly at: Date;
  readonly evaluations: readonly { readonly evaluationId: EvaluationId; readonly screening: Screening }[];
}

/** The signal of such a turn; undefined when a score was high enough, or no text of the turn was new. */
export function missedSignal({ accountId, agentId, at, evaluations }: ViolatedTurn): Signal | undefined {
  const inbound = evaluations.filter(
    ({ screening: { surface } }) => surface === 'incoming' || surface === 'tool_responses',
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
