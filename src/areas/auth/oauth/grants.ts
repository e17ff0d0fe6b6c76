/** Creates and ends grants outside an operation: on a consent page, and by the protocol when a used token is presented again. */
import type { OAuthGrantId, UserId } from '../../../contract/ids.ts';
import type { AuditEntry } from '../../../platform/http/operation.ts';
import type { Tx } from '../../../platform/db/sql.ts';
import { insertAudit } from '../../../platform/outbox/outbox.ts';
import type { Services } from '../../../platform/services.ts';
import { grantCreated, grantRevoked, type AuditedGrant } from './events.ts';
import { endConsent, endGrantsOf, putGrant } from './store/grants.ts';

type Parts = Pick<Services, 'db' | 'clock' | 'newId'>;

/**
 * Stores what a person allowed, a grant for each organisation with its audit row. Grants that are in force get the scopes of this
 * request. @param grants of one consent, in the person's order
 */
export async function recordConsent(
  { db, clock, newId }: Parts,
  { consentId, grants }: { readonly consentId: OAuthGrantId; readonly grants: readonly AuditedGrant[] },
  requestId: string,
): Promise<void> {
  const now = clock.now();
  await db.systemTx(async (tx) => {
    for (const [place, grant] of grants.entries()) {
      await putGrant(tx, {
        grantId: grant.grant_id,
        consentId,
        place,
        org: grant,
        userId: grant.user_id,
        clientId: grant.client_id,
        clientName: grant.client_name,
        scopes: grant.scopes,
        now,
      });
      await audit(tx, grantCreated(grant), { actor: grant.user_id, method: 'cookie', requestId, now, newId });
    }
  });
}

/** Ends a consent because the protocol requires it; no effect when it has already ended. */
export async function endByProtocol({ db, clock, newId }: Parts, consentId: string, requestId: string): Promise<void> {
  const now = clock.now();
  await db.systemTx(async (tx) => {
    for (const ended of await endConsent(tx, consentId, 'oauth', now))
      await audit(tx, grantRevoked(ended), { actor: null, method: 'none', requestId, now, newId });
  });
}

/** Ends what a person had allowed, in the transaction in which that person leaves or is signed out everywhere. */
export async function endByPerson(
  tx: Tx,
  { newId }: Pick<Services, 'newId'>,
  by: { readonly userId: UserId; readonly requestId: string; readonly now: Date },
): Promise<void> {
  const { userId, requestId, now } = by;
  for (const grant of await endGrantsOf(tx, { userId }, now))
    await audit(tx, grantRevoked(grant), { actor: userId, method: 'none', requestId, now, newId });
}

/** Ends what everybody had allowed to a client that is no more, in the transaction that removes it. */
export async function endWithClient(
  tx: Tx,
  { newId }: Pick<Services, 'newId'>,
  by: { readonly clientId: string; readonly requestId: string; readonly now: Date },
): Promise<void> {
  const { clientId, requestId, now } = by;
  for (const grant of await endGrantsOf(tx, { clientId }, now))
    await audit(tx, grantRevoked(grant), { actor: null, method: 'none', requestId, now, newId });
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
