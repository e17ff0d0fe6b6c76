/**
 * Calls that the user is asked about before they are released, and what counts as the answer. The question names the values that
 * nobody but the model and outside texts named; a yes to exactly this question releases a call with exactly these values, once.
 * Source: docs/reference/gateway.md#confirmation; docs/adr/0405. Pure.
 */
import {
  CONFIRMED_CLASSES,
  DEFAULT_CONFIRMED_CLASSES,
  type ConfirmedClass,
  type DeedClass,
} from '../../../contract/enums.ts';
import { deedsOf, detailsOf, isHigh, switchesOf, valuesOfCall, type CallDeed } from './call-class.ts';
import type { CallAsMade, Leaf } from './call-values.ts';
import { asMeant, deletionsAsked } from '../../../contract/affirmed.ts';
import { agreesTo, asksDeletion, COLUMN_OF, isNo } from '../../../contract/answers.ts';
import { isNamed } from '../../../contract/asked-for.ts';
import { hasWord, wordsAsSaid, wordsOf } from '../../../contract/tool-names.ts';
import { ceilingIn } from './ceiling.ts';
import { amountsIn, isNamedAmount, ownWordsOf, type OwnWords } from './own-words.ts';
import { currenciesIn } from './currencies.ts';
import { isOtherCurrency, isUnspokenRecurrence, recurrenceOf } from './payment-terms.ts';
import { COUNT, GUARDS, LIMITS, PAYEE, SHIPPED, WATCHING } from './deed-words.ts';
import { isInAnyForm } from '../../../contract/telling-words.ts';
import { plainOf, wordsIn } from '../../../contract/plain-text.ts';
import { unnamedEffects, type Spared } from './shell-question.ts';

export interface Confirmations {
  readonly ask: readonly ConfirmedClass[];
  /** Targets that need no question, as the card lists them. */
  readonly targets: readonly string[];
}
/** In enforce, where no card says otherwise. */
export const DEFAULT_CONFIRMATIONS: Confirmations = {
  ask: DEFAULT_CONFIRMED_CLASSES,
  targets: [],
};

/** What the request tells of the user's answer. */
export interface Answer {
  /** Newest message of the user, without what the agent's program added. */
  readonly message: string;
  /** The agent's texts between the user's two newest messages, where a question of the gateway may stand. */
  readonly before: readonly string[];
  /** Calls that the agent made since that message. */
  readonly made: readonly CallAsMade[];
}

export interface Question {
  readonly kind: ConfirmedClass;
  /** One sentence: what would be done to whom. */
  readonly sentence: string;
  /** What a yes is bound to: tool, class and every value that was not named. */
  readonly bound: string;
}

const SHOWN_CHARS = 120;
const COMMAND_CHARS = 200;

/**
 * A value as a question shows it: one line, no brackets or invisible characters that could imitate the gateway's words; of a long one its
 * beginning and its end.
 */
export const shown = (value: string, max = SHOWN_CHARS): string => {
  const line = value
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .replace(/[[\]]/g, '')
    .trim();
  const tail = Math.floor(max / 3);
  return line.length <= max ? line : `${line.slice(0, max - tail - 1)}…${line.slice(-tail)}`;
};

/** The question of a call, or null when the user or the operator named what it does, or nothing about it needs a question. */
export function questionOf(call: CallAsMade, said: OwnWords, { ask, targets }: Confirmations): Question | null {
  const listed = new Set(targets.map(plainOf));
  for (const deed of deedsOf(call)) {
    if (!ask.includes(deed.kind)) continue;
    const named = { tool: call.name, column: COLUMN_OF[deed.kind] };
    const isListed = (value: string): boolean => listed.has(plainOf(value).trim());
    const from = deed.kind === 'payments' ? said.ordered : said;
    const known = (value: string): boolean => isNamed(from, value, named) || isListed(value);
    const question = ASKERS[deed.kind](call.name, deed, { known, isListed }, from);
    if (question !== null) return question;
  }
  return null;
}

type Asker = (tool: string, deed: CallDeed, spared: Spared, said: OwnWords) => Question | null;

const bind = (kind: ConfirmedClass, tool: string, values: readonly string[]): string =>
  JSON.stringify([kind, tool, [...values].map((v) => plainOf(v).trim()).sort()]);

const SHOWN_VALUES = 8;

