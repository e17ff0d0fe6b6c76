/** The leaks of a text as one list, with the canaries found in it, and what they score together. Pure. */
import type { LeakFinding } from '../../../../contract/screening.ts';
import { LEAK_CONFIDENCE } from './confidence.ts';
import { scanLeaks } from './dlp.ts';
import { withoutOverlaps } from './overlaps.ts';

/** Leaks of the text beside canaries that are known; of two at one place the surer one. */
export const leaksIn = (text: string, inbound: boolean, canaries: readonly LeakFinding[]): LeakFinding[] =>
  joinLeaks(canaries, scanLeaks(text, inbound));

export const joinLeaks = (canaries: readonly LeakFinding[], leaks: readonly LeakFinding[]): LeakFinding[] =>
  withoutOverlaps([...canaries, ...leaks]);

/** The highest confidence of a leak that is no canary, 0 to 1. */
export const leakScore = (leaks: readonly LeakFinding[]): number =>
  leaks.reduce((max, { kind }) => Math.max(max, kind === 'canary' ? 0 : (LEAK_CONFIDENCE[kind] ?? 0)), 0);
