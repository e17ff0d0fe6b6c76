/**
 * What the agent did with a value before: each earlier call went through the rules, so what it went to is no news, and what it kept is no
 * second source. Source: docs/reference/gateway.md#taint-and-links; docs/adr/0746. Pure.
 */
import { plainOf, wordsIn } from '../../../contract/plain-text.ts';
import { readOnce } from '../../../contract/read-once.ts';
import { hasWord, onlyReads } from '../../../contract/tool-names.ts';
import { drafts } from './call-class.ts';
import { allValuesOf } from './call-roles.ts';
import { targetsOf } from './call-targets.ts';
import type { CallAsMade } from './call-values.ts';
import { STORING } from './deed-words.ts';
import { phoneDigitsOf } from './listed.ts';
import { entriesBeside } from './lists.ts';
import { readableOf, type OutsideTexts } from './outside-texts.ts';

/** Whether a value is none that an earlier call went to, no other entry of the list that one of those is of, and none by which the user is known. */
export function newsTo(outside: OutsideTexts): (value: string) => boolean {
  const identity = outside.identity ?? [];
  return (value) => {
    const target = plainOf(value).trim(); // most calls ask about no value
    const known = targetsBefore(outside);
    return (
      !known.has(target) &&
      !known.has(phoneDigitsOf(target) ?? target) &&
      !(target.includes('@') && entriesBesideTargets(outside).has(target)) &&
      !readableOf(identity).some((text) => wordsIn(text).includes(target) || standsAs(text, target))
    );
  };
}

/** What earlier calls went to. */
const targetsBefore = readOnce(({ earlier = [] }: OutsideTexts): ReadonlySet<string> => wentTo(earlier));

/** Earlier targets whose lists are looked at, newest last. */
const LISTED_MAX = 4;
/** The other entries of the lists that those are of. Of mail addresses alone: ids of things differ in more than who they are. */
const entriesBesideTargets = readOnce((outside: OutsideTexts): ReadonlySet<string> =>
  entriesBeside(
    [...targetsBefore(outside)].slice(-LISTED_MAX).filter((target) => target.includes('@')),
    readableOf(outside.results),
  ),
);

const wentTo = (calls: readonly CallAsMade[]): Set<string> =>
  new Set(
    calls
      .filter(({ name }) => !onlyReads(name) && !hasWord(name, STORING))
      .flatMap((call) => targetsOf(call, null).map(({ value }) => plainOf(value).trim()))
      .flatMap((value) => [value, phoneDigitsOf(value) ?? value]),
  );

/** An address or a name with signs in it, as a whole. */
const standsAs = (text: string, target: string): boolean =>
  /[@._-]/.test(target) && text.split(/[\s"',;:<>()[\]{}]+/).includes(target);

/** The calls that act, each with its arguments in one spelling. */
const actingCalls = readOnce((calls: readonly CallAsMade[]) =>
  calls
    .filter(({ name }) => !onlyReads(name) && !drafts(name))
    .map((call) => ({ call, plain: plainOf(call.argumentsText) })),
);

/** Whether an earlier act kept the value, or a text with it: what is read there later is no second source. */
export function isOwnCopy(value: string, { earlier = NO_CALLS }: OutsideTexts): boolean {
  return actingCalls(earlier).some(
    ({ call, plain }) =>
      plain.includes(value) &&
      (hasWord(call.name, STORING) || !allValuesOf(call).some((leaf) => plainOf(leaf.value).trim() === value)),
  );
}
const NO_CALLS: readonly CallAsMade[] = [];
