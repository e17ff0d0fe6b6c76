/**
 * SQL of the keys area. Lookups are limited to the caller's accounts, except the lookup by hash: there the credential is the
 * proof.
 */
import type { AccountId, KeyId, OAuthGrantId, OrgId, UserId } from '../../../../contract/ids.ts';
import { sql, type Queryable, type Sql, type Tx } from '../../../../platform/db/sql.ts';
import { CredentialRow, HashRow, KeyRow, RevokedRow } from '../wire/keys.ts';

/** Which keys an operation is about: a user's personal ones, or one organisation's. */
export type Owner =
  | {
      readonly kind: 'personal';
      readonly accountId: AccountId;
      readonly userId: UserId;
      /** 'all': also the keys that OAuth clients made for this user; an id: those of this grant alone. Default: by account, whoever made them. */
      readonly grants?: 'all' | OAuthGrantId;
    }
  | { readonly kind: 'org'; readonly accountId: AccountId; readonly orgId: OrgId };

function ownedBy(owner: Owner): Sql {
  if (owner.kind === 'org') return sql`account_id = ${owner.accountId} and kind = 'org' and org_id = ${owner.orgId}`;
  const { accountId, userId, grants } = owner;
  const mine = sql`kind = 'personal' and user_id = ${userId}`;
  if (grants === 'all') return sql`${mine} and (account_id = ${accountId} or grant_id is not null)`;
  return sql`${mine} and account_id = ${accountId} and (${grants ?? null}::text is null or grant_id = ${grants ?? null})`;
}

/** The key with this hash unless it was revoked (an expired one too), and the present roles of its user: one statement a request. */
export function findCredential(db: Queryable, keyHash: Buffer): Promise<CredentialRow | undefined> {
  return db.maybeOne(
    CredentialRow,
    sql`
    -- keys.find_credential (the organisation of a personal key is the one that owns its account; a key of a grant acts in that one alone)
    select k.key_id, k.key_hash, k.account_id, o.org_id, k.user_id, k.kind, k.scopes, k.expires_at, k.grant_id, g.client_id,
           u.user_id is not null as is_present, coalesce(u.is_staff, false) as is_staff,
           coalesce((select jsonb_agg(jsonb_build_object('orgId', m.org_id, 'accountId', m.account_id, 'role', m.role,
                                                         'isPersonal', m.is_personal)
                                      order by m.is_personal desc, m.created_at, m.org_id)
                       from v_members m where m.user_id = k.user_id and (k.grant_id is null or m.account_id = k.account_id)), '[]'::jsonb) as memberships
      from api_keys k
      join v_orgs o on o.account_id = k.account_id
      left join v_users u on u.user_id = k.user_id
      left join v_oauth_grants g on g.grant_id = k.grant_id
     where k.key_hash = ${keyHash} and k.revoked_at is null and (k.grant_id is null or g.grant_id is not null)`,
  );
}

export interface NewKey {
  readonly keyId: KeyId;
  readonly owner: Owner;
  readonly createdBy: UserId;
  readonly name: string;
  readonly keyPrefix: string;
  readonly keyHash: Buffer;
  readonly scopes: readonly string[];
  /** Null: never. */
  readonly expiresAt: Date | null;
  readonly now: Date;
}

/** False when the id is already taken (ids have 41 random bits): the caller tries another one. */
export async function insertKey(tx: Tx, k: NewKey): Promise<boolean> {
  const orgId = k.owner.kind === 'org' ? k.owner.orgId : null;
  const grantId = k.owner.kind === 'personal' && k.owner.grants !== 'all' ? (k.owner.grants ?? null) : null;
  return (
    (await tx.run(sql`
    -- keys.insert_key
    insert into api_keys (key_id, account_id, org_id, user_id, kind, name, key_prefix, key_hash, scopes, created_at,
                          expires_at, grant_id)
    values (${k.keyId}, ${k.owner.accountId}, ${orgId}, ${k.createdBy}, ${k.owner.kind}, ${k.name}, ${k.keyPrefix}, ${k.keyHash},
            ${k.scopes}, ${k.now}, ${k.expiresAt}, ${grantId})
    on conflict (key_id) do nothing`)) === 1
  );
}

export function listActive(tx: Tx, owner: Owner): Promise<KeyRow[]> {
  return tx.many(
    KeyRow,
    sql`
    -- keys.list_active
    select key_id, account_id, org_id, user_id, kind, name, key_prefix, scopes, created_at, expires_at, last_used_at, grant_id
      from api_keys where ${ownedBy(owner)} and revoked_at is null
     order by created_at desc, key_id`,
  );
}

/** The key if it is this owner's and not revoked; locked, so that of two changes the second sees the first. */
export function lockActive(tx: Tx, owner: Owner, keyId: KeyId): Promise<KeyRow | undefined> {
  return tx.maybeOne(
    KeyRow,
    sql`
    -- keys.lock_active
    select key_id, account_id, org_id, user_id, kind, name, key_prefix, scopes, created_at, expires_at, last_used_at, grant_id
      from api_keys where ${ownedBy(owner)} and key_id = ${keyId} and revoked_at is null
       for update`,
  );
}

