/** Making a team, adding members to one, and ending one. */
import { useState } from 'react';
import { counted } from '../../format/numbers';
import { useAction } from '../../session/action';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { Field } from '../../ui/field';
import { AgentPicker } from './agent-picker';
import { addMembers, archiveTeam, makeTeam, removeMember, type Member, type Team } from './queries';

const CHANGES = ['teams', 'cards'] as const;
const NAME_MAX = 100;
const DESCRIPTION_MAX = 2_000;
export const MEMBERS_MIN = 2;

interface Props {
  readonly orgId: string;
  readonly onClose: () => void;
}

export function AddTeam({ orgId, onClose, onMade }: Props & { readonly onMade: (teamId: string) => void }) {
  const [name, setName] = useState('');
  const [description, setDescription] = useState('');
  const [agentIds, setAgentIds] = useState<readonly string[]>([]);
  const make = useAction({
    work: () => makeTeam(orgId, { name: name.trim(), description, agentIds }),
    done: (team) => `Created ${team.name}`,
    changes: CHANGES,
  });
  return (
    <Dialog title="Create a team" isOpen onClose={onClose}>
      <form
        className="stack"
        style={{ gap: 16 }}
        onSubmit={(event) => {
          event.preventDefault();
          make.mutate(undefined, { onSuccess: ({ team_id: id }) => onMade(id) });
        }}
      >
        <Field label="Name" value={name} onChange={setName} isRequired autoFocus maxLength={NAME_MAX} />
        <Field
          label="What it does (optional)"
          value={description}
          onChange={setDescription}
          maxLength={DESCRIPTION_MAX}
        />
        <AgentPicker orgId={orgId} label="Members, at least two" value={agentIds} onChange={setAgentIds} />
        <div className="actions">
          <Button onPress={onClose}>Cancel</Button>
          <Button
            type="submit"
            kind="primary"
            isDisabled={make.isPending || name.trim() === '' || agentIds.length < MEMBERS_MIN}
          >
            {make.isPending ? 'Creating…' : 'Create team'}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

interface OfTeam extends Props {
  readonly team: Team;
}

export function AddMembers({ orgId, team, onClose }: OfTeam) {
  const [agentIds, setAgentIds] = useState<readonly string[]>([]);
  const add = useAction({
    work: () => addMembers(team.team_id, agentIds),
    done: ({ added }) => `Added ${counted(added.length, 'agent')} to ${team.name}`,
    changes: CHANGES,
  });
  return (
    <Dialog title={`Add agents to ${team.name}`} isOpen onClose={onClose}>
      <form
        className="stack"
        style={{ gap: 16 }}
        onSubmit={(event) => {
          event.preventDefault();
          add.mutate(undefined, { onSuccess: onClose });
        }}
      >
        <p className="muted">The card of the team applies to them at once.</p>
        <AgentPicker
          orgId={orgId}
          label="Agents"
          value={agentIds}
          onChange={setAgentIds}
          without={new Set(team.members.map(({ agent_id: id }) => id))}
        />
        <div className="actions">
          <Button onPress={onClose}>Cancel</Button>
          <Button type="submit" kind="primary" isDisabled={add.isPending || agentIds.length === 0}>
            {add.isPending ? 'Adding…' : 'Add agents'}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

export function RemoveMember({ team, member, onClose }: OfTeam & { readonly member: Member }) {
  const name = member.agent_name ?? member.agent_id;
  const remove = useAction({
    work: () => removeMember(team.team_id, member.agent_id),
    done: () => `Removed ${name} from ${team.name}`,
    changes: CHANGES,
  });
  return (
    <Dialog title={`Remove ${name}`} isOpen onClose={onClose}>
      <p>
        The card of the team no longer applies to it from its next turn on. What the team did with it stays in the
        record.
      </p>
      <div className="actions">
        <Button onPress={onClose}>Cancel</Button>
        <Button
          kind="danger"
          isDisabled={remove.isPending}
          onPress={() => remove.mutate(undefined, { onSuccess: onClose })}
        >
          {remove.isPending ? 'Removing…' : 'Remove agent'}
        </Button>
      </div>
    </Dialog>
  );
}

export function ArchiveTeam({ team, onClose }: OfTeam) {
  const archive = useAction({
    work: () => archiveTeam(team.team_id),
    done: () => `Archived ${team.name}`,
    changes: CHANGES,
  });
  return (
    <Dialog title={`Archive ${team.name}`} isOpen onClose={onClose}>
      <p>
        Its card applies to no agent any more, and its name is free again. Roster, cards and rating stay readable. It
        cannot be made active again.
      </p>
      <div className="actions">
        <Button onPress={onClose}>Cancel</Button>
        <Button
          kind="danger"
          isDisabled={archive.isPending}
          onPress={() => archive.mutate(undefined, { onSuccess: onClose })}
        >
          {archive.isPending ? 'Archiving…' : 'Archive team'}
        </Button>
      </div>
    </Dialog>
  );
}
