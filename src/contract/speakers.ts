/**
 * Who says what stands at a place of a text: the sender in the head of a mail, the author of a comment, the name before a line of a chat.
 * Texts in one spelling. Source: docs/adr/0748. Pure.
 */
import { wordsIn } from './plain-text.ts';

const BEFORE_CHARS = 4 * 1024;
const LABELS_MAX = 200;

/** What stands before the name of who wrote, in the head of a mail. */
export const WRITTEN_BY =
  'from|sender|author|von|absender|de|expéditeur|remitente|da|mittente|od|nadawca|van|från|fra|kimden|gönderen|від|от';
/** A head begins a line. */
const HEAD = new RegExp(
  String.raw`(?:^|\n|\\n)[ \t>]{0,4}(?:${WRITTEN_BY}|requester|reporter|(?:opened|created|submitted|raised|asked) by|autor|кому|差出人|보낸사람|发件人)[ \t]{0,4}[:：][ \t]{0,4}([^\n]{1,80})`,
  'gu',
);
/** Members of JSON. */
const MEMBER =
  /\\?"(?:from|sender|author|requester|reporter|by|user|username|user_name|name|displayname|display_name|who|autor|auteur|von|created_by|posted_by)\\?"\s{0,4}:\s{0,4}(?:\{\s{0,4}\\?"name\\?"\s{0,4}:\s{0,4})?\\?"([^"\n]{1,80})"/gu;
const NAME = String.raw`(\p{L}[\p{L}.'’-]{0,30}(?: \p{L}[\p{L}.'’-]{0,30}){0,3})`;
const TIME = String.raw`(?:\d{1,2}[:.h]\d{2}|\d{1,4}[./-]\d{1,2}(?:[./-]\d{2,4})?|\d{1,2}\.? \p{L}{3,9}\.?)`;
/** `[14:06] nuno: …`, `--- 11/11 08:55 aldana: …`. */
const TIMED = new RegExp(
  String.raw`(?:^|\n|\\n)[ \t>*•#-]{0,8}(?:\[[^\]\n]{1,40}\]|${TIME}(?:[ ,t]{1,3}${TIME})?)[ \t]{1,4}(?:[—–-][ \t])?${NAME}(?: ?\([^)\n]{0,40}\))?[ \t]{0,2}[:：]`,
  'gu',
);
/** `sueli  10:41  …`, `jaspreet (crumb & co), 10:22`. */
const NAMED = new RegExp(
  String.raw`(?:^|\n|\\n)[ \t>*•#-]{0,8}${NAME}(?: ?\([^)\n]{0,40}\))?,?[ \t]{1,4}${TIME}(?:[ ,t]{1,3}${TIME})?(?=[\s:,)]|$)`,
  'gu',
);

/** `HD-20398 | P2 | Open | Ingrid Falk (People) | 2026-06-03`: a cell with a name before one with a date. */
const PIPED = new RegExp(
  String.raw`(?:^|\n|\\n)(?:[^\n|]{1,40}\|[ \t]{0,4}){1,5}?${NAME}(?: ?\([^)\n|]{0,40}\))?[ \t]{0,4}\|[ \t]{0,4}${TIME}`,
  'gu',
);

/** The words of the nearest name before a place that says who speaks there; null where none does. */
function speakerAt(text: string, at: number): readonly string[] | null {
  const before = text.slice(Math.max(0, at - BEFORE_CHARS), at);
  let nearest = -1;
  let speaker: string | null = null;
  for (const pattern of [HEAD, MEMBER, TIMED, NAMED, PIPED]) {
    let left = LABELS_MAX;
    for (const { index, 1: name = '' } of before.matchAll(pattern)) {
      left -= 1;
      if (left < 0) break;
      if (index < nearest) continue;
      nearest = index;
      speaker = name;
    }
  }
  return speaker === null ? null : wordsIn(speaker);
}

/** Whether one of these people says it: somewhere in the texts they are the speaker where the value stands. */
export function isSaidBy(value: string, people: ReadonlySet<string>, texts: readonly string[]): boolean {
  let left = PLACES_MAX;
  for (const text of texts) {
    for (let at = text.indexOf(value); at !== -1 && left > 0; at = text.indexOf(value, at + 1), left -= 1)
      if (speakerAt(text, at)?.some((word) => people.has(word)) === true) return true;
  }
  return false;
}
/** Of all texts together. */
const PLACES_MAX = 12;
