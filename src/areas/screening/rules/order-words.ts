/**
 * Words of a sentence as orders are compared: which acts it names and which of them it orders, by the verbs of request-words.ts, the dictionary of other
 * languages and the word classes. The sentence is read folded, so invisible characters, escapes and look-alikes hide no word. Source:
 * docs/reference/screening.md#the-users-task; docs/adr/0684, 0742. Pure.
 */
import { KIND, KIND_DIGIT, KIND_IDEOGRAPH, KIND_LETTER } from './chars.ts';
import { conceptHead, conceptOf, UNSPACED } from './gloss.ts';
import { isKnownWord, wordHash, type KnownWords } from './known-words.ts';
import { classIndex, IS_LETTER, LEXICON } from './lexicon.ts';
import { normalise, toText } from './normalise.ts';
import { Clause } from './order-clause.ts';
import { callsTool, COLOURLESS, LEADING, ownMark, setOf } from './order-dictionary.ts';
import { HEADS, HEAD_OPENER, HEAD_YOU } from './request-words.ts';
import type { TrieMatch } from './trie.ts';

export interface OrderWord {
  /** Kind of the act, 2 to 8: pay, send, grant, delete, change, arrange, run; 0 for none. */
  readonly act: number;
  /** The first word of a clause, or behind one that opens an order. */
  readonly opensClause: boolean;
  /** The same, and no name of code. */
  readonly isHead: boolean;
  /** If it is an act it is ordered, not told of: at the head of a clause, or where its language has the verb. */
  readonly isOrdered: boolean;
  /** Told as the wish of somebody: "the owner wants you to send", "you are authorised to send". */
  readonly isWished: boolean;
  /** Beginning of any other word that says something; empty for none. */
  readonly thing: string;
  /** Number of its word class and 1; 0 for none. */
  readonly mark: number;
}

/** Kinds of acts that change something; looking something up is none. */
export const PAY = 2;
export const SEND = 3;
/** Granting or opening. */
export const GRANT = 4;
const EFFECT_LAST = 8;
const isEffect = (value: number): boolean => value >= PAY && value <= EFFECT_LAST;
const LETTERS_MIN = 4;
/** Words that begin alike are forms of one: report, reports, reporting. */
const STEM_LETTERS = 5;
const MACHINES: ReadonlySet<number> = new Set([classIndex('assistant') + 1, classIndex('agentnet') + 1]);
const SPACE = 32;

/** The words of a text, in order; of scripts without spaces those that a dictionary has. */
export const wordsOf = (text: string, known: KnownWords): OrderWord[] => new Reader(text, known).words();

const hit: TrieMatch = { value: 0, end: 0 };

class Reader {
  readonly #codes: Uint16Array;
  readonly #known: KnownWords;
  /** Verbs that lead to something are acts. */
  readonly #leads: boolean;
  readonly #clause = new Clause();
  readonly #out: OrderWord[] = [];
  /** End of the entry of the word classes that was found last: a word within one is none by itself. */
  #markedTo = 0;

  constructor(text: string, known: KnownWords) {
    const { codes, length } = normalise(text);
    this.#codes = codes.subarray(0, length);
    this.#known = known;
    this.#leads = callsTool(text);
  }

  words(): OrderWord[] {
    const codes = this.#codes;
    for (let at = 0; at < codes.length;) {
      const kind = KIND[codes[at]!];
      if (kind === KIND_IDEOGRAPH) at = this.#ideographs(at);
      else if (kind === KIND_LETTER || kind === KIND_DIGIT) at = this.#word(at);
      else {
        if (codes[at] !== SPACE) this.#clause.sign();
        at += 1;
      }
    }
    return this.#out;
  }

