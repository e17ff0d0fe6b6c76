/** Who would be told of a signal: destinations by their filter, and rules that have a destination that is on. */
import { expect, it } from 'vitest';
import type { SignalFilter } from '../../../../contract/events/governance.ts';
import type { RulePredicate } from './signals.ts';
import { toldOf, type Escalation, type Place } from './told.ts';

const place = (id: string, filter: SignalFilter = {}, isFailing = false): Place => ({ id, filter, isFailing });
const ruleOf = (destinationIds: string[], predicate: RulePredicate = {}): Escalation => ({ destinationIds, predicate });
const NONE = { sources: [] };
const ALL = ['info', 'warn', 'high', 'critical'];

it.each<[string, Place[], Escalation[], [number, number, string[]]]>([
  ['a destination without a filter takes all', [place('a')], [], [1, 0, ALL]],
  ['one of two severities', [place('a', { severities: ['high', 'critical'] })], [], [1, 0, ['high', 'critical']]],
  ['one of one scope, which is told of no severity for certain', [place('a', { scopes: ['team'] })], [], [1, 0, []]],
  ['one that takes no scope', [place('a', { scopes: [] })], [], [0, 0, []]],
  ['one of another source', [place('a', { sources: ['safe_house.attack'] })], [], [0, 0, []]],
  [
    'a rule to a destination that gets nothing by itself',
    [place('a', NONE)],
    [ruleOf(['a'], { severity_min: 'high' })],
    [0, 1, ['high', 'critical']],
  ],
  ['a rule of another source', [place('a', NONE)], [ruleOf(['a'], { source: 'safe_house.attack' })], [0, 0, []]],
  ['a rule that waits for the third firing', [place('a', NONE)], [ruleOf(['a'], { threshold_count: 3 })], [0, 1, []]],
  ['a rule whose destinations are all off', [place('a', NONE)], [ruleOf(['b'])], [0, 0, []]],
  [
    'a destination and a rule that have all severities between them',
    [place('a', { severities: ['info'] })],
    [ruleOf(['a'], { severity_min: 'warn' })],
    [1, 1, ALL],
  ],
])('%s', (_, destinations, rules, [places, escalations, severities]) => {
  expect(toldOf('sideband.drift', destinations, rules)).toEqual({
    destinations: places,
    rules: escalations,
    severities,
    reached: places + escalations > 0,
  });
});

it.each<[string, Place[], Escalation[], boolean]>([
  ['the only destination fails', [place('a', {}, true)], [], false],
  ['one of two fails', [place('a', {}, true), place('b')], [], true],
  ['one fails, and the other gets nothing of it', [place('a', {}, true), place('b', NONE)], [], false],
  ['a rule has one that does not', [place('a', {}, true), place('b', NONE)], [ruleOf(['b'])], true],
])('reaches somebody while a destination of it does not fail: %s', (_, destinations, rules, reached) => {
  expect(toldOf('sideband.drift', destinations, rules).reached).toBe(reached);
});
