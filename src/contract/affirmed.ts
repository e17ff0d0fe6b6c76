/**
 * What people said without the clauses that deny: "do not transfer 420 to DE89…" names neither the sum nor the account. Source:
 * docs/reference/gateway.md#confirmation; docs/adr/0760. Pure.
 */
import { ASKING, asksDeletion, deedWordsOf, denies, UNSPACED_ROWS, wordsOfCell } from './answers.ts';
import { isPartlyUnspaced, wordsIn } from './plain-text.ts';
import { readOnce } from './read-once.ts';
import { deniesUnspaced } from './unspaced-denials.ts';
import { ANSWER_WORDS, type AnswerLanguage } from './words/answer-words.ts';

/** "Don't forget to delete it" asks for it. */
const FORGET = new RegExp(
  `(?<![\\p{L}\\p{M}])(?:${Object.values(ANSWER_WORDS)
    .map(({ reminds }) => reminds)
    .join('|')})|${UNSPACED_ROWS.map(({ reminds }) => reminds).join('|')}`,
  'giu',
);
const CONTRACTED = /(?<=\p{L})n['’]t(?!\p{L})/gu;

/** Words that deny in one language and say something else in another: `nu` is now, `ni` is you, `mat` is food, `noch` is still. They deny beside a verb of their own. */
const UNCERTAIN: ReadonlySet<string> = new Set('ni nu mat sin n ej noch'.split(' '));
/** They leave out what follows, and not what stands before them. */
const LEAVING_OUT: ReadonlySet<string> = new Set(
  'without no nothing nobody niemand nadie ninguém nikt никто ніхто none nor neither ohne kein keine keinen keinem keiner nichts sans rien aucun aucune sin nada senza niente sem zonder geen niets bez utan uten uden fără без'.split(
    ' ',
  ),
);
/** "Under no circumstances", "auf keinen Fall", "in geen geval": these rule out the whole clause. */
const UNDER = new Set('under in at on by auf unter en à sous onder op'.split(' '));
const CIRCUMSTANCES = new Set(
  'circumstance circumstances account condition conditions event case time way means fall umständen weise bedingung bedingungen cas prétexte geval omstandigheden beding wijze'.split(
    ' ',
  ),
);

/** `no` is "in the" in Portuguese, where the verb stands before it. */
const PORTUGUESE: ReadonlySet<string> = new Set(
  'ao aos um uma em pelo pela do dos da das os às com você para pix cartão boleto banco valor conta dia'.split(' '),
);

/** Ends of sentences, and within them of clauses; a dot inside of an address or a number ends none. */
const SENTENCES = /(?<=[.!?…:;])\s+|(?<=[。！？；।])|\n/u;
const OTHERWISE =
  'but|instead|only|rather|sondern|aber|stattdessen|mais|plutôt|sino|pero|ma|bensì|mas|maar|men|ale|но|а';
const CONTRAST: ReadonlySet<string> = new Set(OTHERWISE.split('|'));
const BECAUSE = 'because|weil|denn|porque|perché|omdat|fordi|eftersom|ponieważ|потому|çünkü';
const REASON: ReadonlySet<string> = new Set(BECAUSE.split('|'));
const CLAUSES = new RegExp(`,\\s+|[，、]|\\s{1,3}(?=(?:${OTHERWISE}|${BECAUSE})\\s)`, 'u');
/** "Everything but X": what follows is left out. */
const ALL = new Set(
  'everything all everyone everybody anything anyone alles alle allem allen tout tous toutes todo todos todas tutto tutti tudo alla allt wszystko wszystkich всё все'.split(
    ' ',
  ),
);

/** By place: before what is left out ("except X"), or behind it ("X hariç"). In scripts without spaces as a pattern. */
const BEHIND_WHAT: readonly AnswerLanguage[] = ['tr', 'hi'];
const leavesOut = (languages: readonly AnswerLanguage[]): string[] =>
  languages.flatMap((language) => wordsOfCell(ANSWER_WORDS[language].spares.split(' | ')[0] ?? ''));
const SPACED = (Object.keys(ANSWER_WORDS) as AnswerLanguage[]).filter(
  (language) => !UNSPACED_ROWS.includes(ANSWER_WORDS[language]),
);
const EXCEPT: ReadonlySet<string> = new Set(leavesOut(SPACED.filter((language) => !BEHIND_WHAT.includes(language))));
const EXCEPTED: ReadonlySet<string> = new Set(leavesOut(BEHIND_WHAT));
const EXCEPTED_UNSPACED = new RegExp(
  `^.*(?:${leavesOut(['ja', 'ko']).join('|')})|(?<![删刪清移解免排拆扫掃剔])除了?[^,，。；;\\n]{1,80}?(?:以外|之外|外|都|全|(?=$))`,
  'su',
);

/** A clause without what it leaves out of what is meant: "all except X", "X hariç hepsi", "除了X都". */
function withoutExcepted(clause: string): string {
  if (isPartlyUnspaced(clause)) return clause.replace(EXCEPTED_UNSPACED, ' ');
  const words = wordsIn(clause);
  const before = words.find((word) => EXCEPT.has(word));
  if (before !== undefined) return textBefore(clause, before);
  const behind = words.findLast((word) => EXCEPTED.has(word));
  return behind === undefined ? clause : clause.slice(clause.lastIndexOf(behind) + behind.length);
}

/** Alone before a comma these belong to what follows: "Never, ever pay". */
const ALONE = new Set('never not nie niemals jamais nunca mai nooit aldrig aldri nigdy никогда ніколи'.split(' '));
/** What was said before: "never pay it". */
const BACK = new Set(
  'it them him her that this those these there es ihn sie ihnen das dies diese le la les lui leur lo los las li gli o os as het hem den det dem ihm'.split(
    ' ',
  ),
);
const ASKED: ReadonlySet<string> = new Set(Object.values(ASKING).flatMap((words) => [...words]));

/** A text in one spelling as it is meant: "don't forget to pay" asks, and "don't" is a denial. */
export const asMeant = (plain: string): string => plain.replace(FORGET, ' ').replace(CONTRACTED, ' not');

/** Which words of a clause deny it. */
function denialsIn(words: readonly string[]): (word: string) => boolean {
  let isOther: boolean | undefined;
  return (word) => denies(word) && !UNCERTAIN.has(word) && !(word === 'no' && (isOther ??= isPortuguese(words)));
}
function isPortuguese(words: readonly string[]): boolean {
  const at = words.indexOf('no');
  const isAsked = words.slice(0, at).some((word) => ASKED.has(word));
  return isAsked && !isBeforeVerb(words, at) && words.some((word) => PORTUGUESE.has(word));
}

/** By language: beside a verb of its own an uncertain word denies too. */
const LANGUAGES = Object.values(ANSWER_WORDS).map((row) => ({
  denials: new Set(row.denials.split(' ')),
  deletes: new Set(wordsOfCell(row.deletes)),
  verbs: new Set(deedWordsOf(row)),
}));
/** Words of a clause that may stand between an uncertain denial and its verb: "nu le mai plăti". */
const BETWEEN_WORDS = 2;

/** Whether an uncertain word stands before a verb of its own language, right behind one, or at the end of its clause. */
function deniesOwnVerb(words: readonly string[], at: number): boolean {
  const word = words[at] ?? '';
  const isLast = at === words.length - 1;
  // "règle la facture n° 12": only "n'envoie" denies
  const [from, to] = word === 'n' ? [at + 1, at + 2] : [isLast ? 0 : Math.max(0, at - 1), at + BETWEEN_WORDS + 2];
  const near = words.slice(from, to);
  return LANGUAGES.some(({ denials, verbs }) => denials.has(word) && near.some((other) => verbs.has(other)));
}

const SPANISH_VERBS = new Set(deedWordsOf(ANSWER_WORDS.es));
const PRONOUNS: ReadonlySet<string> = new Set('me te se lo la los las le les nos'.split(' '));
/** Whether a word stands before a verb of Spanish, with pronouns between: "no los pagues". */
function isBeforeVerb(words: readonly string[], at: number): boolean {
  const verb = words.slice(at + 1, at + 4).find((word) => !PRONOUNS.has(word));
  return verb !== undefined && SPANISH_VERBS.has(verb);
}

/** Whether what a clause names before the denial at this place is ruled out with it. */
const reachesBack = (words: readonly string[], at: number): boolean =>
  !LEAVING_OUT.has(words[at] ?? '') || (words[at] === 'no' && isBeforeVerb(words, at)) || isUnderNo(words, at);
const isUnderNo = (words: readonly string[], at: number): boolean =>
  CIRCUMSTANCES.has(words[at + 1] ?? '') && words.slice(Math.max(0, at - 2), at).some((word) => UNDER.has(word));

/** Their place is behind the verb, with more words between. */
const BEHIND: ReadonlySet<string> = new Set(ANSWER_WORDS.hi.denials.split(' '));
/** They rule out a deletion wherever they stand, but for one that an `and` parts from them: "delete it and tell nothing to the client". */
const NOTHING: ReadonlySet<string> = new Set(
  'nothing nichts rien nada niente nulla niets ingenting nic nimic ничего нічого τίποτα'.split(' '),
);
const AND: ReadonlySet<string> = new Set('and und et y e og och ve oraz и і'.split(' '));
/** Politeness and adverbs: between a verb and its denial, or behind both, they change nothing. */
const FILLERS: ReadonlySet<string> = new Set(
  'please kindly thanks absolutely really ever yet today now anymore bitte danke jetzt heute noch mehr absolut wirklich svp maintenant aujourd hui encore por per favor favore ahora hoy todavía agora hoje ainda adesso ora oggi ancora alsjeblieft alstublieft aub nu vandaag nog meer snälla tack idag än ännu tak venligst endnu mere takk vennligst nå ennå enda mer i dag'.split(
    ' ',
  ),
);

/**
 * Positions of the words of a clause that ask for a deletion, and that no word before, right behind or at the end of it rules out, politeness
 * and adverbs not counted; "nothing" and "under no circumstances" rule out wherever they stand. Linear.
 */
export function deletionsAsked(words: readonly string[]): readonly number[] {
  const verbs = words.flatMap((word, i) => (asksDeletion(word) ? [i] : []));
  if (verbs.length === 0) return [];
  const all = askedUntil(words, denialsIn(words));
  const used = new Set(verbs.map((at) => words[at] ?? ''));
  const own = LANGUAGES.filter(({ deletes }) => [...used].some((verb) => deletes.has(verb))).map(
    ({ denials, deletes }) => ({ deletes, until: askedUntil(words, (word) => denials.has(word)) }),
  );
  return verbs.filter(
    (at) => at < all && own.every(({ deletes, until }) => at < until || !deletes.has(words[at] ?? '')),
  );
}

/** The position up to which the verbs of a clause are not ruled out by these denials. */
function askedUntil(words: readonly string[], isDenied: (word: string) => boolean): number {
  let until = words.length;
  let previous = 0;
  let endsDenied = false;
  for (const [i, word] of words.entries()) {
    const isDenial = isDenied(word);
    if (!isDenial && FILLERS.has(word)) continue;
    if (isDenial && (BEHIND.has(word) || isUnderNo(words, i))) return 0;
    if (isDenial && until === words.length)
      until = NOTHING.has(word) ? words.findLastIndex((other, at) => at < i && AND.has(other)) + 1 : previous;
    previous = i;
    endsDenied = isDenial;
  }
  return endsDenied ? 0 : until;
}

/** The part of a clause that is not denied; all of it where nothing denies. */
function affirmedPart(said: string): string {
  if (deniesUnspaced(said)) return '';
  const clause = withoutExcepted(said);
  const words = wordsIn(clause);
  const isDenial = denialsIn(words);
  const at = words.findIndex((word, i) => isDenial(word) || (UNCERTAIN.has(word) && deniesOwnVerb(words, i)));
  const word = words[at];
  if (word === undefined || words.length === 1) return clause; // "No, pay 420"
  if (reachesBack(words, at)) return '';
  return textBefore(clause, word);
}

/** What stands before a word of a text; nothing where it is not there as it was read. */
export function textBefore(text: string, word: string): string {
  const from = text.search(new RegExp(`(?<![\\p{L}\\p{N}])${word}(?![\\p{L}\\p{N}])`, 'u'));
  return from === -1 ? '' : text.slice(0, from);
}

/** Words of a sentence from which on it is taken for one that was dictated without commas. */
const LONG_WORDS = 16;
const JOINED = /\s(?=(?:and|und|et|y|e|en|og|och|i|и|і)\s)/u;

/** A clause in its parts of `and` with a deed: "… not all of them and change it". */
function deedsOf(clause: string): string[] {
  const out: string[] = [];
  for (const part of clause.split(JOINED)) {
    if (out.length > 0 && !ASKED.has(wordsIn(part)[1] ?? '')) out.push(`${out.pop() ?? ''} ${part}`);
    else out.push(part);
  }
  return out;
}

/** A text with each of its clauses and deeds as `change` makes it. */
export const eachClauseOf = (text: string, change: (clause: string) => string): string =>
  text
    .split('\n')
    .map((line) =>
      line
        .split(SENTENCES)
        .map((sentence) => sentence.split(CLAUSES).flatMap(deedsOf).map(change).join(', '))
        .join(' '),
    )
    .join('\n');

interface Sentence {
  readonly text: string;
  readonly isDenied: boolean;
  /** It says of something before it that it is not to be done. */
  readonly isBack: boolean;
}

function sentenceOf(sentence: string): Sentence {
  let reaches = false;
  let isDenied = false;
  let previous = '';
  const kept: string[] = [];
  const isLong = wordsIn(sentence).length >= LONG_WORDS;
  const clauses = sentence.split(CLAUSES);
  const end = clauses.at(-1) ?? '';
  if (clauses.length > 1 && !/[\d@]/.test(end) && deniesUnspaced(end))
    return { text: '', isDenied: true, isBack: false }; // "420をDE89…に、送金しないで"
  for (const clause of isLong ? clauses.flatMap(deedsOf) : clauses) {
    const words = wordsIn(clause);
    const first = words[0] ?? '';
    if (CONTRAST.has(first)) reaches = false;
    const isOut = reaches || (CONTRAST.has(first) && ALL.has(previous)) || (REASON.has(first) && isDenied);
    const left = isOut ? '' : affirmedPart(clause);
    if (left !== clause) isDenied = true;
    kept.push(left);
    const last = words.at(-1) ?? '';
    previous = last;
    reaches ||=
      (words.length === 1 && ALONE.has(last)) || (words.length > 1 && denialsIn(words)(last) && !LEAVING_OUT.has(last));
  }
  const words = wordsIn(sentence);
  const isBack = isDenied && words.some((word) => BACK.has(word)) && !/[\d@/]/.test(sentence);
  return { text: kept.join(', '), isDenied, isBack };
}

/** What is named and not ruled out, of a text in one spelling. Linear. */
export const affirmedOf = readOnce(({ plain }: { readonly plain: string }) =>
  plain === '' ? '' : affirmed(asMeant(plain)),
);

function affirmed(plain: string): string {
  const lines = plain.split('\n').map((line) => line.split(SENTENCES).map(sentenceOf));
  return lines
    .map((sentences) =>
      sentences
        .filter((sentence, i) => {
          const next = sentences[i + 1];
          const isRuledOut = next?.isBack === true && !wordsIn(sentence.text).some((word) => ASKED.has(word));
          return !isRuledOut && sentence.text.trim() !== '';
        })
        .map(({ text }) => text)
        .join(' '),
    )
    .join('\n');
}
