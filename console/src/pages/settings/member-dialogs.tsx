/** Inviting a person, changing a role, removing a member. */
import { useState } from 'react';
import { useAction } from '../../session/action';
import { useRole } from '../../session/session';
import { Button } from '../../ui/button';
import { Choice } from '../../ui/choice';
import { Copy } from '../../ui/copy';
import { Dialog } from '../../ui/dialog';
import { Field } from '../../ui/field';
import { invite, removeMember, ROLES, setRole, type Role } from './queries';
import { ROLE_WORDS } from './words';

/** Where the link of an invitation leads. */
const INVITATION_PATH = '/v1/orgs/invitations/accept';

export interface Member {
  readonly user_id: string;
  readonly email: string;
  readonly role: Role;
  readonly accepted_at: string;
}

interface Props {
  readonly orgId: string;
  readonly onClose: () => void;
}

interface RoleProps {
  readonly orgId: string;
  readonly value: Role;
  readonly onChange: (role: Role) => void;
}

/** Only owners make owners, so nobody else is offered it. */
function RoleChoice({ orgId, value, onChange }: RoleProps) {
  const own = useRole(orgId);
  const roles = ROLES.filter((role) => role !== 'owner' || own === 'owner');
  return (
    <Choice
      label="Role"
      value={value}
      onChange={(role) => onChange(role as Role)}
      of={roles.map((role) => [role, ROLE_WORDS[role][0]] as const)}
      hint={`${ROLE_WORDS[value][1]}.`}
    />
  );
}

export function Invite({ orgId, onClose }: Props) {
  const [email, setEmail] = useState('');
  const [role, setNewRole] = useState<Role>('member');
  const action = useAction({
    work: () => invite(orgId, email, role),
    changes: ['invitations'],
  });
  if (action.isSuccess) return <Invited email={action.data.email} token={action.data.token} onClose={onClose} />;
  return (
    <Dialog title="Invite a member" isOpen onClose={onClose}>
      <form
        className="stack"
        style={{ gap: 16 }}
        onSubmit={(event) => {
          event.preventDefault();
          action.mutate(undefined);
        }}
      >
        <Field
          label="Email"
          type="email"
          value={email}
          onChange={setEmail}
          isRequired
          autoFocus
          autoComplete="off"
          hint="A link goes to this address. It works once, for 7 days, for whoever owns the address"
        />
        <RoleChoice orgId={orgId} value={role} onChange={setNewRole} />
        <div className="actions">
          <Button onPress={onClose}>Cancel</Button>
          <Button type="submit" kind="primary" isDisabled={action.isPending || email.trim() === ''}>
            {action.isPending ? 'Inviting…' : 'Invite member'}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

interface InvitedProps {
  readonly email: string;
  readonly token: string;
  readonly onClose: () => void;
}

/** The link is in no later answer; a service that sends no mail reaches nobody without it. */
function Invited({ email, token, onClose }: InvitedProps) {
  const link = `${location.origin}${INVITATION_PATH}?token=${encodeURIComponent(token)}`;
  return (
    <Dialog title={`Invited ${email}`} isOpen>
      <p>A mail with this link is on its way. Where this service sends no mail, hand the link over yourself.</p>
      <p className="word-box secret">
        <Copy text={link} what="link" />
      </p>
      <div className="actions">
        <Button kind="primary" onPress={onClose}>
          Done
        </Button>
      </div>
    </Dialog>
  );
}

export function ChangeRole({ orgId, of: member, onClose }: Props & { readonly of: Member }) {
  const [role, setNewRole] = useState<Role>(member.role);
  const action = useAction({
    work: () => setRole(orgId, member.user_id, role),
    done: () => `${member.email} is now ${ROLE_WORDS[role][0].toLowerCase()}`,
    changes: ['members', 'permissions'],
  });
  return (
    <Dialog title={`Change the role of ${member.email}`} isOpen onClose={onClose}>
      <RoleChoice orgId={orgId} value={role} onChange={setNewRole} />
      <p className="small muted">The next request has the new role, with every key of this person too.</p>
      <div className="actions">
        <Button onPress={onClose}>Cancel</Button>
        <Button
          kind="primary"
          isDisabled={action.isPending || role === member.role}
          onPress={() => action.mutate(undefined, { onSuccess: onClose })}
        >
          {action.isPending ? 'Changing…' : 'Change role'}
        </Button>
      </div>
    </Dialog>
  );
}

export function RemoveMember({ orgId, of: member, onClose }: Props & { readonly of: Member }) {
  const action = useAction({
    work: () => removeMember(orgId, member.user_id),
    done: ({ org_keys_kept: kept }) =>
      kept.length === 0
        ? `Removed ${member.email}`
        : `Removed ${member.email}. Keys of the organisation that they made still hold: ${kept.join(', ')}`,
    changes: ['members', 'invitations', 'keys'],
  });
  return (
    <Dialog title={`Remove ${member.email}`} isOpen onClose={onClose}>
      <p>
        This person reaches nothing of the organisation from now on. Keys of the organisation that they made stay valid
        until they are revoked: rotate those whose secret they know.
      </p>
      <div className="actions">
        <Button onPress={onClose}>Cancel</Button>
        <Button
          kind="danger"
          isDisabled={action.isPending}
          onPress={() => action.mutate(undefined, { onSuccess: onClose })}
        >
          {action.isPending ? 'Removing…' : 'Remove member'}
        </Button>
      </div>
    </Dialog>
  );
}
