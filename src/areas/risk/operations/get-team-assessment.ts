/** GET /v1/risk/team-assessments/{assessment_id}. Spec: Risk. */
import { Type } from 'typebox';
import { fail } from '../../../contract/errors.ts';
import { TeamRiskAssessmentId } from '../../../contract/ids.ts';
import { operation } from '../../../platform/http/operation.ts';
import { shown } from '../proof.ts';
import { TeamAssessmentWire, toTeamAssessmentWire } from '../records-team-wire.ts';
import { findTeamAssessment } from '../repository-teams.ts';
import { TEAM_ASSESSMENT } from './examples.ts';

export const getTeamAssessment = operation({
  id: 'risk.get_team_assessment',
  method: 'GET',
  path: '/v1/risk/team-assessments/:assessment_id',
  tag: 'Risk',
  summary: 'Get a risk assessment of a team',
  description: 'As it was answered; only proof_status moves.',
  access: { allow: 'authenticated', scope: 'api:read' },
  feature: 'team_risk_assessment',
  limit: 'default',
  effect: 'read',
  params: Type.Object({ assessment_id: TeamRiskAssessmentId }),
  reply: { status: 200, schema: TeamAssessmentWire },
  errors: ['resource_not_found'],
  example: { params: { assessment_id: TEAM_ASSESSMENT.assessment_id }, reply: TEAM_ASSESSMENT },

  async handle({ params, principal, tx }) {
    const row = await findTeamAssessment(tx, principal.accounts, params.assessment_id);
    if (row === undefined) throw fail('resource_not_found');
    return toTeamAssessmentWire(row, await shown(tx, row.proof_id));
  },
});
