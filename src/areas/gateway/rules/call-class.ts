/**
 * What kind of deed a tool call is, and which of its values say to whom, what and how much. By the words of the tool's name and of
 * its members; a tool that only reads is none. Source: docs/reference/gateway.md#confirmation; docs/adr/0405. Pure.
 */
import type { DeedClass } from '../../../contract/enums.ts';
import { hasWord, onlyReads, wordsOf } from './arguments.ts';
import {
  ABOUT,
  AMOUNT,
  BELONGING,
  CHANGING,
  CURRENCY,
  DELETING,
  DETAILS,
  EXECUTING,
  GRANTING,
  GUARDS,
  ITEM,
  JOINING,
  KEYED,
  KEYS,
  LEVEL,
  LIMITS,
  LOW_LEVELS,
  MEMBER_DETAILS,
  NO_LOSS,
  NO_MONEY,
  NO_RIGHTS,
  ORDERING,
  ORIGIN,
  PAYING,
  REPLYING,
  RIGHTS,
  SAID_ABOUT,
  SENDING,
  SETTING,
  SILENT,
  STOPPING,
  TARGET,
  WATCHING,
} from './deed-words.ts';
import { pathEffects } from './shell-effects.ts';

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
}

export interface CallDeed {
  readonly kind: DeedClass;
  readonly targets: readonly Leaf[];
  readonly amounts: readonly Leaf[];
  readonly items: readonly Leaf[];
  readonly levels: readonly Leaf[];
  /** Other plain numbers, by which an amount may have to be multiplied: nights, persons. */
  readonly factors: readonly Leaf[];
  /** Protections that an `access` call sets or turns off. */
  readonly guards: readonly Leaf[];
  /** All values but those that are only said about the call; the short ones of these where it has no others. */
  readonly values: readonly Leaf[];
  /** What a question shows: these values, then short ones that are only said about the call, then switches. */
  readonly details: readonly Leaf[];
  /** Of its amounts, where a member names one; one at most. */
  readonly currency: readonly Leaf[];
  /** Text that the tool runs. */
  readonly runs: string;
}

/** A longer value is a text. */
const SHORT_CHARS = 60;
const LEAVES_MAX = 200;
const DEPTH_MAX = 8;

/** The deeds of a call, the gravest first; a payment that also sends is a payment. Empty for a call that only reads. */
export function deedsOf(call: CallAsMade): CallDeed[] {
  const words = wordsOf(call.name);
  const has = (set: ReadonlySet<string>): boolean => words.some((word) => set.has(word));
  const { leaves } = readOf(call);
  const executes = has(EXECUTING) && !isKey(words);
  const runs = runsIn(leaves, executes);
  const reads = onlyReads(call.name) && !executes;
  if (reads) return [];
  const roles = rolesOf(leaves);
  const values = shownOf(leaves);
  const currency = currencyIn(leaves);
  const deed = (kind: DeedClass, guards: readonly Leaf[] = []): CallDeed => ({
    kind,
    ...roles,
    guards,
    values,
    details: detailsOf(call),
    currency,
    runs,
  });
  if (executes || runs !== '') return [deed('shell')];
  const ordersForMoney = has(ORDERING) && (roles.amounts.length > 0 || words.includes('place'));
  if ((has(PAYING) && !has(NO_MONEY)) || ordersForMoney || movesMoney(leaves)) return [deed('payments')];
  if (has(DELETING) && !has(NO_LOSS)) return [deed('deletion')];
  const belongs = (has(BELONGING) || (has(KEYS) && has(KEYED))) && has(JOINING);
  const grants = (has(GRANTING) || has(RIGHTS) || belongs) && !has(NO_RIGHTS);
  const takesOver =
    (has(CHANGING) &&
      (words.some((word) => isIn(DETAILS, word)) || leaves.some(({ name }) => hasWord(name, MEMBER_DETAILS)))) ||
    leaves.some(({ name, value }) => hasWord(name, MEMBER_DETAILS) && ACCOUNT.test(value.replaceAll(' ', '')));
  const guards = guardsIn(call);
  // A public answer to a ticket gives nobody a right.
  const opens = roles.levels.some((leaf) => isHigh(leaf) && !(has(REPLYING) && hasWord(lastOf(leaf.name), VISIBLE)));
  if (grants || takesOver || guards.length > 0 || opens) return [deed('access', guards)];
  if (roles.items.some(({ value }) => pathEffects(value).length > 0)) return [deed('shell')];
  return has(SENDING) && roles.targets.length > 0 ? [deed('recipients')] : [];
}

