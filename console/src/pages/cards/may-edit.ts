/** Who writes cards, and who is told to ask them. What lowers the protection of an agent, the service asks more for. */
import { useIsStaff, useRole } from '../../session/session';
import type { CardPlace } from './place';

const EDITORS = {
  agent: new Set(['owner', 'admin', 'member']),
  team: new Set(['owner', 'admin']),
  org: new Set(['owner', 'admin']),
  platform: new Set<string>(), // staff of the service, whatever their role here
} as const satisfies Record<CardPlace['scope'], ReadonlySet<string>>;

export const WHO_EDITS = {
  agent: 'Owners, admins and members edit cards.',
  team: 'Owners and admins edit the cards of teams.',
  org: 'Owners and admins edit the cards of the organisation.',
  platform: 'Whoever runs this service edits the cards of the platform.',
} as const satisfies Record<CardPlace['scope'], string>;

/** undefined until the role is known. */
export function useMayEdit(orgId: string, scope: CardPlace['scope']): boolean | undefined {
  const role = useRole(orgId);
  const isStaff = useIsStaff();
  if (scope === 'platform') return isStaff;
  const editors: ReadonlySet<string> = EDITORS[scope];
  return role === undefined ? undefined : editors.has(role);
}
