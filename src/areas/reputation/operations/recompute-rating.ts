/**
 * POST /v1/reputation/{agent_id}/recompute: rate one's own agent anew, with the card gaps decided since.
 * Spec: Endpoints > Trust rating; States > Reputation score; Recompute result. Limit 10 a minute.
 * System reach because the rating rows of a just claimed agent may still carry no account; the agent itself is looked up
 * within the caller's accounts.
 */
import { Type } from 'typebox';
import { fail } from '../../../contract/errors.ts';
import { AgentId } from '../../../contract/ids.ts';
import { demandWriter } from '../../../platform/http/access.ts';
import { operation } from '../../../platform/http/operation.ts';
import { recomputeAgent } from '../flow.ts';
import { RecomputeWire } from '../records-wire.ts';
import { findOwned } from '../repository.ts';
import { EXAMPLE_AGENT } from './examples.ts';

/** No agent has declared a relation to another, so a change stays where it is. The factor per hop is fixed (algorithms 1.5). */
const NO_PROPAGATION = { agents_affected: 0, max_depth: 0, decay_factor: 0.85 };

export const recomputeRating = operation({
  id: 'reputation.recompute_rating',
  method: 'POST',
  path: '/v1/reputation/:agent_id/recompute',
  tag: 'Trust rating',
  summary: 'Recompute the trust rating of an own agent',
  description:
    'Violations reclassified as card gaps leave compliance and drift stability; the others decay to this moment. Scores are as ' +
    'published: 0 and NR below 50 analysed checkpoints.',
  access: { allow: 'authenticated', scope: 'api:write' },
  limit: 'recompute',
  effect: 'write',
  reach: 'system',
  params: Type.Object({ agent_id: AgentId }),
  reply: { status: 200, schema: RecomputeWire },
  errors: ['agent_not_found', 'org_access_denied'],
  example: {
    params: { agent_id: EXAMPLE_AGENT },
    reply: {
      agent_id: EXAMPLE_AGENT,
      score_before: 826,
      score_after: 884,
      grade_before: 'AA',
      grade_after: 'AA',
      reclassifications_applied: 2,
      propagation: NO_PROPAGATION,
      recomputed_at: '2026-08-17T12:00:00.000Z',
    },
  },

  async handle({ params, principal, tx, now, newId }) {
    const owned = await findOwned(tx, principal.accounts, params.agent_id);
    if (owned === undefined) throw fail('agent_not_found');
    demandWriter(principal, owned.account_id);
    const { before, after, reclassificationsApplied } = await recomputeAgent(
      tx,
      { agentId: params.agent_id, accountId: owned.account_id },
      { now, newId },
    );
    return {
      agent_id: params.agent_id,
      score_before: before.score,
      score_after: after.score,
      grade_before: before.grade,
      grade_after: after.grade,
      reclassifications_applied: reclassificationsApplied,
      propagation: NO_PROPAGATION,
      recomputed_at: now.toISOString(),
    };
  },
});
