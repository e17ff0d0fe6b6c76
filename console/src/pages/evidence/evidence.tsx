/** Evidence: the logs of the agents, what this browser trusts, exports of a period, and what stands on a public chain. */
import { createLazyRoute, Link, useParams, useSearch } from '@tanstack/react-router';
import { PageHead } from '../../ui/page';
import { TAB_LINK, TabLinks } from '../../ui/tab-links';
import { CardsLog } from './cards-log';
import { Chain } from './chain';
import { CheckGiven } from './check-given';
import './evidence.css';
import { Exports } from './exports';
import { Heads } from './heads';
import { TrustPanel } from './trust-panel';

const FROM = '/o/$orgId/evidence';
export const route = createLazyRoute(FROM)({ component: EvidencePage });

const TABS = [
  ['logs', 'Logs'],
  ['exports', 'Exports'],
  ['chain', 'On-chain anchors'],
] as const;

function EvidencePage() {
  const { orgId } = useParams({ from: FROM });
  const { tab = 'logs' } = useSearch({ from: FROM });
  return (
    <div className="page">
      <PageHead
        title="Evidence"
        lead="What your agents did, signed and in order. Your browser checks it; the service only hands over the proofs."
      />
      <TabLinks label="Kinds of evidence">
        {TABS.map(([id, words]) => (
          <Link
            key={id}
            {...TAB_LINK}
            from={FROM}
            search={id === 'logs' ? {} : { tab: id }}
            activeOptions={{ exact: id === 'logs' }}
          >
            {words}
          </Link>
        ))}
      </TabLinks>
      {tab === 'exports' && <Exports orgId={orgId} />}
      {tab === 'chain' && <Chain />}
      {tab === 'logs' && (
        <>
          <Heads orgId={orgId} />
          <div className="columns even">
            <CardsLog />
            <TrustPanel />
          </div>
          <CheckGiven />
        </>
      )}
    </div>
  );
}
