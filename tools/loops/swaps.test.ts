/**
 * Texts that contradict each other, and texts that only look so, by three authors who had read nothing of the rules: how many of each the rule on
 * other values takes for a contradiction. docs/adr/0748, 0774.
 */
import { expect, it } from 'vitest';
import { otherValue } from '../../src/areas/gateway/rules/other-values.ts';
import { ownWordsOf } from '../../src/areas/gateway/rules/own-words.ts';
import { allValuesOf } from '../../src/areas/gateway/rules/call-roles.ts';
import { isNamed } from '../../src/contract/asked-for.ts';
import { plainOf } from '../../src/contract/plain-text.ts';
import { AUTHORS } from './swaps/authors.ts';
import type { Pair, Swap } from './swaps/swap.ts';

const SWAPS = AUTHORS.flatMap(({ swaps }) => swaps);
const PAIRS = AUTHORS.flatMap(({ pairs }) => pairs);

function isDoubted({ task, earlier, content, act }: Swap | Pair, value: string): boolean {
  const said = ownWordsOf('', [task]);
  const texts = [content.replace('{value}', value), earlier].map(plainOf);
  const { name, args } = act(value);
  const leaves = allValuesOf({ name, argumentsText: JSON.stringify(args) });
  const beside = leaves.map((leaf) => plainOf(leaf.value).trim());
  return leaves.some((leaf) => !isNamed(said, leaf.value) && otherValue(leaf, texts, said, beside) !== null);
}

it('finds an eighth of what is swapped, and takes a tenth of the right values for swapped where two texts are made to look alike', () => {
  expect([SWAPS.length, PAIRS.length]).toEqual([88, 88]);
  expect(SWAPS.filter((swap) => isDoubted(swap, swap.swapped)).length).toBeGreaterThanOrEqual(11);
  expect(PAIRS.filter((pair) => isDoubted(pair, pair.value)).length).toBeLessThanOrEqual(9);
});
