/** What a verdict rests on: on every judged turn, bound by the certificate, and old certificates without it stay valid. */
import { generateKeyPairSync } from 'node:crypto';
import { Type } from 'typebox';
import { describe, expect, it } from 'vitest';
import { testDatabase } from '../../../../test/support/database.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { Analysis } from '../../../contract/integrity.ts';
import { checkCertificate, readKeys, statementOf, type Json } from '../../../../verifier/index.mjs';
import { claimsOf, countedReasonOf, isCounted } from './draft.ts';
import { appender, CLEAR, draft, UNVERIFIED, VIOLATION } from './evidence.fixture.ts';
import { assuranceIn, assuranceOf, isSampled } from './rules/assurance.ts';
import { certificateOf, coreLeaf, coreOf, jcs, signCore, signHead, type Claims } from './rules/certificate.ts';
import { inputOf } from './rules/analyzer.fixture.ts';
import { analyze } from './rules/analyzer.ts';
import { judgeMaterialOf } from './rules/judge-material.ts';
import { withOpinion } from './rules/merge-opinion.ts';
import { verifyCertificate } from './rules/verify.ts';

/** A turn that a model judged and found harmless. */
function judgedBy(reasoning: string): Analysis {
  const input = inputOf({ reasoning });
  return withOpinion(analyze(input), {
    opinion: { findings: [], rationale: 'An ordinary turn.', score: 1 },
    material: judgeMaterialOf(input),
    policy: input.policy,
    thresholds: { violation: 8, review: 6 },
    analyser: { name: 'surety-offline+judge', version: '3.1', hash: 'ab'.repeat(32) },
    durationMs: 4,
    isAddressed: false,
  });
}
const SHORT = 'I will add the three figures.';

describe('the assurance of a verdict', () => {
  it('is rules for a scanned turn, model for one that a model judged, none for an unverified one', () => {
    expect(assuranceOf(analyze(inputOf({ reasoning: CLEAR })))).toBe('rules');
    expect(assuranceOf(judgedBy(CLEAR))).toBe('model');
    expect(assuranceOf(analyze(inputOf({ reasoning: UNVERIFIED })))).toBe('none');
    const claims = [CLEAR, VIOLATION, UNVERIFIED].map((reasoning) => claimsOf(draft({ reasoning }), 1));
    expect(claims.map((c) => [c.verdict, c.assurance])).toEqual([
      ['clear', 'rules'],
      ['boundary_violation', 'rules'],
      ['unverified', 'none'],
    ]);
  });

  it('makes a turn that a model judged count whatever its length, and each checkpoint say why it counts or not', () => {
    const short = analyze(inputOf({ reasoning: SHORT }));
    expect([countedReasonOf(short), isCounted(short)]).toEqual(['short_reasoning', false]);
    const judged = judgedBy(SHORT);
    expect([countedReasonOf(judged), isCounted(judged)]).toEqual(['judged_by_model', true]);
    const long = analyze(inputOf({ reasoning: CLEAR }));
    expect([countedReasonOf(long), isCounted(long)]).toEqual(['enough_reasoning', true]);
    expect(countedReasonOf({ ...long, extractionConfidence: 0.3 })).toBe('uncertain_reasoning');
    expect(countedReasonOf(analyze(inputOf({ reasoning: UNVERIFIED })))).toBe('unverified');
  });
});

