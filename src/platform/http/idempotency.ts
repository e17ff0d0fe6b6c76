/**
 * Idempotency keys. Source: docs/reference/wire.md#idempotency; Reliability I1-I4.
 *
 * The key's row is written in the mutation's own transaction, so effect and remembered reply are committed together or
 * not at all. A duplicate in flight is found by a transaction-scoped advisory lock on (subject, key): it is tried, never
 * waited for, and released by the very commit that makes the row visible, so no third state exists between them. An
 * insert that waits on the unique index would instead hold a connection for as long as the first request runs.
 * Refusals with 4xx thrown by a handler are remembered; failures with 5xx leave nothing behind, so a retry runs.
 */
import { createHash } from 'node:crypto';
import canonicalize from 'canonicalize';
import { Type } from 'typebox';
import { fail } from '../../contract/errors.ts';
import { sql, type Queryable, type Tx } from '../db/sql.ts';
import type { Operation } from './operation.ts';

export const KEY_LIFETIME_MS = 24 * 60 * 60_000;
const KEY = /^[\x20-\x7e]{1,255}$/;

/** A reply as it goes out: what is remembered and replayed byte for byte. */
export interface WireReply {
  readonly status: number;
  readonly contentType: string | null;
  readonly body: Buffer | null;
}

/** One use of a key: who, which key, for which request. */
export interface KeyUse {
  readonly subject: string;
  readonly key: string;
  readonly fingerprint: string;
}

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

const Locked = Type.Object({ locked: Type.Boolean() });
const Remembered = Type.Object({
  fingerprint: Type.String(),
  reply_status: Type.Integer(),
  reply_content_type: Type.Union([Type.String(), Type.Null()]),
  reply_body: Type.Unknown(),
});

/**
 * Claims the key for this transaction.
 * @returns the remembered reply when this request was executed before; undefined when it is to be executed now
 * @throws Refusal idempotency_in_progress (409, Retry-After 1) or idempotency_key_reuse (422)
 */
export async function claim(tx: Tx, use: KeyUse, now: Date): Promise<WireReply | undefined> {
  const { locked } = await tx.one(
    Locked,
    sql`-- idempotency.try_lock
    select pg_try_advisory_xact_lock(hashtextextended(${`${use.subject}\u001f${use.key}`}, 7225)) as locked`,
  );
  if (!locked) throw fail('idempotency_in_progress', undefined, { headers: { 'retry-after': '1' } });
  const row = await tx.maybeOne(
    Remembered,
    sql`-- idempotency.find
    select fingerprint, reply_status, reply_content_type, reply_body
      from idempotency_keys
     where subject = ${use.subject} and key = ${use.key} and status = 'done' and expires_at > ${now}`,
  );
  if (row === undefined) return undefined;
  if (row.fingerprint !== use.fingerprint) throw fail('idempotency_key_reuse');
  return { status: row.reply_status, contentType: row.reply_content_type, body: row.reply_body as Buffer | null };
}

/** Remembers the reply under the claimed key for 24 hours. */
export async function remember(tx: Tx, use: KeyUse, reply: WireReply, now: Date): Promise<void> {
  const expiresAt = new Date(now.getTime() + KEY_LIFETIME_MS);
  await tx.run(sql`-- idempotency.remember
    insert into idempotency_keys (subject, key, fingerprint, status, reply_status, reply_body, reply_content_type, created_at, expires_at)
    values (${use.subject}, ${use.key}, ${use.fingerprint}, 'done', ${reply.status}, ${reply.body}, ${reply.contentType}, ${now}, ${expiresAt})
    on conflict (subject, key) do update
       set fingerprint = excluded.fingerprint, status = 'done', reply_status = excluded.reply_status, reply_body = excluded.reply_body,
           reply_content_type = excluded.reply_content_type, created_at = excluded.created_at, expires_at = excluded.expires_at`);
}

/** Drops keys past their 24 hours, at most 10,000 a call; returns how many. */
export function forgetExpired(db: Queryable, now: Date): Promise<number> {
  return db.run(sql`-- idempotency.forget_expired
    delete from idempotency_keys
     where (subject, key) in (select subject, key from idempotency_keys where expires_at <= ${now} limit 10000)`);
}
