import { expect, it } from 'vitest';
import { isListed } from './listed.ts';

it('finds what a card lists: a value as it is, a mail address or a host by the domain that it lies below', () => {
  const card = ['Corvane.example', '@hall.example', 'DE21 7905', 'oskar', '@ines'];
  const found = (values: readonly string[]): readonly string[] => values.filter((value) => isListed(value, card));
  const below = ['ines@corvane.example', 'Ines@mail.corvane.example', 'https://corvane.example/x', 'b@hall.example'];
  expect(found([...below, 'de21 7905', 'Oskar', '@ines', 'ines'])).toHaveLength(8);
  expect(
    found(['ines@corvane-desk.example', 'corvane.example@evil.example', 'https://evil.example/corvane.example']),
  ).toEqual([]);
  expect(found(['DE21 7905 11', 'oskar2', ''])).toEqual([]);
  expect(isListed('ines@corvane.example', [])).toBe(false);
});