const VISIBLE: ReadonlySet<string> = new Set(['visibility']);

/** `add_ssh_key` runs nothing. */
const isKey = (words: readonly string[]): boolean =>
  words.includes('ssh') && words.some((word) => /^keys?$/.test(word));

function shownOf(leaves: readonly Leaf[]): readonly Leaf[] {
  const speaking = leaves.filter(({ name }) => !isSilent(name));
  return speaking.length > 0 ? speaking : leaves.filter(({ value }) => value.length <= SHORT_CHARS);
}

/** Every value that fits into a question: those that say to whom, what and how much first, then short remarks, then switches. */
export function detailsOf(call: CallAsMade): readonly Leaf[] {
  const { leaves, switches } = readOf(call);
  const remarks = leaves.filter(({ name, value }) => isSilent(name) && value !== '' && value.length <= SHORT_CHARS);
  return [...leaves.filter(({ name }) => !isSilent(name)), ...remarks, ...switches];
}

function currencyIn(leaves: readonly Leaf[]): Leaf[] {
  const found = leaves.find(({ name }) => hasWord(lastOf(name), CURRENCY));
  return found === undefined || found.value === '' ? [] : [{ ...found, name: 'currency' }];
}

/** A word or its plural. */
const isIn = (set: ReadonlySet<string>, word: string): boolean =>
  set.has(word) || (word.endsWith('s') && set.has(word.slice(0, -1)));

/** The member itself, without those that it stands in. */
export const lastOf = (name: string): string => name.slice(name.lastIndexOf(' ') + 1);

