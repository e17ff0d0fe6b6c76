/**
 * How the provider's records are stored: names of secrets hashed, contents sealed. The presented value itself is stored nowhere;
 * `jti` is restored when its holder presents it. Two models are also found by something other than their id (a device code by its
 * user code, a session by its uid) and would be written a second time without an id: their jti stays inside the seal. Source:
 * docs/reference/auth.md#authorization-server.
 */
import { createHash, createHmac } from 'node:crypto';
import type { AdapterPayload } from 'oidc-provider';
import type { Sealer } from '../../../platform/auth/secrets.ts';
import type { RecordRow } from './wire/grants.ts';

const KEEPS_ID: ReadonlySet<string> = new Set(['DeviceCode', 'Session']);

export interface Vault {
  hash(id: string): Buffer;
  /** Keyed, since a user code has few letters. */
  hashShort(text: string): Buffer;
  seal(model: string, idHash: Buffer, payload: AdapterPayload): Buffer;
  /** @param presented the id by which it was found, when it was */
  open(model: string, row: RecordRow, presented?: string): AdapterPayload;
}

export const hashId = (id: string): Buffer => createHash('sha256').update(id).digest();

/** The name under which a record is sealed. */
export const aad = (model: string, idHash: Buffer): string => `oauth/${model}/${idHash.toString('hex')}`;

export function createVault(sealer: Sealer): Vault {
  const key = sealer.deriveKey('oauth-user-code/v1');
  return {
    hash: hashId,
    hashShort: (text) => createHmac('sha256', key).update(text).digest(),
    seal(model, idHash, payload) {
      const { jti, ...rest } = payload;
      const kept = KEEPS_ID.has(model) && jti !== undefined ? { ...rest, jti } : rest;
      return sealer.seal(Buffer.from(JSON.stringify(kept)), aad(model, idHash));
    },
    open(model, row, presented) {
      const text = sealer.open(row.payload_sealed, aad(model, row.id_hash)).toString();
      const payload = JSON.parse(text) as AdapterPayload;
      return {
        ...payload,
        ...(presented === undefined ? {} : { jti: presented }),
        ...(row.consumed_at === null ? {} : { consumed: Math.floor(row.consumed_at.getTime() / 1_000) }),
      };
    },
  };
}
