/** Who inherits what: a panel for each scope, the broadest first, and the agents under them. */
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Bot } from 'lucide-react';
import type { ReactNode } from 'react';
import { counted } from '../../format/numbers';
import { plainWords } from '../../format/words';
import { Button } from '../../ui/button';
import { Instant } from '../../ui/instant';
import { Panel } from '../../ui/page';
import { Empty, Loading, Problem } from '../../ui/states';
import { agentCards, policyCard } from '../cards/links';
import { PLATFORM } from '../cards/place';
import type { CardKind } from '../cards/queries';
import { inheritanceQuery, type Inheritance, type InheritingAgent, type SetMember } from './queries';

interface Props {
  readonly orgId: string;
  readonly kind: CardKind;
  /** Only the agents of this team. */
  readonly team: string | undefined;
}

export function InheritanceView({ orgId, kind, team }: Props) {
  const found = useInfiniteQuery(inheritanceQuery(orgId, kind, team));
  if (found.isPending) return <Loading />;
  if (found.isError)
    return <Problem what="The cards could not be read" error={found.error} retry={() => void found.refetch()} />;
  const [first] = found.data.pages;
  if (first === undefined) return null;
  const agents = found.data.pages.flatMap(({ data }) => data);
  return (
    <>
      <KindSwitch orgId={orgId} kind={kind} />
      <Scopes orgId={orgId} kind={kind} found={first} />
      <Panel title={teamTitle(first, team)} end={team !== undefined && <AllAgents orgId={orgId} kind={kind} />} isFlush>
        {agents.length === 0 ? (
          <Empty icon={Bot} title="No agent is under these cards">
            {team === undefined
              ? 'The cards above apply to every agent from its first turn on. Connect one to see what it inherits.'
              : 'The card of this team applies to its agents. Add some to the team.'}
          </Empty>
        ) : (
          <AgentTable orgId={orgId} found={first} agents={agents} />
        )}
        {found.hasNextPage && (
          <div className="row" style={{ padding: 12 }}>
            <Button isDisabled={found.isFetchingNextPage} onPress={() => void found.fetchNextPage()}>
              {found.isFetchingNextPage ? 'Loading…' : 'Show more agents'}
            </Button>
          </div>
        )}
      </Panel>
    </>
  );
}

const teamTitle = ({ teams }: Inheritance, team: string | undefined): string =>
  team === undefined ? 'Agents' : `Agents of ${teams.find(({ team_id: id }) => id === team)?.name ?? 'the team'}`;

const AllAgents = ({ orgId, kind }: Pick<Props, 'orgId' | 'kind'>) => (
  <Link to="/o/$orgId/policy" params={{ orgId }} search={{ kind }} className="small">
    Show all agents
  </Link>
);

const KindSwitch = ({ orgId, kind }: Pick<Props, 'orgId' | 'kind'>) => (
  <nav className="row wrap" aria-label="Kind of card">
    {(['alignment', 'protection'] as const).map((each) => (
      <Link
        key={each}
        className="button toggle"
        {...(kind === each ? { 'data-selected': true, 'aria-current': 'true' as const } : {})}
        to="/o/$orgId/policy"
        params={{ orgId }}
        search={{ kind: each }}
      >
        {plainWords(each)}
      </Link>
    ))}
    <span className="small muted">
      {kind === 'alignment' ? 'What agents may do, and what they are held to' : 'How agents are shielded'}
    </span>
  </nav>
);

interface ScopesProps extends Pick<Props, 'orgId' | 'kind'> {
  readonly found: Inheritance;
}

function Scopes({ orgId, kind, found: { platform, org, teams, teams_truncated: isCut } }: ScopesProps) {
  return (
    <ol className="scopes">
      <Scope
        title="Platform"
        layer={platform}
        link={policyCard(orgId, { ...PLATFORM, scope: 'platform' }, kind)}
        none="The platform asks for nothing."
      />
      <Scope
        title="Organisation"
        layer={org}
        link={policyCard(orgId, { scope: 'org', id: orgId }, kind)}
        none="No card yet: every agent is held to its own card alone."
      />
      {teams.map((team) => (
        <Scope
          key={team.team_id}
          title={team.name}
          layer={team}
          link={policyCard(orgId, { scope: 'team', id: team.team_id }, kind)}
          none="No card yet: its agents are held to nothing more."
          under={
            <Link to="/o/$orgId/policy" params={{ orgId }} search={{ kind, team: team.team_id }}>
              {counted(team.agents, 'agent')}
            </Link>
          }
        />
      ))}
      {isCut && <li className="small muted">The first 100 teams by name are shown.</li>}
    </ol>
  );
}

