/**
 * What kind of deed a tool call is, and which of its values say to whom, what and how much. By the words of the tool's name and of
 * its members; a tool that only reads is none. Source: docs/reference/gateway.md#confirmation; docs/adr/0405. Pure.
 */
import type { DeedClass } from '../../../contract/enums.ts';
import { wordsIn } from '../../../contract/plain-text.ts';
import { readOnce } from '../../../contract/read-once.ts';
import { hasWord, isJoined, onlyReads, wordsOf } from '../../../contract/tool-names.ts';
import { actionWords, calledTool, deletingSql } from './called-tool.ts';
import { hasWordOrPlural, isSilent, rolesOf, type Roles } from './call-roles.ts';
import { lastOf, runLines, valuesOf, type CallAsMade, type Leaf } from './call-values.ts';
import { currencyOf } from './currencies.ts';
import {
  ABOUT,
  AMOUNT,
  BELONGING,
  CHANGING,
  COMMANDS,
  COMPOUNDS,
  CURRENCY,
  DEEDS,
  DELETING,
  DETAILS,
  DOORS,
  DRAFTS,
  EXECUTING,
  GOING_OUT,
  GRANTING,
  GUARDS,
  HARMLESS,
  JOINING,
  KEYED,
  KEYS,
  LIMITS,
  LOW_LEVELS,
  MEMBER_DETAILS,
  NO_LOSS,
  NO_MONEY,
  NO_RIGHTS,
  OPENING,
  ORDERING,
  PAYING,
  READING,
  REPLYING,
  RIGHTS,
  SENDING,
  SETTING,
  STOPPING,
  UNIT,
  WATCHING,
} from './deed-words.ts';
import { heldByCall } from './held-files.ts';
import type { ShellEffect } from './shell-effect.ts';
import { isEditing, runByThemselves } from './what-runs.ts';
import { pathEffects } from './written-files.ts';

export interface CallDeed extends Roles {
  readonly kind: DeedClass;
  /** Protections that an `access` call sets or turns off. */
  readonly guards: readonly Leaf[];
  /** All values but those that are only said about the call; the short ones of these where it has no others. */
  readonly values: readonly Leaf[];
  /** What a question shows: these values, then short ones that are only said about the call, then switches. */
  readonly details: readonly Leaf[];
  /** Members that name one. */
  readonly currency: readonly Leaf[];
  /** Of a payment: numbers and short strings of which no word says that they do no harm. */
  readonly open: readonly Leaf[];
  /** Text that the tool runs. */
  readonly runs: string;
  /** What the files that it writes do when they are run. */
  readonly holds?: readonly ShellEffect[];
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
export const deedsOf = readOnce((call: CallAsMade): readonly CallDeed[] => readDeeds(call, 0));

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
  const executes = has(EXECUTING) && !isKey(words) && !isEntryCode(words);
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
  const holds = isShell || runs !== '' ? [] : heldByCall(parts.leaves);
  if (holds.length > 0 || (!isShell && !deletes && writesKeptFile(parts))) add('shell', { runs: '', holds });
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
    open: [],
    runs,
    unread,
  };
}

function isPayment({ call, words, has, roles, leaves }: Parts): boolean {
  const ordersForMoney = has(ORDERING) && (roles.amounts.length > 0 || words.includes('place'));
  const runsPayroll = EXECUTING.has(words[0] ?? '') && words.includes('payroll');
  const pays = words.some((word) => hasWordOrPlural(PAYING, word)) && !has(NO_MONEY) && !isLog(call, roles);
  return pays || ordersForMoney || runsPayroll || movesMoney(leaves) || isFunded(leaves, roles);
}

/** `payment.log` without a sum shows what was paid. */
const isLog = ({ name }: CallAsMade, { amounts, targets }: Roles): boolean =>
  /[./]logs?$/i.test(name) && amounts.length + targets.length === 0;

