/**
 * Acts that only the sentences of others ask for. Texts from outside give an agent its facts in records: members of JSON, rows, short lines.
 * Who wants to steer it writes sentences. A value of an acting call is suspect when sentences from outside alone name it, and the
 * user did not ask for such an act: no word of the tool's name is theirs. No list of dangerous deeds is needed; which call does
 * harm is another in each field of work. Source: docs/reference/gateway.md#taint-and-links; docs/adr/0747. Pure.
 */
import { hasWord, onlyReads, wordsOf } from './arguments.ts';
import { allValuesOf, valuesOfCall, type CallAsMade, type Leaf } from './call-class.ts';
import { isAddress } from './call-targets.ts';
import { EDITED, EXECUTING } from './deed-words.ts';
import { readableOf, type OutsideTexts } from './outside-texts.ts';
import type { OwnWords } from './own-words.ts';
import { placeOf } from './sentences.ts';
import { COLOURLESS } from './ties.ts';
import { isNamed } from '../../../contract/asked-for.ts';
import { plainOf, wordsIn } from '../../../contract/plain-text.ts';

/** The texts that this rule needs beside those of the others. */
export interface Told {
  /** The agent's words right before the newest message of the user, who answered them. */
  readonly proposal: string;
  /** Targets that the card lists. */
  readonly listed: readonly string[];
}

/** Values of one call that are looked for; addresses have rules of their own (unasked.ts, doubtful-target.ts). */
const VALUES_MAX = 24;
const VALUE_CHARS = { least: 3, most: 200 };
/** A plain word or a small number says too little. */
const COMMON = /^(?:\p{L}+|[\d.,]{1,2})$/u;
/** Dates and times are chosen. */
const MOMENT = /^\d{4}-\d{2}-\d{2}(?:[t ].*)?$|^\d{1,2}:\d{2}(?::\d{2})?$/;

/** The first value of such an act; null for a call that only reads or runs a text, which is judged by its effects. */
export function unspokenValue(call: CallAsMade, said: OwnWords, outside: OutsideTexts, told: Told): Leaf | null {
  if (onlyReads(call.name) || hasWord(call.name, EXECUTING) || isSpoken(call.name, said)) return null;
  const results = readableOf(outside.results);
  const proposal = plainOf(told.proposal);
  const listed = new Set(told.listed.map((target) => plainOf(target).trim()));
  const before = valuesBefore(outside.earlier ?? []);
  const speaking = new Set(valuesOfCall(call));
  const isOpen = (leaf: Leaf): boolean => {
    if (hasWord(leaf.name, EDITED) || isAddress(leaf.value) || isNamed(said, leaf.value)) return false;
    const value = plainOf(leaf.value).trim();
    if (!isTelling(value) || (!speaking.has(leaf) && !isQuotation(value))) return false;
    return !listed.has(value) && !before.has(value) && !proposal.includes(value);
  };
  const open = allValuesOf(call).filter(isOpen).slice(0, VALUES_MAX);
  return (
    open.find((leaf) => {
      const value = plainOf(leaf.value).trim();
      const place = placeOf(results, value);
      return place === 'sentence' || (place === 'nowhere' && isDescribed(call, value, outside));
    }) ?? null
  );
}

const isTelling = (value: string): boolean =>
  value.length >= VALUE_CHARS.least && value.length <= VALUE_CHARS.most && !COMMON.test(value) && !MOMENT.test(value);

const QUOTED_WORDS_MIN = 4;
/** A text that is handed over is telling where others have it word for word. */
const isQuotation = (value: string): boolean => wordsIn(value).length >= QUOTED_WORDS_MIN;

/** Whether the description of another tool names the value: no tool has to say how another is called. */
const isDescribed = ({ name }: CallAsMade, value: string, { declared = [] }: OutsideTexts): boolean =>
  /\d|[^\p{L}\s]/u.test(value) &&
  declared.some(({ tool, text }) => tool !== name && placeOf([plainOf(text)], value) !== 'nowhere');

/** Values of the acting calls before: each was judged when it was made. */
const valuesBefore = (calls: readonly CallAsMade[]): ReadonlySet<string> =>
  new Set(
    calls
      .filter(({ name }) => !onlyReads(name))
      .flatMap((call) => allValuesOf(call).map(({ value }) => plainOf(value).trim())),
  );

const WORD_LETTERS_MIN = 3;
const STEM_LETTERS_MIN = 4;
/** Share of the shorter word that two forms of one word have in common: `reserve` and `reservation`. */
const STEM_SHARE = 0.7;

/** Whether the user said a word of the tool's name, in any form. */
function isSpoken(tool: string, { words }: OwnWords): boolean {
  const own = wordsOf(tool).filter((word) => word.length >= WORD_LETTERS_MIN && !COLOURLESS.has(word));
  if (own.some((word) => words.has(word))) return true;
  const said = [...words].filter((word) => !COLOURLESS.has(word)).flatMap((word) => wordsOf(word));
  return own.some((word) => said.some((other) => isFormOf(word, other)));
}

function isFormOf(one: string, other: string): boolean {
  const shorter = Math.min(one.length, other.length);
  if (shorter < STEM_LETTERS_MIN) return false;
  let shared = 0;
  while (shared < shorter && one[shared] === other[shared]) shared += 1;
  return shared >= STEM_LETTERS_MIN && shared >= STEM_SHARE * shorter;
}
