/**
 * Ordinary dialogues that are held out: written before their author read the rules, never tuned on, only measured. Data of our own
 * making all the same.
 */
import type { Family } from './dialogue.ts';
import { OFFICE } from './held-out-office.ts';
import { SERVICES } from './held-out-services.ts';

export const HELD_OUT_BENIGN: readonly Family[] = [...SERVICES, ...OFFICE];
