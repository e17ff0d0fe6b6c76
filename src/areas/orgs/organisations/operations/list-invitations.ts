/** GET /v1/orgs/{org_id}/invitations. Source: docs/reference/organisations.md#invitations. */
import { Type } from 'typebox';
import { OrgId } from '../../../../contract/ids.ts';
import { operation } from '../../../../platform/http/operation.ts';
import { CursorQuery, cutPage, decodeCursor, listOf, TimePosition } from '../../../../platform/http/pagination.ts';
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
    ...CursorQuery.properties,
    status: Type.Optional(Type.Literal('pending', { description: 'Only those that can still be accepted' })),
  }),
  reply: { status: 200, schema: listOf(Invitation) },
  errors: ['org_access_denied', 'resource_not_found', 'invalid_limit_parameter', 'invalid_cursor_parameter'],
  example: {
    params: { org_id: EXAMPLE_ORG.org_id },
    query: { status: 'pending' },
    reply: { data: [EXAMPLE_INVITATION], next_cursor: null },
  },

  async handle(ctx) {
    const { limit, cursor, status } = ctx.query;
    const rows = await list(ctx.tx, orgOf(ctx), {
      after: decodeCursor(TimePosition, cursor),
      limit: limit + 1,
      pendingAt: status === 'pending' ? ctx.now : null,
    });
    const { page, next } = cutPage(rows, limit, (row) => ({ at: row.exact, id: row.invitation_id }));
    return { data: page.map((row) => toInvitation(row, ctx.now)), next_cursor: next };
  },
});
