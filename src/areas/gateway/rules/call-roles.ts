/**
 * Which values of a call say to whom, what, how much and with which rights, by the words of their members. What the call does with them:
 * call-class.ts. Source: docs/reference/gateway.md#confirmation; docs/adr/0405. Pure.
 */
import { SAID_ABOUT } from '../../../contract/said-about.ts';
import { hasWord, wordsOf } from '../../../contract/tool-names.ts';
import { lastOf, unreadOf, valuesOf, type CallAsMade, type Leaf } from './call-values.ts';
import { AMOUNT, ITEM, LEVEL, ORIGIN, SILENT, TARGET } from './deed-words.ts';

/** Values by what they say. One may be in two lists. */
export interface Roles {
  readonly targets: readonly Leaf[];
  readonly amounts: readonly Leaf[];
  readonly items: readonly Leaf[];
  readonly levels: readonly Leaf[];
  /** Other plain numbers, by which an amount may have to be multiplied: nights, persons. */
  readonly factors: readonly Leaf[];
}

/** A word or its plural. */
export const hasWordOrPlural = (set: ReadonlySet<string>, word: string): boolean =>
  set.has(word) || (word.endsWith('s') && set.has(word.slice(0, -1)));

/** Whoever has the other half of the key is let in. */
const PUBLIC_KEY =
  /^\s*(?:ssh-(?:rsa|dss|ed25519)|ecdsa-sha2-\S{1,40}|sk-(?:ssh|ecdsa)-\S{1,60}) AAAA|^\s*-----BEGIN (?:\w+ )?PUBLIC KEY-----/;

/** `an: ines@…` in German, `a: …` in French, Spanish, Italian and Portuguese: only with an address or a phone number. */
const ADDRESSING: ReadonlySet<string> = new Set(['a', 'an']);
const isAddressee = ({ name, value }: Leaf): boolean =>
  ADDRESSING.has(lastOf(name).toLowerCase().replace('à', 'a')) && /@[^\s@]|^\s*\+\d/.test(value);

/** Members that are true or false. */
export const switchesOf = (call: CallAsMade): readonly Leaf[] => valuesOf(call).switches;

/** Every string and number. */
export const allValuesOf = (call: CallAsMade): readonly Leaf[] => valuesOf(call).compared;

/** All values but those that are only said about the call. */
export function valuesOfCall(call: CallAsMade): Leaf[] {
  const { compared, leaves, unread } = valuesOf(call);
  const speaking = compared.filter(({ name }) => !isSilent(name));
  return unread === null && compared.length === leaves.length
    ? speaking
    : [...speaking, unread ?? unreadOf(call.argumentsText)];
}

/** The address in `message.to[].address` says where the message goes; the text in `recipient.note.text` says nothing about that. */
export function isSilent(name: string): boolean {
  if (hasWord(name, ORIGIN)) return true;
  const own = lastOf(name);
  const speaks = hasWord(own, TARGET) || hasWord(own, AMOUNT) || hasWord(own, LEVEL);
  return hasWord(speaks ? own : name, SILENT);
}

/** Every value but the text that is handed over, and what is said about the call. */
export const namesOfCall = (call: CallAsMade): Leaf[] =>
  valuesOf(call).compared.filter(({ name }) => !hasWord(name, SAID_ABOUT));

/** Links of a call wherever they stand but in words about it: what is fetched is often called its source. */
export const linksOfCall = (call: CallAsMade): Leaf[] =>
  namesOfCall(call).filter(({ value }) => /^https?:\/\//i.test(value));

export const rolesOfCall = (call: CallAsMade): Roles => rolesOf(valuesOf(call).compared);

export function rolesOf(leaves: readonly Leaf[]): Roles {
  const targets: Leaf[] = [];
  const amounts: Leaf[] = [];
  const items: Leaf[] = [];
  const levels: Leaf[] = [];
  const factors: Leaf[] = [];
  for (const leaf of leaves) {
    const words = wordsOf(leaf.name);
    const has = (set: ReadonlySet<string>): boolean => words.some((word) => hasWordOrPlural(set, word));
    const isAmount = has(AMOUNT) && /\d/.test(leaf.value);
    if (!isAmount && /^\s*\d+(?:\.\d+)?\s*$/.test(leaf.value)) factors.push(leaf);
    if (isSilent(leaf.name)) continue;
    if (words.includes('reply')) {
      items.push(leaf); // what is answered, not who
      continue;
    }
    if (has(LEVEL)) levels.push(leaf);
    else if (isAmount) amounts.push(leaf);
    else if (has(TARGET) || PUBLIC_KEY.test(leaf.value) || isAddressee(leaf)) targets.push(leaf);
    else if (has(ITEM)) items.push(leaf);
  }
  return { targets, amounts, items, levels, factors };
}
