/** What a request tells of the conversation before this turn, besides the user's texts: the agent's last words to the user and its own
 * calls. Source: docs/reference/integrity.md#whose-wish. Pure.
 */
import type { ToolCall } from '../../../contract/turn.ts';

export interface SaidBefore {
  /** The agent's words right before the newest user message; empty without any. */
  readonly proposal: string;
  /** The newest calls of the agent, oldest first. */
  readonly calls: readonly ToolCall[];
}

export const NOTHING_BEFORE: SaidBefore = { proposal: '', calls: [] };

/** One message or item: who wrote it, and the calls in it. A tool's answer has neither text nor calls. */
export interface Spoken {
  readonly by: 'user' | 'agent';
  readonly text: string;
  readonly calls: readonly MadeCall[];
}
/** Arguments as a text, or as the value that the dialect has in its place. */
export interface MadeCall {
  readonly id: string | undefined;
  readonly name: string | undefined;
  readonly args: unknown;
}

/** An older call is hardly what the newest texts answer. */
const CALLS_MAX = 32;
const ARGUMENTS_CHARS_MAX = 4_096;
const PROPOSAL_CHARS_MAX = 8_192;

export function saidBefore(messages: readonly Spoken[]): SaidBefore {
  if (messages.length < 2) return NOTHING_BEFORE;
  const made = messages.flatMap(({ calls }) => calls).slice(-CALLS_MAX);
  return { proposal: proposalOf(messages), calls: made.map(callOf) };
}

function proposalOf(messages: readonly Spoken[]): string {
  const newest = messages.findLastIndex(({ by, text }) => by === 'user' && text !== '');
  for (let at = newest - 1; at >= 0; at -= 1) {
    const { by, text } = messages[at] ?? { by: 'user', text: '' };
    if (text !== '') return by === 'agent' ? text.slice(-PROPOSAL_CHARS_MAX) : '';
  }
  return '';
}

const callOf = ({ id = '', name = '', args }: MadeCall): ToolCall => {
  const text = typeof args === 'string' ? args : (JSON.stringify(args) ?? '');
  return { id, name, argumentsText: text.slice(0, ARGUMENTS_CHARS_MAX) };
};
