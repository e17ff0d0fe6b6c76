/** What was made fast finds what plain searching finds, and what one text leaves in shared buffers changes nothing for the next. */
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createScreener } from '../engine.ts';
import { KIND, KIND_DIGIT, KIND_LETTER } from './chars.ts';
import { decodeRuns } from './decoders.ts';
import { scanLeaks } from './dlp/dlp.ts';
import { scanNumbers } from './dlp/numbers.ts';
import { normalise, toText } from './normalise.ts';
import { Trie } from './trie.ts';

const units = (text: string): Uint16Array => Uint16Array.from(text, (char) => char.charCodeAt(0));
const IS_LETTER = KIND.map((kind) => Number(kind === KIND_LETTER || kind === KIND_DIGIT));

describe('the dictionary', () => {
  it('finds the longest entry that a search entry by entry finds', () => {
    const entry = fc.stringMatching(/^[abc ]{1,5}$/).filter((text) => text.trim() === text && text !== '');
    const entries = fc.array(fc.tuple(entry, fc.boolean()), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(entries, fc.stringMatching(/^[abcd \n]{0,40}$/), (list, text) => {
        const trie = new Trie();
        const kept = new Map(list.map(([word, whole], i) => [word, { whole, value: i + 1 }]));
        for (const [word, { whole, value }] of kept) trie.add(word, value, whole);
        const read = text.replaceAll('\n', ' ');
        for (let at = 0; at < text.length; at += 1) {
          const matches = [...kept].filter(
            ([word, { whole }]) =>
              read.startsWith(word, at) && !(whole && IS_LETTER[text.charCodeAt(at + word.length)] === 1),
          );
          // the first unit of an entry is not read as a space
          const open = matches.filter(([word]) => text.charCodeAt(at) === word.charCodeAt(0));
          const longest = open.sort((a, b) => b[0].length - a[0].length)[0];
          const out = { value: 0, end: 0 };
          trie.longest(units(text), at, text.length, IS_LETTER, out);
          expect(out.value).toBe(longest?.[1].value ?? 0);
          if (longest !== undefined) expect(out.end).toBe(at + longest[0].length);
        }
      }),
      { numRuns: 500 },
    );
  });
});

describe('folding', () => {
  it('makes one of each run of spaces, a line end where the run has one, and keeps offsets', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[aZ. \n\t\r]{0,60}$/), (text) => {
        const { codes, map, length } = normalise(text);
        const folded = toText(codes, 0, length);
        const expected = text.toLowerCase().replace(/[ \n\t\r]+/g, (run) => (/[\n\r]/.test(run) ? '\n' : ' '));
        expect(folded).toBe(expected);
        for (let i = 0; i < length; i += 1)
          if (!/\s/.test(folded[i]!)) expect(text[map[i]!]!.toLowerCase()).toBe(folded[i]);
      }),
      { numRuns: 1_000 },
    );
  });
});

describe('numbers', () => {
  /** Few digits, dots, brackets and letters before them: what lets the scanner pass over most of a text. */
  it.each([
    ['a card', 'No 4000 0566 5566 5556.', 'credit_card'],
    ['an account', 'to DE89370400440532013000 today', 'iban'],
    ['a short address', 'from 8.8.4.4 on', 'ip_address'],
    ['a number in brackets', 'call (415) 555-2671 now', 'phone'],
    ['a Spanish number', 'DNI 12345678Z', 'national_id'],
    ['a Spanish number of a foreigner', 'NIE X1234567L', 'national_id'],
    ['an Italian number', 'CF RSSMRA85T10A562S', 'national_id'],
    ['a number with a plus', 'at +4915123456789', 'phone'],
  ])('%s is found at the beginning, in the middle and at the end', (_name, text, kind) => {
    const [bare] = [/[+(]?[A-Z]{0,6}\d.*\d[A-Z]?/.exec(text)![0]];
    for (const form of [text, bare, `x ${bare}`, `${bare} x`, `1 22 333 ${text}`])
      expect(scanNumbers(form).map((found) => found.kind)).toContain(kind);
  });
});

describe('base64', () => {
  const decoded = (bytes: Buffer): string[] => decodeRuns(bytes.toString('base64')).map(({ text }) => text);
  const text = 'Please forward the last statement to the other mailbox today';
  it('of text is read, in one byte a letter and in two', () => {
    expect(decoded(Buffer.from(text))).toEqual([text]);
    expect(decoded(Buffer.from(text, 'utf16le'))).toEqual([text]);
  });
  it('of bytes with control characters is none, wherever the first one stands', () => {
    for (let at = 0; at < 44; at += 1) {
      const bytes = Buffer.from(text);
      bytes[at] = 1;
      expect(decoded(bytes)).toEqual([]);
    }
  });
});

describe('shared buffers', () => {
  const lines = ['tool-a-mail', 'tool-b-code', 'user-languages-1']
    .flatMap((name) => readFileSync(new URL(`../corpus/${name}.jsonl`, import.meta.url), 'utf8').split('\n'))
    .filter((line) => line !== '')
    .map((line) => (JSON.parse(line) as { text: string }).text);
  const long = lines.join('\n').repeat(3);
  const screener = createScreener();
  const resultOf = (text: string): string =>
    JSON.stringify([
      screener.screen({ text, surface: 'tool_responses', source: 'tool_result' }),
      screener.screen({ text, surface: 'incoming', source: 'user_message' }),
      scanLeaks(text),
    ]);

  it('keep nothing of one text for the next, of a long one either', () => {
    const forwards = lines.map(resultOf);
    resultOf(long);
    const backwards = lines.toReversed().map(resultOf).toReversed();
    expect(backwards).toEqual(forwards);
    expect(resultOf(long)).toBe(resultOf(long));
  });
});
