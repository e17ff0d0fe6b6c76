/**
 * Deeds that the user's own words forbid or put off: "only a draft, I want to read it first", "do not send it yet". The newest message that
 * speaks of the deed decides; where it speaks of it only in parts that are ruled out, a call of that deed is asked about, whoever is named.
 * Source: docs/reference/gateway.md#confirmation; docs/adr/0770. Pure.
 */
import { affirmedOf, asMeant } from '../../../contract/affirmed.ts';
import { COLUMN_OF, isYes, UNSPACED_ROWS, wordsOfCell, type AskingColumn } from '../../../contract/answers.ts';
import { isPartlyUnspaced, plainOf, wordsIn } from '../../../contract/plain-text.ts';
import { readOnce } from '../../../contract/read-once.ts';
import { hasWord, onlyReads, wordsOf } from '../../../contract/tool-names.ts';
import { ANSWER_WORDS, type AnswerWords } from '../../../contract/words/answer-words.ts';
import { setOf } from '../../../contract/words/word-list.ts';
import { deedsOf } from './call-class.ts';
import { isWholeIn } from '../../../contract/whole-values.ts';
import { allValuesOf, rolesOfCall } from './call-roles.ts';
import type { CallAsMade } from './call-values.ts';
import { ANSWERING, COMMANDS, DRAFTS, EXECUTING, GOING_OUT } from './deed-words.ts';

/** What a message says of a deed. */
type Spoken = 'ordered' | 'forbidden' | 'nothing';

const DEED_OF: Readonly<Record<AskingColumn, string>> = {
  pays: 'pay',
  sends: 'send',
  deletes: 'delete',
  grants: 'grant',
  runs: 'run',
};

/** How a text is made, which sends none: "write a letter", "draft a reply". */
const MADE_ONLY = setOf(
  'mail email message reply write maile antworte antworten réponds répondre responde rispondi antwoord svara svar răspunde ответь відповідай yanıtla απάντησε लिखो 返信 回复 回覆',
);
/** "Tell me how it looks" asks for no message. */
const TO_USER = setOf('me us mir uns moi nous mi nos ci mij ons mig oss mnie nam мне нам bana bize');

/** The verbs of a deed in one language: "change it" grants nothing, and sending is a deed of its own. */
function verbsOf(row: AnswerWords, column: AskingColumn): readonly string[] {
  const cell = column === 'grants' ? (row.grants.split(' | ')[0] ?? '') : row[column];
  const sends = new Set(column === 'pays' ? wordsOfCell(row.sends) : []);
  return wordsOfCell(cell).filter((word) => !sends.has(word) && !MADE_ONLY.has(word));
}

interface Row {
  readonly verbs: ReadonlySet<string>;
  readonly denials: ReadonlySet<string>;
  /** Verbs in scripts without spaces, where they stand inside of runs. */
  readonly inRuns: RegExp | null;
}
const rowsFor = (column: AskingColumn): readonly Row[] =>
  Object.values(ANSWER_WORDS).map((row) => {
    const verbs = verbsOf(row, column);
    const runs = verbs.filter((word) => !/^[ぁ-ん]+$/u.test(word)).join('|');
    const isRun = UNSPACED_ROWS.includes(row) && runs !== '';
    return {
      verbs: new Set(verbs),
      denials: new Set(wordsOfCell(row.denials)),
      inRuns: isRun ? new RegExp(runs, 'gu') : null,
    };
  });
const ROWS: Readonly<Record<AskingColumn, readonly Row[]>> = {
  pays: rowsFor('pays'),
  sends: rowsFor('sends'),
  deletes: rowsFor('deletes'),
  grants: rowsFor('grants'),
  runs: rowsFor('runs'),
};

/** Names in other languages have the verbs that people use, without accents: `oferty.wyslij`. */
const NAMED_AS_SAID = ['sends', 'pays', 'deletes'] as const;
const spelled = (column: AskingColumn): ReadonlySet<string> =>
  new Set(
    [...ROWS[column]].flatMap(({ verbs }) =>
      [...verbs].flatMap((verb) => wordsOf(verb).filter((word) => word.length >= NAME_LETTERS_MIN)),
    ),
  );
const NAME_LETTERS_MIN = 4;
const SPELLED = { sends: spelled('sends'), pays: spelled('pays'), deletes: spelled('deletes') } as const;

