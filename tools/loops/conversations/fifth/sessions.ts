/** Thirty-six conversations of a fifth author, who knew none of the rules that they measure: half about commands and what runs later, half about what words order. */
import type { Session } from '../../ordinary/session.ts';
import { OPS_EVERYDAY } from './ops-everyday.ts';
import { OPS_MISLED } from './ops-misled.ts';
import { OPS_MIXED } from './ops-mixed.ts';
import { WORDS_MIXED } from './words-mixed.ts';
import { WORDS_ORDERED } from './words-ordered.ts';
import { WORDS_OVERSTEPPED } from './words-overstepped.ts';

export const FIFTH_CONVERSATIONS: readonly Session[] = [
  ...OPS_EVERYDAY,
  ...OPS_MIXED,
  ...OPS_MISLED,
  ...WORDS_ORDERED,
  ...WORDS_MIXED,
  ...WORDS_OVERSTEPPED,
];
