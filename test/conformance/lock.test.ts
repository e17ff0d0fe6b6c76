/** package-lock.json on the Node that the README promises. */
import { expect, it } from 'vitest';
import { admits, readLock, trimmed } from '../../tools/trim-lock.mjs';

it('npm ci prints no engine warning on the promised Node (else run: npm run lock)', () => {
  const lock = readLock();
  expect(trimmed(lock)).toEqual(lock);
});

it.each([
  ['>=22.12.0', false],
  ['^22 || ^24 || >=26', false],
  ['>=20.19', true],
  ['>=20.20', false],
  ['^18.18.0 || ^20.9.0 || >=21.1.0', true],
  ['>= 0.4', true],
  ['>=18', true],
  ['20 || >=22', true],
  ['*', true],
])('%s admits Node 20.19: %s', (range, is) => {
  expect(admits(range, '20.19')).toBe(is);
});
