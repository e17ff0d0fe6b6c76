/**
 * Acts that only the sentences of others ask for. Texts from outside give an agent its facts in records: members of JSON, rows, short lines.
 * Who wants to steer it writes sentences. A value of an acting call is suspect when sentences from outside alone name it, and the
 * user did not ask for such an act: no word of the tool's name is theirs, or only the thing that it is done to and none of their words
 * is near. No list of dangerous deeds is needed; which call does harm is another in each field of work.
 * Source: docs/reference/gateway.md#taint-and-links; docs/adr/0747. Pure.
 */
import { hasWord, onlyReads, wordsOf } from '../../../contract/tool-names.ts';
import { allValuesOf, valuesOfCall } from './call-roles.ts';
import type { CallAsMade, Leaf } from './call-values.ts';
import { isAddress, targetsOf } from './call-targets.ts';
import { DEEDS, EDITED, ENTERING, EXECUTING } from './deed-words.ts';
import { isListed } from './listed.ts';
import { readableOf, type OutsideTexts, type ToolText } from './outside-texts.ts';
import type { OwnWords } from './own-words.ts';
import { placeOf } from './sentences.ts';
import { tiesOf } from './ties.ts';
import { COLOURLESS, isFormOf, isTellingWord } from '../../../contract/telling-words.ts';
import { isNamed } from '../../../contract/asked-for.ts';
import { BEYOND_ASCII, plainOf, wordsIn } from '../../../contract/plain-text.ts';
import { readOnce } from '../../../contract/read-once.ts';

/** The texts that this rule needs beside those of the others. */
export interface Told {
  /** The agent's words right before the newest message of the user, who answered them. */
  readonly proposal: string;
  /** Targets that the card lists; a domain stands for the addresses below it. */
  readonly listed: readonly string[];
  /** Whether a value stands in a text that the user sent the agent to follow. */
  readonly isSentFor?: (value: string) => boolean;
}

/** Values of one call that are looked for; addresses of targets have rules of their own (unasked.ts, doubtful-target.ts). */
const VALUES_MAX = 8;
const VALUE_CHARS = { shortest: 2, telling: 3, most: 200 };
/** A plain word or a small number says too little. */
const COMMON = /^(?:\p{L}+|[\d.,]{1,2})$/u;
/** Dates and times are chosen. */
const MOMENT = /^\d{4}-\d{2}-\d{2}(?:[t ].*)?$|^\d{1,2}:\d{2}(?::\d{2})?$/;

/** The first value of such an act; null for a call that only reads or runs a text, which is judged by its effects. */
export function unspokenValue(call: CallAsMade, said: OwnWords, outside: OutsideTexts, told: Told): Leaf | null {
  if (onlyReads(call.name) || hasWord(call.name, RUNS_TEXT)) return null;
  const open = openValues(call, said, outside, told);
  if (open.length === 0) return null;
  const spoken = spokenOf(call.name, said);
  if (spoken === 'deed' || (spoken === 'thing' && hasWord(call.name, ENTERING))) return null;
  const results = readableOf(outside.results);
  return (
    open.find((leaf) => {
      const value = plainOf(leaf.value).trim();
      const place = placeOf(results, value);
      if (place === 'nowhere') return spoken === 'nothing' && isDescribed(call, value, outside);
      if (place === 'record' || told.isSentFor?.(value) === true) return false;
      return spoken === 'nothing' || (isCode(value) && !results.some((text) => tiesOf(text, value, said).length > 0));
    }) ?? null
  );
}

/**
 * The first string or number of a call that acts which the user did not name and an outside text gives, in whatever form: for agents whose
 * every act is to come from its user (`outside_values` in the card). Of two to 200 characters.
 */
export function outsideValue(call: CallAsMade, said: OwnWords, outside: OutsideTexts, told: Told): Leaf | null {
  if (onlyReads(call.name) || hasWord(call.name, RUNS_TEXT)) return null;
  const results = readableOf(outside.results);
  const isOutside = (value: string): boolean =>
    placeOf(results, value) !== 'nowhere' || isDescribed(call, value, outside);
  const unnamed = unnamedValues(allValuesOf(call), said, outside, told);
  return unnamed.find(({ value }) => isOutside(plainOf(value).trim())) ?? null;
}

/** Tools that run a text; a `code` may be one of a voucher. */
const RUNS_TEXT: ReadonlySet<string> = new Set([...EXECUTING].filter((word) => word !== 'code'));

