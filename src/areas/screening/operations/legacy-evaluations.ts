/**
 * GET /v1/safe-house/cbd/evaluations and /{evaluation_id}: the older paths of the evaluation log, deprecated and still answering.
 * Source: docs/reference/screening.md#evaluations; docs/reference/wire.md#deprecation.
 */
import { deprecatedReply } from '../../../platform/http/deprecation.ts';
import { operation } from '../../../platform/http/operation.ts';
import { EvaluationParams, getEvaluation, readEvaluation } from './get-evaluation.ts';
import { EvaluationQuery, listEvaluationsOperation, readEvaluations } from './list-evaluations.ts';

const CURRENT = '/v1/safe-house/evaluations';
const OLDER = '/v1/safe-house/cbd/evaluations';

export const listLegacyEvaluations = operation({
  ...listEvaluationsOperation,
  id: 'safe_house.list_legacy_evaluations',
  path: OLDER,
  summary: 'List what was screened (older path)',
  description: 'Use /v1/safe-house/evaluations.',
  deprecated: true,
  query: EvaluationQuery,
  errors: [...listEvaluationsOperation.errors, 'gone'],
  handle: (context) => deprecatedReply(context, CURRENT, () => readEvaluations(context)),
});

export const getLegacyEvaluation = operation({
  ...getEvaluation,
  id: 'safe_house.get_legacy_evaluation',
  path: `${OLDER}/:evaluation_id`,
  summary: 'Read one evaluation (older path)',
  description: 'Use /v1/safe-house/evaluations/{evaluation_id}.',
  deprecated: true,
  params: EvaluationParams,
  errors: [...getEvaluation.errors, 'gone'],
  handle: (context) =>
    deprecatedReply(context, `${CURRENT}/${context.params.evaluation_id}`, () => readEvaluation(context)),
});
