/**
 * Idempotency keys. Source: docs/reference/wire.md#idempotency; Reliability I1-I4.
 *
 * The key's row is written in the mutation's own transaction, so effect and stored reply are committed together or
 * not at all. A duplicate in flight is detected by a transaction-scoped advisory lock on (subject, key). The lock is tried
 * without
 * waiting, and released by the same commit that makes the row visible, so no third state exists between them. An
 * insert that waits on the unique index would instead hold a connection for as long as the first request runs.
 * 4xx refusals thrown by a handler are stored; 5xx failures leave nothing behind, so a retry runs.
 */
import { createHash } from 'node:crypto';
import canonicalize from 'canonicalize';
import { fail } from '../../contract/errors.ts';
import type { Tx } from '../db/sql.ts';
import type { Operation } from './operation.ts';
import { findReply, saveReply, tryLock, type KeyUse, type WireReply } from './store/idempotency.ts';

export type { KeyUse } from './store/idempotency.ts';

export const KEY_LIFETIME_MS = 24 * 60 * 60_000;
const KEY = /^[\x20-\x7e]{1,255}$/;

/**
 * The key of a mutation, or undefined when none is sent and none is needed.
 * @throws Refusal idempotency_key_required or invalid_idempotency_key
 */
export function keyOf(operation: Operation, header: string | undefined): string | undefined {
  if (operation.effect === 'read' || operation.idempotency === 'none') return undefined;
  if (header === undefined) {
    if (operation.idempotency === 'required') throw fail('idempotency_key_required');
    return undefined;
  }
  if (!KEY.test(header)) throw fail('invalid_idempotency_key');
  return header;
}

/** Names a request by meaning: white space, member order and JSON or YAML make no difference. */
export function fingerprint(operation: Operation, input: { params: unknown; query: unknown; body: unknown }): string {
  const canonical =
    canonicalize([operation.method, operation.id, input.params ?? null, input.query ?? null, input.body ?? null]) ?? '';
  return createHash('sha256').update(canonical).digest('hex');
}

/**
 * Claims the key for this transaction.
 * @returns the stored reply when this request was executed before; undefined when it is to be executed now
 * @throws Refusal idempotency_in_progress (409, Retry-After 1), idempotency_key_reuse (422), or insufficient_scope where the
 * reply holds a secret and another key of the same person asked for it with a scope that this key lacks
 */
export async function claim(tx: Tx, use: KeyUse, now: Date): Promise<WireReply | undefined> {
  if (!(await tryLock(tx, use))) throw fail('idempotency_in_progress', undefined, { headers: { 'retry-after': '1' } });
  const row = await findReply(tx, use, now);
  if (row === undefined) return undefined;
  if (row.fingerprint !== use.fingerprint) throw fail('idempotency_key_reuse');
  const lacked = row.scopes.find((scope) => !use.isPerson && !use.scopes.includes(scope));
  if (lacked !== undefined) throw fail('insufficient_scope', { required: lacked, credential: 'key' });
  return { status: row.reply_status, contentType: row.reply_content_type, body: row.reply_body as Buffer | null };
}

/** Stores the reply under the claimed key for 24 hours. */
export const remember = (tx: Tx, use: KeyUse, reply: WireReply, now: Date): Promise<void> =>
  saveReply(tx, use, reply, { now, expiresAt: new Date(now.getTime() + KEY_LIFETIME_MS) });
