/** Settings of an organisation: who may reach it, by key or as a person, and what they changed. */
import { createLazyRoute, Link, useParams, useSearch } from '@tanstack/react-router';
import { PageHead } from '../../ui/page';
import { TAB_LINK, TabLinks } from '../../ui/tab-links';
import { Audit } from './audit';
import { KeptTexts } from './kept-texts';
import { Keys } from './keys';
import { Members } from './members';
import './settings.css';
import { Sso } from './sso';
import { Usage } from './usage';

const FROM = '/o/$orgId/settings';
export const route = createLazyRoute(FROM)({ component: SettingsPage });

function SettingsPage() {
  const { orgId } = useParams({ from: FROM });
  const { tab = 'keys' } = useSearch({ from: FROM });
  const shared = { ...TAB_LINK, to: FROM, params: { orgId }, activeOptions: { exact: true } } as const;
  return (
    <div className="page">
      <PageHead title="Settings" lead="Keys, people, plan and usage of this organisation, and what was changed">
        <a className="button" href="/v1/auth/account">
          My account
        </a>
      </PageHead>
      <TabLinks label="Settings">
        <Link {...shared} search={{}}>
          API keys
        </Link>
        <Link {...shared} search={{ tab: 'members' }}>
          Members
        </Link>
        <Link {...shared} search={{ tab: 'sso' }}>
          Single sign-on
        </Link>
        <Link {...shared} search={{ tab: 'usage' }} activeOptions={{ exact: false }}>
          Plan and usage
        </Link>
        <Link {...shared} search={{ tab: 'texts' }}>
          Kept texts
        </Link>
        <Link {...shared} search={{ tab: 'audit' }} activeOptions={{ exact: false }}>
          Audit log
        </Link>
      </TabLinks>
      {tab === 'keys' && <Keys orgId={orgId} />}
      {tab === 'members' && <Members orgId={orgId} />}
      {tab === 'sso' && <Sso orgId={orgId} />}
      {tab === 'usage' && <Usage orgId={orgId} />}
      {tab === 'texts' && <KeptTexts orgId={orgId} />}
      {tab === 'audit' && <Audit orgId={orgId} />}
    </div>
  );
}