/** The class of a deed that a call does; null for one that only reads, keeps a draft, or runs a command, which is judged by its effects. */
function columnOf(call: CallAsMade): AskingColumn | null {
  if (onlyReads(call.name)) return null;
  const [deed] = deedsOf(call);
  if (deed !== undefined && deed.kind !== 'shell' && deed.kind !== 'recipients') return COLUMN_OF[deed.kind];
  if (hasWord(call.name, GOING_OUT)) return 'sends';
  if (deed?.kind === 'recipients') return hasWord(call.name, DRAFTS) ? null : 'sends';
  if (deed?.kind === 'shell')
    return hasWord(call.name, EXECUTING) && !hasWord(call.name, COMMANDS) && !hasCommand(call) ? 'runs' : null;
  return NAMED_AS_SAID.find((column) => hasWord(call.name, SPELLED[column])) ?? null;
}

const hasCommand = (call: CallAsMade): boolean => allValuesOf(call).some(({ name }) => hasWord(name, COMMANDS));

/** What the agent did and said before the newest message of the user. */
export interface DoneBefore {
  readonly calls: readonly CallAsMade[];
  /** Its words right before that message. */
  readonly proposal: string;
}

/**
 * The sentence for a question about a call whose deed the newest message that speaks of it forbids; null: none does. A yes to words of the agent
 * that speak of the deed orders it.
 */
export function forbiddenBy(call: CallAsMade, users: readonly string[], before: DoneBefore): string | null {
  const column = columnOf(call);
  if (column === null) return null;
  if (isYes(newestOf(users)) && hasVerb(wordsAndRuns(before.proposal), column)) return null;
  const messages = messagesOf(users);
  const at = messages.findLastIndex((message) => spokenIn(partsOf(message), column) !== 'nothing');
  const message = messages[at];
  if (message === undefined || spokenIn(partsOf(message), column) === 'ordered') return null;
  const later = newestOf(messages.slice(at + 1).map(({ text }) => text));
  const used = [...messages.slice(0, at + 1).map(({ text }) => text), before.proposal];
  const isOther = isAboutOther(partsOf(message), call) || isNewIn(later, call, { ...before, used });
  return isOther ? null : `You said not to ${DEED_OF[column]} it yet.`;
}

const newestOf = (users: readonly string[]): string => users.findLast((text) => text.trim() !== '') ?? '';

/** Whether a later message names a thing of the call by its code, which the agent had neither named nor used before: another thing is meant. */
function isNewIn(later: string, call: CallAsMade, { calls, used }: DoneBefore & { used: readonly string[] }): boolean {
  if (later === '') return false;
  const newest = plainOf(later);
  const known = [...used, ...calls.map(({ argumentsText }) => argumentsText)];
  return allValuesOf(call).some(({ value }) => {
    const code = plainOf(value).trim();
    if (code.length > CODE_CHARS_MAX || !/^\P{L}*\p{L}[^]*\d|\d{3}/u.test(code) || !isWholeIn(newest, code))
      return false;
    return !known.some((text) => plainOf(text).includes(code));
  });
}
const CODE_CHARS_MAX = 40;

interface Message {
  readonly text: string;
  readonly words: readonly string[];
  readonly affirmed: string;
  readonly affirmedWords: readonly string[];
  /** Words that stand more often in the text than in what is affirmed. */
  readonly deniedWords: ReadonlySet<string>;
}

/** Newest texts that are read, and of each so much. */
const TEXTS_MAX = 20;
const CHARS_MAX = 64 * 1024;
const messagesOf = readOnce((users: readonly string[]) =>
  users.slice(-TEXTS_MAX).map((text) => ({ text: text.slice(0, CHARS_MAX) })),
);

const partsOf = readOnce(({ text }: { readonly text: string }): Message => {
  const plain = asMeant(withoutQuestions(plainOf(text)).replace(BUT_NOT_YET, ' '));
  const affirmed = affirmedOf({ plain });
  const words = wordsIn(plain);
  const affirmedWords = wordsIn(affirmed);
  const left = new Map<string, number>();
  for (const word of affirmedWords) left.set(word, (left.get(word) ?? 0) + 1);
  const deniedWords = new Set<string>();
  for (const word of words) {
    const more = left.get(word) ?? 0;
    if (more === 0) deniedWords.add(word);
    else left.set(word, more - 1);
  }
  return { text, words, affirmed, affirmedWords, deniedWords };
});

/** "Send it, but not yet" is one clause. */
const BUT_NOT_YET =
  /,?\s(?:but|aber|mais|pero|ma|mas|maar|ale|men|но|але|ama)\s(?=(?:not (?:yet|now)|noch nicht|nicht jetzt|pas encore|todavía no|aún no|non ancora|ainda não|nog niet|jeszcze nie|inte än|ikke endnu|ikke ennå|ещё не|пока не|ще не)(?!\p{L}))/gu;

