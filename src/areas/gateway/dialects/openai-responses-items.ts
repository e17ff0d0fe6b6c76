/** Output items of the Responses API, as they are in whole replies and in the `done` events of streams. Pure. */
import { arrayAt, jsonText, member, stringAt } from '../framing/json-value.ts';
import type { OutputPiece } from './dialect.ts';

const CALL_TEXT: Readonly<Record<string, string>> = {
  function_call: 'arguments',
  custom_tool_call: 'input',
  mcp_call: 'arguments',
  mcp_approval_request: 'arguments',
  local_shell_call: 'action',
  shell_call: 'action',
  computer_call: 'action',
  apply_patch_call: 'operation',
};

export const isCallItem = (item: unknown): boolean => Object.hasOwn(CALL_TEXT, stringAt(item, 'type') ?? '');

/** The member that says what a call item asks for; undefined for any other item. Newer models give several actions at once. */
export function callKey(item: unknown): string | undefined {
  if (!isCallItem(item)) return undefined;
  const key = CALL_TEXT[stringAt(item, 'type') ?? ''];
  return key === 'action' && (member(item, key) ?? null) === null && Array.isArray(member(item, 'actions'))
    ? 'actions'
    : key;
}

/** The tool of a call item; the provider's own tools have no name but their type: `shell_call` calls `shell`. */
export const callName = (item: unknown): string | undefined =>
  stringAt(item, 'name') ?? stringAt(item, 'type')?.replace(/_call$/, '');

/** The response that a whole reply is, or that an event has; most events have none. */
export const responseIn = (json: unknown): unknown =>
  member(json, 'response') ?? (stringAt(json, 'object') === 'response' ? json : undefined);

/** Calls of an MCP server: the provider makes them itself, without asking. */
export const hasRun = (item: unknown): boolean => stringAt(item, 'type') === 'mcp_call';

/** Arguments of a call item as text; actions given as objects become their JSON. */
export function callText(item: unknown): string {
  const key = callKey(item);
  if (key === undefined) return '';
  const value = member(item, key);
  return typeof value === 'string' ? value : jsonText(value);
}

/**
 * Pieces of one output item.
 * @param at pointer to the item
 * @param index its position in `output`; the block names are `<index>.text.<n>`, `<index>.thinking.<n>`, `<index>.call`
 */
export function itemPieces(item: unknown, at: string, index: number, whole: boolean): OutputPiece[] {
  const type = stringAt(item, 'type');
  if (type === 'message') {
    return arrayAt(item, 'content').flatMap((part, n): OutputPiece[] => {
      const key = stringAt(part, 'text') !== undefined ? 'text' : 'refusal';
      const text = stringAt(part, key);
      return text === undefined
        ? []
        : [{ kind: 'text', block: `${index}.text.${n}`, pointer: `${at}/content/${n}/${key}`, text, whole }];
    });
  }
  if (type === 'reasoning') {
    const pieces = (list: 'summary' | 'content', offset: number): OutputPiece[] =>
      arrayAt(item, list).map((part, n) => ({
        kind: 'thinking',
        block: `${index}.thinking.${n + offset}`,
        pointer: `${at}/${list}/${n}/text`,
        text: stringAt(part, 'text') ?? '',
        whole,
      }));
    return [...pieces('summary', 0), ...pieces('content', CONTENT_OFFSET)];
  }
  const key = callKey(item);
  if (key !== undefined) {
    return [{ kind: 'tool', block: `${index}.call`, pointer: `${at}/${key}`, text: callText(item), whole }];
  }
  return [];
}

/** Keeps raw reasoning parts and summary parts of one item apart in block names. */
export const CONTENT_OFFSET = 1000;

/** The members every response object has, for made-up replies. */
export function responseObject(id: string, model: string, createdSeconds: number): Record<string, unknown> {
  return {
    id,
    object: 'response',
    created_at: createdSeconds,
    status: 'completed',
    error: null,
    incomplete_details: null,
    instructions: null,
    metadata: {},
    model,
    output: [],
    parallel_tool_calls: true,
    temperature: null,
    tool_choice: 'auto',
    tools: [],
    top_p: null,
    usage: {
      input_tokens: 0,
      input_tokens_details: { cached_tokens: 0 },
      output_tokens: 0,
      output_tokens_details: { reasoning_tokens: 0 },
      total_tokens: 0,
    },
  };
}
