/** The teams area: groups of 2 to 50 agents of one organisation, with a roster and a card of their own. See README.md. */
import type { Area } from '../../../platform/http/area.ts';
import { membershipRemovedJob } from './removed-members.ts';
import { postMembers } from './operations/add-members.ts';
import { archiveTeam } from './operations/archive-team.ts';
import { postTeam } from './operations/create-team.ts';
import { deriveCard } from './operations/derive-card.ts';
import { getTeamCoherence } from './operations/get-coherence.ts';
import { getTeam } from './operations/get-team.ts';
import { listCardHistory } from './operations/list-card-history.ts';
import { listCoherenceHistory } from './operations/list-coherence-history.ts';
import { listOrgTeams } from './operations/list-teams.ts';
import { listRosterHistory } from './operations/list-roster-history.ts';
import { deleteMember } from './operations/remove-member.ts';
import { getTeamCard, putTeamCard } from './operations/team-card.ts';
import { updateTeam } from './operations/update-team.ts';

export const teams: Area = {
  name: 'teams',
  tags: {
    Teams: 'Groups of 2 to 50 agents with a card of their own.',
  },
  operations: [
    postTeam,
    getTeam,
    updateTeam,
    archiveTeam,
    postMembers,
    deleteMember,
    listRosterHistory,
    getTeamCoherence,
    listCoherenceHistory,
    listOrgTeams,
    getTeamCard,
    putTeamCard,
    deriveCard,
    listCardHistory,
  ],
  jobs: [membershipRemovedJob],
};
