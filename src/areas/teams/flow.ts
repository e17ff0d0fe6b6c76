/**
 * Finding a team for a caller, and its members. Members of its organisation look; owner and admin change. Spec:
 * Authentication rules 9, 10, 11.
 */
import { fail } from '../../contract/errors.ts';
import type { Role } from '../../contract/enums.ts';
import { membershipIn } from '../../platform/http/access.ts';
import type { Queryable } from '../../platform/db/sql.ts';
import type { Context } from '../../platform/http/operation.ts';
import type { TeamRow, TeamWithMembers } from './records.ts';
import { findTeam, listMembers, lockTeam } from './repository.ts';

export const FEATURE = 'team_reputation';
const CHANGERS: readonly Role[] = ['owner', 'admin'];

export type TeamContext = Pick<Context, 'tx' | 'principal' | 'services'>;

/** Who did it, as rows and events name them: the person behind the call, or the credential. */
export const actorOf = ({ principal }: Pick<Context, 'principal'>): string => principal.userId ?? principal.subject;

/** A team of the caller's organisations, archived ones too. @throws Refusal resource_not_found, feature_required */
export async function requireTeam({ tx, principal, services }: TeamContext, teamId: string): Promise<TeamRow> {
  const team = await findTeam(tx, principal.accounts, teamId);
  if (team === undefined) throw fail('resource_not_found');
  await services.plans.demand([team.account_id], FEATURE);
  return team;
}

/** @throws Refusal resource_not_found for a stranger, org_access_denied for another role */
export function demandChanger(
  { principal }: Pick<Context, 'principal'>,
  orgId: string,
): { readonly accountId: string } {
  const { role, accountId } = membershipIn(principal, orgId);
  if (!CHANGERS.includes(role)) throw fail('org_access_denied', { org_id: orgId, role, required_roles: CHANGERS });
  return { accountId };
}

/** The same team locked for a change. @throws Refusal as above, and conflict when it is archived */
export async function lockedTeam(context: TeamContext, teamId: string): Promise<TeamRow> {
  const seen = await requireTeam(context, teamId);
  demandChanger(context, seen.org_id);
  await lockTeam(context.tx, seen.account_id, teamId);
  const team = await requireTeam(context, teamId);
  if (team.status !== 'active') throw fail('conflict', { reason: 'team_archived' });
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
