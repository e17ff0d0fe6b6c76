/** Thresholds that would have cost less, by what people decided. They are tried in the explorer, and never set by themselves. */
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { probability } from '../../format/numbers';
import { threatWords } from '../../format/words';
import { Panel } from '../../ui/page';
import { Loading, Problem } from '../../ui/states';
import { AgentName } from '../turns/agent-name';
import { suggestionsQuery, type Suggestion } from './queries';

const FROM = '/o/$orgId/screening';

export function Suggestions({ orgId }: { readonly orgId: string }) {
  const found = useQuery(suggestionsQuery(orgId));
  return (
    <Panel title="Suggested by your decisions" isFlush={found.isSuccess && found.data.length > 0}>
      {found.isPending && <Loading lines={2} />}
      {found.isError && (
        <Problem what="The suggestions could not be read" error={found.error} retry={() => void found.refetch()} />
      )}
      {found.isSuccess && found.data.length === 0 && (
        <p className="muted">
          None now. A suggestion needs 20 decided texts of one type within 30 days, released as false alarms or
          confirmed as threats, and thresholds that would have cost less.
        </p>
      )}
      {found.isSuccess && found.data.length > 0 && <Table orgId={orgId} suggestions={found.data} />}
    </Panel>
  );
}

const Table = ({ orgId, suggestions }: { readonly orgId: string; readonly suggestions: readonly Suggestion[] }) => (
  <table className="table">
    <thead>
      <tr>
        <th scope="col">For</th>
        <th scope="col">Warn, hold, block</th>
        <th scope="col" className="wide">
          Why
        </th>
        <th scope="col" className="end">
          <span className="hidden-visually">Actions</span>
        </th>
      </tr>
    </thead>
    <tbody>
      {suggestions.map((each) => (
        <tr key={`${each.threat_type} ${each.agent_id}`}>
          <td className="name">
            {threatWords(each.threat_type)}
            <div className="small muted">
              {each.agent_id === null ? 'all reviewed agents' : <AgentName orgId={orgId} agentId={each.agent_id} />}
            </div>
          </td>
          <td className="number">
            <Moved from={each.current_warn} to={each.suggested_warn} />,{' '}
            <Moved from={each.current_quarantine} to={each.suggested_quarantine} />,{' '}
            <Moved from={each.current_block} to={each.suggested_block} />
          </td>
          <td className="wide">
            {each.rationale} <span className="muted">Confidence {probability(each.confidence)}.</span>
          </td>
          <td className="end">
            <Link
              className="button"
              to={FROM}
              params={{ orgId }}
              search={{
                tab: 'thresholds',
                ...(each.agent_id === null ? {} : { agent: each.agent_id }),
                warn: each.suggested_warn,
                quarantine: each.suggested_quarantine,
                block: each.suggested_block,
              }}
            >
              Try
            </Link>
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);

const Moved = ({ from, to }: { readonly from: number; readonly to: number }) =>
  from === to ? (
    <span className="muted">{probability(to)}</span>
  ) : (
    <span>
      <span className="muted">{probability(from)} →</span> <strong>{probability(to)}</strong>
    </span>
  );
