/** Shared locators of single texts. Declarations of tools: declarations.ts. Free-form JSON: free-json.ts; typed blocks: blocks.ts. Pure. */
import { isRecord } from '../../../contract/json.ts';
import type { Surface } from '../../../contract/enums.ts';
import type { SpanSource, TextSpan } from '../../../contract/turn.ts';
import { arrayAt, stringAt } from '../framing/json-value.ts';

/** A value at this depth is read as one text. Bounds the recursion; no provider's own schema is as deep. */
export const DEPTH_MAX = 64;

export const SURFACE_OF: Readonly<Record<SpanSource, Surface>> = {
  system_prompt: 'incoming',
  user_message: 'incoming',
  agent_context: 'incoming',
  document: 'incoming',
  tool_description: 'incoming',
  tool_result: 'tool_responses',
  server_tool_result: 'tool_responses',
  assistant_message: 'outgoing',
};

export interface SpanOrigin {
  readonly source: SpanSource;
  readonly toolName?: string | undefined;
  readonly toolCallId?: string | undefined;
}

/** Adds one span when `text` is a non-empty string. */
export function addSpan(out: TextSpan[], pointer: string, text: unknown, origin: SpanOrigin): void {
  if (typeof text === 'string' && text !== '') out.push(spanAt(pointer, text, origin));
}

export const spanAt = (pointer: string, text: string, origin: SpanOrigin): TextSpan => ({
  pointer,
  text,
  source: origin.source,
  surface: SURFACE_OF[origin.source],
  ...(origin.toolName === undefined ? {} : { toolName: origin.toolName }),
  ...(origin.toolCallId === undefined ? {} : { toolCallId: origin.toolCallId }),
});

/** All names and strings under a value, in document order, one a line. Any depth. @param read what a string says */
export function wordsUnder(value: unknown, read: (string: string) => string = (string) => string): string {
  const words: string[] = [];
  const open: unknown[] = [value];
  while (open.length > 0) {
    const next = open.pop();
    if (typeof next === 'string') words.push(read(next));
    else if (Array.isArray(next)) for (let i = next.length - 1; i >= 0; i -= 1) open.push(next[i]);
    else if (isRecord(next)) for (const key of Object.keys(next).reverse()) open.push(next[key], key);
  }
  return words.join('\n');
}

/** Text of a message content that is a string or a list of parts with `text`. */
export function textOfParts(content: unknown): string {
  if (typeof content === 'string') return content;
  const parts = Array.isArray(content) ? content : [];
  return parts
    .map((p) => stringAt(p, 'text') ?? '')
    .filter((t) => t !== '')
    .join('\n');
}

/** Names at `list[].key`, in order, without repeats. */
export const namesAt = (x: unknown, list: string, read: (item: unknown) => string | undefined): string[] => [
  ...new Set(
    arrayAt(x, list)
      .map(read)
      .filter((n): n is string => n !== undefined),
  ),
];
