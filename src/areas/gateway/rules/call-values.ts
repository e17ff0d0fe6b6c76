/**
 * The values of a call, with the names of their members: what the rules on calls read of its arguments. What could not be read is known as
 * such. Source: docs/reference/gateway.md#confirmation; docs/adr/0757. Pure.
 */
import { createHash } from 'node:crypto';
import { readOnce } from '../../../contract/read-once.ts';
import { SAID_ABOUT } from '../../../contract/said-about.ts';
import { hasWord, wordsOf } from '../../../contract/tool-names.ts';
import { EDITED, EXECUTING } from './deed-words.ts';
import { exactJson } from '../../../contract/exact-json.ts';
import { beginsSql } from './sql-effects.ts';

/** A call of the agent. The same object stands for the same call: its arguments are read once. */
export interface CallAsMade {
  readonly name: string;
  readonly argumentsText: string;
}

export interface Leaf {
  readonly name: string;
  readonly value: string;
  /** As the caller gave it, where it is a number. */
  readonly number: number | null;
  /** The list of strings that it is an entry of. */
  readonly list?: readonly unknown[];
}

/** Values that the rules on flows compare with texts, and how deep they stand. */
const COMPARED_MAX = 200;
const COMPARED_DEPTH_MAX = 8;
/** Values that say what a call does. Of a deed with more, or deeper ones, not all is read. */
const LEAVES_MAX = 2_000;
const DEPTH_MAX = 32;

/** Strings and numbers of the arguments, and apart from them switches, with the names of their members; of an array each entry has the array's name. */
interface Values {
  /** Also of JSON that stands in a string. */
  readonly leaves: readonly Leaf[];
  readonly switches: readonly Leaf[];
  /** What the rules on flows compare: no more than COMPARED_MAX, and JSON in a string as that string. */
  readonly compared: readonly Leaf[];
  /** Stands for what was not read: never named by anybody, and another one for other arguments. */
  readonly unread: Leaf | null;
  /** Every text of arguments that have too many values; null: `leaves` has them. */
  readonly texts: readonly string[] | null;
}

/** Arguments can be long, and every rule asks for them. */
export const valuesOf = readOnce(({ argumentsText }: CallAsMade): Values => readValues(argumentsText));

/** `more that is not shown` with a digest: whoever agrees, agrees to exactly these arguments. */
export function unreadOf(argumentsText: string): Leaf {
  const digest = createHash('sha256').update(argumentsText).digest('hex').slice(0, 16);
  return { name: 'unread', value: `more that is not shown (${digest})`, number: null };
}

/** A number whose digits a computer would lose. */
class Written {
  readonly source: string;
  readonly nearest: number;
  constructor(source: string, nearest: number) {
    this.source = source;
    this.nearest = nearest;
  }
}
const read = (text: string): unknown => exactJson(text, (source, nearest) => new Written(source, nearest));

interface Open {
  readonly name: string;
  readonly value: unknown;
  readonly depth: number;
  /** Inside of JSON that stands in a string. */
  readonly isInText: boolean;
  readonly list?: readonly unknown[];
}

interface Walk {
  readonly leaves: Leaf[];
  readonly switches: Leaf[];
  readonly compared: Leaf[];
  isWhole: boolean;
}

function readValues(argumentsText: string): Values {
  const none: Values = { leaves: [], switches: [], compared: [], unread: null, texts: null };
  if (argumentsText.trim() === '') return none;
  const outer = read(argumentsText);
  const json = typeof outer === 'string' ? read(outer) : outer;
  if (typeof json !== 'object') {
    if (json === null || (json !== undefined && typeof outer !== 'string')) return none; // no member
    const text = { name: 'input', value: typeof outer === 'string' ? outer : argumentsText, number: null };
    return { ...none, leaves: [text], unread: unreadOf(argumentsText) };
  }
  const walk: Walk = { leaves: [], switches: [], compared: [], isWhole: true };
  walkOver(walk, { name: '', value: json, depth: 0, isInText: typeof outer === 'string' });
  const { isWhole, ...found } = walk;
  return isWhole
    ? { ...found, unread: null, texts: null }
    : { ...found, unread: unreadOf(argumentsText), texts: textsOf(json) };
}

/** In the order of the text; without recursion, since arguments may be nested as deep as they are long. */
function walkOver(walk: Walk, root: Open): void {
  const open: Open[] = [root];
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    const { name, value, depth, isInText } = at;
    if (depth > DEPTH_MAX || walk.leaves.length >= LEAVES_MAX) {
      walk.isWhole = false;
      continue;
    }
    if (typeof value === 'string') addText(walk, at, value, open);
    else if (typeof value === 'number') add(walk, at, { name, value: String(value), number: value });
    else if (value instanceof Written) add(walk, at, { name, value: value.source, number: value.nearest });
    else if (typeof value === 'boolean') walk.switches.push({ name, value: String(value), number: null });
    else if (Array.isArray(value)) {
      const entries: readonly unknown[] = value;
      const list = entries.every((entry) => typeof entry === 'string') ? { list: entries } : {};
      for (let i = entries.length - 1; i >= 0; i -= 1)
        open.push({ name, value: entries[i], depth: depth + 1, isInText, ...list });
    } else if (typeof value === 'object' && value !== null) {
      const members = Object.entries(value);
      for (let i = members.length - 1; i >= 0; i -= 1) {
        const [key, entry] = members[i] as [string, unknown];
        open.push({ name: `${name} ${key}`, value: entry, depth: depth + 1, isInText });
      }
    }
  }
}

