/**
 * Numbers of a text that are no sums, whatever stands beside them: accounts, dates, times, phone numbers.
 * Source: docs/reference/gateway.md#confirmation; docs/adr/0405, 0766. Pure.
 */
import { isCurrencyBeside } from './currencies.ts';

/** Characters behind a date in which a currency may stand. */
const BEHIND_CHARS = 24;

const MONTHS = [
  ...new Set(
    'en de fr es it pt nl pl sv da nb ro ru uk tr el'.split(' ').flatMap((language) =>
      Array.from({ length: 12 }, (_, month) =>
        [{ month: 'long' } as const, { month: 'long', day: 'numeric' } as const].flatMap(
          (form) =>
            new Intl.DateTimeFormat(language, { ...form, timeZone: 'UTC' })
              .formatToParts(Date.UTC(2026, month, 2))
              .find(({ type }) => type === 'month')
              ?.value.toLowerCase() ?? [],
        ),
      ).flat(),
    ),
  ),
].join('|');

const IBAN = /(?<![a-z\d])[a-z]{2}\d{2}(?:[ -]?[a-z\d]{4}){2,7}(?:[ -]?[a-z\d]{1,3})?(?![a-z\d])/g;
/** Dates, times, phone numbers, and digits in groups that no sum has. */
const OTHERS: readonly RegExp[] = [
  /(?<!\d)\d{4}-\d{1,2}-\d{1,2}(?:t[\d:.]{4,15})?|(?<!\d)\d{1,2}([./])\d{1,2}\1(?:19|20)?\d{2}(?![\d.,])/g,
  /(?<!\d)\d{1,2}:\d{2}(?::\d{2})?(?:\s?[ap]m)?(?!\d)|(?<!\d)\d{1,2}\s?(?:[ap]m|uhr)(?![\p{L}])/gu,
  /\+\d[\d ()/.-]{6,20}\d|(?<!\d)\d{4,}(?:[ -]\d{4,}){2,}|(?<![\d-])\d+(?:-\d+)+|\d{12,}/g,
];
const DATES = new RegExp(
  String.raw`(?:(?<!\d)\d{1,2}(?:st|nd|rd|th|er|º|\.)?\s(?:(?:of|de|di)\s)?)?(?<![\p{L}\p{M}])(?:${MONTHS})(?![\p{L}\p{M}])(?:\s\d{1,2}(?:st|nd|rd|th)?(?![\d.,]\d|\d))?(?:,?\s(?:del?\s)?(?:19|20)\d{2}(?!\d))?`,
  'gu',
);

/** A text with `§` for the digits of accounts, dates, times and phone numbers; as long as before. */
export function withoutOther(text: string): string {
  const hidden = (found: string): string => found.replace(/\d/g, '§');
  const left = text.replace(IBAN, (found) => {
    const short = found.replace(/[ -]?[a-z\d]{1,3}$/, '');
    return short !== found && isIban(short) && !isIban(found)
      ? hidden(short) + found.slice(short.length)
      : hidden(found);
  });
  const dated = OTHERS.reduce((rest, pattern) => rest.replace(pattern, hidden), left);
  return dated.replace(DATES, (found, at: number) => {
    const behind = /^\s?([\p{L}\p{Sc}]{1,14})/u.exec(
      dated.slice(at + found.length, at + found.length + BEHIND_CHARS),
    )?.[1];
    return behind !== undefined && isCurrencyBeside(behind) ? found : hidden(found);
  });
}

/** By its two digits for checking (ISO 13616). */
function isIban(written: string): boolean {
  const packed = written.replace(/[ -]/g, '');
  const digits = `${packed.slice(4)}${packed.slice(0, 4)}`.replace(/[a-z]/g, (letter) => String(parseInt(letter, 36)));
  return [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0) === 1;
}
