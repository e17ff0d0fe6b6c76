/* * What a tool's declaration says to the model, independent of dialect and client: description and schema. Two
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
