/**
 * Manipulated risk receipts of a dishonest service or a forger, each signed as the service signs: the published verifier refuses
 * each
 * and names the place. receipt.slow.test.ts alters an honest receipt member by member.
 */
import { beforeAll, describe, expect, it } from 'vitest';
import { checkOpenings, checkReceipt, recordFault } from '../../../../verifier/risk-receipt.mjs';
import { readKeys, type Keys } from '../../../../verifier/index.mjs';
import { altered, type Json } from '../../evidence/checkpoints/tamper.fixture.ts';
import {
  chance,
  completed,
  KEY_SET,
  OTHER_PAYMENT,
  PAYMENT,
  proved,
  provedOnce,
  signed,
  testKeys,
} from './receipt.fixture.ts';
import type { Receipt } from './wire/proofs.ts';
import { CODE_DIGEST, jcs, sha256Hex } from './rules/formula.ts';
import { commit, mod, Point } from './rules/group.ts';
import { proveRanges, type Secret } from './rules/range-proof.ts';
import { COMMITTED, CONSTANT_NANO, factorsOf, secretsOf, type RiskStatement } from './rules/statement.ts';
import { createTranscript } from './rules/transcript.ts';

let keys: Keys;
let made: ReturnType<typeof proved>;
let root: Json;
beforeAll(async () => {
  keys = await testKeys();
  made = provedOnce(PAYMENT);
  root = JSON.parse(JSON.stringify(made.receipt)) as Json;
}, 180_000);

const faultsOf = async (document: unknown): Promise<string[]> =>
  Object.entries(await checkReceipt(document, keys)).flatMap(([name, fault]) => (fault === null ? [] : [name]));
/** Signed again, as if the service itself lied. */
const lie = (document: unknown): Receipt => {
  const { signature: _old, ...rest } = document as Receipt;
  return signed(rest);
};
const base64Url = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url');
const fromHex = (hex: string): Buffer => Buffer.from(hex, 'hex');

/** A receipt by a prover of the forger's own: any numbers, shown to be of any widths that fill as many positions. */
function forged(statement: RiskStatement, widths: { readonly penalty: number }): Receipt {
  const values = secretsOf(statement);
  const blindings = values.map(chance);
  const { signature: _, ...honest } = made.receipt;
  const base = { low: statement.baseMicro, high: statement.baseMicro };
  const journal = { ...honest.journal, base_risk_micro: base, risk_score_micro: statement.riskMicro };
  const commitments = values.map((value, i) => commit(value, blindings[i] ?? 0n).toBytes());
  const transcript = createTranscript();
  transcript.absorb('statement', Buffer.from(sha256Hex(jcs({ code_digest: CODE_DIGEST, journal }))));
  for (const commitment of commitments) transcript.absorb('commitment', commitment);
  const inputs: Secret[] = values.slice(0, -1).flatMap((value, i) => [
    { value, blinding: blindings[i] ?? 0n, width: 20 },
    { value: 1_000_000n - value, blinding: mod(-(blindings[i] ?? 0n)), width: 20 },
  ]);
  inputs.push({ value: values.at(-1) ?? 0n, blinding: blindings.at(-1) ?? 0n, width: widths.penalty });
  const weightedSum = (list: readonly bigint[]): bigint =>
    factorsOf(statement.weightsPct).reduce((total, factor, i) => total + factor * (list[i] ?? 0n), 0n);
  const risk = CONSTANT_NANO + weightedSum(values);
  const proof = Buffer.concat([
    proveRanges(transcript, inputs, chance),
    proveRanges(
      transcript,
      [
        { value: risk - (1000n * BigInt(base.low) - 500n), blinding: mod(weightedSum(blindings)), width: 32 },
        { value: 1000n * BigInt(base.high) + 499n - risk, blinding: mod(-weightedSum(blindings)), width: 32 },
      ],
      chance,
    ),
  ]);
  const named = Object.fromEntries(COMMITTED.map((name, i) => [name, base64Url(commitments[i] ?? Buffer.alloc(0))]));
  return signed({ ...honest, journal, commitments: named, proof: base64Url(proof) });
}

