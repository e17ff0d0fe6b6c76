/** SQL of links sent by mail and of the requests behind them. A link is found only by the hash of its secret. */
import { Type, type Static } from 'typebox';
import { enumOf } from '../../../../contract/enums.ts';
import { UserId } from '../../../../contract/ids.ts';
import { Nullable, Timestamp } from '../../../../platform/db/row.ts';
import { sql, type Queryable } from '../../../../platform/db/sql.ts';
import { LINK_KINDS, type LinkKind } from '../rules/link.ts';

export const LinkRow = Type.Object({
  kind: enumOf(LINK_KINDS),
  email: Type.String(),
  user_id: Nullable(Type.Unsafe<UserId>(UserId)),
  password_hash: Nullable(Type.String()),
  expires_at: Timestamp,
});
export type LinkRow = Static<typeof LinkRow>;

const REQUEST_KINDS = ['signup', 'recovery', 'confirmation'] as const;
export const RequestRow = Type.Object({
  request_id: Type.String(),
  kind: enumOf(REQUEST_KINDS),
  email: Type.String(),
  password_hash: Nullable(Type.String()),
  link_origin: Type.String(),
  redirect_to: Nullable(Type.String()),
});
export type RequestRow = Static<typeof RequestRow>;
const Count = Type.Object({ n: Type.Integer() });
const Found = Type.Object({ found: Type.Boolean() });

export interface NewLink {
  readonly hash: Buffer;
  readonly kind: LinkKind;
  readonly email: string;
  readonly userId: string | null;
  readonly passwordHash: string | null;
  readonly now: Date;
  readonly expiresAt: Date;
}

export function insertLink(db: Queryable, link: NewLink): Promise<number> {
  return db.run(sql`
    -- identity.insert_link
    insert into auth_links (link_hash, kind, email, user_id, password_hash, created_at, expires_at)
    values (${link.hash}, ${link.kind}, ${link.email}, ${link.userId}, ${link.passwordHash}, ${link.now}, ${link.expiresAt})`);
}

/** A link that would still work. */
export function findLink(db: Queryable, hash: Buffer, now: Date): Promise<LinkRow | undefined> {
  return db.maybeOne(
    LinkRow,
    sql`
    -- identity.find_link
    select kind, email, user_id, password_hash, expires_at from auth_links
     where link_hash = ${hash} and used_at is null and expires_at > ${now}`,
  );
}

/** Uses a link up; of two calls one gets it. */
export function consumeLink(
  db: Queryable,
  link: { readonly hash: Buffer; readonly kind: LinkKind; readonly now: Date },
) {
  return db.maybeOne(
    LinkRow,
    sql`
    -- identity.take_link
    update auth_links set used_at = ${link.now}
     where link_hash = ${link.hash} and kind = ${link.kind} and used_at is null and expires_at > ${link.now}
    returning kind, email, user_id, password_hash, expires_at`,
  );
}

/** Whether this link was used up: a second click on a confirmation is not an error to its reader. */
export async function wasUsed(db: Queryable, hash: Buffer, kind: LinkKind): Promise<boolean> {
  const row = await db.one(
    Found,
    sql`
    -- identity.was_link_used
    select exists (select 1 from auth_links where link_hash = ${hash} and kind = ${kind} and used_at is not null) as found`,
  );
  return row.found;
}

/** Ends every open link of a kind for an address. */
export function dropLinks(
  db: Queryable,
  of: { readonly email: string; readonly kinds: readonly LinkKind[] },
): Promise<number> {
  return db.run(sql`
    -- identity.drop_links
    delete from auth_links where email = ${of.email} and kind = any(${of.kinds}) and used_at is null`);
}

export async function countLinks(db: Queryable, email: string, since: Date): Promise<number> {
  const row = await db.one(
    Count,
    sql`
    -- identity.count_links
    select count(*)::int as n from auth_links where email = ${email} and created_at > ${since}`,
  );
  return row.n;
}

/** Ends every open link of a user, whatever address it went to. */
export function dropUserLinks(db: Queryable, userId: UserId): Promise<number> {
  return db.run(sql`
    -- identity.drop_user_links
    delete from auth_links where user_id = ${userId} and used_at is null`);
}

export async function countUserLinks(db: Queryable, userId: UserId, since: Date): Promise<number> {
  const row = await db.one(
    Count,
    sql`
    -- identity.count_user_links
    select count(*)::int as n from auth_links where user_id = ${userId} and kind = 'email_change' and created_at > ${since}`,
  );
  return row.n;
}

/** The newest sign-up of an address that waits for its confirmation. */
export function findPendingSignUp(db: Queryable, email: string, now: Date): Promise<LinkRow | undefined> {
  return db.maybeOne(
    LinkRow,
    sql`
    -- identity.find_pending_sign_up
    select kind, email, user_id, password_hash, expires_at from auth_links
     where email = ${email} and kind = 'signup' and used_at is null and expires_at > ${now}
     order by created_at desc limit 1`,
  );
}

export interface NewRequest {
  readonly requestId: string;
  readonly kind: RequestRow['kind'];
  readonly email: string;
  readonly passwordHash: string | null;
  readonly linkOrigin: string;
  readonly redirectTo: string | null;
  readonly now: Date;
}

export function insertRequest(db: Queryable, r: NewRequest): Promise<number> {
  return db.run(sql`
    -- identity.insert_request
    insert into auth_requests (request_id, kind, email, password_hash, link_origin, redirect_to, created_at)
    values (${r.requestId}, ${r.kind}, ${r.email}, ${r.passwordHash}, ${r.linkOrigin}, ${r.redirectTo}, ${r.now})`);
}

/** Claims the oldest request that no other process is working on. */
export function claimRequest(db: Queryable): Promise<RequestRow | undefined> {
  return db.maybeOne(
    RequestRow,
    sql`
    -- identity.take_request
    delete from auth_requests where request_id = (
      select request_id from auth_requests order by seq limit 1 for update skip locked)
    returning request_id, kind, email, password_hash, link_origin, redirect_to`,
  );
}

export function dropRequest(db: Queryable, requestId: string): Promise<number> {
  return db.run(sql`
    -- identity.drop_request
    delete from auth_requests where request_id = ${requestId}`);
}

export function forgetLinks(db: Queryable, before: Date): Promise<number> {
  return db.run(sql`
    -- identity.forget_links
    delete from auth_links where expires_at < ${before}`);
}
