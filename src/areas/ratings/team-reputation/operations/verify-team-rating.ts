/**
 * GET /v1/teams/{team_id}/reputation/verify: the rating computed again from its record. Source:
 * docs/reference/ratings.md#team-components; docs/reference/ratings.md#team-proof.
 */
import { Type } from 'typebox';
import { fail } from '../../../../contract/errors.ts';
import { TeamId } from '../../../../contract/ids.ts';
import { operation, raw } from '../../../../platform/http/operation.ts';
import { ttlCache } from '../../../../platform/cache/ttl-cache.ts';
import { cacheControl } from '../../reputation/index.ts';
import { proveRating, type TeamProof } from '../proof.ts';
import { PUBLIC_BY_VISIBILITY, readable } from '../readable.ts';
import { factsOf, TeamVerifyWire } from '../wire/reply.ts';
import { ELIGIBLE_ASSESSMENTS_MIN, METHODOLOGY_VERSION } from '../rules/score.ts';
import { EXAMPLE_TEAM, exampleRating } from './examples.ts';

const HASH = `sha256:${'0f'.repeat(32)}`;

/** A proof reads the whole record: they are made one at a time, and each is valid for a minute. */
const proofs = ttlCache<TeamProof | undefined>({ name: 'ratings.team_proofs', waitingMax: 10 });

export const verifyTeamRating = operation({
  id: 'team_reputation.verify_rating',
  method: 'GET',
  path: '/v1/teams/:team_id/reputation/verify',
  tag: 'Team rating',
  summary: 'Proof of a team rating',
  description:
    'Reads the record as it stood at computed_at and computes digest and score again: verified is true when both are as published. ' +
    'docs/teams.md defines the digest. 422 below 10 team assessments.',
  access: { allow: 'public' },
  limit: 'team_reputation',
  effect: 'read',
  reach: 'system',
  tenantFree: PUBLIC_BY_VISIBILITY,
  params: Type.Object({ team_id: TeamId }),
  reply: { status: 200, schema: TeamVerifyWire },
  errors: ['resource_not_found', 'forbidden', 'unprocessable_entity', 'service_unavailable'],
  example: {
    params: { team_id: EXAMPLE_TEAM },
    reply: {
      team_id: EXAMPLE_TEAM,
      score: exampleRating.score,
      grade: exampleRating.grade,
      verified: true,
      computed_at: exampleRating.computed_at,
      verification: {
        proof_hash: HASH,
        computed_at: exampleRating.computed_at,
        total_assessments: exampleRating.total_assessments,
        inputs_digest: HASH,
        methodology_version: METHODOLOGY_VERSION,
      },
    },
  },

  async handle(context) {
    const row = await readable(context, context.params.team_id);
    const { eligible, total, score, grade } = factsOf(row);
    const key = `${row.team_id} ${row.computed_at?.getTime() ?? 0}`;
    const prove = (): Promise<TeamProof | undefined> => proveRating(context.tx, row);
    const proof = eligible ? await proofs.get(key, context.now.getTime(), prove) : undefined;
    if (proof === undefined)
      throw fail('unprocessable_entity', {
        reason: 'ineligible_team',
        total_assessments: total,
        required: ELIGIBLE_ASSESSMENTS_MIN,
      });
    const computedAt = (row.computed_at ?? row.created_at).toISOString();
    return raw({
      headers: { 'cache-control': cacheControl(row.visibility, 60) },
      body: {
        team_id: row.team_id,
        score,
        grade,
        verified: proof.verified,
        computed_at: computedAt,
        verification: {
          proof_hash: `sha256:${proof.proofHash}`,
          computed_at: computedAt,
          total_assessments: total,
          inputs_digest: `sha256:${proof.inputsDigest}`,
          methodology_version: proof.methodologyVersion,
        },
      },
    });
  },
});
