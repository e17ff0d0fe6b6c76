/** Whom an agent relies on and who relies on it: drawn, and as tables; edges are declared and removed here. */
import { useInfiniteQuery } from '@tanstack/react-query';
import { Waypoints } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useHasRole, WRITERS } from '../../session/session';
import { Button } from '../../ui/button';
import { Panel } from '../../ui/page';
import { Paged } from '../../ui/paged';
import { Empty, Loading, Problem } from '../../ui/states';
import { EdgeTable } from './edge-table';
import { DRAWN_MAX, TrustGraph } from './trust-graph';
import { edgesQuery, useOthers, type Edge } from './trust-queries';

const DeclareEdge = lazy(async () => ({ default: (await import('./edge-dialogs')).DeclareEdge }));
const RemoveEdge = lazy(async () => ({ default: (await import('./edge-dialogs')).RemoveEdge }));

interface Props {
  readonly orgId: string;
  readonly agentId: string;
  readonly name: string | null;
}

export function Trust({ orgId, agentId, name }: Props) {
  const outbound = useInfiniteQuery(edgesQuery(agentId, 'outbound'));
  const inbound = useInfiniteQuery(edgesQuery(agentId, 'inbound'));
  const [open, setOpen] = useState<'declare' | Edge>();
  const may = useHasRole(orgId, WRITERS);
  const close = () => setOpen(undefined);
  const [to, from] = [edgesOf(outbound.data), edgesOf(inbound.data)];
  const otherOf = useOthers(orgId, othersOf(to, from));
  if (outbound.isPending || inbound.isPending) return <Loading />;
  const failed = outbound.error ?? inbound.error;
  if (failed !== null)
    return (
      <Problem
        what="The trust edges could not be read"
        error={failed}
        retry={() => void Promise.all([outbound.refetch(), inbound.refetch()])}
      />
    );
  const declare = <Declare may={may} onPress={() => setOpen('declare')} />;
  const shared = { orgId, otherOf };
  return (
    <>
      {to.length + from.length === 0 ? (
        <Panel>
          <Empty icon={Waypoints} title="No trust edges" action={declare}>
            A trust edge says that this agent relies on another one. When the rating of the other changes, a part of the
            change reaches this agent: by its weight, and by ten points of the score at most.
          </Empty>
        </Panel>
      ) : (
        <>
          <Panel title="Trust edges" end={declare}>
            <TrustGraph
              {...shared}
              name={name ?? agentId}
              to={{ edges: to, count: countOf(outbound.data) }}
              from={{ edges: from, count: countOf(inbound.data) }}
            />
          </Panel>
          <Paged title="It relies on" what="The edges" found={outbound} empty={<None>It relies on no agent.</None>}>
            {(edges) => (
              <EdgeTable {...shared} edges={edges} end="to_agent" onRemove={may === true ? setOpen : undefined} />
            )}
          </Paged>
          <Paged title="Relies on it" what="The edges" found={inbound} empty={<None>No agent relies on it.</None>}>
            {(edges) => <EdgeTable {...shared} edges={edges} end="from_agent" />}
          </Paged>
        </>
      )}
      <Suspense>
        {open === 'declare' && (
          <DeclareEdge
            orgId={orgId}
            agentId={agentId}
            name={name ?? agentId}
            known={new Set([agentId, ...to.map((edge) => edge.to_agent)])}
            onClose={close}
          />
        )}
        {typeof open === 'object' && <RemoveEdge of={open} other={otherOf(open.to_agent)} onClose={close} />}
      </Suspense>
    </>
  );
}

interface Pages {
  readonly pages: readonly { readonly data: readonly Edge[]; readonly count: number }[];
}
const edgesOf = (data: Pages | undefined): readonly Edge[] => data?.pages.flatMap((page) => page.data) ?? [];
/** Those that are drawn first: not all may be looked up. */
function othersOf(to: readonly Edge[], from: readonly Edge[]): readonly string[] {
  const [after, before] = [to.map((edge) => edge.to_agent), from.map((edge) => edge.from_agent)];
  return [...new Set([...after.slice(0, DRAWN_MAX), ...before.slice(0, DRAWN_MAX), ...after, ...before])];
}
const countOf = (data: Pages | undefined): number => data?.pages[0]?.count ?? 0;

const None = ({ children }: { readonly children: string }) => <p className="muted panel-lead">{children}</p>;

function Declare({ may, onPress }: { readonly may: boolean | undefined; readonly onPress: () => void }) {
  if (may === undefined) return null;
  if (!may) return <span className="small muted">Owners, admins and members declare and remove edges.</span>;
  return (
    <Button kind="primary" onPress={onPress}>
      Add trust edge
    </Button>
  );
}
