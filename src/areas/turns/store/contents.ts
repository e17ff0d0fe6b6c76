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

export interface Removal {
  readonly accountId: string;
  /** Kept before it: gone, whatever its period. */
  readonly keptBefore: Date;
  /** Why those are gone. */
  readonly gone: 'expired' | 'switched_off';
  readonly limit: number;
}

/** Removes texts of one account that were kept before an instant. Resolves with their number, at most `limit`. */
export const removeKeptBefore = (tx: Tx, { accountId, keptBefore, gone, limit }: Removal): Promise<number> =>
  tx.run(sql`
    -- turns.remove_kept_before
    update turn_contents set content_sealed = null, gone = ${gone}
     where account_id = ${accountId} and request_id in (select request_id from turn_contents
                           where account_id = ${accountId} and content_sealed is not null and kept_at < ${keptBefore}
                           order by kept_at limit ${limit} for update skip locked)`);

/** Removes texts of one account whose time is over. Resolves with their number, at most `limit`. */
export const removeExpired = (
  tx: Tx,
  { accountId, now, limit }: { readonly accountId: string; readonly now: Date; readonly limit: number },
): Promise<number> =>
  tx.run(sql`
    -- turns.remove_expired
    update turn_contents set content_sealed = null, gone = 'expired'
     where account_id = ${accountId} and request_id in (select request_id from turn_contents
                           where account_id = ${accountId} and content_sealed is not null and expires_at <= ${now}
                           order by expires_at limit ${limit} for update skip locked)`);

/** Removes what is left of texts whose turns were removed because an archive holds them. Resolves with their number, at most `limit`. */
export const removeWithoutTurn = (
  tx: Tx,
  { accountId, keptBefore, limit }: Pick<Removal, 'accountId' | 'keptBefore' | 'limit'>,
): Promise<number> =>
  tx.run(sql`
    -- turns.remove_without_turn
    delete from turn_contents
     where account_id = ${accountId} and request_id in (select request_id from turn_contents c
                           where account_id = ${accountId} and content_sealed is null and kept_at < ${keptBefore}
                             and not exists (select from turns t where t.request_id = c.request_id)
                           limit ${limit})`);
