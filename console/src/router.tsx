/** The addresses of the console. A page is loaded when it is opened; what filters it is in the address. */
import { createRootRoute, createRoute, createRouter, Outlet, redirect } from '@tanstack/react-router';
import { fleetSearch } from './pages/agents/search';
import { screeningSearch } from './pages/screening/search';
import { periodSearch, turnSearch } from './pages/turns/search';
import { chosen } from './search';
import { Broken, NoSuchPage } from './shell/failed';
import { Frame } from './shell/frame';
import { Gate } from './shell/gate';
import { Loading } from './ui/states';

const root = createRootRoute({
  validateSearch: () => ({}), // a page is given what its own address may hold, and nothing else
  component: () => (
    <Gate>
      <Outlet />
    </Gate>
  ),
  notFoundComponent: () => (
    <main className="main">
      <NoSuchPage />
    </main>
  ),
});
const home = createRoute({ getParentRoute: () => root, path: '/' }).lazy(
  async () => (await import('./shell/home')).route,
);
const org = createRoute({ getParentRoute: () => root, path: '/o/$orgId', component: Frame });

const agents = createRoute({
  getParentRoute: () => org,
  path: 'agents',
  validateSearch: fleetSearch,
}).lazy(async () => (await import('./pages/agents/list')).route);
const agent = createRoute({
  getParentRoute: () => org,
  path: 'agents/$agentId',
  validateSearch: (search) => ({
    ...chosen(search, {
      tab: ['rating', 'cards', 'tools', 'containment', 'identity', 'trust'],
      edit: ['alignment', 'protection'],
    }),
    ...(typeof search['from'] === 'number' ? { from: search['from'] } : {}),
  }),
}).lazy(async () => (await import('./pages/agents/agent')).route);

const teams = createRoute({
  getParentRoute: () => org,
  path: 'teams',
  validateSearch: (search) => chosen(search, { status: ['archived'] }),
}).lazy(async () => (await import('./pages/teams/pages')).list);
const team = createRoute({
  getParentRoute: () => org,
  path: 'teams/$teamId',
  validateSearch: (search) => ({
    ...chosen(search, { tab: ['rating', 'coherence', 'lines', 'forecast', 'risk'] }),
    ...(typeof search['pair'] === 'string' ? { pair: search['pair'] } : {}),
  }),
}).lazy(async () => (await import('./pages/teams/pages')).team);

const risk = createRoute({
  getParentRoute: () => org,
  path: 'risk',
  validateSearch: (search) => ({
    ...chosen(search, { level: ['low', 'medium', 'high', 'critical'] }),
    ...(typeof search['agent'] === 'string' ? { agent: search['agent'] } : {}),
    ...(typeof search['team'] === 'string' ? { team: search['team'] } : {}),
  }),
}).lazy(async () => (await import('./pages/risk/pages')).list);
const assessment = createRoute({ getParentRoute: () => org, path: 'risk/$assessmentId' }).lazy(
  async () => (await import('./pages/risk/pages')).assessment,
);

const turns = createRoute({ getParentRoute: () => org, path: 'turns', validateSearch: periodSearch }).lazy(
  async () => (await import('./pages/turns/pages')).turns,
);
const live = createRoute({ getParentRoute: () => org, path: 'live', validateSearch: turnSearch }).lazy(
  async () => (await import('./pages/live/live')).route,
);
const turn = createRoute({ getParentRoute: () => org, path: 'turns/$requestId' }).lazy(
  async () => (await import('./pages/turns/pages')).turn,
);

const REVIEW_KINDS = ['quarantine', 'held_call', 'tool_declaration', 'verdict', 'drift', 'signal'] as const;
const review = createRoute({
  getParentRoute: () => org,
  path: 'review',
  validateSearch: (
    search,
  ): {
    status?: 'decided';
    kind?: (typeof REVIEW_KINDS)[number];
    mine?: true;
    agent?: string;
    group?: string;
    item?: string;
  } => ({
    ...chosen(search, { status: ['decided'], kind: REVIEW_KINDS }),
    ...(search['mine'] === true ? { mine: true as const } : {}),
    ...(typeof search['agent'] === 'string' ? { agent: search['agent'] } : {}),
    ...(typeof search['group'] === 'string' ? { group: search['group'] } : {}),
    ...(typeof search['item'] === 'string' ? { item: search['item'] } : {}),
  }),
  beforeLoad: ({ params, search: { item } }) => {
    // messages of Slack, Teams and mail name the signal, whose page has its item of Review
    if (item?.startsWith('gs-') === true)
      throw redirect({
        to: '/o/$orgId/integrations/signals/$signalId',
        params: { ...params, signalId: item },
      });
  },
}).lazy(async () => (await import('./pages/review/review')).route);

const start = createRoute({
  getParentRoute: () => org,
  path: 'start',
  validateSearch: (search): { client?: string; agent?: string } => ({
    ...(typeof search['client'] === 'string' ? { client: search['client'] } : {}),
    ...(typeof search['agent'] === 'string' ? { agent: search['agent'] } : {}),
  }),
}).lazy(async () => (await import('./pages/start/start')).route);

