import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildAutomaton } from './automaton.ts';

const units = (text: string): number[] => Array.from(text, (_, i) => text.charCodeAt(i));

describe('buildAutomaton', () => {
  it('finds exactly what a search pattern by pattern finds', () => {
    const letters = fc.stringMatching(/^[ab]{1,4}$/);
    fc.assert(
      fc.property(
        fc.array(letters, { minLength: 1, maxLength: 6 }),
        fc.stringMatching(/^[abc]{0,60}$/),
        (patterns, text) => {
          const found: string[] = [];
          buildAutomaton(patterns).scan(units(text), text.length, (pattern, end) => found.push(`${pattern}@${end}`));
          const expected: string[] = [];
          patterns.forEach((pattern, index) => {
            for (let at = text.indexOf(pattern); at >= 0; at = text.indexOf(pattern, at + 1))
              expected.push(`${index}@${at + pattern.length}`);
          });
          expect(found.sort()).toEqual(expected.sort());
        },
      ),
      { numRuns: 500 },
    );
  });
});
