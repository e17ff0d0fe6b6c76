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
import { PATTERNS, SOURCES } from '../../console/src/pages/integrations/signal-words.ts';
import { faultWords, stateOf, type Receiver } from '../../console/src/pages/integrations/words.ts';
import { PATTERNS as OF_MESSAGES } from '../../src/areas/events/webhooks/rules/occasion.ts';
import { SIGNAL_SOURCES } from '../../src/contract/events/governance.ts';

describe('the words of signals', () => {
  it('are there for every source of the contract', () => {
    expect(SOURCES.map(([source]) => source).toSorted()).toEqual([...SIGNAL_SOURCES].toSorted());
  });

  it('say of each pattern what a message says of it', () => {
    const capital = (words: string) => `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`;
    expect(Object.fromEntries(Object.entries(OF_MESSAGES).map(([name, words]) => [name, capital(words)]))).toEqual(
      PATTERNS,
    );
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

describe('a receiver', () => {
  it.each<[Receiver, string, string | undefined]>([
    [{ isOn: true, failures: 0, reason: null }, 'on', undefined],
    [{ isOn: true, failures: 1, reason: null }, 'failing', 'The last attempt failed'],
    [{ isOn: true, failures: 3, reason: null }, 'failing', 'The last 3 attempts failed'],
    [{ isOn: false, failures: 2, reason: 'by_user' }, 'off', undefined],
    [{ isOn: false, failures: 100, reason: 'consecutive_failures' }, 'off', 'switched off after 100 failures in a row'],
    [{ isOn: false, failures: 1, reason: 'gone' }, 'off', 'switched off: the receiver said that it is gone'],
  ])('%o is %s and says why nothing arrives', (receiver, state, fault) =>
    expect([stateOf(receiver.isOn, receiver.failures), faultWords(receiver)]).toEqual([state, fault]),
  );
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
