/** The risk area: how risky it is to let an agent, or a team, do something. See README.md. */
import type { Area } from '../../../platform/http/area.ts';
import { learnOutcomes } from './jobs/outcomes.ts';
import { assessAgent } from './operations/assess-agent.ts';
import { assessTeam } from './operations/assess-team.ts';
import { getAssessment } from './operations/get-assessment.ts';
import { getTeamAssessment } from './operations/get-team-assessment.ts';
import { listHistory } from './operations/list-history.ts';
import { listOrgAssessments } from './operations/list-org-assessments.ts';
import { listTeamHistory } from './operations/list-team-history.ts';

export const risk: Area = {
  name: 'risk',
  tags: {
    Risk: 'Risk of an action by an agent or a team, with proofs that others can check.',
  },
  operations: [
    assessAgent,
    assessTeam,
    getAssessment,
    getTeamAssessment,
    listHistory,
    listTeamHistory,
    listOrgAssessments,
  ],
  jobs: [learnOutcomes],
};
