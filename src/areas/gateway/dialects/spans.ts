/** Shared locators: string leaves of free-form JSON, and descriptions inside tool schemas. Pure. */
import type { Surface } from '../../../contract/enums.ts';
import type { SpanSource, TextSpan } from '../../../contract/turn.ts';
import { arrayAt, isObject, pointerToken, stringAt } from '../framing/json-value.ts';

const DEPTH_MAX = 64; // deeper JSON is refused before a dialect sees it; this only bounds the recursion

export const SURFACE_OF: Readonly<Record<SpanSource, Surface>> = {
  system_prompt: 'incoming',
  user_message: 'incoming',
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

/** Adds one span when `text` is a string with something in it. */
export function addSpan(out: TextSpan[], pointer: string, text: unknown, origin: SpanOrigin): void {
  if (typeof text !== 'string' || text === '') return;
  out.push({
    pointer,
    text,
    source: origin.source,
    surface: SURFACE_OF[origin.source],
    ...(origin.toolName === undefined ? {} : { toolName: origin.toolName }),
    ...(origin.toolCallId === undefined ? {} : { toolCallId: origin.toolCallId }),
  });
}

/** Members that hold identifiers, opaque or binary content, not words for the model. */
const OPAQUE = new Set([
  'type',
  'id',
  'tool_use_id',
  'file_id',
  'encrypted_content',
  'encrypted_index',
  'media_type',
  'data_base64',
  'signature',
  'status',
  'call_id',
]);

/** Adds every string leaf under `value`, except opaque members. */
export function addLeaves(out: TextSpan[], pointer: string, value: unknown, origin: SpanOrigin, depth = 0): void {
  if (depth > DEPTH_MAX) return;
  if (typeof value === 'string') addSpan(out, pointer, value, origin);
  else if (Array.isArray(value))
    value.forEach((v, i) => {
      addLeaves(out, `${pointer}/${i}`, v, origin, depth + 1);
    });
  else if (isObject(value)) {
    const binary = stringAt(value, 'type') === 'base64';
    for (const key of Object.keys(value)) {
      if (OPAQUE.has(key) || (binary && key === 'data')) continue;
      addLeaves(out, `${pointer}/${pointerToken(key)}`, value[key], origin, depth + 1);
    }
  }
}

/** Media types whose bytes are words. */
const TEXTUAL = /^(?:text\/[\w.+-]+|application\/(?:[\w.-]+\+)?(?:json|xml|yaml|x-yaml|javascript))$/i;
const FILE_CHARS_MAX = 8 * 1024 * 1024;
const utf8 = new TextDecoder('utf-8', { fatal: true });

/**
 * Adds the text of a file that stands in base64, when its media type says that it is text. Others (PDF, images) are not read.
 * @param prefix what stands before the base64 in the same string, e.g. `data:text/plain;base64,`
 */
export function addTextFile(
  out: TextSpan[],
  pointer: string,
  file: { readonly data: string | undefined; readonly mediaType: string | undefined; readonly prefix: string },
): void {
  const { data, mediaType, prefix } = file;
  if (data === undefined || mediaType === undefined || data.length > FILE_CHARS_MAX) return;
  if (!TEXTUAL.test(mediaType.split(';')[0]?.trim() ?? '')) return;
  const text = decoded(data.slice(prefix.length));
  if (text !== undefined && text !== '')
    out.push({ pointer, text, source: 'document', surface: SURFACE_OF.document, base64After: prefix });
}

/** A string that may be a data URL of a text file. */
export function addDataUrl(out: TextSpan[], pointer: string, value: string | undefined): void {
  const head = value === undefined ? null : /^data:([^,]{1,200}?);base64,/i.exec(value);
  if (head !== null) addTextFile(out, pointer, { data: value, mediaType: head[1], prefix: head[0] });
}

function decoded(base64: string): string | undefined {
  try {
    return utf8.decode(Buffer.from(base64, 'base64'));
  } catch {
    return undefined;
  }
}

/** Members of a declaration that hold words beside `description`; short ones are names and values. */
const SPOKEN: ReadonlySet<string> = new Set(['title', 'default', 'const', 'enum', 'examples', '$comment']);
const SPOKEN_CHARS_MIN = 24;

/** Adds the `description` members of a tool declaration and of its parameter schema: what a poisoned tool speaks through. */
export function addDescriptions(
  out: TextSpan[],
  pointer: string,
  value: unknown,
  toolName: string | undefined,
  depth = 0,
): void {
  if (depth > DEPTH_MAX) return;
  if (Array.isArray(value))
    value.forEach((v, i) => {
      addDescriptions(out, `${pointer}/${i}`, v, toolName, depth + 1);
    });
  else if (isObject(value)) {
    for (const key of Object.keys(value)) {
      const at = `${pointer}/${pointerToken(key)}`;
      if (key === 'description' && typeof value[key] === 'string')
        addSpan(out, at, value[key], { source: 'tool_description', toolName });
      else if (SPOKEN.has(key)) addWords(out, at, value[key], toolName);
      else addDescriptions(out, at, value[key], toolName, depth + 1);
    }
  }
}

/** Long strings of a member that is meant for values, where an order could hide. */
function addWords(out: TextSpan[], pointer: string, value: unknown, toolName: string | undefined): void {
  if (typeof value === 'string') {
    if (value.length >= SPOKEN_CHARS_MIN) addSpan(out, pointer, value, { source: 'tool_description', toolName });
  } else if (Array.isArray(value))
    value.forEach((entry, i) => {
      if (typeof entry === 'string') addWords(out, `${pointer}/${i}`, entry, toolName);
    });
  else if (isObject(value)) addDescriptions(out, pointer, value, toolName); // a property of that name
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
