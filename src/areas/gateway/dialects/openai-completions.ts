/**
 * OpenAI legacy completions: a prompt is continued; one text or several, whole or streamed. Messages, tools and reasoning do not
 * exist here. Source: docs/reference/gateway.md#text-spans, docs/adr/0331. Pure.
 */
import { isRecord } from '../../../contract/json.ts';
import type { AssistantTurn, TextSpan } from '../../../contract/turn.ts';
import { arrayAt, member, stringAt } from '../framing/json-value.ts';
import type { DialectCodec, OutputPiece, ReplyContext } from './dialect.ts';
import { addUnread } from './files.ts';
import { openaiChat } from './openai-chat.ts';
import { createCompletionReader, createCompletionView } from './openai-completions-stream.ts';
import { openaiReply, readEnvelope, type EnvelopeKind } from './openai-envelope.ts';
import { NO_MESSAGES } from './request-only.ts';
import { addSpan } from './spans.ts';
import { TurnBuilder } from './turn-builder.ts';
import { completionHoldsUnread } from './unread-output.ts';

/** In the records this counts as Chat: the reply has its form, and the provider is the same. */
export const openaiCompletions: DialectCodec = {
  ...openaiChat,
  conversation: (_path, body) => {
    const users = promptsOf(body).map(([, text]) => text);
    const model = stringAt(body, 'model') ?? null;
    return { ...NO_MESSAGES, model, firstUser: users[0] ?? '', lastUser: users.at(-1) ?? '', userTexts: users };
  },
  spans,
  toolDeclarations: () => [],
  // The model continues what it reads last, so nothing can be added to a prompt without a change of the answer.
  advisoryEdits: () => new Map(),
  readTurn,
  outputs: (body) => pieces(body),
  holdsUnread: completionHoldsUnread,
  createTurnReader: createCompletionReader,
  createView: createCompletionView,
  createCallEditor: () => ({ withhold: () => undefined, edit: () => null }),
  reply,
  withoutCalls: () => null,
};

const promptsOf = (body: unknown): (readonly [pointer: string, text: string])[] => {
  const prompt = member(body, 'prompt');
  if (typeof prompt === 'string') return [['/prompt', prompt]];
  return arrayAt(body, 'prompt').flatMap((text, i) =>
    typeof text === 'string' ? [[`/prompt/${i}`, text] as const] : [],
  );
};

/** The prompts and what is to stand behind the answer. A prompt may be given as numbers of tokens, which only the provider can read. */
function spans(body: unknown): TextSpan[] {
  const out: TextSpan[] = [];
  for (const [pointer, text] of promptsOf(body)) addSpan(out, pointer, text, { source: 'user_message' });
  addSpan(out, '/suffix', stringAt(body, 'suffix'), { source: 'user_message' });
  const prompt = member(body, 'prompt') ?? '';
  const isText = typeof prompt === 'string' || arrayAt(body, 'prompt').every((item) => typeof item === 'string');
  if (!isText || isRecord(prompt)) addUnread(out, '/prompt', 'prompt in tokens', { source: 'user_message' });
  return out;
}

const pieces = (body: unknown): OutputPiece[] =>
  arrayAt(body, 'choices').flatMap((choice, i): OutputPiece[] => {
    const text = stringAt(choice, 'text');
    return text === undefined
      ? []
      : [{ kind: 'text', block: `${i}.text`, pointer: `/choices/${i}/text`, text, whole: false }];
  });

function readTurn(body: unknown): AssistantTurn {
  const turn = new TurnBuilder('openai_chat', 0.9);
  readEnvelope(turn, body);
  const choices = arrayAt(body, 'choices');
  turn.complete = choices.length > 0 && choices.every((choice) => stringAt(choice, 'text') !== undefined);
  for (const choice of choices) turn.stopReason ??= stringAt(choice, 'finish_reason') ?? null;
  for (const { block, text } of pieces(body)) turn.text(block, text);
  return turn.build();
}

const REPLY: EnvelopeKind = { object: 'text_completion', idPrefix: 'cmpl' };

function reply(text: string, original: unknown, context: ReplyContext): string {
  return openaiReply(REPLY, { original, context }, (index) => ({
    text,
    index,
    logprobs: null,
    finish_reason: 'stop',
  }));
}
