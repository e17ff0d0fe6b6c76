/** What a tool's declaration says to the model, independent of dialect and client: description and schema. Two
 * declarations of the same meaning compare equal, so that a client which moves its cache marker or uses another dialect does
 * not look like a changed tool. Source: docs/reference/gateway.md#taint-and-links. Pure.
 */
import { isRecord } from '../../../contract/json.ts';

/** Members without meaning for what the tool does. */
const SAYS_NOTHING: ReadonlySet<string> = new Set([
  'cache_control',
  'strict',
  '$schema',
  'additionalProperties',
  'defer_loading',
  'type_hint',
]);
/** Names of the schema member in the dialects. */
const SCHEMAS = ['input_schema', 'parameters', 'parametersJsonSchema', 'inputSchema'] as const;
const DEPTH_MAX = 32;

export interface DeclaredMeaning {
  readonly description: unknown;
  readonly schema: unknown;
  /** Members of a server-side tool (allowed domains, server address ...), where there is neither description nor schema. */
  readonly rest?: unknown;
}

export function declaredMeaning(declaration: unknown): DeclaredMeaning {
  const outer = isRecord(declaration) ? declaration : {};
  const inner = isRecord(outer['function']) ? outer['function'] : outer; // chat completions
  const schema = SCHEMAS.map((name) => inner[name]).find((found) => found !== undefined);
  const description = inner['description'];
  return description === undefined && schema === undefined
    ? { description: null, schema: null, rest: plain(inner, 0) }
    : { description: description ?? null, schema: plain(schema, 0) };
}

const WORDS_CHARS_MAX = 32 * 1024;
/** A string that is not called a description says something from this length on; shorter ones are names and values. */
const SPOKEN_CHARS_MIN = 24;

/** The texts of a declaration that speak to the model; empty when they are longer than 32 K characters together. */
export function declaredWords(meaning: DeclaredMeaning): readonly string[] {
  const words: string[] = [];
  const read = (value: unknown, name: string): void => {
    if (typeof value === 'string') {
      if (name === 'description' || value.length >= SPOKEN_CHARS_MIN) words.push(value);
    } else if (Array.isArray(value)) for (const item of value) read(item, name);
    else if (isRecord(value)) for (const [key, member] of Object.entries(value)) read(member, key);
  };
  read(meaning, '');
  return words.reduce((chars, word) => chars + word.length, 0) > WORDS_CHARS_MAX ? [] : words;
}

const SHOWN_CHARS = 240;
const sentencesOf = (text: string): string[] =>
  text
    .split(/(?<=[.!?])\s+|\n+/)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '');

/** What two sets of texts do not share, sentence by sentence, each side cut to 240 characters. */
export function differenceOf(
  before: readonly string[],
  now: readonly string[],
): { readonly added: string; readonly removed: string } {
  const [old, fresh] = [before.flatMap(sentencesOf), now.flatMap(sentencesOf)];
  const only = (these: readonly string[], those: readonly string[]): string => {
    const known = new Set(those);
    const text = these.filter((sentence) => !known.has(sentence)).join(' ');
    return text.length > SHOWN_CHARS ? `${text.slice(0, SHOWN_CHARS - 1)}…` : text;
  };
  return { added: only(fresh, old), removed: only(old, fresh) };
}

/** A schema without these members, its type words in lower case (Gemini writes STRING). */
function plain(value: unknown, depth: number): unknown {
  if (depth > DEPTH_MAX) return null;
  if (Array.isArray(value)) return value.map((item) => plain(item, depth + 1));
  if (!isRecord(value)) return value ?? null;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name, member]) => !SAYS_NOTHING.has(name) || (depth > 0 && isRecord(member) && 'type' in member))
      .map(([name, member]) => [
        name,
        name === 'type' && typeof member === 'string' ? member.toLowerCase() : plain(member, depth + 1),
      ]),
  );
}
