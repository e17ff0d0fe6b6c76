/** OpenAI Responses, request side: where each text of the body is. Source: docs/reference/gateway.md#text-spans. Pure. */
import { isRecord } from '../../../contract/json.ts';
import type { TextSpan } from '../../../contract/turn.ts';
import { arrayAt, asArray, member, pointerToken, stringAt } from '../framing/json-value.ts';
import type { Messages } from './dialect.ts';
import { blocks, dataUrl, listOf, media, opaque, typed, uploaded, words, type Reader } from './blocks.ts';
import { addStored } from './files.ts';
import { addJson } from './free-json.ts';
import { addDeclaration } from './declarations.ts';
import { callName, callText, isCallItem } from './openai-responses-items.ts';
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
  });
  variableSpans(out, member(member(body, 'prompt'), 'variables'), { source: 'user_message' });
  const conversation = member(body, 'conversation');
  addStored(out, '/previous_response_id', member(body, 'previous_response_id'), 'earlier turns at the provider');
  addStored(out, '/conversation', member(conversation, 'id') ?? conversation, 'a conversation at the provider');
  addStored(out, '/prompt', member(member(body, 'prompt'), 'id'), 'a prompt at the provider');
  return [...out, ...inputSpans('/input', member(body, 'input'))];
}

/** A text, or a list of items. */
export function inputSpans(at: string, input: unknown): TextSpan[] {
  const out: TextSpan[] = [];
  addSpan(out, at, input, { source: 'user_message' });
  const toolNames = new Map<string, string>();
  asArray(input).forEach((item, i) => {
    itemSpans(out, `${at}/${i}`, item, toolNames);
  });
  return out;
}

/** From the data to its part. */
const INPUT_FILE = { levels: 1, of: (text: string): unknown => ({ type: 'input_text', text }) };

const readContent = blocks({
  input_text: typed({ text: words }),
  output_text: typed({ text: words, annotations: words, logprobs: opaque }),
  text: typed({ text: words }),
  refusal: typed({ refusal: words }),
  summary_text: typed({ text: words }),
  reasoning_text: typed({ text: words }),
  input_image: typed({ image_url: media('image'), file_id: media('image'), detail: opaque }),
  input_audio: typed({ input_audio: media('audio') }),
  input_file: typed({
    filename: words,
    file_data: dataUrl(INPUT_FILE),
    file_url: media('file'),
    file_id: uploaded(INPUT_FILE),
    detail: opaque,
  }),
  computer_screenshot: typed({ image_url: media('image'), file_id: media('image') }),
  logs: typed({ logs: words }),
  image: typed({ url: media('image') }),
});

/** The variables of a stored prompt, each a text or a content part. */
function variableSpans(out: TextSpan[], variables: unknown, origin: SpanOrigin): void {
  for (const key of isRecord(variables) ? Object.keys(variables) : [])
    readContent(out, `/prompt/variables/${pointerToken(key)}`, member(variables, key), origin);
}

/** Members of hosted tool items through which outside text reaches the model. */
const HOSTED_RESULTS: Readonly<Record<string, Readonly<Record<string, Reader>>>> = {
  mcp_call: { output: words, error: words },
  file_search_call: {
    results: listOf({ file_id: opaque, filename: words, score: words, text: words, attributes: words }),
  },
  code_interpreter_call: { outputs: readContent },
  web_search_call: { results: words },
  local_shell_call_output: { output: words },
  shell_call_output: { output: words },
  apply_patch_call_output: { output: words },
  computer_call_output: { output: readContent },
};

/** Items that the model made, or that refer to what the provider has stored. All kinds of calls are among them. */
const OWN_ITEMS: ReadonlySet<string> = new Set(['reasoning', 'compaction', 'item_reference', 'mcp_approval_request']);

function itemSpans(out: TextSpan[], at: string, item: unknown, toolNames: Map<string, string>): void {
  const type = stringAt(item, 'type') ?? 'message';
  const callId = stringAt(item, 'call_id');
  const name = stringAt(item, 'name');
  if (type === 'message') {
    messageSpans(out, at, item);
  } else if (type === 'item_reference') {
    addStored(out, `${at}/id`, member(item, 'id'), 'an item at the provider');
  } else if (type === 'function_call' || type === 'custom_tool_call') {
    if (callId !== undefined && name !== undefined) toolNames.set(callId, name);
  } else if (type === 'function_call_output' || type === 'custom_tool_call_output') {
    const toolName = callId === undefined ? undefined : toolNames.get(callId);
    addOutput(out, `${at}/output`, member(item, 'output'), { source: 'tool_result', toolCallId: callId, toolName });
  } else if (type === 'mcp_list_tools') {
    arrayAt(item, 'tools').forEach((tool, i) => {
      addDeclaration(out, `${at}/tools/${i}`, tool, stringAt(tool, 'name'));
    });
  } else {
    hostedSpans(out, at, item, { source: 'server_tool_result', toolName: name });
  }
}

function hostedSpans(out: TextSpan[], at: string, item: unknown, origin: SpanOrigin): void {
  const type = stringAt(item, 'type') ?? '';
  const results = Object.hasOwn(HOSTED_RESULTS, type) ? HOSTED_RESULTS[type] : undefined;
  for (const [key, reader] of Object.entries(results ?? {})) {
    const value = member(item, key);
    if (value !== undefined && value !== null) reader(out, `${at}/${key}`, value, origin);
  }
  if (results === undefined && !OWN_ITEMS.has(type) && !type.endsWith('_call')) addJson(out, at, item, origin);
}

function messageSpans(out: TextSpan[], at: string, item: unknown): void {
  const role = stringAt(item, 'role');
  const source =
    role === 'assistant'
      ? 'assistant_message'
      : role === 'system' || role === 'developer'
        ? 'system_prompt'
        : 'user_message';
  addOutput(out, `${at}/content`, member(item, 'content'), { source });
}

function addOutput(out: TextSpan[], at: string, value: unknown, origin: SpanOrigin): void {
  if (value !== undefined && value !== null) readContent(out, at, value, origin);
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
