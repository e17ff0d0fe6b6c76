/** Collects the parts of one assistant turn, whatever the dialect. Source: docs/reference/gateway.md#reasoning. Pure. */
import type { Dialect } from '../../../contract/enums.ts';
import type { AssistantTurn, Reasoning, ToolCall } from '../../../contract/turn.ts';

/**
 * Text kept of one turn, in UTF-16 units; beyond it the turn counts as unread.
 * Source: docs/reference/gateway.md#enforce-on-streams.
 */
const TURN_CHARS_MAX = 8 * 1024 * 1024;

const PLANNING = /\b(?:I need to|I should|I will|I'll|I must|I am going to|I'm going to|let me|my plan|first,? I)\b/gi;
const PLANNING_SENTENCES_MAX = 40;

/** Separator between two thinking blocks of one turn. */
export const THOUGHTS_APART = '\n---\n';

interface CallParts {
  id: string;
  name: string;
  argumentsText: string;
  ran?: boolean;
}

export class TurnBuilder {
  model: string | null = null;
  stopReason: string | null = null;
  inputTokens: number | null = null;
  outputTokens: number | null = null;
  complete = false;
  readonly #dialect: Dialect;
  readonly #texts = new Map<string, string>();
  readonly #thoughts = new Map<string, string>();
  readonly #calls = new Map<string, CallParts>();
  readonly #thinkingConfidence: number;
  #redacted = false;
  #chars = 0;

  constructor(dialect: Dialect, thinkingConfidence: number) {
    this.#dialect = dialect;
    this.#thinkingConfidence = thinkingConfidence;
  }

  text(block: string, part: string): void {
    if (this.#spend(part)) this.#texts.set(block, (this.#texts.get(block) ?? '') + part);
  }

  thinking(block: string, part: string): void {
    if (this.#spend(part)) this.#thoughts.set(block, (this.#thoughts.get(block) ?? '') + part);
  }

  redactedThinking(): void {
    this.#redacted = true;
  }

  call(block: string, id: string | undefined, name: string | undefined): void {
    const known = this.#calls.get(block);
    if (known === undefined) this.#calls.set(block, { id: id ?? block, name: name ?? '', argumentsText: '' });
    else {
      if (id !== undefined && id !== '') known.id = id;
      if (name !== undefined && name !== '') known.name = name;
    }
  }

  /** The next part of the name, or the name once more: clients put parts together. */
  callNamePart(block: string, part: string): void {
    this.call(block, undefined, undefined);
    const call = this.#calls.get(block);
    if (call !== undefined && call.name !== part) call.name += part;
  }

  /** The provider runs this call itself. */
  callRan(block: string): void {
    this.call(block, undefined, undefined);
    const call = this.#calls.get(block);
    if (call !== undefined) call.ran = true;
  }

  callArguments(block: string, part: string): void {
    this.call(block, undefined, undefined);
    const call = this.#calls.get(block);
    if (call !== undefined && this.#spend(part)) call.argumentsText += part;
  }

  /** Sets the arguments to a final value, when the provider repeats them whole. */
  callArgumentsWhole(block: string, text: string): void {
    this.call(block, undefined, undefined);
    const call = this.#calls.get(block);
    if (call !== undefined && call.argumentsText !== text && this.#spend(text)) call.argumentsText = text;
  }

  textWhole(block: string, text: string): void {
    if (this.#texts.get(block) !== text && this.#spend(text)) this.#texts.set(block, text);
  }

  thinkingWhole(block: string, text: string): void {
    if (this.#thoughts.get(block) !== text && this.#spend(text)) this.#thoughts.set(block, text);
  }

  hasThinking(): boolean {
    return this.#thoughts.size > 0 || this.#redacted;
  }

  callOf(block: string): ToolCall | undefined {
    return this.#calls.get(block);
  }

  textOf(block: string): string {
    return this.#texts.get(block) ?? '';
  }

  overflowed(): boolean {
    return this.#chars > TURN_CHARS_MAX;
  }

  build(): AssistantTurn {
    const text = joined(this.#texts, '\n');
    return {
      dialect: this.#dialect,
      model: this.model,
      text,
      reasoning: this.#reasoning(text),
      toolCalls: this.#calls.size === 0 ? [] : [...this.#calls.values()].map((c) => ({ ...c })),
      stopReason: this.stopReason,
      inputTokens: this.inputTokens,
      outputTokens: this.outputTokens,
      complete: this.complete && !this.overflowed(),
    };
  }

  #reasoning(visible: string): Reasoning {
    const thoughts = joined(this.#thoughts, THOUGHTS_APART);
    if (thoughts !== '') return { text: thoughts, confidence: this.#thinkingConfidence, redacted: this.#redacted };
    if (this.#redacted) return { text: '', confidence: 0, redacted: true };
    return planningOf(visible);
  }

  #spend(part: string): boolean {
    this.#chars += part.length;
    return !this.overflowed();
  }
}

/** The blocks that are not empty. */
function joined(blocks: ReadonlyMap<string, string>, between: string): string {
  let out = '';
  for (const text of blocks.values()) {
    if (text === '') continue;
    out = out === '' ? text : out + between + text;
  }
  return out;
}

/** Reasoning that is read from the visible text has a lower confidence than any that was given. */
export const PLANNING_CONFIDENCE = 0.3;

/**
 * Sentences of the visible text that state plans: the weakest substitute for reasoning.
 * Source: docs/reference/gateway.md#reasoning.
 */
function planningOf(visible: string): Reasoning {
  const text = visible.slice(0, 20_000);
  const sentences: string[] = [];
  let from = 0;
  while (sentences.length < PLANNING_SENTENCES_MAX) {
    PLANNING.lastIndex = from;
    const hit = PLANNING.exec(text);
    if (hit === null) break;
    let begin = hit.index;
    while (begin > from && !isSentenceEnd(text.charCodeAt(begin - 1))) begin -= 1;
    let end = PLANNING.lastIndex;
    while (end < text.length && !isSentenceEnd(text.charCodeAt(end))) end += 1;
    if (end < text.length && text[end] !== '\n') end += 1;
    sentences.push(text.slice(begin, end).trim());
    from = end;
  }
  return sentences.length === 0
    ? { text: '', confidence: 0, redacted: false }
    : { text: sentences.join(' '), confidence: PLANNING_CONFIDENCE, redacted: false };
}

/** . ! ? or a line end. */
const isSentenceEnd = (code: number): boolean => code === 46 || code === 33 || code === 63 || code === 10;
