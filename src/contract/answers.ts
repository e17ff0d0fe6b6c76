/**
 * What people's short messages answer: yes, no, and whether a yes says anything beside the question it answers. Source:
 * docs/reference/gateway.md#confirmation; docs/adr/0405, 0758. Pure.
 */
import type { ConfirmedClass, DeedClass } from './enums.ts';
import { ANSWER_WORDS, type AnswerWords } from './words/answer-words.ts';

const ROWS: readonly AnswerWords[] = Object.values(ANSWER_WORDS);
const anyOf = (column: keyof AnswerWords): string => ROWS.map((row) => row[column]).join('|');
const wordsOfColumn = (column: keyof AnswerWords): ReadonlySet<string> =>
  new Set(ROWS.flatMap((row) => row[column].split(' ')));

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
  if (yes !== null) return said.slice(yes[0].length);
  const alone = YES_ALONE.exec(said);
  if (alone === null) return null;
  const rest = said.slice(alone[0].length);
  return wordsBeside(rest).every((word) => isMadeOf(word, BESIDE)) ? rest : null;
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
const NO_DEEDS: ReadonlySet<string> = new Set();

/** Scripts whose words stand without spaces: a run of them may be several words. */
const UNSPACED = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー]+$/u;
const RUN_CHARS_MAX = 40;

function isMadeOf(word: string, ...known: readonly ReadonlySet<string>[]): boolean {
  const isKnown = (part: string): boolean => known.some((set) => set.has(part));
  if (isKnown(word)) return true;
  if (!UNSPACED.test(word) || word.length > RUN_CHARS_MAX) return false;
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

/**
 * Whether a message agrees to this deed and says nothing else: a yes, or the deed's own verb, and beside it politeness, the verb, and words and
 * numbers of the question. Everything else may limit, put off, mean another question or be about something else, in whatever language.
 */
export function agreesTo(message: string, { kind, sentence }: AskedDeed): boolean {
  const deeds = kind === 'outside_values' ? NO_DEEDS : ASKING[COLUMN_OF[kind]];
  const asked = new Set(wordsBeside(sentence));
  const isBeside = (word: string): boolean => isMadeOf(word, BESIDE, deeds, asked);
  const yes = afterYes(message);
  const rest = yes ?? plainAnswer(message);
  if (rest.length > ANSWER_CHARS_MAX || /[?؟]|;$/.test(rest) || LIMITS.test(rest.replace(NO_OBJECTION, ' ')))
    return false;
  const words = wordsBeside(rest);
  const verb = words.find((word) => !BESIDE.has(word)) ?? '';
  return words.every(isBeside) && (yes !== null || isMadeOf(verb, deeds));
}

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
  return text.length <= ANSWER_CHARS_MAX && REFUSES.test(text.replace(/^["'*_>\s]+/, '')) && !CONSENTS.test(text);
}

const DENIALS = wordsOfColumn('denials');

/** Words by which people ask for a deletion, in one spelling. */
export const asksDeletion = (word: string): boolean => ASKING.deletes.has(word);
/** Words by which a deed is ruled out. */
export const denies = (word: string): boolean => DENIALS.has(word);
