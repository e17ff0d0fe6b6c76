import { expect, it } from 'vitest';
import { differenceOf } from '../../console/src/format/difference.ts';

it('names each member that changed, came or went, and nothing for another order of members', () => {
  const before = {
    mode: 'observe',
    thresholds: { warn: 0.6, block: 0.95 },
    gone: 1,
    same: { a: 1, b: [{ x: 1, y: 2 }] },
  };
  const after = {
    same: { b: [{ y: 2, x: 1 }], a: 1 },
    mode: 'enforce',
    thresholds: { block: 0.95, warn: 0.5 },
    came: 'x',
  };
  expect(differenceOf(before, after)).toEqual([
    { path: 'came', before: null, after: 'x' },
    { path: 'gone', before: '1', after: null },
    { path: 'mode', before: 'observe', after: 'enforce' },
    { path: 'thresholds.warn', before: '0.6', after: '0.5' },
  ]);
});

it('of two lists names the entries that went and that came, each as often as it does', () => {
  const rule = { pattern: 'mail.*', severity: 'high' };
  expect(differenceOf({ tools: ['a', 'a', 'b'] }, { tools: ['b', 'a', rule] })).toEqual([
    { path: 'tools', before: 'a', after: null },
    { path: 'tools', before: null, after: 'pattern: mail.*, severity: high' },
  ]);
  expect(differenceOf({ tools: ['a', 'b'] }, { tools: ['b', 'a'] })).toEqual([
    { path: 'tools', before: 'a, b', after: 'b, a' },
  ]);
  expect(differenceOf({ tools: [] }, { tools: [] })).toEqual([]);
});

it('null and absent are the same nothing; a value in place of members is a difference of each', () => {
  expect(differenceOf({ a: null }, {})).toEqual([]);
  expect(differenceOf(null, { role: 'viewer' })).toEqual([{ path: 'role', before: null, after: 'viewer' }]);
});
