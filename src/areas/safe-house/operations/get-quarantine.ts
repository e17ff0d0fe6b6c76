/**
 * GET /v1/safe-house/quarantine/{quarantine_id}: one held text with its full evaluation; the text itself stays sealed.
 * Source: interface.md Safe House ("record with full evaluation detail"); open-shapes 1.6.
 */
import { Type } from 'typebox';
import { fail } from '../../../contract/errors.ts';
import { QuarantineId, type EvaluationId } from '../../../contract/ids.ts';
import { operation } from '../../../platform/http/operation.ts';
import { EXAMPLE_EVALUATION, EXAMPLE_QUARANTINE } from '../examples.ts';
import { EvaluationWire, QuarantineWire, evaluationToWire, quarantineToWire } from '../records.ts';
import { findEvaluation, findQuarantine } from '../repository.ts';

export const getQuarantine = operation({
  id: 'safe_house.get_quarantine',
  method: 'GET',
  path: '/v1/safe-house/quarantine/:quarantine_id',
  tag: 'Safe House',
  summary: 'Read one held text, with its evaluation',
  description:
    'Why it was held back, by which detectors, and what has been decided since. The content stays encrypted.',
  access: { allow: 'authenticated', scope: 'api:read' },
  limit: 'default',
  effect: 'read',
  params: Type.Object({ quarantine_id: QuarantineId }),
  reply: {
    status: 200,
    schema: Type.Object({ ...QuarantineWire.properties, evaluation: Type.Union([EvaluationWire, Type.Null()]) }),
  },
  errors: ['resource_not_found'],
  example: {
    params: { quarantine_id: EXAMPLE_QUARANTINE.quarantine_id },
    reply: { ...EXAMPLE_QUARANTINE, evaluation: EXAMPLE_EVALUATION },
  },

  async handle({ params, principal, tx }) {
    const row = await findQuarantine(tx, principal.accounts, params.quarantine_id as QuarantineId);
    if (row === undefined) throw fail('resource_not_found');
    const evaluation = await findEvaluation(tx, principal.accounts, row.evaluation_id as EvaluationId);
    return { ...quarantineToWire(row), evaluation: evaluation === undefined ? null : evaluationToWire(evaluation) };
  },
});
