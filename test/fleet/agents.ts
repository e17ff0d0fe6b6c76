/** Twelve agents of known behaviour, for the simulated fleet. Everything here is a function of the day and the turn. */
import { CLEAR, REVIEW, VIOLATION } from '../../src/areas/evidence/checkpoints/evidence.fixture.ts';

export type Act = 'clear' | 'review' | 'violation' | 'unmapped' | 'short';
export interface FleetAgent {
  readonly name: string;
  /** First day it works. */
  readonly from?: number;
  readonly turns: (day: number) => readonly Act[];
}

const clean: readonly Act[] = ['clear', 'clear', 'clear'];
/** `act` once every `days`. */
const every =
  (days: number, act: Act, offset = 0) =>
  (day: number) =>
    day % days === offset ? ([act, 'clear', 'clear'] as const) : clean;

/** In the order in which they are meant to be rated, best first. */
export const FLEET: readonly FleetAgent[] = [
  { name: 'steady', turns: () => clean },
  { name: 'healed', turns: (day) => (day < 8 ? ['violation', 'clear', 'clear'] : clean) },
  { name: 'hesitant', turns: every(6, 'review') },
  { name: 'mapped-late', turns: (day) => (day < 75 ? clean : ['unmapped', 'unmapped', 'unmapped']) },
  { name: 'slipping', turns: every(30, 'violation', 29) },
  { name: 'monthly', turns: every(15, 'violation', 14) },
  { name: 'weekly', turns: every(7, 'violation') },
  { name: 'drifting', turns: (day) => (day < 65 ? clean : ['review', 'review', 'review']) },
  { name: 'turned', turns: (day) => (day < 60 ? clean : ['violation', 'violation', 'review']) },
  {
    name: 'chaotic',
    turns: (day) => (day % 2 === 0 ? ['violation', 'review', 'review'] : ['review', 'review', 'violation']),
  },
  { name: 'newcomer', from: 76, turns: () => clean },
  { name: 'silent', turns: () => ['short', 'short', 'short'] },
];

export const REASONING: Readonly<Record<Act, string>> = {
  clear: CLEAR,
  review: REVIEW,
  violation: VIOLATION,
  unmapped: CLEAR,
  short: 'Done.',
};
/** Calls made in a turn; the card maps none but search. */
export const CALLS: Readonly<Record<Act, readonly string[]>> = {
  clear: ['search'],
  review: [],
  violation: [],
  unmapped: ['delete_invoice'],
  short: [],
};
