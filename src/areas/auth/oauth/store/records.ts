/**
 * SQL of the provider's own storage (oauth_records, oauth_clients): system scope, since a presented secret names no tenant.
 * A record is found by what only its holder can present.
 */
import { json, sql, type Queryable } from '../../../../platform/db/sql.ts';
import { BegunRow, ClientOfRow, ClientRow, PollRow, RecordRow } from '../wire/grants.ts';

export interface NewRecord {
  readonly model: string;
  readonly idHash: Buffer;
  readonly sealed: Buffer;
  readonly grantId: string | null;
  readonly clientId: string | null;
  readonly userCodeHash: Buffer | null;
  readonly uidHash: Buffer | null;
  readonly now: Date;
  readonly expiresAt: Date;
}

/** Writes a record or replaces its content; one that was used stays used. */
export function putRecord(db: Queryable, r: NewRecord): Promise<number> {
  return db.run(sql`
    -- oauth.put_record
    insert into oauth_records (model, id_hash, payload_sealed, grant_id, client_id, user_code_hash, uid_hash, created_at, expires_at)
    values (${r.model}, ${r.idHash}, ${r.sealed}, ${r.grantId}, ${r.clientId}, ${r.userCodeHash}, ${r.uidHash}, ${r.now}, ${r.expiresAt})
    on conflict (model, id_hash) do update set
      payload_sealed = excluded.payload_sealed, grant_id = excluded.grant_id, client_id = excluded.client_id,
      user_code_hash = excluded.user_code_hash, uid_hash = excluded.uid_hash, expires_at = excluded.expires_at`);
}

export function findRecord(db: Queryable, model: string, idHash: Buffer): Promise<RecordRow | undefined> {
  return db.maybeOne(
    RecordRow,
    sql`
    -- oauth.find_record
    select id_hash, payload_sealed, consumed_at from oauth_records where model = ${model} and id_hash = ${idHash}`,
  );
}

/** When an interaction began. */
export function findBegun(db: Queryable, idHash: Buffer) {
  return db.maybeOne(
    BegunRow,
    sql`
    -- oauth.find_begun
    select created_at from oauth_records where model = 'Interaction' and id_hash = ${idHash}`,
  );
}

/** The client that a presented access or refresh token was given to. */
export function findClientOfToken(db: Queryable, idHash: Buffer) {
  return db.maybeOne(
    ClientOfRow,
    sql`
    -- oauth.find_client_of_token
    select client_id from oauth_records
     where model in ('AccessToken', 'RefreshToken') and id_hash = ${idHash} and client_id is not null`,
  );
}

export function findByUserCode(db: Queryable, userCodeHash: Buffer): Promise<RecordRow | undefined> {
  return db.maybeOne(
    RecordRow,
    sql`
    -- oauth.find_by_user_code
    select id_hash, payload_sealed, consumed_at from oauth_records
     where model = 'DeviceCode' and user_code_hash = ${userCodeHash}`,
  );
}

export function findByUid(db: Queryable, uidHash: Buffer): Promise<RecordRow | undefined> {
  return db.maybeOne(
    RecordRow,
    sql`
    -- oauth.find_by_uid
    select id_hash, payload_sealed, consumed_at from oauth_records where model = 'Session' and uid_hash = ${uidHash}`,
  );
}

/** True for the first caller only: of parallel uses one counts. */
export async function consumeRecord(db: Queryable, model: string, idHash: Buffer, now: Date): Promise<boolean> {
  return (
    (await db.run(sql`
    -- oauth.consume_record
    update oauth_records set consumed_at = ${now}
     where model = ${model} and id_hash = ${idHash} and consumed_at is null`)) === 1
  );
}

export function deleteRecord(db: Queryable, model: string, idHash: Buffer): Promise<number> {
  return db.run(sql`
    -- oauth.delete_record
    delete from oauth_records where model = ${model} and id_hash = ${idHash}`);
}

export function deleteByGrant(db: Queryable, model: string, grantId: string): Promise<number> {
  return db.run(sql`
    -- oauth.delete_by_grant
    delete from oauth_records where model = ${model} and grant_id = ${grantId}`);
}

/** Records that a device asked, and returns when it asked before. Undefined for an unknown device code. */
export function notePoll(db: Queryable, idHash: Buffer, now: Date) {
  return db.maybeOne(
    PollRow,
    sql`
    -- oauth.note_poll
    with before as (select polled_at from oauth_records where model = 'DeviceCode' and id_hash = ${idHash} for update)
    update oauth_records r set polled_at = ${now} from before
     where r.model = 'DeviceCode' and r.id_hash = ${idHash}
    returning before.polled_at`,
  );
}

export function forgetRecords(db: Queryable, before: Date): Promise<number> {
  return db.run(sql`
    -- oauth.forget_records
    delete from oauth_records where (model, id_hash) in
      (select model, id_hash from oauth_records where expires_at < ${before} limit 10000)`);
}

export function putClient(db: Queryable, clientId: string, metadata: unknown, now: Date): Promise<number> {
  return db.run(sql`
    -- oauth.put_client
    insert into oauth_clients (client_id, metadata, created_at, last_used_at)
    values (${clientId}, ${json(metadata)}::jsonb, ${now}, ${now})
    on conflict (client_id) do update set metadata = excluded.metadata`);
}

export function findClient(db: Queryable, clientId: string): Promise<ClientRow | undefined> {
  return db.maybeOne(
    ClientRow,
    sql`
    -- oauth.find_client
    select client_id, metadata from oauth_clients where client_id = ${clientId}`,
  );
}

/** Removes a client and everything it could still use. */
export async function deleteClient(db: Queryable, clientId: string): Promise<void> {
  await db.run(sql`
    -- oauth.delete_client
    delete from oauth_clients where client_id = ${clientId}`);
  await db.run(sql`
    -- oauth.delete_client_records
    delete from oauth_records where client_id = ${clientId}`);
}

/**
 * Drops clients that registered and were never allowed anything (`unusedBefore`), and those whose last grant ended long
 * ago (`idleBefore`).
 */
export function forgetClients(
  db: Queryable,
  at: { readonly unusedBefore: Date; readonly idleBefore: Date },
): Promise<number> {
  return db.run(sql`
    -- oauth.forget_clients
    with gone as (
      delete from oauth_clients c where client_id in (
        select client_id from oauth_clients c
         where last_used_at < ${at.unusedBefore}
           and not exists (select 1 from oauth_grants g where g.client_id = c.client_id and g.revoked_at is null)
           and (last_used_at < ${at.idleBefore} or not exists (select 1 from oauth_grants g where g.client_id = c.client_id))
         limit 10000)
      returning c.client_id)
    delete from oauth_records r using gone where r.client_id = gone.client_id`);
}
