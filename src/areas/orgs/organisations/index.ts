/** Entry point of the organisations area: creating, changing and leaving them, members and invitations. */
import type { Area } from '../../../platform/http/area.ts';
import type { Services } from '../../../platform/services.ts';
import { acceptByForm } from './operations/accept-by-form.ts';
import { acceptInvitation } from './operations/accept-invitation.ts';
import { createInvitation } from './operations/create-invitation.ts';
import { createOrg } from './operations/create-org.ts';
import { deleteOrg } from './operations/delete-org.ts';
import { getMyPermissions } from './operations/get-my-permissions.ts';
import { getOrg } from './operations/get-org.ts';
import { leaveOrg } from './operations/leave-org.ts';
import { listAccounts } from './operations/list-accounts.ts';
import { listInvitations } from './operations/list-invitations.ts';
import { listMembers } from './operations/list-members.ts';
import { listOrgs } from './operations/list-orgs.ts';
import { removeMember } from './operations/remove-member.ts';
import { revokeInvitation } from './operations/revoke-invitation.ts';
import { setMemberRole } from './operations/set-member-role.ts';
import { showInvitation } from './operations/show-invitation.ts';
import { updateOrg } from './operations/update-org.ts';
import { closeInvitationsFrom, isAddressInvited } from './store/invitations.ts';

export const orgs: Area = {
  name: 'orgs',
  tags: {
    Organisations: 'Organisations, their members, roles and invitations.',
  },
  operations: [
    createOrg,
    listOrgs,
    listAccounts,
    getOrg,
    getMyPermissions,
    updateOrg,
    deleteOrg,
    listMembers,
    setMemberRole,
    removeMember,
    leaveOrg,
    createInvitation,
    listInvitations,
    revokeInvitation,
    acceptInvitation,
    showInvitation,
    acceptByForm,
  ],
};

/** Invited persons may sign up; invitations sent by a person are closed when their account is deleted. */
export function registerOrgs({
  db,
  invitationChecks,
  accountDeletionSteps,
}: Pick<Services, 'db' | 'invitationChecks' | 'accountDeletionSteps'>): void {
  invitationChecks.add((email, now) => isAddressInvited(db.direct, email, now));
  accountDeletionSteps.add(async ({ tx, principal, now }, { userId }) => {
    await closeInvitationsFrom(tx, userId, { subject: principal.subject, now });
  });
}

export { lockOrgShared } from './store/organisations.ts';
