/** People of the organisation, what each may do, and who was invited. */
import { useQuery } from '@tanstack/react-query';
import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { useAction } from '../../session/action';
import { orgsQuery, sessionQuery, useMay, useRole } from '../../session/session';
import { Button, IconButton } from '../../ui/button';
import { Instant } from '../../ui/instant';
import { Menu } from '../../ui/menu';
import { Panel } from '../../ui/page';
import { Loading, Problem } from '../../ui/states';
import { ChangeRole, Invite, RemoveMember, type Member } from './member-dialogs';
import { PersonalNotice } from './new-org';
import { invitationsQuery, membersQuery, revokeInvitation } from './queries';
import { ROLE_WORDS } from './words';

type Open = 'invite' | { readonly step: 'role' | 'remove'; readonly member: Member };

export function Members({ orgId }: { readonly orgId: string }) {
  const members = useQuery(membersQuery(orgId));
  const mayInvite = useMay(orgId, 'members.invite');
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const isPersonal = useQuery(orgsQuery).data?.find((org) => org.org_id === orgId)?.is_personal === true;
  const invite = isPersonal ? undefined : mayInvite ? (
    <Button kind="primary" onPress={() => setOpen('invite')}>
      Invite member
    </Button>
  ) : (
    <span className="small muted">Owners and admins invite members.</span>
  );
  return (
    <>
      {isPersonal && <PersonalNotice />}
      <Panel title="Members" isFlush end={invite}>
        {members.isPending && <Loading lines={3} />}
        {members.isError && (
          <Problem what="The members could not be read" error={members.error} retry={() => void members.refetch()} />
        )}
        {members.isSuccess && <MemberTable orgId={orgId} members={members.data} onStep={setOpen} />}
      </Panel>
      {mayInvite && !isPersonal && <Invitations orgId={orgId} />}
      {open === 'invite' && <Invite orgId={orgId} onClose={close} />}
      {typeof open === 'object' && open.step === 'role' && (
        <ChangeRole orgId={orgId} of={open.member} onClose={close} />
      )}
      {typeof open === 'object' && open.step === 'remove' && (
        <RemoveMember orgId={orgId} of={open.member} onClose={close} />
      )}
    </>
  );
}

interface TableProps {
  readonly orgId: string;
  readonly members: readonly Member[];
  readonly onStep: (open: Open) => void;
}

function MemberTable({ orgId, members, onStep }: TableProps) {
  const self = useQuery(sessionQuery).data?.id;
  const mayChange = useMay(orgId, 'members.change_role');
  const role = useRole(orgId);
  /** What an owner is decided about, other owners decide. */
  const isInReach = (member: Member) =>
    mayChange && member.user_id !== self && (member.role !== 'owner' || role === 'owner');
  return (
    <table className="table">
      <thead>
        <tr>
          <th scope="col">Person</th>
          <th scope="col">Role</th>
          <th scope="col" className="less">
            May
          </th>
          <th scope="col" className="wide end">
            Joined
          </th>
          <th scope="col" className="end">
            <span className="hidden-visually">Actions</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {members.map((member) => (
          <tr key={member.user_id}>
            <td className="name">
              {member.email}
              {member.user_id === self && <span className="muted"> (you)</span>}
            </td>
            <td>{ROLE_WORDS[member.role][0]}</td>
            <td className="less small muted">{ROLE_WORDS[member.role][1]}</td>
            <td className="wide end">
              <Instant at={member.accepted_at} />
            </td>
            <td className="end">
              {isInReach(member) && (
                <Menu
                  label={`Actions for ${member.email}`}
                  trigger={
                    <IconButton label={`Actions for ${member.email}`}>
                      <Ellipsis size={16} aria-hidden="true" />
                    </IconButton>
                  }
                  choices={[
                    { id: 'role', words: 'Change role', act: () => onStep({ step: 'role', member }) },
                    { id: 'remove', words: 'Remove member', act: () => onStep({ step: 'remove', member }) },
                  ]}
                />
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Invitations({ orgId }: { readonly orgId: string }) {
  const invitations = useQuery(invitationsQuery(orgId));
  const revoke = useAction({
    work: (id: string) => revokeInvitation(orgId, id),
    done: () => 'The invitation is revoked',
    changes: ['invitations'],
  });
  if (invitations.isPending) return null;
  if (invitations.isError)
    return (
      <Problem
        what="The invitations could not be read"
        error={invitations.error}
        retry={() => void invitations.refetch()}
      />
    );
  if (invitations.data.length === 0) return null;
  return (
    <Panel title="Invited" isFlush>
      <table className="table">
        <thead>
          <tr>
            <th scope="col">Address</th>
            <th scope="col">Role</th>
            <th scope="col" className="wide">
              Holds until
            </th>
            <th scope="col" className="end">
              <span className="hidden-visually">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {invitations.data.map((each) => (
            <tr key={each.invitation_id}>
              <td className="name">{each.email}</td>
              <td>{ROLE_WORDS[each.role][0]}</td>
              <td className="wide nowrap">
                <time dateTime={each.expires_at}>{each.expires_at.slice(0, 10)}</time>
              </td>
              <td className="end">
                <Button
                  aria-label={`Revoke the invitation of ${each.email}`}
                  isDisabled={revoke.isPending}
                  onPress={() => revoke.mutate(each.invitation_id)}
                >
                  Revoke
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  );
}
