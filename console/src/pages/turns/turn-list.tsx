/** Turns, newest first: what was done to each, and the verdict. Used by the page of turns and by that of an agent. */
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Activity } from 'lucide-react';
import { duration, exact, probability } from '../../format/numbers';
import { visible } from '../../format/visible';
import { Button } from '../../ui/button';
import { Instant } from '../../ui/instant';
import { Mark } from '../../ui/marks';
import { Panel } from '../../ui/page';
import { Empty, Loading, Problem } from '../../ui/states';
import { AgentName } from './agent-name';
import { Done } from './done';
import { foundIn, nothingWords, shortly } from './found';
import { noReplyWords } from './no-reply';
import { turnsQuery, type TurnFilter, type TurnRow } from './queries';

interface Props {
  readonly orgId: string;
  readonly filter: TurnFilter;
}

export function TurnList({ orgId, filter }: Props) {
  const turns = useInfiniteQuery(turnsQuery(orgId, filter));
  const rows = turns.data?.pages.flatMap((page) => page.data) ?? [];
  const isFiltered = Object.keys(filter).some((name) => name !== 'agent_id');
  return (
    <>
      <Panel isFlush>
        {turns.isPending && <Loading />}
        {turns.isError && (
          <Problem what="The turns could not be read" error={turns.error} retry={() => void turns.refetch()} />
        )}
        {turns.isSuccess && rows.length === 0 && <NoTurns isFiltered={isFiltered} />}
        {rows.length > 0 && <TurnTable orgId={orgId} rows={rows} isOfOneAgent={filter.agent_id !== undefined} />}
      </Panel>
      {turns.hasNextPage && (
        <div className="row">
          <Button isDisabled={turns.isFetchingNextPage} onPress={() => void turns.fetchNextPage()}>
            {turns.isFetchingNextPage ? 'Loading…' : 'Show older turns'}
          </Button>
          <span className="muted">{exact(rows.length)} shown</span>
        </div>
      )}
    </>
  );
}

interface TableProps {
  readonly orgId: string;
  readonly rows: readonly TurnRow[];
  readonly isOfOneAgent: boolean;
}

function TurnTable({ orgId, rows, isOfOneAgent }: TableProps) {
  return (
    <table className="table turns">
      <thead>
        <tr>
          <th scope="col">When</th>
          {!isOfOneAgent && <th scope="col">Agent</th>}
          <th scope="col">Done</th>
          <th scope="col" className="wide">
            Verdict
          </th>
          <th scope="col" className="wide">
            Found
          </th>
          <th scope="col" className="less">
            Model
          </th>
          <th scope="col" className="less end">
            Took
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((turn) => (
          <tr key={turn.request_id}>
            <td>
              <Link to="/o/$orgId/turns/$requestId" params={{ orgId, requestId: turn.request_id }}>
                <Instant at={turn.created_at} />
              </Link>
            </td>
            {!isOfOneAgent && (
              <td>
                <AgentName orgId={orgId} agentId={turn.agent_id} />
              </td>
            )}
            <td>
              <Done turn={turn} />
              <div className="under">
                <Judged of={turn} />
              </div>
              {foundIn(turn).length > 0 && (
                <div className="under small">
                  <Found of={turn} />
                </div>
              )}
            </td>
            <td className="wide">
              <Judged of={turn} />
            </td>
            <td className="wide">
              <Found of={turn} />
            </td>
            <td className="less muted model">{turn.model === null ? 'Not known' : visible(turn.model)}</td>
            <td className="less end number nowrap">{turn.duration_ms === null ? '' : duration(turn.duration_ms)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const Judged = ({ of }: { readonly of: TurnRow }) =>
  of.answered ? <Mark of="verdict" value={of.integrity} /> : <span className="muted">{noReplyWords(of)}</span>;

/** The highest score of the turn, and what was found in any of its texts. */
function Found({ of }: { readonly of: TurnRow }) {
  const found = foundIn(of);
  if (found.length === 0) return <span className="muted">{nothingWords(of)}</span>;
  return (
    <span title={found.join(', ')}>
      <span className="muted number">{probability(of.risk)}</span> {shortly(found)}
    </span>
  );
}

const NoTurns = ({ isFiltered }: { readonly isFiltered: boolean }) =>
  isFiltered ? (
    <Empty icon={Activity} title="No turn matches">
      Turns were read to the end of this filter. Another one may show some.
    </Empty>
  ) : (
    <Empty icon={Activity} title="No turns yet">
      Every request through the gateway stands here a moment after its answer, with what was done to it and why.
    </Empty>
  );
