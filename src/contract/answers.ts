/**
 * What people's short messages answer: yes, no, and whether a yes says anything beside the question it answers. Source:
 * docs/reference/gateway.md#confirmation; docs/adr/0405, 0758. Pure.
 */
import type { ConfirmedClass, DeedClass } from './enums.ts';
import { isUnspaced } from './plain-text.ts';
import { ANSWER_WORDS, type AnswerWords } from './words/answer-words.ts';
import { PAID_THINGS } from './words/payment-words.ts';
import { ORDERING } from './words/tool-words.ts';

const ROWS: readonly AnswerWords[] = Object.values(ANSWER_WORDS);
const anyOf = (column: keyof AnswerWords): string => ROWS.map((row) => row[column]).join('|');
/** The words of a cell of the table, in whatever part of it. */
export const wordsOfCell = (cell: string): string[] => cell.split(/[ |]+/);
const wordsOfColumn = (column: keyof AnswerWords): ReadonlySet<string> =>
  new Set(ROWS.flatMap((row) => wordsOfCell(row[column])));

const [BEFORE, AFTER] = [String.raw`(?<![\p{L}\p{M}\p{N}])`, String.raw`(?![\p{L}\p{M}\p{N}])`];
const THANKS = String.raw`thanks|thank you|great|perfect|hi|hello|please|bitte|danke|prima|super|gracias|merci|perfecto|parfait|perfetto|grazie|obrigad[oa]|bedankt|tack|takk|tak`;
const YES = new RegExp(`^(?:(?:${THANKS})[,.! ]{1,3})?(?:${anyOf('yes')})${AFTER}|^(?:👍|✅|👌)`, 'iu');
const YES_ALONE = new RegExp(`^(?:${anyOf('yesAlone')})${AFTER}`, 'iu');
/** Japanese, Korean and Chinese limits stand inside of words. */
export const UNSPACED_ROWS: readonly AnswerWords[] = [ANSWER_WORDS.ja, ANSWER_WORDS.ko, ANSWER_WORDS.zh];
const LIMITS = new RegExp(
  `${BEFORE}(?:${ROWS.filter((row) => !UNSPACED_ROWS.includes(row))
    .map(({ limits }) => limits)
    .join('|')})${AFTER}` +
    `|${String.raw`\p{L}n['’]t`}${AFTER}|[👎🚫❌✋🛑]|${UNSPACED_ROWS.map(({ limits }) => limits).join('|')}`,
  'iu',
);
/** A denial that agrees. */
const NO_OBJECTION =
  /(?<![\p{L}\p{M}])(?:no|kein|keine|sin|sem|geen|pas de|nessun|inga?|ingen)\s+(?:problem\w*|worries|objections?|doubt|einwand|einwände|problème|problemas?|bezwaar)(?![\p{L}\p{M}])/giu;
const ANSWER_CHARS_MAX = 200;

const plainAnswer = (message: string): string => message.normalize('NFKC').trim();

/** What follows the yes that a message begins with; null: it is too long, a question, or begins with none. */
function afterYes(message: string): string | null {
  const text = plainAnswer(message);
  if (text.length > ANSWER_CHARS_MAX || /[?؟]|;$/.test(text)) return null; // a question is no answer; in Greek it ends with ;
  const said = text.replace(/^["'*_>¡\s]+/, '');
  const yes = YES.exec(said);
  if (yes !== null) return withoutMore(said.slice(yes[0].length));
  const alone = YES_ALONE.exec(said);
  if (alone === null) return null;
  const left = said.slice(alone[0].length);
  return wordsBeside(left).every((word) => isMadeOf(word, BESIDE)) ? left : null;
}

/** "Yes, that's right": what follows may be a yes too. */
function withoutMore(rest: string): string {
  const said = rest.replace(/^[\s.,!]+/, '');
  const more = YES.exec(said) ?? YES_ALONE.exec(said);
  return more === null ? rest : withoutMore(said.slice(more[0].length));
}

/** Whether a message says yes and nothing that limits it. Only a short message is an answer. */
export function isYes(message: string): boolean {
  const rest = afterYes(message);
  return rest !== null && !LIMITS.test(rest.replace(NO_OBJECTION, ' '));
}

/** Words of one spelling with their vowel signs; names of tools and members in their parts. */
const wordsBeside = (text: string): readonly string[] =>
  text
    .normalize('NFKC')
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

const BESIDE = new Set([...wordsOfColumn('beside'), ...THANKS.split(/[| ]/)]);

/** Where the words stand by which people ask for a deed. */
export const COLUMN_OF = {
  payments: 'pays',
  recipients: 'sends',
  deletion: 'deletes',
  access: 'grants',
  shell: 'runs',
} as const satisfies Record<DeedClass, keyof AnswerWords>;
export type AskingColumn = (typeof COLUMN_OF)[DeedClass];
/** The words by which people ask for a deed, in one spelling and all languages. */
export const ASKING: Readonly<Record<AskingColumn, ReadonlySet<string>>> = {
  pays: wordsOfColumn('pays'),
  sends: wordsOfColumn('sends'),
  deletes: wordsOfColumn('deletes'),
  grants: wordsOfColumn('grants'),
  runs: wordsOfColumn('runs'),
};
/** The words of one language by which people ask for any deed. */
export const deedWordsOf = (row: AnswerWords): readonly string[] =>
  Object.values(COLUMN_OF).flatMap((column) => wordsOfCell(row[column]));

/** The words of one of the parts into which a column is divided. */
const partOf = (column: 'pays' | 'deletes' | 'grants', part: number): ReadonlySet<string> =>
  new Set(ROWS.flatMap((row) => wordsOfCell(row[column].split(' | ')[part] ?? '')));
const [BUYS, REFUNDS] = [partOf('pays', 1), partOf('pays', 2)];
const [DISCARDS, CANCELS] = [partOf('deletes', 1), partOf('deletes', 2)];
const CHANGES = partOf('grants', 1);
/** How people say that something is not to go on, or not now; of Japanese, Korean and Chinese those of cancelling alone. */
export const STOPS: ReadonlySet<string> = new Set([
  ...CANCELS,
  ...ROWS.filter((row) => !UNSPACED_ROWS.includes(row)).flatMap(({ stops }) => wordsOfCell(stops)),
]);

const RUN_CHARS_MAX = 40;

function isMadeOf(word: string, ...known: readonly ReadonlySet<string>[]): boolean {
  const isKnown = (part: string): boolean => known.some((set) => set.has(part));
  if (isKnown(word)) return true;
  if (!isUnspaced(word) || word.length > RUN_CHARS_MAX) return false;
  const ends = [0]; // where known words may end, from the left
  for (let end = 1; end <= word.length; end += 1)
    if (ends.some((start) => isKnown(word.slice(start, end)))) ends.push(end);
  return ends.at(-1) === word.length;
}

export interface AskedDeed {
  readonly kind: ConfirmedClass;
  /** What would be done to whom, as the user read it. */
  readonly sentence: string;
}

/** Verbs that mean another deed, or to leave this one, unless the question has one of their kind. */
const OF_ONE_KIND: readonly ReadonlySet<string>[] = [BUYS, REFUNDS, DISCARDS, CANCELS];
const FOR_US = /(?<!\p{L})for (?:me|us)(?!\p{L})/giu;

/** The verbs that agree to a deed. Each question of rights has "change", and each of a purchase without a payee "spend". */
function verbsFor({ kind, sentence }: AskedDeed): ReadonlySet<string> {
  if (kind === 'outside_values') return new Set();
  const asked = wordsBeside(sentence);
  const others = OF_ONE_KIND.filter(
    (words) => !asked.some((word) => words.has(word) || (words === BUYS && (ORDERING.has(word) || word === 'spend'))),
  );
  return new Set([...ASKING[COLUMN_OF[kind]]].filter((word) => !others.some((words) => words.has(word))));
}

/**
 * Whether a message agrees to this deed and says nothing else: a yes, or the deed's own verb, and beside it politeness, the verb, and words and
 * numbers of the question. Everything else may limit, put off, mean another question or be about something else, in whatever language. Who says
 * who does it, reports: "he paid it", "je paie". A verb that also says to leave it, or to change the question, agrees behind a yes only.
 */
export function agreesTo(message: string, deed: AskedDeed): boolean {
  const deeds = verbsFor(deed);
  const asked = new Set(wordsBeside(deed.sentence));
  const yes = afterYes(message);
  const rest = (yes ?? plainAnswer(message)).replace(FOR_US, ' ');
  if (rest.length > ANSWER_CHARS_MAX || /[?؟]|;$/.test(rest) || LIMITS.test(rest.replace(NO_OBJECTION, ' ')))
    return false;
  const words = wordsBeside(rest);
  if (!words.every((word) => isMadeOf(word, BESIDE, deeds, asked) && !isOther(word, deed.kind, deeds))) return false;
  if (words.some((word, i) => /^(?:je|i)$/.test(word) && words.slice(i + 1, i + 3).some((next) => deeds.has(next))))
    return false;
  const verb = words.find((word) => !isMadeOf(word, BESIDE)) ?? '';
  return yes !== null || (isMadeOf(verb, BESIDE, deeds) && !CANCELS.has(verb) && !CHANGES.has(verb));
}

/** A verb of the same column that means another deed, though a value of the question has it. */
const isOther = (word: string, kind: ConfirmedClass, deeds: ReadonlySet<string>): boolean =>
  kind !== 'outside_values' && ASKING[COLUMN_OF[kind]].has(word) && !deeds.has(word);

/** Words that begin a refusal; `stop` and its like only alone, because more may follow that means the opposite. */
const REFUSES = new RegExp(
  `^(?:(?:${ROWS.filter((row) => !UNSPACED_ROWS.includes(row))
    .map(({ refuses }) => refuses)
    .join('|')})${AFTER}` +
    String.raw`|(?:stopp?|abort|halt|para|alto)[\s.!]*$|` +
    `${UNSPACED_ROWS.map(({ refuses }) => refuses).join('|')})`,
  'iu',
);
/** "No problem, go ahead": neither a yes nor a no. */
const CONSENTS =
  /(?<![\p{L}\p{N}])(?:problem\w*|worries|objections?|doubt|go ahead|proceed|einwand|einwände|problème|problemas?|問題|问题)(?![\p{L}\p{N}])/iu;

/** Whether a message says no. Only a short message is an answer. */
export function isNo(message: string): boolean {
  const text = plainAnswer(message);
  if (text.length > ANSWER_CHARS_MAX || CONSENTS.test(text)) return false;
  return REFUSES.test(text.replace(/^["'*_>\s]+/, '')) || isStop(wordsBeside(text));
}

/** "Storniere das", "hold the payment": a word of stopping, and nothing but politeness and what is stopped. */
const isStop = (words: readonly string[]): boolean =>
  words.some((word) => STOPS.has(word)) &&
  words.every((word) => STOPS.has(word) || BESIDE.has(word) || STOPPED.has(word)) &&
  !words.some((_, i) => YES.test(words.slice(i).join(' ')));
const STOPPED: ReadonlySet<string> = new Set(PAID_THINGS.split(/\s+/));

const DENIALS = wordsOfColumn('denials');

const stemsOf = ({ deletes }: AnswerWords): string => wordsOfCell(deletes.split(' | ')[0] ?? '').join('|');
/** Korean forms begin with their stem, and Chinese verbs stand inside of runs. */
const DELETION_STEM = new RegExp(`^(?:${stemsOf(ANSWER_WORDS.ko)})|${stemsOf(ANSWER_WORDS.zh)}`, 'u');

/** Words by which people ask for a deletion, in one spelling. */
export const asksDeletion = (word: string): boolean =>
  ASKING.deletes.has(word) || (isUnspaced(word) && DELETION_STEM.test(word));
const KEEPS: ReadonlySet<string> = new Set(ROWS.flatMap(({ spares }) => wordsOfCell(spares.split(' | ')[1] ?? '')));
/** Words by which people say that something is to stay. */
export const asksToKeep = (word: string): boolean => KEEPS.has(word);
/** Words by which a deed is ruled out. */
export const denies = (word: string): boolean => DENIALS.has(word);
