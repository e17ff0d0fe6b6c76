/** What a recorded turn contributes to its alignment trace. Pure. */
import type { StoredCheckpoint } from '../../evidence/index.ts';
import { shownName, traceIdOf } from '../../policy/index.ts';
import type { RecordedTurn } from '../../evidence/index.ts';
import type { JudgedTurn } from './containment-signal.ts';

export const turnFacts = (checkpoint: StoredCheckpoint, { turn, analysis }: JudgedTurn): RecordedTurn => ({
  accountId: checkpoint.accountId,
  traceId: traceIdOf(checkpoint.requestId),
  agentId: checkpoint.agentId,
  sessionId: shownName(checkpoint.sessionId),
  checkpointId: checkpoint.checkpointId,
  at: turn.at,
  provider: turn.provider,
  model: model(turn.turn.model ?? turn.requestedModel),
  policy: turn.policy,
  tools: turn.turn.toolCalls.map((call) => shownName(call.name)),
  tokens: { input: turn.turn.inputTokens, output: turn.turn.outputTokens },
  durationMs: turn.durationMs,
  acted: turn.acted,
  verdict: checkpoint.verdict ?? 'unverified',
  summary: shownName(analysis.summary),
  confidence: analysis.extractionConfidence,
  values: declaredIn(turn.turn.reasoning.text, turn.policy.values),
});

const model = (name: string | null): string | null => (name === null ? null : shownName(name));

const VALUES_MAX = 20;

/** Declared values the reasoning names as words, underscores read as spaces. */
function declaredIn(reasoning: string, values: readonly string[]): string[] {
  if (reasoning === '' || values.length === 0) return [];
  const text = reasoning.toLowerCase();
  return values.filter((value) => text.includes(value.toLowerCase().replaceAll('_', ' '))).slice(0, VALUES_MAX);
}
