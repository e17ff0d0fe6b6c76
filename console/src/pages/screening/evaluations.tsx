/** The texts behind the counts, newest first; each leads to its turn. */
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ScanSearch } from 'lucide-react';
import { exact, probability } from '../../format/numbers';
import { placeWords } from '../../format/place-words';
import { sentence } from '../../format/words';
import { Button } from '../../ui/button';
import { Instant } from '../../ui/instant';
import { Mark } from '../../ui/marks';
import { Panel } from '../../ui/page';
import { Empty, Loading, Problem } from '../../ui/states';
import { AgentName } from '../turns/agent-name';
import { threatList } from '../turns/threats';
import { evaluationsQuery, type Evaluation, type EvaluationFilter } from './queries';

interface Props {
  readonly orgId: string;
  readonly filter: EvaluationFilter;
}

export function Evaluations({ orgId, filter }: Props) {
  const found = useInfiniteQuery(evaluationsQuery(orgId, filter));
  const rows = found.data?.pages.flatMap(({ data }) => data) ?? [];
  return (
    <>
      <Panel title="The texts" isFlush>
        {found.isPending && <Loading />}
        {found.isError && (
          <Problem what="The texts could not be read" error={found.error} retry={() => void found.refetch()} />
        )}
        {found.isSuccess && rows.length === 0 && (
          <Empty icon={ScanSearch} title="No text matches">
            End a filter above, or choose a longer period.
          </Empty>
        )}
        {rows.length > 0 && <Table orgId={orgId} rows={rows} />}
      </Panel>
      {found.hasNextPage && (
        <div className="row">
          <Button isDisabled={found.isFetchingNextPage} onPress={() => void found.fetchNextPage()}>
            {found.isFetchingNextPage ? 'Loading…' : 'Show older texts'}
          </Button>
          <span className="muted">{exact(rows.length)} shown</span>
        </div>
      )}
    </>
  );
}

const Table = ({ orgId, rows }: { readonly orgId: string; readonly rows: readonly Evaluation[] }) => (
  <table className="table">
    <thead>
      <tr>
        <th scope="col">When</th>
        <th scope="col">Agent</th>
        <th scope="col">Band</th>
        <th scope="col" className="wide">
          Found
        </th>
        <th scope="col" className="less">
          Where
        </th>
        <th scope="col" className="less">
          Done
        </th>
        <th scope="col" className="wide end">
          Risk
        </th>
      </tr>
    </thead>
    <tbody>
      {rows.map((row) => (
        <tr key={row.id}>
          <td>
            {row.request_id === null ? (
              <Instant at={row.created_at} />
            ) : (
              <Link to="/o/$orgId/turns/$requestId" params={{ orgId, requestId: row.request_id }}>
                <Instant at={row.created_at} />
              </Link>
            )}
          </td>
          <td className="free">
            <AgentName orgId={orgId} agentId={row.agent_id} />
          </td>
          <td>
            <Mark of="screening" value={row.verdict} />
            <div className="under-less">
              <Mark of="action" value={row.action} />
            </div>
          </td>
          <td className="wide free">{foundIn(row)}</td>
          <td className="less muted">{sentence(placeWords(row.surface, null, row.source))}</td>
          <td className="less">
            <Mark of="action" value={row.action} />
          </td>
          <td className="wide end number">{probability(row.overall_risk)}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

const foundIn = ({ threats, leaks, surface }: Evaluation) => {
  const types = [...threats.map(({ type }) => type), ...leaks.map(({ type }) => type)];
  return types.length === 0 ? <span className="muted">No type named</span> : threatList(types, surface);
};
