/** Accessors for untyped JSON that never throw, and RFC 6901 pointer tokens. Pure. */
import { isRecord } from '../../../contract/json.ts';
import { writableJson } from '../../../contract/exact-json.ts';

export type JsonObject = Readonly<Record<string, unknown>>;

/** The member when `x` is an object that owns it, else undefined. Never reads the prototype. */
export const member = (x: unknown, key: string): unknown => (isRecord(x) && Object.hasOwn(x, key) ? x[key] : undefined);

export const asString = (x: unknown): string | undefined => (typeof x === 'string' ? x : undefined);
export const asNumber = (x: unknown): number | undefined =>
  typeof x === 'number' && Number.isFinite(x) ? x : undefined;
export const asArray = (x: unknown): readonly unknown[] => (Array.isArray(x) ? x : []);
export const stringAt = (x: unknown, key: string): string | undefined => asString(member(x, key));
export const arrayAt = (x: unknown, key: string): readonly unknown[] => asArray(member(x, key));

/** One reference token of a JSON pointer, escaped (RFC 6901 section 3). */
export const pointerToken = (key: string): string => key.replaceAll('~', '~0').replaceAll('/', '~1');

/** Tokens of a pointer, unescaped; the empty pointer has none. */
export const pointerTokens = (pointer: string): string[] =>
  pointer === ''
    ? []
    : pointer
        .slice(1)
        .split('/')
        .map((t) => t.replaceAll('~1', '/').replaceAll('~0', '~'));

/** The value a pointer names, or undefined. */
export function valueAt(root: unknown, pointer: string): unknown {
  let current: unknown = root;
  for (const token of pointerTokens(pointer)) {
    if (Array.isArray(current)) current = /^(0|[1-9]\d*)$/.test(token) ? current[Number(token)] : undefined;
    else current = member(current, token);
  }
  return current;
}

/**
 * JSON.parse that answers undefined instead of throwing; used on what a provider sent, which may be anything. A whole number that would lose digits
 * is an object that jsonText writes with all of them: an account in the arguments of a call is not another one.
 * Other readers see an object with a text in it, unless they ask isLongNumber.
 */
export const parseJson = writableJson;

/** JSON.stringify of what JSON.parse made, at any depth; '' for undefined. */
export function jsonText(value: unknown): string {
  try {
    return JSON.stringify(value) ?? '';
  } catch {
    return textOfDeep(value); // deeper than the call stack allows
  }
}

/** A text that is ready, or a value that is still to be written. */
type Open = string | { readonly value: unknown };

function textOfDeep(root: unknown): string {
  const out: string[] = [];
  const open: Open[] = [{ value: root }];
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    if (typeof at === 'string') out.push(at);
    else if (typeof at.value !== 'object' || at.value === null) out.push(JSON.stringify(at.value) ?? 'null');
    else pushMembers(open, at.value);
  }
  return out.join('');
}

function pushMembers(open: Open[], value: object): void {
  const isList = Array.isArray(value);
  const members: Open[] = Object.entries(value).flatMap(([key, entry]: [string, unknown], i) => [
    `${i === 0 ? '' : ','}${isList ? '' : `${JSON.stringify(key)}:`}`,
    { value: entry },
  ]);
  open.push(isList ? ']' : '}');
  for (const one of members.toReversed()) open.push(one);
  open.push(isList ? '[' : '{');
}
