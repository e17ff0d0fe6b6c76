/** The screen of an organisation: what attacked it, where its thresholds stand, and what it added itself. Every choice is in the address. */
import { createLazyRoute, Link, useParams, useSearch } from '@tanstack/react-router';
import { PageHead } from '../../ui/page';
import { TAB_LINK, TabLinks } from '../../ui/tab-links';
import { Attacks } from './attacks';
import { Campaigns } from './campaigns';
import { Canaries } from './canaries';
import { Patterns } from './patterns';
import { Recipes } from './recipes';
import './screening.css';
import { Thresholds } from './thresholds';

const FROM = '/o/$orgId/screening';
export const route = createLazyRoute(FROM)({ component: ScreeningPage });

const WORDS = [
  ['thresholds', 'Thresholds'],
  ['patterns', 'Patterns'],
  ['canaries', 'Canaries'],
  ['campaigns', 'Campaigns'],
  ['recipes', 'Recipes'],
] as const;

function ScreeningPage() {
  const { orgId } = useParams({ from: FROM });
  const search = useSearch({ from: FROM });
  const tab = { ...TAB_LINK, to: FROM, params: { orgId }, activeOptions: { exact: false } } as const;
  return (
    <div className="page">
      <PageHead
        title="Screening"
        lead="What attacked your agents, what the screen does about it, and what you add to it"
      />
      <TabLinks label="Screening">
        <Link {...tab} activeProps={{}} search={{}} data-selected={search.tab === undefined || undefined}>
          Attacks
        </Link>
        {WORDS.map(([id, words]) => (
          <Link key={id} {...tab} search={{ tab: id }}>
            {words}
          </Link>
        ))}
      </TabLinks>
      {search.tab === undefined && <Attacks orgId={orgId} search={search} />}
      {search.tab === 'thresholds' && <Thresholds orgId={orgId} search={search} />}
      {search.tab === 'patterns' && <Patterns orgId={orgId} />}
      {search.tab === 'canaries' && <Canaries orgId={orgId} />}
      {search.tab === 'campaigns' && <Campaigns orgId={orgId} />}
      {search.tab === 'recipes' && <Recipes orgId={orgId} openId={search.recipe} />}
    </div>
  );
}
