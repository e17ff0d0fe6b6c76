/** Integrations: endpoints that are sent events, who is told of what needs a person, and the signals themselves. The tab is in the address. */
import { createLazyRoute, Link, useParams, useSearch } from '@tanstack/react-router';
import { PageHead } from '../../ui/page';
import { TAB_LINK, TabLinks } from '../../ui/tab-links';
import { Alerts } from './alerts';
import './alerts.css';
import { Signals } from './signals';
import { AddEndpointButton, Arrived, Webhooks } from './webhooks';

const FROM = '/o/$orgId/integrations';
export const route = createLazyRoute(FROM)({ component: IntegrationsPage });

const TABS = [
  ['alerts', 'Alerts'],
  ['signals', 'Signals'],
] as const;

const LEADS = {
  alerts: 'Who is told when something needs a person, and how soon',
  signals: 'What needed a person, and what became of it',
} as const;

function IntegrationsPage() {
  const { orgId } = useParams({ from: FROM });
  const search = useSearch({ from: FROM });
  const { tab } = search;
  const shared = { ...TAB_LINK, to: FROM, params: { orgId }, activeOptions: { exact: false } } as const;
  return (
    <div className="page">
      <PageHead title="Integrations" lead={tab === undefined ? <Arrived orgId={orgId} /> : LEADS[tab]}>
        {tab === undefined && <AddEndpointButton orgId={orgId} />}
      </PageHead>
      <TabLinks label="Integrations">
        <Link {...shared} activeProps={{}} search={{}} data-selected={tab === undefined || undefined}>
          Webhooks
        </Link>
        {TABS.map(([id, words]) => (
          <Link key={id} {...shared} search={{ tab: id }}>
            {words}
          </Link>
        ))}
      </TabLinks>
      {tab === undefined && <Webhooks orgId={orgId} />}
      {tab === 'alerts' && <Alerts orgId={orgId} />}
      {tab === 'signals' && <Signals orgId={orgId} search={search} />}
    </div>
  );
}
