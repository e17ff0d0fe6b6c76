/** Headings of the help, in its order. */
import type { Command } from './types.ts';

export const GROUPS: readonly Command['group'][] = [
  'Programs',
  'Agents and cards',
  'Evidence and trust',
  'Texts and review',
  'Account',
  'Command line',
];
