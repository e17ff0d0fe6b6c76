/**
 * Targets of a call that only texts from outside name: nobody asked for them, and nothing that the user said stands near them. How the
 * texts score does not matter, since an order can be worded as a remark. Source: docs/reference/gateway.md#taint-and-links;
 * docs/adr/0400, 0746. Pure.
 */
import { hasWord, onlyReads } from '../../../contract/tool-names.ts';
import { rolesOfCall } from './call-roles.ts';
import type { CallAsMade, Leaf } from './call-values.ts';
import { isAddress, targetsOf } from './call-targets.ts';
import { newsTo } from './earlier-targets.ts';
import { ANSWERING, LASTING, REPLYING, TURNING } from './deed-words.ts';
import { readableOf, textsOf, type OutsideTexts } from './outside-texts.ts';
import { askedFor, isNamed } from '../../../contract/asked-for.ts';
import { isHandleNamed, type OwnWords } from './own-words.ts';
import { isListed } from './listed.ts';
import { sendersIn } from './senders.ts';
import { fillsCell, placeOf } from './sentences.ts';
import { tiesOf } from './ties.ts';
import { NAME_LETTERS_MIN } from '../../../contract/telling-words.ts';
import { holdsAlike, packedOf, plainOf, skeletonOf, wordsIn } from '../../../contract/plain-text.ts';

/** Accounts and numbers are written in groups. */
const GROUPED = /^[a-z]{0,4}[\d\s./-]{6,}$|^[a-z]{2}\d{2}[\da-z\s]+$/;

/** Whether the user wants somebody answered, and the tool answers. */
const isAnswer = (tool: string, said: OwnWords): boolean =>
  hasWord(tool, REPLYING) && wordsIn(said.wish).some((word) => ANSWERING.has(word));

/**
 * The targets that only outside texts name; empty for a call that only reads, and where the user or the operator named them.
 * @param listed targets of the card; a domain stands for the addresses below it
 */
export function unaskedTargets(
  call: CallAsMade,
  said: OwnWords,
  outside: OutsideTexts,
  listed: readonly string[] = [],
): readonly Leaf[] {
  if (onlyReads(call.name)) return [];
  const isNews = newsTo(outside);
  const open = targetsOf(call, said).filter(
    ({ value }) =>
      askedFor(said, value) === 'no' && !isHandleNamed(value, said) && !isListed(value, listed) && isNews(value),
  );
  if (open.length === 0) return [];
  const parties = new Set(rolesOfCall(call).targets.map(({ value }) => value));
  const turns = hasWord(call.name, TURNING) && !hasWord(call.name, LASTING);
  const results = readableOf(outside.results);
  const answers = isAnswer(call.name, said);
  return open.filter(({ value }) => {
    const target = plainOf(value).trim();
    if (turns && !parties.has(value) && fillsCell(results, target)) return false;
    if (isInDirectory(target, said, outside)) return false;
    if (answers && results.some((text) => sendersIn(text).some(({ address }) => address === target))) return false;
    return isFromOutside(value, said, outside);
  });
}

/** Whether the user's own contacts have the value, in a record of somebody whom the user speaks of. */
const isInDirectory = (target: string, said: OwnWords, { directory = NONE }: OutsideTexts): boolean =>
  readableOf(directory).some(
    (text) => placeOf([text], target) === 'record' && tiesOf(text, target, said, NAME_LETTERS_MIN).length > 0,
  );

/** Whether outside texts have the value, and no words of the user stand near it there. */
function isFromOutside(value: string, said: OwnWords, outside: OutsideTexts): boolean {
  const target = plainOf(value).trim();
  const results = readableOf(outside.results);
  const packed = GROUPED.test(target) ? packedOf(target) : '';
  const holds = (text: string): boolean =>
    holdsAlike(text, target) || (packed !== '' && packedOf(text).includes(packed));
  const among = isAddress(value) ? [...results, ...readableOf(textsOf(outside.descriptions))] : results;
  if (!among.some(holds)) return false;
  if (isNamed(said, skeletonOf(target)) || readableOf(outside.orders ?? NONE).some(holds)) return true; // the first: it looks like what the user named
  // A description of a tool is nothing that the user speaks of: its words excuse nothing.
  const excusing = readableOf(outside.excusing ?? outside.results).filter(holds);
  return !excusing.some((text) => tiesOf(text, target, said).length > 0);
}
const NONE: readonly string[] = [];
