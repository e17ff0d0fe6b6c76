/**
 * What kind of deed a tool call is, and which of its values say to whom, what and how much. By the words of the tool's name and of
 * its members; a tool that only reads is none. Source: docs/reference/gateway.md#confirmation; docs/adr/0405. Pure.
 */
import type { DeedClass } from '../../../contract/enums.ts';
import { hasWord, isJoined, onlyReads, wordsOf } from '../../../contract/tool-names.ts';
import { actionWords, calledTool, deletingSql } from './called-tool.ts';
import { lastOf, runLines, unreadOf, valuesOf, type CallAsMade, type Leaf } from './call-values.ts';
import { currencyOf } from './currencies.ts';
import {
  ABOUT,
  AMOUNT,
  BELONGING,
  CHANGING,
  COMMANDS,
  COMPOUNDS,
  CURRENCY,
  DELETING,
  DETAILS,
  DRAFTS,
  EXECUTING,
  GOING_OUT,
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
  READING,
  REPLYING,
  RIGHTS,
  SAID_ABOUT,
  SENDING,
  SETTING,
  SILENT,
  STOPPING,
  TARGET,
  UNIT,
  WATCHING,
} from './deed-words.ts';
import { isEditing, runByThemselves } from './what-runs.ts';
import { pathEffects } from './written-files.ts';

export type { CallAsMade, Leaf };

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
  /** Members that name one. */
  readonly currency: readonly Leaf[];
  /** Text that the tool runs. */
  readonly runs: string;
  /** Stands for what of the arguments could not be read; one of the targets. */
  readonly unread: Leaf | null;
}

/** A longer value is a text. */
const SHORT_CHARS = 60;

/** The order in which a call is asked about. The first question of a call is the one that its user reads. */
const ORDER: readonly DeedClass[] = ['payments', 'access', 'shell', 'deletion', 'recipients'];
/** A call that calls a call. */
const NESTED_MAX = 3;

/**
 * Every deed of a call, in the order of ORDER: one that pays and deletes is both. Empty for a call that only reads. A deed is one by the words of
 * the tool, whatever its arguments are; of those that could not be read, something stands among the targets that nobody has named.
 */
export function deedsOf(call: CallAsMade): readonly CallDeed[] {
  const deeds = known.get(call) ?? readDeeds(call, 0);
  known.set(call, deeds);
  return deeds;
}
/** A call is asked about by several rules. */
const known = new WeakMap<CallAsMade, readonly CallDeed[]>();

function readDeeds(call: CallAsMade, nested: number): CallDeed[] {
  const called = nested < NESTED_MAX ? calledTool(call) : null;
  const own = ownDeeds(call);
  if (called === null) return own;
  const { named } = called;
  const inner = readDeeds(called.call, nested + 1).map((deed) => ({
    ...deed,
    items: deed.kind === 'payments' ? [...deed.items, named] : deed.items,
    values: [named, ...deed.values],
    details: [named, ...deed.details],
  }));
  return [...own, ...inner].sort((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind));
}

/** The words of a call, and what its members are. */
interface Parts {
  readonly call: CallAsMade;
  /** Of the tool's name, and of the action that a member names. */
  readonly words: readonly string[];
  readonly action: readonly string[];
  readonly leaves: readonly Leaf[];
  readonly roles: Roles;
  readonly has: (set: ReadonlySet<string>) => boolean;
}

function partsOf(call: CallAsMade): Parts {
  const { leaves } = valuesOf(call);
  const action = actionWords(call);
  const words = [...wordsOf(call.name).flatMap(partsOfWord), ...action];
  const has = (set: ReadonlySet<string>): boolean => words.some((word) => set.has(word));
  return { call, words, action, leaves, roles: rolesOf(leaves), has };
}

/** `transfermoney` has two words. */
function partsOfWord(word: string): string[] {
  if (word.length < 7) return [word];
  const { verbs, things } = COMPOUNDS;
  const verb = verbs.find((v) => word.startsWith(v) && things.has(word.slice(v.length)));
  return verb === undefined ? [word] : [verb, word.slice(verb.length)];
}

