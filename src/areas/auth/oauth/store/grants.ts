/**
 * SQL of grants, and of tokens as credentials. A token is its own proof, so its lookup takes no accounts; listings and
 * revocations take the caller's accounts or the caller's own id.
 */
import type { AccountId, OAuthGrantId, OrgId, UserId } from '../../../../contract/ids.ts';
import { instantText, olderThan } from '../../../../platform/db/paging.ts';
import { sql, type Queryable, type Sql } from '../../../../platform/db/sql.ts';
import type { TimePosition } from '../../../../platform/http/pagination.ts';
import { ChoiceRow, GrantRow, ListedGrantRow, PersonRow, TokenRow } from '../wire/grants.ts';

/**
 * A valid token: not expired, and a row for each organisation in which its grant is not revoked and its person still a member. In the
 * order in which the person named them; none for a token that is not valid.
 */
export function findToken(db: Queryable, idHash: Buffer, now: Date): Promise<TokenRow[]> {
  return db.many(
    TokenRow,
    sql`
    -- oauth.find_token (v_members: living users and present memberships only)
    select r.payload_sealed, r.id_hash, r.expires_at, m.role, m.is_personal, g.consent_id, g.grant_id, g.account_id, g.org_id,
           g.user_id, g.client_id, g.client_name, g.scopes, g.created_at, g.last_used_at
      from oauth_records r
      join oauth_grants g on g.consent_id = r.grant_id and g.revoked_at is null
      join v_members m on m.user_id = g.user_id and m.org_id = g.org_id
     where r.model = 'AccessToken' and r.id_hash = ${idHash} and r.expires_at > ${now}
     order by g.place, g.grant_id`,
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
  /** Id of the first grant of the same consent. */
  readonly consentId: OAuthGrantId;
  readonly place: number;
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
    insert into oauth_grants (grant_id, account_id, org_id, user_id, client_id, client_name, scopes, created_at, consent_id, place)
    values (${g.grantId}, ${g.org.account_id}, ${g.org.org_id}, ${g.userId}, ${g.clientId}, ${g.clientName}, ${g.scopes}, ${g.now}, ${g.consentId}, ${g.place})
    on conflict (grant_id) do update set scopes = excluded.scopes, client_name = excluded.client_name`);
}

/** Records that a token was issued under a consent, for its grants and the client. */
export async function noteUse(db: Queryable, consentId: string, now: Date): Promise<void> {
  await db.run(sql`
    -- oauth.note_use
    with used as (update oauth_grants set last_used_at = ${now} where consent_id = ${consentId} and revoked_at is null returning client_id)
    update oauth_clients c set last_used_at = ${now} from (select distinct client_id from used) used where c.client_id = used.client_id`);
}

/** Grants of a consent that are in force: not revoked, their person still a member of their organisation. */
export function findConsent(db: Queryable, consentId: string): Promise<GrantRow[]> {
  return db.many(
    GrantRow,
    sql`
    -- oauth.find_consent
    select ${COLUMNS} from oauth_grants g where consent_id = ${consentId} and revoked_at is null
       and exists (select 1 from v_members m where m.user_id = g.user_id and m.org_id = g.org_id)
     order by place, grant_id`,
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
    ? sql`account_id = any(${scope.accounts}) and user_id = ${scope.userId} and (${scope.only}::text is null or consent_id = (select own.consent_id from oauth_grants own where own.grant_id = ${scope.only}))`
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

/** Ends a consent in every organisation, by the protocol itself: a revoked token, a code or refresh token that came back. */
export function endConsent(db: Queryable, consentId: string, by: string, now: Date): Promise<GrantRow[]> {
  return db.many(
    GrantRow,
    sql`
    -- oauth.end_consent
    update oauth_grants set revoked_at = ${now}, revoked_by = ${by}
     where consent_id = ${consentId} and revoked_at is null
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
                        where r.model = 'Grant' and r.id_hash = sha256(convert_to(g.consent_id, 'UTF8')))`);
}
