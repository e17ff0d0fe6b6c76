/**
 * The provider's storage on PostgreSQL. A code or refresh token is used once, also by concurrent requests; a grant
 * that the protocol ends is revoked in our own record of it as well.
 */
import { errors, Provider, type Adapter, type AdapterPayload } from 'oidc-provider';
import type { Services } from '../../../platform/services.ts';
import { endByProtocol, endWithClient } from './grants.ts';
import { findConsent, noteUse } from './store/grants.ts';
import {
  consumeRecord,
  deleteByGrant,
  deleteClient,
  deleteRecord,
  findByUid,
  findByUserCode,
  findClient,
  findRecord,
  putClient,
  putRecord,
} from './store/records.ts';
import type { Vault } from './vault.ts';

type Parts = Pick<Services, 'db' | 'clock' | 'newId' | 'log'> & { readonly vault: Vault };

/** Makes the adapter of one model. */
export const createAdapters =
  (parts: Parts) =>
  (model: string): Adapter =>
    model === 'Client' ? clientAdapter(parts) : recordAdapter(parts, model);

/** End of a registration token: it goes when its client goes. */
const NEVER = new Date('9999-12-31T00:00:00Z');
const NEVER_FOUND = async (): Promise<undefined> => undefined;

function recordAdapter({ db, clock, newId, log, vault }: Parts, model: string): Adapter {
  return {
    async upsert(id, payload, expiresIn) {
      const now = clock.now();
      const idHash = vault.hash(id);
      const seconds = payload.exp ?? (expiresIn === undefined ? undefined : now.getTime() / 1_000 + expiresIn);
      await putRecord(db.direct, {
        model,
        idHash,
        sealed: vault.seal(model, idHash, payload),
        grantId: payload.grantId ?? null,
        clientId: payload.clientId ?? null,
        userCodeHash: payload.userCode === undefined ? null : vault.hashShort(payload.userCode),
        uidHash: model === 'Session' && typeof payload['uid'] === 'string' ? vault.hash(payload['uid']) : null,
        now,
        expiresAt: seconds === undefined ? NEVER : new Date(Math.floor(seconds) * 1_000),
      });
      if (model === 'AccessToken' && payload.grantId !== undefined) await noteUse(db.direct, payload.grantId, now);
    },
    async find(id) {
      if (model === 'Grant' && (await findConsent(db.direct, id)).length === 0) return undefined;
      const row = await findRecord(db.direct, model, vault.hash(id));
      return row === undefined ? undefined : vault.open(model, row, id);
    },
    async findByUserCode(userCode) {
      const row = await findByUserCode(db.direct, vault.hashShort(userCode));
      return row === undefined ? undefined : vault.open(model, row);
    },
    async findByUid(uid) {
      const row = await findByUid(db.direct, vault.hash(uid));
      return row === undefined ? undefined : vault.open(model, row);
    },
    async consume(id) {
      const isFirst = await consumeRecord(db.direct, model, vault.hash(id), clock.now());
      if (!isFirst) throw new errors.InvalidGrant('it was used already');
    },
    async destroy(id) {
      await deleteRecord(db.direct, model, vault.hash(id));
      if (model !== 'Grant') return;
      const requestId = requestIdOf();
      await endByProtocol({ db, clock, newId }, id, requestId);
      log.info({ event: 'oauth_grant_ended', grant_id: id, request_id: requestId }, 'an OAuth grant ended');
    },
    async revokeByGrantId(grantId) {
      await deleteByGrant(db.direct, model, grantId);
    },
  };
}

/** The HTTP exchange during which the provider is storing; the server set the header. */
const requestIdOf = (): string => String(Provider.ctx?.res.getHeader('x-request-id') ?? 'none');

/** Registered clients: public metadata, in clear. */
function clientAdapter({ db, clock, newId }: Parts): Adapter {
  return {
    async upsert(id, payload) {
      await putClient(db.direct, id, payload, clock.now());
    },
    async find(id) {
      const row = id.includes('\0') ? undefined : await findClient(db.direct, id);
      return row?.metadata as AdapterPayload | undefined;
    },
    findByUserCode: NEVER_FOUND,
    findByUid: NEVER_FOUND,
    consume: NEVER_FOUND,
    async destroy(id) {
      const requestId = requestIdOf();
      await db.systemTx(async (tx) => {
        await endWithClient(tx, { newId }, { clientId: id, requestId, now: clock.now() });
        await deleteClient(tx, id);
      });
    },
    revokeByGrantId: NEVER_FOUND,
  };
}