describe('a proof of something else', () => {
  it('the forger’s own prover makes what verifies, as long as it proves what it must', async () => {
    expect(await faultsOf(forged(PAYMENT, { penalty: 2 }))).toEqual([]);
  }, 180_000);

  it('a number shown in more bits than its range has is refused, though the proof is as long', async () => {
    const beyond = completed({ penaltyMilli: 500 }); // five tenths: three bits
    expect(await faultsOf(forged(beyond, { penalty: 3 }))).toEqual(['proof']);
    expect(await faultsOf(forged(PAYMENT, { penalty: 3 }))).toEqual(['proof']); // also of a number in its range
  }, 180_000);

  it('commitments of another receipt, of another order, or none at all are refused', async () => {
    const other = proved(completed({ componentsMilli: [910_000, 860_000, 700_000, 650_000, 390_000] })).receipt; // the same score
    expect(other.journal.risk_score_micro).toBe(made.receipt.journal.risk_score_micro);
    const { integrity_ratio: one, compliance: two } = made.receipt.commitments; // of equal weight
    const nothing = base64Url(Point.ZERO.toBytes());
    for (const commitments of [
      other.commitments,
      { ...made.receipt.commitments, integrity_ratio: two, compliance: one },
      { ...made.receipt.commitments, violations: nothing },
      Object.fromEntries(COMMITTED.map((name) => [name, nothing])),
    ])
      expect(await faultsOf(lie({ ...made.receipt, commitments }))).toEqual(['proof']);
    expect(await faultsOf(lie({ ...made.receipt, proof: other.proof }))).toEqual(['proof']);
  }, 180_000);

  it('a proof of one agent, assessment, proof, action or tolerance is none of another', async () => {
    const journal = made.receipt.journal;
    for (const change of [
      { agent_id: 'svc-11111111-1111-4111-8111-111111111111' },
      { assessment_id: 'ra-Test00000009' },
      { proof_id: 'prf-Test00000009' },
      { action_type: 'data_access' },
      { risk_tolerance: 'aggressive' }, // low there, too
      { inputs_digest: 'cd'.repeat(32) },
      { assessed_at: '2026-11-22T07:59:59.000Z' },
      { methodology_version: 'risk-2' },
      { disclosure: 'level', risk_score_micro: null },
    ])
      expect(await faultsOf(lie({ ...made.receipt, journal: { ...journal, ...change } }))).toEqual(['proof']);
  }, 180_000);
});

describe('points and numbers in another spelling', () => {
  /** Not a ristretto255 element, or not in its one spelling (RFC 9496, A.2), and small orders of the curve below it. */
  const POINTS = [
    'edffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f', // 0 as p
    'eeffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f', // 1 as p + 1
    'ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff',
    '0100000000000000000000000000000000000000000000000000000000000000', // negative
    'ecffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f', // order 2
    'c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a', // order 8
    '26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05', // order 8
    '26948d35ca62e643e26a83177332e6b6afeb9d08e4268b650f1f5bbd8d81d371', // no square
  ];

  it('no commitment is read that is not the one spelling of a point', async () => {
    const honest = Buffer.from(made.receipt.commitments.violations, 'base64url');
    const high = Buffer.from(honest);
    high[31] = (high[31] ?? 0) | 0x80;
    const spelled = [...POINTS.map(fromHex), high, honest.subarray(0, 31), Buffer.concat([honest, Buffer.alloc(1)])];
    for (const bytes of [...spelled, Buffer.alloc(0)]) {
      const commitments = { ...made.receipt.commitments, violations: base64Url(bytes) };
      expect([bytes.toString('hex'), await faultsOf(lie({ ...made.receipt, commitments }))]).toEqual([
        bytes.toString('hex'),
        ['proof'],
      ]);
    }
  }, 180_000);

  it('no point of the proof is either, and no number that is not below the order', async () => {
    const proof = Buffer.from(made.receipt.proof, 'base64url');
    const withPart = (part: number, bytes: Uint8Array): unknown => {
      const changed = Buffer.from(proof);
      changed.set(bytes, 32 * part);
      return lie({ ...made.receipt, proof: base64Url(changed) });
    };
    const second = 9 + 2 * 8; // parts of the first proof: 256 positions
    for (const part of [0, 1, 2, 3, 7, second, second + 7])
      for (const bytes of POINTS.slice(0, 3)) expect(await faultsOf(withPart(part, fromHex(bytes)))).toEqual(['proof']);
    for (const part of [4, 5, 6, second - 1, second + 4]) {
      const number = BigInt(
        `0x${Buffer.from(proof.subarray(32 * part, 32 * part + 32))
          .reverse()
          .toString('hex')}`,
      );
      const bytes = fromHex((number + Point.Fn.ORDER).toString(16).padStart(64, '0')).reverse();
      expect(await faultsOf(withPart(part, bytes))).toEqual(['proof']);
    }
  }, 180_000);
});

