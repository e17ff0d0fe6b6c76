/** The team-reputation area: rating, history, badge and proof of teams. See README.md. */
import type { Area } from '../../../platform/http/area.ts';
import { getTeamBadge } from './operations/get-team-badge.ts';
import { getTeamPicture } from './operations/get-team-picture.ts';
import { getTeamRating } from './operations/get-team-rating.ts';
import { listTeamHistory } from './operations/list-team-history.ts';
import { showTeamTrust } from './operations/show-team-trust.ts';
import { verifyTeamRating } from './operations/verify-team-rating.ts';
import { followTeams, tickJob } from './jobs/recompute.ts';

export const teamReputation: Area = {
  name: 'team-reputation',
  tags: {
    'Team rating': 'Score, grade, history and badge of a team.',
  },
  operations: [getTeamRating, listTeamHistory, verifyTeamRating, getTeamBadge, getTeamPicture, showTeamTrust],
  jobs: [tickJob],
  subscribers: (services) => [followTeams(services)],
};
