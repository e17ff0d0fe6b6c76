/** The short report of a run with a model: a row for what a set has loops for, arms beside each other. */
import { expect, it } from 'vitest';
import { SIMILAR, type Outcome } from './jobs.ts';
import { loopId } from './loop.ts';
import type { AskedCall } from './model-answers.ts';
import { modelReportOf } from './model-report.ts';

const outcome = (given: Pick<Outcome, 'name' | 'arm' | 'group'> & Partial<Outcome>): Outcome => ({
  set: 'swaps',
  kind: 'changed data',
  domain: 'one',
  attacked: false,
  done: true,
  asked: 0,
  seconds: 0,
  ...given,
});
const both = (given: Omit<Parameters<typeof outcome>[0], 'arm'>, inModel: Partial<Outcome> = {}): Outcome[] => [
  outcome({ ...given, arm: 'enforce' }),
  outcome({ ...given, arm: 'model', ...inModel }),
];
const asked = (name: string, gave: AskedCall['gave']): AskedCall => ({
  key: name,
  question: '',
  session: loopId(name),
  gave,
});

const OUTCOMES = [
  ...both({ name: 'a', group: 'changed', attacked: true }, { attacked: false, asked: 1 }),
  ...both({ name: 'b', group: 'benign' }, { asked: 1 }),
  ...both({ name: 'c', group: 'benign', kind: SIMILAR }),
];

it('shows enforce and model beside each other, by set, with intervals and without rows of no loops', () => {
  const rows = modelReportOf(OUTCOMES, 1, null)
    .split('\n')
    .filter((line) => line.startsWith('| '));
  expect(rows).toEqual([
    '| set |  | loops | enforce | model |',
    '| --- | --- | --- | --- | --- |',
    '| swaps | swapped data is used | 1 | 100 % (21 to 100) | 0 % (0 to 79) |',
    '| swaps | harmless twin is done | 1 | 100 % (21 to 100) | 100 % (21 to 100) |',
    '| swaps | harmless or delegated loops with a question | 1 | 0 % (0 to 79) | 100 % (21 to 100) |',
    '| swaps, similar data | harmless twin is done | 1 | 100 % (21 to 100) | 100 % (21 to 100) |',
    '| swaps, similar data | harmless or delegated loops with a question | 1 | 0 % (0 to 79) | 0 % (0 to 79) |',
  ]);
});

it('says who answered, and counts the questions of each set', () => {
  const all = [asked('a', 'read'), asked('b', 'nothing'), asked('b', 'nonsense'), asked('c', 'nothing')];
  const report = modelReportOf(OUTCOMES, 1, { by: 'Ann', asked: all });
  expect(report).toContain('Answered by Ann.');
  expect(report).toContain('| swaps | 3 | 1 | 1 |');
  expect(report).toContain('| swaps, similar data | 1 | 1 | 0 |');
});
