/** Who writes cards of agents: owners, admins and members. What lowers protection, the service asks more for. */
import { useRole } from '../../session/session';

const EDITORS: ReadonlySet<string> = new Set(['owner', 'admin', 'member']);

/** undefined until the role is known. */
export function useMayEdit(orgId: string): boolean | undefined {
  const role = useRole(orgId);
  return role === undefined ? undefined : EDITORS.has(role);
}
