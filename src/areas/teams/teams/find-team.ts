/**
 * Finds a team for a caller, and its members. Members of its organisation may read; owner and admin may change. Creating a team
 * or
 * adding to it needs the feature of its account's plan; reading one's own, leaving, hiding and archiving never do. Source:
 * docs/reference/auth.md#authentication-rules; docs/adr/0184.
 */
import { fail } from '../../../contract/errors.ts';
import type { Role } from '../../../contract/enums.ts';
import { membershipIn } from '../../../platform/http/access.ts';
import type { Queryable } from '../../../platform/db/sql.ts';
import type { Context } from '../../../platform/http/operation.ts';
import type { TeamRow, TeamWithMembers } from './wire/teams.ts';
import { findTeam, listMembers, lockTeam } from './store/teams.ts';

export const FEATURE = 'team_reputation';
const CHANGERS: readonly Role[] = ['owner', 'admin'];
const isChanger = (role: Role): boolean => CHANGERS.includes(role);

export type TeamContext = Pick<Context, 'tx' | 'principal' | 'services'>;

/** Who did it, as rows and events name them: the person behind the call, or the credential. */
export const actorOf = ({ principal }: Pick<Context, 'principal'>): string => principal.userId ?? principal.subject;

/** A team of the caller's organisations, archived ones too. @throws Refusal resource_not_found */
export async function requireTeam(
  { tx, principal }: Pick<TeamContext, 'tx' | 'principal'>,
  teamId: string,
): Promise<TeamRow> {
  const team = await findTeam(tx, principal.accounts, teamId);
  if (team === undefined) throw fail('resource_not_found');
  return team;
}

/** For what makes a team or adds to it. @throws Refusal feature_required */
export const requireFeature = ({ services }: Pick<TeamContext, 'services'>, accountId: string): Promise<void> =>
  services.plans.demand([accountId], FEATURE);

/** @throws Refusal resource_not_found for a stranger, org_access_denied for another role */
export function requireChanger(
  { principal }: Pick<Context, 'principal'>,
  orgId: string,
): { readonly accountId: string } {
  const { role, accountId } = membershipIn(principal, orgId);
  if (!isChanger(role)) throw fail('org_access_denied', { org_id: orgId, role, required_roles: CHANGERS });
  return { accountId };
}

/** The same team locked for a change, archived ones too. @throws Refusal as above */
export async function lockedAny(context: TeamContext, teamId: string): Promise<TeamRow> {
  const seen = await requireTeam(context, teamId);
  requireChanger(context, seen.org_id);
  await lockTeam(context.tx, seen.account_id, teamId);
  return requireTeam(context, teamId);
}

/** @throws Refusal conflict */
export function requireActive(team: TeamRow): void {
  if (team.status !== 'active') throw fail('conflict', { reason: 'team_archived' });
}

/** An active team locked for a change, whatever the plan. @throws Refusal as above, and conflict when it is archived */
export async function lockedTeam(context: TeamContext, teamId: string): Promise<TeamRow> {
  const team = await lockedAny(context, teamId);
  requireActive(team);
  return team;
}

/** A team of one account with its present members; null when there is none. */
async function teamWithMembers(tx: Queryable, accountId: string, teamId: string): Promise<TeamWithMembers | null> {
  const team = await findTeam(tx, [accountId], teamId);
  return team === undefined ? null : { team, members: await listMembers(tx, accountId, teamId) };
}

/** The same where the team is known to be there. */
export async function withMembers(tx: Queryable, team: TeamRow): Promise<TeamWithMembers> {
  const read = await teamWithMembers(tx, team.account_id, team.team_id);
  if (read === null) throw new Error(`team ${team.team_id} is not there after its change`);
  return read;
}
