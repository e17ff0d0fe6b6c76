/** GET /v1/safe-house/evaluations/{evaluation_id}: one evaluation. Source: docs/reference/screening.md#evaluations. */
import { Type, type Static } from 'typebox';
import { fail } from '../../../contract/errors.ts';
import { EvaluationId } from '../../../contract/ids.ts';
import { operation, type Context } from '../../../platform/http/operation.ts';
import { EXAMPLE_EVALUATION } from '../examples.ts';
import { EvaluationWire, evaluationToWire } from '../wire/evaluations.ts';
import { findEvaluation } from '../store/evaluations.ts';

export const EvaluationParams = Type.Object({ evaluation_id: EvaluationId });

export const getEvaluation = operation({
  id: 'safe_house.get_evaluation',
  method: 'GET',
  path: '/v1/safe-house/evaluations/:evaluation_id',
  tag: 'Safe House',
  summary: 'Read one evaluation',
  description: 'Score, detectors, evidence and the action taken for one screened text.',
  access: { allow: 'authenticated', scope: 'api:read' },
  limit: 'default',
  effect: 'read',
  params: EvaluationParams,
  reply: { status: 200, schema: EvaluationWire },
  errors: ['resource_not_found'],
  example: { params: { evaluation_id: EXAMPLE_EVALUATION.id }, reply: EXAMPLE_EVALUATION },

  handle: readEvaluation,
});

/** @throws Refusal resource_not_found, also for one of another account */
export async function readEvaluation({
  params,
  principal,
  tx,
}: Pick<Context<Static<typeof EvaluationParams>>, 'params' | 'principal' | 'tx'>) {
  const row = await findEvaluation(tx, principal.accounts, params.evaluation_id as EvaluationId);
  if (row === undefined) throw fail('resource_not_found');
  return evaluationToWire(row);
}
