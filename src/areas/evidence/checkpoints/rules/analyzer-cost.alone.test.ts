/** Texts made to cost more than their length. */
import { describe, expect, it } from 'vitest';
import { inputOf } from './analyzer.fixture.ts';
import { analyze } from './analyzer.ts';

describe('analyze: cost', () => {
  const KB = 1024;
  it.each([
    ['one long word', 'a'.repeat(256 * KB)],
    ['newlines', '\n'.repeat(256 * KB)],
    ['blank lines', ' \n'.repeat(128 * KB)],
    ['only quotation marks', '"'.repeat(256 * KB)],
    ['unmatched quotation marks', '\u201c x '.repeat(64 * KB)],
    ['apostrophes', " 'a".repeat(80 * KB)],
    ['negations', 'not never no '.repeat(20 * KB)],
    ['starts of patterns', 'i will hide conceal mask keep withhold '.repeat(6 * KB)],
    ['base64', 'QUJD'.repeat(64 * KB)],
    ['no spaces, many dots', 'a.b.c.'.repeat(40 * KB)],
  ])('stays linear on %s', (_, text) => {
    const started = performance.now();
    analyze(inputOf({ reasoning: text, user: text.slice(0, 1000), untrusted: [text] }));
    expect(performance.now() - started).toBeLessThan(5_000); // quadratic work on these would take minutes
  });

  const concealed = "I'll hide it from the user. ";
  it.each([
    ['imperatives on one line', 'Hide errors from the user. '.repeat(40 * KB), ''],
    [
      'concealment beside a long wish for something hidden',
      concealed.repeat(9 * KB),
      'please hide the thing '.repeat(12 * KB),
    ],
    [
      'concealment beside a long wish for a story',
      concealed.repeat(9 * KB),
      `${'it is fine today '.repeat(15 * KB)} write a story`,
    ],
  ])('stays linear on %s', (_, reasoning, user) => {
    const started = performance.now();
    analyze(inputOf({ reasoning, user }));
    expect(performance.now() - started).toBeLessThan(5_000); // by their squares 8 s and more
  });
});
