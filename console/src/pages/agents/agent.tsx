/** One agent: who it is, whether it may run, and the tabs that say why. */
import { useQuery } from '@tanstack/react-query';
import { createLazyRoute, Link, useParams, useSearch } from '@tanstack/react-router';
import { Copy } from '../../ui/copy';
import { Instant } from '../../ui/instant';
import { Mark } from '../../ui/marks';
import { PageHead } from '../../ui/page';
import { Unread } from '../../ui/unread';
import { agentQuery } from './agent-queries';
import { AgentTabPanel, AgentTabs } from './agent-tabs';
import './agent.css';
import './agents.css';
import { Containment } from './containment';

const FROM = '/o/$orgId/agents/$agentId';
export const route = createLazyRoute(FROM)({ component: AgentPage });

function AgentPage() {
  const { orgId, agentId } = useParams({ from: FROM });
  const { tab = 'turns', edit, from } = useSearch({ from: FROM });
  const agent = useQuery(agentQuery(agentId));
  if (!agent.isSuccess) return <Unread title="Agent" error={agent.error} retry={() => void agent.refetch()} />;
  const { name, last_seen: lastSeen, containment_status: status, visibility } = agent.data;
  return (
    <div className="page">
      <PageHead
        title={name ?? 'Agent without a name'}
        lead={
          <span className="dots">
            {status !== undefined && <Mark of="containment" value={status} />}
            <span>
              {lastSeen === null ? (
                'never seen'
              ) : (
                <>
                  last seen <Instant at={lastSeen} />
                </>
              )}
            </span>
            <Link to="/o/$orgId/evidence/$agentId" params={{ orgId, agentId }}>
              Evidence
            </Link>
            <Link to="/o/$orgId/risk" params={{ orgId }} search={{ agent: agentId }}>
              Risk
            </Link>
            {visibility !== 'private' && <a href={`/trust/${encodeURIComponent(agentId)}`}>Public page</a>}
            <Copy text={agentId} what="agent id" />
          </span>
        }
      >
        <Containment orgId={orgId} agentId={agentId} name={name ?? agentId} status={status ?? 'active'} />
      </PageHead>
      <AgentTabs />
      <AgentTabPanel orgId={orgId} agentId={agentId} name={name} tab={tab} edit={edit} from={from} />
    </div>
  );
}
