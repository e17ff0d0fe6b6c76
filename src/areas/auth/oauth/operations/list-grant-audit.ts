/** GET /v1/oauth/grants/audit: who allowed and ended what in an organisation, newest first. Source: docs/reference/auth.md#authorization-server. */
import { Type } from 'typebox';
import { OrgId } from '../../../../contract/ids.ts';
import { operation } from '../../../../platform/http/operation.ts';
import { CursorQuery, cutPage, decodeCursor, NextCursor } from '../../../../platform/http/pagination.ts';
import { AuditWire, listAudit, toAuditWire } from '../../../events/index.ts';
import { EXAMPLE_GRANT } from './examples.ts';
import { administered } from './list-grants.ts';

const Position = Type.Object(
  { at: Type.String({ pattern: '^[0-9]{1,19}$' }), id: Type.String({ maxLength: 64 }) },
  { additionalProperties: false },
);

export const listGrantAudit = operation({
  id: 'oauth.list_grant_audit',
  method: 'GET',
  path: '/v1/oauth/grants/audit',
  tag: 'OAuth',
  summary: 'Read who allowed and ended access of OAuth clients',
  description:
    'The rows of the audit log of an organisation that tell of OAuth grants: oauth_grant.create and oauth_grant.revoke. For its owners and admins.',
  access: { allow: 'authenticated', scope: 'api:read' },
  limit: 'default',
  effect: 'read',
  query: Type.Object({ org_id: OrgId, ...CursorQuery.properties }),
  reply: { status: 200, schema: Type.Object({ entries: Type.Array(AuditWire), next_cursor: NextCursor }) },
  errors: [
    'resource_not_found',
    'org_access_denied',
    'forbidden',
    'invalid_limit_parameter',
    'invalid_cursor_parameter',
  ],
  example: {
    query: { org_id: EXAMPLE_GRANT.org_id, limit: 20 },
    reply: {
      entries: [
        {
          audit_id: 'aud-4kq9Zt7wXb2M',
          actor_user_id: EXAMPLE_GRANT.user_id,
          actor_auth_method: 'cookie',
          actor_api_key_id: null,
          actor_api_key_last_used_at: null,
          actor_org_id: EXAMPLE_GRANT.org_id,
          action: 'oauth_grant.create',
          target_type: 'oauth_grant',
          target_id: EXAMPLE_GRANT.grant_id,
          request_id: '0b0e5a0e-6f0e-4e39-9b0b-0a6f2b6a8f11',
          idempotency_key: null,
          before_json: null,
          after_json: { client_name: EXAMPLE_GRANT.client_name, scopes: EXAMPLE_GRANT.scopes },
          metadata: {},
          created_at: EXAMPLE_GRANT.created_at,
        },
      ],
      next_cursor: null,
    },
  },

  async handle(ctx) {
    const { query, tx } = ctx;
    const { accountId } = administered(ctx, query.org_id);
    const rows = await listAudit(tx, {
      accountId,
      targetType: 'oauth_grant',
      action: undefined,
      targetId: undefined,
      actorUserId: undefined,
      from: undefined,
      to: undefined,
      after: decodeCursor(Position, query.cursor),
      limit: query.limit + 1,
    });
    const { page, next } = cutPage(rows, query.limit, (row) => ({ at: row.at_us, id: row.audit_id }));
    return { entries: page.map(toAuditWire), next_cursor: next };
  },
});
