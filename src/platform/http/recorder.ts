/** Audit rows and events of an operation, with who and what for, handed to the outbox in the operation's transaction. */
import { insertAudit, insertEvent } from '../outbox/outbox.ts';
import type { Services } from '../services.ts';
import type { Recorder } from './call.ts';

export function recorder({ newId }: Pick<Services, 'newId'>): Recorder {
  return {
    async audit(entry, { tx, principal, requestId, idempotencyKey, now }) {
      await insertAudit(
        tx,
        {
          actorUserId: principal.userId,
          actorAuthMethod: principal.authMethod,
          actorApiKeyId: principal.keyId,
          actorOrgId: principal.homeOrg,
          requestId,
          idempotencyKey,
          metadata: {},
          ...entry,
        },
        { now, newId },
      );
    },
    async emit(event, { tx, now }) {
      await insertEvent(tx, event, { now, newId });
    },
  };
}
