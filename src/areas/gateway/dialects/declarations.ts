/**
 * Declarations of tools: a provider shows the whole of one to the model, so every string in it is read, also in members that no
 * schema knows, and every name that is long enough to say something. Source: docs/reference/gateway.md#text-spans. Pure.
 */
import { isRecord } from '../../../contract/json.ts';
import type { TextSpan } from '../../../contract/turn.ts';
import { pointerToken } from '../framing/json-value.ts';
import { addSpan, DEPTH_MAX, wordsUnder } from './spans.ts';

/** A shorter string of one word is a keyword or an identifier. */
const SPOKEN_CHARS_MIN = 24;
/** Two words make a sentence. */
const SENTENCE = /\S\s+\S/;
/** References within the schema, and the address of the schema's own language. */
const REFERENCE = /^(?:#[\w/$.~-]*|https?:\/\/json-schema\.org\/[\w./#-]*)$/;
/** Members of a tool that the provider keeps for itself: credentials, addresses it calls, ids of its files and stores, pictures. */
const KEPT: ReadonlySet<string> = new Set([
  'authorization',
  'authorization_token',
  'headers',
  'server_url',
  'vector_store_ids',
  'file_ids',
  'container',
  'input_image_mask',
  'cache_control',
]);

/** Adds every text of a tool's declaration, its parameter schema included. */
export function addDeclaration(
  out: TextSpan[],
  pointer: string,
  declaration: unknown,
  toolName: string | undefined,
): void {
  const origin = { source: 'tool_description' as const, toolName };
  walk(declaration, pointer, 0);

  function walk(value: unknown, at: string, depth: number, isDescription = false): void {
    if (typeof value === 'string') {
      if (isDescription || saysSomething(value)) addSpan(out, at, value, origin);
    } else if (depth > DEPTH_MAX) addSpan(out, at, wordsUnder(value), origin);
    else if (Array.isArray(value))
      value.forEach((item, i) => {
        walk(item, `${at}/${i}`, depth + 1);
      });
    else if (isRecord(value))
      for (const key of Object.keys(value)) {
        if (depth === 0 && KEPT.has(key)) continue;
        const below = `${at}/${pointerToken(key)}`;
        if (saysSomething(key)) addSpan(out, `#${below}`, key, origin);
        walk(value[key], below, depth + 1, key === 'description');
      }
  }
}

const saysSomething = (text: string): boolean =>
  (text.length >= SPOKEN_CHARS_MIN || SENTENCE.test(text)) && !REFERENCE.test(text);
