/** GET /v1/orgs/{org_id}/turns/{request_id}: one turn with everything that is recorded of it. Source: docs/reference/turns.md#one. */
import { Type } from 'typebox';
import { fail } from '../../../contract/errors.ts';
import { ROLES } from '../../../contract/enums.ts';
import { OrgId, type AgentId, type CheckpointId } from '../../../contract/ids.ts';
import { membershipIn } from '../../../platform/http/access.ts';
import { operation } from '../../../platform/http/operation.ts';
import {
  CHECKPOINT,
  CheckpointWire,
  combinedOf,
  findCheckpoint,
  findTrace,
  toCheckpointWire,
  TRACE,
  TraceWire,
} from '../../evidence/index.ts';
import { traceIdOf } from '../../policy/index.ts';
import { EvaluationWire, evaluationToWire, EXAMPLE_EVALUATION, findEvaluations } from '../../screening/index.ts';
import { ContentStateWire, keptOf } from '../kept-content.ts';
import { findFeedback } from '../store/feedback.ts';
import { findTurn, neighbours } from '../store/turns.ts';
import { FeedbackWire, toFeedback } from '../wire/feedback.ts';
import { toTurnWire, TurnWire } from '../wire/turns.ts';
import { ORG_ID, REQUEST_ID, TURN } from './examples.ts';

const Neighbour = (description: string) => Type.Union([Type.String(), Type.Null()], { description });

export const getTurn = operation({
  id: 'turns.get_turn',
  method: 'GET',
  path: '/v1/orgs/:org_id/turns/:request_id',
  tag: 'Turns',
  summary: 'Read one turn with its evaluations and evidence',
  description:
    'What was screened, what was done, the checkpoint with its verdict and concerns, and the trace. No text of the conversation: whether it is kept says content, and ' +
    'where it is, GET .../content reads it. A held text is read at its quarantine item.',
  access: { allow: 'authenticated', scope: 'api:read', org: { param: 'org_id', roles: ROLES } },
  limit: 'default',
  effect: 'read',
  params: Type.Object({ org_id: OrgId, request_id: Type.String({ format: 'uuid' }) }),
  reply: {
    status: 200,
    schema: Type.Object(
      {
        turn: TurnWire,
        evaluations: Type.Array(EvaluationWire),
        checkpoint: Type.Union([CheckpointWire, Type.Null()]),
        trace: Type.Union([TraceWire, Type.Null()]),
        content: ContentStateWire,
        feedback: Type.Union([FeedbackWire, Type.Null()], { description: 'What the caller said was wrong about it' }),
        previous_request_id: Neighbour('The turn before it in its session'),
        next_request_id: Neighbour('The turn after it in its session'),
      },
      { title: 'TurnDetail' },
    ),
  },
  errors: ['resource_not_found'],
  example: {
    params: { org_id: ORG_ID, request_id: REQUEST_ID },
    reply: {
      turn: TURN,
      evaluations: [EXAMPLE_EVALUATION],
      checkpoint: CHECKPOINT,
      trace: TRACE,
      content: { state: 'kept', bytes: 4210, expires_at: '2026-08-24T09:12:45.010Z' },
      feedback: null,
      previous_request_id: null,
      next_request_id: null,
    },
  },

  async handle({ params, principal, tx, now }) {
    const { accountId } = membershipIn(principal, params.org_id);
    const row = await findTurn(tx, accountId, params.request_id);
    if (row === undefined) throw fail('resource_not_found');
    const evaluations = await findEvaluations(tx, [accountId], row.evaluation_ids);
    const checkpoint =
      row.checkpoint_id === null
        ? undefined
        : await findCheckpoint(tx, [accountId], row.agent_id as AgentId, row.checkpoint_id as CheckpointId);
    const trace = await findTrace(tx, [accountId], traceIdOf(row.request_id));
    const content = await keptOf(tx, row, now);
    const { before, after } = await neighbours(tx, row);
    const feedback = await findFeedback(tx, accountId, { requestId: row.request_id, by: principal.subject });
    return {
      turn: toTurnWire(row),
      evaluations: evaluations.map(evaluationToWire),
      checkpoint: checkpoint === undefined ? null : toCheckpointWire(checkpoint, combinedOf),
      trace: trace?.trace ?? null,
      content,
      feedback: feedback === undefined ? null : toFeedback(feedback),
      previous_request_id: before,
      next_request_id: after,
    };
  },
});
