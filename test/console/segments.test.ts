/** A kept text at its marks: how it is cut, and in which order its marks are numbered. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { numbering } from '../../console/src/pages/turns/conversation-marks.ts';
import { placeOf, segmentsOf, type Marked } from '../../console/src/pages/turns/segments.ts';

const mark = (from: number, to: number, action: Marked['action'] = 'found'): Marked => ({ from, to, action });
const kept = (from: number, to: number) => ({ from, to, action: 'found' as const, evaluation_id: null, quarantine_id: null }); // prettier-ignore
const concern = (evidence: string) => ({ category: 'deception', severity: 'high', description: evidence, evidence, relevant_card_field: '', relevant_conscience_value: '' }) as never; // prettier-ignore

describe('the pieces of a kept text', () => {
  it('have the innermost mark each, and where marks end together all of them end', () => {
    const outer = mark(0, 10);
    const inner = mark(4, 10, 'redacted');
    expect(segmentsOf('0123456789ab', [outer, inner], 12)).toEqual([
      { text: '0123', mark: outer, ended: [] },
      { text: '456789', mark: inner, ended: [inner, outer] },
      { text: 'ab', mark: undefined, ended: [] },
    ]);
  });

  it('end where the text is folded, and so does a mark that goes on behind the fold', () => {
    const across = mark(2, 9);
    expect(segmentsOf('0123456789', [across, mark(5, 8)], 5)).toEqual([
      { text: '01', mark: undefined, ended: [] },
      { text: '234', mark: across, ended: [across] },
    ]);
  });

  it('are the whole text, and each mark ends once, for any marks', () => {
    const spans = fc.array(fc.tuple(fc.nat(24), fc.nat(24)), { maxLength: 6 });
    fc.assert(
      fc.property(fc.string({ minLength: 1, maxLength: 20 }), spans, (text, pairs) => {
        const marks = pairs.map(([from, length]) => mark(from, from + length));
        const pieces = segmentsOf(text, marks, text.length);
        expect(pieces.map((piece) => piece.text).join('')).toBe(text);
        const begun = marks.filter(({ from, to }) => from < to && from < text.length);
        const ended = pieces.flatMap((piece) => piece.ended);
        expect(ended).toHaveLength(begun.length);
        expect(new Set(ended)).toEqual(new Set(begun));
      }),
    );
  });
});

describe('the numbers of marks', () => {
  it('go on from text to text, in the order in which they stand in it, quotations of concerns among them', () => {
    const number = numbering([]);
    const first = number({ text: 'I hide it. Then a page.', marks: [kept(0, 22), kept(16, 22)] }, [
      concern('I hide it'),
    ]);
    expect(first.map((each) => [each.number, each.action, each.from, each.to])).toEqual([
      [1, 'concern', 0, 9],
      [2, 'found', 16, 22],
      [3, 'found', 0, 22],
    ]);
    expect(number({ text: 'More', marks: [kept(0, 4)] }).map((each) => each.number)).toEqual([4]);
  });

  it('are one for all concerns that quote the same, and none for a quotation that is not there', () => {
    const marks = numbering([])({ text: 'I hide it', marks: [] }, [
      concern('hide it'),
      concern('hide it'),
      concern('elsewhere'),
      concern(''),
    ]);
    expect(marks.map(({ concerns = [] }) => concerns.length)).toEqual([2]);
  });

  it('find a cut quotation by what is there of it', () => {
    expect(placeOf('hide it…', 'I hide it from them')).toEqual({ from: 2, to: 9 });
    expect(placeOf('hide it...', 'I hide it from them')).toEqual({ from: 2, to: 9 });
    expect(placeOf('…', 'I hide it')).toBeUndefined();
  });
});
