/** GET /v1/risk/team-assessments/{assessment_id}. Source: docs/reference/risk.md#base-risk. */
import { TeamRiskAssessmentId } from '../../../../contract/ids.ts';
import { TeamAssessmentWire, toTeamAssessmentWire } from '../wire/team-wire.ts';
import { findTeamAssessment } from '../store/teams.ts';
import { TEAM_ASSESSMENT } from './examples.ts';
import { readingOf } from './reading-of.ts';

export const getTeamAssessment = readingOf({
  id: 'risk.get_team_assessment',
  segment: 'team-assessments',
  summary: 'Get a risk assessment of a team',
  feature: 'team_risk_assessment',
  assessmentId: TeamRiskAssessmentId,
  schema: TeamAssessmentWire,
  example: TEAM_ASSESSMENT,
  find: findTeamAssessment,
  toWire: toTeamAssessmentWire,
});
