/**
 * Risk receipts against the published verifier, which shares no code with the prover: a true statement verifies, and nothing that
 * was changed afterwards does, whether or not a dishonest service signs the change.
 */
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { checkOpenings, checkReceipt } from '../../../../verifier/risk-receipt.mjs';
import type { Keys } from '../../../../verifier/index.mjs';
import { altered, get, leavesOf, variants, type Json } from '../../evidence/checkpoints/tamper.fixture.ts';
import { chance, completed, OTHER_PAYMENT, PAYMENT, proved, provedOnce, signed, testKeys } from './receipt.fixture.ts';
import { createTranscript } from './rules/transcript.ts';
import { proveRanges } from './rules/range-proof.ts';
import { makeReceipt, type UnsignedReceipt } from './rules/receipt.ts';
import { basesOf, finalMicro } from './rules/statement.ts';

/** docs/CONTRIBUTING.md#tests. */
const LONG = process.env['SURETY_LONG_TESTS'] === '1';

let keys: Keys;
let made: ReturnType<typeof proved>;
beforeAll(async () => {
  keys = await testKeys();
  made = provedOnce(PAYMENT);
}, 180_000);

const CLEAN = { format: null, formula: null, conclusion: null, signature: null, proof: null };
const json = (value: unknown): Json => JSON.parse(JSON.stringify(value)) as Json;
const faultsOf = async (document: unknown): Promise<string[]> =>
  Object.entries(await checkReceipt(document, keys)).flatMap(([name, fault]) => (fault === null ? [] : [name]));
/** Signed again, as if the service itself lied. */
const lie = (document: Json): unknown => {
  const { signature: _old, ...rest } = document as Record<string, Json>;
  return signed(rest as unknown as UnsignedReceipt);
};

describe('a true statement', () => {
  it('RI-1: verifies, and shows nothing of the components', async () => {
    expect(await checkReceipt(made.receipt, keys)).toEqual(CLEAN);
    expect(made.receipt.journal).toMatchObject({ base_risk_micro: { low: 154_300, high: 154_300 }, risk_level: 'low' });
    expect(JSON.stringify(made.receipt)).not.toMatch(/920000|390000|650000/);
  });

  it('verifies with only its level shown, and then does not contain the score', async () => {
    const { receipt } = proved(PAYMENT, 'level');
    expect(await checkReceipt(receipt, keys)).toEqual(CLEAN);
    expect(receipt.journal).toMatchObject({ risk_score_micro: null, base_risk_micro: { low: 0, high: 249_999 } });
    expect(JSON.stringify(receipt)).not.toContain('154300');
  }, 180_000);

  it('verifies for inputs at both ends of their ranges, with exposure, counterparty and floors', async () => {
    const cases = [
      completed({ componentsMilli: [0, 0, 0, 0, 0], violationMicro: 1_000_000, penaltyMilli: 300 }),
      {
        ...completed({ componentsMilli: Array(5).fill(1_000_000) as number[], penaltyMilli: 0 }),
        floors: [{ reason: 'grade_ccc', at_least: 'review' as const }],
        recommendation: 'review' as const,
      },
      completed({ exposureMicro: 80_000, counterpartyMicro: 500_000 }),
    ];
    for (const [i, statement] of cases.entries())
      expect([i, await faultsOf(proved(statement, i % 2 === 0 ? 'level' : 'score').receipt)]).toEqual([i, []]);
  }, 180_000);

  it('verifies for any inputs in range', async () => {
    const inputs = fc.record({
      componentsMilli: fc.array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 5, maxLength: 5 }),
      violationMicro: fc.integer({ min: 0, max: 1_000_000 }),
      penaltyMilli: fc.constantFrom(0, 100, 200, 300),
    });
    await fc.assert(
      fc.asyncProperty(inputs, async (given) => {
        expect(await faultsOf(proved(completed(given)).receipt)).toEqual([]);
      }),
      { numRuns: LONG ? 20 : 1 },
    );
  }, 180_000);
});

