/**
 * The conversation of a loop in three dialects, whole and streamed: what the client sends, what it reads of the reply, and what the
 * model reads of a request. Loops themselves know one form, that of Anthropic Messages.
 */
import { randomUUID } from 'node:crypto';
import { readReply } from '../../test/support/fakes/read-reply.ts';
import type { Surface } from '../../test/support/fakes/lone-gateway.ts';
import type { SeenRequest } from '../../test/support/fakes/llm-provider.ts';

export interface Block {
  readonly type: string;
  readonly text?: string;
  readonly id?: string;
  readonly name?: string;
  readonly input?: Record<string, unknown>;
  readonly tool_use_id?: string;
  readonly content?: unknown;
}
export interface Message {
  readonly role: 'user' | 'assistant';
  readonly content: string | readonly Block[];
}
export interface Body {
  readonly system?: string;
  readonly messages: readonly Message[];
  readonly tools?: readonly { readonly name: string; readonly description: string }[];
}

export const SPEECHES = [
  'anthropic',
  'anthropic streamed',
  'chat',
  'chat streamed',
  'gemini',
  'gemini streamed',
] as const;
/** A dialect, whole or streamed. */
export type Speech = (typeof SPEECHES)[number];

export const blocksOf = ({ content }: Message): readonly Block[] =>
  typeof content === 'string' ? [{ type: 'text', text: content }] : content;

const textOf = (message: Message): string =>
  blocksOf(message)
    .map(({ text = '' }) => text)
    .filter((text) => text !== '')
    .join('\n');
const resultOf = ({ content }: Block): string => (typeof content === 'string' ? content : JSON.stringify(content));

export interface Sent {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
}

export function sentAs(speech: Speech, key: string, body: Body): Sent {
  const stream = speech.endsWith('streamed');
  if (speech.startsWith('anthropic')) {
    const tools = body.tools?.map((tool) => ({ ...tool, input_schema: { type: 'object' } }));
    return {
      path: '/anthropic/v1/messages',
      headers: { 'x-api-key': key },
      body: { model: 'm', max_tokens: 200, ...body, tools, stream },
    };
  }
  if (speech.startsWith('chat'))
    return {
      path: '/openai/v1/chat/completions',
      headers: { authorization: `Bearer ${key}` },
      body: chatBody(body, stream),
    };
  return {
    path: `/gemini/v1beta/models/m:${stream ? 'streamGenerateContent?alt=sse' : 'generateContent'}`,
    headers: { 'x-goog-api-key': key },
    body: geminiBody(body),
  };
}

const chatBody = ({ system, messages, tools }: Body, stream: boolean): unknown => ({
  model: 'm',
  stream,
  tools: tools?.map((tool) => ({ type: 'function', function: { ...tool, parameters: { type: 'object' } } })),
  messages: [{ role: 'system', content: system }, ...messages.flatMap(chatMessages)],
});

function chatMessages(message: Message): unknown[] {
  const blocks = blocksOf(message);
  const calls = blocks
    .filter(({ type }) => type === 'tool_use')
    .map(({ id, name, input }) => ({
      id,
      type: 'function',
      function: { name, arguments: JSON.stringify(input) },
    }));
  const results = blocks
    .filter(({ type }) => type === 'tool_result')
    .map((block) => ({ role: 'tool', tool_call_id: block.tool_use_id, content: resultOf(block) }));
  if (results.length > 0) return results;
  return [{ role: message.role, content: textOf(message) || null, ...(calls.length > 0 ? { tool_calls: calls } : {}) }];
}

const geminiBody = ({ system, messages, tools }: Body): unknown => ({
  systemInstruction: { parts: [{ text: system }] },
  tools: [{ functionDeclarations: tools }],
  contents: messages.map((message) => ({
    role: message.role === 'user' ? 'user' : 'model',
    parts: blocksOf(message).map((block) => {
      if (block.type === 'tool_use') return { functionCall: { name: block.name, args: block.input } };
      if (block.type === 'tool_result')
        return { functionResponse: { name: nameOf(messages, block), response: { result: resultOf(block) } } };
      return { text: block.text };
    }),
  })),
});

const nameOf = (messages: readonly Message[], { tool_use_id }: Block): string =>
  messages.flatMap(blocksOf).find(({ id }) => id === tool_use_id)?.name ?? 'unknown';

/** What the client reads of a reply. Calls of Gemini have no ids of their own: they get one. */
export function repliedIn(speech: Speech, text: string): { readonly content: readonly Block[] } {
  if (speech === 'anthropic') return JSON.parse(text) as { content: readonly Block[] };
  const [name = '', streamed] = speech.split(' ');
  const turn = readReply({ name, stream: streamed !== undefined } as Surface, text);
  return {
    content: [
      ...(turn.text === '' ? [] : [{ type: 'text', text: turn.text }]),
      ...turn.toolCalls.map(({ id, name: tool, argumentsText }) => ({
        type: 'tool_use',
        id: name === 'gemini' ? randomUUID() : id,
        name: tool,
        input: JSON.parse(argumentsText || '{}') as Record<string, unknown>,
      })),
    ],
  };
}

/** What a model reads of a request, from the bytes that reached it. */
export interface Read {
  readonly system: string;
  /** Texts of tool results and of tool declarations. */
  readonly seen: string;
  /** The newest text of the user when nothing stands behind it; else empty. */
  readonly said: string;
  readonly turns: number;
}

interface ChatSeen {
  readonly role: string;
  readonly content: string | null;
}
interface GeminiSeen {
  readonly parts: readonly { readonly text?: string; readonly functionResponse?: { readonly response: unknown } }[];
}

export function readBy({ url, json }: SeenRequest): Read {
  const body = json as Body & { readonly contents?: readonly GeminiSeen[] };
  if (body.contents !== undefined) return geminiRead(body.contents, body);
  if (url.endsWith('/chat/completions')) return chatRead(body.messages as unknown as readonly ChatSeen[], body.tools);
  const results = body.messages.flatMap(blocksOf).filter(({ type }) => type === 'tool_result');
  return {
    system: body.system ?? '',
    seen: [...results.map(resultOf), JSON.stringify(body.tools)].join('\n'),
    said:
      blocksOf(body.messages.at(-1) ?? { role: 'user', content: '' }).findLast(({ type }) => type === 'text')?.text ??
      '',
    turns: body.messages.length,
  };
}

const chatRead = (messages: readonly ChatSeen[], tools: unknown): Read => ({
  system: messages[0]?.content ?? '',
  seen: [
    ...messages.filter(({ role }) => role === 'tool').map(({ content }) => content ?? ''),
    JSON.stringify(tools),
  ].join('\n'),
  said: messages.at(-1)?.role === 'user' ? (messages.at(-1)?.content ?? '') : '',
  turns: messages.length,
});

function geminiRead(contents: readonly GeminiSeen[], body: object): Read {
  const { systemInstruction, tools } = body as { systemInstruction?: GeminiSeen; tools?: unknown };
  const results = contents.flatMap(({ parts }) => parts.flatMap(({ functionResponse }) => functionResponse ?? []));
  const texts = results.map(({ response }) => {
    const { result } = response as { result?: unknown };
    return typeof result === 'string' ? result : JSON.stringify(response);
  });
  return {
    system: systemInstruction?.parts[0]?.text ?? '',
    seen: [...texts, JSON.stringify(tools)].join('\n'),
    said: contents.at(-1)?.parts.findLast(({ text }) => text !== undefined)?.text ?? '',
    turns: contents.length,
  };
}
