/** Times and words as tables show them. */
import type { Tone } from '../output/table.ts';

/** `2026-11-27 08:45` in UTC; empty for none. */
export const when = (time: string | null | undefined): string =>
  time === null || time === undefined ? '' : time.slice(0, 16).replace('T', ' ');

const WORDS: Readonly<Record<string, Tone>> = {
  pass: 'good',
  clear: 'good',
  approve: 'good',
  low: 'good',
  warn: 'warn',
  review: 'warn',
  review_needed: 'warn',
  medium: 'warn',
  quarantine: 'bad',
  block: 'bad',
  fail: 'bad',
  deny: 'bad',
  high: 'bad',
  critical: 'bad',
  boundary_violation: 'bad',
};

/** How a word of the service is meant. */
export const toneOf = (word: string): Tone | undefined => WORDS[word];
