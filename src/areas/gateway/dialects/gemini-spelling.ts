/**
 * Forms that Google accepts besides the usual ones: each member in camel and in snake case, and one value where a list is meant.
 * Source: docs/adr/0330. Pure.
 */
import { isRecord } from '../../../contract/json.ts';
import { member, pointerToken } from '../framing/json-value.ts';
import type { RepeatedMembers } from '../framing/repeated-members.ts';
import { wordsUnder } from './spans.ts';

export const camel = (key: string): string =>
  !key.includes('_') ? key : key.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** The spellings in which this object has the member; in an honest body one at most. @param name in camel case */
export const spellings = (x: unknown, name: string): string[] =>
  isRecord(x) ? Object.keys(x).filter((key) => x[key] !== undefined && (key === name || camel(key) === name)) : [];

/** The items of a list with the ends of their pointers; an object alone is a list of one. */
export function itemsAt(x: unknown, key: string): (readonly [place: string, item: unknown])[] {
  const value = member(x, key);
  if (Array.isArray(value)) return value.map((item: unknown, i) => [`/${i}`, item] as const);
  return isRecord(value) ? [['', value]] : [];
}

/** Members below which names are not the provider's: they may differ in nothing but an underscore. */
const FREE: ReadonlySet<string> = new Set([
  'response',
  'args',
  'parameters',
  'parametersJsonSchema',
  'responseSchema',
  'responseJsonSchema',
  'labels',
  'partMetadata',
]);

/**
 * The first member that an object of the provider's schema has in both spellings, with the words of both: the provider reads one of
 * them, and nobody knows which. Null where there is none.
 */
export function spelledTwice(body: unknown): RepeatedMembers | null {
  const open: [string, unknown][] = [['', body]];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const [at, value] = next;
    if (Array.isArray(value)) value.forEach((item, i) => holdsMembers(item) && open.push([`${at}/${i}`, item]));
    if (!isRecord(value)) continue;
    for (const key of Object.keys(value)) {
      const name = camel(key);
      const here = `${at}/${pointerToken(key)}`;
      if (name !== key && Object.hasOwn(value, name))
        return {
          name: key,
          pointer: here,
          hidden: [wordsUnder(value[key]), wordsUnder(value[name])].filter((t) => t !== ''),
        };
      if (!FREE.has(name) && holdsMembers(value[key])) open.push([here, value[key]]);
    }
  }
  return null;
}

const holdsMembers = (value: unknown): boolean => typeof value === 'object' && value !== null;
