/** GET /v1/orgs/{org_id}/invitations. Source: docs/reference/organisations.md#invitations. */
import { Type } from 'typebox';
import { OrgId } from '../../../../contract/ids.ts';
import { operation } from '../../../../platform/http/operation.ts';
import { OffsetQuery } from '../../../../platform/http/pagination.ts';
import { orgOf } from '../change-members.ts';
import { Invitation, toInvitation } from '../wire/organisations.ts';
import { listInvitations as list } from '../store/invitations.ts';
import { EXAMPLE_INVITATION, EXAMPLE_ORG } from './examples.ts';

export const listInvitations = operation({
  id: 'orgs.list_invitations',
  method: 'GET',
  path: '/v1/orgs/:org_id/invitations',
  tag: 'Organisations',
  summary: 'List the invitations of an organisation',
  description: 'Newest first, without tokens, for owners and admins: open ones with status=pending, else all.',
  access: { allow: 'authenticated', scope: 'admin:org', org: { param: 'org_id', roles: ['owner', 'admin'] } },
  limit: 'default',
  effect: 'read',
  params: Type.Object({ org_id: OrgId }),
  query: Type.Object({
    ...OffsetQuery.properties,
    status: Type.Optional(Type.Literal('pending', { description: 'Only those that can still be accepted' })),
  }),
  reply: {
    status: 200,
    schema: Type.Object({
      invitations: Type.Array(Invitation),
      limit: Type.Integer(),
      offset: Type.Integer(),
    }),
  },
  errors: ['org_access_denied', 'resource_not_found', 'invalid_limit_parameter', 'invalid_offset_parameter'],
  example: {
    params: { org_id: EXAMPLE_ORG.org_id },
    query: { status: 'pending' },
    reply: { invitations: [EXAMPLE_INVITATION], limit: 20, offset: 0 },
  },

  async handle(ctx) {
    const { limit, offset, status } = ctx.query;
    const rows = await list(ctx.tx, orgOf(ctx), { limit, offset, pendingAt: status === 'pending' ? ctx.now : null });
    return { invitations: rows.map((row) => toInvitation(row, ctx.now)), limit, offset };
  },
});
