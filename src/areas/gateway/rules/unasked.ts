/**
 * Targets of a call that only texts from outside name: nobody asked for them, and nothing that the user said stands near them. How the
 * texts score does not matter, since an order can be worded as a remark. Source: docs/reference/gateway.md#taint-and-links;
 * docs/adr/0400, 0746. Pure.
 */
import { hasWord, onlyReads } from '../../../contract/tool-names.ts';
import { rolesOfCall } from './call-class.ts';
import type { CallAsMade, Leaf } from './call-values.ts';
import { isAddress, targetsOf } from './call-targets.ts';
import { entriesBeside } from './lists.ts';
import { ANSWERING, LASTING, REPLYING, STORING, TURNING } from './deed-words.ts';
import { readableOf, textsOf, type OutsideTexts } from './outside-texts.ts';
import { askedFor, isNamed } from '../../../contract/asked-for.ts';
import type { OwnWords } from './own-words.ts';
import { isListed, phoneDigitsOf } from './listed.ts';
import { sendersIn } from './senders.ts';
import { fillsCell, placeOf } from './sentences.ts';
import { tiesOf } from './ties.ts';
import { NAME_LETTERS_MIN } from '../../../contract/telling-words.ts';
import { holdsAlike, packedOf, plainOf, skeletonOf, wordsIn } from '../../../contract/plain-text.ts';

/** Accounts and numbers are written in groups. */
const GROUPED = /^[a-z]{0,4}[\d\s./-]{6,}$|^[a-z]{2}\d{2}[\da-z\s]+$/;

/** Whether a value is none that an earlier call went to, no other entry of the list that one of those is of, and none by which the user is known. */
export function newsTo(outside: OutsideTexts): (value: string) => boolean {
  const identity = outside.identity ?? [];
  return (value) => {
    const target = plainOf(value).trim(); // most calls ask about no value
    const known = knownIn(outside);
    return (
      !known.targets.has(target) &&
      !known.targets.has(phoneDigitsOf(target) ?? target) &&
      !(target.includes('@') && besideThese(known, outside).has(target)) &&
      !readableOf(identity).some((text) => wordsIn(text).includes(target) || standsAs(text, target))
    );
  };
}

/** What earlier calls went to, and the other entries of the lists that those are of. */
interface Known {
  readonly targets: ReadonlySet<string>;
  entries?: ReadonlySet<string>;
}
const knowns = new WeakMap<OutsideTexts, Known>();

/** Read once for the calls of a turn. */
function knownIn(outside: OutsideTexts): Known {
  const known = knowns.get(outside) ?? { targets: wentTo(outside.earlier ?? []) };
  knowns.set(outside, known);
  return known;
}

/** Earlier targets whose lists are looked at, newest last. */
const LISTED_MAX = 4;
/** Of mail addresses alone: ids of things differ in more than who they are. */
const besideThese = (known: Known, { results }: OutsideTexts): ReadonlySet<string> =>
  (known.entries ??= entriesBeside(
    [...known.targets].slice(-LISTED_MAX).filter((target) => target.includes('@')),
    readableOf(results),
  ));

const wentTo = (calls: readonly CallAsMade[]): Set<string> =>
  new Set(
    calls
      .filter(({ name }) => !onlyReads(name) && !hasWord(name, STORING))
      .flatMap((call) => targetsOf(call, null).map(({ value }) => plainOf(value).trim()))
      .flatMap((value) => [value, phoneDigitsOf(value) ?? value]),
  );

/** Whether the user wants somebody answered, and the tool answers. */
const isAnswer = (tool: string, said: OwnWords): boolean =>
  hasWord(tool, REPLYING) && wordsIn(said.wish).some((word) => ANSWERING.has(word));

/** An address or a name with signs in it, as a whole. */
const standsAs = (text: string, target: string): boolean =>
  /[@._-]/.test(target) && text.split(/[\s"',;:<>()[\]{}]+/).includes(target);

/** `@emil` where the user said Emil. */
export const isHandleNamed = (value: string, { words }: OwnWords): boolean =>
  /^@\p{L}[\p{L}\p{N}]{2,40}$/u.test(value.trim()) && words.has(plainOf(value).trim().slice(1));

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
  const results = readableOf(outside.results);
  const orders = readableOf(outside.orders ?? []);
  const directory = readableOf(outside.directory ?? []);
  const answers = isAnswer(call.name, said);
  const ofOthers = outside.excusing === undefined ? results : readableOf(outside.excusing);
  const turns = hasWord(call.name, TURNING) && !hasWord(call.name, LASTING);
  const parties = new Set(rolesOfCall(call).targets.map(({ value }) => value));
  return open.filter(({ value }) => {
    const target = plainOf(value).trim();
    if (turns && !parties.has(value) && fillsCell(results, target)) return false;
    const among = isAddress(value) ? [...results, ...readableOf(textsOf(outside.descriptions))] : results;
    const packed = GROUPED.test(target) ? packedOf(target) : '';
    const holds = (text: string): boolean =>
      holdsAlike(text, target) || (packed !== '' && packedOf(text).includes(packed));
    const holding = among.filter(holds);
    // A description of a tool is nothing that the user speaks of: its words excuse nothing.
    const excusing = ofOthers.filter(holds);
    const isKnown = directory.some(
      (text) => placeOf([text], target) === 'record' && tiesOf(text, target, said, NAME_LETTERS_MIN).length > 0,
    );
    if (isKnown) return false;
    if (answers && results.some((text) => sendersIn(text).some(({ address }) => address === target))) return false;
    if (holding.length > 0 && isNamed(said, skeletonOf(target))) return true; // it looks like what the user named
    return (
      holding.length > 0 && (orders.some(holds) || !excusing.some((text) => tiesOf(text, target, said).length > 0))
    );
  });
}
