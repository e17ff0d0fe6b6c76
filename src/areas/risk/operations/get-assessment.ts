/** GET /v1/risk/assessments/{assessment_id}. Spec: Risk. */
import { Type } from 'typebox';
import { fail } from '../../../contract/errors.ts';
import { RiskAssessmentId } from '../../../contract/ids.ts';
import { operation } from '../../../platform/http/operation.ts';
import { shown } from '../proof.ts';
import { AssessmentWire, toAssessmentWire } from '../records-wire.ts';
import { findAssessment } from '../repository.ts';
import { ASSESSMENT } from './examples.ts';

export const getAssessment = operation({
  id: 'risk.get_assessment',
  method: 'GET',
  path: '/v1/risk/assessments/:assessment_id',
  tag: 'Risk',
  summary: 'Get a risk assessment',
  description: 'As it was answered; only proof_status moves.',
  access: { allow: 'authenticated', scope: 'api:read' },
  feature: 'risk_assessment',
  limit: 'default',
  effect: 'read',
  params: Type.Object({ assessment_id: RiskAssessmentId }),
  reply: { status: 200, schema: AssessmentWire },
  errors: ['resource_not_found'],
  example: { params: { assessment_id: ASSESSMENT.assessment_id }, reply: ASSESSMENT },

  async handle({ params, principal, tx }) {
    const row = await findAssessment(tx, principal.accounts, params.assessment_id);
    if (row === undefined) throw fail('resource_not_found');
    return toAssessmentWire(row, await shown(tx, row.proof_id));
  },
});
