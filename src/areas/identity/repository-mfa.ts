/** SQL of second factors, their challenges, and the tickets of half-finished sign-ins. Every lookup names the user. */
import { Type } from 'typebox';
import type { UserId } from '../../contract/ids.ts';
import { sql, type Queryable } from '../../platform/db/sql.ts';

const Found = Type.Object({ found: Type.Boolean() });

/** Whether this user has proven to hold a second factor that is an authenticator app. */
export async function hasSecondFactor(db: Queryable, userId: UserId): Promise<boolean> {
  const row = await db.one(
    Found,
    sql`
    -- identity.has_second_factor
    select exists (select 1 from mfa_factors where user_id = ${userId} and verified_at is not null) as found`,
  );
  return row.found;
}
