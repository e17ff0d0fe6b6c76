/** Alerts of the console: words for every source, and who would be told of a kind of signal. */
import { describe, expect, it } from 'vitest';
import {
  countWords,
  isTold,
  limitWords,
  toldOf,
  type Escalation,
  type Place,
} from '../../console/src/pages/integrations/covered.ts';
import { SOURCES } from '../../console/src/pages/integrations/signal-words.ts';
import { SIGNAL_SOURCES } from '../../src/contract/events/governance.ts';

describe('the words of signals', () => {
  it('are there for every source of the contract', () => {
    expect(SOURCES.map(([source]) => source).toSorted()).toEqual([...SIGNAL_SOURCES].toSorted());
  });
});

describe('who would be told', () => {
  const place = (id: string, filter: Place['filter'] = {}, enabled = true) => ({ id, filter, enabled });
  const ruleOf = (destinationIds: string[], predicate: Escalation['predicate'], enabled = true) => ({
    destination_ids: destinationIds,
    predicate,
    enabled,
  });
  const words = (destinations: Place[], rules: Escalation[] = []) => {
    const told = toldOf('sideband.drift', destinations, rules);
    return isTold(told) ? `${countWords(told)}: ${limitWords(told)}` : 'nobody';
  };

  it.each<[string, string, string]>([
    ['a destination without a filter takes all', words([place('a')]), '1 destination: '],
    [
      'a destination from a severity on',
      words([place('a', { severities: ['high', 'critical'] })]),
      '1 destination: high and critical only',
    ],
    ['a destination of one scope', words([place('a', { scopes: ['team'] })]), '1 destination: some of them only'],
    ['a destination of another source', words([place('a', { sources: ['safe_house.attack'] })]), 'nobody'],
    [
      'a rule to a destination that gets nothing by itself',
      words([place('a', { sources: [] })], [ruleOf(['a'], { severity_min: 'high' })]),
      '1 rule: high and critical only',
    ],
    [
      'a rule that waits for the third firing',
      words([place('a', { sources: [] })], [ruleOf(['a'], { threshold_count: 3 })]),
      '1 rule: some of them only',
    ],
    ['a rule whose destinations are all off', words([place('a', {}, false)], [ruleOf(['a'], {})]), 'nobody'],
    ['a rule that is off', words([place('a', { sources: [] })], [ruleOf(['a'], {}, false)]), 'nobody'],
    [
      'a destination and a rule that have all severities between them',
      words([place('a', { severities: ['info'] })], [ruleOf(['a'], { severity_min: 'warn' })]),
      '1 destination, 1 rule: ',
    ],
  ])('%s', (_, found, expected) => expect(found).toBe(expected));
});
