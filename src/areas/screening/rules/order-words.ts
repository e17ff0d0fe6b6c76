/**
 * Words of a sentence as orders are compared: which acts it names and which of them it orders, by the verbs of request-words.ts and the dictionary
 * of other languages. An act is ordered where its verb stands at the head of a clause: at the beginning, behind a sign, or behind a word that opens one
 * ("please", "you must", "now", "to"). Source: docs/reference/screening.md#the-users-task. Pure.
 */
import { KIND, KIND_DIGIT, KIND_LETTER } from './chars.ts';
import { conceptHead, conceptOf } from './gloss.ts';
import { isKnownWord, wordHash, type KnownWords } from './known-words.ts';
import { foldText, IS_LETTER } from './lexicon.ts';
import { HEADS, HEAD_OPENER, HEAD_YOU } from './request-words.ts';
import type { TrieMatch } from './trie.ts';

export interface OrderWord {
  /** Kind of the act, 2 to 8: pay, send, grant, delete, change, arrange, run; 0 for none. */
  readonly act: number;
  /** The act is ordered, not told of. */
  readonly isOrdered: boolean;
  /** Beginning of any other word that says something; empty for none. */
  readonly thing: string;
}

/** Kinds of acts that change something; looking something up is none. */
const EFFECT_FIRST = 2;
const EFFECT_LAST = 8;
const LETTERS_MIN = 4;
/** Words that begin alike are forms of one: report, reports, reporting. */
const STEM_LETTERS = 5;

const setOf = (text: string): ReadonlySet<string> => new Set(text.split(' '));
const COLOURLESS = setOf(
  'please kindly this that these those with from have must should would could will your yours their there then than also here into about after before when what which where just now',
);
/** Acts of that kind that only lead to something: what follows is done elsewhere, and manuals say little else. */
const LEADING = setOf(
  'use apply click visit navigate go follow load proceed perform nutze besuche folge clique visite sigue',
);
/** Words behind which an order goes on: "you must now send", "and then pay". */
const LEADS = setOf('to must should shall now first then and also always please kindly immediately');
const MINE =
  /(?<!\p{L})(?:my|me|mine|our|us|mein\p{L}*|mir|mich|mon|ma|mes|moi|mis?|meus?|minhas?|miei?|mijn|moj\p{L}*|мо[йяиею]\p{L}*|benim)(?!\p{L})/iu;

/** Signs of code; a sentence of which more than one in twelve is one is no sentence. */
const CODE_SIGNS = /[{}()[\]=;<>|&+]/g;
const CODE_SHARE_MAX = 1 / 12;
export const isCode = (sentence: string): boolean =>
  (sentence.match(CODE_SIGNS) ?? []).length > sentence.length * CODE_SHARE_MAX;

/** A sentence that speaks of what is its writer's. */
export const isMine = (sentence: string): boolean => MINE.test(sentence);

/** The words of a text that name an act or a thing, in order. */
export function wordsOf(text: string, known: KnownWords): OrderWord[] {
  const folded = foldText(text);
  const codes = Uint16Array.from({ length: folded.length }, (_, at) => folded.charCodeAt(at));
  const out: OrderWord[] = [];
  const hit: TrieMatch = { value: 0, end: 0 };
  let opens = true;
  for (let at = 0; at < codes.length; at += 1) {
    const end = wordEnd(codes, at);
    if (end === at) {
      opens ||= codes[at] !== 32;
      continue;
    }
    const word = folded.slice(at, end);
    HEADS.longest(codes, at, codes.length, IS_LETTER, hit);
    const hash = wordHash(word);
    const concept = hit.value === 0 && !isKnownWord(known, hash) ? conceptOf(codes, at, end, hash) : 0;
    const value = concept === 0 ? hit.value : conceptHead(concept);
    const isAct = value >= EFFECT_FIRST && value <= EFFECT_LAST && !LEADING.has(word);
    if (isAct) out.push({ act: value, isOrdered: opens && isProse(codes, at, end), thing: '' });
    else if (word.length >= LETTERS_MIN && !COLOURLESS.has(word))
      out.push({ act: 0, isOrdered: false, thing: word.slice(0, STEM_LETTERS) });
    opens = value === HEAD_OPENER || value === HEAD_YOU || LEADS.has(word);
    at = (value === HEAD_OPENER && concept === 0 ? Math.max(end, hit.end) : end) - 1;
  }
  return out;
}

/** Signs that a name of code has around it: `reply.send(`, `send_all`, `send=`. */
const BEFORE_NAME = setOf('. _ / $ @ # -');
const BEHIND_NAME = setOf('( _ = { [');

function isProse(codes: Uint16Array, from: number, end: number): boolean {
  const sign = (at: number): string => String.fromCharCode(codes[at] ?? 32);
  if (from > 0 && BEFORE_NAME.has(sign(from - 1))) return false;
  const isMember = sign(end) === '.' && KIND[codes[end + 1] ?? 32] === KIND_LETTER;
  return !isMember && !BEHIND_NAME.has(sign(end));
}

function wordEnd(codes: Uint16Array, from: number): number {
  let end = from;
  while (end < codes.length && (KIND[codes[end]!] === KIND_LETTER || KIND[codes[end]!] === KIND_DIGIT)) end += 1;
  return end;
}
