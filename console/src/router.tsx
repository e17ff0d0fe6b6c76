/** The addresses of the console. A page is loaded when it is opened; what filters it is in the address. */
import { createRootRoute, createRoute, createRouter, Outlet } from '@tanstack/react-router';
import { Broken, NoSuchPage } from './shell/failed';
import { Frame } from './shell/frame';
import { Gate } from './shell/gate';
import { Home } from './shell/home';
import { Loading } from './ui/states';

const root = createRootRoute({
  component: () => (
    <Gate>
      <Outlet />
    </Gate>
  ),
});
const home = createRoute({ getParentRoute: () => root, path: '/', component: Home });
const org = createRoute({ getParentRoute: () => root, path: '/o/$orgId', component: Frame });

const agents = createRoute({
  getParentRoute: () => org,
  path: 'agents',
  validateSearch: (search: Record<string, unknown>): { mine?: boolean } =>
    search['mine'] === true ? { mine: true } : {},
}).lazy(async () => (await import('./pages/agents/list')).route);

export const router = createRouter({
  routeTree: root.addChildren([home, org.addChildren([agents])]),
  defaultErrorComponent: Broken,
  defaultNotFoundComponent: NoSuchPage,
  defaultPendingComponent: () => <Loading />,
  scrollRestoration: true,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
