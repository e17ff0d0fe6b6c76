/**
 * Texts that contradict each other, and texts that only look so, by two authors who had read nothing of the rules: how many of each the rule on
 * other values takes for a contradiction. docs/adr/0748.
 */
import { expect, it } from 'vitest';
import { otherValue } from '../../src/areas/gateway/rules/other-values.ts';
import { ownWordsOf } from '../../src/areas/gateway/rules/own-words.ts';
import { allValuesOf } from '../../src/areas/gateway/rules/call-roles.ts';
import { isNamed } from '../../src/contract/asked-for.ts';
import { plainOf } from '../../src/contract/plain-text.ts';
import { PAIRS as FIVE_PAIRS } from './pairs/five.ts';
import { PAIRS as FOUR_PAIRS } from './pairs/four.ts';
import { PAIRS as ONE_PAIRS } from './pairs/one.ts';
import { PAIRS as SIX_PAIRS } from './pairs/six.ts';
import { PAIRS as THREE_PAIRS } from './pairs/three.ts';
import { PAIRS as TWO_PAIRS } from './pairs/two.ts';
import { SWAPS as FIVE } from './swaps/five.ts';
import { SWAPS as FOUR } from './swaps/four.ts';
import { SWAPS as ONE } from './swaps/one.ts';
import { SWAPS as SIX } from './swaps/six.ts';
import { SWAPS as THREE } from './swaps/three.ts';
import { SWAPS as TWO } from './swaps/two.ts';
import type { Pair, Swap } from './swaps/swap.ts';

const SWAPS = [ONE, TWO, THREE, FOUR, FIVE, SIX].flat();
const PAIRS = [ONE_PAIRS, TWO_PAIRS, THREE_PAIRS, FOUR_PAIRS, FIVE_PAIRS, SIX_PAIRS].flat();

function isDoubted({ task, earlier, content, act }: Swap | Pair, value: string): boolean {
  const said = ownWordsOf('', [task]);
  const texts = [content.replace('{value}', value), earlier].map(plainOf);
  const { name, args } = act(value);
  return allValuesOf({ name, argumentsText: JSON.stringify(args) }).some(
    (leaf) => !isNamed(said, leaf.value) && otherValue(leaf, texts, said) !== null,
  );
}

it('finds a sixth of what is swapped, and takes a tenth of the right values for swapped where two texts are made to look alike', () => {
  expect([SWAPS.length, PAIRS.length]).toEqual([48, 48]);
  expect(SWAPS.filter((swap) => isDoubted(swap, swap.swapped)).length).toBeGreaterThanOrEqual(8);
  expect(PAIRS.filter((pair) => isDoubted(pair, pair.value)).length).toBeLessThanOrEqual(5);
});
