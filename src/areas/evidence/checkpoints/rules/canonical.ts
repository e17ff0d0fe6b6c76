/**
 * RFC 8785 text of plain JSON values: members sorted by UTF-16 code units, no spaces, numbers as ECMAScript writes them. Same text
 * as the library `canonicalize`, at a fraction of its cost for documents that are signed with every turn. The library writes deeply
 * nested values and everything that is not a plain object or array.
 */
import canonicalize from 'canonicalize';

const DEPTH_MAX = 32;
/** Member names as JSON strings; the service's documents have few different ones. */
const names = new Map<string, string>();
const NAMES_MAX = 1_000;

/**
 * @throws TypeError on a value JSON cannot hold, Error on NaN, an infinity or an unpaired surrogate: a defect, since input is
 * checked before
 */
export function jcs(value: unknown): string {
  const text = textOf(value, 0);
  if (text === undefined) throw new TypeError('not a JSON value');
  return text;
}

/** undefined for what JSON leaves out. */
function textOf(value: unknown, depth: number): string | undefined {
  switch (typeof value) {
    case 'string':
      if (!value.isWellFormed()) throw new Error('half a surrogate pair is not allowed');
      return JSON.stringify(value);
    case 'number':
      if (!Number.isFinite(value)) throw new Error(`${value} is not allowed`);
      return String(value === 0 ? 0 : value); // -0 is 0
    case 'boolean':
      return value ? 'true' : 'false';
    case 'object':
      if (value === null) return 'null';
      if (depth > DEPTH_MAX || isSpecial(value)) return canonicalize(value);
      return Array.isArray(value) ? arrayText(value, depth) : objectText(value as Record<string, unknown>, depth);
    default:
      return canonicalize(value); // undefined, functions, symbols; throws on a bigint
  }
}

/** Not a plain object or array: dates, boxed values, instances of classes. */
function isSpecial(value: object): boolean {
  const kind: unknown = Object.getPrototypeOf(value);
  return (kind !== Object.prototype && kind !== Array.prototype && kind !== null) || 'toJSON' in value;
}

function arrayText(values: readonly unknown[], depth: number): string {
  let text = '[';
  for (let i = 0; i < values.length; i += 1) text += (i === 0 ? '' : ',') + (textOf(values[i], depth + 1) ?? 'null');
  return `${text}]`;
}

function objectText(value: Readonly<Record<string, unknown>>, depth: number): string {
  let text = '{';
  for (const key of sortedKeys(value)) {
    const member = textOf(value[key], depth + 1);
    if (member === undefined) continue;
    text += (text.length === 1 ? '' : ',') + nameOf(key) + member;
  }
  return `${text}}`;
}

function sortedKeys(value: Readonly<Record<string, unknown>>): string[] {
  const keys = Object.keys(value);
  for (let i = 1; i < keys.length; i += 1) if ((keys[i - 1] as string) > (keys[i] as string)) return keys.sort();
  return keys;
}

function nameOf(key: string): string {
  const known = names.get(key);
  if (known !== undefined) return known;
  if (!key.isWellFormed()) throw new Error('half a surrogate pair is not allowed');
  const name = `${JSON.stringify(key)}:`;
  if (names.size < NAMES_MAX) names.set(key, name);
  return name;
}
