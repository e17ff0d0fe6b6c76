/** All turns of the organisation, by what was done and by verdict. */
import { createLazyRoute, Link, useParams, useSearch } from '@tanstack/react-router';
import { PageHead } from '../../ui/page';
import { TAB_LINK, TabLinks } from '../../ui/tab-links';
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
] as const;

function TurnsPage() {
  const { orgId } = useParams({ from: FROM });
  const filter = useSearch({ from: FROM });
  return (
    <div className="page">
      <PageHead title="Turns" lead="Every request of your agents that went through the gateway" />
      <TabLinks label="Which turns">
        {FILTERS.map(([words, search]) => (
          <Link key={words} {...TAB_LINK} to={FROM} params={{ orgId }} search={search} activeOptions={{ exact: true }}>
            {words}
          </Link>
        ))}
      </TabLinks>
      <TurnList orgId={orgId} filter={filter} />
    </div>
  );
}
