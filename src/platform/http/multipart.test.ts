/** Forms with files: what is read, and everything that is refused. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Refusal } from '../../contract/errors.ts';
import { readMultipart } from './multipart.ts';

const TYPE = 'multipart/form-data; boundary=xYz';
const part = (head: string, content: string | Buffer) =>
  Buffer.concat([
    Buffer.from(`--xYz\r\nContent-Disposition: form-data; ${head}\r\n\r\n`),
    Buffer.from(content),
    Buffer.from('\r\n'),
  ]);
const body = (...parts: Buffer[]) => Buffer.concat([...parts, Buffer.from('--xYz--\r\n')]);
const problemOf = (work: () => unknown): unknown => {
  try {
    work();
    return 'read';
  } catch (error) {
    return error instanceof Refusal ? error.code : error;
  }
};

describe('multipart/form-data', () => {
  it('gives texts as they are and files as base64, as a browser sends them', async () => {
    const form = new FormData();
    form.set('note', 'Grüße');
    form.set('file', new Blob([new Uint8Array([0, 255, 13, 10, 45, 45])], { type: 'image/png' }), 'a"b.png');
    const request = new Request('http://localhost/', { method: 'POST', body: form });
    const bytes = Buffer.from(await request.arrayBuffer());
    expect(readMultipart(bytes, request.headers.get('content-type') ?? '')).toEqual({
      note: 'Grüße',
      file: Buffer.from([0, 255, 13, 10, 45, 45]).toString('base64'),
    });
  });

  it('gives back any bytes of a file, line breaks and dashes included', () => {
    fc.assert(
      fc.property(
        fc.uint8Array({ maxLength: 200 }),
        fc.constantFrom('', '\r\n', '--', '\r\n--xY', '\r\n--'),
        (bytes, tail) => {
          const content = Buffer.concat([bytes, Buffer.from(tail)]);
          if (content.includes('\r\n--xYz')) return;
          expect(readMultipart(body(part('name="f"; filename="x"', content)), TYPE)).toEqual({
            f: content.toString('base64'),
          });
        },
      ),
    );
  });

  it('takes an empty form, an empty part, a quoted boundary and a preamble', () => {
    expect(readMultipart(Buffer.from('--xYz--'), TYPE)).toEqual({});
    expect(readMultipart(body(part('name="a"', '')), 'multipart/form-data; boundary="xYz"')).toEqual({ a: '' });
    expect(readMultipart(Buffer.concat([Buffer.from('hello\r\n'), body(part('name="a"', 'b'))]), TYPE)).toEqual({
      a: 'b',
    });
  });

  it.each([
    ['no boundary in the type', body(part('name="a"', 'b')), 'multipart/form-data'],
    ['another boundary', body(part('name="a"', 'b')), 'multipart/form-data; boundary=other'],
    ['no end', part('name="a"', 'b'), TYPE],
    ['a part without name', body(part('x="a"', 'b')), TYPE],
    ['a name twice', body(part('name="a"', 'b'), part('name="a"', 'c')), TYPE],
    ['the name __proto__', body(part('name="__proto__"', 'b')), TYPE],
    ['text that is not UTF-8', body(part('name="a"', Buffer.from([0xff]))), TYPE],
    ['text with NUL', body(part('name="a"', '\0')), TYPE],
    ['headers without end', Buffer.from('--xYz\r\nContent-Disposition: form-data; name="a"\r\n--xYz--'), TYPE],
    ['21 parts', body(...Array.from({ length: 21 }, (_, i) => part(`name="n${i}"`, ''))), TYPE],
    ['nothing', Buffer.alloc(0), TYPE],
  ])('400 for %s', (_what, bytes, type) => {
    expect(problemOf(() => readMultipart(bytes, type))).toBe('invalid_request');
  });

  it('reads or refuses any bytes, and never throws anything else', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
        const mixed = Buffer.concat([Buffer.from('--xYz\r\n'), bytes, Buffer.from('\r\n--xYz--')]);
        expect(['read', 'invalid_request']).toContain(problemOf(() => readMultipart(mixed, TYPE)));
      }),
      { numRuns: 500 },
    );
  });
});
