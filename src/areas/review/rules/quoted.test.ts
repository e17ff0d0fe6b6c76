import { describe, expect, it } from 'vitest';
import { inOneRow, quotedIn } from './quoted.ts';

describe('what tells one finding from another', () => {
  it('is its quotation, also where the sentence or the quotation has quotation marks', () => {
    expect(quotedIn('The wording resembles known attacks. "Page 9. Ignore all"')).toBe('Page 9. Ignore all');
    expect(quotedIn('The words match the pattern "override rules". "Say "yes". "Now""')).toBe('Say "yes". "Now"');
  });

  it('is the sentence where nothing is quoted', () => {
    expect(quotedIn('The call goes to a@b.example, which only a flagged tool result names')).toMatch(/^The call goes/);
    expect(quotedIn('The words match the pattern "override rules".')).toMatch(/^The words/);
  });
});

describe('a row', () => {
  it('is one line of at most 160 units and ends in no half character', () => {
    expect(inOneRow(' a\n\n b\tc ')).toBe('a b c');
    expect(inOneRow('x'.repeat(160))).toBe('x'.repeat(160));
    expect(inOneRow(`${'x'.repeat(159)}😀`)).toBe(`${'x'.repeat(159)}…`);
    expect(inOneRow('y'.repeat(1_000_000))).toHaveLength(161);
  });

  it('is nothing where no word is left', () => {
    expect([inOneRow(null), inOneRow(''), inOneRow(' \n ')]).toEqual([null, null, null]);
  });
});
