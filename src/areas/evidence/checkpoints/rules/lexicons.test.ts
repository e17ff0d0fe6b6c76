/** The word tables as data. */
import { expect, it } from 'vitest';
import { FAMILIES, FAMILY_PARTS } from './lexicon-families.ts';
import { HONESTY } from './lexicon-honesty.ts';
import { INTENTS } from './lexicon-intents.ts';
import { OTHER_LANGUAGES, READ_LANGUAGES } from './lexicon-languages.ts';
import { CLASSES, MARKERS } from './lexicon-markers.ts';
import { REGULATED, REGULATED_CLASSES } from './lexicon-regulated.ts';

const LISTS: readonly (readonly string[])[] = [
  ...[...INTENTS, ...MARKERS, ...HONESTY, ...REGULATED].flatMap(({ pattern }) =>
    pattern.split(' ').map((slot) => slot.split('|')),
  ),
  ...INTENTS.map(({ tag }) => tag.unless ?? []),
  ...Object.values({ ...CLASSES, ...REGULATED_CLASSES }).map((words) => words.split('|')),
  ...Object.values(FAMILIES).flatMap(({ tool, spoken }) => [tool, spoken]),
  ...Object.values(FAMILY_PARTS),
  ...[...Object.values(READ_LANGUAGES), ...Object.values(OTHER_LANGUAGES)].map((words) => words.split(' ')),
];

it('no class, family, slot of a pattern, list of exceptions or list of small words has a word twice', () => {
  const twice = LISTS.flatMap((words) => words.filter((word, i) => words.indexOf(word) < i));
  expect(twice).toEqual([]);
});

it('a list that speaks of elements of a screen says so by its flag', () => {
  for (const { tag } of INTENTS)
    expect(tag.onScreen === true, tag.unless?.join(' ')).toBe(tag.unless?.includes('ui') === true);
});
