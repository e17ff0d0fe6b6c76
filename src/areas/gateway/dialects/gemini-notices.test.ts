/** What a client of Gemini reads where calls were withheld: it puts the texts of all parts together, so they stand apart. */
import { describe, expect, it } from 'vitest';
import { createGeminiCallEditor } from './gemini-edit.ts';
import { geminiContinuation } from './gemini-continue.ts';
import { geminiGenerate } from './gemini-generate.ts';
import { createGeminiTurnReader } from './gemini-stream.ts';
import { createSseReader } from '../framing/sse.ts';

const text = (said: string): object => ({ text: said });
const call = (name: string): object => ({ functionCall: { id: name, name, args: {} } });
const reply = (...parts: object[]): object => ({
  candidates: [{ content: { role: 'model', parts }, finishReason: 'STOP', index: 0 }],
});
interface Reply {
  readonly candidates: readonly {
    readonly content: { readonly parts: readonly { text?: string; thought?: boolean }[] };
  }[];
}
const read = (replies: readonly unknown[]): string =>
  (replies as Reply[])
    .flatMap(({ candidates }) => candidates.flatMap(({ content }) => content.parts))
    .map((part) => (part.thought === true ? '' : (part.text ?? '')))
    .join('');

/** The events as the client gets them. */
function edited(notices: Readonly<Record<string, string>>, events: readonly object[]): string {
  const editor = createGeminiCallEditor();
  const reader = createGeminiTurnReader();
  const bytes = events.map((event) => `data: ${JSON.stringify(event)}\n\n`).join('');
  const reads = createSseReader()
    .push(Buffer.from(bytes))
    .map((event) => reader.read(event));
  for (const { pieces } of reads)
    for (const { block } of pieces) {
      const notice = notices[reader.callOf(block)?.name ?? ''];
      if (notice !== undefined) editor.withhold(block, notice);
    }
  return read(
    reads.flatMap((one) => (editor.edit({ bytes: one.event.raw, read: one }) ?? [one]).map(({ json }) => json)),
  );
}

describe('a notice stands apart', () => {
  it.each([
    [[text('On it.'), call('a')], 'On it.\n\n[A]'],
    [[call('a')], '[A]'],
    [[{ text: 'I think.', thought: true }, call('a')], '[A]'],
  ])('in a whole reply: %#', (parts, said) => {
    expect(read([geminiGenerate.withoutCalls(reply(...parts), new Set(['a', 'b']), '[A]')])).toBe(said);
  });

  it.each([
    [
      [
        [text('On '), text('it.')],
        [call('a'), call('b')],
      ],
      'On it.\n\n[A]\n\n[B]',
    ],
    [[[text('On it.'), call('a')], [call('b')], [text('Else '), text('fine.')]], 'On it.\n\n[A]\n\n[B]\n\nElse fine.'],
    [[[call('a')], [text(''), call('c')], [text('Fine.')]], '[A]\n\nFine.'],
    [[[text('No '), text('call.')], [text(' At all.')]], 'No call. At all.'],
  ])('in a stream: %#', (events, said) => {
    expect(
      edited(
        { a: '[A]', b: '[B]' },
        events.map((parts) => reply(...parts)),
      ),
    ).toBe(said);
  });
});

describe('a reply that goes on stands apart from the first', () => {
  const first = reply(text('On it.'), text('\n\n[A]'));
  const second = reply({ text: 'Hm.', thought: true }, text('I also '), text('looked.'));

  it('whole', () => {
    expect(read([geminiContinuation.joined(first, second)])).toBe('On it.\n\n[A]\n\nI also looked.');
    expect(read([geminiContinuation.joined(reply(), second)])).toBe('I also looked.');
  });

  it('streamed', () => {
    const rest = (released: readonly object[]): string => {
      const join = geminiContinuation.createJoin({
        seed: 's',
        model: null,
        createdSeconds: 0,
        wantsUsage: false,
        framing: 'sse',
      });
      for (const one of released) join.released(one);
      return read([JSON.parse(join.rest(second).toString().replace('data: ', '')) as unknown]);
    };
    expect(rest([first])).toBe('\n\nI also looked.');
    expect(rest([])).toBe('I also looked.');
  });
});
