/** POST /v1/orgs/{org_id}/turns/{request_id}/feedback: a person says what was wrong about a turn. Source: docs/reference/turns.md#feedback. */
import { Type } from 'typebox';
import { enumOf } from '../../../contract/enums.ts';
import { fail, failField } from '../../../contract/errors.ts';
import { EvaluationId, OrgId } from '../../../contract/ids.ts';
import { membershipIn } from '../../../platform/http/access.ts';
import { operation } from '../../../platform/http/operation.ts';
import { EXAMPLE_EVALUATION, findEvaluations, recordOpinion } from '../../screening/index.ts';
import { insertFeedback } from '../store/feedback.ts';
import { findTurn } from '../store/turns.ts';
import { effectOf } from '../rules/feedback.ts';
import { FeedbackWire, toFeedback, WRONGS } from '../wire/feedback.ts';
import { FEEDBACK, ORG_ID, REQUEST_ID } from './examples.ts';

export const reportTurn = operation({
  id: 'turns.report_turn',
  method: 'POST',
  path: '/v1/orgs/:org_id/turns/:request_id/feedback',
  tag: 'Turns',
  summary: 'Say what was wrong about a turn',
  description:
    'wrong_stop: this text was harmless. missed: this text was a threat. Both name one evaluation of the turn and count for threshold suggestions, as a decision about a ' +
    'held text does. wrong_verdict: about the verdict; a boundary violation is then shown as disputed by the rating, its public page and the compliance export, ' +
    'and counts as before. `effect` says what the report does and what not. Once a person and turn. For the page of a turn.',
  access: {
    allow: 'authenticated',
    scope: 'api:write',
    org: { param: 'org_id', roles: ['owner', 'admin', 'member'] },
  },
  limit: 'default',
  effect: 'write',
  params: Type.Object({ org_id: OrgId, request_id: Type.String({ format: 'uuid' }) }),
  body: Type.Object(
    {
      what: enumOf(WRONGS),
      evaluation_id: Type.Optional(EvaluationId),
      note: Type.Optional(Type.String({ minLength: 1, maxLength: 2_000 })),
    },
    { additionalProperties: false },
  ),
  reply: {
    status: 200,
    schema: Type.Object({
      feedback: FeedbackWire,
      counts_for_suggestions: Type.Boolean({
        description: 'False where nothing was found that a threshold could be about',
      }),
      effect: Type.String({ description: 'What the report does and what not, in sentences for a person' }),
    }),
  },
  errors: ['resource_not_found', 'conflict', 'validation_error'],
  example: {
    params: { org_id: ORG_ID, request_id: REQUEST_ID },
    body: { what: 'wrong_stop', evaluation_id: EXAMPLE_EVALUATION.id, note: 'The weekly mail of the supplier.' },
    reply: { feedback: FEEDBACK, counts_for_suggestions: true, effect: effectOf('wrong_stop', true, null) },
  },

  async handle({ params, body, principal, tx, now }) {
    const { accountId } = membershipIn(principal, params.org_id);
    const turn = await findTurn(tx, accountId, params.request_id);
    if (turn === undefined) throw fail('resource_not_found');
    const { what, evaluation_id: evaluationId, note } = body;
    if ((what === 'wrong_verdict') !== (evaluationId === undefined))
      throw failField(
        'body',
        'evaluation_id',
        'must name the text of wrong_stop and missed, and be absent with wrong_verdict',
      );
    const [evaluation] =
      evaluationId !== undefined && turn.evaluation_ids.includes(evaluationId)
        ? await findEvaluations(tx, [accountId], [evaluationId])
        : [];
    if (evaluationId !== undefined && evaluation === undefined)
      throw failField('body', 'evaluation_id', 'must be one of the evaluations of the turn');
    const row = await insertFeedback(tx, {
      requestId: params.request_id,
      accountId,
      agentId: turn.agent_id,
      checkpointId: turn.checkpoint_id,
      by: principal.subject,
      what,
      evaluationId: evaluationId ?? null,
      note: note ?? null,
      at: now,
    });
    if (row === undefined) throw fail('conflict', { reason: 'already_reported' });
    const counts =
      evaluation !== undefined &&
      (await recordOpinion(tx, accountId, { evaluation, isThreat: what === 'missed', at: now }));
    return {
      feedback: toFeedback(row),
      counts_for_suggestions: counts,
      effect: effectOf(what, counts, turn.integrity),
    };
  },
});
