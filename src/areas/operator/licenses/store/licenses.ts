/** SQL of licenses and of the secrets they are signed with. */
import { Type } from 'typebox';
import { instantText, olderThan } from '../../../../platform/db/paging.ts';
import { Bytes, NoColumns } from '../../../../platform/db/row.ts';
import { sql, type Queryable, type Tx } from '../../../../platform/db/sql.ts';
import type { TimePosition } from '../../../../platform/http/pagination.ts';
import { LicenseRow } from '../wire/rows.ts';

const ListedRow = Type.Object({ ...LicenseRow.properties, exact: Type.String() });

const COLUMNS = sql`license_id, account_id, plan_id, feature_flags, limits, max_activations, is_offline, notes, issued_by, issued_at,
  expires_at, revoked_at, revoked_reason`;

export const insertLicense = (tx: Tx, l: LicenseRow): Promise<number> =>
  tx.run(sql`
    -- licenses.insert_license
    insert into licenses (${COLUMNS})
    values (${l.license_id}, ${l.account_id}, ${l.plan_id}, ${l.feature_flags}, ${l.limits}, ${l.max_activations}, ${l.is_offline},
            ${l.notes}, ${l.issued_by}, ${l.issued_at}, ${l.expires_at}, ${l.revoked_at}, ${l.revoked_reason})`);

export const findLicense = (tx: Queryable, id: string): Promise<LicenseRow | undefined> =>
  tx.maybeOne(
    LicenseRow,
    sql`
    -- licenses.find_license
    select ${COLUMNS} from licenses where license_id = ${id}`,
  );

/** Serialises what counts the activations of one license, and its revocation. */
export const lockLicense = (tx: Tx, id: string): Promise<LicenseRow | undefined> =>
  tx.maybeOne(
    LicenseRow,
    sql`
    -- licenses.lock_license
    select ${COLUMNS} from licenses where license_id = ${id} for update`,
  );

export const listLicenses = (
  tx: Queryable,
  accountId: string | null,
  { after, limit }: { readonly after: TimePosition | undefined; readonly limit: number },
) =>
  tx.many(
    ListedRow,
    sql`
    -- licenses.list_licenses
    select ${COLUMNS}, ${instantText(sql`issued_at`)} as exact from licenses
     where (${accountId}::text is null or account_id = ${accountId}) and ${olderThan(sql`issued_at`, sql`license_id`, after)}
     order by issued_at desc, license_id desc limit ${limit}`,
  );

/** Of a license that is not revoked. */
export const revoke = (tx: Tx, id: string, at: Date, reason: string): Promise<number> =>
  tx.run(sql`
    -- licenses.revoke_license
    update licenses set revoked_at = ${at}, revoked_reason = ${reason} where license_id = ${id} and revoked_at is null`);

/** The organisation of an account; accounts have no table of their own. */
export const isAccount = async (tx: Queryable, accountId: string): Promise<boolean> =>
  (await tx.maybeOne(
    Type.Object({ org_id: Type.String() }),
    sql`
    -- licenses.is_account
    select org_id from v_orgs where account_id = ${accountId} limit 1`,
  )) !== undefined;

const SecretRow = Type.Object({ kid: Type.String(), secret: Bytes });

/** Newest first; secrets arrive sealed. */
export const listSecrets = (tx: Queryable) =>
  tx.many(
    SecretRow,
    sql`
    -- licenses.list_secrets
    select kid, secret from license_secrets order by created_at desc, kid`,
  );

/** Held to the end of the transaction: processes that start together agree on one secret. */
export const lockSecrets = (tx: Tx) =>
  tx.many(
    NoColumns,
    sql`
    -- licenses.lock_secrets
    select pg_advisory_xact_lock(hashtextextended('license_secrets', 0))`,
  );

export const insertSecret = (tx: Tx, kid: string, sealed: Buffer, now: Date): Promise<number> =>
  tx.run(sql`
    -- licenses.insert_secret
    insert into license_secrets (kid, secret, created_at) values (${kid}, ${sealed}, ${now})`);
