/** Texts of the service, of agents and of files on a terminal: nothing in them may act as a command or turn the line around. */
import { eastAsianWidth } from 'get-east-asian-width';

/** Control characters, and those that change the direction of what follows, as spaces. */
export const printable = (text: string): string =>
  text.replaceAll(/[\p{Cc}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069\u2028\u2029]+/gu, ' ');

/** Columns that a terminal needs for it: two for an emoji and for wide letters, none for marks. */
export function widthOf(text: string): number {
  if (/^[\x20-\x7e]*$/.test(text)) return text.length;
  let width = 0;
  for (const { segment } of new Intl.Segmenter().segment(text)) width += widthOfOne(segment);
  return width;
}

function widthOfOne(character: string): number {
  if (/^[\p{Mark}\p{Cc}\p{Cf}\p{Surrogate}]*$/u.test(character)) return 0;
  if (/\p{Emoji_Presentation}|\uFE0F/u.test(character)) return 2;
  return eastAsianWidth(character.codePointAt(0) ?? 0);
}

/** At most `width` columns; what is cut ends with an ellipsis. */
export function fit(text: string, width: number): string {
  if (widthOf(text) <= width) return text;
  let kept = '';
  let used = 0;
  for (const { segment } of new Intl.Segmenter().segment(text)) {
    const more = widthOf(segment);
    if (used + more > width - 1) break;
    kept += segment;
    used += more;
  }
  return `${kept}…`;
}

export const padded = (text: string, width: number): string => text + ' '.repeat(Math.max(0, width - widthOf(text)));
