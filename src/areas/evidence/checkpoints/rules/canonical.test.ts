import canonicalize from 'canonicalize';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { jcs } from './canonical.ts';

const wellFormed = fc.string({ unit: 'grapheme' });
const json = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 6 },
    fc.constant(null),
    fc.boolean(),
    fc.double({ noNaN: true, noDefaultInfinity: true }),
    fc.integer(),
    wellFormed,
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(wellFormed, tie('value'), { maxKeys: 5 }),
  ),
})).value;

describe('RFC 8785 text', () => {
  it('is that of the library, for any JSON value', () => {
    fc.assert(fc.property(json, (value) => jcs(value) === canonicalize(value)));
  });

  it('sorts members by UTF-16 code units, also integers, and leaves out what JSON leaves out', () => {
    expect(jcs({ b: 1, a: undefined, 10: true, 9: [undefined, () => 1], é: -0, '\u{1F600}': 1e21, ﬀ: '\u0007"' })).toBe(
      '{"10":true,"9":[null,null],"b":1,"é":0,"\u{1F600}":1e+21,"ﬀ":"\\u0007\\""}',
    );
  });

  it('reads dates and boxed values as JSON does, and any depth', () => {
    const at = new Date('2026-08-17T12:00:00.000Z');
    expect(jcs({ at, n: Object(1) as unknown, gone: { toJSON: () => undefined } })).toBe(
      '{"at":"2026-08-17T12:00:00.000Z","n":1}',
    );
    let deep: unknown = 1;
    for (let i = 0; i < 20_000; i += 1) deep = i % 2 === 0 ? [deep] : { deep };
    expect(jcs(deep)).toBe(canonicalize(deep));
  });

  it('refuses what JSON cannot hold', () => {
    for (const value of [undefined, () => 1, Symbol('s')]) expect(() => jcs(value)).toThrow(TypeError);
    for (const value of [Number.NaN, Number.POSITIVE_INFINITY, '\ud800', { '\udc00': 1 }, 1n])
      expect(() => jcs([value])).toThrow();
  });
});
