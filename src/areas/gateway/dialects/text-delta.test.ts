/** The short way of reading a text delta answers what JSON.parse answers, or leaves the event to it. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createSseReader } from '../framing/sse.ts';
import { createAnthropicTurnReader, textDelta } from './anthropic-stream.ts';

const deltaOf = (index: number, text: string): string =>
  JSON.stringify({ type: 'content_block_delta', index, delta: { type: 'text_delta', text } });

it('answers what JSON.parse answers', () => {
  fc.assert(
    fc.property(fc.nat(12), fc.string({ unit: 'binary', maxLength: 40 }), (index, text) => {
      const data = deltaOf(index, text);
      const known = textDelta(data);
      if (known !== undefined) expect(known).toEqual(JSON.parse(data));
    }),
    { numRuns: 2_000 },
  );
  expect(textDelta(deltaOf(0, 'Ordinary wörds.'))).toEqual(JSON.parse(deltaOf(0, 'Ordinary wörds.')));
});

it('leaves everything else to JSON.parse', () => {
  const plain = deltaOf(0, 'a');
  for (const data of [
    deltaOf(0, 'a "quoted" word'),
    deltaOf(0, 'a line\nand the next'),
    deltaOf(12, 'a'),
    plain.replace('"text":"a"', '"text":"a","text":"b"'),
    plain.replace('"text":"a"', '"text":"a\tb"'),
    plain.replace('text_delta', 'thinking_delta'),
    plain.replace('"a"', '"a'),
    plain.slice(0, -1),
    `${plain} `,
    '{"type":"content_block_delta","index":0,"delta":{"type":"text_delta","text":"}}',
    '',
  ])
    expect(textDelta(data), data).toBeUndefined();
});

it('a stream cut anywhere is read alike, with and without escapes in its texts', () => {
  const texts = ['Plain. ', 'He said "no".\n', 'ü ', 'end'];
  const bytes = Buffer.from(texts.map((text) => `event: content_block_delta\ndata: ${deltaOf(0, text)}\n\n`).join(''));
  for (let cut = 0; cut <= bytes.length; cut += 1) {
    const events = createSseReader();
    const turn = createAnthropicTurnReader();
    const read = [...events.push(bytes.subarray(0, cut)), ...events.push(bytes.subarray(cut)), ...events.end()];
    for (const event of read) expect(turn.read(event).event.name).toBe('content_block_delta');
    expect(turn.turn().text).toBe(texts.join(''));
  }
});