function ownDeeds(call: CallAsMade): CallDeed[] {
  const parts = partsOf(call);
  const { words, has } = parts;
  const sql = deletingSql(call);
  const executes = has(EXECUTING) && !isKey(words);
  const pays = isPayment(parts);
  const isNamedDeed = !has(COMMANDS) && (pays || [DELETING, GRANTING, RIGHTS, SENDING].some(has));
  const runs = runsOf(parts, executes && !isNamedDeed);
  const out: CallDeed[] = [];
  const add = (kind: DeedClass, more: Partial<CallDeed> = {}): void => {
    out.push({ ...deedOf(parts, kind, runs), ...more });
  };
  if (onlyReads(call.name) && !executes && parts.action.length === 0) {
    if (sql.length > 0) add('deletion', { items: sql });
    return out;
  }
  const deletes = has(DELETING) && !has(NO_LOSS);
  const guards = guardsIn(call);
  if (pays) add('payments', paid(parts, runs));
  const isShell = executes && !isNamedDeed;
  const isAccess = guards.length > 0 || givesAccess(parts, { pays, isShell });
  if (isAccess && !(deletes && takesAway(parts))) add('access', { guards });
  if (isShell || runs !== '') add('shell');
  if (!isShell && !deletes && writesKeptFile(parts)) add('shell', { runs: '' });
  if (deletes) add('deletion');
  else if (sql.length > 0) add('deletion', { items: sql });
  const sends = has(SENDING) && !(deletes && takesAway(parts));
  if (sends && deedOf(parts, 'recipients', runs).targets.length > 0) add('recipients');
  return out;
}

function deedOf({ call, leaves, roles }: Parts, kind: DeedClass, runs: string): CallDeed {
  const { unread } = valuesOf(call);
  const more = unread === null ? [] : [unread];
  return {
    kind,
    ...roles,
    targets: [...roles.targets, ...more],
    guards: [],
    values: [...shownOf(leaves), ...more],
    details: detailsOf(call),
    currency: currencyIn(leaves),
    runs,
    unread,
  };
}

function isPayment({ words, has, roles, leaves }: Parts): boolean {
  const ordersForMoney = has(ORDERING) && (roles.amounts.length > 0 || words.includes('place'));
  const runsPayroll = EXECUTING.has(words[0] ?? '') && words.includes('payroll');
  return (has(PAYING) && !has(NO_MONEY)) || ordersForMoney || runsPayroll || movesMoney(leaves);
}

/** What is paid where no member says it, and what runs beside it: the user agrees to both. */
function paid({ call, leaves, roles, action }: Parts, runs: string): Partial<CallDeed> {
  const { unread } = valuesOf(call);
  const more = unread === null ? [] : [unread];
  const placed = new Set<Leaf>([...roles.targets, ...roles.amounts, ...roles.items, ...roles.levels]);
  const open = leaves.filter((leaf) => !placed.has(leaf) && !isSilent(leaf.name));
  const accounts = open.filter(({ value }) => ACCOUNT.test(value.replaceAll(' ', '')));
  const sums = accounts.length === 0 || roles.amounts.length > 0 ? [] : open.filter((leaf) => isSum(leaf));
  const targets = [...roles.targets, ...accounts, ...more];
  const acts = leaves.filter(
    ({ value }) => value.length <= SHORT_CHARS && wordsOf(value).some((word) => action.includes(word)),
  );
  const beside = runs === '' ? acts : [...acts, { name: 'runs', value: runs, number: null }];
  return {
    targets,
    amounts: [...roles.amounts, ...sums],
    items: targets.length === 0 ? roles.items : [...roles.items, ...beside],
  };
}

const isSum = ({ value, number }: Leaf): boolean => number !== null || (/\d/.test(value) && MONEY.test(value));

/** What is only taken away gives nobody a right: `delete_role`, `revoke_share`, and not `cancel_and_invite`. */
const takesAway = ({ words, has }: Parts): boolean => !has(JOINING) && !(has(GRANTING) && isJoined(words));

