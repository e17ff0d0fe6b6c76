/** Who writes cards, and who is told to ask them. What lowers the protection of an agent, the service asks more for. */
import { ADMINS, useHasRole, useIsStaff, WRITERS } from '../../session/session';
import type { CardPlace } from './place';

export const WHO_EDITS = {
  agent: 'Owners, admins and members edit cards.',
  team: 'Owners and admins edit the cards of teams.',
  org: 'Owners and admins edit the cards of the organisation.',
  platform: 'Whoever runs this service edits the cards of the platform.',
} as const satisfies Record<CardPlace['scope'], string>;

/** undefined until the role is known. Of the platform's cards: staff of the service, whatever their role here. */
export function useMayEdit(orgId: string, scope: CardPlace['scope']): boolean | undefined {
  const hasRole = useHasRole(orgId, scope === 'agent' ? WRITERS : ADMINS);
  const isStaff = useIsStaff();
  return scope === 'platform' ? isStaff : hasRole;
}
