/** OpenAI Chat Completions, request side: where each text of the body is. Source: docs/reference/gateway.md#text-spans. Pure. */
import type { TextSpan } from '../../../contract/turn.ts';
import { arrayAt, jsonText, member, stringAt } from '../framing/json-value.ts';
import type { Messages, ToolDeclaration } from './dialect.ts';
import { addBlock, blocks, dataUrl, listOf, media, opaque, typed, uploaded, words } from './blocks.ts';
import { addDeclaration } from './declarations.ts';
import { saidBefore, type Spoken } from './said-before.ts';
import { addSpan, namesAt, textOfParts, type SpanOrigin } from './spans.ts';

export function chatConversation(body: unknown): Messages {
  const messages = arrayAt(body, 'messages');
  const texts = (...roles: string[]): string[] =>
    messages.filter((m) => roles.includes(stringAt(m, 'role') ?? '')).map((m) => textOfParts(member(m, 'content')));
  const users = texts('user').filter((t) => t !== '');
  return {
    model: stringAt(body, 'model') ?? null,
    system: texts('system', 'developer').join('\n'),
    firstUser: users[0] ?? '',
    lastUser: users.at(-1) ?? '',
    userTexts: users,
    before: saidBefore(messages.flatMap(spokenIn)),
    declaredTools: [
      ...namesAt(
        body,
        'tools',
        (t) => stringAt(member(t, 'function'), 'name') ?? stringAt(member(t, 'custom'), 'name'),
      ),
      ...namesAt(body, 'functions', (f) => stringAt(f, 'name')),
    ],
  };
}

function spokenIn(message: unknown): Spoken[] {
  const role = stringAt(message, 'role');
  if (role !== 'user' && role !== 'assistant') return [];
  const calls = arrayAt(message, 'tool_calls').map((call) => {
    const called = member(call, 'function') ?? member(call, 'custom');
    const args = member(called, 'arguments') ?? member(called, 'input');
    return { id: stringAt(call, 'id'), name: stringAt(called, 'name'), args };
  });
  return [{ by: role === 'user' ? 'user' : 'agent', text: textOfParts(member(message, 'content')), calls }];
}

export function chatSpans(body: unknown): TextSpan[] {
  const out: TextSpan[] = [];
  const toolNames = new Map<string, string>();
  arrayAt(body, 'tools').forEach((tool, i) => {
    addDeclaration(out, `/tools/${i}`, tool, stringAt(member(tool, 'function'), 'name'));
  });
  arrayAt(body, 'functions').forEach((f, i) => {
    addDeclaration(out, `/functions/${i}`, f, stringAt(f, 'name'));
  });
  arrayAt(body, 'messages').forEach((message, i) => {
    for (const call of arrayAt(message, 'tool_calls')) {
      const id = stringAt(call, 'id');
      const name = stringAt(member(call, 'function'), 'name');
      if (id !== undefined && name !== undefined) toolNames.set(id, name);
    }
    contentSpans(out, `/messages/${i}/content`, member(message, 'content'), originOf(message, toolNames));
    nameSpan(out, `/messages/${i}/name`, message);
    citations(out, `/messages/${i}/annotations`, member(message, 'annotations') ?? [], SEARCHED);
  });
  // what the answer will be like: mostly a file that is to be changed
  contentSpans(out, '/prediction/content', member(member(body, 'prediction'), 'content'), { source: 'document' });
  return out;
}

export const chatDeclarations = (body: unknown): ToolDeclaration[] => [
  ...arrayAt(body, 'tools').map((tool) => ({
    name: stringAt(member(tool, 'function'), 'name') ?? stringAt(member(tool, 'custom'), 'name'),
    value: tool,
  })),
  ...arrayAt(body, 'functions').map((f) => ({ name: stringAt(f, 'name'), value: f })),
];

function originOf(message: unknown, toolNames: ReadonlyMap<string, string>): SpanOrigin {
  switch (stringAt(message, 'role')) {
    case 'system':
    case 'developer':
      return { source: 'system_prompt' };
    case 'assistant':
      return { source: 'assistant_message' };
    case 'function':
      return { source: 'tool_result', toolName: stringAt(message, 'name') };
    case 'tool': {
      const toolCallId = stringAt(message, 'tool_call_id');
      return {
        source: 'tool_result',
        toolCallId,
        toolName: stringAt(message, 'name') ?? toolNames.get(toolCallId ?? ''),
      };
    }
    default:
      return { source: 'user_message' };
  }
}

/** From the data to its part. */
const FILE_PART = { levels: 2, of: (text: string): unknown => ({ type: 'text', text }) };

const readContent = blocks({
  text: typed({ text: words, cache_control: opaque }),
  refusal: typed({ refusal: words }),
  image_url: typed({ image_url: media('image') }),
  input_audio: typed({ input_audio: media('audio') }),
  video_url: typed({ video_url: media('video') }),
  file: typed({
    file: (out, at, file, origin) => {
      addBlock(out, at, file, origin, { filename: words, file_data: dataUrl(FILE_PART), file_id: uploaded(FILE_PART) });
    },
  }),
});

function contentSpans(out: TextSpan[], at: string, content: unknown, origin: SpanOrigin): void {
  if (content !== undefined && content !== null) readContent(out, at, content, origin);
}

/** The name of a participant is shown to the model; the provider takes one word of it. */
function nameSpan(out: TextSpan[], at: string, message: unknown): void {
  const name = stringAt(message, 'name') ?? '';
  if (stringAt(message, 'role') === 'user' && /\s|.{24}/.test(name)) addSpan(out, at, name, { source: 'user_message' });
}

/** Search results that the provider added to an earlier reply. */
const citations = listOf(
  typed({
    url_citation: (out, at, value, origin) => {
      addBlock(out, at, value, origin, { title: words, url: words });
    },
  }),
);
const SEARCHED: SpanOrigin = { source: 'server_tool_result', toolName: 'web_search' };

/** The advisory becomes a user message of its own at the end: nothing before it changes, so the prompt cache still hits. */
export const chatAdvisory = (_body: unknown, text: string): ReadonlyMap<string, unknown> =>
  new Map<string, unknown>([['/messages/-', { role: 'user', content: text }]]);

/** What a tool is given, as a text. Some servers send arguments as an object. */
export function givenText(called: unknown): string {
  const given = member(called, 'arguments') ?? member(called, 'input') ?? '';
  return typeof given === 'string' ? given : jsonText(given);
}

/** Reasoning of OpenAI-compatible servers: `reasoning_content`, on some `reasoning`. */
export const reasoningKey = (message: unknown): 'reasoning_content' | 'reasoning' | null =>
  typeof member(message, 'reasoning_content') === 'string'
    ? 'reasoning_content'
    : typeof member(message, 'reasoning') === 'string'
      ? 'reasoning'
      : null;
