/** OpenAI Responses, request side: where each text of the body is. Source: docs/reference/gateway.md#text-spans. Pure. */
import { isRecord } from '../../../contract/json.ts';
import type { TextSpan } from '../../../contract/turn.ts';
import { arrayAt, asArray, member, pointerToken, stringAt } from '../framing/json-value.ts';
import type { Messages } from './dialect.ts';
import { addStored, addUnread } from './files.ts';
import { addDeclaration } from './declarations.ts';
import { callName, callText, isCallItem } from './openai-responses-items.ts';
import { addItem, readContent } from './openai-responses-input.ts';
import { saidBefore, type Spoken } from './said-before.ts';
import { addSpan, namesAt, textOfParts, type SpanOrigin } from './spans.ts';

export function responsesConversation(body: unknown): Messages {
  const input = member(body, 'input');
  const texts = (...roles: string[]): string[] =>
    asArray(input)
      .filter((item) => roles.includes(stringAt(item, 'role') ?? ''))
      .map((item) => textOfParts(member(item, 'content')))
      .filter((t) => t !== '');
  const users = typeof input === 'string' ? [input] : texts('user');
  return {
    model: stringAt(body, 'model') ?? null,
    system: [stringAt(body, 'instructions') ?? '', ...texts('system', 'developer')].filter((t) => t !== '').join('\n'),
    firstUser: users[0] ?? '',
    lastUser: users.at(-1) ?? '',
    userTexts: users,
    before: isKeptElsewhere(body) ? null : saidBefore(asArray(input).flatMap(spokenIn)),
    declaredTools: namesAt(body, 'tools', (t) => stringAt(t, 'name') ?? stringAt(t, 'server_label')),
  };
}

/** The provider keeps what came before. */
const isKeptElsewhere = (body: unknown): boolean =>
  ['previous_response_id', 'conversation'].some((key) => (member(body, key) ?? null) !== null);

function spokenIn(item: unknown): Spoken[] {
  const type = stringAt(item, 'type') ?? 'message';
  if (isCallItem(item)) {
    const id = stringAt(item, 'call_id') ?? stringAt(item, 'id');
    return [{ by: 'agent', text: '', calls: [{ id, name: callName(item), args: callText(item) }] }];
  }
  const role = stringAt(item, 'role');
  if (type !== 'message' || (role !== 'user' && role !== 'assistant')) return [];
  return [{ by: role === 'user' ? 'user' : 'agent', text: textOfParts(member(item, 'content')), calls: [] }];
}

export function responsesSpans(body: unknown): TextSpan[] {
  const out: TextSpan[] = [];
  addSpan(out, '/instructions', stringAt(body, 'instructions'), { source: 'system_prompt' });
  arrayAt(body, 'tools').forEach((tool, i) => {
    addDeclaration(out, `/tools/${i}`, tool, stringAt(tool, 'name'));
    skillSpans(out, `/tools/${i}/environment/skills`, arrayAt(member(tool, 'environment'), 'skills'));
  });
  variableSpans(out, member(member(body, 'prompt'), 'variables'), { source: 'user_message' });
  const conversation = member(body, 'conversation');
  addStored(out, '/previous_response_id', member(body, 'previous_response_id'), 'earlier turns at the provider');
  addStored(out, '/conversation', member(conversation, 'id') ?? conversation, 'a conversation at the provider');
  addStored(out, '/prompt', member(member(body, 'prompt'), 'id'), 'a prompt at the provider');
  return [...out, ...inputSpans('/input', member(body, 'input'))];
}

/** Skills are given as archives, or by an id at the provider; a local one is named in words. */
function skillSpans(out: TextSpan[], at: string, skills: readonly unknown[]): void {
  skills.forEach((skill, i) => {
    addStored(out, `${at}/${i}`, member(skill, 'skill_id'), 'a skill at the provider');
    if (member(skill, 'source') !== undefined)
      addUnread(out, `${at}/${i}/source`, 'file', { source: 'tool_description' });
  });
}

/** A text, or a list of items. */
export function inputSpans(at: string, input: unknown): TextSpan[] {
  const out: TextSpan[] = [];
  addSpan(out, at, input, { source: 'user_message' });
  const toolNames = new Map<string, string>();
  asArray(input).forEach((item, i) => {
    addItem(out, `${at}/${i}`, item, toolNames);
  });
  return out;
}

/** The variables of a stored prompt, each a text or a content part. */
function variableSpans(out: TextSpan[], variables: unknown, origin: SpanOrigin): void {
  for (const key of isRecord(variables) ? Object.keys(variables) : [])
    readContent(out, `/prompt/variables/${pointerToken(key)}`, member(variables, key), origin);
}

/** The advisory becomes an input message of its own at the end. */
export function responsesAdvisory(body: unknown, text: string): ReadonlyMap<string, unknown> {
  const input = member(body, 'input');
  const message = (t: string): unknown => ({
    type: 'message',
    role: 'user',
    content: [{ type: 'input_text', text: t }],
  });
  if (typeof input === 'string') return new Map<string, unknown>([['/input', [message(input), message(text)]]]);
  return Array.isArray(input) || !isRecord(body) ? new Map<string, unknown>([['/input/-', message(text)]]) : new Map();
}
