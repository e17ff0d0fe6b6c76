/** Honest letters of a hand that saw nothing of this project, through the shipped engine: what a change of weights may cost their readers. docs/adr/0745 */
import { expect, it } from 'vitest';
import { createScreener } from '../../src/areas/screening/engine.ts';
import { letterRates } from './apart-letters.ts';

it('warns of at most one honest letter in twelve and holds at most one in a hundred', () => {
  const apart = letterRates(createScreener()).filter(({ name }) => name.startsWith('another hand'));
  const sum = (of: 'texts' | 'warn' | 'quarantine'): number => apart.reduce((total, group) => total + group[of], 0);
  expect(sum('texts')).toBe(120);
  expect(sum('warn')).toBeLessThanOrEqual(10);
  expect(sum('quarantine')).toBeLessThanOrEqual(1);
});
