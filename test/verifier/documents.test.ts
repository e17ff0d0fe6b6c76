/** How the offline verifier reads files: lines, JSON, and lists of certificates. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseJson, sessionFaults } from '../../verifier/index.mjs';
import { linesIn } from '../../verifier/lines.mjs';

async function linesOf(...pieces: (string | Uint8Array)[]): Promise<string[]> {
  async function* input() {
    await Promise.resolve();
    yield* pieces;
  }
  const lines: string[] = [];
  for await (const line of linesIn(input())) lines.push(line);
  return lines;
}

describe('lines', () => {
  it('end at a line feed and at nothing else that a text may hold', async () => {
    const text = '{"a":"before\u2028after\u2029\u0085\v\f\r"}';
    expect(await linesOf(`${text}\n${text}\n`)).toEqual([text, text]);
  });

  it('are those of the text, however its bytes come', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.string({ unit: fc.constantFrom('a', 'é', '\u2028', '😀', '\r') })),
        fc.integer({ min: 1, max: 5 }),
        async (lines, size) => {
          const bytes = Buffer.from(lines.map((line) => `${line}\n`).join(''));
          const pieces = Array.from({ length: Math.ceil(bytes.length / size) }, (_, i) =>
            bytes.subarray(i * size, (i + 1) * size),
          );
          expect(await linesOf(...pieces)).toEqual(lines);
        },
      ),
    );
  });

  it('keep a mark at the beginning, which no export has', async () => {
    expect(await linesOf(Buffer.from('\uFEFFa\nb'))).toEqual(['\uFEFFa', 'b']);
  });

  it('are all read without a line feed at the end, and none are made of nothing', async () => {
    expect(await linesOf('a\nb')).toEqual(['a', 'b']);
    expect(await linesOf('')).toEqual([]);
    expect(await linesOf('\n\n')).toEqual(['', '']);
  });
});

describe('JSON', () => {
  it.each([
    '{"a":1,"a":2}',
    '{"a":{"b":[0,{"c":1,"d":"}","c":2}]}}',
    '[{"a":"x"},{"a":{},"b":1,"a":2}]',
    '{"x":1,"\\u0078":2}',
    '{"a\\"":1,"b":"\\\\","a\\"":2}',
  ])('that names a member twice is refused: %s', (text) => {
    expect(() => parseJson(text)).toThrow(/is named twice/);
  });

  it('is what JSON.parse makes of it otherwise', () => {
    fc.assert(
      fc.property(fc.json(), (text) => {
        let other: unknown;
        try {
          other = parseJson(text);
        } catch (error) {
          expect((error as Error).message).toMatch(/is named twice/);
          return;
        }
        expect(other).toEqual(JSON.parse(text));
      }),
    );
    for (const text of ['[{"a":1},{"a":1}]', '{"a":"a","b":["a","a"],"c":{"a":"a"}}', ' "a" ', '{"a":"{\\"a\\":1,"}'])
      expect(parseJson(text)).toEqual(JSON.parse(text));
    expect(() => parseJson('{"a":1,}')).toThrow(SyntaxError);
  });

  it('takes a long text with many escapes in its stride', () => {
    const value = { a: '"\\'.repeat(1_000_000), b: 'y'.repeat(10_000_000) };
    expect(parseJson(JSON.stringify(value))).toEqual(value);
  });
});

describe('a list of certificates', () => {
  const certificate = (leaf: number, head: { readonly size: number; readonly root: string }, agent = 'svc-a') => ({
    subject: { checkpoint_id: `ic-${agent}${leaf}`, agent_id: agent, session_id: `s-${leaf}` },
    proofs: {
      chain: { position: 0, chain_hash: 'c', prev_chain_hash: null },
      merkle: { leaf_index: leaf, tree_size: head.size, root: head.root },
    },
  });

  it('has one root for each size of a log', () => {
    const [a, b] = [
      { size: 2, root: 'aa' },
      { size: 2, root: 'bb' },
    ] as const;
    expect(sessionFaults([certificate(0, a), certificate(1, a)])).toEqual([]);
    expect(sessionFaults([certificate(0, a), certificate(1, { ...b, size: 3 })])).toEqual([]);
    expect(sessionFaults([certificate(0, a), certificate(1, b, 'svc-b')])).toEqual([]);
    expect(sessionFaults([certificate(0, a), certificate(1, b)])).toEqual([
      'the log of svc-a was forked: two heads of 2 leaves have different roots',
    ]);
  });

  it('without one shows nothing', () => {
    expect(sessionFaults([])).toEqual(['the list has no certificate']);
  });
});
