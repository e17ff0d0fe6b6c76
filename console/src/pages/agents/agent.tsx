/** One agent: who it is, whether it may run, and the tabs that say why. */
import { useQuery } from '@tanstack/react-query';
import { createLazyRoute, Link, useParams, useSearch } from '@tanstack/react-router';
import { Copy } from '../../ui/copy';
import { Instant } from '../../ui/instant';
import { Mark } from '../../ui/marks';
import { PageHead } from '../../ui/page';
import { TAB_LINK, TabLinks } from '../../ui/tab-links';
import { Unread } from '../../ui/unread';
import { TurnList } from '../turns/turn-list';
import { agentQuery } from './agent-queries';
import './agents.css';
import { Cards } from './cards';
import { Containment, ContainmentLog } from './containment';
import { Rating } from './rating';
import { Tools } from './tools';

const FROM = '/o/$orgId/agents/$agentId';
export const route = createLazyRoute(FROM)({ component: AgentPage });

const TABS = [
  ['turns', 'Turns'],
  ['rating', 'Rating'],
  ['cards', 'Cards'],
  ['tools', 'Tools'],
  ['containment', 'Containment'],
] as const;

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
              last seen <Instant at={lastSeen} absent="never" />
            </span>
            <Copy text={agentId} what="agent id" />
            <Link to="/o/$orgId/evidence/$agentId" params={{ orgId, agentId }}>
              Evidence
            </Link>
            <Link to="/o/$orgId/risk" params={{ orgId }} search={{ agent: agentId }}>
              Risk
            </Link>
            {visibility !== 'private' && <a href={`/trust/${encodeURIComponent(agentId)}`}>Public page</a>}
          </span>
        }
      >
        <Containment orgId={orgId} agentId={agentId} name={name ?? agentId} status={status ?? 'active'} />
      </PageHead>
      <TabLinks label="About this agent">
        {TABS.map(([id, words]) => (
          <Link
            key={id}
            {...TAB_LINK}
            from={FROM}
            search={id === 'turns' ? {} : { tab: id }}
            activeOptions={{ exact: id === 'turns' }}
          >
            {words}
          </Link>
        ))}
      </TabLinks>
      {tab === 'turns' && <TurnList orgId={orgId} filter={{ agent_id: agentId }} />}
      {tab === 'rating' && <Rating orgId={orgId} agentId={agentId} />}
      {tab === 'cards' && <Cards orgId={orgId} agentId={agentId} edit={edit} from={from} />}
      {tab === 'tools' && <Tools orgId={orgId} agentId={agentId} />}
      {tab === 'containment' && <ContainmentLog orgId={orgId} agentId={agentId} />}
    </div>
  );
}