const listOf = (leaves: readonly Leaf[]): string => joined([...new Set(leaves.map(({ value }) => shown(value)))]);

/**
 * `name: value`; of an array one name and all values.
 * @param decisive where not all members can be shown, those with one of these come first: no order of a call's members hides them
 */
function pairsOf(leaves: readonly Leaf[], decisive: readonly Leaf[] = []): string {
  const byName = new Map<string, string[]>();
  for (const { name, value } of leaves) byName.set(name, [...(byName.get(name) ?? []), shown(value)]);
  const first = new Set(byName.size > SHOWN_VALUES ? decisive.map(({ name }) => name) : []);
  const members = [...byName].toSorted(([a], [b]) => Number(first.has(b)) - Number(first.has(a)));
  return joined(members.map(([name, values]) => `${shown(name, 40)}: ${joined(values)}`));
}

/** To whom, with which rights, how much, how often and what: the members that a question shows before all others. */
const decisiveOf = (deed: CallDeed): readonly Leaf[] => [
  ...deed.targets,
  ...deed.levels,
  ...deed.guards,
  ...deed.amounts,
  ...deed.currency,
  ...(deed.kind === 'payments' ? recurrenceOf(deed) : []),
  ...deed.items,
];

const joined = (values: readonly string[]): string =>
  values.length <= SHOWN_VALUES
    ? values.join(', ')
    : `${values.slice(0, SHOWN_VALUES).join(', ')} and ${values.length - SHOWN_VALUES} more`;

function made(kind: ConfirmedClass, tool: string, leaves: readonly Leaf[], sentence: string): Question {
  return {
    kind,
    sentence,
    bound: bind(
      kind,
      tool,
      leaves.map(({ name, value }) => `${name.trim()}=${value}`),
    ),
  };
}

const CURRENCY = /\b(?:EUR|USD|GBP|CHF|JPY|SEK|NOK|DKK|PLN|CAD|AUD|BTC|ETH)\b|[€$£¥]/;

const payments: Asker = (tool, deed, { known }, said) => {
  const { targets, amounts, items, factors, details, currency } = deed;
  const meant = targets.length > 0 ? targets : items;
  const areSaid =
    amounts.every((leaf) => isSaid(leaf, said)) ||
    (meant.length > 0 && isWithin([...amounts, ...factors], ceilingIn(said.newest)));
  const isAllNamed =
    areSaid &&
    meant.every(({ value }) => known(value)) &&
    !isOtherCurrency(deed, said) &&
    !isUnspokenRecurrence(tool, deed, said);
  if (isAllNamed && (meant.length + amounts.length > 0 || spoke(said, tool))) return null;
  const sum = amounts
    .filter(({ name }) => !hasWord(name, COUNT))
    .map(({ value }) => value)
    .join(' + ');
  const isOne = new Set(currency.map(({ value }) => value)).size === 1;
  const put = sum === '' || currenciesIn(sum).size > 0 || !isOne ? [] : currency;
  const money = shown(`${sum} ${put[0]?.value ?? ''}`);
  const payees = targets.filter(({ name }) => hasWord(name, PAYEE) && !hasWord(name, SHIPPED));
  const to = listOf(payees);
  const isSum = (leaf: Leaf): boolean => (amounts.includes(leaf) && !hasWord(leaf.name, COUNT)) || put.includes(leaf);
  const all = [...new Set([...details, ...currency])];
  const rest = pairsOf(
    all.filter((leaf) => !payees.includes(leaf) && !isSum(leaf)),
    decisiveOf(deed),
  );
  const sentence =
    money !== '' && to !== ''
      ? `Pay ${money} to ${to} (${[shown(tool, 40), rest].filter((text) => text !== '').join('; ')})?`
      : `Spend ${money === '' ? 'money' : money} with ${shown(tool, 40)} (${pairsOf(all, decisiveOf(deed)) || 'no details given'})?`;
  return made('payments', tool, [...targets, ...amounts, ...items, ...currency, ...recurrenceOf(deed)], sentence);
};

/** Whether the product of all numbers of a call is at most what the user allows; too large a product asks, for nothing. */
function isWithin(numbers: readonly Leaf[], ceiling: number | null): boolean {
  if (ceiling === null || numbers.length === 0) return false;
  const product = numbers.reduce((total, leaf) => total * factorOf(leaf), 1);
  return product > 0 && product <= ceiling;
}