function add(walk: Walk, at: Open, leaf: Leaf): void {
  walk.leaves.push(leaf);
  compare(walk, at, leaf);
}

function compare(walk: Walk, { depth, isInText }: Open, leaf: Leaf): void {
  if (!isInText && depth <= COMPARED_DEPTH_MAX && walk.compared.length < COMPARED_MAX) walk.compared.push(leaf);
}

/** A string, or what stands in it where it is JSON and no text that is handed over or run. */
function addText(walk: Walk, at: Open, value: string, open: Open[]): void {
  const { name, depth, list } = at;
  const leaf: Leaf = { name, value, number: null, ...(list === undefined ? {} : { list }) };
  const inner = /^\s*[[{"]/.test(value) && !isHandedOver(name) ? read(value) : undefined;
  const json = typeof inner === 'string' && /^\s*[[{]/.test(inner) ? read(inner) : inner;
  if (typeof json !== 'object' || json === null) {
    add(walk, at, leaf);
    return;
  }
  compare(walk, at, leaf);
  open.push({ name, value: json, depth: depth + 1, isInText: true });
}

/** The member itself, without those that it stands in. */
export const lastOf = (name: string): string => name.slice(name.lastIndexOf(' ') + 1);

const isHandedOver = (name: string): boolean =>
  hasWord(lastOf(name), SAID_ABOUT) || hasWord(lastOf(name), EDITED) || hasWord(lastOf(name), EXECUTING);

function textsOf(json: unknown): string[] {
  const out: string[] = [];
  const open: unknown[] = [json];
  while (open.length > 0) {
    const value = open.pop();
    if (typeof value === 'string') out.push(value);
    else if (typeof value === 'object' && value !== null)
      for (const entry of Object.values(value).toReversed()) open.push(entry);
  }
  return out;
}

/** A member of a call that runs something: one command in its words, or several commands. */
const IN_WORDS: ReadonlySet<string> = new Set('command cmd argv args'.split(' '));

const ARGUMENTS: ReadonlySet<string> = new Set(['args', 'argv', 'arguments']);
const PROGRAMS: ReadonlySet<string> = new Set(['command', 'cmd', 'program', 'executable']);
const hasMember = ({ name }: Leaf, set: ReadonlySet<string>): boolean =>
  wordsOf(lastOf(name)).some((word) => set.has(word));

/**
 * What is run of these values: of a command in words one line, the name of a program before its arguments. SQL stands first: beside it tools name
 * its database or project.
 */
export function runLines(leaves: readonly Leaf[]): string {
  const lines: string[] = [];
  const read = new Set<readonly unknown[]>();
  const program = leaves.find(
    (leaf) => leaf.list === undefined && hasMember(leaf, PROGRAMS) && /^\S+$/.test(leaf.value),
  );
  const isGiven = program !== undefined && leaves.some((leaf) => leaf.list !== undefined && hasMember(leaf, ARGUMENTS));
  for (const leaf of leaves) {
    const { value, list } = leaf;
    const isArguments = isGiven && hasMember(leaf, ARGUMENTS);
    if (leaf === program && isGiven) continue;
    if (list === undefined || !(isArguments || (list.length > 1 && hasMember(leaf, IN_WORDS)))) lines.push(value);
    else if (!read.has(list)) {
      read.add(list);
      lines.push([...(isArguments ? [program.value] : []), ...list.map((word) => quoted(String(word)))].join(' '));
    }
  }
  const statements = lines.filter(beginsSql);
  if (statements.length === 0 || statements.length === lines.length) return lines.join('\n');
  return `${statements.join(';\n')};\n${lines.filter((line) => !statements.includes(line)).join('\n')}`;
}

const quoted = (word: string): string =>
  /[\s;&|<>()$`"'\\#*]/.test(word) ? `'${word.replaceAll("'", "'\\''")}'` : word;

/**
 * Calls of the history as they were made: a client that reads a number of twenty digits and writes it again has rounded it.
 * @param made calls of the history, of which those count as `call` that are it but for such digits
 */
export const asMade = (call: CallAsMade, made: readonly CallAsMade[]): readonly CallAsMade[] => {
  if (!/\d{16}/.test(call.argumentsText)) return made;
  const rounded = roundedText(call);
  return made.map((earlier) => (earlier.name === call.name && roundedText(earlier) === rounded ? call : earlier));
};

function roundedText({ argumentsText }: CallAsMade): string {
  try {
    return JSON.stringify(JSON.parse(argumentsText));
  } catch {
    return argumentsText;
  }
}
