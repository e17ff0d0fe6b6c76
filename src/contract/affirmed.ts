/**
 * What people said without the clauses that deny: "do not transfer 420 to DE89…" names neither the sum nor the account. Source:
 * docs/reference/gateway.md#confirmation; docs/adr/0760. Pure.
 */
import { ASKING, asksDeletion, denies } from './answers.ts';
import { wordsIn } from './plain-text.ts';
import { deniesUnspaced } from './unspaced-denials.ts';
import { ANSWER_WORDS } from './words/answer-words.ts';

/** "Don't forget to delete it" asks for it. */
const FORGET =
  /(?:not|n['’]t|never) (?:forget|fail|hesitate|ask (?:me )?again)\b|(?:vergiss|vergesst|vergessen sie) nicht|n['’]oublie[zr]? pas|no (?:te )?olvid\p{L}*|non (?:ti )?dimentica\p{L}*|não (?:te )?esqueç\p{L}*|vergeet niet/giu;
const CONTRACTED = /(?<=\p{L})n['’]t(?!\p{L})/gu;

/** Words that deny in one language and say something else in another, or beside another verb: `nu` is now, `ni` is you, `mat` is food. */
const UNCERTAIN: ReadonlySet<string> = new Set('ni nu mat sin n ej'.split(' '));
/** They leave out what follows, and not what stands before them. */
const LEAVING_OUT: ReadonlySet<string> = new Set(
  'without no nothing none nor neither ohne kein keine keinen keinem keiner nichts sans rien aucun aucune sin nada senza niente sem zonder geen niets bez utan uten uden fără без'.split(
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
const CLAUSES = new RegExp(`,\\s+|[，、]|\\s{1,3}(?=(?:${OTHERWISE})\\s)`, 'u');

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
const isPortuguese = (words: readonly string[]): boolean =>
  words.slice(0, words.indexOf('no')).some((word) => ASKED.has(word)) && words.some((word) => PORTUGUESE.has(word));

/** By language: beside a verb of its own an uncertain word denies too. */
const LANGUAGES = Object.values(ANSWER_WORDS).map(({ denials, deletes }) => ({
  denials: new Set(denials.split(' ')),
  deletes: new Set(deletes.split(' ')),
}));
/** Their place is behind the verb, with more words between. */
const BEHIND: ReadonlySet<string> = new Set(ANSWER_WORDS.hi.denials.split(' '));

/** Positions of the words of a clause that ask for a deletion, and that no word before, right behind or at the end of it rules out. Linear. */
export function deletionsAsked(words: readonly string[]): readonly number[] {
  const until = (isDenied: (word: string) => boolean): number => {
    if (words.some((word, i) => (i === words.length - 1 || BEHIND.has(word)) && isDenied(word))) return 0;
    const first = words.findIndex(isDenied);
    return first === -1 ? words.length : first - 1;
  };
  const verbs = words.flatMap((word, i) => (asksDeletion(word) ? [i] : []));
  if (verbs.length === 0) return [];
  const all = until(denialsIn(words));
  const own = LANGUAGES.map(({ denials }) => until((word) => denials.has(word)));
  return verbs.filter(
    (at) => at < all && LANGUAGES.every(({ deletes }, i) => at < (own[i] ?? 0) || !deletes.has(words[at] ?? '')),
  );
}

/** The part of a clause that is not denied; all of it where nothing denies. */
function affirmedPart(clause: string): string {
  if (deniesUnspaced(clause)) return '';
  const words = wordsIn(clause);
  const at = words.findIndex(denialsIn(words));
  if (at === -1) return clause;
  const word = words[at] ?? '';
  if (at === 0 && words.length === 1) return clause; // "No, pay 420"
  if (!LEAVING_OUT.has(word)) return '';
  const from = clause.search(new RegExp(`(?<![\\p{L}\\p{N}])${word}(?![\\p{L}\\p{N}])`, 'u'));
  return from === -1 ? '' : clause.slice(0, from);
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

interface Sentence {
  readonly text: string;
  readonly isDenied: boolean;
  /** It says of something before it that it is not to be done. */
  readonly isBack: boolean;
}

function sentenceOf(sentence: string): Sentence {
  let reaches = false;
  let isDenied = false;
  const kept: string[] = [];
  const isLong = wordsIn(sentence).length >= LONG_WORDS;
  const clauses = sentence.split(CLAUSES);
  const end = clauses.at(-1) ?? '';
  if (clauses.length > 1 && !/[\d@]/.test(end) && deniesUnspaced(end))
    return { text: '', isDenied: true, isBack: false }; // "420をDE89…に、送金しないで"
  for (const clause of isLong ? clauses.flatMap(deedsOf) : clauses) {
    const words = wordsIn(clause);
    if (CONTRAST.has(words[0] ?? '')) reaches = false;
    const left = reaches ? '' : affirmedPart(clause);
    if (left !== clause) isDenied = true;
    kept.push(left);
    const last = words.at(-1) ?? '';
    reaches ||=
      (words.length === 1 && ALONE.has(last)) || (words.length > 1 && denialsIn(words)(last) && !LEAVING_OUT.has(last));
  }
  const words = wordsIn(sentence);
  const isBack = isDenied && words.some((word) => BACK.has(word)) && !/[\d@/]/.test(sentence);
  return { text: kept.join(', '), isDenied, isBack };
}

const PER_TEXT = new WeakMap<object, string>();

/** What is named and not ruled out, of a text in one spelling. Linear. Read once for the values of a turn. */
export function affirmedOf(said: { readonly plain: string }): string {
  const known = PER_TEXT.get(said);
  if (known !== undefined) return known;
  const { plain } = said;
  const made = plain === '' ? '' : affirmed(asMeant(plain));
  PER_TEXT.set(said, made);
  return made;
}

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
