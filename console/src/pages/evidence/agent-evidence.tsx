/** Evidence of one agent: the head of its log against what was seen before, and its certificates, each checked in this browser. */
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { createLazyRoute, Link, useParams } from '@tanstack/react-router';
import { ScrollText } from 'lucide-react';
import { exact } from '../../format/numbers';
import { Button } from '../../ui/button';
import { Copy } from '../../ui/copy';
import { Facts } from '../../ui/facts';
import { Mark } from '../../ui/marks';
import { PageHead, Panel } from '../../ui/page';
import { Empty, Loading, Problem } from '../../ui/states';
import { Unread } from '../../ui/unread';
import { Utc } from '../../ui/utc';
import { LogChecks } from './cards-log';
import './evidence.css';
import { Witnesses } from './heads';
import { certificatesQuery, headQuery, type Head } from './queries';
import { forgetHead, useStored } from './stored';
import { TrustPanel } from './trust-panel';
import { checkAgentLog, type TreeHead } from './verify';
import { VerifyHere } from './verify-here';

const FROM = '/o/$orgId/evidence/$agentId';
export const route = createLazyRoute(FROM)({ component: AgentEvidencePage });

function AgentEvidencePage() {
  const { orgId, agentId } = useParams({ from: FROM });
  const head = useQuery(headQuery(orgId, agentId));
  if (!head.isSuccess) return <Unread title="Evidence" error={head.error} retry={() => void head.refetch()} />;
  if (head.data === null)
    return <Unread title="Evidence" error="The organisation has no agent with this id, or it was deleted" />;
  return (
    <div className="page">
      <Link to="/o/$orgId/evidence" params={{ orgId }} className="small crumb">
        Evidence
      </Link>
      <PageHead
        title={head.data.agent_name ?? 'Agent without a name'}
        lead={
          <span className="dots">
            <Copy text={agentId} what="agent id" />
            <Link to="/o/$orgId/agents/$agentId" params={{ orgId, agentId }}>
              The agent
            </Link>
          </span>
        }
      />
      {head.data.tree_head === null ? (
        <Panel>
          <Empty icon={ScrollText} title="Nothing logged yet">
            Each turn of this agent that is judged becomes a leaf of its log, with a certificate of its own.
          </Empty>
        </Panel>
      ) : (
        <>
          <div className="columns even">
            <LogPanel
              head={head.data}
              treeHead={head.data.tree_head}
              readAt={head.dataUpdatedAt}
              onReread={() => void head.refetch()}
            />
            <TrustPanel />
          </div>
          <Certificates agentId={agentId} orgId={orgId} />
        </>
      )}
    </div>
  );
}

interface LogProps {
  readonly head: Head;
  readonly treeHead: TreeHead;
  readonly readAt: number;
  readonly onReread: () => void;
}

function LogPanel({ head, treeHead, readAt, onReread }: LogProps) {
  const seen = useStored(`head.${treeHead.log_id}`);
  return (
    <Panel title="Head of its log" end={<Button onPress={onReread}>Read again</Button>}>
      <div className="stack">
        <Facts
          facts={[
            ['Leaves', exact(treeHead.tree_size)],
            ['Signed', <Utc key="at" at={treeHead.timestamp} />],
            ['Root', <Copy key="root" text={treeHead.root} what="root" />],
            ['Witnesses', <Witnesses key="w" of={head} />],
          ]}
        />
        <LogChecks head={treeHead} readAt={readAt} check={checkAgentLog} />
        {seen !== null && (
          <p className="small muted">
            This browser remembers the last head that held, and a later one must extend it.{' '}
            <Button kind="link" onPress={() => forgetHead(treeHead.log_id)}>
              Forget it
            </Button>
          </p>
        )}
      </div>
    </Panel>
  );
}

function Certificates({ orgId, agentId }: { readonly orgId: string; readonly agentId: string }) {
  const found = useInfiniteQuery(certificatesQuery(agentId));
  const rows = found.data?.pages.flatMap(({ checkpoints }) => checkpoints) ?? [];
  return (
    <>
      <Panel title="Certificates" end={<span className="small muted">newest first, times in UTC</span>} isFlush>
        {found.isPending && <Loading lines={4} />}
        {found.isError && (
          <Problem what="The certificates could not be read" error={found.error} retry={() => void found.refetch()} />
        )}
        <ul className="certificates">
          {rows.map(({ checkpoint_id: id, timestamp, verdict, request_id: requestId, attestation }) => (
            <li key={id}>
              <div className="row wrap spread">
                <span className="row wrap">
                  <Mark of="verdict" value={verdict} />
                  <Link to="/o/$orgId/turns/$requestId" params={{ orgId, requestId }}>
                    <Utc at={timestamp} />
                  </Link>
                  <span className="small muted">leaf {exact(attestation.merkle_leaf_index)}</span>
                </span>
                <a className="small" href={attestation.certificate_url}>
                  {attestation.certificate_id}
                </a>
              </div>
              <VerifyHere checkpointId={id} />
            </li>
          ))}
        </ul>
      </Panel>
      {found.hasNextPage && (
        <div className="row">
          <Button isDisabled={found.isFetchingNextPage} onPress={() => void found.fetchNextPage()}>
            {found.isFetchingNextPage ? 'Loading…' : 'Show older certificates'}
          </Button>
          <span className="muted">{exact(rows.length)} shown</span>
        </div>
      )}
    </>
  );
}