/** What is paid where no member says it, what runs beside it, and what no word tells of: the user agrees to all of these. */
function paid({ call, leaves, roles, action }: Parts, runs: string): Partial<CallDeed> {
  const { unread } = valuesOf(call);
  const more = unread === null ? [] : [unread];
  const worded = leaves.filter((leaf) => !roles.amounts.includes(leaf) && isWordedSum(leaf));
  const placed = new Set<Leaf>([...roles.targets, ...roles.amounts, ...roles.items, ...roles.levels, ...worded]);
  const left = leaves.filter((leaf) => !placed.has(leaf) && !isSilent(leaf.name));
  const accounts = left.filter(({ value }) => ACCOUNT.test(value.replaceAll(' ', '')));
  const amounts = [...roles.amounts, ...worded];
  const sums = accounts.length === 0 || amounts.length > 0 ? [] : left.filter((leaf) => isSum(leaf));
  const targets = [...roles.targets, ...accounts, ...more];
  const acts = leaves.filter(
    ({ value }) => value.length <= SHORT_CHARS && wordsOf(value).some((word) => action.includes(word)),
  );
  const beside = runs === '' ? acts : [...acts, { name: 'runs', value: runs, number: null }];
  return {
    targets,
    amounts: [...amounts, ...sums],
    items: targets.length === 0 ? roles.items : [...roles.items, ...beside],
    open: left.filter((leaf) => !accounts.includes(leaf) && !sums.includes(leaf) && isOpen(leaf)),
  };
}

/** A member named as an amount is a sum whatever its value is: "max", "four thousand". */
const isWordedSum = ({ name, value }: Leaf): boolean =>
  hasWordOrPlural(AMOUNT, wordsOf(lastOf(name)).findLast((word) => word !== '') ?? '') &&
  value.trim() !== '' &&
  currencyOf(value).length === 0;

const DATE = /^\s*\d{4}-\d{2}-\d{2}(?:[T ][\d:.Z+-]*)?\s*$/;
const isOpen = ({ name, value, number }: Leaf): boolean =>
  (number === null ? value.length <= SHORT_CHARS && /[\p{L}\p{N}]{2}/u.test(value) && !DATE.test(value) : number > 1) &&
  !hasWord(lastOf(name), HARMLESS);

const isSum = ({ value, number }: Leaf): boolean => number !== null || (/\d/.test(value) && MONEY.test(value));

/** What is only taken away gives nobody a right: `delete_role`, `revoke_share`, and not `cancel_and_invite`. */
const takesAway = ({ words, has }: Parts): boolean => !has(JOINING) && !(has(GRANTING) && isJoined(words));

/** What is granted or authorised by a payment is money, where the name has no second deed; `ssh_exec` is a shell. */
function givesAccess(parts: Parts, of: { readonly pays: boolean; readonly isShell: boolean }): boolean {
  const { words, has, leaves, roles } = parts;
  const { pays, isShell } = of;
  const isOfMoney = (pays && !isJoined(words)) || isShell;
  const belongs = (has(BELONGING) || (has(KEYS) && has(KEYED))) && has(JOINING);
  const grants =
    (belongs || (!isOfMoney && (has(GRANTING) || (has(RIGHTS) && !listsRights(parts))))) && !has(NO_RIGHTS);
  const changesDetails = has(CHANGING) && (isEntryCode(words) || words.some((word) => hasWordOrPlural(DETAILS, word)));
  const entersDetails =
    (has(CHANGING) && leaves.some(({ name }) => hasWord(name, MEMBER_DETAILS))) ||
    leaves.some(({ name, value }) => hasWord(name, MEMBER_DETAILS) && ACCOUNT.test(value.replaceAll(' ', '')));
  // A public answer to a ticket gives nobody a right.
  const opens = roles.levels.some((leaf) => isHigh(leaf) && !(has(REPLYING) && hasWord(lastOf(leaf.name), VISIBLE)));
  return grants || changesDetails || (!pays && entersDetails) || opens;
}

/** `files.permissions` of a file: a name that ends with rights as a part of their own, without a deed, whom they are for, or a switch. */
const listsRights = ({ call, words, leaves, roles, action }: Parts): boolean =>
  /[./][a-z]+s$/i.test(call.name) &&
  RIGHTS.has(words.at(-1) ?? '') &&
  action.length === 0 &&
  !words.some((word) => DEEDS.has(word)) &&
  roles.targets.length + roles.levels.length + valuesOf(call).switches.length === 0 &&
  leaves.every(({ name }) => wordsOf(lastOf(name)).at(-1) === 'id');

