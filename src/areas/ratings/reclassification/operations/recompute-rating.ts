/**
 * POST /v1/reputation/{agent_id}/recompute: rates one of the caller's agents again, including the card gaps decided since, and
 * completes the pending reclassifications. 10 requests a minute. System scope, because the rating rows of a just claimed agent
 * may
 * still have no account; the agent itself is looked up within the caller's accounts. Source:
 * docs/reference/ratings.md#agent-rating; docs/reference/ratings.md#effect-of-a-card-gap.
 */
import { Type } from 'typebox';
import { ownAgent } from '../../../../platform/auth/agent-access.ts';
import { AgentId } from '../../../../contract/ids.ts';
import { requireWriter } from '../../../../platform/http/access.ts';
import { operation } from '../../../../platform/http/operation.ts';
import { lockAgentCards } from '../../../cards/index.ts';
import { recomputeAgent, RecomputeWire } from '../../reputation/index.ts';
import { isUnderReview as isUnderReviewNow } from '../violation-facts.ts';
import { listPending, completeReclassifications } from '../store/reclassifications.ts';
import { AGENT_ID } from './examples.ts';

export const recomputeRating = operation({
  id: 'reclassification.recompute_rating',
  method: 'POST',
  path: '/v1/reputation/:agent_id/recompute',
  tag: 'Trust rating',
  summary: 'Recompute the trust rating of an own agent',
  description:
    'Violations reclassified as card gaps leave compliance and drift stability; the others decay to this moment. The change reaches ' +
    'agents that rely on this one (0.85 a hop, 3 hops, 50 agents); asked twice it changes nothing more. Below 50 analysed ' +
    'checkpoints the score is 0 and the grade NR.',
  access: { allow: 'authenticated', scope: 'api:write' },
  limit: 'recompute',
  effect: 'write',
  reach: 'system',
  params: Type.Object({ agent_id: AgentId }),
  reply: { status: 200, schema: RecomputeWire },
  errors: ['agent_not_found', 'org_access_denied'],
  example: {
    params: { agent_id: AGENT_ID },
    reply: {
      agent_id: AGENT_ID,
      score_before: 826,
      score_after: 884,
      grade_before: 'AA',
      grade_after: 'AA',
      reclassifications_applied: 2,
      propagation: { agents_affected: 3, max_depth: 2, decay_factor: 0.85 },
      recomputed_at: '2026-08-17T12:00:00.000Z',
    },
  },

  async handle({ params, principal, tx, now, newId }) {
    await lockAgentCards(tx, ['alignment'], [params.agent_id]); // in turn with its handing over
    const owned = await ownAgent(tx, principal, params.agent_id);
    requireWriter(principal, owned.account_id);
    const isUnderReview = await isUnderReviewNow(tx, owned.account_id, params.agent_id, now);
    const pending = await listPending(tx, params.agent_id);
    const { before, after, reclassificationsApplied, propagation } = await recomputeAgent(
      tx,
      { agentId: params.agent_id, accountId: owned.account_id },
      { now, newId, isUnderReview },
    );
    await completeReclassifications(
      tx,
      pending.map((row) => row.reclassification_id),
      after.score,
    );
    return {
      agent_id: params.agent_id,
      score_before: before.score,
      score_after: after.score,
      grade_before: before.grade,
      grade_after: after.grade,
      reclassifications_applied: reclassificationsApplied,
      propagation: {
        agents_affected: propagation.agentsAffected,
        max_depth: propagation.maxDepth,
        decay_factor: propagation.decayFactor,
      },
      recomputed_at: now.toISOString(),
    };
  },
});
