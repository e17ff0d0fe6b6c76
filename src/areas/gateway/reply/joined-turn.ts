/** Two replies of one turn as the record and the judgement see them. Source: docs/reference/gateway.md#going-on. Pure. */
import type { AssistantTurn, Reasoning } from '../../../contract/turn.ts';
import { THOUGHTS_APART } from '../dialects/turn-builder.ts';

/** Everything that was said, in order; the tokens of both calls. Calls are the same objects, since each is judged once. */
export const joinedTurn = (first: AssistantTurn, second: AssistantTurn): AssistantTurn => ({
  ...second,
  text: [first.text, second.text].filter((text) => text !== '').join('\n'),
  reasoning: joinedReasoning(first.reasoning, second.reasoning),
  toolCalls: [...first.toolCalls, ...second.toolCalls],
  inputTokens: sum(first.inputTokens, second.inputTokens),
  outputTokens: sum(first.outputTokens, second.outputTokens),
  complete: first.complete && second.complete,
});

const sum = (a: number | null, b: number | null): number | null => (a === null || b === null ? (a ?? b) : a + b);

/** As trustworthy as the weaker of the two that there are. */
function joinedReasoning(a: Reasoning, b: Reasoning): Reasoning {
  const redacted = a.redacted || b.redacted;
  if (a.text === '' || b.text === '') return { ...(a.text === '' ? b : a), redacted };
  return {
    text: `${a.text}${THOUGHTS_APART}${b.text}`,
    confidence: Math.min(a.confidence, b.confidence),
    redacted,
  };
}