/** What is granted or authorised by a payment is money, where the name has no second deed; `ssh_exec` is a shell. */
function givesAccess(
  { words, has, leaves, roles }: Parts,
  of: { readonly pays: boolean; readonly isShell: boolean },
): boolean {
  const { pays, isShell } = of;
  const isOfMoney = (pays && !isJoined(words)) || isShell;
  const belongs = (has(BELONGING) || (has(KEYS) && has(KEYED))) && has(JOINING);
  const grants = (belongs || (!isOfMoney && (has(GRANTING) || has(RIGHTS)))) && !has(NO_RIGHTS);
  const changesDetails = has(CHANGING) && words.some((word) => isIn(DETAILS, word));
  const entersDetails =
    (has(CHANGING) && leaves.some(({ name }) => hasWord(name, MEMBER_DETAILS))) ||
    leaves.some(({ name, value }) => hasWord(name, MEMBER_DETAILS) && ACCOUNT.test(value.replaceAll(' ', '')));
  // A public answer to a ticket gives nobody a right.
  const opens = roles.levels.some((leaf) => isHigh(leaf) && !(has(REPLYING) && hasWord(lastOf(leaf.name), VISIBLE)));
  return grants || changesDetails || (!pays && entersDetails) || opens;
}

/** A file of credentials, or one that stays in effect. */
const writesKeptFile = ({ leaves, roles }: Parts): boolean =>
  roles.items.some(({ value }) => pathEffects(value).length > 0) &&
  !leaves.some(({ name, value }) => hasWord(lastOf(name), COMMANDS) && READING.has(value.toLowerCase()));

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
  const { leaves, switches, unread } = valuesOf(call);
  const remarks = leaves.filter(({ name, value }) => isSilent(name) && value !== '' && value.length <= SHORT_CHARS);
  const more = unread === null ? [] : [unread];
  return [...more, ...leaves.filter(({ name }) => !isSilent(name)), ...remarks, ...switches];
}

/** Of `unit` and its like only those with a currency: `unit: BTC`, and not `unit: kg`. */
const currencyIn = (leaves: readonly Leaf[]): Leaf[] =>
  leaves.filter(
    ({ name, value }) =>
      value.trim() !== '' &&
      (hasWord(lastOf(name), CURRENCY) ||
        (hasWord(lastOf(name), UNIT) && value.length <= SHORT_CHARS && currencyOf(value).length > 0)),
  );

/** A word or its plural. */
const isIn = (set: ReadonlySet<string>, word: string): boolean =>
  set.has(word) || (word.endsWith('s') && set.has(word.slice(0, -1)));

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
  const { leaves, switches } = valuesOf(call);
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

/** Text that the call runs. @param isRun the tool runs its text whatever the member is called */
function runsOf({ call, leaves }: Parts, isRun: boolean): string {
  const { texts } = valuesOf(call);
  if (isRun && texts !== null) return texts.join('\n');
  const byThemselves = runByThemselves(call, leaves, isRun);
  const run = leaves.filter((leaf) => {
    const { name, value, number } = leaf;
    if (byThemselves.has(leaf)) return true;
    if (!isRun && isEditing(leaf, leaves)) return false;
    const words = wordsOf(name);
    if (!isRun && TOKEN.test(value) && words.some((word) => isIn(PLACES_AND_CODES, word))) return false;
    return number === null && (isRun ? !words.some((w) => ABOUT.has(w)) : words.some((w) => isIn(EXECUTING, w)));
  });
  return runLines(run.map((leaf) => byThemselves.get(leaf) ?? leaf));
}

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
export const switchesOf = (call: CallAsMade): readonly Leaf[] => valuesOf(call).switches;

/** Whether a tool of this name keeps a text that nobody gets yet. */
export const drafts = (tool: string): boolean => hasWord(tool, DRAFTS) && !hasWord(tool, GOING_OUT);

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
function isSilent(name: string): boolean {
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