/** A count below one counts as one, so that nothing makes a sum smaller. */
function factorOf({ name, value, number }: Leaf): number {
  const amount = number ?? amountsIn(value.replace(CURRENCY, ''))[0] ?? Number.POSITIVE_INFINITY;
  if (amount < 0) return Number.POSITIVE_INFINITY;
  return Math.max(1, /cent|minor/i.test(name) ? amount / 100 : amount);
}

/** One piece needs no word; other amounts are said by the user, or are part of a text of theirs. */
function isSaid({ name, value, number }: Leaf, said: OwnWords): boolean {
  const amount = number ?? amountsIn(value.replace(CURRENCY, ''))[0];
  if (amount === undefined) return isNamed(said, value);
  const isCount = hasWord(name, COUNT);
  return (isCount && amount <= 1) || isNamedAmount(said, amount, /cent|minor/i.test(name));
}

const access: Asker = (tool, deed, { known }, said) => {
  const { targets, levels, amounts, guards, values, details } = deed;
  const unnamed = [...targets.filter(({ value }) => !known(value)), ...amounts.filter((leaf) => !isSaid(leaf, said))];
  const high = levels.filter((leaf) => isHigh(leaf) && !known(leaf.value));
  const isAllNamed = values.length > 0 && values.every(({ value }) => known(value));
  const nobody =
    targets.length + amounts.length === 0 && levels.every((leaf) => !isHigh(leaf)) && !isAllNamed && !spoke(said, tool);
  const unspoken = guards.filter(({ name, value }) => !known(value) && !isSpokenOf(`${tool} ${name} ${value}`, said));
  if (unnamed.length === 0 && high.length === 0 && unspoken.length === 0 && !nobody) return null;
  const all = [...values, ...guards.filter((guard) => !values.some(({ name }) => name === guard.name))];
  return made('access', tool, all, `Change access with ${shown(tool, 40)} (${pairsOf(details, decisiveOf(deed))})?`);
};

/** Whether the user spoke of the protection by one of its words. */
const isSpokenOf = (setting: string, said: OwnWords): boolean =>
  wordsOf(setting).some((word) => GUARDING.has(word) && isInAnyForm(word, said.words));
const GUARDING: ReadonlySet<string> = new Set([...GUARDS, ...WATCHING, ...LIMITS]);

/** These are also what something is like: "clean desk policy". */
const ALSO_QUALITIES = new Set(['clean', 'clear', 'drop', 'bin', 'trash', 'toss', 'throw']);
const OBJECTS = new Set('up out off it them this that these those the my our all old every everything away'.split(' '));

const deletions = new WeakMap<OwnWords, boolean>();

/** Whether the user or the operator spoke of deleting, and not of leaving things. Read once for the calls of a turn. */
function speaksOfDeletion(said: OwnWords): boolean {
  const known = deletions.get(said);
  if (known !== undefined) return known;
  const isAny = [...said.words].some(asksDeletion);
  const plain = isAny ? asMeant(said.plain) : '';
  const clauses = plain.split(/[.,;:!?…。，！？।\n]/u).map(wordsIn);
  const speaks = clauses.some((words) =>
    deletionsAsked(words).some((at) => {
      const word = words[at] ?? '';
      return said.words.has(word) && (!ALSO_QUALITIES.has(word) || OBJECTS.has(words[at + 1] ?? 'it'));
    }),
  );
  deletions.set(said, speaks);
  return speaks;
}

const deletion: Asker = (tool, deed, { known }, said) => {
  const { targets, items, values, details } = deed;
  const meant = [...items, ...targets];
  if (meant.length > 0 && meant.every(({ value }) => known(value))) return null;
  if (speaksOfDeletion(said)) return null;
  const what = details.length > 1 ? pairsOf(details, decisiveOf(deed)) : listOf(details);
  return made('deletion', tool, values, `Delete ${what === '' ? 'what the tool decides' : what} (${shown(tool, 40)})?`);
};

const recipients: Asker = (tool, { targets }, { known }) => {
  const unnamed = targets.filter(({ value }) => !known(value));
  if (unnamed.length === 0) return null;
  return made('recipients', tool, targets, `Send this to ${listOf(unnamed)} (${shown(tool, 40)})?`);
};