describe('the members around the proof', () => {
  it('a member more is refused at every place, also under a name that objects inherit', async () => {
    const places: (readonly string[])[] = [
      [],
      ['journal'],
      ['commitments'],
      ['signature'],
      ['journal', 'base_risk_micro'],
    ];
    for (const place of places)
      for (const name of ['verified', 'constructor', '__proto__']) {
        const text = JSON.stringify(altered(root, [...place, 'extra'], 'x')).replace('"extra"', `"${name}"`);
        const { signature, ...rest } = JSON.parse(text) as Receipt;
        const document = place[0] === 'signature' ? { ...rest, signature } : lie({ ...rest, signature });
        expect([place, name, await faultsOf(document)]).toEqual([place, name, expect.arrayContaining(['format'])]);
      }
  });

  it('another statement, an instant in another spelling, or a member of another kind is refused', async () => {
    const changes: [readonly string[], Json][] = [
      [['statement'], 'The inputs of this assessment are true.'],
      [['statement'], { note: 'x' }],
      [['issued_at'], '2026-11-22'],
      [['issued_at'], '22 Nov 2026 08:00:01 GMT'],
      [['journal', 'assessed_at'], '2026-11-22T08:00:00Z'],
      [['journal', 'agent_id'], { id: 'svc' }],
      [['journal', 'agent_id'], ''],
      [['journal', 'floors'], { length: 0 }],
    ];
    for (const [path, value] of changes)
      expect([path, value, await faultsOf(lie(altered(root, path, value)))]).toEqual([
        path,
        value,
        expect.arrayContaining(['format']),
      ]);
  });

  it('ids of another form, a receipt older than its assessment, and impossible floors do not conclude', async () => {
    const floor = (reason: string, atLeast: string) => ({ reason, at_least: atLeast });
    const changes: [readonly string[], Json][] = [
      [['journal', 'agent_id'], 'svc-‮'],
      [['journal', 'proof_id'], 'ra-Test00000001'],
      [['journal', 'assessed_at'], '2027-01-01T00:00:00.000Z'],
      [['journal', 'floors'], [floor('of its own', 'review')]],
      [['journal', 'floors'], [floor('card_missing', 'review')]],
      [['journal', 'floors'], [floor('grade_ccc', 'approve')]],
      [
        ['journal', 'floors'],
        [floor('grade_ccc', 'review'), floor('grade_ccc', 'review')],
      ],
      [
        ['journal', 'floors'],
        [floor('grade_ccc', 'review'), floor('agent_contained', 'deny')],
      ],
      [['journal', 'floors'], [floor('amount_over_limit', 'review')]],
      [['journal', 'floors'], ['grade_ccc']],
    ];
    for (const [path, value] of changes)
      expect([path, value, await faultsOf(lie(altered(root, path, value)))]).toEqual([
        path,
        value,
        expect.arrayContaining(['conclusion']),
      ]);
  }, 180_000);

  it('what is public and impossible is refused though it is proved and signed', async () => {
    const impossible = [
      completed({ exposureMicro: 250_001, floors: [{ reason: 'amount_over_limit', at_least: 'review' }] }),
      completed({ exposureMicro: 120_000 }), // above the limit, without escalation
      {
        ...completed({ actionType: 'tool_invocation', weightsPct: [40, 20, 20, 10, 10], counterpartyMicro: 1 }),
        agentId: PAYMENT.agentId,
      },
    ];
    for (const [i, statement] of impossible.entries())
      expect([i, await faultsOf(proved(statement).receipt)]).toEqual([i, ['conclusion']]);
  }, 180_000);

  it('a key that was retired before, another algorithm, and the service’s signature of something else are refused', async () => {
    const retired = await readKeys({
      keys: KEY_SET.keys.map((key) => ({ ...key, not_after: '2026-11-22T08:00:00Z' })),
    });
    expect((await checkReceipt(made.receipt, retired)).signature).toContain('not valid at that time');
    const { signature } = made.receipt;
    const elsewhere = provedOnce(OTHER_PAYMENT).receipt.signature;
    for (const given of [
      { ...signature, alg: 'none' },
      { ...signature, key_id: 'k-other' },
      { ...signature, value: '' },
      elsewhere,
    ])
      expect(await faultsOf({ ...made.receipt, signature: given })).toContain('signature');
  }, 180_000);
});

