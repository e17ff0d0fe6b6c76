/** What a request tells of the conversation before this turn, besides the user's texts: the agent's last words to the user and its own
 * calls. Source: docs/reference/integrity.md#whose-wish. Pure.
 */
import type { ToolCall } from '../../../contract/turn.ts';
import type { Answer } from '../rules/confirmation.ts';
import { jsonText } from '../framing/json-value.ts';
import { readsInstructions } from '../rules/instruction-files.ts';
import { withoutTagged } from '../rules/voices.ts';

export interface SaidBefore {
  /** The agent's words right before the newest user message; empty without any. */
  readonly proposal: string;
  /** The newest calls of the agent, oldest first. */
  readonly calls: readonly ToolCall[];
  /** The user's newest message as an answer to what the agent said before it. */
  readonly answer: Answer;
  /** Ids of all calls that read a file which agents are meant to obey. */
  readonly readsInstructions: ReadonlySet<string>;
}

const NOTHING_BEFORE: SaidBefore = {
  proposal: '',
  calls: [],
  answer: { message: '', before: [], made: [] },
  readsInstructions: new Set(),
};

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
  const all = messages.flatMap(({ calls }) => calls);
  return {
    proposal: proposalOf(messages),
    calls: all.slice(-CALLS_MAX).map(callOf),
    answer: answerOf(messages),
    readsInstructions: new Set(all.flatMap((call) => (readsInstructions(call) ? (call.id ?? []) : []))),
  };
}

/** Longer messages are tasks and no answers; nothing is cut from an answer that counts. */
const ANSWER_CHARS_MAX = 16 * 1024;
const BEFORE_MAX = 16;

function answerOf(messages: readonly Spoken[]): Answer {
  let message = '';
  let at = messages.length - 1;
  for (; at >= 0 && message === ''; at -= 1) message = ownWords(messages[at]);
  const made = messages.slice(at + 2).flatMap(({ calls }) => calls);
  const before: string[] = [];
  for (; at >= 0 && ownWords(messages[at]) === '' && before.length < BEFORE_MAX; at -= 1) {
    const { by, text } = messages[at] ?? { by: 'user', text: '' };
    if (by === 'agent' && text !== '') before.push(text.slice(0, ANSWER_CHARS_MAX));
  }
  return { message: message.slice(0, ANSWER_CHARS_MAX), before, made: made.slice(-CALLS_MAX).map(callOf) };
}

const ownWords = (message: Spoken | undefined): string =>
  message?.by !== 'user' || message.text === '' ? '' : withoutTagged(message.text);

function proposalOf(messages: readonly Spoken[]): string {
  const newest = messages.findLastIndex(({ by, text }) => by === 'user' && text !== '');
  for (let at = newest - 1; at >= 0; at -= 1) {
    const { by, text } = messages[at] ?? { by: 'user', text: '' };
    if (text !== '') return by === 'agent' ? text.slice(-PROPOSAL_CHARS_MAX) : '';
  }
  return '';
}

const callOf = ({ id = '', name = '', args }: MadeCall): ToolCall => {
  const text = typeof args === 'string' ? args : jsonText(args);
  return { id, name, argumentsText: text.slice(0, ARGUMENTS_CHARS_MAX) };
};