  /** Adds the word at an offset; answers where to read on. */
  #word(at: number): number {
    const codes = this.#codes;
    const end = wordEnd(codes, at);
    const word = toText(codes, at, end);
    const { value, isForeign, end: headEnd } = this.#head(word, at, end);
    const mark = this.#mark(at);
    const { opens, isWished } = this.#clause;
    const isHead = opens && isProse(codes, at, end);
    const isAct = isEffect(value) && (this.#leads || !LEADING.has(word));
    this.#out.push({
      act: isAct ? value : 0,
      opensClause: opens,
      isHead,
      isOrdered: isHead || (isForeign && endsSentence(codes, end) && isProse(codes, at, end)),
      isWished,
      thing: isAct || word.length < LETTERS_MIN || COLOURLESS.has(word) ? '' : word.slice(0, STEM_LETTERS),
      mark: ownMark(word, isBeforeWord(codes, end)) || mark,
    });
    const isReader = value === HEAD_YOU || MACHINES.has(mark);
    this.#clause.word(word, { isOpener: value === HEAD_OPENER || value === HEAD_YOU, isReader });
    return value === HEAD_OPENER && !isForeign ? Math.max(end, headEnd) : end;
  }

  /** What the verbs say of the word: those of request-words.ts, else those of the dictionary. */
  #head(word: string, at: number, end: number): { value: number; isForeign: boolean; end: number } {
    const codes = this.#codes;
    HEADS.longest(codes, at, codes.length, IS_LETTER, hit);
    if (hit.value !== 0) return { value: hit.value, isForeign: false, end: hit.end };
    const polite = politeHead(codes, at, end);
    if (polite !== 0) return { value: polite, isForeign: false, end };
    const hash = wordHash(word);
    // One letter is a word in too many languages.
    const concept = end - at === 1 || isKnownWord(this.#known, hash) ? 0 : conceptOf(codes, at, end, hash);
    return { value: concept === 0 ? 0 : conceptHead(concept), isForeign: concept !== 0, end };
  }

  #mark(at: number): number {
    LEXICON.longest(this.#codes, at, this.#codes.length, IS_LETTER, hit);
    if (at < this.#markedTo || hit.value === 0) return 0;
    this.#markedTo = hit.end;
    return hit.value;
  }

  /** Adds one word of a script without spaces. Where in its clause a verb stands says little there. */
  #ideographs(at: number): number {
    const codes = this.#codes;
    LEXICON.longest(codes, at, codes.length, IS_LETTER, hit);
    const mark = hit.value;
    const markEnd = mark === 0 ? at : hit.end;
    UNSPACED.longest(codes, at, codes.length, IS_LETTER, hit);
    const concept = hit.value;
    const end = Math.max(at + 1, markEnd, concept === 0 ? at : hit.end);
    if (mark === 0 && concept === 0) return end;
    const head = concept === 0 ? 0 : conceptHead(concept);
    const act = isEffect(head) ? head : 0;
    const thing = act === 0 ? toText(codes, at, end) : '';
    this.#out.push({ act, opensClause: false, isHead: false, isOrdered: true, isWished: false, thing, mark });
    return end;
  }
}

/** German orders people it does not know by the infinitive: "loschen Sie" for "losche". */
function politeHead(codes: Uint16Array, at: number, end: number): number {
  if (codes[end - 1] !== 0x6e || toText(codes, end, end + 5).trimEnd() !== ' sie') return 0;
  const stem = codes.slice(at, end - 1);
  HEADS.longest(stem, 0, stem.length, IS_LETTER, hit);
  return hit.end === stem.length ? hit.value : 0;
}

const isBeforeWord = (codes: Uint16Array, end: number): boolean =>
  codes[end] === SPACE && KIND[codes[end + 1] ?? SPACE] === KIND_LETTER;

const isOfWord = (unit: number): boolean => KIND[unit] === KIND_LETTER || KIND[unit] === KIND_DIGIT;

/** Verbs of some languages end their sentence. */
function endsSentence(codes: Uint16Array, end: number): boolean {
  let at = end;
  while (at < codes.length && !isOfWord(codes[at]!)) at += 1;
  return at === codes.length;
}

/** Signs that a name of code has around it: `reply.send(`, `send_all`, `send=`. */
const BEFORE_NAME = setOf('. _ / $ @ # -');
const BEHIND_NAME = setOf('( _ = { [');

function isProse(codes: Uint16Array, from: number, end: number): boolean {
  const sign = (at: number): string => String.fromCharCode(codes[at] ?? SPACE);
  if (from > 0 && BEFORE_NAME.has(sign(from - 1))) return false;
  const isMember = sign(end) === '.' && KIND[codes[end + 1] ?? SPACE] === KIND_LETTER;
  return !isMember && !BEHIND_NAME.has(sign(end));
}

function wordEnd(codes: Uint16Array, from: number): number {
  let end = from;
  while (end < codes.length && isOfWord(codes[end]!)) end += 1;
  return end;
}