const ACCOUNT = /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/;
const MONEY = /^(?:[€$£¥]|(?:EUR|USD|GBP|CHF)\b)?\s?\d[\d.,'’ ]*\s?(?:[€$£¥]|EUR|USD|GBP|CHF)?$/;
/** An account and a sum of money say that a call pays, whatever its names are. */
const movesMoney = (leaves: readonly Leaf[]): boolean =>
  leaves.some(({ value }) => ACCOUNT.test(value.replaceAll(' ', ''))) &&
  leaves.some(({ name, value }) => MONEY.test(value) && (/[€$£¥A-Z]/.test(value) || hasWord(name, AMOUNT)));

/** A name in dots, underscores and hyphens, as settings have it. Each sign has one way to match. */
const SETTING_KEY = /^[a-z0-9]+(?:[._-]+[a-z0-9]+)+$/i;
const OFF = /^(?:false|off|no|disabled?|none|0)$/i;

/** Members, or values that are names of settings, with the word of a protection: in a call about settings, or turned off. */
function guardsIn(call: CallAsMade): Leaf[] {
  const isSetting = hasWord(call.name, SETTING) || hasWord(call.name, STOPPING);
  const isPolicy = hasWord(call.name, POLICIES);
  const watches = hasWord(call.name, WATCHING);
  const { leaves, switches } = readOf(call);
  return [...leaves, ...switches].filter(
    ({ name, value }) =>
      (hasWord(name, GUARDS) && (isSetting || OFF.test(value))) ||
      (isSetting && SETTING_KEY.test(value) && hasWord(value, GUARDS)) ||
      (isPolicy && hasWord(name, LIMITS)) ||
      (watches && OFF.test(value) && hasWord(lastOf(name), STATES)),
  );
}
const POLICIES: ReadonlySet<string> = new Set(['policy', 'policies']);
/** Members that say whether something is on. */
const STATES: ReadonlySet<string> = new Set('on enabled active armed power state recording record status'.split(' '));

const TOKEN = /^[\p{L}\p{N}_-]{1,40}$/u;
/** The code of a voucher or a booking, the terminal of a port. */
const PLACES_AND_CODES = new Set(['code', 'terminal']);

const runsIn = (leaves: readonly Leaf[], isRun: boolean): string =>
  leaves
    .filter(({ name, value, number }) => {
      const words = wordsOf(name);
      if (!isRun && TOKEN.test(value) && words.some((word) => PLACES_AND_CODES.has(word))) return false;
      return number === null && (isRun ? !words.some((w) => ABOUT.has(w)) : words.some((w) => EXECUTING.has(w)));
    })
    .map(({ value }) => value)
    .join('\n');

export const isHigh = ({ value }: Leaf): boolean =>
  /\b(?:owner|admin|administrator|root|superuser|editor|write|writer|full|public|anyone|everyone)\b/i.test(value) &&
  !LOW_LEVELS.has(value.toLowerCase());

/** Whoever has the other half of the key is let in. */
const PUBLIC_KEY =
  /^\s*(?:ssh-(?:rsa|dss|ed25519)|ecdsa-sha2-\S{1,40}|sk-(?:ssh|ecdsa)-\S{1,60}) AAAA|^\s*-----BEGIN (?:\w+ )?PUBLIC KEY-----/;

/** `an: ines@…` in German, `a: …` in French, Spanish, Italian and Portuguese: only with an address or a phone number. */
const ADDRESSING: ReadonlySet<string> = new Set(['a', 'an']);
const isAddressee = ({ name, value }: Leaf): boolean =>
  ADDRESSING.has(lastOf(name).toLowerCase().replace('à', 'a')) && /@[^\s@]|^\s*\+\d/.test(value);

export type Roles = Pick<CallDeed, 'targets' | 'amounts' | 'items' | 'levels' | 'factors'>;

/** Members that are true or false. */
export const switchesOf = (call: CallAsMade): readonly Leaf[] => readOf(call).switches;

/** Every string and number. */
export const allValuesOf = (call: CallAsMade): readonly Leaf[] => readOf(call).leaves;

/** All values but those that are only said about the call. */
export const valuesOfCall = (call: CallAsMade): Leaf[] => readOf(call).leaves.filter(({ name }) => !isSilent(name));

/** The address in `message.to[].address` says where the message goes; the text in `recipient.note.text` says nothing about that. */
function isSilent(name: string): boolean {
  if (hasWord(name, ORIGIN)) return true;
  const own = lastOf(name);
  const speaks = hasWord(own, TARGET) || hasWord(own, AMOUNT) || hasWord(own, LEVEL);
  return hasWord(speaks ? own : name, SILENT);
}

/** Every value but the text that is handed over, and what is said about the call. */
export const namesOfCall = (call: CallAsMade): Leaf[] =>
  readOf(call).leaves.filter(({ name }) => !hasWord(name, SAID_ABOUT));

/** Links of a call wherever they stand but in words about it: what is fetched is often called its source. */
export const linksOfCall = (call: CallAsMade): Leaf[] =>
  namesOfCall(call).filter(({ value }) => /^https?:\/\//i.test(value));

export const rolesOfCall = (call: CallAsMade): Roles => rolesOf(readOf(call).leaves);

function rolesOf(leaves: readonly Leaf[]): Roles {
  const targets: Leaf[] = [];
  const amounts: Leaf[] = [];
  const items: Leaf[] = [];
  const levels: Leaf[] = [];
  const factors: Leaf[] = [];
  for (const leaf of leaves) {
    const words = wordsOf(leaf.name);
    const has = (set: ReadonlySet<string>): boolean => words.some((word) => isIn(set, word));
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

/** Strings and numbers of the arguments, and apart from them switches, with the names of their members; of an array each entry has the array's name. */
interface Read {
  readonly leaves: readonly Leaf[];
  readonly switches: readonly Leaf[];
}
const NOTHING: Read = { leaves: [], switches: [] };
/** Arguments can be long, and every rule asks for them. */
const known = new WeakMap<CallAsMade, Read>();

function readOf(call: CallAsMade): Read {
  const found = known.get(call);
  if (found !== undefined) return found;
  const read = readArguments(call.argumentsText);
  known.set(call, read);
  return read;
}

function readArguments(argumentsText: string): Read {
  let json: unknown;
  try {
    json = JSON.parse(argumentsText);
  } catch {
    return NOTHING;
  }
  const leaves: Leaf[] = [];
  const switches: Leaf[] = [];
  const walk = (name: string, value: unknown, depth: number): void => {
    if (leaves.length >= LEAVES_MAX || depth > DEPTH_MAX) return;
    if (typeof value === 'string') leaves.push({ name, value, number: null });
    else if (typeof value === 'number') leaves.push({ name, value: String(value), number: value });
    else if (typeof value === 'boolean' && switches.length < LEAVES_MAX)
      switches.push({ name, value: String(value), number: null });
    else if (Array.isArray(value)) for (const entry of value) walk(name, entry, depth + 1);
    else if (typeof value === 'object' && value !== null)
      for (const [key, entry] of Object.entries(value)) walk(`${name} ${key}`, entry, depth + 1);
  };
  walk('', json, 0);
  return { leaves, switches };
}
