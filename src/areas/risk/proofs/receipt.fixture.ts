/** Statements and receipts for tests: true ones, and the same signed by a key of the test. */
import { generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';
import { BOUNDS_MICRO, RECOMMENDATION_OF, RISK_LEVELS, type RiskLevel } from '../../../contract/risk.ts';
import { readKeys, type Keys } from '../../../../verifier/index.mjs';
import { jcs } from './rules/formula.ts';
import { scalarFrom } from './rules/group.ts';
import { makeReceipt, signedStatement, type Openings, type UnsignedReceipt } from './rules/receipt.ts';
import { finalMicro, type Disclosure, type RiskStatement } from './rules/statement.ts';
import type { Receipt } from './wire/proofs.ts';

export const chance = (): bigint => scalarFrom(randomBytes(64));

/** RI-1: components 920, 850, 700, 650, 390 at medium confidence, a payment: 154,300 millionths, low by the moderate bounds. */
export const PAYMENT: RiskStatement = {
  accountId: 'ba-test0001',
  assessmentId: 'ra-Test00000001',
  agentId: 'svc-0c4d2a52-8a34-4b34-9f0a-1f2e3d4c5b6a',
  createdAt: new Date('2026-11-22T08:00:00Z'),
  actionType: 'financial_transaction',
  tolerance: 'moderate',
  weightsPct: [30, 30, 15, 10, 15],
  componentsMilli: [920_000, 850_000, 700_000, 650_000, 390_000],
  violationMicro: 0,
  penaltyMilli: 100,
  baseMicro: 154_300,
  exposureMicro: 0,
  counterpartyMicro: null,
  riskMicro: 154_300,
  floors: [],
  level: 'low',
  recommendation: 'approve',
  inputsDigest: 'ab'.repeat(32),
  methodologyVersion: 'risk-1',
};

/** A statement with the true score of its inputs, and the level by the moderate bounds. */
export function completed(inputs: Partial<RiskStatement>): RiskStatement {
  const given = { ...PAYMENT, ...inputs };
  const lacking = given.weightsPct.reduce((sum, w, k) => sum + w * (1_000_000 - (given.componentsMilli[k] ?? 0)), 0);
  const nano = 6 * lacking + 300 * given.violationMicro + 100_000 * given.penaltyMilli;
  const baseMicro = Math.floor((nano + 500) / 1000);
  const riskMicro = finalMicro(baseMicro, given.exposureMicro, given.counterpartyMicro);
  const level = RISK_LEVELS[BOUNDS_MICRO.moderate.filter((bound) => riskMicro >= bound).length] as RiskLevel;
  return {
    ...given,
    tolerance: 'moderate',
    baseMicro,
    riskMicro,
    level,
    recommendation: RECOMMENDATION_OF[level],
  };
}

const pair = generateKeyPairSync('ed25519');
export const KEY: { readonly kid: string; readonly privateKey: KeyObject } = {
  kid: 'k-test',
  privateKey: pair.privateKey,
};
export const KEY_SET = { keys: [{ kid: KEY.kid, ...pair.publicKey.export({ format: 'jwk' }) }] };
export const testKeys = (): Promise<Keys> => readKeys(KEY_SET);

/** Signs whatever it is given, as a service without scruples would. */
export function signed(receipt: UnsignedReceipt): Receipt {
  const statement = { ...signedStatement(receipt), kid: KEY.kid };
  const value = sign(null, Buffer.from(jcs(statement)), KEY.privateKey).toString('base64url');
  return { ...(receipt as Omit<Receipt, 'signature'>), signature: { alg: 'EdDSA', key_id: KEY.kid, value } };
}

export interface Proved {
  readonly receipt: Receipt;
  readonly openings: Openings;
}

/** A receipt as the service makes it; proving takes half a second of CPU, so one that is only read is made once, see `provedOnce`. */
export function proved(statement: RiskStatement, disclosure: Disclosure = 'score'): Proved {
  const { receipt, openings } = makeReceipt(
    statement,
    { proofId: 'prf-Test00000001', disclosure, issuedAt: new Date('2026-11-22T08:00:01Z') },
    chance,
  );
  return { receipt: signed(receipt), openings };
}

const kept = new Map<RiskStatement, Proved>();
/** The one receipt of a statement, for all tests that change only copies of it. */
export function provedOnce(statement: RiskStatement): Proved {
  const made = kept.get(statement) ?? proved(statement);
  kept.set(statement, made);
  return made;
}
/** The same payment under another assessment. */
export const OTHER_PAYMENT: RiskStatement = { ...PAYMENT, assessmentId: 'ra-Test00000002' };
