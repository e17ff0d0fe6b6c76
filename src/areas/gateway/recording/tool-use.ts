/** What a turn says about the use of tools: the calls, under the owner and checkpoint it was stored with. Pure. */
import type { StoredCheckpoint } from '../../evidence/index.ts';
import type { ToolUse } from '../../policy/index.ts';
import type { JudgedTurn } from './containment-signal.ts';

const INJECTION: ReadonlySet<string> = new Set(['prompt_injection', 'output_injection_compliance']);

export const toolUse = (checkpoint: StoredCheckpoint, { turn, analysis }: JudgedTurn): ToolUse => ({
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
