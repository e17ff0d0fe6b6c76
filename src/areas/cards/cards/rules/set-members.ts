/**
 * What one card says, member by member, in few words: for the page that shows who inherits what. Source:
 * docs/reference/cards.md#who-inherits-what. Pure.
 */
import { isRecord } from '../../../../contract/json.ts';

export interface SetMember {
  /** Dotted path, two steps at most: `enforcement.forbidden_tools`. */
  readonly path: string;
  /** Entries of a list or of a map; null for a single value. */
  readonly entries: number | null;
  /** The value, or the first entries by their names. */
  readonly shown: readonly string[];
}

/** Entries named of one member; all are counted. */
export const SHOWN_MAX = 5;
const CHARS_MAX = 120;
/** Members that are of the version, not of what it says; extensions are not composed. */
const NOT_SAID: ReadonlySet<string> = new Set(['card_version', 'extensions', 'card_id', 'agent_id', 'issued_at']);

/** In the order of the card. An empty list or map says nothing, and is left out. */
export function setMembers(card: object): SetMember[] {
  return Object.entries(card).flatMap(([name, value]) => {
    if (NOT_SAID.has(name) || value === null || value === undefined) return [];
    if (name === 'capabilities' || !isRecord(value)) return memberOf(name, value);
    return Object.entries(value).flatMap(([inner, member]) => memberOf(`${name}.${inner}`, member));
  });
}

function memberOf(path: string, value: unknown): SetMember[] {
  if (value === null || value === undefined) return [];
  if (!Array.isArray(value) && !isRecord(value))
    return [{ path, entries: null, shown: [cut(typeof value === 'string' ? value : JSON.stringify(value))] }];
  const names = Array.isArray(value) ? value.map(nameOf) : Object.keys(value);
  return names.length === 0 ? [] : [{ path, entries: names.length, shown: names.slice(0, SHOWN_MAX).map(cut) }];
}

/** What an entry of a list is known by. */
function nameOf(entry: unknown): string {
  if (!isRecord(entry)) return String(entry);
  const name = entry['pattern'] ?? entry['id'] ?? entry['condition'] ?? entry['content'] ?? entry['selector'];
  return typeof name === 'string' ? name : JSON.stringify(entry);
}

const cut = (text: string): string => (text.length > CHARS_MAX ? `${text.slice(0, CHARS_MAX)}…` : text).toWellFormed();

/**
 * Members in which two cards differ, by the same paths; at most `max` of them.
 * @returns the paths in the order of their names
 */
export function changedMembers(before: object, after: object, max: number): string[] {
  const [was, is] = [leaves(before), leaves(after)];
  return [...new Set([...was.keys(), ...is.keys()])]
    .filter((path) => was.get(path) !== is.get(path))
    .toSorted()
    .slice(0, max);
}

function leaves(card: object): Map<string, string> {
  const found = new Map<string, string>();
  for (const [name, value] of Object.entries(card))
    if (NOT_SAID.has(name)) continue;
    else if (isRecord(value))
      for (const [inner, member] of Object.entries(value)) found.set(`${name}.${inner}`, text(member));
    else found.set(name, text(value));
  return found;
}

const text = (value: unknown): string => JSON.stringify(value) ?? '';
