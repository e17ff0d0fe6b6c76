/** Whether the user named the holder of an address. A first name is weak evidence: anyone who hides instructions in a page can write one.
 * A name together with another fact the user stated about the holder, or a host with the holder's own name, is strong
 * evidence. A payment address is never excused by a name. Source: docs/adr/0131, 0159. Pure.
 */
import type { Address } from './indicators.ts';
import { houseOf } from '../../../contract/asked-for.ts';

const COMPARED_CHARS_MAX = 64 * 1024;
/** Characters before an address in which the name of its holder is searched. */
const HOLDER_CHARS = 64;
/** Names with a capital inside a sentence. */
const PROPER_NAME = /(?<=[\p{L}\p{N},;:]["')]?\s{1,3}["'(]?)\p{Lu}[\p{L}\p{N}]{2,40}/gu;
const WORD = /[\p{L}\p{N}]+/gu;
const DESCRIPTION_LETTERS_MIN = 5;
/** Words that occur in any correspondence and describe nobody. */
const COLOURLESS = new Set(
  'about account address answer change changed contact contacts details email emails forward forwarded inbox invoice invoices latest letter message messages note number phone please reply replies send sender sends there these this update updated write'.split(
    ' ',
  ),
);

/** Names and words of the user messages. */
export interface Spoken {
  readonly names: ReadonlySet<string>;
  readonly words: ReadonlySet<string>;
}

export function spokenBy(user: readonly string[]): Spoken {
  const said = user.map((text) => text.slice(0, COMPARED_CHARS_MAX));
  const names = said.flatMap((text) => text.match(PROPER_NAME) ?? []).map((name) => name.toLowerCase());
  return { names: new Set(names), words: new Set(said.flatMap((text) => text.toLowerCase().match(WORD) ?? [])) };
}

/** Whether the user named the holder by a name and a description, or by the name of the organisation in the host. */
export function isNamedWell({ kind, value }: Address, text: string, { names, words }: Spoken): boolean {
  if (kind === 'account' || kind === 'ip' || names.size === 0) return false;
  if (names.has(houseOf(value.split('@').at(-1) ?? ''))) return true;
  const holder = kind === 'mail' ? holderOf(value, text) : [];
  const describes = (word: string): boolean =>
    word.length >= DESCRIPTION_LETTERS_MIN && !names.has(word) && !COLOURLESS.has(word) && words.has(word);
  return holder.some((word) => names.has(word)) && holder.some(describes);
}

/** Words right before a mail address, in its sentence and line. */
function holderOf(value: string, text: string): string[] {
  const at = text.toLowerCase().indexOf(value);
  const line = text.slice(Math.max(0, at - HOLDER_CHARS), at);
  const sentence = line.slice(Math.max(line.lastIndexOf('\n'), line.lastIndexOf('. ')) + 1);
  return sentence.toLowerCase().match(WORD) ?? [];
}
