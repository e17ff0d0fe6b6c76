/**
 * POST /v1/oauth/grants/revoke: end what an OAuth client may do, and with it every token. Source:
 * docs/reference/auth.md#authorization-server.
 */
import { Type } from 'typebox';
import { fail } from '../../../../contract/errors.ts';
import { OAuthGrantId, OrgId } from '../../../../contract/ids.ts';
import { operation } from '../../../../platform/http/operation.ts';
import { grantRevoked } from '../events.ts';
import { revokeGrant as revoke } from '../store/grants.ts';
import { EXAMPLE_GRANT } from './examples.ts';
import { administered, ownGrants } from './list-grants.ts';

export const revokeGrant = operation({
  id: 'oauth.revoke_grant',
  method: 'POST',
  path: '/v1/oauth/grants/revoke',
  tag: 'OAuth',
  summary: 'End the access of an OAuth client',
  description:
    'Every token of the grant stops with this answer, for good. Your own grants; with org_id any grant of an organisation that you own or administer.',
  access: { allow: 'authenticated', scope: 'api:write' },
  limit: 'default',
  effect: 'write',
  body: Type.Object({ grant_id: OAuthGrantId, org_id: Type.Optional(OrgId) }),
  reply: {
    status: 200,
    schema: Type.Object({
      revoked: Type.Literal(true),
      grant_id: OAuthGrantId,
      revoked_at: Type.String({ format: 'date-time' }),
    }),
  },
  errors: ['resource_not_found', 'org_access_denied', 'forbidden'],
  example: {
    body: { grant_id: EXAMPLE_GRANT.grant_id, org_id: EXAMPLE_GRANT.org_id },
    reply: { revoked: true, grant_id: EXAMPLE_GRANT.grant_id, revoked_at: '2026-08-17T12:30:00.000Z' },
  },

  async handle(ctx) {
    const { body, tx, now, principal } = ctx;
    const scope = body.org_id === undefined ? ownGrants(ctx) : administered(ctx, body.org_id);
    const grant = await revoke(tx, scope, { grantId: body.grant_id, by: principal.subject, now });
    if (grant === undefined) throw fail('resource_not_found');
    await ctx.audit(grantRevoked(grant));
    return { revoked: true as const, grant_id: grant.grant_id, revoked_at: now.toISOString() };
  },
});
