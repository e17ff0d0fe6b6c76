/**
 * Places in the tree of cards (platform, organisation, team, agent), and who may read and write there. Spec: Endpoints >
 * Cards; Authentication rules 2, 9, 10. Scopes of the credential and organisation roles are the operations' access.
 */
import type { Role } from '../../../contract/enums.ts';
import { fail } from '../../../contract/errors.ts';
import { ownAgent } from '../../../platform/auth/agent-access.ts';
import type { Context } from '../../../platform/http/operation.ts';
import { PLATFORM_ID, type AgentFacts, type CardScopeRef, type CardScope } from './wire/cards.ts';
import { findTeam } from './store/cards.ts';
import { membershipIn } from '../../../platform/http/access.ts';

export type ReadContext = Pick<Context, 'tx' | 'principal'>;

/** Who may also lower what protects an agent. docs/adr/0520 */
export const ADMINISTRATORS: ReadonlySet<Role> = new Set(['owner', 'admin']);

const WRITERS: Readonly<Record<'team' | 'agent', ReadonlySet<Role>>> = {
  team: ADMINISTRATORS,
  agent: new Set(['owner', 'admin', 'member']),
};

/** The caller's agent. @throws Refusal agent_not_found for another account's */
export async function requireAgent({ tx, principal }: ReadContext, agentId: string): Promise<AgentFacts> {
  if (principal.agent !== undefined && principal.agent.agentId !== agentId) throw fail('agent_not_found'); // an agent sees itself
  return ownAgent(tx, principal, agentId);
}

export const agentScope = (agent: AgentFacts): CardScopeRef => ({
  scope: 'agent',
  scopeId: agent.agent_id,
  accountId: agent.account_id,
  orgId: agent.org_id,
  agent,
});

/** The place an operation's path names. @throws Refusal agent_not_found, resource_not_found */
export async function requireScope(context: ReadContext, scope: CardScope, id: string): Promise<CardScopeRef> {
  const { tx, principal } = context;
  switch (scope) {
    case 'platform':
      return { scope, scopeId: PLATFORM_ID, accountId: null, orgId: null };
    case 'org': {
      return { scope, scopeId: id, accountId: membershipIn(principal, id).accountId, orgId: id };
    }
    case 'team': {
      const team = await findTeam(tx, principal.accounts, id);
      if (team === undefined) throw fail('resource_not_found');
      return { scope, scopeId: id, accountId: team.account_id, orgId: team.org_id };
    }
    default:
      return agentScope(await requireAgent(context, id));
  }
}

/** Refuses a role that may not write there; platform and organisation are refused by access before. */
export function requireWriter({ principal }: ReadContext, place: CardScopeRef): void {
  if (place.scope !== 'team' && place.scope !== 'agent') return;
  requireRole({ principal }, place, WRITERS[place.scope]);
}

/** The caller's role in the organisation of the place. */
export const roleAt = (
  principal: Context['principal'],
  { accountId }: { readonly accountId: string | null },
): Role | undefined => principal.memberships.find((m) => m.accountId === accountId)?.role;

/** @throws Refusal org_access_denied unless the caller's role in the place's organisation is one of these */
export function requireRole(
  { principal }: Pick<Context, 'principal'>,
  place: { readonly accountId: string | null; readonly orgId: string | null },
  roles: ReadonlySet<Role>,
): void {
  const role = roleAt(principal, place);
  if (role === undefined || !roles.has(role))
    throw fail('org_access_denied', { org_id: place.orgId, role: role ?? null, required_roles: [...roles] });
}
