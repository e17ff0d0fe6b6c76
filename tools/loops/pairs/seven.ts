/** By an author who had read nothing of this project but the types (docs/adr/0774). */
import { PAIRS as FIRST } from './seven-first.ts';
import { PAIRS as MORE } from './seven-more.ts';
import { PAIRS as REST } from './seven-rest.ts';
import type { Pair } from '../swaps/swap.ts';

export const PAIRS: readonly Pair[] = [...FIRST, ...MORE, ...REST];
