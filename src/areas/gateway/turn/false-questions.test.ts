/** Codes of confirmation in the model's texts. Source: docs/reference/gateway.md#confirmation. */
import { describe, expect, it } from 'vitest';
import type { BlockScanner } from '../ports.ts';
import { allowQuestions, falseQuestions, QuestionScanner } from './false-questions.ts';
import type { Run } from './run.ts';

const newRun = (): Run => ({ calls: { shownCodes: new Set() } }) as unknown as Run;
const run = newRun();
const NOTICE = '[Your confirmation is needed. Pay 420? Confirmation 87f2292d35]';
const nothing: BlockScanner = { push: () => Infinity, end: () => undefined, leaks: () => [] };

describe('falseQuestions', () => {
  it('finds the code alone, also over a line end, and no other number', () => {
    const text = `So. ${NOTICE} Well.`;
    expect(falseQuestions(run, text).map(({ span }) => text.slice(...span))).toEqual(['Confirmation 87f2292d35]']);
    expect(falseQuestions(run, 'x Confirmation 87f2\n292d35]')).toHaveLength(1);
    for (const other of ['Confirmation 87f2292d35', 'confirmation 87f2292d35]', 'Confirmation 87f2292d3]'])
      expect(falseQuestions(run, other), other).toEqual([]);
  });
  it('leaves a question that the gateway asked in this reply', () => {
    const own = newRun();
    allowQuestions(own, [NOTICE]);
    expect(falseQuestions(own, `It says ${NOTICE}`)).toEqual([]);
    expect(falseQuestions(own, NOTICE.replace('87f', '87e'))).toHaveLength(1);
  });
});

describe('QuestionScanner', () => {
  it.each([1, 3, 7, 100])('holds what may be a code and decides the rest, in pieces of %s', (size) => {
    const scanner = new QuestionScanner(run, nothing, { tail: '' });
    const text = `A Conf, ${NOTICE} B`;
    let decided = 0;
    for (let i = 0; i < text.length; i += size) {
      decided = scanner.push(text.slice(i, i + size));
      const from = text.indexOf('Confirmation');
      if (i + size > from && i + size < from + 24) expect(decided).toBeLessThanOrEqual(from);
    }
    scanner.end();
    expect(decided).toBe(text.length);
    expect(scanner.leaks().map(({ span }) => text.slice(...span))).toEqual(['Confirmation 87f2292d35]']);
  });
  it('finds a code over two blocks: the rest of it in the second', () => {
    const before = { tail: '' };
    const [first, second] = [new QuestionScanner(run, nothing, before), new QuestionScanner(run, nothing, before)];
    first.push(NOTICE.slice(0, -4));
    first.end();
    expect(second.push(`${NOTICE.slice(-4)} B`)).toBe(6);
    expect(second.leaks().map(({ span }) => span)).toEqual([[0, 4]]);
  });
});