interface ScopeProps {
  readonly title: string;
  readonly layer: Inheritance['org'];
  readonly link: ReturnType<typeof policyCard>;
  readonly none: string;
  readonly under?: ReactNode;
}

const Scope = ({ title, layer, link, none, under }: ScopeProps) => (
  <li className="scope">
    <div className="row wrap spread">
      <h2 className="name">
        <Link {...link}>{title}</Link>
      </h2>
      <span className="small muted">
        {layer.version === 0 ? 'no card' : `version ${layer.version}`}
        {layer.written_at !== null && (
          <>
            , <Instant at={layer.written_at} />
          </>
        )}{' '}
        · {under ?? counted(layer.agents, 'agent')}
      </span>
    </div>
    {layer.sets.length === 0 ? <p className="muted">{none}</p> : <Sets of={layer.sets} />}
  </li>
);

/** What a card says, by its members. */
export const Sets = ({ of }: { readonly of: readonly SetMember[] }) => (
  <dl className="sets">
    {of.map(({ path, entries, shown }) => (
      <div key={path}>
        <dt>{plainWords(path.split('.').at(-1) ?? path)}</dt>
        <dd>
          {shown.map((word, i) => (
            <code key={i} className="word-box">
              {word}
            </code>
          ))}
          {entries !== null && entries > shown.length && (
            <span className="small muted">and {entries - shown.length} more</span>
          )}
        </dd>
      </div>
    ))}
  </dl>
);

interface TableProps {
  readonly orgId: string;
  readonly found: Inheritance;
  readonly agents: readonly InheritingAgent[];
}

function AgentTable({ orgId, found, agents }: TableProps) {
  const names = new Map(found.teams.map(({ team_id: id, name }) => [id, name]));
  return (
    <table className="table">
      <thead>
        <tr>
          <th scope="col">Agent</th>
          <th scope="col">Own card</th>
          <th scope="col" className="wide">
            Teams
          </th>
          <th scope="col" className="wide">
            Layers disagree
          </th>
          <th scope="col" className="end">
            Exemptions
          </th>
        </tr>
      </thead>
      <tbody>
        {agents.map((agent) => (
          <tr key={agent.agent_id}>
            <td className="name">
              <Link {...agentCards(orgId, agent.agent_id)}>{agent.name ?? agent.agent_id}</Link>
              {agent.conflict_count > 0 && (
                <div className="under small muted">{counted(agent.conflict_count, 'disagreement')}</div>
              )}
            </td>
            <td>{agent.version === 0 ? <span className="muted">None</span> : `version ${agent.version}`}</td>
            <td className="wide free">
              {agent.team_ids.map((id) => names.get(id) ?? id).join(', ') || <span className="muted">None</span>}
            </td>
            <td className="wide free">
              <Conflicts of={agent} />
            </td>
            <td className="end number">
              {agent.exemptions_in_force === 0 ? <span className="muted">None</span> : agent.exemptions_in_force}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The entries on which the layers of an agent disagree; the stricter one applies. */
function Conflicts({ of: { conflict_count: all, conflicts } }: { readonly of: InheritingAgent }) {
  if (all === 0) return <span className="muted">Nowhere</span>;
  const [first] = conflicts;
  return (
    <details className="conflicts">
      <summary>{counted(all, 'entry', 'entries')}</summary>
      <ul>
        {conflicts.map((each) => (
          <li key={JSON.stringify(each)}>
            <code>{each.field}</code> {each.entry}: {each.layers.map(layerWords).join(' and ')}
          </li>
        ))}
        {first !== undefined && all > conflicts.length && <li>and {all - conflicts.length} more</li>}
      </ul>
    </details>
  );
}

const LAYERS: Readonly<Record<string, string>> = {
  platform: 'the platform',
  org: 'the organisation',
  team: 'a team',
  agent: 'the agent itself',
};
const layerWords = (layer: string): string => LAYERS[layer] ?? layer;
