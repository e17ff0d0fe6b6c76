/** What a turn says about the use of tools: the calls, under the owner and checkpoint it was stored with. Pure. */
import type { Analysis } from '../../../contract/integrity.ts';
import type { StoredCheckpoint } from '../../checkpoints/index.ts';
import type { ToolUse } from '../../policy/index.ts';
import type { TurnRecord } from '../ports.ts';

const INJECTION: ReadonlySet<string> = new Set(['prompt_injection', 'output_injection_compliance']);

/** Of every stored checkpoint's turn; a turn that was stored before (a repeated batch) is left out. */
export function toolUses(
  stored: readonly StoredCheckpoint[],
  turns: readonly { readonly turn: TurnRecord; readonly analysis: Analysis }[],
): ToolUse[] {
  const byRequest = new Map(turns.map((judged) => [judged.turn.requestId, judged]));
  return stored.flatMap((checkpoint) => {
    const of = byRequest.get(checkpoint.requestId);
    return of === undefined ? [] : [toolUse(checkpoint, of.turn, of.analysis)];
  });
}

const toolUse = (checkpoint: StoredCheckpoint, turn: TurnRecord, analysis: Analysis): ToolUse => ({
  agentId: checkpoint.agentId,
  accountId: checkpoint.accountId,
  sessionId: checkpoint.sessionId,
  requestId: checkpoint.requestId,
  checkpointId: checkpoint.checkpointId,
  at: turn.at,
  tools: turn.turn.toolCalls.map((call) => call.name),
  tainted:
    analysis.concerns.some((concern) => INJECTION.has(concern.category)) ||
    turn.evaluations.some((evaluation) => evaluation.screening.verdict !== 'pass'),
});
