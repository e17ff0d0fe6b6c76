/** `/`: to the first organisation of the person; where it has no agent yet, to connecting one. */
import { useQuery } from '@tanstack/react-query';
import { createLazyRoute, Navigate } from '@tanstack/react-router';
import { Building2 } from 'lucide-react';
import { api, must } from '../api/client';
import { orgsQuery } from '../session/session';
import { Empty, Loading, Problem } from '../ui/states';

export const route = createLazyRoute('/')({ component: Home });

function Home() {
  const orgs = useQuery(orgsQuery);
  if (orgs.isPending) return <Loading />;
  if (orgs.isError)
    return <Problem what="Your organisations could not be read" error={orgs.error} retry={() => void orgs.refetch()} />;
  const first = orgs.data.find(({ is_personal }) => !is_personal) ?? orgs.data[0];
  if (first === undefined)
    return (
      <Empty icon={Building2} title="You belong to no organisation">
        Open the link of an invitation, or ask an owner for one.
      </Empty>
    );
  return <FirstPage orgId={first.org_id} />;
}

function FirstPage({ orgId }: { readonly orgId: string }) {
  const agents = useQuery({
    queryKey: ['agents', orgId, 'any'],
    queryFn: () =>
      must(api.GET('/v1/orgs/{org_id}/agents', { params: { path: { org_id: orgId }, query: { limit: 1 } } })),
  });
  if (agents.isPending) return <Loading />;
  const isNew = agents.data?.agents.length === 0;
  return <Navigate to={isNew ? '/o/$orgId/start' : '/o/$orgId/overview'} params={{ orgId }} replace />;
}