describe('a changed receipt', () => {
  it('is refused for a change of any member, in every variant', async () => {
    const root = json(made.receipt);
    let tried = 0;
    for (const path of leavesOf(root))
      for (const variant of variants(get(root, path))) {
        expect([path.join('.'), variant, (await faultsOf(altered(root, path, variant))).length > 0]).toEqual([
          path.join('.'),
          variant,
          true,
        ]);
        tried++;
      }
    expect(tried).toBeGreaterThan(150);
  }, 180_000);

  it('is refused for a change of any member of the statement, even when the service signs it', async () => {
    const root = json(made.receipt);
    /** Another instant for an instant, other bytes for bytes, another word for a word. */
    const otherText = (value: string): string => {
      const candidates = /^[0-9a-f]{64}$/.test(value) ? ['0', '1'] : value.startsWith('20') ? ['3'] : ['Z', 'Y'];
      return `${candidates.find((first) => !value.startsWith(first))}${value.slice(1)}`;
    };
    const bound = leavesOf(root).filter(
      ([first]) => first === 'journal' || first === 'commitments' || first === 'code_digest',
    );
    expect(bound.length).toBeGreaterThan(20);
    for (const path of bound) {
      const value = get(root, path);
      const other =
        typeof value === 'number'
          ? value + 1
          : value === null
            ? 1
            : Array.isArray(value)
              ? [{ reason: 'x', at_least: 'review' }]
              : otherText(String(JSON.parse(JSON.stringify(value))));
      const faults = await faultsOf(lie(altered(root, path, other)));
      expect([path.join('.'), faults.length > 0, faults.includes('signature')]).toEqual([path.join('.'), true, false]);
    }
  }, 180_000);

  it('is refused when any 32 bytes of the proof are changed and signed', async () => {
    const root = json(made.receipt) as Record<string, Json>;
    const proof = Buffer.from(made.receipt.proof, 'base64url');
    for (let at = 0; at < proof.length; at += 32) {
      const changed = Buffer.from(proof);
      changed[at] = (changed[at] ?? 0) ^ 2;
      const document = lie({ ...root, proof: changed.toString('base64url') });
      expect([at, await faultsOf(document)]).toEqual([at, ['proof']]);
    }
  }, 180_000);

  it('is refused when it has the proof of another assessment', async () => {
    const other = provedOnce(OTHER_PAYMENT).receipt;
    const { signature: _, ...rest } = made.receipt;
    const mixed = signed({ ...(rest as UnsignedReceipt), commitments: other.commitments, proof: other.proof });
    expect(await faultsOf(mixed)).toEqual(['proof']);
  }, 180_000);

  it('answers hostile documents with faults and never throws', async () => {
    const hostile = [
      null,
      7,
      [],
      {},
      { ...made.receipt, journal: [] },
      { ...made.receipt, proof: 'x'.repeat(1_000_000) },
    ];
    for (const document of hostile) expect((await faultsOf(document)).length).toBeGreaterThan(0);
  });
});

describe('the prover', () => {
  it('refuses a statement that is not true of its numbers', () => {
    const order = { proofId: 'prf-x', disclosure: 'score' as const, issuedAt: new Date(0) };
    const untrue = [
      { ...PAYMENT, baseMicro: 154_299, riskMicro: 154_299 },
      { ...PAYMENT, componentsMilli: [1_000_001, 850_000, 700_000, 650_000, 390_000] },
      { ...PAYMENT, penaltyMilli: 400 },
      { ...PAYMENT, violationMicro: -1 },
    ];
    for (const statement of untrue) expect(() => makeReceipt(statement, order, chance)).toThrow(RangeError);
    expect(() => makeReceipt({ ...PAYMENT, level: 'critical' }, { ...order, disclosure: 'level' }, chance)).toThrow(
      RangeError,
    );
  }, 180_000);

  it('refuses a value outside its width', () => {
    expect(() => proveRanges(createTranscript(), [{ value: 4n, blinding: 1n, width: 2 }], chance)).toThrow(RangeError);
  });
});

describe('openings', () => {
  it('open the commitments, and no other numbers do', async () => {
    expect(await checkOpenings(made.receipt, made.openings)).toBeNull();
    const { values, blindings } = made.openings;
    expect(await checkOpenings(made.receipt, { values: { ...values, compliance: 850_001 }, blindings })).toContain(
      'compliance',
    );
    expect(
      await checkOpenings(made.receipt, { values, blindings: { ...blindings, violations: blindings['compliance'] } }),
    ).toContain('violations');
  });
});

describe('the score', () => {
  it('RI-10: 1 - (1 - R)(1 - .3 R_cp), rounded half up, and grows with the base', () => {
    expect(finalMicro(154_300, 0, 500_000)).toBe(281_155);
    fc.assert(
      fc.property(fc.nat(999_999), fc.nat(250_000), fc.option(fc.nat(1_000_000)), (base, exposure, counterparty) => {
        const [here, above] = [finalMicro(base, exposure, counterparty), finalMicro(base + 1, exposure, counterparty)];
        expect(above).toBeGreaterThanOrEqual(here);
        expect(above).toBeLessThanOrEqual(1_000_000);
      }),
    );
  });

  it('the interval of a level is the widest whose ends have that level', () => {
    const statement = completed({ exposureMicro: 80_000, counterpartyMicro: 500_000 });
    const { low, high } = basesOf(statement, 250_000, 500_000);
    const at = (base: number): number => finalMicro(base, 80_000, 500_000);
    expect([at(low - 1) < 250_000, at(low) >= 250_000, at(high) < 500_000, at(high + 1) >= 500_000]).toEqual(
      Array(4).fill(true),
    );
  });
});
