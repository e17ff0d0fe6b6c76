/**
 * POST /v1/agents/{agent_id}/reclassify. Source: docs/reference/ratings.md#reclassification;
 * docs/reference/ratings.md#effect-of-a-card-gap; docs/reference/ratings.md#deciding-the-type.
 */
import { Type } from 'typebox';
import { ownAgent, type OwnAgent } from '../../../../platform/auth/agent-access.ts';
import { fail } from '../../../../contract/errors.ts';
import { AgentId, AmendmentId, CheckpointId } from '../../../../contract/ids.ts';
import type { Tx } from '../../../../platform/db/sql.ts';
import { requireWriter } from '../../../../platform/http/access.ts';
import { operation } from '../../../../platform/http/operation.ts';
import { lockAgentCards } from '../../../cards/index.ts';
import { factsOf, gatherEvidence, isUnderReview } from '../violation-facts.ts';
import { ReclassificationWire, toReclassificationWire, type ViolationRow } from '../wire/reclassifications.ts';
import { findScore, findViolation, hasCheckpoint, insertReclassification } from '../store/reclassifications.ts';
import { findAmendment } from '../store/cards.ts';
import { decide } from '../rules/decide.ts';
import { AGENT_ID, CHECKPOINT_ID, RECLASSIFICATION } from './examples.ts';

const REASON_CHARS_MAX = 2_000;

export const reclassify = operation({
  id: 'reclassification.reclassify',
  method: 'POST',
  path: '/v1/agents/:agent_id/reclassify',
  tag: 'Reclassification',
  summary: 'Ask whether a violation was a gap in the card',
  description:
    'The service decides, by judging the recorded calls again: card_gap when they pass by the card of today and the card was only added to; behavior_gap ' +
    'when something forbidden was done, an escalation was missed, a severe concern about intent remains, or the evidence is missing. Both are kept; only a ' +
    'card gap changes the score, at the next recompute. Signals that the same turns raised stay open until they are decided. Once per checkpoint.',
  access: { allow: 'authenticated', scope: 'api:write' },
  limit: 'reclassify',
  effect: 'write',
  params: Type.Object({ agent_id: AgentId }),
  body: Type.Object(
    {
      checkpoint_id: CheckpointId,
      reason: Type.String({ minLength: 1, maxLength: REASON_CHARS_MAX, pattern: '\\S' }),
      card_amendment_id: Type.Optional(AmendmentId),
    },
    { additionalProperties: false },
  ),
  reply: {
    status: 200,
    schema: Type.Object({
      ...ReclassificationWire.properties,
      reclassification_review: Type.Boolean({
        description: 'Most of this agent’s violations have been excused: its reclassifications need a review',
      }),
    }),
  },
  errors: [
    'agent_not_found',
    'checkpoint_not_found',
    'resource_not_found',
    'org_access_denied',
    'already_reclassified',
    'unprocessable_entity',
  ],
  example: {
    params: { agent_id: AGENT_ID },
    body: {
      checkpoint_id: CHECKPOINT_ID,
      reason: RECLASSIFICATION.reason,
      card_amendment_id: RECLASSIFICATION.card_amendment_id ?? '',
    },
    reply: { ...RECLASSIFICATION, reclassification_review: false },
  },

  async handle({ params, body, principal, tx, now, newId, services, audit }) {
    // In turn with writers of the agent's cards and with its handing over: what is judged by, and whose it is, stays until the
    // commit.
    await lockAgentCards(tx, ['alignment'], [params.agent_id]);
    const agent = await ownAgent(tx, principal, params.agent_id);
    requireWriter(principal, agent.account_id);
    const violation = await violationOf(tx, agent, body.checkpoint_id);
    await checkAmendment(tx, agent, body.card_amendment_id, violation);
    const { evidence, cardVersion } = await gatherEvidence(tx, services, agent.account_id, violation);
    const decision = decide(factsOf(violation), evidence);
    const row = await insertReclassification(tx, {
      ...decision,
      id: newId('reclassification'),
      accountId: agent.account_id,
      agentId: agent.agent_id,
      checkpointId: body.checkpoint_id,
      reason: body.reason,
      amendmentId: body.card_amendment_id ?? null,
      cardVersion,
      by: principal.subject,
      scoreBefore: await findScore(tx, agent.agent_id),
      now,
    });
    if (row === undefined) throw fail('already_reclassified');
    const after = toReclassificationWire(row);
    const target = { targetType: 'checkpoint', targetId: body.checkpoint_id, orgId: null };
    await audit({
      action: 'checkpoint.reclassify',
      ...target,
      accountId: agent.account_id,
      before: null,
      after,
    });
    const review = await isUnderReview(tx, agent.account_id, agent.agent_id, now);
    return { ...after, reclassification_review: review };
  },
});

/** @throws Refusal checkpoint_not_found; unprocessable_entity when there is nothing to reclassify */
async function violationOf(
  tx: Tx,
  { agent_id: agentId, account_id: account }: OwnAgent,
  id: string,
): Promise<ViolationRow> {
  const violation = await findViolation(tx, account, agentId, id);
  if (violation !== undefined) return violation;
  if (!(await hasCheckpoint(tx, account, agentId, id))) throw fail('checkpoint_not_found');
  throw fail('unprocessable_entity', { reason: 'no_violation' });
}

/** An amendment must exist and be later than what it is to excuse. */
async function checkAmendment(tx: Tx, agent: OwnAgent, id: string | undefined, violation: ViolationRow): Promise<void> {
  if (id === undefined) return;
  const amendment = await findAmendment(tx, agent.account_id, agent.agent_id, id);
  if (amendment === undefined)
    throw fail('resource_not_found', {
      in: 'body',
      fields: [{ path: 'card_amendment_id', problem: 'names no amendment of this agent' }],
    });
  if (amendment.version <= violation.claims.card_version)
    throw fail('unprocessable_entity', { reason: 'card_amendment_too_old' });
}
