/** Agents of the organisation: state, rating, newest verdict, when last seen. */
import { useInfiniteQuery } from '@tanstack/react-query';
import { createLazyRoute, Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { Bot } from 'lucide-react';
import { counted, exact } from '../../format/numbers';
import { Instant } from '../../ui/instant';
import { Mark } from '../../ui/marks';
import { PageHead } from '../../ui/page';
import { Paged } from '../../ui/paged';
import { SearchBox } from '../../ui/search-box';
import { Empty } from '../../ui/states';
import { Segments, TAB_LINK } from '../../ui/tab-links';
import './agents.css';
import { GradeBox } from './grade';
import { agentsQuery, type AgentRow } from './queries';
import { fleetSearch, type FleetSearch } from './search';

export const route = createLazyRoute('/o/$orgId/agents')({ component: AgentsPage });

function AgentsPage() {
  const { orgId } = useParams({ from: '/o/$orgId/agents' });
  const search = useSearch({ from: '/o/$orgId/agents' });
  const agents = useInfiniteQuery(agentsQuery(orgId, search));
  const first = agents.data?.pages[0];
  const lead =
    first === undefined
      ? undefined
      : `${counted(first.total, 'agent')}${first.total_is_lower_bound === true ? ' or more' : ''}`;
  return (
    <div className="page">
      <PageHead title="Agents" lead={lead}>
        <Scope orgId={orgId} search={search} />
      </PageHead>
      <Filters orgId={orgId} search={search} />
      <Paged what="The agents" found={agents} empty={<NoAgents orgId={orgId} search={search} />}>
        {(rows) => <AgentTable orgId={orgId} rows={rows} />}
      </Paged>
    </div>
  );
}

interface ShownProps {
  readonly orgId: string;
  readonly search: FleetSearch;
}

function Scope({ orgId, search }: ShownProps) {
  const all = fleetSearch({ ...search, mine: undefined });
  const shared = { ...TAB_LINK, to: '/o/$orgId/agents', params: { orgId }, activeOptions: { exact: true } } as const;
  return (
    <Segments label="Whose agents">
      <Link {...shared} search={all}>
        All
      </Link>
      <Link {...shared} search={{ ...all, mine: true }}>
        Mine
      </Link>
    </Segments>
  );
}

const STATES = [
  ['', 'Any state'],
  ['active', 'Active'],
  ['paused', 'Paused'],
  ['killed', 'Ended'],
] as const;

function Filters({ orgId, search }: ShownProps) {
  const navigate = useNavigate();
  const show = (change: { readonly q?: string; readonly state?: string }) =>
    void navigate({
      to: '/o/$orgId/agents',
      params: { orgId },
      search: fleetSearch({ ...search, ...change }),
      replace: true,
    });
  return (
    <div className="row wrap fleet-filters">
      <SearchBox label="Find by name or id" value={search.q ?? ''} onSearch={(q) => show({ q })} />
      <select
        className="input"
        aria-label="State"
        value={search.state ?? ''}
        onChange={(event) => show({ state: event.target.value })}
      >
        {STATES.map(([word, words]) => (
          <option key={word} value={word}>
            {words}
          </option>
        ))}
      </select>
    </div>
  );
}

function AgentTable({ orgId, rows }: { readonly orgId: string; readonly rows: readonly AgentRow[] }) {
  return (
    <table className="table agents">
      <thead>
        <tr>
          <th scope="col">Agent</th>
          <th scope="col" className="wide">
            State
          </th>
          <th scope="col">Rating</th>
          <th scope="col" className="wide">
            Newest verdict
          </th>
          <th scope="col" className="less">
            Drift
          </th>
          <th scope="col" className="less end">
            Turns rated
          </th>
          <th scope="col" className="wide end">
            Last seen
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((agent) => (
          <tr key={agent.agent_id}>
            <td>
              <Link className="name" to="/o/$orgId/agents/$agentId" params={{ orgId, agentId: agent.agent_id }}>
                {agent.agent_name ?? 'Agent without a name'}
              </Link>
              <div className="small muted mono">{agent.agent_id}</div>
              <div className="under row wrap">
                <Mark of="containment" value={agent.containment_status} />
                <span className="small muted">
                  <Instant at={agent.last_seen} absent="Never seen" />
                </span>
                {agent.latest_verdict !== null && <Mark of="verdict" value={agent.latest_verdict} />}
              </div>
              {agent.worst_drift_severity !== null && (
                <div className="under-less small muted">
                  Drift <Mark of="severity" value={agent.worst_drift_severity} />
                </div>
              )}
            </td>
            <td className="wide">
              <Mark of="containment" value={agent.containment_status} />
            </td>
            <td>
              <GradeBox grade={agent.rating?.grade ?? 'NR'} score={agent.rating?.score ?? null} />
            </td>
            <td className="wide">
              {agent.latest_verdict === null ? (
                <span className="muted">None yet</span>
              ) : (
                <Mark of="verdict" value={agent.latest_verdict} />
              )}
            </td>
            <td className="less">
              {agent.worst_drift_severity === null ? (
                <span className="muted">None</span>
              ) : (
                <Mark of="severity" value={agent.worst_drift_severity} />
              )}
            </td>
            <td className="less end number">{exact(agent.check_count)}</td>
            <td className="wide end">
              <Instant at={agent.last_seen} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function NoAgents({ orgId, search: { mine, q, state } }: ShownProps) {
  const all = (
    <Link to="/o/$orgId/agents" params={{ orgId }} search={{}}>
      Show all agents
    </Link>
  );
  if (q !== undefined || state !== undefined)
    return (
      <Empty icon={Bot} title="No agent matches" action={all}>
        Names are searched by how they begin; an id is searched whole.
      </Empty>
    );
  if (mine === true)
    return (
      <Empty icon={Bot} title="None of these agents is yours" action={all}>
        An agent is yours when you registered or claimed it.
      </Empty>
    );
  return (
    <Empty
      icon={Bot}
      title="No agents yet"
      action={
        <Link className="button primary" to="/o/$orgId/start" params={{ orgId }}>
          Connect an agent
        </Link>
      }
    >
      An agent appears here with its first turn through the gateway.
    </Empty>
  );
}
