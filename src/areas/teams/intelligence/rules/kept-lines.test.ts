/** What a forecast reads of an analysis is what the analysis found. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { roundTo } from '../../../../contract/numbers.ts';
import { finish } from '../../../cards/coherence/index.ts';
import { analyze } from './analysis.ts';
import { bitsOf, countOf, jaccard } from './bits.ts';
import { keepSteps, keptSteps } from './kept-lines.ts';
import { member } from './member.fixture.ts';

const words = fc.uniqueArray(fc.constantFrom('x', 'y', '"z"\n', 'transparency', 'confidentiality'), { maxLength: 4 });

describe('kept lines', () => {
  it('are all lines of the analysis, as they were published', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(words, words), { minLength: 2, maxLength: 40 }), words, (team, required) => {
        const members = team.map(([values, conflicts], i) => member(`a${i}`, { values, conflicts }));
        const agentIds = members.map((one) => one.agentId);
        const lines = analyze({ teamId: 't', members, required: new Set(required) })?.lines ?? [];
        const kept = finish(keptSteps(finish(keepSteps(lines, agentIds)), { teamId: 't', agentIds }));
        const sorted = (ids: readonly string[]): string[] => ids.toSorted();
        expect(
          kept.map((line) => ({
            ...line,
            declaring: sorted(line.declaring),
            missing: sorted(line.missing),
            conflicting: sorted(line.conflicting),
          })),
        ).toEqual(
          lines.map(({ hint: _hint, capabilities: _capabilities, ...line }) => ({
            ...line,
            impact: roundTo(line.impact, 4),
          })),
        );
      }),
    );
  });
});

describe('bits', () => {
  it('count and compare as sets do', () => {
    const set = fc.uniqueArray(fc.nat({ max: 99 }), { maxLength: 40 });
    fc.assert(
      fc.property(set, set, (a, b) => {
        const union = new Set([...a, ...b]).size;
        const shared = a.filter((entry) => b.includes(entry)).length;
        expect(countOf(bitsOf(100, a))).toBe(a.length);
        expect(jaccard(bitsOf(100, a), bitsOf(100, b))).toBe(union === 0 ? 1 : shared / union);
      }),
    );
  });
});
