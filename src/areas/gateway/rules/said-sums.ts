/**
 * Whether the user said the sums of a payment: each one that the call has, for its payee where they named sums for several.
 * Source: docs/reference/gateway.md#confirmation; docs/adr/0405, 0482, 0766. Pure.
 */
import { ASKING } from '../../../contract/answers.ts';
import { isNamed, SaidTexts } from '../../../contract/asked-for.ts';
import { wordsIn } from '../../../contract/plain-text.ts';
import { readOnce } from '../../../contract/read-once.ts';
import { isTellingWord } from '../../../contract/telling-words.ts';
import { hasWord, wordsOf } from '../../../contract/tool-names.ts';
import type { CallDeed } from './call-class.ts';
import { lastOf, type Leaf } from './call-values.ts';
import { currenciesIn } from './currencies.ts';
import { ADDED, COUNT, MINOR } from './deed-words.ts';
import { isNamedAmount, isStatedWhole, type OwnWords } from './own-words.ts';
import { sumOf, type SumsOfClause } from './sums.ts';

/** Whether a sum is in hundredths of its currency. */
export const isMinor = (name: string): boolean => hasWord(lastOf(name), MINOR);

/** What a member may say as a number; null where it is no number with at most a currency. */
const readingsOfLeaf = ({ value, number }: Leaf): readonly number[] | null =>
  number === null ? sumOf(value) : [number];

/** Whether the product of all numbers of a call is at most what the user allows; too large a product asks, for nothing. */
export function isWithin(numbers: readonly Leaf[], ceiling: number | null): boolean {
  if (ceiling === null || numbers.length === 0) return false;
  const product = numbers.reduce((total, leaf) => total * factorOf(leaf), 1);
  return product > 0 && product <= ceiling;
}

/** A count below one counts as one, so that nothing makes a sum smaller. */
function factorOf(leaf: Leaf): number {
  const readings = readingsOfLeaf(leaf) ?? [Number.POSITIVE_INFINITY];
  if (readings.some((amount) => amount < 0)) return Number.POSITIVE_INFINITY;
  return Math.max(1, Math.max(...readings) / (isMinor(leaf.name) ? 100 : 1));
}

/** Whether a sum, or a number that a call multiplies or counts by, was said: one piece needs no word. */
export function isSaid(leaf: Leaf, said: OwnWords, amounts: readonly number[] = said.amounts): boolean {
  const readings = readingsOfLeaf(leaf);
  if (readings === null) return isStatedWhole(said, leaf.value);
  if (hasWord(leaf.name, COUNT) && readings.every((amount) => amount <= 1)) return true;
  return isNamedAmount(amounts, Math.max(...readings), isMinor(leaf.name)); // of 1.250 the larger
}

/** Whether all sums of a payment were said. */
export function areSaid({ targets, amounts }: Pick<CallDeed, 'targets' | 'amounts'>, said: OwnWords): boolean {
  const sums = amounts.filter(({ name }) => !hasWord(name, COUNT));
  const isPaired = targets.length > 1 && targets.length === sums.length && targets.length <= PAYEES_MAX;
  const others = isPaired ? [] : paidToOthers(targets, said);
  return amounts.every((leaf) => {
    const at = isPaired ? sums.indexOf(leaf) : -1;
    const taken = at === -1 ? others : paidToOthers(targets.slice(at, at + 1), said);
    return isSaid(leaf, said, withoutSumsOf(taken, leaf, said)) && !isAddedUnsaid(leaf, sums, said);
  });
}

/** A tip or fee of the same sum is another one. */
const isAddedUnsaid = (leaf: Leaf, sums: readonly Leaf[], said: OwnWords): boolean =>
  wordsOf(lastOf(leaf.name)).some((word) => ADDED.has(word) && !said.words.has(word)) &&
  Number(leaf.value) !== 0 &&
  sums.some((other) => other !== leaf && other.value === leaf.value);

const textOf = readOnce(({ text }: SumsOfClause) => new SaidTexts(text));

/** Payees and clauses that are tied to each other, the newest. */
const PAYEES_MAX = 20;
const CLAUSES_MAX = 200;

/** The clauses that pay somebody else than these, where one pays them: "and 4000 to Bob". */
function paidToOthers(payees: readonly Leaf[], said: OwnWords): readonly SumsOfClause[] {
  const clauses = said.clauses.filter(({ pays, sums }) => pays && sums.length > 0).slice(-CLAUSES_MAX);
  if (payees.length === 0 || payees.length > PAYEES_MAX || clauses.length < 2) return [];
  const others = clauses.filter((clause) => !payees.some(({ value }) => isNamed(textOf(clause), value)));
  return others.length === clauses.length ? [] : others.filter((clause) => namedBeside(clause).length > 0);
}

/** What was said, less the sums that stand in these clauses alone; a clause that names the member counts for it. */
function withoutSumsOf(others: readonly SumsOfClause[], { name }: Leaf, said: OwnWords): readonly number[] {
  if (others.length === 0) return said.amounts;
  const member = new Set(wordsOf(lastOf(name)));
  const taken = new Set(others.filter(({ text }) => !wordsIn(text).some((word) => member.has(word))));
  const left = new Set(said.clauses.flatMap((clause) => (taken.has(clause) ? [] : clause.sums)));
  const sums = new Set([...taken].flatMap((clause) => clause.sums).filter((sum) => !left.has(sum)));
  return said.amounts.filter((amount) => !sums.has(amount));
}

/** Words of a clause that may name somebody or something beside its sums. */
const namedBeside = readOnce(({ text }: SumsOfClause): readonly string[] =>
  wordsIn(text).filter(
    (word) =>
      isTellingWord(word, 3) && // the letters of "Bob"
      !/^\p{Nd}/u.test(word) &&
      !ASKING.pays.has(word) &&
      !ASKING.sends.has(word) &&
      currenciesIn(word).size === 0, // BOB is a currency beside a number
  ),
);
