/** What people decided about texts like this one: the same content, or a near wording. Says nothing where nothing is alike. */
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { counted, exact, probability } from '../../format/numbers';
import { Instant } from '../../ui/instant';
import { AgentName } from '../turns/agent-name';
import './similar-cases.css';
import { similarQuery, type SimilarCase } from './queries';

interface Props {
  readonly orgId: string;
  readonly quarantineId: string;
}

export function SimilarCases({ orgId, quarantineId }: Props) {
  const { data } = useQuery(similarQuery(quarantineId));
  if (data === undefined || data.length === 0) return null;
  return (
    <details className="whole similar">
      <summary>
        {counted(data.length, 'similar case')}: {sumOf(data)}
      </summary>
      <ul className="stack">
        {data.map((each) => (
          <li key={each.quarantine_id} className="row wrap">
            <strong>{each.status === 'released' ? 'Released' : 'Confirmed'}</strong>
            <AgentName orgId={orgId} agentId={each.agent_id} />
            {each.request_id === null ? (
              <Instant at={each.reviewed_at} />
            ) : (
              <Link to="/o/$orgId/turns/$requestId" params={{ orgId, requestId: each.request_id }}>
                <Instant at={each.reviewed_at} />
              </Link>
            )}
            <span className="muted number">
              {each.similarity === 1 ? 'the same words' : `similarity ${probability(each.similarity)}`}
              {each.is_false_positive === true && ', a false alarm'}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}

function sumOf(cases: readonly SimilarCase[]): string {
  const released = cases.filter(({ status }) => status === 'released').length;
  return `${exact(cases.length - released)} confirmed as threats, ${exact(released)} released`;
}