/** "Why did you not send it?" forbids nothing. */
const withoutQuestions = (plain: string): string =>
  plain.replace(/(?<=^|[.!?\n])[^.!?\n]{0,400}\bdid(?:n['’]t| not| you not)\b[^.!?\n]{0,400}[?]/gu, ' ');

function spokenIn(message: Message, column: AskingColumn): Spoken {
  if (isDenied(message, column)) return 'forbidden';
  if (hasVerb({ words: message.affirmedWords, plain: message.affirmed }, column)) return 'ordered';
  if (column !== 'sends') return 'nothing';
  if (isDraftOnly(message)) return 'forbidden';
  const { deniedWords, words } = message;
  return deniedWords.size === 0 && words.some((word, at) => isAnswered(word, words[at + 1])) ? 'ordered' : 'nothing';
}

const isAnswered = (word: string, next = ''): boolean =>
  (MADE_ONLY.has(word) || ANSWERING.has(word)) && !TO_USER.has(next);

interface Words {
  readonly words: readonly string[];
  readonly plain: string;
}
const wordsAndRuns = (text: string): Words => ({ words: wordsIn(text), plain: plainOf(text) });

/** Verbs of one language that are other words of another: `del` is "share" in Danish. */
const ELSEWHERE = setOf('del dela deel da dai dar ver ge giv');
function hasVerb({ words, plain }: Words, column: AskingColumn): boolean {
  const isUnspaced = isPartlyUnspaced(plain);
  return ROWS[column].some(({ verbs, inRuns }) =>
    inRuns === null
      ? words.some((word) => verbs.has(word) && !ELSEWHERE.has(word))
      : isUnspaced && plain.search(inRuns) !== -1,
  );
}

/** Whether all verbs of the deed in one language stand in what is ruled out, with a denial of that language. */
function isDenied({ text, affirmed, affirmedWords, deniedWords }: Message, column: AskingColumn): boolean {
  const isUnspaced = isPartlyUnspaced(text);
  const plain = isUnspaced ? plainOf(text) : '';
  return ROWS[column].some(({ verbs, denials, inRuns }) => {
    if (inRuns !== null) return isUnspaced && countOf(affirmed, inRuns) === 0 && countOf(plain, inRuns) > 0;
    const denied = [...deniedWords].filter((word) => denials.has(word));
    if (denied.length === 0 || affirmedWords.some((word) => verbs.has(word))) return false;
    if ([...deniedWords].some((word) => verbs.has(word))) return true;
    return denied.some((word) => word.length > VERB_LETTERS_MIN && [...verbs].some((verb) => word.startsWith(verb))); // "gönderme"
  });
}
const VERB_LETTERS_MIN = 4;
const countOf = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

const ONLY = setOf(
  'only just nur lediglich bloß seulement juste uniquement solo sólo solamente soltanto apenas só somente alleen slechts enkel tylko bara endast kun bare doar numai только лишь лише тільки sadece yalnızca μόνο فقط सिर्फ केवल',
);
const DRAFT = setOf(
  `${[...DRAFTS].join(' ')} entwürfe utkastet szkice ciornă черновик чернетка taslağı προσχέδιο مسودة ड्राफ्ट मसौदा`,
);
const DRAFT_IN_RUNS = /(?:下書き|ドラフト|草稿)(?:だけ|のみ)|초안만|[只仅僅][^,，。]{0,4}草稿/u;

/** "Only a draft": a word of drafts at most two words behind one of these. */
const isDraftOnly = ({ text, words }: Message): boolean =>
  words.some((word, i) => ONLY.has(word) && words.slice(i + 1, i + 4).some((next) => DRAFT.has(next))) ||
  (isPartlyUnspaced(text) && DRAFT_IN_RUNS.test(text));

/** Whom the denial names: "don't send it to Bob". */
const TO_WHOM =
  /(?<!\p{L})(?:to|an|à|a|para|aan|do|til|till|with|mit|avec|con)\s(\p{Lu}[\p{L}\p{M}]+|\S{1,64}@\S{1,64})/gu;

/** Whether what is ruled out names somebody else than the call does, whose targets the user named. */
function isAboutOther({ text, affirmedWords, deniedWords }: Message, call: CallAsMade): boolean {
  const { targets } = rolesOfCall(call);
  const said = new Set(affirmedWords);
  const isNamed =
    targets.length > 0 &&
    targets.every(({ value }) => wordsIn(value).some((word) => word.length > 2 && said.has(word)));
  if (!isNamed) return false;
  const called = new Set([...wordsIn(call.argumentsText), ...wordsOf(call.argumentsText)]);
  return [...text.matchAll(TO_WHOM)].some(([, whom = '']) =>
    wordsIn(whom).every((word) => deniedWords.has(word) && !said.has(word) && !called.has(word)),
  );
}
