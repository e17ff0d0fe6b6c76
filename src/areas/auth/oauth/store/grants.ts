/**
 * SQL of grants, and of tokens as credentials. A token is its own proof, so its lookup takes no accounts; listings and
 * revocations take the caller's accounts or the caller's own id.
 */
import type { AccountId, OAuthGrantId, OrgId, UserId } from '../../../../contract/ids.ts';
import { instantText, olderThan } from '../../../../platform/db/paging.ts';
import { sql, type Queryable, type Sql } from '../../../../platform/db/sql.ts';
import type { TimePosition } from '../../../../platform/http/pagination.ts';
import { ChoiceRow, GrantRow, ListedGrantRow, PersonRow, TokenRow } from '../wire/grants.ts';

/** A valid token: not expired, its grant not revoked, its person still a member of the grant's organisation. */
export function findToken(db: Queryable, idHash: Buffer, now: Date): Promise<TokenRow | undefined> {
  return db.maybeOne(
    TokenRow,
    sql`
    -- oauth.find_token (v_members: living users and present memberships only)
    select r.payload_sealed, r.id_hash, r.expires_at, m.role, m.is_personal, g.grant_id, g.account_id, g.org_id,
           g.user_id, g.client_id, g.client_name, g.scopes, g.created_at, g.last_used_at
      from oauth_records r
      join oauth_grants g on g.grant_id = r.grant_id and g.revoked_at is null
      join v_members m on m.user_id = g.user_id and m.org_id = g.org_id
     where r.model = 'AccessToken' and r.id_hash = ${idHash} and r.expires_at > ${now}`,
  );
}

export function findPerson(db: Queryable, userId: string) {
  return db.maybeOne(
    PersonRow,
    sql`
    -- oauth.find_person
    select user_id, email from v_users where user_id = ${userId}`,
  );
}

/** Organisations a person is a member of now: personal first, then by name. */
export function listChoices(db: Queryable, userId: string): Promise<ChoiceRow[]> {
  return db.many(
    ChoiceRow,
    sql`
    -- oauth.list_choices
    select o.org_id, o.account_id, o.name, o.is_personal from v_members m join v_orgs o on o.org_id = m.org_id
     where m.user_id = ${userId} order by o.is_personal desc, o.name, o.org_id`,
  );
}

export interface NewGrant {
  readonly grantId: OAuthGrantId;
  readonly org: Pick<ChoiceRow, 'org_id' | 'account_id'>;
  readonly userId: string;
  readonly clientId: string;
  readonly clientName: string;
  readonly scopes: readonly string[];
  readonly now: Date;
}

/** Writes a grant, or adds scopes to one that is in force. */
export function putGrant(db: Queryable, g: NewGrant): Promise<number> {
  return db.run(sql`
    -- oauth.put_grant
    insert into oauth_grants (grant_id, account_id, org_id, user_id, client_id, client_name, scopes, created_at)
    values (${g.grantId}, ${g.org.account_id}, ${g.org.org_id}, ${g.userId}, ${g.clientId}, ${g.clientName}, ${g.scopes}, ${g.now})
    on conflict (grant_id) do update set scopes = excluded.scopes, client_name = excluded.client_name`);
}

/** Records that a token was issued under a grant, for the grant and its client. */
export async function noteUse(db: Queryable, grantId: string, now: Date): Promise<void> {
  await db.run(sql`
    -- oauth.note_use
    with used as (update oauth_grants set last_used_at = ${now} where grant_id = ${grantId} returning client_id)
    update oauth_clients c set last_used_at = ${now} from used where c.client_id = used.client_id`);
}

/** A grant in force: not revoked, its person still a member of its organisation. */
export function findGrant(db: Queryable, grantId: string): Promise<GrantRow | undefined> {
  return db.maybeOne(
    GrantRow,
    sql`
    -- oauth.find_grant
    select ${COLUMNS} from oauth_grants g where grant_id = ${grantId} and revoked_at is null
       and exists (select 1 from v_members m where m.user_id = g.user_id and m.org_id = g.org_id)`,
  );
}

