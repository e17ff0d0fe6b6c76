/** The signals of the organisation, newest firing first; what filters them is in the address. */
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { Radio } from 'lucide-react';
import { useState } from 'react';
import { exact } from '../../format/numbers';
import { Button } from '../../ui/button';
import { Choice } from '../../ui/choice';
import { Instant } from '../../ui/instant';
import { Mark, MarkAs } from '../../ui/marks';
import { Panel } from '../../ui/page';
import { Empty, Loading, Problem } from '../../ui/states';
import { AgentChoice } from '../agents/agent-choice';
import { AgentName } from '../turns/agent-name';
import { SIGNALS } from './looks';
import type { IntegrationsSearch } from './search';
import { signalsQuery, type Signal } from './signal-queries';
import { findingWords, sourceWords } from './signal-words';

const FROM = '/o/$orgId/integrations';
const PAGE = 50;
const MOST = 200;

interface Props {
  readonly orgId: string;
  readonly search: IntegrationsSearch;
}

export function Signals({ orgId, search }: Props) {
  return (
    <>
      <p className="small muted">
        Most signals are also items of{' '}
        <Link to="/o/$orgId/review" params={{ orgId }} search={{ kind: 'signal' }}>
          Review
        </Link>
        : what is decided in one place is decided in the other. Who is told of them stands under{' '}
        <Link to={FROM} params={{ orgId }} search={{ tab: 'alerts' }}>
          Alerts
        </Link>
        .
      </p>
      <Filters orgId={orgId} search={search} />
      <SignalList orgId={orgId} search={search} />
    </>
  );
}

const STATES = [
  ...Object.entries(SIGNALS).map(([status, { word }]) => [status === 'open' ? '' : status, word] as const),
  ['all', 'In any state'] as const,
];
const GRAVITIES = [
  ['', 'Every severity'],
  ['critical', 'Critical'],
  ['high', 'High'],
  ['warn', 'Warning'],
  ['info', 'Info'],
] as const;

function Filters({ orgId, search }: Props) {
  const navigate = useNavigate({ from: FROM });
  const { agent = '', status = '', severity = '' } = search;
  const go = (change: { readonly agent?: string; readonly status?: string; readonly severity?: string }) => {
    const next = { agent, status, severity, ...change };
    const given = Object.entries(next).filter(([, value]) => value !== '');
    void navigate({ search: { tab: 'signals', ...Object.fromEntries(given) } });
  };
  return (
    <div className="row wrap end-aligned signal-filters">
      <Choice label="State" value={status} onChange={(value) => go({ status: value })} of={STATES} />
      <Choice label="Severity" value={severity} onChange={(value) => go({ severity: value })} of={GRAVITIES} />
      <AgentChoice orgId={orgId} value={agent} onChange={(value) => go({ agent: value })} none="All agents" />
    </div>
  );
}

function SignalList({ orgId, search }: Props) {
  const [limit, setLimit] = useState(PAGE);
  const found = useQuery(signalsQuery(orgId, search, limit));
  const { signals: rows = [], total = 0, total_is_lower_bound: isMore = false } = found.data ?? {};
  return (
    <>
      {found.data !== undefined && (
        <p className="hidden-visually" aria-live="polite">
          Rows in the list: {exact(rows.length)}
        </p>
      )}
      <Panel isFlush>
        {found.isPending && <Loading lines={4} />}
        {found.isError && (
          <Problem what="The signals could not be read" error={found.error} retry={() => void found.refetch()} />
        )}
        {found.data !== undefined && rows.length === 0 && <NoSignal orgId={orgId} search={search} />}
        {rows.length > 0 && <SignalTable orgId={orgId} rows={rows} />}
      </Panel>
      {total > rows.length && (
        <div className="row wrap">
          {limit < MOST && (
            <Button isDisabled={found.isFetching} onPress={() => setLimit(MOST)}>
              {found.isPlaceholderData ? 'Loading…' : 'Show more'}
            </Button>
          )}
          <span className="muted">
            The newest {exact(rows.length)} of {isMore ? 'more than ' : ''}
            {exact(total)} are shown
            {limit < MOST ? '' : '; choose a state, a severity or an agent to see others'}
          </span>
        </div>
      )}
    </>
  );
}

const SignalTable = ({ orgId, rows }: { readonly orgId: string; readonly rows: readonly Signal[] }) => (
  <table className="table">
    <thead>
      <tr>
        <th scope="col">Signal</th>
        <th scope="col">Severity</th>
        <th scope="col" className="wide">
          Agents
        </th>
        <th scope="col" className="less">
          State
        </th>
        <th scope="col" className="wide end">
          Newest firing
        </th>
      </tr>
    </thead>
    <tbody>
      {rows.map((row) => (
        <tr key={row.id}>
          <td className="name">
            <Link to="/o/$orgId/integrations/signals/$signalId" params={{ orgId, signalId: row.id }}>
              {findingWords(row.pattern_type, row.source)}
            </Link>
            <div className="small muted">{sourceWords(row.source)}</div>
            <div className="under small muted">
              {SIGNALS[row.status].word}, <Instant at={row.detected_at} />
            </div>
          </td>
          <td>
            <Mark of="severity" value={row.severity} />
          </td>
          <td className="wide free">
            <AgentNames orgId={orgId} ids={row.agent_ids} />
          </td>
          <td className="less">
            <MarkAs look={SIGNALS[row.status]} />
          </td>
          <td className="wide end">
            <Instant at={row.detected_at} />
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);

const NAMED = 3;

/** The first few as links, and how many more there are. */
function AgentNames({ orgId, ids }: { readonly orgId: string; readonly ids: readonly string[] }) {
  if (ids.length === 0) return <span className="muted">The organisation</span>;
  return (
    <>
      {ids.slice(0, NAMED).map((id) => (
        <div key={id}>
          <AgentName orgId={orgId} agentId={id} />
        </div>
      ))}
      {ids.length > NAMED && <span className="small muted">and {exact(ids.length - NAMED)} more</span>}
    </>
  );
}

function NoSignal({ orgId, search }: Props) {
  const isFiltered = search.severity !== undefined || search.agent !== undefined || search.status !== undefined;
  if (isFiltered)
    return (
      <Empty
        icon={Radio}
        title="No such signal"
        action={
          <Link to={FROM} params={{ orgId }} search={{ tab: 'signals' }}>
            Show all that are open
          </Link>
        }
      >
        No signal fits the filters.
      </Empty>
    );
  return (
    <Empty icon={Radio} title="No signal is open">
      A signal is something for a person to look at: an attack that was held back, a leak, drift of an agent. Ten of a
      kind are one signal, and it waits here until somebody decides.
    </Empty>
  );
}
