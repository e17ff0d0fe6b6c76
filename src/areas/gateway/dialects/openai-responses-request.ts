/** OpenAI Responses, request side: where each text of the body lives. Source: gateway-safehouse-integrity 1.6. Pure. */
import type { TextSpan } from '../../../contract/turn.ts';
import { arrayAt, asArray, isObject, member, stringAt } from '../framing/json-value.ts';
import type { Conversation } from './dialect.ts';
import { addDataUrl, addDescriptions, addLeaves, addSpan, namesAt, textOfParts, type SpanOrigin } from './spans.ts';

export function responsesConversation(body: unknown): Conversation {
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
    declaredTools: namesAt(body, 'tools', (t) => stringAt(t, 'name') ?? stringAt(t, 'server_label')),
  };
}

export function responsesSpans(body: unknown): TextSpan[] {
  const out: TextSpan[] = [];
  addSpan(out, '/instructions', stringAt(body, 'instructions'), { source: 'system_prompt' });
  arrayAt(body, 'tools').forEach((tool, i) => {
    addDescriptions(out, `/tools/${i}`, tool, stringAt(tool, 'name'));
    addSpan(out, `/tools/${i}/server_description`, stringAt(tool, 'server_description'), {
      source: 'tool_description',
    });
  });
  addLeaves(out, '/prompt/variables', member(member(body, 'prompt'), 'variables'), { source: 'user_message' });
  const input = member(body, 'input');
  addSpan(out, '/input', input, { source: 'user_message' });
  const toolNames = new Map<string, string>();
  asArray(input).forEach((item, i) => {
    itemSpans(out, `/input/${i}`, item, toolNames);
  });
  return out;
}

/** Members of hosted tool items through which outside text reaches the model. */
const HOSTED_RESULTS: Readonly<Record<string, readonly string[]>> = {
  mcp_call: ['output', 'error'],
  file_search_call: ['results'],
  code_interpreter_call: ['outputs'],
  web_search_call: ['results'],
  local_shell_call_output: ['output'],
  shell_call_output: ['output'],
  apply_patch_call_output: ['output'],
  computer_call_output: ['output'],
};

function itemSpans(out: TextSpan[], at: string, item: unknown, toolNames: Map<string, string>): void {
  const type = stringAt(item, 'type') ?? 'message';
  const callId = stringAt(item, 'call_id');
  const name = stringAt(item, 'name');
  if (type === 'message') {
    messageSpans(out, at, item);
  } else if (type === 'function_call' || type === 'custom_tool_call') {
    if (callId !== undefined && name !== undefined) toolNames.set(callId, name);
  } else if (type === 'function_call_output' || type === 'custom_tool_call_output') {
    const toolName = callId === undefined ? undefined : toolNames.get(callId);
    addOutput(out, `${at}/output`, member(item, 'output'), { source: 'tool_result', toolCallId: callId, toolName });
  } else if (type === 'mcp_list_tools') {
    arrayAt(item, 'tools').forEach((tool, i) => {
      addDescriptions(out, `${at}/tools/${i}`, tool, stringAt(tool, 'name'));
    });
  } else {
    for (const key of HOSTED_RESULTS[type] ?? []) {
      addLeaves(out, `${at}/${key}`, member(item, key), { source: 'server_tool_result', toolName: name });
    }
  }
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

/** A string, or a list of parts with `text` or a text file. Images and other files are not read. */
function addOutput(out: TextSpan[], at: string, value: unknown, origin: SpanOrigin): void {
  addSpan(out, at, value, origin);
  asArray(value).forEach((part, i) => {
    addSpan(out, `${at}/${i}/text`, stringAt(part, 'text'), origin);
    addSpan(out, `${at}/${i}/refusal`, stringAt(part, 'refusal'), origin);
    addDataUrl(out, `${at}/${i}/file_data`, stringAt(part, 'file_data'));
  });
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
  return Array.isArray(input) || !isObject(body) ? new Map<string, unknown>([['/input/-', message(text)]]) : new Map();
}
