/** What a recipe matched, newest first; each leads to the turn of its evaluation. */
import { useInfiniteQuery } from '@tanstack/react-query';
import { exact } from '../../format/numbers';
import { plainWords } from '../../format/words';
import { Button } from '../../ui/button';
import { Loading, Problem } from '../../ui/states';
import { Wide } from '../../ui/wide';
import { AgentName } from '../turns/agent-name';
import { SeenIn } from './canaries';
import { matchesQuery } from './queries';

const VERDICTS = { confirmed_threat: 'Confirmed', false_positive: 'Wrong' } as const;

export function RecipeMatches({ orgId, recipeId }: { readonly orgId: string; readonly recipeId: string }) {
  const found = useInfiniteQuery(matchesQuery(recipeId));
  const rows = found.data?.pages.flatMap(({ data }) => data) ?? [];
  if (found.isPending) return <Loading lines={2} />;
  if (found.isError)
    return <Problem what="The matches could not be read" error={found.error} retry={() => void found.refetch()} />;
  if (rows.length === 0) return <p className="muted">It matched nothing yet. Matches are kept for 60 days.</p>;
  return (
    <>
      <Wide>
        <table className="table">
          <thead>
            <tr>
              <th scope="col">When</th>
              <th scope="col">Agent</th>
              <th scope="col">Asked for</th>
              <th scope="col">Said in review</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.evaluation_id}>
                <td>
                  <SeenIn orgId={orgId} evaluationId={row.evaluation_id} />
                </td>
                <td className="free">
                  <AgentName orgId={orgId} agentId={row.agent_id} />
                </td>
                <td>{row.shadow ? <span className="muted">Nothing: observed</span> : plainWords(row.override)}</td>
                <td>{row.verdict === null ? <span className="muted">Nothing yet</span> : VERDICTS[row.verdict]}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Wide>
      {found.hasNextPage && (
        <div className="row">
          <Button isDisabled={found.isFetchingNextPage} onPress={() => void found.fetchNextPage()}>
            {found.isFetchingNextPage ? 'Loading…' : 'Show more'}
          </Button>
          <span className="muted">{exact(rows.length)} shown</span>
        </div>
      )}
    </>
  );
}
