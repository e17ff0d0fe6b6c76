/** GET /v1/risk/assessments/{assessment_id}. Source: docs/reference/risk.md#base-risk. */
import { RiskAssessmentId } from '../../../../contract/ids.ts';
import { AssessmentWire, toAssessmentWire } from '../wire/reply.ts';
import { findAssessment } from '../store/assessments.ts';
import { ASSESSMENT } from './examples.ts';
import { readingOf } from './reading-of.ts';

export const getAssessment = readingOf({
  id: 'risk.get_assessment',
  segment: 'assessments',
  summary: 'Get a risk assessment',
  feature: 'risk_assessment',
  assessmentId: RiskAssessmentId,
  schema: AssessmentWire,
  example: ASSESSMENT,
  find: findAssessment,
  toWire: toAssessmentWire,
});
