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
import { isLow, isOpening } from './access-calls.ts';
import { deedsOf, detailsOf } from './call-class.ts';
import { switchesOf, valuesOfCall } from './call-roles.ts';
import { lastOf, type CallAsMade } from './call-values.ts';
import { agreesTo, COLUMN_OF, isNo } from '../../../contract/answers.ts';
import { isNamed } from '../../../contract/asked-for.ts';
import { ownWordsOf, type OwnWords } from './own-words.ts';
import { payments } from './payment-question.ts';
import { bind, decisiveOf, joined, listOf, made, pairsOf, shown, type Asker, type Question } from './question-text.ts';
import { isSaid } from './said-sums.ts';
import { plainOf } from '../../../contract/plain-text.ts';
import { readOnce } from '../../../contract/read-once.ts';
import { unnamedEffects } from './shell-question.ts';
import { isSpokenOfAfterDeletion, speaksOfDeletion, speaksOfGuard, speaksOfTool, wordsFor } from './spoken-deeds.ts';

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

const COMMAND_CHARS = 200;

/** The question of a call, or null when the user or the operator named what it does, or nothing about it needs a question. */
export function questionOf(call: CallAsMade, said: OwnWords, { ask, targets }: Confirmations): Question | null {
  const listed = new Set(targets.map(plainOf));
  for (const deed of deedsOf(call)) {
    if (!ask.includes(deed.kind)) continue;
    const named = { tool: call.name, column: COLUMN_OF[deed.kind] };
    const isListed = (value: string): boolean => listed.has(plainOf(value).trim());
    const from = wordsFor(deed.kind, call.name, said);
    const known = (value: string): boolean => isNamed(from, value, named) || isListed(value);
    const question = ASKERS[deed.kind](call.name, deed, { known, isListed }, from);
    if (question !== null) return question;
  }
  return null;
}

const access: Asker = (tool, deed, { known }, said) => {
  const { targets, amounts, guards, values, details } = deed;
  const levels = [...deed.levels, ...details.filter(isOpening)];
  const unnamed = [...targets.filter(({ value }) => !known(value)), ...amounts.filter((leaf) => !isSaid(leaf, said))];
  const high = levels.filter(
    (leaf) => !isLow(leaf) && !known(isOpening(leaf) ? lastOf(leaf.name) : leaf.value.replace(/^can[_ -]/i, '')),
  );
  const isAllNamed = values.length > 0 && values.every(({ value }) => known(value));
  const nobody =
    targets.length + amounts.length === 0 && levels.every(isLow) && !isAllNamed && !speaksOfTool(said, tool);
  const unspoken = guards.filter(
    ({ name, value }) => !known(value) && !speaksOfGuard(said, `${tool} ${name} ${value}`),
  );
  if (unnamed.length === 0 && high.length === 0 && unspoken.length === 0 && !nobody) return null;
  const switched = [...guards, ...details.filter(isOpening)];
  const all = [...values, ...switched.filter((leaf) => !values.some(({ name }) => name === leaf.name))];
  return made('access', tool, all, `Change access with ${shown(tool, 40)} (${pairsOf(details, decisiveOf(deed))})?`);
};

const deletion: Asker = (tool, deed, { known }, said) => {
  const { targets, items, values, details } = deed;
  const meant = [...items, ...targets];
  if (meant.length > 0 && meant.every(({ value }) => known(value))) return null;
  const kept = meant.length > 0 ? meant : values;
  if (speaksOfDeletion(said) && !kept.some(({ value }) => isSpokenOfAfterDeletion(said, value))) return null;
  const what = details.length > 1 ? pairsOf(details, decisiveOf(deed)) : listOf(details);
  return made('deletion', tool, values, `Delete ${what === '' ? 'what the tool decides' : what} (${shown(tool, 40)})?`);
};

const recipients: Asker = (tool, { targets }, { known }) => {
  const unnamed = targets.filter(({ value }) => !known(value));
  if (unnamed.length === 0) return null;
  return made('recipients', tool, targets, `Send this to ${listOf(unnamed)} (${shown(tool, 40)})?`);
};

const shell: Asker = (tool, deed, spared, said) => {
  const { runs } = deed;
  const paths = [...deed.targets, ...deed.items].map(({ value }) => value);
  const effects = unnamedEffects(deed, paths, said, spared);
  if (effects.length === 0) return null;
  const what = `it ${joined([...new Set(effects.map((effect) => `${effect.does} ${shown(effect.targets.join(', '))}`))])}`;
  const sentence = `${runs === '' ? `Write with ${shown(tool, 40)}` : `Run ${shown(runs, COMMAND_CHARS)}`} (${what})?`;
  const whole = (deed.holds ?? []).length > 0 ? deed.values.map(({ value }) => value) : paths;
  return { kind: 'shell', sentence, bound: bind('shell', tool, runs === '' ? whole : [runs]) };
};

const ASKERS: Readonly<Record<DeedClass, Asker>> = { payments, access, deletion, recipients, shell };

/** What the client reads in place of the call. One line; equal for equal questions, so that it can be found again. */
export const noticeOf = ({ sentence }: Question, code: string): string =>
  `[Your confirmation is needed. ${sentence} Nothing was done yet. Answer "yes" to go ahead. ${endOfNotice(code)}`;

/** By this every question with the same code ends, whatever its reason is. */
export const endOfNotice = (code: string): string => `Confirmation ${code}]`;

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
/** Of a call that was made: each later one is compared with it. */
const boundsOf = readOnce((call: CallAsMade): readonly (string | undefined)[] => [
  questionOf(call, NOTHING, ALL)?.bound,
  suspicionOf(call, '').bound,
]);

/** Behind these words a reason names the value of another text. Who repeats that one in a yes means it, and not the value of the call. */
const OTHER = 'nother text gives ';
const withoutOther = ({ kind, sentence }: Question): Pick<Question, 'kind' | 'sentence'> => ({
  kind,
  sentence: sentence.split(OTHER, 1)[0] ?? '',
});

/** Whether the user said yes to this question and nothing else, and the call was not made since. */
export function isConfirmed(question: Question, notice: string, { message, before, made: calls }: Answer): boolean {
  if (!agreesTo(message, withoutOther(question)) || !before.some((text) => text.includes(notice))) return false;
  return !calls.some((call) => boundsOf(call).includes(question.bound));
}

/** Whether the user said no to this question. */
export const isRefused = (notice: string, { message, before }: Answer): boolean =>
  isNo(message) && before.some((text) => text.includes(notice));

interface Before {
  /** Calls of the conversation. */
  readonly calls: readonly CallAsMade[];
  /** What the user wants done now. */
  readonly wish: string;
}

const wished = readOnce(({ wish }: Before): OwnWords => ownWordsOf('', [wish]));

/**
 * The question of a payment that was made since the user's newest message, or before it where the user does not order it again: what was said
 * once is paid once.
 */
export function repeatedPayment(
  call: CallAsMade,
  { made: calls }: Pick<Answer, 'made'>,
  before: Before = { calls: [], wish: '' },
): Question | null {
  const payment: Confirmations = { ask: ['payments'], targets: [] };
  const question = questionOf(call, NOTHING, payment);
  if (question === null) return null;
  const isAmong = (others: readonly CallAsMade[]): boolean =>
    others.some((earlier) => boundsOf(earlier).includes(question.bound));
  const isRepeated = isAmong(calls) || (isAmong(before.calls) && questionOf(call, wished(before), payment) !== null);
  return isRepeated ? { ...question, sentence: `The same was paid before. ${question.sentence}` } : null;
}
