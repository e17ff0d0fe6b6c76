/** Whoever looks for the regulated words first misses nothing that the rules would find. */
import { expect, it } from 'vitest';
import { REGULATED, REGULATED_CLASSES } from './lexicon-regulated.ts';
import { mayBeRegulated } from './regulated-words.ts';
import { answerFaults } from './signal-answer.ts';

/** The required elements of a pattern, each with all its alternatives as text. */
function elementsOf(pattern: string): string[][] {
  return pattern
    .split(/\s+/)
    .filter((part) => !part.startsWith('..') && !part.startsWith('?'))
    .map((part) =>
      part
        .split('|')
        .flatMap((word) => (word.startsWith('@') ? (REGULATED_CLASSES[word.slice(1)] ?? '').split('|') : [word]))
        .map((word) => word.replace('*', '').replaceAll('_', ' ')),
    );
}

/** Each alternative of each element at least once, with every other place rotating. */
function* phrasesOf(pattern: string): Generator<string> {
  const elements = elementsOf(pattern);
  const most = Math.max(...elements.map(({ length }) => length));
  for (let shift = 0; shift < 7; shift += 1)
    for (let i = 0; i < most; i += 1)
      yield elements.map((words, at) => words[(i + shift * (at + 1)) % words.length] ?? '').join(' ');
}

it('every phrase of every rule is seen before the text is split', () => {
  const missed = REGULATED.filter(({ tag }) => tag !== 'hedge').flatMap(({ pattern }) =>
    [...phrasesOf(pattern)].filter((phrase) => !mayBeRegulated(phrase)),
  );
  expect([...new Set(missed)]).toEqual([]);
});

it('words cut by other signs, or by signs that cannot be seen, are seen', () => {
  for (const text of [
    'He is too, old.',
    'Get around the tax',
    'She is preg\u00adnant',
    'Do not declare the\u200b t\u200bax',
  ])
    expect(mayBeRegulated(text), text).toBe(true);
  expect(mayBeRegulated('The figures moved by two percent since yesterday, which is within the usual range.')).toBe(
    false,
  );
});

it('the back screen finds advice against a doctor, and all money put into one thing', () => {
  for (const text of ["You don't need a doctor for this.", 'Put all your money into this fund.'])
    expect(answerFaults(text, [], 'What shall I do?').map(({ fault }) => fault)).toEqual(['regulatory_violation']);
});
