/**
 * Links that were put together for the text of another: a sentence from outside names the site, and the query has data of the session. A
 * picture is fetched without a click. Source: docs/reference/gateway.md#taint-and-links; docs/adr/0747. Pure.
 */
import { plainOf } from '../../../contract/plain-text.ts';
import { readOnce } from '../../../contract/read-once.ts';
import { percentDecoded, type Link } from './indicators.ts';
import { readableOf } from './outside-texts.ts';
import { placeOf } from './sentences.ts';

/** What people and tools said in a session. */
export interface SaidInSession {
  readonly user: readonly string[];
  readonly outside: readonly string[];
}

/** Values of a query that are data of the session, from which a link counts; a link to one order or parcel is ordinary. */
const VALUES_MIN = { picture: 1, link: 2 };
const VALUE_CHARS_MIN = 3;

const QUERY = /[?#](.+)$/;
export const hasQuery = ({ url }: Link): boolean => QUERY.test(url);

/** Whether a sentence from outside names the site and the query was filled in with data of the session. The link stands nowhere as it is. */
export function isComposed({ url, host }: Link, said: SaidInSession, picture: boolean): boolean {
  const query = QUERY.exec(url)?.[1];
  if (query === undefined) return false;
  const outside = readableOf(said.outside);
  const written = plainOf(url);
  if (outside.some((text) => text.includes(written)) || placeOf(outside, host) !== 'sentence') return false;
  const packed = [...packedTexts(said.user), ...packedTexts(said.outside)];
  const carried = valuesIn(query, picture).filter((value) => packed.some((text) => text.includes(value)));
  return new Set(carried).size >= VALUES_MIN[picture ? 'picture' : 'link'];
}

/** Texts as letters and digits. */
const packedTexts = readOnce((texts: readonly string[]): readonly string[] => readableOf(texts).map(lettersOf));

/** `Lindengasse8` is `Lindengasse 8`, and `Petrovic` is Petrović. */
const lettersOf = (plain: string): string => plain.normalize('NFKD').replace(/[^\p{L}\p{N}]/gu, '');

/** Of a picture each word counts; words in one value of a link are mostly a search. */
function valuesIn(query: string, words: boolean): string[] {
  return query
    .split(/[&;?#]/)
    .map((pair) => pair.slice(pair.indexOf('=') + 1))
    .flatMap((value) => (words ? percentDecoded(value).split(/[\s,|]+/) : [percentDecoded(value)]))
    .map((value) => lettersOf(plainOf(value)))
    .filter((value) => value.length >= VALUE_CHARS_MIN);
}
