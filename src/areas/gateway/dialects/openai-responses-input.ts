/**
 * Items of a request of the Responses API: where each text is, by the provider's published schema. Members of other names are read
 * whole, as items of other types are. Source: docs/reference/gateway.md#text-spans. Pure.
 */
import type { TextSpan } from '../../../contract/turn.ts';
import { OUTSIDE } from '../../../contract/turn.ts';
import { member, stringAt } from '../framing/json-value.ts';
import {
  addBlock,
  blocks,
  dataUrl,
  listOf,
  media,
  opaque,
  typed,
  uploaded,
  words,
  type BlockShape,
  type BlockShapes,
  type Reader,
} from './blocks.ts';
import { addDeclaration } from './declarations.ts';
import { addStored } from './files.ts';
import { addJson } from './free-json.ts';
import type { SpanOrigin } from './spans.ts';

/** From the data to its part. */
const INPUT_FILE = { levels: 1, of: (text: string): unknown => ({ type: 'input_text', text }) };

/** Quotations come from outside, whoever writes around them. */
const citations: Reader = (out, at, value, origin) => {
  readCitations(out, at, value, OUTSIDE.has(origin.source) ? origin : { source: 'server_tool_result' });
};
const readCitations = listOf(
  typed({ filename: words, url: words, title: words, file_id: opaque, container_id: opaque }),
);

export const readContent = blocks({
  input_text: typed({ text: words }),
  output_text: typed({ text: words, annotations: citations, logprobs: opaque }),
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

/** Words of the model: its reasoning and its calls. */
const own = opaque;

const declared: Reader = (out, at, value, origin) => {
  if (!Array.isArray(value)) addJson(out, at, value, origin);
  else
    value.forEach((tool: unknown, i) => {
      addDeclaration(out, `${at}/${i}`, tool, stringAt(tool, 'name'));
    });
};

const item = (shape: BlockShape): BlockShape =>
  typed({ id: opaque, call_id: opaque, status: opaque, caller: opaque, ...shape });

/** A name that an item of the model's or of the client's gives to what it belongs to. */
const NAMED = { name: opaque, namespace: opaque, server_label: opaque, approval_request_id: opaque } as const;
const SAFETY = listOf({ id: opaque, code: opaque, message: words });
const OUTPUT = item({ ...NAMED, output: readContent });
const RESULT = item({ output: words, max_output_length: opaque });
const TOOLS = item({ ...NAMED, role: opaque, execution: opaque, error: words, tools: declared });

const ITEMS: BlockShapes = {
  message: item({ role: opaque, phase: opaque, content: readContent }),
  reasoning: item({ summary: own, content: own, encrypted_content: opaque }),
  compaction: item({ encrypted_content: opaque }),
  function_call: item({ ...NAMED, arguments: own, async: opaque }),
  function_call_output: OUTPUT,
  custom_tool_call: item({ ...NAMED, input: own }),
  custom_tool_call_output: OUTPUT,
  mcp_list_tools: TOOLS,
  tool_search_output: TOOLS,
  additional_tools: TOOLS,
  tool_search_call: item({ arguments: own, execution: opaque }),
  mcp_approval_request: item({ ...NAMED, arguments: own }),
  mcp_call: item({ ...NAMED, arguments: own, output: words, error: words }),
  file_search_call: item({
    queries: own,
    results: listOf({ file_id: opaque, filename: words, score: words, text: words, attributes: words }),
  }),
  web_search_call: item({ action: own, results: words }),
  code_interpreter_call: item({ code: own, container_id: opaque, outputs: readContent }),
  image_generation_call: item({
    result: media('image'),
    revised_prompt: own,
    action: opaque,
    background: opaque,
    output_format: opaque,
    quality: opaque,
    size: opaque,
  }),
  computer_call: item({ action: own, actions: own, pending_safety_checks: SAFETY }),
  computer_call_output: item({ output: readContent, acknowledged_safety_checks: SAFETY }),
  local_shell_call: item({ action: own }),
  local_shell_call_output: RESULT,
  shell_call: item({ action: own, environment: opaque }),
  shell_call_output: RESULT,
  apply_patch_call: item({ operation: own }),
  apply_patch_call_output: RESULT,
  program: item({ code: own, caller_id: opaque, fingerprint: opaque }),
};

/** @param toolNames the tool of each call so far, by its id */
export function addItem(out: TextSpan[], at: string, value: unknown, toolNames: Map<string, string>): void {
  const type = stringAt(value, 'type') ?? 'message';
  const callId = stringAt(value, 'call_id');
  const name = stringAt(value, 'name');
  if (type === 'item_reference') {
    addStored(out, `${at}/id`, member(value, 'id'), 'an item at the provider');
    return;
  }
  if ((type === 'function_call' || type === 'custom_tool_call') && callId !== undefined && name !== undefined)
    toolNames.set(callId, name);
  const shape = Object.hasOwn(ITEMS, type) ? ITEMS[type] : undefined;
  addBlock(out, at, value, originOf(value, { type, callId, name, toolNames }), shape);
}

interface Known {
  readonly type: string;
  readonly callId: string | undefined;
  readonly name: string | undefined;
  readonly toolNames: ReadonlyMap<string, string>;
}

function originOf(value: unknown, { type, callId, name, toolNames }: Known): SpanOrigin {
  if (type === 'function_call_output' || type === 'custom_tool_call_output')
    return { source: 'tool_result', toolCallId: callId, toolName: toolNames.get(callId ?? '') };
  if (type !== 'message') return { source: 'server_tool_result', toolName: name };
  const role = stringAt(value, 'role');
  if (role === 'assistant') return { source: 'assistant_message' };
  return { source: role === 'system' || role === 'developer' ? 'system_prompt' : 'user_message' };
}
