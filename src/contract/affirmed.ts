/**
 * What people said without the clauses that deny: "do not transfer 420 to DE89…" names neither the sum nor the account. Source:
 * docs/reference/gateway.md#confirmation; docs/adr/0760. Pure.
 */
import { denies } from './answers.ts';
import { wordsIn } from './plain-text.ts';
import { ANSWER_WORDS } from './words/answer-words.ts';

/** "Don't forget to delete it" asks for it. */
const FORGET =
  /(?:not|n['’]t|never) (?:forget|fail|hesitate|ask (?:me )?again)\b|(?:vergiss|vergesst|vergessen sie) nicht|n['’]oublie[zr]? pas|no (?:te )?olvid\p{L}*|non (?:ti )?dimentica\p{L}*|não (?:te )?esqueç\p{L}*|vergeet niet/giu;
const CONTRACTED = /(?<=\p{L})n['’]t(?!\p{L})/gu;

/** Words that deny in one language and say something else in another, or beside another verb: `nu` is now, `ni` is you, `mat` is food. */
const UNCERTAIN: ReadonlySet<string> = new Set('ni nu na mat sin n a e ej o do'.split(' '));
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
const SENTENCES = /(?<=[.!?…:;])\s+|(?<=[。！？；])|\n/u;
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
const columns = ['pays', 'sends', 'deletes', 'grants', 'runs'] as const;
const DEEDS: ReadonlySet<string> = new Set(
  Object.values(ANSWER_WORDS).flatMap((row) => columns.flatMap((column) => row[column].split(' '))),
);

/** A text in one spelling as it is meant: "don't forget to pay" asks, and "don't" is a denial. */
export const asMeant = (plain: string): string => plain.replace(FORGET, ' ').replace(CONTRACTED, ' not');

const isDenial = (word: string, words: readonly string[]): boolean =>
  denies(word) && !UNCERTAIN.has(word) && !(word === 'no' && isPortuguese(words));
const isPortuguese = (words: readonly string[]): boolean =>
  words.slice(0, words.indexOf('no')).some((word) => DEEDS.has(word)) && words.some((word) => PORTUGUESE.has(word));

/** The part of a clause that is not denied; all of it where nothing denies. */
function standing(clause: string): string {
  const words = wordsIn(clause);
  const at = words.findIndex((word) => isDenial(word, words));
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
    if (out.length > 0 && !DEEDS.has(wordsIn(part)[1] ?? '')) out.push(`${out.pop() ?? ''} ${part}`);
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
  for (const clause of isLong ? clauses.flatMap(deedsOf) : clauses) {
    const words = wordsIn(clause);
    if (CONTRAST.has(words[0] ?? '')) reaches = false;
    const left = reaches ? '' : standing(clause);
    if (left !== clause) isDenied = true;
    kept.push(left);
    const last = words.at(-1) ?? '';
    reaches ||=
      (words.length === 1 && ALONE.has(last)) || (words.length > 1 && isDenial(last, words) && !LEAVING_OUT.has(last));
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
          const isRuledOut = next?.isBack === true && !wordsIn(sentence.text).some((word) => DEEDS.has(word));
          return !isRuledOut && sentence.text.trim() !== '';
        })
        .map(({ text }) => text)
        .join(' '),
    )
    .join('\n');
}
