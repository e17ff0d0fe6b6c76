/** Deleting a destination, with what becomes of the rules that send to it, and deleting a rule. */
import { useQueryClient } from '@tanstack/react-query';
import { useAction } from '../../session/action';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { deleteDestination, deleteRule, type Destination, type Rule } from './alert-queries';
import { spoken } from './signal-words';

interface Props {
  readonly orgId: string;
  readonly of: Destination;
  readonly rules: readonly Rule[];
  readonly onClose: () => void;
  /** Of its own page, which goes with it; absent: the dialog closes. */
  readonly onDeleted?: () => void;
}

export function DeleteDestination({ orgId, of: { id, display_name: given }, rules, onClose, onDeleted }: Props) {
  const name = spoken(given);
  const losing = rules.filter(({ destination_ids: ids }) => ids.includes(id));
  const gone = losing.filter(({ destination_ids: ids }) => ids.length === 1).length;
  const queries = useQueryClient();
  const reread = () => void queries.invalidateQueries({ queryKey: ['alerts'] }); // some of its rules may be changed already
  const remove = useAction({
    work: () => deleteDestination(orgId, id, losing),
    done: () => `Deleted ${name}`,
    ...(onDeleted === undefined ? { changes: ['alerts'] } : {}),
  });
  return (
    <Dialog title={`Delete ${name}`} isOpen onClose={onClose}>
      <p>Nothing more is sent there. Its deliveries go with it, also those that still wait.</p>
      {losing.length > 0 && (
        <>
          <p>{losing.length === 1 ? 'One rule loses it:' : `${losing.length} rules lose it:`}</p>
          <ul className="rule-lines">
            {losing.map((rule) => (
              <li key={rule.id}>
                <strong>{spoken(rule.name)}</strong>{' '}
                {rule.destination_ids.length === 1
                  ? 'sends to no other destination, and is deleted with it.'
                  : 'goes on telling its other destinations.'}
              </li>
            ))}
          </ul>
        </>
      )}
      <div className="actions">
        <Button onPress={onClose}>Cancel</Button>
        <Button
          kind="danger"
          isDisabled={remove.isPending}
          onPress={() => remove.mutate(undefined, { onSuccess: onDeleted ?? onClose, onError: reread })}
        >
          {remove.isPending ? 'Deleting…' : deleteWords(gone)}
        </Button>
      </div>
    </Dialog>
  );
}

const deleteWords = (rules: number): string =>
  `Delete destination${rules === 0 ? '' : ` and ${rules === 1 ? 'rule' : `${rules} rules`}`}`;

interface RuleProps {
  readonly orgId: string;
  readonly of: Rule;
  readonly onClose: () => void;
}

export function DeleteRule({ orgId, of: { id, name: given }, onClose }: RuleProps) {
  const name = spoken(given);
  const remove = useAction({
    work: () => deleteRule(orgId, id),
    done: () => `Deleted ${name}`,
    changes: ['alerts'],
  });
  return (
    <Dialog title={`Delete ${name}`} isOpen onClose={onClose}>
      <p>
        It escalates nothing more. What it has escalated stays on record, and its destinations stay with what they get
        by themselves.
      </p>
      <div className="actions">
        <Button onPress={onClose}>Cancel</Button>
        <Button
          kind="danger"
          isDisabled={remove.isPending}
          onPress={() => remove.mutate(undefined, { onSuccess: onClose })}
        >
          {remove.isPending ? 'Deleting…' : 'Delete rule'}
        </Button>
      </div>
    </Dialog>
  );
}
