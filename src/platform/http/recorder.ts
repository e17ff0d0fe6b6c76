/** Audit rows and events as the pipeline writes them, in the operation's transaction. */
import type { Membership, Principal } from '../auth/principal.ts';
import { sql } from '../db/sql.ts';
import type { Services } from '../services.ts';
import type { Recorder } from './call.ts';

export function recorder({ newId }: Pick<Services, 'newId'>): Recorder {
  return {
    async audit(entry, { tx, principal, requestId, idempotencyKey, now }) {
      await tx.run(sql`-- audit.insert
        insert into audit_log (audit_id, actor_user_id, actor_auth_method, actor_api_key_id, actor_org_id, action, target_type, target_id,
                               request_id, idempotency_key, before_json, after_json, metadata, account_id, org_id, created_at)
        values (${newId('audit')}, ${principal.userId}, ${principal.authMethod}, ${principal.keyId}, ${actorOrg(principal)}, ${entry.action},
                ${entry.targetType}, ${entry.targetId}, ${requestId}, ${idempotencyKey}, ${json(entry.before)}, ${json(entry.after)},
                ${entry.metadata ?? {}}, ${entry.accountId}, ${entry.orgId}, ${now})`);
    },
    async emit(event, { tx, now }) {
      await tx.run(sql`-- events.insert
        insert into events (event_id, type, account_id, data, created_at)
        values (${newId('event')}, ${event.type}, ${event.accountId}, ${event.data}, ${now})`);
    },
  };
}

const actorOrg = (principal: Principal): Membership['orgId'] | null => principal.homeOrg;
const json = (value: unknown): string | null => (value === undefined || value === null ? null : JSON.stringify(value));
