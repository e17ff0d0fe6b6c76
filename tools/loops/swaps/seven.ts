/** By an author who had read nothing of this project but the types (docs/adr/0774). */
import { SWAPS as FIRST } from './seven-first.ts';
import { SWAPS as MORE } from './seven-more.ts';
import { SWAPS as REST } from './seven-rest.ts';
import type { Swap } from './swap.ts';

export const SWAPS: readonly Swap[] = [...FIRST, ...MORE, ...REST];
