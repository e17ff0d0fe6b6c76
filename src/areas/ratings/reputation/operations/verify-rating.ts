/**
 * GET /v1/reputation/{agent_id}/verify: the proof behind a rating. Source: docs/reference/ratings.md#agent-rating;
 * docs/reference/ratings.md#verification. 422 below 50 analysed checkpoints. The answer is of one moment throughout:
 * `proof_generated_at`, at most a minute ago.
 */
import { Type, type Static } from 'typebox';
import { fail } from '../../../../contract/errors.ts';
import { AgentId } from '../../../../contract/ids.ts';
import { operation, raw } from '../../../../platform/http/operation.ts';
import { checkEvidence, type Evidence } from '../proof.ts';
import { PUBLIC_BY_VISIBILITY, readable } from '../readable.ts';
import { publishedDigests, type PublishedRow } from '../wire/ratings.ts';
import { VerifyWire } from '../wire/reply.ts';
import { ELIGIBLE_CHECKPOINTS_MIN, isEligible, METHODOLOGY_VERSION } from '../rules/score.ts';
import { inputsDigest } from '../rules/digest.ts';
import { cacheControl } from '../rules/visibility.ts';
import { ttlCache } from '../../../../platform/cache/ttl-cache.ts';
import { EXAMPLE_AGENT, exampleRating } from './examples.ts';

const HASH = `sha256:${'0f'.repeat(32)}`;
/** A proof of a long record takes a second: with ten callers waiting, the next is refused and may retry. */
const proofs = ttlCache<Static<typeof VerifyWire>>({ name: 'ratings.proofs', waitingMax: 10 });

export const verifyRating = operation({
  id: 'reputation.verify_rating',
  method: 'GET',
  path: '/v1/reputation/:agent_id/verify',
  tag: 'Trust rating',
  summary: 'Proof of a trust rating',
  description:
    'Reads the evidence again and compares it with what was counted. merkle_root commits to every checkpoint read, certificate_hash ' +
    'to the latest analysed one, inputs_digest to which were used, excluded or excused; docs/rating.md says how to replay it.',
  access: { allow: 'public' },
  limit: 'reputation_read',
  effect: 'read',
  reach: 'system',
  tenantFree: PUBLIC_BY_VISIBILITY,
  params: Type.Object({ agent_id: AgentId }),
  reply: { status: 200, schema: VerifyWire },
  errors: ['agent_not_found', 'ineligible_agent', 'service_unavailable'],
  example: {
    params: { agent_id: EXAMPLE_AGENT },
    reply: {
      agent_id: EXAMPLE_AGENT,
      score: exampleRating.score,
      grade: exampleRating.grade,
      verified: true,
      verification: {
        certificate_hash: HASH,
        merkle_root: HASH,
        hash_chain_valid: true,
        checkpoint_count: exampleRating.checkpoint_count,
        latest_checkpoint_id: 'ic-a1b2c3d4',
        latest_checkpoint_at: exampleRating.computed_at,
        proof_generated_at: exampleRating.computed_at,
        inputs_digest: HASH,
        methodology_version: METHODOLOGY_VERSION,
      },
      computed_at: exampleRating.computed_at,
    },
  },

  async handle(context) {
    const { tx, now, params } = context;
    const row = await readable(context, params.agent_id);
    if (!isEligible(row.counted ?? 0)) {
      throw fail('ineligible_agent', { checkpoint_count: row.counted ?? 0, required: ELIGIBLE_CHECKPOINTS_MIN });
    }
    const proof = await proofs.get(row.agent_id, now.getTime(), async () =>
      toWire(row, await checkEvidence(tx, row), now),
    );
    return raw({ headers: { 'cache-control': cacheControl(row.visibility, 60) }, body: proof });
  },
});

function toWire(row: PublishedRow, evidence: Evidence, now: Date): Static<typeof VerifyWire> {
  return {
    agent_id: row.agent_id,
    score: row.score ?? 0,
    grade: row.grade ?? 'NR',
    verified: evidence.intact,
    verification: {
      certificate_hash: `sha256:${evidence.latestLeaf}`,
      merkle_root: `sha256:${evidence.root}`,
      hash_chain_valid: evidence.intact,
      checkpoint_count: row.counted ?? 0,
      latest_checkpoint_id: row.latest_checkpoint_id ?? '',
      latest_checkpoint_at: (row.latest_checkpoint_at ?? row.created_at).toISOString(),
      proof_generated_at: now.toISOString(),
      inputs_digest: inputsDigest(publishedDigests(row), METHODOLOGY_VERSION),
      methodology_version: METHODOLOGY_VERSION,
    },
    computed_at: (row.computed_at ?? row.created_at).toISOString(),
  };
}
