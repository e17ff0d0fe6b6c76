/** Hostile bodies at the parsers: refused with a named code, in linear time, and nothing else is. Reliability B2, B3. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Refusal } from '../../contract/errors.ts';
import { readBody } from './body.ts';
import { JSON_LIMITS, scanJson } from './json-scan.ts';

const refused = (kind: 'json' | 'yaml' | 'form', text: string | Buffer): unknown => {
  try {
    return { accepted: readBody(kind, Buffer.from(text as string)) };
  } catch (error) {
    return error instanceof Refusal ? (error.details?.['problem'] ?? error.code) : { threw: error };
  }
};

describe('JSON (req:ROB-1)', () => {
  it.each([
    ['NUL as an escape', '{"a":"x\\u0000"}', /U\+0000/],
    ['NUL in a name', '{"\\u0000":1}', /U\+0000/],
    ['a lone high surrogate', '["\\ud800"]', /surrogate/],
    ['a lone low surrogate', '["\\udc00"]', /surrogate/],
    ['a reversed pair', '["\\udc00\\ud800"]', /surrogate/],
    ['a high surrogate before text', '["\\ud800\\u0041"]', /surrogate/],
    ['a duplicate name', '{"a":1,"a":2}', /twice/],
    ['a duplicate name by escape', '{"a":1,"\\u0061":2}', /twice/],
    ['a duplicate deep inside', '[{"x":[{"b":1,"c":{},"b":2}]}]', /twice/],
    ['__proto__', '{"__proto__":{"admin":true}}', /__proto__/],
    ['__proto__ by escape', '{"\\u005f_proto__":{}}', /__proto__/],
    ['constructor.prototype', '{"constructor":{"prototype":{}}}', /prototype/],
    ['1e400', '{"a":1e400}', /out of range/],
    ['-1e999', '[-1e999]', /out of range/],
    ['2^53 + 1', '[9007199254740993]', /2\^53/],
    ['NaN', '{"a":NaN}', /valid JSON/],
    ['a trailing comma', '[1,]', /valid JSON/],
    ['two values', '1 2', /valid JSON/],
    ['an unclosed string', '{"a":"', /valid JSON/],
    ['nothing but spaces', '   ', /valid JSON/],
    ['single quotes', "{'a':1}", /valid JSON/],
    ['a comment', '{"a":1}//', /valid JSON/],
    ['a raw line feed in a string', '["a\nb"]', /valid JSON/],
    ['nesting beyond the limit', '['.repeat(65) + ']'.repeat(65), /nested/],
    ['nesting of 100,000', '['.repeat(100_000), /nested/],
    ['mismatched brackets', '[}', /valid JSON/],
  ])('with %s is refused', (_what, text, problem) => {
    expect(refused('json', text)).toMatch(problem);
  });

  it.each([
    ['a byte order mark', Buffer.from([0xef, 0xbb, 0xbf, 0x7b, 0x7d]), /byte order mark/],
    ['truncated UTF-8', Buffer.from([0x22, 0xe2, 0x82, 0x22]), /UTF-8/],
    ['overlong UTF-8', Buffer.from([0x22, 0xc0, 0x80, 0x22]), /UTF-8/],
    ['an encoded surrogate', Buffer.from([0x22, 0xed, 0xa0, 0x80, 0x22]), /UTF-8/],
    ['UTF-16', Buffer.from('{"a":1}', 'utf16le'), /valid JSON/],
  ])('with %s is refused', (_what, bytes, problem) => {
    expect(refused('json', bytes)).toMatch(problem);
  });

  it('beyond the member limits is refused', () => {
    const many = (n: number): string => `{${Array.from({ length: n }, (_, i) => `"k${i}":1`).join()}}`;
    expect(refused('json', many(JSON_LIMITS.membersPerObjectMax))).toHaveProperty('accepted');
    expect(refused('json', many(JSON_LIMITS.membersPerObjectMax + 1))).toMatch(/more than 10000 members/);
    expect(refused('json', `[${Array.from({ length: 11 }, () => many(9_999)).join()}]`)).toMatch(
      /more than 100000 members/,
    );
  });

  it('that any program would write is accepted unchanged', () => {
    fc.assert(
      fc.property(fc.jsonValue({ noUnicodeString: false }), (value) => {
        const text = JSON.stringify(value);
        if (scanJson(text) !== null) return; // lone surrogates, huge integers: refused above
        expect(JSON.stringify(readBody('json', Buffer.from(text)))).toBe(text);
      }),
      { seed: 8787, numRuns: 300 },
    );
  });

  it('of any bytes ends in a value or a refusal (req:ROB-15)', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        expect(refused('json', Buffer.from(bytes))).not.toHaveProperty('threw');
        expect(refused('yaml', Buffer.from(bytes))).not.toHaveProperty('threw');
        expect(refused('form', Buffer.from(bytes))).not.toHaveProperty('threw');
      }),
      { seed: 8787, numRuns: 500 },
    );
  });

  it('leaves the prototype of objects untouched', () => {
    refused('json', '{"__proto__":{"polluted":1}}');
    refused('yaml', '__proto__: {polluted: 1}');
    refused('form', '__proto__=1');
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  });

  it.each([
    ['one string of 1 MB', `"${'a'.repeat(1_000_000)}"`],
    ['1 MB of escapes', `"${'\\n'.repeat(500_000)}"`],
    ['1 MB of backslashes', `"${'\\\\'.repeat(500_000)}"`],
    ['empty objects', `[${'{},'.repeat(300_000)}{}]`],
    ['numbers', `[${'1,'.repeat(500_000)}1]`],
    ['open quotes', '"'.repeat(1_000_000)],
    ['colons', `{${':'.repeat(1_000_000)}`],
    ['one long number', '1'.repeat(1_000_000)],
    ['names that differ late', `{${Array.from({ length: 9_999 }, (_, i) => `"${'a'.repeat(80)}${i}":0`).join()}}`],
  ])('of %s is read or refused within 100 ms', (_what, text) => {
    const runs = [0, 1, 2].map(() => {
      const started = performance.now();
      refused('json', text);
      return performance.now() - started;
    });
    expect(Math.min(...runs)).toBeLessThan(100); // the best of three: other processes share the cores
  });
});

describe('YAML', () => {
  it.each([
    ['a language tag', 'a: !!js/function "x"', /tag|valid YAML/],
    ['a python tag', '!!python/object/apply:os.system ["id"]', /tag|valid YAML/],
    ['a standard tag', 'a: !!str 1', /tag/],
    ['a custom tag', 'a: !x 1', /tag|valid YAML/],
    ['a binary tag', 'a: !!binary aGk=', /tag|valid YAML/],
    ['a merge key', 'a: &a {x: 1}\nb:\n  <<: *a\n', /merge key/],
    ['a duplicate name', 'a: 1\na: 2\n', /valid YAML/],
    ['two documents', 'a: 1\n---\nb: 2\n', /valid YAML/],
    ['__proto__', '__proto__:\n  x: 1\n', /__proto__/],
    ['infinity', 'a: .inf', /out of range/],
    ['not a number', 'a: .nan', /out of range/],
    ['NUL', 'a: "\\0"', /U\+0000/],
    ['an unknown alias', 'a: *nope', /valid YAML|alias/],
    ['mappings as keys', '? ? ? ?', /key that is not a text/],
    ['mappings as keys, on lines', Array.from({ length: 400 }, (_, i) => `${' '.repeat(i)}?`).join('\n'), /key/],
    ['a list as a key', '{[a]: b}', /key that is not a text/],
    ['null as a key', '~: 1', /key that is not a text/],
    ['nothing as a key', '? ', /key that is not a text/],
    ['an alias of a list as a key', 'a: &a [x]\n*a : 1', /key that is not a text/],
    ['deep flow nesting', '['.repeat(5_000), /nested/],
    ['deep block nesting', Array.from({ length: 200 }, (_, i) => `${' '.repeat(i)}a:`).join('\n'), /nested/],
    ['deep sequences', `${'- '.repeat(5_000)}a`, /nested/],
    ['a large integer', 'a: 9007199254740993', /2\^53/],
  ])('with %s is refused', (_what, text, problem) => {
    expect(refused('yaml', text)).toMatch(problem);
  });

  it('alias bombs are refused fast and small (req:CARD-4)', () => {
    const bomb = [
      'a0: &a0 [x,x,x,x,x,x,x,x,x]',
      ...Array.from(
        { length: 8 },
        (_, i) => `a${i + 1}: &a${i + 1} [${Array.from({ length: 9 }, () => `*a${i}`).join()}]`,
      ),
    ].join('\n');
    const heap = process.memoryUsage().heapUsed;
    const started = performance.now();
    expect(refused('yaml', bomb)).toMatch(/alias|values|valid YAML/);
    expect(performance.now() - started).toBeLessThan(50);
    expect(process.memoryUsage().heapUsed - heap).toBeLessThan(20_000_000);
  });

  it('beyond 128 KiB is refused as too large', () => {
    expect(refused('yaml', `a: ${'x'.repeat(200_000)}`)).toBe('payload_too_large');
  });

  it('of any content is refused by name or is a JSON value', () => {
    const marks = ['? ', '- ', ': ', '  ', '&a ', '*a', '!!str ', 'null', '.inf', '0x1', '---', '...', '<<', '\\n'];
    const part = fc.constantFrom(...marks, ...`?-: \n\t,[]{}!|>"'#%@\`~ab1\u2028\r`);
    fc.assert(
      fc.property(fc.array(part, { maxLength: 14 }), (parts) => {
        const found = refused('yaml', parts.join(''));
        if (typeof found === 'string') return;
        expect(found).toHaveProperty('accepted');
        const { accepted } = found as { accepted: unknown };
        expect(scanJson(JSON.stringify(accepted))).toBeNull();
      }),
      {
        numRuns: 5_000,
        examples: [[['? ', '? ', '? ', '?']], [['- ', '? ', '- ', '? ']], [['&a ', '? ', '*a', ' : ']]],
      },
    );
  });

  it('of the core schema is read as JSON would be', () => {
    expect(
      readBody(
        'yaml',
        Buffer.from(
          'mode: observe\nvalues: [a, "b"]\nn: 0x1F\nyes: yes\nnull_value: ~\nshared: &s {k: 1}\nagain: *s\n',
        ),
      ),
    ).toEqual({
      mode: 'observe',
      values: ['a', 'b'],
      n: 31,
      yes: 'yes',
      null_value: null,
      shared: { k: 1 },
      again: { k: 1 },
    });
  });
});

describe('a form', () => {
  it('is a flat object; a repeated name is refused', () => {
    expect(readBody('form', Buffer.from('grant_type=refresh_token&scope=api%3Aread+api%3Awrite'))).toEqual({
      grant_type: 'refresh_token',
      scope: 'api:read api:write',
    });
    expect(refused('form', 'a=1&a=2')).toMatch(/twice/);
  });
});
