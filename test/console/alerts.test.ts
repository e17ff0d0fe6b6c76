/** Alerts of the console: words for every source, and for who would be told of a kind of signal. */
import { describe, expect, it } from 'vitest';
import {
  countWords,
  isLive,
  isLost,
  isTold,
  limitWords,
  type Told,
} from '../../console/src/pages/integrations/covered.ts';
import { SOURCES } from '../../console/src/pages/integrations/signal-words.ts';
import { failureWords, stateOf } from '../../console/src/pages/integrations/words.ts';
import { SIGNAL_SOURCES } from '../../src/contract/events/governance.ts';

describe('the words of signals', () => {
  it('are there for every source of the contract', () => {
    expect(SOURCES.map(([source]) => source).toSorted()).toEqual([...SIGNAL_SOURCES].toSorted());
  });
});

describe('who would be told', () => {
  const words = (told: Told) => (isTold(told) ? `${countWords(told)}: ${limitWords(told)}` : 'nobody');

  it.each<[Told, string]>([
    [{ destinations: 1, rules: 0, reached: true, severities: ['info', 'warn', 'high', 'critical'] }, '1 destination: '],
    [{ destinations: 0, rules: 2, reached: true, severities: ['high', 'critical'] }, '2 rules: high and critical only'],
    [{ destinations: 1, rules: 1, reached: true, severities: [] }, '1 destination, 1 rule: some of them only'],
    [{ destinations: 0, rules: 0, reached: false, severities: [] }, 'nobody'],
  ])('%o', (told, expected) => expect(words(told)).toBe(expected));
});

describe('destinations that all fail', () => {
  it.each([
    [1, false, true],
    [1, true, false],
    [0, false, false],
  ])('%d told, reached %s: lost %s', (destinations, reached, lost) =>
    expect(isLost({ destinations, rules: 0, reached, severities: [] })).toBe(lost),
  );
});

describe('a failing endpoint', () => {
  it('is neither on nor off, and says how many attempts failed', () => {
    expect([stateOf(true, 0), stateOf(true, 2), stateOf(false, 2)]).toEqual(['on', 'failing', 'off']);
    expect([failureWords(0), failureWords(1), failureWords(3)]).toEqual([
      '',
      'The last attempt failed',
      'The last 3 attempts failed',
    ]);
  });
});

describe('a rule', () => {
  const on = [
    { id: 'a', enabled: true },
    { id: 'b', enabled: false },
  ];
  it.each([
    ['with a destination that is on', true, ['b', 'a'], true],
    ['whose destinations are all off', true, ['b'], false],
    ['that is off', false, ['a'], false],
  ])('%s', (_, enabled, ids, expected) => expect(isLive({ enabled, destination_ids: ids }, on)).toBe(expected));
});