/** An active key of the caller's accounts by id; used for the calling key itself. */
export function findActive(tx: Tx, accounts: readonly AccountId[], keyId: KeyId): Promise<KeyRow | undefined> {
  return tx.maybeOne(
    KeyRow,
    sql`
    -- keys.find_active
    select key_id, account_id, org_id, user_id, kind, name, key_prefix, scopes, created_at, expires_at, last_used_at, grant_id
      from api_keys where account_id = any(${accounts}) and key_id = ${keyId} and revoked_at is null`,
  );
}

/**
 * A key that the caller may look at: one of an organisation with one of these accounts, or a personal one of this user.
 * @param caller.userId null for a caller without personal keys: an organisation's key
 */
export function findVisible(
  tx: Tx,
  caller: { readonly accounts: readonly AccountId[]; readonly userId: UserId | null },
  keyId: KeyId,
): Promise<KeyRow | undefined> {
  return tx.maybeOne(
    KeyRow,
    sql`
    -- keys.find_visible
    select key_id, account_id, org_id, user_id, kind, name, key_prefix, scopes, created_at, expires_at, last_used_at, grant_id
      from api_keys
     where account_id = any(${caller.accounts}) and key_id = ${keyId} and revoked_at is null
       and (kind = 'org' or user_id = ${caller.userId}::text)`,
  );
}

/** Writes name and expiry. @returns the hash by which caches know the key; undefined when it was revoked */
export function updateActive(
  tx: Tx,
  owner: Owner,
  change: { readonly keyId: KeyId; readonly name: string; readonly expiresAt: Date | null },
) {
  return tx.maybeOne(
    HashRow,
    sql`
    -- keys.update_active
    update api_keys set name = ${change.name}, expires_at = ${change.expiresAt}
     where ${ownedBy(owner)} and key_id = ${change.keyId} and revoked_at is null
    returning key_hash`,
  );
}

/** Ends a key for good. Undefined when it was not active. */
export function revokeActive(
  tx: Tx,
  owner: Owner,
  revocation: { readonly keyId: KeyId; readonly by: string; readonly now: Date },
) {
  return tx.maybeOne(
    RevokedRow,
    sql`
    -- keys.revoke_active
    update api_keys set revoked_at = ${revocation.now}, revoked_by = ${revocation.by}
     where ${ownedBy(owner)} and key_id = ${revocation.keyId} and revoked_at is null
    returning key_id, key_hash, revoked_at`,
  );
}

/** Revokes all active keys of an owner. */
export function revokeAllActive(tx: Tx, owner: Owner, revocation: { readonly by: string; readonly now: Date }) {
  return tx.many(
    RevokedRow,
    sql`
    -- keys.revoke_all_active
    update api_keys set revoked_at = ${revocation.now}, revoked_by = ${revocation.by}
     where ${ownedBy(owner)} and revoked_at is null
    returning key_id, key_hash, revoked_at`,
  );
}

/** Revokes the active keys of an owner that have one of these scopes. */
export function revokeWithScopes(
  tx: Tx,
  owner: Owner,
  scopes: readonly string[],
  revocation: { readonly by: string; readonly now: Date },
) {
  return tx.many(
    RevokedRow,
    sql`
    -- keys.revoke_with_scopes
    update api_keys set revoked_at = ${revocation.now}, revoked_by = ${revocation.by}
     where ${ownedBy(owner)} and revoked_at is null and scopes && ${scopes}::text[]
    returning key_id, key_hash, revoked_at`,
  );
}

/** Revokes every active key that is billed to an account: those of its organisation, and personal ones. */
export function revokeBilled(tx: Tx, accountId: AccountId, revocation: { readonly by: string; readonly now: Date }) {
  return tx.many(
    RevokedRow,
    sql`
    -- keys.revoke_billed
    update api_keys set revoked_at = ${revocation.now}, revoked_by = ${revocation.by}
     where account_id = ${accountId} and revoked_at is null
    returning key_id, key_hash, revoked_at`,
  );
}

/** Records when keys were last used. Never moves a time backwards, and skips a key recorded within the last minute. */
export function noteUses(db: Queryable, uses: ReadonlyMap<string, Date>): Promise<number> {
  const instants = [...uses.values()].map((at) => at.toISOString());
  return db.run(sql`
    -- keys.note_uses
    update api_keys k set last_used_at = used.at
      from unnest(${[...uses.keys()]}::text[], ${instants}::timestamptz[]) as used (key_id, at)
     where k.key_id = used.key_id and (k.last_used_at is null or k.last_used_at < used.at - interval '59 seconds')`);
}

/** Sets a savepoint in the transaction. */
export const beginAttempt = (tx: Tx): Promise<number> =>
  tx.run(sql`
    -- keys.begin_attempt
    savepoint keys_attempt`);
/** Rolls back to the savepoint of `beginAttempt`. */
export const undoAttempt = (tx: Tx): Promise<number> =>
  tx.run(sql`
    -- keys.undo_attempt
    rollback to savepoint keys_attempt`);
