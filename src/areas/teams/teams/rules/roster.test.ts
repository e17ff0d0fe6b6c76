import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TEAM_SIZE } from '../wire/teams.ts';
import { decideAdding, decideFounding, decideMetadata, decideRemoving, normaliseName } from './roster.ts';

const ids = fc.uniqueArray(
  fc.integer({ min: 0, max: 80 }).map((n) => `a${n}`),
  { maxLength: 60 },
);
const asked = fc.array(
  fc.integer({ min: 0, max: 80 }).map((n) => `a${n}`),
  { maxLength: 60 },
);

describe('adding to a roster', () => {
  it('never passes 50, never adds one twice, and keeps all who are there', () => {
    fc.assert(
      fc.property(ids, asked, (present, wanted) => {
        const decision = decideAdding(new Set(present), wanted);
        const union = new Set([...present, ...wanted]);
        const isGrowing = union.size > present.length;
        if (decision.kind === 'too_large') {
          expect(union.size).toBeGreaterThan(TEAM_SIZE.max);
          return;
        }
        if (isGrowing) expect(union.size).toBeLessThanOrEqual(TEAM_SIZE.max);
        expect(new Set([...present, ...decision.added])).toEqual(union);
        expect(new Set(decision.added).size).toBe(decision.added.length);
        expect(decision.added.length + decision.already.length).toBe(new Set(wanted).size);
      }),
    );
  });

  it('of those that are there already is fine even in a full team', () => {
    const full = Array.from({ length: 50 }, (_, i) => `a${i}`);
    expect(decideAdding(new Set(full), ['a0', 'a1'])).toEqual({ kind: 'ok', added: [], already: ['a0', 'a1'] });
    expect(decideAdding(new Set(full), ['b'])).toEqual({ kind: 'too_large', size: 51 });
  });
});

describe('removing from a roster', () => {
  it('leaves 2 at least', () => {
    fc.assert(
      fc.property(ids, fc.integer({ min: 0, max: 80 }), (present, n) => {
        const decision = decideRemoving(new Set(present), `a${n}`);
        if (decision === 'ok') expect(present.length).toBeGreaterThan(TEAM_SIZE.min);
        if (decision === 'not_a_member') expect(present).not.toContain(`a${n}`);
      }),
    );
  });
});

describe('a team', () => {
  it('begins with 2 different agents at least', () => {
    expect(decideFounding(['a', 'a'])).toEqual({ kind: 'too_small', size: 1 });
    expect(decideFounding(['a', 'b', 'a'])).toEqual({ kind: 'ok', agentIds: ['a', 'b'] });
  });

  it('has a name that is more than blanks, in one form however it was typed', () => {
    expect(normaliseName('  ')).toBeUndefined();
    expect(normaliseName(' Cafe\u0301 ')).toBe('Café');
    expect(normaliseName('x'.repeat(101))).toBeUndefined();
  });

  it('has metadata of 16 KB at most', () => {
    expect(decideMetadata({ a: 'x'.repeat(16_000) })).toEqual([]);
    expect(decideMetadata({ a: 'x'.repeat(17_000) })).toHaveLength(1);
  });
});
