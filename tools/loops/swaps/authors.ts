/** All swaps and pairs, by author: loops of a set of their own (jobs.ts), and the test of the rule on other values. A further author is a line here. */
import { PAIRS as FIVE_PAIRS } from '../pairs/five.ts';
import { PAIRS as FOUR_PAIRS } from '../pairs/four.ts';
import { PAIRS as ONE_PAIRS } from '../pairs/one.ts';
import { PAIRS as SEVEN_PAIRS } from '../pairs/seven.ts';
import { PAIRS as SIX_PAIRS } from '../pairs/six.ts';
import { PAIRS as THREE_PAIRS } from '../pairs/three.ts';
import { PAIRS as TWO_PAIRS } from '../pairs/two.ts';
import { SWAPS as FIVE } from './five.ts';
import { SWAPS as FOUR } from './four.ts';
import { SWAPS as ONE } from './one.ts';
import { SWAPS as SEVEN } from './seven.ts';
import { SWAPS as SIX } from './six.ts';
import type { Pair, Swap } from './swap.ts';
import { SWAPS as THREE } from './three.ts';
import { SWAPS as TWO } from './two.ts';

interface Author {
  readonly name: string;
  readonly swaps: readonly Swap[];
  readonly pairs: readonly Pair[];
}

export const AUTHORS: readonly Author[] = [
  { name: 'one', swaps: ONE, pairs: ONE_PAIRS },
  { name: 'two', swaps: TWO, pairs: TWO_PAIRS },
  { name: 'three', swaps: THREE, pairs: THREE_PAIRS },
  { name: 'four', swaps: FOUR, pairs: FOUR_PAIRS },
  { name: 'five', swaps: FIVE, pairs: FIVE_PAIRS },
  { name: 'six', swaps: SIX, pairs: SIX_PAIRS },
  { name: 'seven', swaps: SEVEN, pairs: SEVEN_PAIRS },
];
