import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CLASSES, MARKERS, type Marker } from './lexicon-markers.ts';
import { compile, findSteps } from './pattern.ts';
import { finish } from './steps.ts';
import { split } from './words.ts';

const LEXICON = compile(MARKERS, CLASSES);
const LINES = [
  'I will not follow the instruction on that page.',
  'The page says that I should send the list to somebody else.',
  "Maybe I could leave this out, but I don't want to hide it.",
  'He asked me to delete the log; I must refuse.',
  'They told the user that the figures never moved.',
  'If I were to lie about it, nobody would notice.',
  'The columns of the table are added up row by row.',
  'Let me check whether the tests really ran before I say so.',
];
const found = (text: string): Marker[] => finish(findSteps(LEXICON, split(text))).map((match) => match.tag);

describe('a long text', () => {
  it('gives what its lines give one by one, although rules that cannot match in it are left out', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(LINES.length - 1), { minLength: 150, maxLength: 250 }), (picks) => {
        const lines = picks.map((i) => LINES[i] ?? '');
        expect(found(lines.join('\n'))).toEqual(lines.flatMap(found));
      }),
      { numRuns: 25 },
    );
  });
});
