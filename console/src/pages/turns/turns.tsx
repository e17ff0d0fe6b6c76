/** All turns of the organisation, by what was done and by verdict. */
import { createLazyRoute, Link, useParams, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { threatWords } from '../../format/words';
import { Instant } from '../../ui/instant';
import { PageHead } from '../../ui/page';
import { TAB_LINK, TabLinks } from '../../ui/tab-links';
import { AgentName } from './agent-name';
import type { PeriodSearch } from './search';
import { TurnFilters } from './turn-filters';
import { TurnList } from './turn-list';
import './turns.css';

const FROM = '/o/$orgId/turns';
export const route = createLazyRoute(FROM)({ component: TurnsPage });

const FILTERS = [
  ['All', {}],
  ['Notable', { notable: true }],
  ['Replaced', { action: 'replaced' }],
  ['Withheld', { action: 'withheld' }],
  ['Redacted', { action: 'redacted' }],
  ['Violations', { integrity: 'boundary_violation' }],
  ['Need review', { integrity: 'review_needed' }],
  ['No reply', { answered: false }],
] as const;

function TurnsPage() {
  const { orgId } = useParams({ from: FROM });
  const filter = useSearch({ from: FROM });
  const { action: _action, integrity: _integrity, notable: _notable, answered: _answered, ...kept } = filter;
  return (
    <div className="page">
      <PageHead
        title="Turns"
        lead="Every request of your agents that went to a provider, with what was done to it and why"
      />
      <TabLinks label="Which turns">
        {FILTERS.map(([words, search]) => (
          <Link
            key={words}
            {...TAB_LINK}
            to={FROM}
            params={{ orgId }}
            search={{ ...kept, ...search }}
            activeOptions={{ exact: true }}
          >
            {words}
          </Link>
        ))}
      </TabLinks>
      <TurnFilters />
      <Narrowed orgId={orgId} filter={filter} />
      <TurnList orgId={orgId} filter={filter} />
    </div>
  );
}

/** What the address asks for beside the tabs: it comes from a link of another page. */
function Narrowed({
  orgId,
  filter: { agent_id: agentId, session_id: session, tool, threat_type: threat, from, to },
}: {
  readonly orgId: string;
  readonly filter: PeriodSearch;
}) {
  const parts: readonly (readonly [string, ReactNode])[] = [
    ...(agentId === undefined ? [] : [['of', <AgentName key="a" orgId={orgId} agentId={agentId} />] as const]),
    ...(session === undefined ? [] : [['of the session', session] as const]),
    ...(tool === undefined ? [] : [['that call', tool] as const]),
    ...(threat === undefined ? [] : [['with', threatWords(threat)] as const]),
    ...(from === undefined ? [] : [['from', <Instant key="f" at={from} />] as const]),
    ...(to === undefined ? [] : [['to', <Instant key="t" at={to} />] as const]),
  ];
  if (parts.length === 0) return null;
  return (
    <p className="row wrap">
      <span>
        Only turns
        {parts.map(([word, what]) => (
          <span key={word}>
            {' '}
            {word} <strong>{what}</strong>
          </span>
        ))}
      </span>
      <Link to={FROM} params={{ orgId }} search={{}}>
        Show all turns
      </Link>
    </p>
  );
}
