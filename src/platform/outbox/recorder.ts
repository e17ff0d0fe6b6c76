/** The pipeline's way to the outbox: audit rows and events with who and which request filled in. */
import type { Recorder } from '../http/call.ts';
import type { NewId } from '../ids.ts';
import { insertAudit, insertEvent } from './outbox.ts';

export function outboxRecorder(newId: NewId): Recorder {
  return {
    async audit(entry, { tx, principal, requestId, idempotencyKey, now }) {
      await insertAudit(tx, {
        actorUserId: principal.userId, actorAuthMethod: principal.authMethod, actorApiKeyId: principal.keyId,
        actorOrgId: principal.homeOrg, action: entry.action, targetType: entry.targetType, targetId: entry.targetId,
        requestId, idempotencyKey, before: entry.before, after: entry.after, metadata: entry.metadata ?? {},
        accountId: entry.accountId, orgId: entry.orgId,
      }, { now, newId });
    },
    async emit(event, { tx, now }) {
      await insertEvent(tx, event, { now, newId });
    },
  };
}