const playground = createRoute({
  getParentRoute: () => org,
  path: 'playground',
  validateSearch: (search) => chosen(search, { judge: ['reasoning'] }),
}).lazy(async () => (await import('./pages/playground/playground')).route);

const integrations = createRoute({
  getParentRoute: () => org,
  path: 'integrations',
  validateSearch: (search) => ({
    ...chosen(search, {
      tab: ['alerts', 'signals'],
      status: ['acknowledged', 'resolved', 'dismissed', 'expired', 'all'],
      severity: ['info', 'warn', 'high', 'critical'],
    }),
    ...(typeof search['agent'] === 'string' ? { agent: search['agent'] } : {}),
  }),
}).lazy(async () => (await import('./pages/integrations/pages')).integrations);
const endpoint = createRoute({ getParentRoute: () => org, path: 'integrations/$endpointId' }).lazy(
  async () => (await import('./pages/integrations/pages')).endpoint,
);

const destination = createRoute({
  getParentRoute: () => org,
  path: 'integrations/destinations/$destinationId',
}).lazy(async () => (await import('./pages/integrations/pages')).destination);
const signal = createRoute({ getParentRoute: () => org, path: 'integrations/signals/$signalId' }).lazy(
  async () => (await import('./pages/integrations/pages')).signal,
);

const policy = createRoute({
  getParentRoute: () => org,
  path: 'policy',
  validateSearch: (search) => ({
    ...chosen(search, {
      tab: ['test', 'exemptions', 'conscience'],
      kind: ['alignment', 'protection'],
      card: ['platform', 'org', 'team'],
      what: ['tools'],
      against: ['org', 'team', 'agent'],
    }),
    ...(typeof search['team'] === 'string' ? { team: search['team'] } : {}),
    ...(typeof search['agent'] === 'string' ? { agent: search['agent'] } : {}),
    ...(search['edit'] === true ? { edit: true as const } : {}),
    ...(typeof search['from'] === 'number' ? { from: search['from'] } : {}),
  }),
}).lazy(async () => (await import('./pages/policy/policy')).route);
const evidence = createRoute({
  getParentRoute: () => org,
  path: 'evidence',
  validateSearch: (search) => chosen(search, { tab: ['exports', 'chain'] }),
}).lazy(async () => (await import('./pages/evidence/pages')).evidence);
const agentEvidence = createRoute({ getParentRoute: () => org, path: 'evidence/$agentId' }).lazy(
  async () => (await import('./pages/evidence/pages')).agentEvidence,
);

const settings = createRoute({
  getParentRoute: () => org,
  path: 'settings',
  validateSearch: (search) => ({
    ...chosen(search, {
      tab: ['members', 'sso', 'usage', 'texts', 'audit'],
      period: ['day', 'month', 'all'],
      month: ['last'],
    }),
    ...(typeof search['actor'] === 'string' ? { actor: search['actor'] } : {}),
    ...(typeof search['action'] === 'string' ? { action: search['action'] } : {}),
  }),
}).lazy(async () => (await import('./pages/settings/settings')).route);

const screening = createRoute({
  getParentRoute: () => org,
  path: 'screening',
  validateSearch: screeningSearch,
}).lazy(async () => (await import('./pages/screening/screening')).route);

const overview = createRoute({
  getParentRoute: () => org,
  path: 'overview',
  validateSearch: (search) => chosen(search, { period: ['week', 'month'] }),
}).lazy(async () => (await import('./pages/overview/overview')).route);

const operator = createRoute({
  getParentRoute: () => org,
  path: 'operator',
  validateSearch: (search) => ({
    ...chosen(search, {
      tab: [
        'jobs',
        'dead-letters',
        'accounts',
        'licences',
        'deployments',
        'advisories',
        'indicators',
        'cards',
        'audit',
      ],
    }),
    ...(typeof search['q'] === 'string' ? { q: search['q'] } : {}),
    ...(typeof search['account'] === 'string' ? { account: search['account'] } : {}),
    ...(typeof search['subscriber'] === 'string' ? { subscriber: search['subscriber'] } : {}),
  }),
}).lazy(async () => (await import('./pages/operator/door')).route);

export const router = createRouter({
  routeTree: root.addChildren([
    home,
    org.addChildren([
      start,
      playground,
      overview,
      live,
      agents,
      agent,
      teams,
      team,
      risk,
      assessment,
      turns,
      turn,
      review,
      screening,
      policy,
      evidence,
      agentEvidence,
      integrations,
      endpoint,
      destination,
      signal,
      settings,
      operator,
    ]),
  ]),
  defaultErrorComponent: Broken,
  defaultNotFoundComponent: NoSuchPage,
  defaultPendingComponent: () => <Loading />,
  defaultPreload: 'intent', // its code, when the pointer or the focus comes to a link
  scrollRestoration: true,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
