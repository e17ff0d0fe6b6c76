/** Capabilities of a tool by its name: the sensitive families, their words, and name comparison. */

import { onlyReads as readsByName } from '../../../../contract/tool-names.ts';
import { nameWords } from '../../../policy/index.ts';
import { isUnreadScript } from './languages.ts';
import { FAMILIES, FAMILY_PARTS } from './lexicon-families.ts';

export const familiesOf = (toolName: string): string[] => {
  const words = actingWords(nameWords(toolName));
  return Object.keys(FAMILIES).filter((family) => FAMILIES[family]?.tool.some((w) => words.includes(w)));
};

/** Words of a family that also name a thing: get_order_details and list_emails only read it. */
const THINGS = new Set(
  'order email mail post sms payment purchase charge refund transfer release role permission permissions admin acl export'.split(
    ' ',
  ),
);
const PURCHASES = new Set(['place', 'create', 'submit', 'make', 'new', 'confirm']);
const PEOPLE = new Set(
  'human humans agent agents person operator representative support supervisor team call department'.split(' '),
);

/** The words of a tool's name that may say what it does to the world. */
function actingWords(words: readonly string[]): readonly string[] {
  const verb = words.find((w) => READS.has(w) || ACTS.has(w));
  return words.filter((word, i) => {
    if (!THINGS.has(word)) return true;
    if (verb !== undefined && READS.has(verb)) return false;
    // modify_pending_order changes an order; place_order buys. transfer_to_human_agents hands a conversation over.
    if (word === 'order') return verb === undefined || verb === 'order' || PURCHASES.has(verb);
    return word !== 'transfer' || !words.slice(i + 1).some((w) => PEOPLE.has(w));
  });
}

/** Whether any of these words mentions the family: it begins with one of its stems, or has a part of it in scripts without spaces. */
export function speaksOf(family: string, words: Iterable<string>): boolean {
  const stems = FAMILIES[family]?.spoken ?? [];
  const parts = PARTS[family] ?? [];
  for (const word of words) {
    if (stems.some((stem) => word.startsWith(stem))) return true;
    if (hasParts(word) && parts.some((part) => word.includes(part))) return true;
  }
  return false;
}
/** As texts are prepared. */
const PARTS: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  Object.entries(FAMILY_PARTS).map(([family, parts]) => [family, parts.map((part) => part.normalize('NFKC'))]),
);
/** A name or number may stand before or after such words without a space. */
const hasParts = (word: string): boolean =>
  isUnreadScript(word.charCodeAt(0)) || isUnreadScript(word.charCodeAt(word.length - 1));

/** Whether the word names the family's action itself (delete, send) and not only a related word. */
export const namesAct = (family: string, word: string): boolean =>
  FAMILIES[family]?.tool.some((t) => t.length > 3 && word.startsWith(t.slice(0, -1))) === true;

/** Tools that only read, and nothing sensitive: an instruction to read is less serious than one to act. docs/adr/0757. */
export const onlyReads = (toolName: string): boolean => readsByName(toolName) && familiesOf(toolName).length === 0;
const ACTS = new Set([
  ...Object.values(FAMILIES).flatMap(({ tool }) => tool),
  'modify',
  'update',
  'cancel',
  'exchange',
  'return',
  'change',
  'edit',
  'set',
  'place',
  'create',
  'submit',
  'make',
  'new',
  'confirm',
  'add',
]);
const READS = new Set([
  'check',
  'lookup',
  'calculate',
  'count',
  'get',
  'read',
  'fetch',
  'list',
  'search',
  'find',
  'view',
  'open',
  'navigate',
  'browse',
  'look',
  'query',
  'show',
  'describe',
]);

/** Argument text of a call as words worth comparing: JSON escapes decoded where it is JSON. */
export function argumentText(argumentsText: string): string {
  try {
    return strings(JSON.parse(argumentsText)).join(' \n ');
  } catch {
    return argumentsText;
  }
}

function strings(value: unknown): string[] {
  const out: string[] = [];
  const stack: unknown[] = [value];
  while (stack.length > 0) {
    const top = stack.pop();
    if (typeof top === 'string') out.push(top);
    else if (typeof top === 'number' || typeof top === 'boolean') out.push(String(top));
    else if (Array.isArray(top)) stack.push(...top.toReversed());
    else if (typeof top === 'object' && top !== null) stack.push(...Object.values(top).toReversed());
  }
  return out;
}
