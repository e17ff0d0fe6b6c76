/** POST /v1/agents/{agent_id}/reverify: stored verdicts derived again under today's rule, card and values. */
import { Type } from 'typebox';
import { CHECKPOINT_VERDICTS, enumOf } from '../../../../contract/enums.ts';
import { fail } from '../../../../contract/errors.ts';
import { AgentId, CheckpointId } from '../../../../contract/ids.ts';
import { ownAgent } from '../../../../platform/auth/agent-access.ts';
import { operation, type Context } from '../../../../platform/http/operation.ts';
import { listJudged, saveReevaluations } from '../store/operators.ts';
import { reevaluate } from '../rules/reverify.ts';
import { DERIVATION } from '../rules/verdict.ts';
import { AGENT_ID, CHECKPOINT_ID } from './examples.ts';

const Verdict = enumOf(CHECKPOINT_VERDICTS);

export const reverifyAgent = operation({
  id: 'checkpoints.reverify_agent',
  method: 'POST',
  path: '/v1/agents/:agent_id/reverify',
  tag: 'Integrity checkpoints',
  summary: 'Derive stored verdicts again under the card of today',
  description:
    'Takes the concerns as they were found. A call that the card forbade or did not provide for, and a planned forbidden action, are judged by the ' +
    'card of today: what it permits does not weigh (card_permits), a changed severity does (card_severity). Nor does a citation of a value that is no ' +
    'longer in force (value_not_in_force). Every other concern stays, as no text is stored that could be read again. Risk leaves out a violation that is ' +
    'none any more; certificates and ratings stay as they are, which a reclassification as card gap changes. The result is stored ' +
    'with the checkpoint (re_evaluated_at, re_evaluated_verdict, cross_validation_warnings). Without checkpoint_ids the newest 100.',
  access: { allow: 'authenticated', scope: 'api:write' },
  limit: 'recompute',
  effect: 'write',
  params: Type.Object({ agent_id: AgentId }),
  body: Type.Object(
    { checkpoint_ids: Type.Optional(Type.Array(CheckpointId, { minItems: 1, maxItems: 100, uniqueItems: true })) },
    { additionalProperties: false },
  ),
  bodyOptional: true,
  reply: {
    status: 200,
    schema: Type.Object({
      agent_id: AgentId,
      card_version: Type.Integer(),
      derivation: Type.String(),
      examined: Type.Integer(),
      changed: Type.Integer(),
      re_evaluated_at: Type.String(),
      results: Type.Array(
        Type.Object({
          checkpoint_id: CheckpointId,
          original_verdict: Verdict,
          verdict: Verdict,
          cross_validation_warnings: Type.Array(Type.String()),
        }),
      ),
    }),
  },
  errors: ['agent_not_found', 'checkpoint_not_found', 'validation_error'],
  example: {
    params: { agent_id: AGENT_ID },
    body: { checkpoint_ids: [CHECKPOINT_ID] },
    reply: {
      agent_id: AGENT_ID,
      card_version: 4,
      derivation: 'surety/derive@1',
      examined: 1,
      changed: 1,
      re_evaluated_at: '2026-08-17T12:00:00.000Z',
      results: [
        {
          checkpoint_id: CHECKPOINT_ID,
          original_verdict: 'boundary_violation',
          verdict: 'review_needed',
          cross_validation_warnings: ['value_not_in_force: BOUNDARY: No mail to customers'],
        },
      ],
    },
  },
  handle: reevaluated,
});

type Reverifying = Context<{ agent_id: string }, unknown, { checkpoint_ids?: string[] }>;

async function reevaluated({ params, body, principal, tx, now, services, audit }: Reverifying) {
  const { agent_id: agentId } = params;
  const { account_id: accountId } = await ownAgent(tx, principal, agentId);
  const ids = body.checkpoint_ids ?? null;
  const rows = await listJudged(tx, accountId, agentId, { ids, limit: 100 });
  if (ids !== null && rows.length < ids.length) throw fail('checkpoint_not_found');
  const policy = await services.policies.read(tx, agentId as AgentId, accountId);
  const results = rows.map(({ checkpoint_id, claims, verified }) => {
    const { verdict, warnings } = reevaluate(claims, policy, verified);
    return { checkpoint_id, original_verdict: claims.verdict, verdict, warnings: [...warnings] };
  });
  const common = { derivation: DERIVATION, card_version: policy.cardVersion };
  const made = results.map((result) => ({ ...result, ...common }));
  if (made.length > 0) await saveReevaluations(tx, made, { accountId, agentId, by: principal.subject, now });
  const changed = results.filter((result) => result.verdict !== result.original_verdict).length;
  const counts = { ...common, examined: results.length, changed };
  const target = { targetType: 'agent', targetId: agentId, orgId: null, accountId };
  await audit({ action: 'checkpoints.reverify', ...target, before: null, after: counts });
  return {
    agent_id: agentId,
    ...counts,
    re_evaluated_at: now.toISOString(),
    results: results.map(({ warnings, ...result }) => ({ ...result, cross_validation_warnings: warnings })),
  };
}
