/** The card as the model judge reads it. Source: docs/adr/0528. */
import { expect, it } from 'vitest';
import { POLICY } from './analyzer.fixture.ts';
import { cardLines } from './model-question.ts';

it('hands conditions of triggers to the model as prose, each under what its action asks', () => {
  const escalationTriggers = [
    { condition: 'the refund exceeds 500 euros', action: 'escalate', reason: 'money' },
    { condition: 'the customer is a minor', action: 'deny', reason: 'the customer is a minor' },
    { condition: 'a rival is named', action: 'log', reason: 'marketing' },
  ] as const;
  expect(cardLines({ ...POLICY, escalationTriggers }).filter((line) => line.includes(' when: '))).toEqual([
    'It must ask a person when: the refund exceeds 500 euros (money).',
    'It must not act when: the customer is a minor.',
    'It is to be noted when: a rival is named (marketing).',
  ]);
});