const shell: Asker = (tool, { runs, targets, items }, spared, said) => {
  const paths = [...targets, ...items].map(({ value }) => value);
  const effects = unnamedEffects({ runs, paths }, said, spared);
  if (effects.length === 0) return null;
  const what = `it ${joined([...new Set(effects.map((effect) => `${effect.does} ${shown(effect.targets.join(', '))}`))])}`;
  const sentence = `${runs === '' ? `Write with ${shown(tool, 40)}` : `Run ${shown(runs, COMMAND_CHARS)}`} (${what})?`;
  return { kind: 'shell', sentence, bound: bind('shell', tool, runs === '' ? paths : [runs]) };
};

const ASKERS: Readonly<Record<DeedClass, Asker>> = { payments, access, deletion, recipients, shell };

/** Whether the user's words contain a word of the tool's name that says what it does. */
const spoke = (said: OwnWords, tool: string): boolean =>
  wordsAsSaid(tool).some((word) => word.length >= 5 && said.words.has(word));

/** What the client reads in place of the call. One line; equal for equal questions, so that it can be found again. */
export const noticeOf = ({ sentence }: Question, code: string): string =>
  `[Your confirmation is needed. ${sentence} Nothing was done yet. Answer "yes" to go ahead. Confirmation ${code}]`;

const NOTICE = /\[Your confirmation is needed\. [^[\]]{1,4000} Confirmation [0-9a-f]{10}\]/g;

/** A text of the agent without the questions in it. */
export const withoutNotices = (text: string): string => text.replace(NOTICE, '');

/** The questions in a text of the agent. */
export const noticesIn = (text: string): readonly string[] => text.match(NOTICE) ?? [];

const NO_DEED = { kind: 'recipients', runs: '', currency: [] } as const;

/**
 * The question of a call that a flow rule holds. Bound are the values that say to whom, what and how much, where the call has any.
 * @param why a sentence for the user
 */
export function suspicionOf(call: CallAsMade, why: string): Question {
  const { name, argumentsText } = call;
  const deed = deedsOf(call)[0];
  const { kind, runs, currency } = deed ?? NO_DEED;
  const leaves = [...valuesOfCall(call), ...currency, ...switchesOf(call)];
  const lines = new Set(runs.split('\n'));
  const beside = pairsOf(
    detailsOf(call).filter(({ value }) => !lines.has(value)),
    deed === undefined ? [] : decisiveOf(deed),
  );
  const details = [shown(runs, COMMAND_CHARS), beside].filter((text) => text !== '').join('; ');
  const values =
    runs === '' && leaves.length > 0 ? leaves.map((leaf) => `${leaf.name.trim()}=${leaf.value}`) : [argumentsText];
  const sentence = `Use ${shown(name, 40)}${details === '' ? '' : ` (${details})`}? ${why}`;
  return { kind, sentence, bound: JSON.stringify(['flow', name, values.map((value) => plainOf(value).trim()).sort()]) };
}

/** A call that nobody named anything of. */
const NOTHING: OwnWords = ownWordsOf('', []);
const ALL: Confirmations = { ask: CONFIRMED_CLASSES, targets: [] };
const boundsOf = (call: CallAsMade): (string | undefined)[] => [
  questionOf(call, NOTHING, ALL)?.bound,
  suspicionOf(call, '').bound,
];

/** Whether the user said yes to this question and nothing else, and the call was not made since. */
export function isConfirmed(question: Question, notice: string, { message, before, made: calls }: Answer): boolean {
  if (!agreesTo(message, question) || !before.some((text) => text.includes(notice))) return false;
  return !calls.some((call) => boundsOf(call).includes(question.bound));
}

/** Whether the user said no to this question. */
export const isRefused = (notice: string, { message, before }: Answer): boolean =>
  isNo(message) && before.some((text) => text.includes(notice));

/** The question of a payment that was made since the user's newest message: what was said once is paid once. */
export function repeatedPayment(call: CallAsMade, { made: calls }: Pick<Answer, 'made'>): Question | null {
  const question = questionOf(call, NOTHING, { ask: ['payments'], targets: [] });
  if (question === null || !calls.some((earlier) => boundsOf(earlier).includes(question.bound))) return null;
  return { ...question, sentence: `The same was paid before. ${question.sentence}` };
}
