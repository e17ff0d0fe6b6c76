/**
 * A thing that is not among those that the user listed: "merge 981 and 984", and the call merges 979, which only a text from outside names.
 * Source: docs/reference/gateway.md#taint-and-links; docs/adr/0750. Pure.
 */
import { hasWord, onlyReads } from '../../../contract/tool-names.ts';
import { valuesOfCall } from './call-roles.ts';
import { lastOf, type CallAsMade, type Leaf } from './call-values.ts';
import { ITEM } from './deed-words.ts';
import { readableOf, type OutsideTexts } from './outside-texts.ts';
import type { OwnWords } from './own-words.ts';
import { placeOf } from './sentences.ts';
import { isNamed } from '../../../contract/asked-for.ts';
import { plainOf } from '../../../contract/plain-text.ts';
import { readOnce } from '../../../contract/read-once.ts';

/** Codes of at most these characters, and most of one message. */
const CODE_CHARS_MAX = 40;
const CODES_MAX = 50;
const CODES = /(?<![\p{L}\p{N}._/@:+-])(?:\p{L}[\p{L}\p{N}]{0,9}[-_#]?)?\d{2,12}(?![\p{L}\p{N}@:/-]|[.,]\d)/gu;
/** Members with the number of a thing, beside those of ITEM. */
const NUMBERED: ReadonlySet<string> = new Set('number no nr num issue pr mr case'.split(' '));

/** The first value of an acting call that has the form of codes that the user's newest wish lists and is none that anybody said. */
export function otherCode(call: CallAsMade, said: OwnWords, outside: OutsideTexts, proposal: string): Leaf | null {
  if (onlyReads(call.name)) return null;
  const leaves = valuesOfCall(call).filter(({ name, value }) => isThing(name) && value.length <= CODE_CHARS_MAX);
  if (leaves.length === 0) return null;
  const listed = formsIn(said);
  if (listed.size === 0) return null;
  const results = readableOf(outside.results);
  const told = plainOf(proposal);
  return (
    leaves.find((leaf) => {
      const value = plainOf(leaf.value).trim();
      if (!/\d{2}/.test(value) || !listed.has(formOf(value)) || isNamed(said, leaf.value)) return false;
      return placeOf([told], value) === 'nowhere' && placeOf(results, value) !== 'nowhere';
    }) ?? null
  );
}

/** Forms of which the wish has two codes: one may be of another thing in it. */
const formsIn = readOnce(({ wish }: OwnWords): ReadonlySet<string> => {
  const codes = new Set((plainOf(wish).match(CODES) ?? []).slice(0, CODES_MAX));
  const all = [...codes].map(formOf).filter((form) => form !== '');
  return new Set(all.filter((form, i) => all.indexOf(form) !== i));
});

const isThing = (name: string): boolean => hasWord(lastOf(name), ITEM) || hasWord(lastOf(name), NUMBERED);

/** `exp-3391` and `exp-12` have one form; a bare number has that of its length, and a year or two digits has none. */
const formOf = (code: string): string =>
  /^\d+$/.test(code)
    ? YEAR.test(code) || code.length < 3
      ? ''
      : '9'.repeat(code.length)
    : code.replaceAll(/\d+/g, '9');
const YEAR = /^(?:19|20)\d\d$/;
