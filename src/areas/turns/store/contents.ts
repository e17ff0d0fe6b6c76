/**
 * SQL of kept texts of turns, each sealed. Reads take the account; writes come from the recorder, inside its transaction; what is to go
 * is removed by the job, in system scope.
 */
import { Type } from 'typebox';
import { json, sql, type Queryable, type Tx } from '../../../platform/db/sql.ts';
import { ContentRow } from '../wire/contents.ts';

export interface NewContent {
  readonly requestId: string;
  readonly accountId: string;
  readonly checkpointId: string;
  readonly keptAt: Date;
  readonly bytes: number;
  /** Null: see `gone`. */
  readonly contentSealed: Buffer | null;
  /** Why there is no text; null: there is. */
  readonly gone: 'too_large' | 'unreadable' | null;
}

/** Inserts those whose organisation keeps them now, and whose turn is there: the setting may have been changed since the turn. */
export async function insertContents(tx: Tx, contents: readonly NewContent[]): Promise<void> {
  const wire = contents.map(({ contentSealed, ...row }) => ({
    ...row,
    contentHex: contentSealed?.toString('hex') ?? null,
  }));
  await tx.run(sql`
    -- turns.insert_contents
    insert into turn_contents (request_id, account_id, checkpoint_id, kept_at, expires_at, bytes, content_sealed, gone)
    select r."requestId", r."accountId", r."checkpointId", r."keptAt", r."keptAt" + s.days * interval '1 day', r.bytes,
           decode(r."contentHex", 'hex'), r.gone
      from jsonb_to_recordset(${json(wire)}::jsonb) as r("requestId" text, "accountId" text, "checkpointId" text, "keptAt" timestamptz,
           bytes integer, "contentHex" text, gone text)
      join turn_content_settings s on s.account_id = r."accountId" and s.is_on and s.since <= r."keptAt"
      join turns t on t.request_id = r."requestId" and t.account_id = r."accountId"
    on conflict (account_id, request_id) do nothing`);
}

/** What is kept of a turn of the account. */
export const findContent = (tx: Queryable, accountId: string, requestId: string): Promise<ContentRow | undefined> =>
  tx.maybeOne(
    ContentRow,
    sql`
    -- turns.find_content
    select request_id, account_id, checkpoint_id, kept_at, expires_at, bytes, content_sealed, gone from turn_contents
     where account_id = ${accountId} and request_id = ${requestId}`,
  );

const KeptRow = Type.Omit(ContentRow, ['content_sealed']);

/** The same without the text. */
export const findKept = (tx: Queryable, accountId: string, requestId: string) =>
  tx.maybeOne(
    KeptRow,
    sql`
    -- turns.find_kept
    select request_id, account_id, checkpoint_id, kept_at, expires_at, bytes, gone from turn_contents
     where account_id = ${accountId} and request_id = ${requestId}`,
  );

/** Removes texts of one kind, at most `limit`; resolves with their number. Of all accounts. */
type Remove = (tx: Tx, of: { readonly now: Date; readonly limit: number }) => Promise<number>;

/** Texts whose organisation switched keeping off, also where it is on again. */
export const removeSwitchedOff: Remove = (tx, { limit }) =>
  tx.run(sql`
    -- turns.remove_switched_off
    update turn_contents set content_sealed = null, gone = 'switched_off'
     where (account_id, request_id) in (
           select c.account_id, c.request_id from turn_content_settings s join turn_contents c on c.account_id = s.account_id
            where c.content_sealed is not null and c.kept_at < case when s.is_on then s.since else 'infinity'::timestamptz end
            limit ${limit} for update of c skip locked)`);

/** Texts whose time is over by the period of when they were kept. */
export const removeExpired: Remove = (tx, { now, limit }) =>
  tx.run(sql`
    -- turns.remove_expired
    update turn_contents set content_sealed = null, gone = 'expired'
     where (account_id, request_id) in (
           select c.account_id, c.request_id from turn_content_settings s join turn_contents c on c.account_id = s.account_id
            where c.content_sealed is not null and c.expires_at <= ${now}
            limit ${limit} for update of c skip locked)`);

/** Texts whose time is over by the period of now: a shorter one holds for all. */
export const removeOutlived: Remove = (tx, { now, limit }) =>
  tx.run(sql`
    -- turns.remove_outlived
    update turn_contents set content_sealed = null, gone = 'expired'
     where (account_id, request_id) in (
           select c.account_id, c.request_id from turn_content_settings s join turn_contents c on c.account_id = s.account_id
            where c.content_sealed is not null and c.kept_at < ${now}::timestamptz - s.days * interval '1 day'
            limit ${limit} for update of c skip locked)`);

/** What is left of texts whose turns were removed because an archive holds them: younger turns are in none (docs/adr/0690). */
export const removeWithoutTurn: Remove = (tx, { now, limit }) =>
  tx.run(sql`
    -- turns.remove_without_turn
    delete from turn_contents
     where (account_id, request_id) in (
           select c.account_id, c.request_id from turn_contents c
            where c.content_sealed is null and c.kept_at < ${now}::timestamptz - interval '120 days'
              and not exists (select from turns t where t.request_id = c.request_id)
            limit ${limit})`);
