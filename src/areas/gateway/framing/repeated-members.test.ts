/** Members that occur twice: found wherever they are, however they are spelled, in linear time. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { repeatedMembers, repeatsMembers } from './repeated-members.ts';

describe('repeatedMembers', () => {
  it.each<readonly [text: string, name: string, pointer: string, hidden: readonly string[]]>([
    ['{"a":1,"a":2}', 'a', '/a', []],
    ['{"m":[{"x":0},{"content":"first","role":"r","content":"last"}]}', 'content', '/m/1/content', ['first']],
    ['{"content":"first","\\u0063ontent":"last"}', 'content', '/content', ['first']],
    ['{ "a" : ["x", {"k": "y"}] , "b":1, "a" :[] }', 'a', '/a', ['x', 'k', 'y']],
    ['{"a":"1","a":"2","a":"3"}', 'a', '/a', ['1', '2']],
    ['{"a":{"b":"in","b":"out"},"a":0}', 'b', '/a/b', ['b', 'in', 'b', 'out']],
    ['{"":"one","":"two"}', '', '/', ['one']],
    ['{"a/b~":"one","a/b~":"two"}', 'a/b~', '/a~1b~0', ['one']],
    ['{"__proto__":"one","__proto__":"two"}', '__proto__', '/__proto__', ['one']],
    [`{${Array.from({ length: 40 }, (_, i) => `"k${i}":{"k${i}":[]}`).join()},"k7":"late"}`, 'k7', '/k7', ['k7']],
  ])('%s', (text, name, pointer, hidden) => {
    const found = repeatedMembers(text, JSON.parse(text));
    expect(found).toMatchObject({ name, pointer });
    expect([...(found?.hidden ?? [])].sort()).toEqual([...hidden].sort());
  });

  it.each([
    '{}',
    '[]',
    '"a"',
    '{"a":{"a":[{"a":1},{"a":1}]},"b":"a"}',
    String.raw`{"a":"\"a\":1,\"a\":2","b":"\\","c":["a",":","a",":"]}`,
    '{"a":"{\\"a\\":1,\\"a\\":2}","A":1}',
  ])('has nothing to say of %s', (text) => {
    expect(() => JSON.parse(text) as unknown).not.toThrow();
    expect(repeatedMembers(text, JSON.parse(text))).toBeNull();
  });

  it('finds exactly the texts in which a member was written twice', () => {
    const blank = fc.constantFrom('', ' ', '\n\t');
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 4 }), blank, fc.string(), (value, space, name) => {
        const text = JSON.stringify(value, null, space);
        expect(repeatsMembers(text, JSON.parse(text))).toBe(false);
        const said = JSON.stringify(name);
        const twice = `[${space}{${said}:${text}${space},${said}${space}:0}]`;
        expect(repeatedMembers(twice, JSON.parse(twice))).toMatchObject({ name });
        const apart = `[{${said}:${text}},{${said}:0}]`;
        expect(repeatsMembers(apart, JSON.parse(apart))).toBe(false);
      }),
      { numRuns: 300 },
    );
  });

  it.each([
    ['depth', (n: number) => `${'{"a":'.repeat(n)}0${',"a":"x"}'.repeat(n)}`],
    ['width', (n: number) => `{${Array.from({ length: n }, (_, i) => `"k${i}":"x"`).join()},"k0":1}`],
    ['backslashes', (n: number) => `{"a":"${'\\\\'.repeat(n)}","b":1,"b":2}`],
    ['repeats', (n: number) => `{${'"a":"x",'.repeat(n)}"a":0}`],
  ])(
    'takes time in line with the length: %s',
    (_what, made) => {
      const time = (n: number): number => {
        const text = made(n);
        const value: unknown = JSON.parse(text);
        const from = performance.now();
        expect(repeatedMembers(text, value)).not.toBeNull();
        return performance.now() - from;
      };
      time(20_000);
      expect(time(200_000)).toBeLessThan(20_000); // half a second alone; 200,000 squared steps take minutes
    },
    60_000,
  );
});