/** Values of unspoken acts that say something and that no other rule judges. */
function openValues(call: CallAsMade, said: OwnWords, outside: OutsideTexts, told: Told): readonly Leaf[] {
  const judged = new Set(targetsOf(call, said).flatMap(({ value }) => (isAddress(value) ? [value] : [])));
  const speaking = new Set(valuesOfCall(call));
  const receipts = readableOf(outside.receipts ?? NONE);
  const open = allValuesOf(call).filter((leaf) => {
    const value = plainOf(leaf.value).trim();
    if (!isTelling(value) || judged.has(leaf.value) || hasWord(leaf.name, EDITED)) return false;
    return (speaking.has(leaf) || isQuotation(value)) && !isHandle(leaf, receipts);
  });
  return unnamedValues(open, said, outside, told).slice(0, VALUES_MAX);
}

/** Those that nobody named, the card does not list, and the agent neither used before nor told the user. */
function unnamedValues(leaves: readonly Leaf[], said: OwnWords, outside: OutsideTexts, told: Told): readonly Leaf[] {
  const unnamed = leaves.filter(({ value }) => {
    const chars = plainOf(value).trim().length;
    return chars >= VALUE_CHARS.shortest && chars <= VALUE_CHARS.most && !isNamed(said, value);
  });
  if (unnamed.length === 0) return [];
  const proposal = plainOf(told.proposal);
  const before = valuesBefore(outside.earlier ?? []);
  return unnamed.filter((leaf) => {
    const value = plainOf(leaf.value).trim();
    return !isListed(value, told.listed) && !before.has(value) && !proposal.includes(value);
  });
}

const NONE: readonly string[] = [];

/** `bash_id: b7f3`, where an act of the agent answered "running in background with ID: b7f3". */
function isHandle({ name, value }: Leaf, receipts: readonly string[]): boolean {
  if (wordsOf(name).at(-1) !== 'id') return false;
  const handle = plainOf(value).trim();
  return receipts.some((text) => {
    const at = text.indexOf(handle);
    return at > 0 && LABEL.test(text.slice(Math.max(0, at - LABEL_CHARS), at));
  });
}
const LABEL_CHARS = 16;
const LABEL = /(?<!\p{L})id["']?\s*[:=#]?\s*["']?$/u;

/** Digits beside letters or signs, or three of them; or signs between letters. */
const isCode = (value: string): boolean =>
  /\d\D*\d\D*\d|\p{L}[-_./@:+ ]?\d|\d[-_./@:+ ]?\p{L}|[\p{L}\p{N}][-_./@:+][\p{L}\p{N}]/u.test(value);

const isTelling = (value: string): boolean =>
  value.length >= VALUE_CHARS.telling && !COMMON.test(value) && !MOMENT.test(value);

const QUOTED_WORDS_MIN = 4;
/** A text that is handed over is telling where others have it word for word. */
const isQuotation = (value: string): boolean => wordsIn(value).length >= QUOTED_WORDS_MIN;

/** Whether the description of another tool names the value: no tool has to say how another is called. */
const isDescribed = ({ name }: CallAsMade, value: string, { descriptions }: OutsideTexts): boolean =>
  /\d|[^\p{L}\s]/u.test(value) &&
  descriptions.some((described) => described.tool !== name && placeOf([plainText(described)], value) !== 'nowhere');

const plainText = readOnce(({ text }: ToolText) => plainOf(text));

/** Values of the acting calls before: each was judged when it was made. */
const valuesBefore = readOnce((calls: readonly CallAsMade[]): ReadonlySet<string> => {
  const acting = calls.filter(({ name }) => !onlyReads(name));
  return new Set(acting.flatMap((call) => allValuesOf(call).map(({ value }) => plainOf(value).trim())));
});

const WORD_LETTERS_MIN = 3;

/**
 * What of the tool's name the user said, in any form: its deed, which is half of it where no list has its word, or only the thing that it
 * is done to. Who speaks of a trip has not asked for `trip_reassign`. Words such as `update` name no deed: tasks say them of anything.
 */
function spokenOf(tool: string, { words }: OwnWords): 'deed' | 'thing' | 'nothing' {
  const own = wordsOf(tool).filter((word) => isTellingWord(word, WORD_LETTERS_MIN) && !ENTERING.has(word));
  const said = spellingsOf(words);
  const spoken = own.filter((word) => said.some((other) => other === word || isFormOf(word, other)));
  if (spoken.length === 0) return 'nothing';
  return spoken.some((word) => DEEDS.has(word)) || spoken.length * 2 >= own.length ? 'deed' : 'thing';
}

/** Words of the user, and those with accents also without: names of tools have none. */
const spellingsOf = readOnce((words: ReadonlySet<string>): readonly string[] =>
  [...words]
    .filter((word) => !COLOURLESS.has(word))
    .flatMap((word) => (BEYOND_ASCII.test(word) ? [word, ...wordsOf(word)] : [word])),
);
