/** JSON text of values at any depth. */
import { expect, it } from 'vitest';
import { jsonText } from './json-value.ts';

it('writes what JSON.stringify writes, also where that has no stack left', () => {
  const value = { a: [1, 'two', { b: null, c: [true, []] }], d: {}, 'e"': 'f\n' };
  expect(jsonText(value)).toBe(JSON.stringify(value));
  expect(jsonText(undefined)).toBe('');
  const deep = `{"x":${'['.repeat(50_000)}{"y":"z","n":[1,2]}${']'.repeat(50_000)},"last":7}`;
  expect(jsonText(JSON.parse(deep))).toBe(deep);
});
