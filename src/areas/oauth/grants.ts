/** Giving and ending grants outside an operation: on a consent page, and by the protocol when a used token comes back. */
import type { AuditEntry } from '../../platform/http/operation.ts';
import type { Tx } from '../../platform/db/sql.ts';
import { insertAudit } from '../../platform/outbox/outbox.ts';
import type { Services } from '../../platform/services.ts';
import { grantCreated, grantRevoked, type AuditedGrant } from './events.ts';
import { endGrant, putGrant } from './repository.ts';

type Parts = Pick<Services, 'db' | 'clock' | 'newId'>;

/** Remembers what a person allowed, with its audit row. A grant that stands gets the scopes of now. */
export async function recordGrant({ db, clock, newId }: Parts, grant: AuditedGrant, requestId: string): Promise<void> {
  const now = clock.now();
  await db.systemTx(async (tx) => {
    await putGrant(tx, {
      grantId: grant.grant_id,
      org: grant,
      userId: grant.user_id,
      clientId: grant.client_id,
      clientName: grant.client_name,
      scopes: grant.scopes,
      now,
    });
    await audit(tx, grantCreated(grant), { actor: grant.user_id, method: 'cookie', requestId, now, newId });
  });
}

/** Ends a grant because the protocol says so; nothing when it has ended already. */
export async function endByProtocol({ db, clock, newId }: Parts, grantId: string, requestId: string): Promise<void> {
  const now = clock.now();
  await db.systemTx(async (tx) => {
    const ended = await endGrant(tx, grantId, 'oauth', now);
    if (ended === undefined) return;
    await audit(tx, grantRevoked(ended), { actor: null, method: 'none', requestId, now, newId });
  });
}

interface Actor {
  readonly actor: string | null;
  readonly method: string;
  readonly requestId: string;
  readonly now: Date;
  readonly newId: Services['newId'];
}

async function audit(tx: Tx, entry: AuditEntry, { actor, method, requestId, now, newId }: Actor): Promise<void> {
  await insertAudit(
    tx,
    {
      actorUserId: actor,
      actorAuthMethod: method,
      actorApiKeyId: null,
      actorOrgId: entry.orgId,
      requestId,
      idempotencyKey: null,
      metadata: {},
      ...entry,
    },
    { now, newId },
  );
}
