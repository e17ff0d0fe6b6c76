/** SQL of recovery codes. A code is found by its keyed hash and its user. */
import { Type } from 'typebox';
import type { UserId } from '../../../../contract/ids.ts';
import { sql, type Queryable, type Tx } from '../../../../platform/db/sql.ts';

const Count = Type.Object({ n: Type.Integer() });

/** Makes these the codes of a user, in place of all earlier ones. */
export async function putRecoveryCodes(
  tx: Tx,
  of: { readonly userId: UserId; readonly hashes: readonly Buffer[]; readonly now: Date },
): Promise<void> {
  await dropRecoveryCodes(tx, of.userId);
  await tx.run(sql`
    -- identity.put_recovery_codes
    insert into mfa_recovery_codes (user_id, code_hash, created_at)
    select ${of.userId}, code_hash, ${of.now} from unnest(${of.hashes}::bytea[]) as given (code_hash)`);
}

/** Consumes a code; of two concurrent calls one succeeds. */
export async function consumeRecoveryCode(
  db: Queryable,
  of: { readonly userId: UserId; readonly hash: Buffer; readonly now: Date },
): Promise<boolean> {
  return (
    (await db.run(sql`
    -- identity.take_recovery_code
    update mfa_recovery_codes set used_at = ${of.now}
     where user_id = ${of.userId} and code_hash = ${of.hash} and used_at is null`)) === 1
  );
}

/** Codes of a user that can still be used. */
export async function countRecoveryCodes(db: Queryable, userId: UserId): Promise<number> {
  const row = await db.one(
    Count,
    sql`
    -- identity.count_recovery_codes
    select count(*)::int as n from mfa_recovery_codes where user_id = ${userId} and used_at is null`,
  );
  return row.n;
}

export function dropRecoveryCodes(db: Queryable, userId: UserId): Promise<number> {
  return db.run(sql`
    -- identity.drop_recovery_codes
    delete from mfa_recovery_codes where user_id = ${userId}`);
}
