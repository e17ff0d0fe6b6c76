import { expect, it } from 'vitest';
import { DEFAULT_CONFIRMATIONS, questionOf } from './confirmation.ts';
import { ownWordsOf } from './own-words.ts';
import { amountsIn } from './sums.ts';

it('a path of thousands of folders is looked for in a long text without holding up the process', () => {
  const said = ownWordsOf('', ['~/' + 'a/'.repeat(32_000)]);
  const call = {
    name: 'write_file',
    argumentsText: JSON.stringify({ path: `~/${'a/'.repeat(16_000)}.ssh/authorized_keys`, content: 'x' }),
  };
  const startedMs = performance.now();
  expect(questionOf(call, said, DEFAULT_CONFIRMATIONS)).not.toBeNull();
  expect(performance.now() - startedMs).toBeLessThan(2_000); // 15 s before
});

it('sums are read in time that grows with the text', () => {
  const startedMs = performance.now();
  for (const piece of [
    '1 ',
    '1.',
    '1,',
    'de89 ',
    'a1',
    '1-',
    'may 1 ',
    '1 k ',
    'half of the 1 ',
    'sorry, 1, ',
    '.',
    '1.........',
    '. ',
    '1. ',
  ])
    amountsIn(piece.repeat(64_000 / piece.length));
  expect(performance.now() - startedMs).toBeLessThan(10_000); // each below 200 ms
});

it('many sums and payees of a call are compared with many of a text in bounded time', () => {
  const said = ownWordsOf('', [Array.from({ length: 4_000 }, (_, i) => `Pay Ann${i} ${i} EUR.`).join(' ')]);
  const transfers = Array.from({ length: 900 }, (_, i) => ({ payee: `Ann${i}`, amount: i }));
  const startedMs = performance.now();
  questionOf(
    { name: 'make_payments', argumentsText: JSON.stringify({ payee: 'Ann1', transfers }) },
    said,
    DEFAULT_CONFIRMATIONS,
  );
  expect(performance.now() - startedMs).toBeLessThan(4_000);
});
