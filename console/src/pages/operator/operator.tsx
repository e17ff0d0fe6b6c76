/** The service as its staff runs it: health, jobs, dead letters, accounts, licences, installations, advisories and cards. */
import { Link, useParams, useSearch } from '@tanstack/react-router';
import { PageHead } from '../../ui/page';
import { TAB_LINK, TabLinks } from '../../ui/tab-links';
import { Accounts } from './accounts';
import { Advisories } from './advisories';
import { OperatorAudit } from './audit';
import { DeadLetters } from './dead-letters';
import { Deployments } from './deployments';
import { Health } from './health';
import { Indicators } from './indicators';
import { Jobs } from './jobs';
import { Licences } from './licences';
import './operator.css';
import { PlatformCards } from './platform-cards';

const FROM = '/o/$orgId/operator';
const TABS = [
  ['health', 'Health'],
  ['jobs', 'Jobs'],
  ['dead-letters', 'Dead letters'],
  ['accounts', 'Accounts'],
  ['licences', 'Licences'],
  ['deployments', 'Deployments'],
  ['advisories', 'Advisories'],
  ['indicators', 'Indicators'],
  ['cards', 'Platform cards'],
  ['audit', 'Audit log'],
] as const;

export default function OperatorPage() {
  const { orgId } = useParams({ from: FROM });
  const { tab = 'health' } = useSearch({ from: FROM });
  return (
    <div className="page">
      <PageHead
        title="Operator"
        lead="The whole service, over every organisation. Every change made here is audited: the plan of an account in its own log, all else in the operator’s."
      />
      <TabLinks label="Operator">
        {TABS.map(([id, words]) => (
          <Link
            key={id}
            {...TAB_LINK}
            to={FROM}
            params={{ orgId }}
            search={id === 'health' ? {} : { tab: id }}
            activeOptions={{ exact: id === 'health' }}
          >
            {words}
          </Link>
        ))}
      </TabLinks>
      {tab === 'health' && <Health />}
      {tab === 'jobs' && <Jobs />}
      {tab === 'dead-letters' && <DeadLetters />}
      {tab === 'accounts' && <Accounts />}
      {tab === 'licences' && <Licences />}
      {tab === 'deployments' && <Deployments />}
      {tab === 'advisories' && <Advisories />}
      {tab === 'indicators' && <Indicators />}
      {tab === 'cards' && <PlatformCards />}
      {tab === 'audit' && <OperatorAudit />}
    </div>
  );
}