/** A file of credentials, or one that stays in effect. */
const writesKeptFile = ({ leaves, roles }: Parts): boolean =>
  roles.items.some(({ value }) => pathEffects(value).length > 0) &&
  !leaves.some(({ name, value }) => hasWord(lastOf(name), COMMANDS) && READING.has(value.toLowerCase()));

const VISIBLE: ReadonlySet<string> = new Set(['visibility']);

/** `add_ssh_key` runs nothing. */
const isKey = (words: readonly string[]): boolean =>
  words.includes('ssh') && words.some((word) => /^keys?$/.test(word));

/** `locks.set_code` runs nothing: it lets people in. `lock_and_run_code` runs. */
const isEntryCode = (words: readonly string[]): boolean =>
  words.some((word) => DOORS.has(word)) &&
  words.some((word) => CHANGING.has(word)) &&
  words.some((word) => /^(?:code|pin|passcode)s?$/.test(word)) &&
  words.every((word) => word === 'code' || !EXECUTING.has(word));

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
        isCurrency({ name, value, number: null }) ||
        (hasWord(lastOf(name), UNIT) && value.length <= SHORT_CHARS && currencyOf(value).length > 0)),
  );

const ACCOUNT = /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/;
const MONEY = /^(?:[€$£¥]|(?:EUR|USD|GBP|CHF)\b)?\s?\d[\d.,'’ ]*\s?(?:[€$£¥]|EUR|USD|GBP|CHF)?$/;
/** An account and a sum of money say that a call pays, whatever its names are; beside a currency every number is one. */
function movesMoney(leaves: readonly Leaf[]): boolean {
  const isOfMoney = leaves.some(isCurrency);
  return (
    leaves.some(({ value }) => ACCOUNT.test(value.replaceAll(' ', ''))) &&
    leaves.some(
      ({ name, value }) => MONEY.test(value) && (isOfMoney || /[€$£¥A-Z]/.test(value) || hasWord(name, AMOUNT)),
    )
  );
}
/** A sum in a currency, and where the money comes from. */
const isFunded = (leaves: readonly Leaf[], { amounts }: Roles): boolean =>
  amounts.length > 0 && leaves.some(isCurrency) && leaves.some(({ name }) => isSource(wordsOf(lastOf(name))));
const isSource = (words: readonly string[]): boolean =>
  words.includes('mandate') || (words.includes('payment') && ['method', 'source'].some((word) => words.includes(word)));
/** `paraBirimi: TRY`, whatever the member is called. */
const isCurrency = ({ value }: Leaf): boolean => /^[A-Z]{3}$/.test(value) && currencyOf(value).length > 0;

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
    if (!isRun && TOKEN.test(value) && words.some((word) => hasWordOrPlural(PLACES_AND_CODES, word))) return false;
    return (
      number === null && (isRun ? !words.some((w) => ABOUT.has(w)) : words.some((w) => hasWordOrPlural(EXECUTING, w)))
    );
  });
  return runLines(run.map((leaf) => byThemselves.get(leaf) ?? leaf));
}

/** A level that makes a call one of rights, whatever its tool is called. */
const isHigh = ({ value }: Leaf): boolean =>
  /\b(?:owner|admin|administrator|root|superuser|editor|write|writer|full|public|anyone|everyone)\b/i.test(value) &&
  !LOW_LEVELS.has(value.toLowerCase());

/** Where rights are given, every level is a high one that has another word: `manage`, `rwx`, `*`, `4`. */
export const isLow = ({ value }: Leaf): boolean => {
  const words = wordsIn(value.replaceAll('_', ' '));
  return words.length > 0 && words.every((word) => LOW_LEVELS.has(word));
};

/** A switch that lets everybody in. */
export const isOpening = ({ name, value }: Leaf): boolean =>
  /^(?:true|yes|on|1)$/i.test(value) && hasWord(lastOf(name), OPENING);

/** Whether a tool of this name keeps a text that nobody gets yet. */
export const drafts = (tool: string): boolean => hasWord(tool, DRAFTS) && !hasWord(tool, GOING_OUT);
