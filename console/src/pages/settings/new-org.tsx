/** A personal organisation cannot be shared: the way on is one that can. */
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useAction } from '../../session/action';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { Field } from '../../ui/field';
import { makeOrg } from './queries';
import { slugOf } from './words';

const NAME_MAX = 100;

export function PersonalNotice() {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="notice">
      <strong>This organisation is yours alone</strong>
      <span>A personal organisation cannot be shared. Create one for your team, and invite people there.</span>
      <div>
        <Button onPress={() => setOpen(true)}>Create organisation</Button>
      </div>
      {isOpen && <CreateOrg onClose={() => setOpen(false)} />}
    </div>
  );
}

function CreateOrg({ onClose }: { readonly onClose: () => void }) {
  const [name, setName] = useState('');
  const [ownSlug, setOwnSlug] = useState<string>();
  const slug = ownSlug ?? slugOf(name);
  const navigate = useNavigate();
  const create = useAction({
    work: () => makeOrg(name, slug),
    done: (made) => `Created ${made.name}`,
    changes: ['orgs'],
  });
  return (
    <Dialog title="Create an organisation" isOpen onClose={onClose}>
      <form
        className="stack"
        style={{ gap: 16 }}
        onSubmit={(event) => {
          event.preventDefault();
          create.mutate(undefined, {
            onSuccess: ({ org_id: orgId }) =>
              void navigate({ to: '/o/$orgId/settings', params: { orgId }, search: { tab: 'members' } }),
          });
        }}
      >
        <Field label="Name" value={name} onChange={setName} isRequired autoFocus maxLength={NAME_MAX} />
        <Field
          label="Short name"
          value={slug}
          onChange={setOwnSlug}
          isRequired
          hint="3 to 48 lowercase letters, digits and hyphens; no two organisations share one"
        />
        <p className="small muted">
          You become its owner. Its agents, keys and bills are its own: agents that are here stay here until you move
          them.
        </p>
        <div className="actions">
          <Button onPress={onClose}>Cancel</Button>
          <Button type="submit" kind="primary" isDisabled={create.isPending || name.trim() === ''}>
            {create.isPending ? 'Creating…' : 'Create organisation'}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
