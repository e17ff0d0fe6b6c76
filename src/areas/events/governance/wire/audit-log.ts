/** Audit rows as stored and as read. */
import { Type, type Static } from 'typebox';
import { jsonOf, Nullable, Timestamp } from '../../../../platform/db/row.ts';

const Text = Nullable(Type.String());
export const AuditRow = Type.Object({
  audit_id: Type.String(),
  actor_user_id: Text,
  actor_auth_method: Type.String(),
  actor_api_key_id: Text,
  actor_api_key_last_used_at: Nullable(Timestamp),
  actor_org_id: Text,
  action: Type.String(),
  target_type: Type.String(),
  target_id: Type.String(),
  request_id: Type.String(),
  idempotency_key: Text,
  before_json: jsonOf<unknown>(),
  after_json: jsonOf<unknown>(),
  metadata: jsonOf<Record<string, unknown>>(),
  created_at: Timestamp,
  exact: Type.String(), // created_at with microseconds: a Date would lose the last three digits and a page would repeat rows
});

export const AuditWire = Type.Object(
  {
    audit_id: Type.String(),
    actor_user_id: Text,
    actor_auth_method: Type.String(),
    actor_api_key_id: Text,
    actor_api_key_last_used_at: Text,
    actor_org_id: Text,
    action: Type.String(),
    target_type: Type.String(),
    target_id: Type.String(),
    request_id: Type.String(),
    idempotency_key: Text,
    before_json: Type.Unknown({ description: 'null when there was nothing' }),
    after_json: Type.Unknown({ description: 'null when it is gone' }),
    metadata: Type.Record(Type.String(), Type.Unknown()),
    created_at: Type.String(),
  },
  { title: 'AuditEntry' },
);

export const toAuditWire = (row: Static<typeof AuditRow>): Static<typeof AuditWire> => ({
  audit_id: row.audit_id,
  actor_user_id: row.actor_user_id,
  actor_auth_method: row.actor_auth_method,
  actor_api_key_id: row.actor_api_key_id,
  actor_api_key_last_used_at: row.actor_api_key_last_used_at?.toISOString() ?? null,
  actor_org_id: row.actor_org_id,
  action: row.action,
  target_type: row.target_type,
  target_id: row.target_id,
  request_id: row.request_id,
  idempotency_key: row.idempotency_key,
  before_json: row.before_json,
  after_json: row.after_json,
  metadata: row.metadata,
  created_at: row.created_at.toISOString(),
});
