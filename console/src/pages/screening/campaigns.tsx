/** Campaigns: the same attack on several agents. Whom it reached, what the texts have in common, and the texts. */
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Radar } from 'lucide-react';
import { counted, probability } from '../../format/numbers';
import { threatWords } from '../../format/words';
import { Instant } from '../../ui/instant';
import { Mark } from '../../ui/marks';
import { Panel } from '../../ui/page';
import { Empty, Loading, Problem } from '../../ui/states';
import { AgentName } from '../turns/agent-name';
import { campaignsQuery, type Campaign } from './queries';

const FROM = '/o/$orgId/screening';
/** Members shown at once; the rest opens. */
const SHOWN = 8;

export function Campaigns({ orgId }: { readonly orgId: string }) {
  const found = useQuery(campaignsQuery(orgId));
  return (
    <Panel title="Campaigns" isFlush>
      {found.isPending && <Loading lines={3} />}
      {found.isError && (
        <Problem what="The campaigns could not be read" error={found.error} retry={() => void found.refetch()} />
      )}
      {found.isSuccess && found.data.length === 0 && (
        <Empty icon={Radar} title="No campaign was seen">
          When alike attacks reach three of your agents within a day, they stand here together, with the agents they
          reached and how alike their texts are.
        </Empty>
      )}
      {found.data?.map((campaign) => (
        <One key={campaign.campaign_id} orgId={orgId} campaign={campaign} />
      ))}
    </Panel>
  );
}

function One({ orgId, campaign }: { readonly orgId: string; readonly campaign: Campaign }) {
  const { threat_type: type, affected_agents: agents, agent_count: reached, similarity_score: alike } = campaign;
  const [first, rest] = [agents.slice(0, SHOWN), agents.slice(SHOWN)];
  return (
    <article className="entry">
      <div className="row wrap spread">
        <span className="row wrap">
          <Mark of="campaign" value={campaign.status} />
          <strong>{threatWords(type)}</strong>
          <span className="muted">on {counted(reached, 'agent')}</span>
        </span>
        <span className="small muted">
          first seen <Instant at={campaign.first_seen} />, last <Instant at={campaign.last_seen} />
        </span>
      </div>
      <p>
        In common: the same threat (<code>{type}</code>), in texts with a similarity of {probability(alike)} at least.{' '}
        <Link to={FROM} params={{ orgId }} search={{ type }}>
          Texts of this type
        </Link>
      </p>
      <Members orgId={orgId} agents={first} />
      {rest.length > 0 && (
        <details className="whole">
          <summary>{counted(rest.length, 'other agent')}</summary>
          <Members orgId={orgId} agents={rest} />
        </details>
      )}
      {reached > agents.length && (
        <p className="small muted">The first {agents.length} are named, in the order in which it reached them.</p>
      )}
    </article>
  );
}

const Members = ({ orgId, agents }: { readonly orgId: string; readonly agents: readonly string[] }) => (
  <ul className="row wrap">
    {agents.map((agentId) => (
      <li key={agentId} className="word-box free">
        <AgentName orgId={orgId} agentId={agentId} />
      </li>
    ))}
  </ul>
);
