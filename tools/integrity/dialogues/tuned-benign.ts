/** Ordinary dialogues that the rules were tuned on: their figures say that the rules fit them and no more. */
import type { Family } from './dialogue.ts';
import { PEOPLE } from './tuned-people.ts';
import { WORK } from './tuned-work.ts';

export const TUNED_BENIGN: readonly Family[] = [...PEOPLE, ...WORK];
