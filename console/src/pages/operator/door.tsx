/** The door of the operator's pages: their code is loaded for staff of the service only; to everybody else there is no such page. */
import { useQuery } from '@tanstack/react-query';
import { createLazyRoute } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { sessionQuery } from '../../session/session';
import { NoSuchPage } from '../../shell/failed';
import { Loading } from '../../ui/states';

export const route = createLazyRoute('/o/$orgId/operator')({ component: Door });

const OperatorPage = lazy(() => import('./operator'));

function Door() {
  const session = useQuery(sessionQuery);
  if (session.isPending) return <Loading />;
  if (session.data?.app_metadata.is_staff !== true) return <NoSuchPage />;
  return (
    <Suspense fallback={<Loading />}>
      <OperatorPage />
    </Suspense>
  );
}
