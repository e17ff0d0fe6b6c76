/** Risk. The specification names only the quota events; this one notifies the team rating and other subscribers (docs/adr/0164). */
import { Type } from 'typebox';
import { event, Field, shape, TEAM } from './define.ts';

export const RISK_EVENTS = {
  'risk.team_assessed': event(
    'service',
    'The risk of a team was assessed.',
    'team assessment stored for a team of the account',
    shape({
      assessment_id: Field.token,
      team_id: Field.teamId,
      team_risk_score: Type.Number({ minimum: 0, maximum: 1 }),
      team_risk_level: Type.Enum(['low', 'medium', 'high', 'critical']),
      team_recommendation: Type.Enum(['approve_team', 'approve_individuals_only', 'review', 'deny']),
    }),
    {
      assessment_id: 'tra-4kq9Zt7wXb2M81nd',
      team_id: TEAM,
      team_risk_score: 0.3312,
      team_risk_level: 'medium',
      team_recommendation: 'approve_team',
    },
  ),
} as const;
