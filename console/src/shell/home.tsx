/** `/`: to the first organisation of the person. */
import { useQuery } from '@tanstack/react-query';
import { Navigate } from '@tanstack/react-router';
import { Building2 } from 'lucide-react';
import { orgsQuery } from '../session/session';
import { Empty, Loading, Problem } from '../ui/states';

export function Home() {
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
  return <Navigate to="/o/$orgId/overview" params={{ orgId: first.org_id }} replace />;
}
