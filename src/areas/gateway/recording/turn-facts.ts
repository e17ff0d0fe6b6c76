/** What a recorded turn contributes to its alignment trace. Pure. */
import type { StoredCheckpoint } from '../../evidence/index.ts';
import { judgeTools, shownName, traceIdOf } from '../../policy/index.ts';
import type { RecordedTurn } from '../../evidence/index.ts';
import { VIOLATIONS_MAX } from '../turn/turn-row.ts';
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
  inGrace: toolsInGrace(turn),
  tokens: { input: turn.turn.inputTokens, output: turn.turn.outputTokens },
  durationMs: turn.durationMs,
  secondAsked: turn.secondAsked ?? false,
  uncheckedCalls: turn.uncheckedCalls ?? 0,
  acted: turn.acted,
  verdict: checkpoint.verdict ?? 'unverified',
  summary: shownName(analysis.summary),
  confidence: analysis.extractionConfidence,
  values: declaredIn(turn.turn.reasoning.text, turn.policy.values),
});

/** Names longer than this are no tool names and have no grace. */
const NAME_CHARS_MAX = 256;

/**
 * Of an agent without a card: unmapped tools that broke no rule when the gateway judged their calls, since it knows from when on
 * they are used. With a card an unmapped tool is a gap of the card from its first use on (docs/adr/0321).
 */
function toolsInGrace({ policy, turn: { toolCalls }, violations }: JudgedTurn['turn']): ReadonlySet<string> {
  if (policy.cardId !== null || policy.autonomyMode === 'off' || violations.length >= VIOLATIONS_MAX) return new Set();
  const broken = new Set(violations.flatMap(({ type, tool }) => (type === 'unmapped' ? [tool] : [])));
  const names = toolCalls.map((call) => call.name).filter((name) => name.length <= NAME_CHARS_MAX && !broken.has(name));
  if (names.length === 0) return new Set();
  const unmapped = new Set(
    judgeTools(policy, names).violations.flatMap(({ type, tool }) => (type === 'unmapped' ? [tool] : [])),
  );
  return new Set(names.filter((name) => unmapped.has(name)).map(shownName));
}

const model = (name: string | null): string | null => (name === null ? null : shownName(name));

const VALUES_MAX = 20;

/** Declared values the reasoning names as words, underscores read as spaces. */
function declaredIn(reasoning: string, values: readonly string[]): string[] {
  if (reasoning === '' || values.length === 0) return [];
  const text = reasoning.toLowerCase();
  return values.filter((value) => text.includes(value.toLowerCase().replaceAll('_', ' '))).slice(0, VALUES_MAX);
}
