/** Anthropic Messages, request side: where each text of the body is. Source: docs/reference/gateway.md#text-spans. Pure. */
import type { SpanSource, TextSpan } from '../../../contract/turn.ts';
import { arrayAt, asArray, member, stringAt } from '../framing/json-value.ts';
import type { Messages } from './dialect.ts';
import { addBesideText, addDeclared, addDocument, addResult, DECLARING, isKnownContent } from './anthropic-blocks.ts';
import { addStored, addUnread, addUpload } from './files.ts';
import { addJson } from './free-json.ts';
import { addDeclaration } from './declarations.ts';
import { saidBefore, type Spoken } from './said-before.ts';
import { addSpan, namesAt, textOfParts, type SpanOrigin } from './spans.ts';

export function anthropicMessagesOf(body: unknown): Messages {
  const users = arrayAt(body, 'messages')
    .filter((m) => stringAt(m, 'role') === 'user')
    .map(userText);
  return {
    model: stringAt(body, 'model') ?? null,
    system: textOfParts(member(body, 'system')),
    firstUser: users.find((t) => t !== '') ?? '',
    lastUser: users.findLast((t) => t !== '') ?? '',
    userTexts: users,
    before: isKeptElsewhere(body) ? null : saidBefore(arrayAt(body, 'messages').map(spokenIn)),
    declaredTools: namesAt(body, 'tools', (t) => stringAt(t, 'name')),
  };
}

/** The provider keeps what came before. */
const isKeptElsewhere = (body: unknown): boolean =>
  stringAt(member(body, 'thread'), 'previous_message_id') !== undefined;

const spokenIn = (message: unknown): Spoken => {
  const by = stringAt(message, 'role') === 'assistant' ? 'agent' : 'user';
  const made = by === 'user' ? [] : arrayAt(message, 'content').filter((b) => isCall(stringAt(b, 'type')));
  const calls = made.map((b) => ({ id: stringAt(b, 'id'), name: stringAt(b, 'name'), args: member(b, 'input') }));
  return { by, text: userText(message), calls };
};

const userText = (message: unknown): string => {
  const content = member(message, 'content');
  if (typeof content === 'string') return content;
  return textOfParts(asArray(content).filter((b) => stringAt(b, 'type') === 'text'));
};

export function anthropicSpans(body: unknown): TextSpan[] {
  const out: TextSpan[] = [];
  const toolNames = new Map<string, string>();
  content(out, '/system', member(body, 'system'), 'system_prompt', toolNames);
  storedSpans(out, body);
  arrayAt(body, 'tools').forEach((tool, i) => {
    addDeclaration(out, `/tools/${i}`, tool, stringAt(tool, 'name'));
  });
  arrayAt(body, 'messages').forEach((message, i) => {
    const role = stringAt(message, 'role');
    const source = role === 'assistant' ? 'assistant_message' : role === 'system' ? 'system_prompt' : 'user_message';
    content(out, `/messages/${i}/content`, member(message, 'content'), source, toolNames);
  });
  return out;
}

function content(
  out: TextSpan[],
  at: string,
  value: unknown,
  source: SpanSource,
  toolNames: Map<string, string>,
): void {
  if (typeof value === 'string') addSpan(out, at, value, { source });
  else
    asArray(value).forEach((block, i) => {
      blockSpans(out, `${at}/${i}`, block, source, toolNames);
    });
}

/** Blocks by which the model calls something: the client's tool, the provider's, or an MCP server's. */
export const isCall = (type: string | undefined): boolean =>
  type === 'tool_use' || type === 'server_tool_use' || type === 'mcp_tool_use';

/** From the id to its block. */
const UPLOAD = { levels: 1, of: (text: string): unknown => ({ type: 'text', text }) };

function blockSpans(
  out: TextSpan[],
  at: string,
  block: unknown,
  source: SpanSource,
  toolNames: Map<string, string>,
): void {
  const type = stringAt(block, 'type') ?? '';
  if (type === 'text') {
    addSpan(out, `${at}/text`, stringAt(block, 'text'), { source });
    addBesideText(out, at, block, source);
  } else if (isCall(type)) {
    const id = stringAt(block, 'id');
    const name = stringAt(block, 'name');
    if (id !== undefined && name !== undefined) toolNames.set(id, name);
  } else if (type === 'tool_result' || type.endsWith('_tool_result')) {
    const toolCallId = stringAt(block, 'tool_use_id');
    const origin: SpanOrigin = {
      source: type === 'tool_result' ? 'tool_result' : 'server_tool_result',
      toolCallId,
      toolName: toolCallId === undefined ? undefined : toolNames.get(toolCallId),
    };
    addResult(out, at, block, origin);
  } else if (type === 'document' || type === 'search_result') {
    addDocument(out, at, block);
  } else if (type === 'container_upload') {
    addUpload(out, `${at}/file_id`, stringAt(block, 'file_id') ?? null, UPLOAD);
  } else if (type === 'image') {
    addUnread(out, at, 'image', { source });
  } else if (DECLARING.has(type)) {
    addDeclared(out, at, block);
  } else if (source !== 'system_prompt' && !isKnownContent(type)) {
    // a type of block that this table does not have
    addJson(out, at, block, { source: source === 'user_message' ? 'document' : 'server_tool_result' });
  }
}

/** What the provider adds: skills of the organisation, and the turns of a thread. Its own skills are part of the model. */
function storedSpans(out: TextSpan[], body: unknown): void {
  arrayAt(member(body, 'container'), 'skills').forEach((skill, i) => {
    if (stringAt(skill, 'type') !== 'anthropic')
      addStored(out, `/container/skills/${i}`, member(skill, 'skill_id') ?? '', 'a skill at the provider');
  });
  const earlier = member(member(body, 'thread'), 'previous_message_id');
  addStored(out, '/thread/previous_message_id', earlier, 'earlier turns at the provider');
}

/**
 * The advisory becomes the last text block of the newest user message, also when the client has begun the answer after it. No
 * edit without a user message.
 */
export function anthropicAdvisory(body: unknown, text: string): ReadonlyMap<string, unknown> {
  const messages = arrayAt(body, 'messages');
  const newest = messages.findLastIndex((message) => stringAt(message, 'role') === 'user');
  const at = `/messages/${newest}/content`;
  const value = member(messages[newest], 'content');
  const block = { type: 'text', text };
  if (newest === -1) return new Map<string, unknown>();
  if (typeof value === 'string') return new Map<string, unknown>([[at, [{ type: 'text', text: value }, block]]]);
  return new Map<string, unknown>([[`${at}/-`, block]]);
}
