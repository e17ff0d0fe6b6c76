/** Neutral events as an OpenAI Chat Completions reply, whole or streamed. Source: docs/reference/gateway.md#router. Pure. */
import type { ReplyContext } from '../dialects/dialect.ts';
import { openaiErrorType, sseEvent } from '../dialects/error-shapes.ts';
import type { EndReason, NeutralEvent, Usage } from './neutral.ts';
import type { ReplyWriter } from './reply-reader.ts';
import { withText } from './signature.ts';

const FINISH: Readonly<Record<EndReason, string>> = {
  end: 'stop',
  length: 'length',
  tools: 'tool_calls',
  stop_sequence: 'stop',
  refusal: 'content_filter',
};

interface Call {
  readonly id: string;
  readonly name: string;
  arguments: string;
}

/** State that the whole and the streamed form share. */
class Said {
  readonly context: ReplyContext;
  id: string;
  model: string;
  text = '';
  thought = '';
  readonly calls: Call[] = [];
  readonly signatures: string[] = [];
  open: 'text' | 'thought' | 'call' | null = null;
  usage: Usage | null = null;
  finish: string | null = null;
  #openThought = '';

  constructor(context: ReplyContext) {
    this.context = context;
    this.id = `chatcmpl-svc-${context.seed}`;
    this.model = context.model ?? 'unknown';
  }

  take(event: NeutralEvent): void {
    switch (event.kind) {
      case 'start':
        this.id = event.id ?? this.id;
        this.model = event.model ?? this.model;
        break;
      case 'block':
        this.open = event.block;
        this.#openThought = '';
        if (event.block === 'call') this.calls.push({ id: event.id, name: event.name, arguments: '' });
        break;
      case 'delta':
        this.#delta(event.text);
        break;
      case 'signature':
        this.signatures.push(withText(event.signature, this.#openThought));
        break;
      case 'usage':
        this.usage = event.usage;
        break;
      case 'end':
        this.finish = FINISH[event.reason];
        break;
      default:
    }
  }

  #delta(text: string): void {
    const call = this.calls.at(-1);
    if (this.open === 'text') this.text += text;
    else if (this.open === 'thought') {
      this.thought += text;
      this.#openThought += text;
    } else if (call !== undefined) call.arguments += text;
  }

  signature(): { reasoning_signature?: string } {
    return this.signatures.length === 0 ? {} : { reasoning_signature: this.signatures.join(',') };
  }
}

export function createChatReplyWriter(context: ReplyContext): ReplyWriter {
  const said = new Said(context);
  const head = (): object => ({
    id: said.id,
    object: 'chat.completion.chunk',
    created: context.createdSeconds,
    model: said.model,
  });
  const chunk = (delta: object, finish: string | null = null): string =>
    sseEvent({ ...head(), choices: [{ index: 0, delta, logprobs: null, finish_reason: finish }] });

  function delta(text: string): string {
    if (said.open === 'text') return chunk({ content: text });
    if (said.open === 'thought') return chunk({ reasoning_content: text });
    return chunk({ tool_calls: [{ index: said.calls.length - 1, function: { arguments: text } }] });
  }

  function end(): string {
    const signature = said.signature();
    const usage = context.wantsUsage ? sseEvent({ ...head(), choices: [], usage: usageOf(said.usage) }) : '';
    return (
      (signature.reasoning_signature === undefined ? '' : chunk(signature)) +
      chunk({}, said.finish ?? 'stop') +
      `${usage}data: [DONE]\n\n`
    );
  }

  return {
    event(event) {
      said.take(event);
      switch (event.kind) {
        case 'start':
          return chunk({ role: 'assistant', content: '' });
        case 'block':
          return event.block === 'call' ? chunk({ tool_calls: [newCall(said.calls.length - 1, event)] }) : '';
        case 'delta':
          return delta(event.text);
        case 'end':
          return end();
        case 'error':
          return sseEvent({
            error: { message: event.message, type: openaiErrorType(event.status), param: null, code: null },
          });
        default:
          return '';
      }
    },
    whole: (events) => {
      for (const event of events) said.take(event);
      return JSON.stringify(completion(said));
    },
  };
}

const newCall = (index: number, { id, name }: { id: string; name: string }): object => ({
  index,
  id,
  type: 'function',
  function: { name, arguments: '' },
});

function completion(said: Said): unknown {
  const { text, thought, calls, context } = said;
  return {
    id: said.id,
    object: 'chat.completion',
    created: context.createdSeconds,
    model: said.model,
    choices: [
      {
        index: 0,
        message: {
          role: 'assistant',
          content: text === '' && calls.length > 0 ? null : text,
          refusal: null,
          ...(thought === '' ? {} : { reasoning_content: thought }),
          ...said.signature(),
          ...(calls.length === 0 ? {} : { tool_calls: calls.map(calledOf) }),
        },
        logprobs: null,
        finish_reason: said.finish ?? 'stop',
      },
    ],
    usage: usageOf(said.usage),
  };
}

const calledOf = ({ id, name, arguments: text }: Call): unknown => ({
  id,
  type: 'function',
  function: { name, arguments: text === '' ? '{}' : text },
});

function usageOf(usage: Usage | null): unknown {
  const [input, output] = [usage?.input ?? 0, usage?.output ?? 0];
  return {
    prompt_tokens: input,
    completion_tokens: output,
    total_tokens: input + output,
    prompt_tokens_details: { cached_tokens: usage?.cached ?? 0 },
    ...(usage?.reasoning === undefined ? {} : { completion_tokens_details: { reasoning_tokens: usage.reasoning } }),
  };
}
