import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pointerToken, valueAt } from './json-value.ts';
import { spliceJson } from './json-splice.ts';

/** Every pointer to a string in a value. */
function stringPointers(value: unknown, at = ''): string[] {
  if (typeof value === 'string') return [at];
  if (Array.isArray(value)) return value.flatMap((v, i) => stringPointers(v, `${at}/${i}`));
  if (typeof value === 'object' && value !== null) {
    return Object.entries(value).flatMap(([k, v]) => stringPointers(v, `${at}/${pointerToken(k)}`));
  }
  return [];
}

describe('spliceJson', () => {
  it('leaves every byte outside the replaced values as it was', () => {
    const source = '{ "n":1.0e3 ,"s" : "a\\u00e9\\"b", "t":["x",  "y\\\\"],"s2":"keep" }';
    expect(
      spliceJson(
        source,
        new Map([
          ['/s', 'NEW "q"'],
          ['/t/1', 'Y'],
        ]),
      ),
    ).toBe('{ "n":1.0e3 ,"s" : "NEW \\"q\\"", "t":["x",  "Y"],"s2":"keep" }');
  });

  it('gives members new names together with new values of the same and of others', () => {
    const source = '{ "a" : {"b":1, "\\u0063" : [ {"d#":"x"} ]}, "b":2, "a":{"b":3} }';
    const edits = [
      ['#/a/b', 'B "q"'],
      ['#/a/c', 'C'],
      ['#/a/c/0/d#', 'D'],
      ['/a/c/0/d#', 'y'],
      ['#/z', 'Z'],
      ['#/a/c/0', 'none'],
    ] as const;
    expect(spliceJson(source, new Map(edits))).toBe(
      '{ "a" : {"B \\"q\\"":1, "C" : [ {"D":"y"} ]}, "b":2, "a":{"B \\"q\\"":3} }',
    );
  });

  it('returns the same text when no pointer matches', () => {
    const source = '[1, {"a":[true,null,"x"]}]';
    expect(
      spliceJson(
        source,
        new Map([
          ['/9', 'z'],
          ['/1/b', 'z'],
          ['/1/a/2/q', 'z'],
        ]),
      ),
    ).toBe(source);
  });

  it('replaces each occurrence of a duplicate member, so the old text cannot come back', () => {
    expect(spliceJson('{"a":"1","a":"2"}', new Map([['/a', 'z']]))).toBe('{"a":"z","a":"z"}');
  });

  it('replaces a value of any kind at the pointer', () => {
    expect(
      spliceJson(
        '{"a":{"b":["}"]},"c":2}',
        new Map([
          ['/a', 'z'],
          ['/c', 'y'],
        ]),
      ),
    ).toBe('{"a":"z","c":"y"}');
  });

  it('appends to arrays, empty or not, without touching their elements', () => {
    expect(
      spliceJson(
        '{"a":[1 , 2 ],"b":[ ]}',
        new Map<string, unknown>([
          ['/a/-', { x: 1 }],
          ['/b/-', 'y'],
        ]),
      ),
    ).toBe('{"a":[1 , 2 ,{"x":1}],"b":[ "y"]}');
  });

  it('changes exactly the chosen strings for any JSON value and any layout', () => {
    fc.assert(
      fc.property(
        fc.jsonValue(),
        fc.string({ unit: 'binary' }),
        fc.nat(),
        fc.constantFrom(0, 1, 3),
        (value, text, seed, indent) => {
          const source = JSON.stringify(value, null, indent);
          const parsed = JSON.parse(source) as unknown;
          const all = stringPointers(parsed);
          const chosen = all.filter((_, i) => ((seed >> (i % 16)) & 1) === 1);
          const after = JSON.parse(spliceJson(source, new Map(chosen.map((p) => [p, text])))) as unknown;
          for (const p of all) expect(valueAt(after, p)).toBe(chosen.includes(p) ? text : valueAt(parsed, p));
          if (chosen.length === 0) expect(spliceJson(source, new Map())).toBe(source);
        },
      ),
      { numRuns: 300 },
    );
  });
});
