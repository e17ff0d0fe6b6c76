/**
 * GET /v1/oauth/grants: what a person, or everybody in an organisation, allowed to OAuth clients. Source:
 * docs/reference/auth.md#authorization-server.
 */
import { Type } from 'typebox';
import { fail } from '../../../../contract/errors.ts';
import { OrgId } from '../../../../contract/ids.ts';
import { operation, type Context } from '../../../../platform/http/operation.ts';
import { cutPage, decodeCursor, listOf, ShortListQuery, TimePosition } from '../../../../platform/http/pagination.ts';
import { Grant, toGrant } from '../wire/grants.ts';
import { listGrants as list, type GrantScope } from '../store/grants.ts';
import { EXAMPLE_GRANT } from './examples.ts';
import { membershipIn } from '../../../../platform/http/access.ts';

export const listGrants = operation({
  id: 'oauth.list_grants',
  method: 'GET',
  path: '/v1/oauth/grants',
  tag: 'OAuth',
  summary: 'List what OAuth clients are allowed to do',
  description:
    'Your own grants, newest first; an OAuth client sees the one it acts under. With org_id: every grant of that organisation, for its ' +
    'owners and admins. Ended grants are not listed.',
  access: { allow: 'authenticated', scope: 'api:read' },
  limit: 'default',
  effect: 'read',
  query: Type.Object({
    org_id: Type.Optional(OrgId),
    ...ShortListQuery.properties,
  }),
  reply: { status: 200, schema: listOf(Grant) },
  errors: [
    'resource_not_found',
    'org_access_denied',
    'forbidden',
    'invalid_limit_parameter',
    'invalid_cursor_parameter',
  ],
  example: {
    query: { org_id: EXAMPLE_GRANT.org_id, limit: 50 },
    reply: { data: [EXAMPLE_GRANT], next_cursor: null },
  },

  async handle(ctx) {
    const { query, tx } = ctx;
    const scope = query.org_id === undefined ? ownGrants(ctx) : administered(ctx, query.org_id);
    const after = decodeCursor(TimePosition, query.cursor);
    const rows = await list(tx, scope, { after, limit: query.limit + 1 });
    const { page, next } = cutPage(rows, query.limit, (row) => ({ at: row.exact, id: row.grant_id }));
    return { data: page.map(toGrant), next_cursor: next };
  },
});

/** @throws Refusal 403 for a caller that is not a person */
export function ownGrants({ principal }: Pick<Context, 'principal'>): GrantScope {
  if (principal.userId === null || principal.kind !== 'user')
    throw fail('forbidden', { reason: 'end_user_required', hint: 'name an organisation with org_id' });
  const only = principal.delegation?.grantId ?? null;
  return { kind: 'own', accounts: principal.accounts, userId: principal.userId, only };
}

/** @throws Refusal 404 for an organisation of others, 403 for a member who does not administer it, and for OAuth clients */
export function administered(
  { principal }: Pick<Context, 'principal'>,
  orgId: string,
): Extract<GrantScope, { kind: 'org' }> {
  const membership = membershipIn(principal, orgId);
  if (principal.delegation !== undefined) throw fail('forbidden', { reason: 'delegated_token' });
  if (membership.role !== 'owner' && membership.role !== 'admin')
    throw fail('org_access_denied', { org_id: orgId, required_roles: ['owner', 'admin'] });
  return { kind: 'org', accountId: membership.accountId, orgId: membership.orgId };
}
