/** Why a call of the turn was withheld, what became of it, and the way to its item in Review. Says nothing of other turns. */
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { visible } from '../../format/visible';
import { Instant } from '../../ui/instant';
import { heldCallsQuery, type Item } from '../review/queries';
import { isWithheld } from './found';
import type { TurnDetail } from './queries';

interface Props {
  readonly orgId: string;
  readonly detail: TurnDetail;
}

export function Withheld({ orgId, detail: { turn, trace, evaluations } }: Props) {
  const withheld = evaluations.filter(isWithheld);
  const asked = withheld.filter(({ quarantine_id: id }) => id !== null);
  const items = useQuery({
    ...heldCallsQuery(orgId, { agentId: turn.agent_id, requestId: turn.request_id }),
    enabled: asked.length > 0,
  });
  if (withheld.length === 0) return null;
  const isSecret = withheld.some(({ quarantine_id: id, leaks }) => id === null && leaks.length > 0);
  const isOther = withheld.some(({ quarantine_id: id, leaks }) => id === null && leaks.length === 0);
  const breaches = trace?.verification.violations ?? [];
  const isByCard = isOther && breaches.some(({ type }) => type !== 'missed_escalation');
  return (
    <div className="notice hold" role="status">
      {items.data?.map((item) => (
        <Waiting key={item.item_id} orgId={orgId} item={item} />
      ))}
      {asked.length > 0 && items.data?.length === 0 && (
        <span>
          A call waited for a yes. Its item is not among the newest in Review:{' '}
          <Link to="/o/$orgId/review" params={{ orgId }} search={{ kind: 'held_call', agent: turn.agent_id }}>
            Open the calls of this agent
          </Link>
        </span>
      )}
      {isSecret && (
        <span>
          <strong>A call was withheld for a secret in its arguments.</strong> Nobody can release it; what was found
          stands below.
        </span>
      )}
      {isByCard && (
        <span>
          <strong>A call was withheld by the rules of the agent’s card.</strong> Nobody was asked, and nobody can
          release it: what the rules say stands under Rules of the card, and a call that is wanted needs another card.
        </span>
      )}
      {isOther && !isByCard && (
        <span>
          <strong>A call was withheld.</strong> It has no item in Review: the user or a reviewer said no to exactly this
          call, or the question about it stood in the conversation already. An earlier turn of the session has it.
        </span>
      )}
    </div>
  );
}

const NO_ONE = 'the user, in the conversation';

function Waiting({ orgId, item }: { readonly orgId: string; readonly item: Item }) {
  const { status, decision, decided_by: by, decided_at: at, item_id: id } = item;
  return (
    <span>
      <strong>Withheld: the call of {visible(item.place)} asks for a yes.</strong>{' '}
      {status === 'open' && 'The question went to the user, nobody answered it yet, and nothing was done.'}
      {decision !== null && (
        <>
          {decision === 'release' ? 'Released' : 'Refused'} by {by?.name ?? NO_ONE}, <Instant at={at} />.
        </>
      )}{' '}
      <Link
        to="/o/$orgId/review"
        params={{ orgId }}
        search={{
          kind: 'held_call',
          group: item.cause_key,
          item: id,
          ...(status === 'open' ? {} : { status: 'decided' }),
        }}
      >
        Open in Review
      </Link>
    </span>
  );
}
