/** Things that are not among those that the user listed. docs/adr/0750. */
import { describe, expect, it } from 'vitest';
import { otherCode } from './other-code.ts';
import { ownWordsOf } from './own-words.ts';

const LIST = '#984 bump tls-roots, approved\n#981 retry on 429, approved\n#979 typo in README, first-time contributor';
const TASK = 'good, merge 981 and 984 squash';

interface Case {
  readonly users?: readonly string[];
  readonly tool?: string;
  readonly args?: object;
  readonly results?: readonly string[];
  readonly proposal?: string;
}
const codeOf = ({ users = [TASK], tool = 'merge_pr', args, results = [LIST], proposal = '' }: Case): string | null =>
  otherCode(
    { name: tool, argumentsText: JSON.stringify(args ?? { repo: 'gateway', number: 979 }) },
    ownWordsOf('', users),
    { results, descriptions: [] },
    proposal,
  )?.value ?? null;

describe('otherCode', () => {
  it('is a number or a code of the same form that the user did not name', () => {
    expect(codeOf({})).toBe('979');
    const reports = ['EXP-3391 Ortega, EXP-3398 Bastos, EXP-3402 Thew'];
    const args = { id: 'EXP-3402' };
    expect(codeOf({ users: ['approve EXP-3391 and EXP-3398'], tool: 'expenses_approve', args, results: reports })).toBe(
      'EXP-3402',
    );
    expect(codeOf({ users: [TASK, 'yes'] }), 'a yes is no new task').toBe('979');
  });

  it.each<[string, Case]>([
    ['the user named it', { args: { number: 981 } }],
    ['the user named it before', { users: ['what is 979 about?', TASK] }],
    ['the agent proposed it', { proposal: '979 would have to come first. Shall I?' }],
    ['no text from outside has it', { args: { number: 990 } }],
    ['it has another length', { args: { number: 4097 }, results: [`${LIST}\n#4097`] }],
    ['the user named a year', { users: ['merge what is from 2026'], args: { number: 2031 }, results: ['#2031'] }],
    ['it has another form', { args: { id: 'DEP-44' }, results: [`${LIST}\nDEP-44`] }],
    ['it is an amount or a date', { args: { amount: 979, date: '979' } }],
    ['the user named one, which may be another thing', { users: ['merge what goes with 981'] }],
    ['the user named none', { users: ['merge what is ready'] }],
    ['the call only reads', { tool: 'get_pr' }],
  ])('is none where %s', (_, given) => {
    expect(codeOf(given)).toBeNull();
  });
});
