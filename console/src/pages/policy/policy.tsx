/** Which rules hold for whom: the cards from the platform down to the agents, what they would make of tools, and who is let off. */
import { createLazyRoute, Link, useParams, useSearch } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { PageHead } from '../../ui/page';
import { Loading } from '../../ui/states';
import { TAB_LINK, TabLinks } from '../../ui/tab-links';
import { PLATFORM } from '../cards/place';
import { Conscience } from './conscience';
import { Exemptions } from './exemptions';
import { InheritanceView } from './inheritance';
import { PlaceCard } from './place-card';
import './policy.css';

const PolicyTest = lazy(async () => ({ default: (await import('./test')).PolicyTest }));

const FROM = '/o/$orgId/policy';
export const route = createLazyRoute(FROM)({ component: PolicyPage });

function PolicyPage() {
  const { orgId } = useParams({ from: FROM });
  const { tab } = useSearch({ from: FROM });
  const shared = { ...TAB_LINK, to: FROM, params: { orgId } } as const;
  return (
    <div className="page">
      <PageHead title="Policy" lead="Which cards hold for which agents, what they would stop, and who is let off" />
      <TabLinks label="Policy">
        <Link {...shared} search={{}} activeProps={tab === undefined ? TAB_LINK.activeProps : {}}>
          Cards
        </Link>
        <Link {...shared} search={{ tab: 'test' }}>
          Test
        </Link>
        <Link {...shared} search={{ tab: 'exemptions' }}>
          Exemptions
        </Link>
        <Link {...shared} search={{ tab: 'conscience' }}>
          Conscience
        </Link>
      </TabLinks>
      {tab === undefined && <CardsTab orgId={orgId} />}
      {tab === 'test' && (
        <Suspense fallback={<Loading />}>
          <PolicyTest orgId={orgId} />
        </Suspense>
      )}
      {tab === 'exemptions' && <Exemptions orgId={orgId} />}
      {tab === 'conscience' && <Conscience orgId={orgId} />}
    </div>
  );
}

function CardsTab({ orgId }: { readonly orgId: string }) {
  const { card, team, kind = 'alignment' } = useSearch({ from: FROM });
  if (card === 'platform') return <PlaceCard orgId={orgId} place={{ ...PLATFORM, scope: 'platform' }} kind={kind} />;
  if (card === 'org') return <PlaceCard orgId={orgId} place={{ scope: 'org', id: orgId }} kind={kind} />;
  if (card === 'team' && team !== undefined)
    return <PlaceCard orgId={orgId} place={{ scope: 'team', id: team }} kind={kind} />;
  return <InheritanceView orgId={orgId} kind={kind} team={team} />;
}
