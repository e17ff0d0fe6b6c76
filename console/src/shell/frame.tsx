/** The frame around every page of an organisation: side bar, bar with organisation, search and account, the keys. */
import { useQuery } from '@tanstack/react-query';
import { Link, Outlet, useNavigate, useParams } from '@tanstack/react-router';
import { ChevronDown, CircleUser, Menu as MenuIcon, Search } from 'lucide-react';
import { lazy, Suspense, useCallback, useState } from 'react';
import { orgsQuery } from '../session/session';
import { Button, IconButton } from '../ui/button';
import { Logo } from '../ui/logo';
import { Menu } from '../ui/menu';
import { PageHead } from '../ui/page';
import { Loading, Problem } from '../ui/states';
import { useGeneralChoices } from './choices';
import { useFocusOnPage } from './focus';
import { useKeys } from './keys';
import { Offline } from './offline';
import { usePlaces, type Place } from './places';
import { usePreload } from './preload';

const Palette = lazy(() => import('./palette'));

export function Frame() {
  const { orgId } = useParams({ from: '/o/$orgId' });
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const general = useGeneralChoices(orgId);
  const { places, staffPlaces } = usePlaces();
  useFocusOnPage();
  usePreload(places);
  const goTo = useCallback(
    (letter: string) => {
      const place = [...places, ...staffPlaces].find((known) => known.letter === letter);
      if (place !== undefined) void navigate({ to: place.to, params: { orgId } });
    },
    [navigate, orgId, places, staffPlaces],
  );
  useKeys(
    useCallback(() => setOpen(true), []),
    goTo,
  );
  return (
    <div className="frame">
      <a className="skip" href="#main">
        Skip to the page
      </a>
      <Side orgId={orgId} />
      <header className="bar">
        <NarrowNavigation orgId={orgId} />
        <OrgSwitch orgId={orgId} />
        <Button className="find" onPress={() => setOpen(true)}>
          <Search size={15} aria-hidden="true" />
          <span className="word">Search</span>
          <kbd>Ctrl K</kbd>
        </Button>
        <Menu
          label="Account"
          trigger={
            <IconButton label="Account and theme">
              <CircleUser size={18} aria-hidden="true" />
            </IconButton>
          }
          choices={general.filter(({ id }) => !id.startsWith('go:'))}
        />
      </header>
      <main className="main" id="main" tabIndex={-1}>
        <Offline />
        <OrgOf orgId={orgId} />
      </main>
      {isOpen && (
        <Suspense>
          <Palette orgId={orgId} choices={general} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}

/** The page, once it is known that the person belongs to this organisation. */
function OrgOf({ orgId }: { readonly orgId: string }) {
  const orgs = useQuery(orgsQuery);
  if (orgs.isPending) return <Loading />;
  if (orgs.isError)
    return <Problem what="Your organisations could not be read" error={orgs.error} retry={() => void orgs.refetch()} />;
  if (!orgs.data.some(({ org_id }) => org_id === orgId))
    return (
      <div className="page">
        <PageHead title="Organisation" />
        <Problem
          what="No such organisation"
          error="You are not a member of the organisation in this address, or it is gone"
        />
      </div>
    );
  return <Outlet />;
}

function Side({ orgId }: { readonly orgId: string }) {
  const { places, staffPlaces } = usePlaces();
  return (
    <nav className="side" aria-label="Pages">
      <Link className="brand" to="/" aria-label="Surety">
        <Logo />
        <span className="word">Surety</span>
      </Link>
      <PlaceLinks orgId={orgId} places={places} />
      {staffPlaces.length > 0 && (
        <div className="group">
          <div className="small muted word">The whole service</div>
          <PlaceLinks orgId={orgId} places={staffPlaces} />
        </div>
      )}
      <div className="foot small">
        <a href="/docs">API reference</a>
      </div>
    </nav>
  );
}

const PlaceLinks = ({ orgId, places }: { readonly orgId: string; readonly places: readonly Place[] }) =>
  places.map(({ to, word, icon: Icon }) => (
    <Link
      key={to}
      className="place"
      to={to}
      params={{ orgId }}
      activeProps={{ className: 'active' }}
      aria-label={word}
      title={word}
    >
      <Icon size={16} strokeWidth={1.75} aria-hidden="true" />
      <span className="word">{word}</span>
    </Link>
  ));

function NarrowNavigation({ orgId }: { readonly orgId: string }) {
  const navigate = useNavigate();
  const { places, staffPlaces } = usePlaces();
  return (
    <Menu
      label="Pages"
      trigger={
        <IconButton label="Pages" className="only-narrow">
          <MenuIcon size={18} aria-hidden="true" />
        </IconButton>
      }
      choices={[...places, ...staffPlaces].map(({ to, word, icon: Icon }) => ({
        id: to,
        words: word,
        icon: <Icon size={16} aria-hidden="true" />,
        act: () => void navigate({ to, params: { orgId } }),
      }))}
    />
  );
}

function OrgSwitch({ orgId }: { readonly orgId: string }) {
  const navigate = useNavigate();
  const { data = [] } = useQuery(orgsQuery);
  const current = data.find(({ org_id }) => org_id === orgId);
  return (
    <Menu
      label="Organisations"
      trigger={
        <Button kind="quiet" className="org-switch">
          <span>{current?.name ?? 'Organisation'}</span>
          <ChevronDown size={14} aria-hidden="true" />
        </Button>
      }
      choices={data.map(({ org_id, name, role }) => ({
        id: org_id,
        words: name,
        end: org_id === orgId ? `${role} · here` : role,
        act: () => void navigate({ to: '/o/$orgId/overview', params: { orgId: org_id } }),
      }))}
    />
  );
}
