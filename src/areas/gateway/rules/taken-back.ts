/**
 * Which orders of a user a later message takes back: "never mind", "actually no", "no wait, make that 42".
 * Source: docs/reference/gateway.md#confirmation; docs/adr/0766. Pure.
 */
import { isNo } from '../../../contract/answers.ts';
import { plainOf, wordsIn } from '../../../contract/plain-text.ts';
import { FORGET_IT } from '../../../contract/words/payment-words.ts';
import { amountsIn, CORRECTING } from './sums.ts';

const TAKEN_BACK_CHARS = 200;
/** At the beginning of a clause. */
const FORGET = new RegExp(
  String.raw`(?:^|[.,;:!?…]\s{0,3})(?:(?:oh|ok|no|and|so|please|wait|sorry|actually|bitte|ach|doch)[, ]{1,3}){0,3}(?:${FORGET_IT})(?=\s{0,3}(?:[.,;:!?…\d€$£]|$)|\s(?:again|anymore|please|then|now)(?!\p{L}))`,
  'iu',
);
const SENTENCE_CHARS = 80;
const SENTENCE_ENDS = /[.!?…;]\s|[\n。！？；।]/u;

/** The last sentence of a text; empty where it is long. */
function lastSentence(text: string): string {
  const end = text
    .slice(-TAKEN_BACK_CHARS)
    .trimEnd()
    .replace(/[.!?…;。！？；।]{1,9}$/u, '');
  const last = end.split(SENTENCE_ENDS).at(-1)?.trim() ?? '';
  return last.length > SENTENCE_CHARS ? '' : last;
}

/** Whether a short message takes back what was ordered before it: "never mind", "actually no", "no wait, make that 42". */
function takesBack(message: string): boolean {
  const text = plainOf(message).trim();
  if (text === '' || text.length > TAKEN_BACK_CHARS) return false;
  const words = wordsIn(text);
  const end = words.findIndex((word) => !CORRECTING.has(word) && !MERELY.has(word));
  const corrects = words.slice(0, end === -1 ? words.length : end).some((word) => CORRECTING.has(word));
  return (
    (isNo(text) && !NO_HURRY.test(text)) ||
    FORGET.test(text) ||
    (corrects && (end === -1 || amountsIn(text).length > 0))
  );
}
const NO_HURRY =
  /^(?:no|keine?|pas d['’]|sin|nessuna|sem|geen) ?(?:hurry|rush|eile|urgence|prisa|fretta|pressa|haast)/u;
const MERELY = new Set('oh ok okay well hm hmm please bitte also doch'.split(' '));

/**
 * The user's texts without the orders that a later word takes back: all before it, or only their sums where it names another sum.
 * @returns `sumsFrom`: the first text whose sums count
 */
export function sumsTakenBack(users: readonly string[]): {
  readonly texts: readonly string[];
  readonly sumsFrom: number;
} {
  let [from, sumsFrom] = [0, 0];
  const texts = users.map((text, i) => {
    if (i > 0 && takesBack(text)) {
      if (amountsIn(text).length > 0) sumsFrom = i;
      else from = i;
    }
    const last = lastSentence(text);
    return last.length < text.trim().length - 1 && FORGET.test(last) ? '' : text;
  });
  return { texts: texts.map((text, i) => (i < from ? '' : text)), sumsFrom: Math.max(from, sumsFrom) };
}
