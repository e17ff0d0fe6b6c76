/**
 * Free-form JSON that a tool or another outside party made: every string and every member name is read,
 * and base64 of text is read as text. Nothing is skipped here; blocks.ts leaves out what a dialect's own schema declares opaque,
 * at its exact position. Pure.
 */
import { isRecord } from '../../../contract/json.ts';
import { OUTSIDE, type TextSpan } from '../../../contract/turn.ts';
import { pointerToken } from '../framing/json-value.ts';
import { addPdfIn, base64Text, DATA_URL } from './files.ts';
import { addSpan, DEPTH_MAX, spanAt, wordsUnder, type SpanOrigin } from './spans.ts';

type Name = TextSpan & { readonly repeats: string[] };

/** Adds an outside string: the string itself or, if it is base64 of text, that text. */
export function addText(out: TextSpan[], pointer: string, value: string, origin: SpanOrigin): void {
  const { prefix, text } = OUTSIDE.has(origin.source) ? fileIn(value) : NO_FILE;
  if (text === undefined && OUTSIDE.has(origin.source) && addPdfIn(out, pointer, value, origin)) return;
  if (text === undefined) addSpan(out, pointer, value, origin);
  else out.push({ ...spanAt(pointer, text, origin), base64After: prefix });
}

const NO_FILE = { prefix: '', text: undefined } as const;

/** The text that a string is the base64 of, alone or as a data URL. */
function fileIn(value: string): { readonly prefix: string; readonly text: string | undefined } {
  const prefix = DATA_URL.exec(value)?.[0] ?? '';
  return { prefix, text: base64Text(value.slice(prefix.length)) };
}

/** Adds all strings and names under `value`. A name that occurs several times is added once, with all its pointers. */
export function addJson(out: TextSpan[], pointer: string, value: unknown, origin: SpanOrigin): void {
  const names = new Map<string, Name>();
  walk(value, pointer, 0);

  function wordsOf(value: string): string {
    return (OUTSIDE.has(origin.source) ? fileIn(value).text : undefined) ?? value;
  }

  function walk(at: unknown, here: string, depth: number): void {
    if (typeof at === 'string') addText(out, here, at, origin);
    else if (depth > DEPTH_MAX) addSpan(out, here, wordsUnder(at, wordsOf), origin);
    else if (Array.isArray(at)) {
      for (let i = 0; i < at.length; i += 1) if (holdsText(at[i])) walk(at[i], `${here}/${i}`, depth + 1);
    } else if (isRecord(at)) {
      for (const key of Object.keys(at)) {
        const below = `${here}/${pointerToken(key)}`;
        addName(key, below);
        if (holdsText(at[key])) walk(at[key], below, depth + 1);
      }
    }
  }

  function addName(key: string, below: string): void {
    const known = names.get(key);
    if (known !== undefined) known.repeats.push(`#${below}`);
    else if (key !== '') {
      const name: Name = { ...spanAt(`#${below}`, key, origin), repeats: [] };
      names.set(key, name);
      out.push(name);
    }
  }
}

const holdsText = (value: unknown): boolean =>
  typeof value === 'string' || (typeof value === 'object' && value !== null);

/** The name of a member, not a value. */
export const isName = (span: TextSpan): boolean => span.pointer.startsWith('#');
