/** Events of the risk area: a team's rating is computed from its assessments. The plans area emits quota events. */
import type { AccountId } from '../../../contract/ids.ts';
import type { EventDraft } from '../../../platform/http/operation.ts';
import type { TeamAnswer } from './wire/team-wire.ts';

export const teamAssessed = (accountId: string, teamId: string, answer: TeamAnswer): EventDraft => ({
  type: 'risk.team_assessed',
  accountId: accountId as AccountId,
  data: {
    assessment_id: answer.assessment_id,
    team_id: teamId,
    team_risk_score: answer.team_risk_score,
    team_risk_level: answer.team_risk_level,
    team_recommendation: answer.team_recommendation,
  },
});