describe('the record around a receipt', () => {
  it('names what the receipt names: a receipt of one agent does not pass under another’s name', () => {
    const { journal, proof_type } = made.receipt;
    const record = { proof_id: journal.proof_id, agent_id: journal.agent_id, proof_type, status: 'completed' };
    expect(recordFault({ ...record, receipt: made.receipt }, made.receipt)).toBeNull();
    expect(recordFault({ receipt: made.receipt }, made.receipt)).toBeNull();
    for (const change of [
      { agent_id: 'svc-11111111-1111-4111-8111-111111111111' },
      { assessment_id: 'ra-Test00000009' },
      { proof_id: null },
      { disclosure: 'level' },
      { proof_type: 'team_coherence' },
      { status: 'failed' },
    ])
      expect([change, recordFault({ ...record, ...change }, made.receipt)]).toEqual([change, expect.any(String)]);
    expect(recordFault(null, made.receipt)).not.toBeNull();
  });
});

describe('openings', () => {
  it('in another spelling, of another number, with a member more or for an unknown action are refused', async () => {
    const { values, blindings } = made.openings;
    const blinding = Buffer.from(blindings['violations'] ?? '', 'base64url');
    const more = BigInt(`0x${Buffer.from(blinding).reverse().toString('hex')}`) + Point.Fn.ORDER;
    const spelled = (bytes: Uint8Array) => ({ values, blindings: { ...blindings, violations: base64Url(bytes) } });
    for (const openings of [
      spelled(fromHex(more.toString(16).padStart(64, '0')).reverse()),
      spelled(Buffer.concat([blinding, Buffer.alloc(1)])),
      spelled(blinding.subarray(0, 31)),
      { values: { ...values, confidence_penalty: 4 }, blindings },
      {
        values: { ...values, integrity_ratio: values['compliance'], compliance: values['integrity_ratio'] },
        blindings,
      },
      { values: { ...values, extra: 0 }, blindings },
      { values, blindings, note: 'x' },
    ])
      expect(await checkOpenings(made.receipt, openings)).toEqual(expect.any(String));
    const unknown = { ...made.receipt, journal: { ...made.receipt.journal, action_type: 'robbery' } };
    expect(await checkOpenings(unknown, made.openings)).toBe('no such action type');
  });
});
