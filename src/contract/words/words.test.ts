/** The tables of words as data. */
import { expect, it } from 'vitest';
import { ASKING, wordsOfCell } from '../answers.ts';
import { wordsOf } from '../tool-names.ts';
import { ANSWER_WORDS } from './answer-words.ts';
import { ASKED_PAYING } from './payment-words.ts';
import { ORDERING, PAYING, SENDING } from './tool-words.ts';

/** Columns of words; the others are alternatives of patterns. */
const COLUMNS = ['beside', 'denials', 'pays', 'sends', 'deletes', 'grants', 'runs'] as const;
const twiceIn = (words: readonly string[]): string[] => words.filter((word, i) => words.indexOf(word) < i);

it.each(Object.entries(ANSWER_WORDS))('no column of %s has a word twice', (_, row) => {
  expect(COLUMNS.flatMap((column) => twiceIn(wordsOfCell(row[column])))).toEqual([]);
});

it('a form of asking for a payment is in one table only', () => {
  const elsewhere = new Set([...ASKING.pays, ...ASKING.sends, ...PAYING, ...ORDERING, ...SENDING]);
  const withoutAccents = new Set([...elsewhere].flatMap(wordsOf));
  const rows = Object.values(ASKED_PAYING).map((row) => row.split(' ').filter((word) => word !== ''));
  expect(rows.flatMap(twiceIn)).toEqual([]);
  expect(rows.flat().filter((word) => elsewhere.has(word) || withoutAccents.has(word))).toEqual([]);
});
