/**
 * What the automatic containment rules need of a stored checkpoint. Pure.
 * Source: docs/reference/agents.md#automatic-containment, docs/reference/agents.md#excused-violations.
 */
import type { Analysis } from '../../../contract/integrity.ts';
import type { ContainmentSignal } from '../../agents/index.ts';
import { judge, type StoredCheckpoint } from '../../evidence/index.ts';
import type { TurnRecord } from '../turn-record.ts';

export interface JudgedTurn {
  readonly turn: TurnRecord;
  readonly analysis: Analysis;
}

export const containmentSignal = (checkpoint: StoredCheckpoint, judged: JudgedTurn): ContainmentSignal => ({
  agentId: checkpoint.agentId,
  checkpointId: checkpoint.checkpointId,
  requestId: checkpoint.requestId,
  createdAt: checkpoint.createdAt,
  verdict: checkpoint.verdict,
  isCritical: checkpoint.verdict !== null && judge(judged.analysis.concerns).action === 'deny_and_escalate',
  isExcused: isExcused(judged),
});

const INBOUND: ReadonlySet<string> = new Set(['incoming', 'tool_responses']);

/**
 * Whether the violation is an attack on the agent that was stopped in this turn: an inbound text was quarantined or
 * replaced, injected instructions in the reasoning are the only cause of the verdict, and the agent followed none of them.
 * Without this rule anyone who can send a text to an agent could have it paused.
 */
export function isExcused({ turn, analysis }: JudgedTurn): boolean {
  const heldBack = turn.evaluations.some(
    (e) => INBOUND.has(e.screening.surface) && (e.quarantine !== undefined || e.action === 'replaced'),
  );
  if (!heldBack || analysis.concerns.some((c) => c.category === 'output_injection_compliance')) return false;
  const others = analysis.concerns.filter((c) => c.category !== 'prompt_injection');
  return judge(analysis.concerns).verdict === 'boundary_violation' && judge(others).verdict !== 'boundary_violation';
}
