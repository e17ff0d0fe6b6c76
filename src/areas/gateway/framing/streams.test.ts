import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createArrayReader } from './array-stream.ts';
import { createSseReader } from './sse.ts';
import { withPayload, type StreamEvent, type StreamEventReader } from './stream-event.ts';

const plain = (e: StreamEvent): unknown => ({
  raw: e.raw.toString('latin1'),
  name: e.name,
  data: e.data,
  range: e.dataRange,
});

function readAll(reader: StreamEventReader, chunks: readonly Buffer[]): unknown[] {
  return [...chunks.flatMap((c) => reader.push(c)), ...reader.end()].map(plain);
}

function cut(bytes: Buffer, cuts: readonly number[]): Buffer[] {
  const at = [...new Set(cuts.map((c) => c % (bytes.length + 1)))].sort((a, b) => a - b);
  return [0, ...at].map((from, i) => bytes.subarray(from, at[i] ?? bytes.length)).filter((b) => b.length > 0);
}

const sse = (text: string): { name: string | null; data: string | null }[] => {
  const reader = createSseReader();
  return [...reader.push(Buffer.from(text)), ...reader.end()].map(({ name, data }) => ({ name, data }));
};

describe('createSseReader', () => {
  it.each([['\n'], ['\r\n'], ['\r']])('reads events ended by %j', (eol) => {
    expect(sse(['event: a', 'data: 1', '', 'data:2', '', ''].join(eol))).toEqual([
      { name: 'a', data: '1' },
      { name: null, data: '2' },
    ]);
  });

  it('joins several data lines by LF and drops at most one space', () => {
    expect(sse('data:  x\ndata: y\ndata\n\n')).toEqual([{ name: null, data: ' x\ny\n' }]);
  });

  it('keeps comments, ids and unknown fields as bytes without data', () => {
    expect(sse(': keep\n\nid: 7\nweird: z\n\n')).toEqual([
      { name: null, data: null },
      { name: null, data: null },
    ]);
  });

  it('ignores a byte order mark at the start only', () => {
    expect(sse('\uFEFFdata: 1\n\n\uFEFFdata: 2\n\n')).toEqual([
      { name: null, data: '1' },
      { name: null, data: null },
    ]);
  });

  it('hands out an unfinished last event at the end', () => {
    expect(sse('data: {"a":1}\n\ndata: [DONE]')).toEqual([
      { name: null, data: '{"a":1}' },
      { name: null, data: '[DONE]' },
    ]);
  });

  const line = fc.oneof(
    fc.constantFrom('data: {"t":"é😀"}', 'data:x', 'data', ': c', 'event: content_block_delta', 'id: 1', ''),
    fc.string({ unit: 'binary', maxLength: 12 }).map((s) => s.replaceAll(/[\r\n]/g, '')),
  );
  const stream = fc
    .array(fc.tuple(line, fc.constantFrom('\n', '\r\n', '\r', '\n\n', '\r\n\r\n', '\r\r')), { maxLength: 30 })
    .map((lines) => Buffer.from(lines.map(([l, eol]) => l + eol).join('')));

  it('gives the same events and the same bytes for any cut of the stream', () => {
    fc.assert(
      fc.property(stream, fc.array(fc.nat(), { maxLength: 40 }), (bytes, cuts) => {
        const whole = readAll(createSseReader(), [bytes]);
        expect(readAll(createSseReader(), cut(bytes, cuts))).toEqual(whole);
        expect(whole.map((e) => (e as { raw: string }).raw).join('')).toBe(bytes.toString('latin1'));
      }),
      { numRuns: 500 },
    );
  });

  it('gives the same events when every byte comes alone', () => {
    fc.assert(
      fc.property(stream, (bytes) => {
        expect(
          readAll(
            createSseReader(),
            [...bytes].map((b) => Buffer.from([b])),
          ),
        ).toEqual(readAll(createSseReader(), [bytes]));
      }),
      { numRuns: 100 },
    );
  });
});

describe('withPayload', () => {
  it('exchanges the payload and keeps framing, name and terminator', () => {
    const [event] = createSseReader().push(Buffer.from('id: 3\r\nevent: e\r\ndata:{"a":1}\r\n\r\n'));
    expect(withPayload(event as StreamEvent, '{"a":2}').toString()).toBe('id: 3\r\nevent: e\r\ndata:{"a":2}\r\n\r\n');
  });

  it('writes one data line when the payload came in several', () => {
    const [event] = createSseReader().push(Buffer.from('event: e\ndata: {\ndata: }\n\n'));
    expect(withPayload(event as StreamEvent, '{"a":2}').toString()).toBe('event: e\ndata: {"a":2}\n\n');
  });
});

describe('createArrayReader', () => {
  it('hands out each element when it is complete, whatever the white space', () => {
    const reader = createArrayReader();
    expect(reader.push(Buffer.from('[{"a":"]}\\""}')).map((e) => e.data)).toEqual(['{"a":"]}\\""}']);
    expect(reader.push(Buffer.from('\r\n,\r\n{"b":[1,{"c":2}]}\n]')).map((e) => e.data)).toEqual(['{"b":[1,{"c":2}]}']);
    expect(reader.end().map((e) => e.raw.toString())).toEqual(['\n]']);
  });

  it('gives the same events and the same bytes for any cut of the stream', () => {
    const objects = fc.array(fc.dictionary(fc.string(), fc.jsonValue(), { maxKeys: 3 }), { maxLength: 6 });
    fc.assert(
      fc.property(objects, fc.constantFrom(0, 2), fc.array(fc.nat(), { maxLength: 30 }), (list, indent, cuts) => {
        const bytes = Buffer.from(JSON.stringify(list, null, indent));
        const whole = readAll(createArrayReader(), [bytes]);
        expect(readAll(createArrayReader(), cut(bytes, cuts))).toEqual(whole);
        expect(whole.map((e) => (e as { raw: string }).raw).join('')).toBe(bytes.toString('latin1'));
        expect(
          whole.flatMap((e) =>
            (e as { data: string | null }).data === null ? [] : [JSON.parse((e as { data: string }).data) as unknown],
          ),
        ).toEqual(JSON.parse(bytes.toString()));
      }),
      { numRuns: 200 },
    );
  });
});
