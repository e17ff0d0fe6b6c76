/** Arguments of a tool call as the text a tool will see: JSON escapes decoded, each string under its member name. Pure. */
import { hasWord } from '../../../contract/tool-names.ts';
import { EXECUTING } from './deed-words.ts';
import { exactJson } from '../../../contract/exact-json.ts';

/** Directions stand no deeper, and are no more. */
const DEPTH_MAX = 64;
const LEAVES_MAX = 20_000;
/** From here on values have no name before them: one long name before each of many values would grow the text. */
const NAMED_MAX = 20_000;

/** One line for each string or number, `name: value`, so that a secret split by escapes is whole and a key word is next to its value.
 * Every value is read, however deep it stands. Text that is not JSON is returned unchanged.
 */
export function argumentLines(argumentsText: string): string {
  const json = parsed(argumentsText);
  if (json === undefined) return argumentsText;
  return linesOf(json).join('\n');
}

const PIECE_UNITS_MAX = 128;
const PIECES_MAX = 64;

/** The short values without a blank, in order: a secret may be cut into them. */
export function argumentPieces(argumentsText: string): string[] {
  const out: string[] = [];
  const open: unknown[] = [parsed(argumentsText)];
  while (open.length > 0 && out.length < PIECES_MAX) {
    const value = open.pop();
    if (typeof value === 'string') {
      if (value !== '' && value.length <= PIECE_UNITS_MAX && !/\s/.test(value)) out.push(value);
    } else if (typeof value === 'object' && value !== null) pushAll(open, Object.values(value));
  }
  return out;
}

/** Onto a stack, so that the first comes off first. */
function pushAll<T>(stack: T[], entries: readonly T[]): void {
  for (let i = entries.length - 1; i >= 0; i -= 1) stack.push(entries[i] as T);
}

/** Undefined for text that is not JSON. A number that loses digits is its text. */
const parsed = (text: string): unknown => exactJson(text, (written) => written);

interface Open {
  readonly name: string;
  readonly value: unknown;
}

/** In the order of the text; without recursion, since arguments may be nested as deep as they are long. */
function linesOf(json: unknown): string[] {
  const out: string[] = [];
  const open: Open[] = [{ name: '', value: json }];
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    const { name, value } = at;
    if (typeof value === 'string' || typeof value === 'number')
      out.push(name === '' || out.length >= NAMED_MAX ? String(value) : `${name}: ${value}`);
    else if (Array.isArray(value)) {
      const strings = value.filter((v): v is string => typeof v === 'string');
      if (strings.length > 1 && strings.every((s) => s.length <= 64)) open.push({ name: '', value: strings.join('') }); // a value cut into pieces
      pushAll(
        open,
        value.map((entry: unknown) => ({ name, value: entry })),
      );
    } else if (typeof value === 'object' && value !== null)
      pushAll(
        open,
        Object.entries(value).map(([key, entry]) => ({ name: key, value: entry as unknown })),
      );
  }
  return out;
}

/** Tools that run their text, and members with such text: an address in it is a destination of the call. */
const RUNNING: ReadonlySet<string> = new Set([...EXECUTING, 'argv']);
/** Members whose text is stored or sent; an address in it is not a destination. */
const CONTENT: ReadonlySet<string> = new Set(
  'content body text message comment description summary title subject note notes old new query q markdown html prompt caption'.split(
    ' ',
  ),
);
/** A value with more words than this next to an address is a sentence, not a destination. */
const ADDRESS_WORDS_MAX = 12;

export interface Directions {
  /** Lines that name a destination of the call. */
  readonly goes: string;
  /** Lines that the tool runs: a subset of the above. */
  readonly runs: string;
}

/** The strings of the arguments that direct the call: text that the tool runs, and short values that are not a message. A report that
 * cites a page does not go there. Of arguments that are not JSON the whole text counts.
 */
export function directionsOf(tool: string, argumentsText: string): Directions {
  const json = parsed(argumentsText);
  if (json === undefined) return { goes: argumentsText, runs: argumentsText };
  const runs: string[] = [];
  const goes: string[] = [];
  const isRun = hasWord(tool, RUNNING);
  const direct = (name: string, value: string, depth: number): void => {
    const inner = /^\s*[[{]/.test(value) ? parsed(value) : undefined;
    if (typeof inner === 'object' && inner !== null) walk(name, inner, depth + 1);
    else if (isRun || hasWord(name, RUNNING)) runs.push(value);
    else if (!hasWord(name, CONTENT) && isShort(value)) goes.push(value);
  };
  const walk = (name: string, value: unknown, depth: number): void => {
    if (depth > DEPTH_MAX || runs.length + goes.length >= LEAVES_MAX) return;
    if (typeof value === 'string') direct(name, value, depth);
    else if (Array.isArray(value)) for (const entry of value) walk(name, entry, depth + 1);
    else if (typeof value === 'object' && value !== null)
      for (const [key, entry] of Object.entries(value)) walk(key, entry, depth + 1);
  };
  walk('', json, 0);
  return { goes: [...runs, ...goes].join('\n'), runs: runs.join('\n') };
}

const isShort = (value: string): boolean => {
  const words = value.matchAll(/(?<![^\s,;<>"'(])[\p{L}']+(?![^\s,;.<>"')])/gu);
  let count = 0;
  for (const _ of words) {
    count += 1;
    if (count > ADDRESS_WORDS_MAX) return false;
  }
  return true;
};
