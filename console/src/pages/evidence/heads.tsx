/** One row for each agent: the newest signed head of its log, who cosigned it, and whether its signature holds, checked here. */
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ScrollText } from 'lucide-react';
import { counted, exact } from '../../format/numbers';
import { Button } from '../../ui/button';
import { Mark } from '../../ui/marks';
import { Panel } from '../../ui/page';
import { Empty, Loading, Problem } from '../../ui/states';
import { Utc } from '../../ui/utc';
import { headsQuery, type Head } from './queries';
import { useTrust } from './trust';
import { loadVerifier, type TreeHead } from './verify';

const ROOT_CHARS = 16;

export function Heads({ orgId }: { readonly orgId: string }) {
  const heads = useInfiniteQuery(headsQuery(orgId));
  const rows = heads.data?.pages.flatMap(({ data }) => data) ?? [];
  return (
    <>
      <Panel title="Logs of your agents" end={<span className="small muted">times in UTC</span>} isFlush>
        {heads.isPending && <Loading lines={3} />}
        {heads.isError && (
          <Problem what="The heads could not be read" error={heads.error} retry={() => void heads.refetch()} />
        )}
        {heads.isSuccess && rows.length === 0 && (
          <Empty
            icon={ScrollText}
            title="No agent yet"
            action={
              <Link to="/o/$orgId/start" params={{ orgId }}>
                Connect an agent
              </Link>
            }
          >
            Each agent has a log of its own. Every turn adds a leaf, and the head over all of them is signed.
          </Empty>
        )}
        {rows.length > 0 && <HeadTable orgId={orgId} rows={rows} />}
      </Panel>
      {heads.hasNextPage && (
        <div className="row">
          <Button isDisabled={heads.isFetchingNextPage} onPress={() => void heads.fetchNextPage()}>
            {heads.isFetchingNextPage ? 'Loading…' : 'Show more agents'}
          </Button>
          <span className="muted">{exact(rows.length)} shown</span>
        </div>
      )}
    </>
  );
}

function HeadTable({ orgId, rows }: { readonly orgId: string; readonly rows: readonly Head[] }) {
  return (
    <table className="table">
      <thead>
        <tr>
          <th scope="col">Agent</th>
          <th scope="col" className="end">
            Leaves
          </th>
          <th scope="col" className="wide">
            Root
          </th>
          <th scope="col" className="less">
            Signed
          </th>
          <th scope="col" className="less">
            Witnesses
          </th>
          <th scope="col">Signature</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((head) => (
          <tr key={head.agent_id}>
            <td className="name">
              <Link to="/o/$orgId/evidence/$agentId" params={{ orgId, agentId: head.agent_id }}>
                {head.agent_name ?? head.agent_id}
              </Link>
              <div className="under small muted">
                <Signed head={head} />
                {head.tree_head !== null && ' · '}
                <Witnesses of={head} />
              </div>
            </td>
            <td className="end number">{exact(head.tree_head?.tree_size ?? 0)}</td>
            <td className="wide mono">
              {head.tree_head === null ? '' : `${head.tree_head.root.slice(0, ROOT_CHARS)}…`}
            </td>
            <td className="less">
              <Signed head={head} />
            </td>
            <td className="less free">
              <Witnesses of={head} />
            </td>
            <td>
              {head.tree_head === null ? (
                <span className="muted">Nothing to check</span>
              ) : (
                <Signature of={head.tree_head} />
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const Signed = ({ head }: { readonly head: Head }) =>
  head.tree_head === null ? <span className="muted">Nothing logged yet</span> : <Utc at={head.tree_head.timestamp} />;

/** Who cosigned the newest cosigned head, and how many leaves came after it. */
export function Witnesses({ of: { witnesses, unwitnessed, tree_head: head } }: { readonly of: Head }) {
  if (head === null) return null;
  if (witnesses.length === 0) return <span className="muted">None has cosigned</span>;
  return (
    <>
      {witnesses.map(({ name, cosigned_at: at }) => (
        <span key={name} className="witness">
          {name} <Utc at={at} />
        </span>
      ))}
      <span className="muted">
        {unwitnessed === 0 ? 'up to date' : `${counted(unwitnessed, 'leaf', 'leaves')} behind`}
      </span>
    </>
  );
}

function Signature({ of: head }: { readonly of: TreeHead }) {
  const trust = useTrust();
  const check = useQuery({
    queryKey: ['evidence', 'signature', head, trust.dataUpdatedAt],
    enabled: trust.data !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async () => {
      const { checkHead } = await loadVerifier();
      return trust.data === undefined ? null : checkHead(head, trust.data.keys);
    },
  });
  if (trust.isError || check.isError) return <span className="muted">Not checked</span>;
  if (check.data === undefined) return <span className="muted">Checking…</span>;
  return (
    <span title={check.data ?? 'Checked in this browser'}>
      <Mark of="check" value={check.data === null ? 'pass' : 'fail'} />
    </span>
  );
}