const COLUMNS: Sql = sql`grant_id, account_id, org_id, user_id, client_id, client_name, scopes, created_at, last_used_at`;

/** Whose grants: the caller's own within the visible accounts (an OAuth client: only its own), or all of one organisation. */
export type GrantScope =
  | {
      readonly kind: 'own';
      readonly accounts: readonly AccountId[];
      readonly userId: UserId;
      readonly only: string | null;
    }
  | { readonly kind: 'org'; readonly accountId: AccountId; readonly orgId: OrgId };

const within = (scope: GrantScope): Sql =>
  scope.kind === 'own'
    ? sql`account_id = any(${scope.accounts}) and user_id = ${scope.userId} and grant_id = coalesce(${scope.only}, grant_id)`
    : sql`account_id = ${scope.accountId} and org_id = ${scope.orgId}`;

/** Newest first. */
export const listGrants = (
  db: Queryable,
  scope: GrantScope,
  { after, limit }: { readonly after: TimePosition | undefined; readonly limit: number },
) =>
  db.many(
    ListedGrantRow,
    sql`
    -- oauth.list_grants
    select ${COLUMNS}, ${instantText(sql`created_at`)} as exact from oauth_grants
     where ${within(scope)} and revoked_at is null and ${olderThan(sql`created_at`, sql`grant_id`, after)}
     order by created_at desc, grant_id desc limit ${limit}`,
  );

/** Ends a grant for good; undefined when it is not there to end. Its tokens stop with it: findToken asks the grant. */
export function revokeGrant(
  db: Queryable,
  scope: GrantScope,
  revocation: { readonly grantId: string; readonly by: string; readonly now: Date },
): Promise<GrantRow | undefined> {
  return db.maybeOne(
    GrantRow,
    sql`
    -- oauth.revoke_grant
    update oauth_grants set revoked_at = ${revocation.now}, revoked_by = ${revocation.by}
     where ${within(scope)} and grant_id = ${revocation.grantId} and revoked_at is null
    returning ${COLUMNS}`,
  );
}

/** Ends a grant by the protocol itself: a revoked token, a code or refresh token that came back. */
export function endGrant(db: Queryable, grantId: string, by: string, now: Date): Promise<GrantRow | undefined> {
  return db.maybeOne(
    GrantRow,
    sql`
    -- oauth.end_grant
    update oauth_grants set revoked_at = ${now}, revoked_by = ${by}
     where grant_id = ${grantId} and revoked_at is null
    returning ${COLUMNS}`,
  );
}

/** Ends what a person had allowed in every organisation, or what a client was allowed by everybody. */
export function endGrantsOf(
  db: Queryable,
  of: { readonly userId: UserId } | { readonly clientId: string },
  now: Date,
): Promise<GrantRow[]> {
  const [whose, by] =
    'userId' in of ? [sql`user_id = ${of.userId}`, of.userId] : [sql`client_id = ${of.clientId}`, 'oauth'];
  return db.many(
    GrantRow,
    sql`
    -- oauth.end_grants_of
    update oauth_grants set revoked_at = ${now}, revoked_by = ${by} where ${whose} and revoked_at is null
    returning ${COLUMNS}`,
  );
}

/**
 * Ends grants that have expired: the provider's record of them no longer exists. A grant being written gets its record shortly
 * after.
 */
export function endExpiredGrants(db: Queryable, now: Date, writtenBefore: Date): Promise<number> {
  return db.run(sql`
    -- oauth.end_expired_grants
    update oauth_grants g set revoked_at = ${now}, revoked_by = 'expiry'
     where g.revoked_at is null and g.created_at < ${writtenBefore}
       and not exists (select 1 from oauth_records r
                        where r.model = 'Grant' and r.id_hash = sha256(convert_to(g.grant_id, 'UTF8')))`);
}
