/** OpenAI Responses: a reply whose calls were withheld goes on. Source: docs/reference/gateway.md#going-on. Pure. */
import { isRecord } from '../../../contract/json.ts';
import { spliceJson } from '../framing/json-splice.ts';
import { arrayAt, member, stringAt } from '../framing/json-value.ts';
import { createResponsesJoin } from './openai-responses-join.ts';
import { answered, appended, both, paragraphs, summed, type Continuation } from './continuation.ts';
import { hasRun, isCallItem } from './openai-responses-items.ts';

/** The answer to a call item in its own form; a call that only a picture of a screen can answer has none. */
const ANSWERS: Readonly<Record<string, (id: string, text: string) => unknown>> = {
  function_call: (call_id, output) => ({ type: 'function_call_output', call_id, output }),
  custom_tool_call: (call_id, output) => ({ type: 'custom_tool_call_output', call_id, output }),
  local_shell_call: (id, text) => ({ type: 'local_shell_call_output', id, output: JSON.stringify({ error: text }) }),
  shell_call: (call_id, stderr) => ({
    type: 'shell_call_output',
    call_id,
    output: [{ stdout: '', stderr, outcome: { type: 'exit', exit_code: 1 } }],
  }),
  apply_patch_call: (call_id, output) => ({ type: 'apply_patch_call_output', call_id, status: 'failed', output }),
  mcp_approval_request: (id, reason) => ({
    type: 'mcp_approval_response',
    approval_request_id: id,
    approve: false,
    reason,
  }),
};

function request(source: string, body: unknown, reply: unknown, answers: ReadonlyMap<string, string>): string | null {
  const input = member(body, 'input');
  const isReadable = typeof input === 'string' || Array.isArray(input);
  if (!isReadable || stringAt(reply, 'status') !== 'completed' || member(body, 'background') === true) return null;
  const output = arrayAt(reply, 'output');
  const results = answered(
    output.filter((item) => isCallItem(item) && !hasRun(item)),
    (item) => {
      const id = stringAt(item, 'call_id') ?? stringAt(item, 'id') ?? '';
      const said = answers.get(id);
      return said === undefined ? null : ANSWERS[stringAt(item, 'type') ?? '']?.(id, said);
    },
  );
  if (results === null) return null;
  const free = freeChoice(body);
  // a conversation at the provider has the reply already
  if ((member(body, 'conversation') ?? null) !== null)
    return spliceJson(source, new Map([...free, ['/input', results]]));
  const items = [...(member(body, 'store') === false ? unstored(output) : output), ...results];
  if (typeof input === 'string')
    return spliceJson(
      source,
      new Map<string, unknown>([...free, ['/input', [{ role: 'user', content: input }, ...items]]]),
    );
  return appended(spliceJson(source, free), '/input', items);
}

/**
 * The provider did not keep the reply: reasoning goes along only where its encrypted text was asked for, and an id would name
 * nothing.
 */
const unstored = (output: readonly unknown[]): unknown[] =>
  output.flatMap((item): unknown[] => {
    const isReasoning = stringAt(item, 'type') === 'reasoning';
    if (isReasoning) return stringAt(item, 'encrypted_content') === undefined ? [] : [item];
    if (!isRecord(item) || stringAt(item, 'call_id') === undefined) return [item];
    const { id: _, ...rest } = item;
    return [rest];
  });

function freeChoice(body: unknown): ReadonlyMap<string, unknown> {
  const choice = member(body, 'tool_choice');
  const isList = stringAt(choice, 'type') === 'allowed_tools';
  if (isList) return new Map([['/tool_choice/mode', 'auto']]);
  return choice === 'required' || isRecord(choice) ? new Map([['/tool_choice', 'auto']]) : new Map<string, unknown>();
}

function joined(first: unknown, second: unknown): unknown {
  if (!isRecord(second)) return second;
  return {
    ...second,
    output: both(member(first, 'output'), second.output),
    usage: summed(member(first, 'usage'), second.usage),
    ...('output_text' in second
      ? { output_text: paragraphs(stringAt(first, 'output_text'), stringAt(second, 'output_text')) ?? '' }
      : {}),
  };
}

export const responsesContinuation: Continuation = { request, joined, createJoin: createResponsesJoin };
