/** SQL of the audit log of one account, and of the operator's. The rows are the platform's (outbox.ts writes them); nobody changes them. */
import { instantText, olderThan } from '../../../../platform/db/paging.ts';
import { sql, type Tx } from '../../../../platform/db/sql.ts';
import type { TimePosition } from '../../../../platform/http/pagination.ts';
import { AuditRow } from '../wire/audit-log.ts';

export interface AuditFilter {
  /** Null: what belongs to no account, the operator's own log. */
  readonly accountId: string | null;
  readonly action: string | undefined;
  readonly targetType: string | undefined;
  readonly targetId: string | undefined;
  readonly actorUserId: string | undefined;
  readonly from: Date | undefined;
  readonly to: Date | undefined;
  /** Position after which to go on. */
  readonly after: TimePosition | undefined;
  readonly limit: number;
}

/** Newest first. */
export const listAudit = (tx: Tx, f: AuditFilter) =>
  tx.many(
    AuditRow,
    sql`
    -- governance.list_audit_log
    select a.audit_id, a.actor_user_id, a.actor_auth_method, a.actor_api_key_id, k.last_used_at as actor_api_key_last_used_at, a.actor_org_id,
           a.action, a.target_type, a.target_id, a.request_id, a.idempotency_key, a.before_json, a.after_json, a.metadata, a.created_at,
           ${instantText(sql`a.created_at`)} as exact
      from audit_log a left join v_api_keys k on k.key_id = a.actor_api_key_id and k.account_id = a.account_id
     where ${f.accountId === null ? sql`a.account_id is null` : sql`a.account_id = ${f.accountId}`}
       and (${f.action ?? null}::text is null or a.action = ${f.action ?? null})
       and (${f.targetType ?? null}::text is null or a.target_type = ${f.targetType ?? null})
       and (${f.targetId ?? null}::text is null or a.target_id = ${f.targetId ?? null})
       and (${f.actorUserId ?? null}::text is null or a.actor_user_id = ${f.actorUserId ?? null})
       and (${f.from ?? null}::timestamptz is null or a.created_at >= ${f.from ?? null})
       and (${f.to ?? null}::timestamptz is null or a.created_at < ${f.to ?? null})
       and ${olderThan(sql`a.created_at`, sql`a.audit_id`, f.after)}
     order by a.created_at desc, a.audit_id desc limit ${f.limit}`,
  );
