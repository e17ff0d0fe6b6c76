/**
 * What replies of OpenAI's Chat Completions and legacy completions have in common: the envelope of a whole reply, the model and
 * token counts, and the head and end of a streamed one. The two differ in what a choice holds. Pure.
 */
import { isRecord } from '../../../contract/json.ts';
import { arrayAt, asNumber, member, stringAt } from '../framing/json-value.ts';
import type { ClientView, ReadEvent, ReplyContext } from './dialect.ts';
import { openaiErrorType, sseEvent } from './error-shapes.ts';
import type { TurnBuilder } from './turn-builder.ts';

/** The kind of reply: its `object`, and the prefix of an id that the gateway gives. */
export interface EnvelopeKind {
  readonly object: string;
  readonly idPrefix: string;
}

const idOf = (kind: EnvelopeKind, context: ReplyContext): string => `${kind.idPrefix}-svc-${context.seed}`;

/**
 * A whole reply with the id, model and usage of the original; one choice for each of the original's, at least one.
 * @param choice what the choice of an index holds, beside `index`, `logprobs` and `finish_reason`
 */
export function openaiReply(
  kind: EnvelopeKind,
  { original, context }: { readonly original: unknown; readonly context: ReplyContext },
  choice: (index: number) => Readonly<Record<string, unknown>>,
): string {
  const known = isRecord(original) ? original : {};
  const choices = arrayAt(known, 'choices');
  return JSON.stringify({
    id: stringAt(known, 'id') ?? idOf(kind, context),
    object: kind.object,
    created: asNumber(known.created) ?? context.createdSeconds,
    model: stringAt(known, 'model') ?? context.model ?? 'unknown',
    choices: (choices.length === 0 ? [null] : choices).map((_, index) => choice(index)),
    usage: isRecord(known.usage) ? known.usage : { prompt_tokens: 0, completion_tokens: 0, total_tokens: 0 },
  });
}

/** Takes the model and the token counts of a reply, or of one event of a stream, as far as it names them. */
export function readEnvelope(turn: TurnBuilder, json: unknown): void {
  turn.model ??= stringAt(json, 'model') ?? null;
  const usage = member(json, 'usage');
  turn.inputTokens = asNumber(member(usage, 'prompt_tokens')) ?? turn.inputTokens;
  turn.outputTokens = asNumber(member(usage, 'completion_tokens')) ?? turn.outputTokens;
}

/** A streamed reply as the client sees it: constant id and created, and an end for every choice that is still open. */
export abstract class EnvelopeView implements ClientView {
  readonly #kind: EnvelopeKind;
  readonly #context: ReplyContext;
  readonly #choices = new Set<number>();
  readonly #finished = new Set<number>();
  #id: string;
  #created: number;
  #model: string;

  constructor(kind: EnvelopeKind, context: ReplyContext) {
    this.#kind = kind;
    this.#context = context;
    this.#id = idOf(kind, context);
    this.#created = context.createdSeconds;
    this.#model = context.model ?? 'unknown';
  }

  /** A choice that went out. */
  protected seen(_choice: unknown): void {
    // nothing to keep, unless a dialect has something
  }

  /** The events that say `text` in a choice and end it. */
  protected abstract closing(index: number, text: string): string;

  protected event(choice: Readonly<Record<string, unknown>>): string {
    return sseEvent({ ...this.#head(), choices: [choice] });
  }

  released({ json }: ReadEvent): void {
    this.#id = stringAt(json, 'id') ?? this.#id;
    this.#created = asNumber(member(json, 'created')) ?? this.#created;
    this.#model = stringAt(json, 'model') ?? this.#model;
    for (const choice of arrayAt(json, 'choices')) {
      const index = asNumber(member(choice, 'index')) ?? 0;
      this.#choices.add(index);
      this.seen(choice);
      if (stringAt(choice, 'finish_reason') !== undefined) this.#finished.add(index);
    }
  }

  finish(text: string): Buffer {
    const open = (this.#choices.size === 0 ? [0] : [...this.#choices]).filter((i) => !this.#finished.has(i));
    const ends = open.map((index) => this.closing(index, text)).join('');
    return Buffer.from(`${ends}${this.#usage(text)}data: [DONE]\n\n`);
  }

  failure(status: number, code: string, message: string): Buffer {
    return Buffer.from(sseEvent({ error: { message, type: openaiErrorType(status), param: null, code } }));
  }

  #usage(text: string): string {
    if (!this.#context.wantsUsage) return '';
    const tokens = Math.ceil(text.length / 4);
    const usage = { prompt_tokens: 0, completion_tokens: tokens, total_tokens: tokens };
    return sseEvent({ ...this.#head(), choices: [], usage });
  }

  #head(): Record<string, unknown> {
    return { id: this.#id, object: this.#kind.object, created: this.#created, model: this.#model };
  }
}
