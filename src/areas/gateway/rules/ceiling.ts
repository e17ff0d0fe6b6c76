/**
 * A ceiling in money that the user set, such as "at most 120 EUR": what costs no more was named by them.
 * Source: docs/reference/gateway.md#confirmation; docs/adr/0482. Pure.
 */
import { NUMBER, numberOf } from './sums.ts';

const MONEY = String.raw`(?:EUR|USD|GBP|CHF|JPY|SEK|NOK|DKK|PLN|CAD|AUD|CZK|HUF|euros?|dollars?|pounds?|francs?|franken|yen|[€$£¥])`;
const SUM = String.raw`(?:${MONEY}\s*(?<after>${NUMBER.source})|(?<before>${NUMBER.source})\s*${MONEY}(?![\p{L}\p{N}]))`;
const BEFORE = String.raw`(?:at most|(?:no|not) more than|up to|max\.?|maximum|less than|under|below|cheaper than|höchstens|maximal|bis zu|nicht mehr als|weniger als|unter|au plus|moins de|jusqu.à|como máximo|máximo|hasta|menos de|al massimo|fino a|meno di|no máximo|até|hoogstens|maximaal)`;
const AFTER = String.raw`(?:at most|max\.?|maximum|tops|or less|höchstens|maximal|au maximum|au plus|como máximo|al massimo|no máximo)`;
/** "Not under 120 EUR" is a floor. */
const NEGATED = String.raw`(?:no|not|nicht|kein|pas|non|não|never|nie)\s`;

const CEILINGS = [
  new RegExp(String.raw`(?<![\p{L}\p{N}])(?<!${NEGATED})${BEFORE}\s+(?:of\s+|de\s+)?${SUM}`, 'giu'),
  new RegExp(String.raw`(?<![\p{L}\p{N}.,])${SUM},?\s+${AFTER}(?![\p{L}\p{N}])`, 'giu'),
];

/** The lowest ceiling of a text; null without one. A number without a currency beside it is none. */
export function ceilingIn(text: string): number | null {
  const found = CEILINGS.flatMap((ceiling) =>
    [...text.matchAll(ceiling)].map(({ groups }) => numberOf(groups?.['after'] ?? groups?.['before'] ?? '')),
  );
  return found.length === 0 ? null : Math.min(...found);
}
