/** Who changes teams, and who has them analysed; the service decides in any case. */
import { useRole } from '../../session/session';

export const WHO_CHANGES = 'Owners and admins change teams.';
export const WHO_ANALYSES = 'Owners, admins and members have a team analysed.';

const CHANGERS: ReadonlySet<string> = new Set(['owner', 'admin']);
const WRITERS: ReadonlySet<string> = new Set(['owner', 'admin', 'member']);

/** undefined until the role is known. */
export function useMayOf(orgId: string): { readonly change: boolean; readonly analyse: boolean } | undefined {
  const role = useRole(orgId);
  return role === undefined ? undefined : { change: CHANGERS.has(role), analyse: WRITERS.has(role) };
}
