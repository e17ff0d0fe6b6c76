/**
 * What a caller may do in an organisation, as data for clients that show or hide what is possible. Each line names the operation it
 * speaks of; a test compares its roles and scope with that operation's. Source: docs/organisations.md. Pure.
 */
import { ROLES, vocabulary, type Role, type Scope } from '../../../contract/enums.ts';

interface Need {
  readonly roles: readonly Role[];
  readonly scope: Scope;
  /** A person needs fresh step-up verification in addition. */
  readonly stepUp?: true;
  /** The operation that this is about. */
  readonly of: string;
}

const ADMINS: readonly Role[] = ['owner', 'admin'];

export const PERMISSIONS = {
  'org.read': { roles: ROLES, scope: 'api:read', of: 'orgs.get_org' },
  'org.update': { roles: ADMINS, scope: 'admin:org', of: 'orgs.update_org' },
  'org.delete': { roles: ['owner'], scope: 'admin:org', stepUp: true, of: 'orgs.delete_org' },
  'members.read': { roles: ROLES, scope: 'api:read', of: 'orgs.list_members' },
  'members.invite': { roles: ADMINS, scope: 'admin:org', of: 'orgs.create_invitation' },
  'members.change_role': { roles: ADMINS, scope: 'admin:org', of: 'orgs.set_member_role' },
  'members.remove': { roles: ADMINS, scope: 'admin:org', of: 'orgs.remove_member' },
  'keys.read': { roles: ROLES, scope: 'api:read', of: 'keys.list_org_keys' },
  'keys.create': { roles: ADMINS, scope: 'admin:org', of: 'keys.create_org_key' },
  'agents.read': { roles: ROLES, scope: 'api:read', of: 'agents.list_org_agents' },
  'agents.pause': { roles: ADMINS, scope: 'admin:org', stepUp: true, of: 'agents.change_containment[pause]' },
  'agents.kill': { roles: ['owner'], scope: 'admin:org', stepUp: true, of: 'agents.change_containment[kill]' },
  'cards.change_org': { roles: ADMINS, scope: 'admin:org', of: 'cards.put_alignment_card[org]' },
  'webhooks.create': { roles: ADMINS, scope: 'admin:org', of: 'webhooks.create_endpoint' },
  'audit_log.read': { roles: ADMINS, scope: 'api:read', of: 'governance.list_audit_log' },
  'sso.change': { roles: ADMINS, scope: 'admin:org', stepUp: true, of: 'sso.put_sso' },
} as const satisfies Readonly<Record<string, Need>>;

export type Permission = keyof typeof PERMISSIONS;
export const PERMISSION_NAMES = vocabulary('OrgPermission', Object.keys(PERMISSIONS) as Permission[]);

/** What this role may do with these scopes; admin:org stands for api:read, since it reads what it administers. */
export function permissionsOf(role: Role, scopes: ReadonlySet<Scope>): Permission[] {
  const administers = (role === 'owner' || role === 'admin') && scopes.has('admin:org');
  return PERMISSION_NAMES.filter((name) => {
    const need: Need = PERMISSIONS[name];
    return need.roles.includes(role) && (scopes.has(need.scope) || (administers && need.scope === 'api:read'));
  });
}

/** Those of them that ask a person for step-up verification. */
export const askingStepUp = (names: readonly Permission[]): Permission[] =>
  names.filter((name) => (PERMISSIONS[name] as Need).stepUp === true);