describe('a turn of the drawn part', () => {
  const share = { stratum: 'share', share_percent: 10 } as const;

  it('stands for others only with reasoning that counts by itself, and never when it was certain', () => {
    const [short, long] = [analyze(inputOf({ reasoning: SHORT })), analyze(inputOf({ reasoning: CLEAR }))];
    expect(isSampled({ ...long, assuranceReason: 'not_sampled', sample: share })).toBe(true);
    expect(isSampled({ ...judgedBy(CLEAR), sample: share })).toBe(true);
    expect(isSampled({ ...judgedBy(SHORT), sample: share })).toBe(false);
    expect(isSampled({ ...short, assuranceReason: 'not_sampled', sample: share })).toBe(false);
    expect(isSampled({ ...judgedBy(CLEAR), sample: { stratum: 'certain', share_percent: 10 } })).toBe(false);
    expect(isSampled(long)).toBe(false);
  });

  it('says in its claims how it was chosen and why no model judged it', () => {
    const of = draft({ reasoning: CLEAR });
    const drawn = { ...of, analysis: { ...of.analysis, assuranceReason: 'not_sampled', sample: share } as const };
    expect(claimsOf(drawn, 1)).toMatchObject({ assurance_reason: 'not_sampled', judge_sample: share });
    expect(Object.keys(claimsOf(of, 1))).not.toContain('assurance_reason');
  });

  it('is marked in its row', async () => {
    const database = await testDatabase();
    try {
      const { append } = await appender(database.db);
      const of = draft({ reasoning: CLEAR });
      const stored = await append({ ...of, analysis: { ...of.analysis, sample: share } }, draft());
      expect(stored.map(({ sampled }) => sampled)).toEqual([true, false]);
      const rows = await database.db.direct.many(
        Type.Object({ sampled: Type.Boolean() }),
        sql`-- test.sampled
          select sampled from v_checkpoints order by agent_id, leaf_index`,
      );
      expect(rows).toEqual([{ sampled: true }, { sampled: false }]);
    } finally {
      await database.drop();
    }
  });
});

/** A certificate of these claims, the only leaf of its log, with the keys that check it. */
function certified(claims: Claims) {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const signer = { kid: 'k-1', privateKey };
  const of = draft();
  const ts = of.timestamp.toISOString();
  const parts = {
    certificateId: 'cert-1',
    checkpointId: of.checkpointId,
    agentId: of.agentId,
    cardId: null,
    sessionId: of.sessionId,
    seq: 0,
    prev: null,
    ts,
    claims,
    commitments: {
      thinking_hash: of.thinkingHash,
      output_hash: of.outputHash,
      card_hash: of.cardHash,
      policy_hash: of.policyHash,
      values_hash: of.valuesHash,
      window_hash: 'cd'.repeat(32),
    },
    analyser: { name: 'surety-offline', version: '3', hash: of.analyserHash },
  };
  const core = jcs(coreOf(parts));
  const root = coreLeaf(core).toString('hex');
  const head = { log_id: of.agentId, tree_size: 1, root, timestamp: ts, key_id: 'k-1' };
  const document = JSON.parse(
    JSON.stringify(
      certificateOf({
        ...parts,
        kid: 'k-1',
        signature: signCore(core, signer),
        leafIndex: 0,
        proof: [],
        head: { ...head, signature: signHead(head, signer).toString('base64url') },
      }),
    ),
  ) as Record<string, Json>;
  const notBefore = new Date(0);
  return {
    document,
    online: (doc: unknown) =>
      verifyCertificate(doc, (kid) => (kid === 'k-1' ? { key: publicKey, notBefore, notAfter: null } : undefined)),
    offline: async (doc: unknown) => {
      const jwk = { ...publicKey.export({ format: 'jwk' }), kid: 'k-1', alg: 'EdDSA', use: 'sig' };
      const report = await checkCertificate(doc, await readKeys({ keys: [jwk] }));
      return Object.entries(report).filter(([, fault]) => fault !== null);
    },
  };
}

describe('in certificates', () => {
  const { assurance: _, ...before } = claimsOf(draft(), 1);

  it('one made before there was an assurance stays valid, in the service and in the verifier', async () => {
    const { document, online, offline } = certified(before);
    expect(online(document)).toMatchObject({ valid: true });
    expect(await offline(document)).toEqual([]);
    expect(statementOf(document)).toBe('verdict: clear; assurance: not stated');
    expect(assuranceIn(before)).toBe('rules');
  });

  it('an assurance that was altered or added fails the check of the claims in both', async () => {
    for (const claims of [before, { ...before, assurance: 'rules' as const }]) {
      const { document, online, offline } = certified(claims);
      const forged = { ...document, claims: { ...claims, assurance: 'model' } };
      expect(online(forged).checks.claims).toBe(false);
      expect((await offline(forged)).map(([name]) => name)).toContain('claims');
    }
  });

  it('the verifier says what the verdict rests on', () => {
    const said = (assurance: 'rules' | 'model') => statementOf(certified({ ...before, assurance }).document);
    expect(said('rules')).toBe(
      'verdict: no rule matched (clear); assurance: rules, rules scanned the turn, no model judged it',
    );
    expect(said('model')).toBe('verdict: clear; assurance: model, a language model judged the turn');
  });
});
