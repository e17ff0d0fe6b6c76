/** What needs somebody: destinations of alerts that fail, then agents, the worst first, each with its causes in a sentence and a link to where one acts. */
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { BadgeCheck } from 'lucide-react';
import { Instant } from '../../ui/instant';
import { Panel } from '../../ui/page';
import { Empty, Loading, Problem } from '../../ui/states';
import { destinationsQuery, type Destination } from '../integrations/alert-queries';
import { faultWords } from '../integrations/words';
import { attentionQuery, type Attention, type Reason } from './queries';

interface Props {
  readonly orgId: string;
}

export function AttentionPanel({ orgId }: Props) {
  const attention = useQuery(attentionQuery(orgId));
  const destinations = useQuery(destinationsQuery(orgId));
  return (
    <Panel
      title="Agents that need attention"
      isFlush
      end={
        <Link to="/o/$orgId/agents" params={{ orgId }} className="small">
          Show all
        </Link>
      }
    >
      {attention.isPending && <Loading lines={3} />}
      {attention.isError && (
        <Problem
          what="The agents that need attention could not be read"
          error={attention.error}
          retry={() => void attention.refetch()}
        />
      )}
      {destinations.isError && (
        <Problem
          what="The destinations of alerts could not be read"
          error={destinations.error}
          retry={() => void destinations.refetch()}
        />
      )}
      {attention.isSuccess && (
        <AttentionList
          orgId={orgId}
          destinations={destinations.data}
          isReading={destinations.isPending}
          {...attention.data}
        />
      )}
    </Panel>
  );
}

interface ListProps extends Props, Attention {
  /** Undefined: they are not read yet, or could not be. */
  readonly destinations: readonly Destination[] | undefined;
  readonly isReading: boolean;
}

function AttentionList({ orgId, destinations, isReading, agents, is_more: isMore, expiring_keys: keys }: ListProps) {
  const failing = destinations?.filter(isFailing) ?? [];
  if (agents.length === 0 && keys.length === 0 && failing.length === 0)
    return destinations === undefined ? (
      isReading && <Loading lines={3} />
    ) : (
      <Empty icon={BadgeCheck} title="No agent needs attention">
        There is nothing to do. Boundary violations, open alerts, pauses, ratings that fell, undeclared tools, missing
        cards and failing destinations appear here.
      </Empty>
    );
  return (
    <ul className="attention" aria-label="Agents that need attention">
      {failing.map((destination) => (
        <li key={destination.id}>
          <span className="name">
            Alerts to <bdi>{destination.display_name}</bdi>
          </span>
          <div className="reason stop">
            <span>
              {destination.enabled ? '' : 'It was '}
              {faultOf(destination)}: nobody is told there.
            </span>
            <Link
              className="small nowrap"
              to="/o/$orgId/integrations/destinations/$destinationId"
              params={{ orgId, destinationId: destination.id }}
            >
              See deliveries
            </Link>
          </div>
        </li>
      ))}
      {agents.map((agent) => (
        <li key={agent.agent_id}>
          <Link
            className="name"
            to="/o/$orgId/agents/$agentId"
            params={{ orgId, agentId: agent.agent_id }}
            title={agent.agent_id}
          >
            <bdi>{agent.agent_name ?? agent.agent_id}</bdi>
          </Link>
          <ul>
            {agent.reasons.map((reason) => (
              <li key={reason.code} className={`reason ${LOOKS[reason.code]}`}>
                <span>
                  <bdi>{reason.sentence}</bdi>{' '}
                  <span className="small muted nowrap">
                    <Instant at={reason.since} />
                  </span>
                </span>
                <ActLink orgId={orgId} agentId={agent.agent_id} code={reason.code} />
              </li>
            ))}
          </ul>
        </li>
      ))}
      {keys.map((key) => (
        <li key={key.key_id}>
          <span className="name">
            API key <bdi>{key.name}</bdi>
          </span>
          <div className="reason warn">
            <span>
              {new Date(key.expires_at) <= new Date()
                ? 'It has ended: what used it is refused.'
                : 'It ends soon: what uses it will be refused.'}{' '}
              <span className="small muted nowrap">
                <Instant at={key.expires_at} isAhead />
              </span>
            </span>
            <Link className="small" to="/o/$orgId/settings" params={{ orgId }}>
              Replace key
            </Link>
          </div>
        </li>
      ))}
      {isMore && (
        <li className="small muted">
          More agents need attention: the list shows the worst.{' '}
          <Link to="/o/$orgId/review" params={{ orgId }}>
            Open review
          </Link>
        </li>
      )}
    </ul>
  );
}

const faultOf = ({ enabled, consecutive_failures: failures, disabled_reason: reason }: Destination) =>
  faultWords({ isOn: enabled, failures, reason });
const isFailing = (destination: Destination): boolean => faultOf(destination) !== undefined;

const LOOKS: Readonly<Record<Reason['code'], 'stop' | 'hold' | 'warn' | 'none'>> = {
  boundary_violation: 'stop',
  critical_alert: 'stop',
  paused: 'hold',
  high_alert: 'stop',
  held_calls: 'hold',
  rating_fell: 'warn',
  undeclared_tools: 'warn',
  no_card: 'warn',
  killed: 'none',
};

/** Where one does something about it. */
function ActLink({
  orgId,
  agentId,
  code,
}: Props & {
  readonly agentId: string;
  readonly code: Reason['code'];
}) {
  const [words, tab] = ACTS[code];
  return tab === 'review' ? (
    <Link className="small nowrap" to="/o/$orgId/review" params={{ orgId }} search={{ agent: agentId, ...KINDS[code] }}>
      {words}
    </Link>
  ) : (
    <Link className="small nowrap" to="/o/$orgId/agents/$agentId" params={{ orgId, agentId }} search={{ tab }}>
      {words}
    </Link>
  );
}

/** What the queue is narrowed to. */
const KINDS: Readonly<Partial<Record<Reason['code'], { readonly kind: 'held_call' | 'verdict' }>>> = {
  boundary_violation: { kind: 'verdict' },
  held_calls: { kind: 'held_call' },
};

const ACTS: Readonly<
  Record<Reason['code'], readonly [words: string, tab: 'review' | 'rating' | 'cards' | 'tools' | 'containment']>
> = {
  boundary_violation: ['Review violations', 'review'],
  critical_alert: ['Review alerts', 'review'],
  high_alert: ['Review alerts', 'review'],
  held_calls: ['Decide calls', 'review'],
  paused: ['See pause', 'containment'],
  killed: ['See why', 'containment'],
  rating_fell: ['See rating', 'rating'],
  undeclared_tools: ['Map tools', 'tools'],
  no_card: ['Write card', 'cards'],
};
