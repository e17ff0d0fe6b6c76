/**
 * GET /v1/orgs/{org_id}/audit-log and GET /v1/admin/audit-log: who did what, newest first. Source: docs/reference/wire.md#governance-mutations;
 * docs/reference/organisations.md#audit-log.
 */
import { Type, type Static } from 'typebox';
import { OrgId } from '../../../../contract/ids.ts';
import type { Tx } from '../../../../platform/db/sql.ts';
import { instantOf } from '../../../../platform/http/instants.ts';
import { operation } from '../../../../platform/http/operation.ts';
import { CursorQuery, cutPage, decodeCursor, NextCursor, TimePosition } from '../../../../platform/http/pagination.ts';
import { listAudit } from '../store/audit-log.ts';
import { AuditWire, toAuditWire } from '../wire/audit-log.ts';
import { membershipIn } from '../../../../platform/http/access.ts';
import { EXAMPLE_ORG } from './examples.ts';

const Word = Type.Optional(Type.String({ minLength: 1, maxLength: 128 }));

const AuditQuery = Type.Object({
  action: Word,
  target_type: Word,
  target_id: Type.Optional(Type.String({ minLength: 1, maxLength: 256 })),
  actor_user_id: Word,
  from: Type.Optional(Type.String({ format: 'date-time', description: 'At or after this instant' })),
  to: Type.Optional(Type.String({ format: 'date-time', description: 'Before this instant' })),
  ...CursorQuery.properties,
});

const EXAMPLE_ENTRY = {
  audit_id: 'aud-4kq9Zt7wXb2M',
  actor_user_id: 'c1a7b8d0-9e2f-4a3b-8c4d-5e6f7a8b9c0d',
  actor_auth_method: 'api_key',
  actor_api_key_id: 'mk-7h2k9x4q',
  actor_api_key_last_used_at: '2026-08-17T12:00:00.000Z',
  actor_org_id: EXAMPLE_ORG,
  action: 'alignment_card.put',
  target_type: 'alignment_card',
  target_id: 'svc-7d0c2f7e-3b52-4b0e-9a55-0b9f3c1d2e44',
  request_id: '0b0e5a0e-6f0e-4e39-9b0b-0a6f2b6a8f11',
  idempotency_key: 'put-1',
  before_json: null,
  after_json: { autonomy_mode: 'enforce' },
  metadata: { schema: 'unified/2026-04-26' },
  created_at: '2026-08-17T12:00:00.000Z',
} as const;

const REPLY = {
  status: 200,
  schema: Type.Object({ entries: Type.Array(AuditWire), next_cursor: NextCursor }),
} as const;

export const listAuditLog = operation({
  id: 'governance.list_audit_log',
  method: 'GET',
  path: '/v1/orgs/:org_id/audit-log',
  tag: 'Governance',
  summary: 'Read the audit log of an organisation',
  description:
    'One row for each change of cards, templates, exemptions, keys, members and the like, with what it was before and after. Rows never change and are never removed. For owners and admins.',
  access: { allow: 'authenticated', scope: 'api:read', org: { param: 'org_id', roles: ['owner', 'admin'] } },
  limit: 'default',
  effect: 'read',
  params: Type.Object({ org_id: OrgId }),
  query: AuditQuery,
  reply: REPLY,
  errors: ['invalid_limit_parameter', 'invalid_cursor_parameter', 'validation_error'],
  example: {
    params: { org_id: EXAMPLE_ORG },
    query: { action: 'alignment_card.put', limit: 20 },
    reply: {
      entries: [EXAMPLE_ENTRY],
      next_cursor: null,
    },
  },

  async handle({ tx, principal, params, query }) {
    return pageOf(tx, membershipIn(principal, params.org_id).accountId, query);
  },
});

export const listOperatorAuditLog = operation({
  id: 'governance.list_operator_audit_log',
  method: 'GET',
  path: '/v1/admin/audit-log',
  tag: 'Governance',
  summary: 'Read the audit log of the operator',
  description:
    'What was done for the whole service and belongs to no account: the platform’s cards, licenses, advisories, indicators, staff, dead letters. For staff of the service.',
  access: { allow: 'authenticated', scope: 'admin:platform' },
  limit: 'default',
  effect: 'read',
  reach: 'system',
  tenantFree: 'rows of no account, for staff of the service',
  query: AuditQuery,
  reply: REPLY,
  errors: ['invalid_limit_parameter', 'invalid_cursor_parameter', 'validation_error'],
  example: {
    query: { action: 'platform_alignment_template.put', limit: 20 },
    reply: {
      entries: [{ ...EXAMPLE_ENTRY, action: 'platform_alignment_template.put', actor_org_id: null }],
      next_cursor: null,
    },
  },

  handle: ({ tx, query }) => pageOf(tx, null, query),
});

async function pageOf(tx: Tx, accountId: string | null, query: Static<typeof AuditQuery>) {
  const rows = await listAudit(tx, {
    accountId,
    action: query.action,
    targetType: query.target_type,
    targetId: query.target_id,
    actorUserId: query.actor_user_id,
    from: instantOf('from', query.from),
    to: instantOf('to', query.to),
    after: decodeCursor(TimePosition, query.cursor),
    limit: query.limit + 1,
  });
  const { page, next } = cutPage(rows, query.limit, (row) => ({ at: row.exact, id: row.audit_id }));
  return { entries: page.map(toAuditWire), next_cursor: next };
}
