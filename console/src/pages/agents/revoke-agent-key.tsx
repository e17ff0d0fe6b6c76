/** Revoking a key of an agent: what stops, and that it is for good. */
import { useAction } from '../../session/action';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { Instant } from '../../ui/instant';
import { revokeAgentKey, type AgentKey } from './identity-queries';

interface Props {
  readonly of: AgentKey;
  /** It is the only key of the agent. */
  readonly isLast: boolean;
  readonly onClose: () => void;
}

export function RevokeAgentKey({ of: key, isLast, onClose }: Props) {
  const name = key.label ?? key.key_id;
  const revoke = useAction({
    work: () => revokeAgentKey(key.agent_id, key.key_id),
    done: () => `Revoked ${name}`,
    changes: ['agent-keys'],
  });
  return (
    <Dialog title={`Revoke ${name}`} isOpen onClose={onClose}>
      <p>
        Every request that is signed with this key is refused from now on. It cannot be registered again, here or for
        another agent. It was used last: <Instant at={key.last_used_at} absent="never" />.
      </p>
      {isLast && (
        <p className="notice hold">
          It is the only key of this agent: afterwards it can sign nothing. Its turns through the gateway go on.
        </p>
      )}
      <div className="actions">
        <Button onPress={onClose}>Cancel</Button>
        <Button
          kind="danger"
          isDisabled={revoke.isPending}
          onPress={() => revoke.mutate(undefined, { onSuccess: onClose })}
        >
          {revoke.isPending ? 'Revoking…' : 'Revoke key'}
        </Button>
      </div>
    </Dialog>
  );
}
