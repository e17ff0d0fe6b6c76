/** SQL of who is staff of the service. */
import { Type, type Static } from 'typebox';
import { UserId } from '../../../../contract/ids.ts';
import { Nullable, Timestamp } from '../../../../platform/db/row.ts';
import { sql, type Queryable, type Tx } from '../../../../platform/db/sql.ts';

export const StaffRow = Type.Object({
  user_id: UserId,
  email: Type.String(),
  staff_by: Nullable(Type.Enum(['command', 'setting'])),
  has_second_factor: Type.Boolean(),
  created_at: Timestamp,
});
export type StaffRow = Static<typeof StaffRow>;
const Changed = Type.Object({ user_id: UserId, email: Type.String(), is_staff: Type.Boolean() });
export type StaffChange = Static<typeof Changed>;

export const listStaff = (db: Queryable): Promise<StaffRow[]> =>
  db.many(
    StaffRow,
    sql`
    -- identity.list_staff
    select user_id, email, staff_by, created_at,
           (exists (select from mfa_factors f where f.user_id = u.user_id and f.verified_at is not null)
            or exists (select from passkeys p where p.user_id = u.user_id)) as has_second_factor
      from users u where is_staff and deleted_at is null order by email`,
  );

/** One row when the person exists, has a confirmed address, and was not so before. */
export const changeStaff = (tx: Tx, email: string, isStaff: boolean): Promise<StaffChange | undefined> =>
  tx.maybeOne(
    Changed,
    sql`
    -- identity.change_staff
    update users set is_staff = ${isStaff}, staff_by = ${isStaff ? 'command' : null}
     where email = ${email} and deleted_at is null and email_verified_at is not null and is_staff <> ${isStaff}
    returning user_id, email, is_staff`,
  );

const Standing = Type.Object({ is_staff: Type.Boolean(), is_confirmed: Type.Boolean() });

export const findStanding = (tx: Tx, email: string): Promise<Static<typeof Standing> | undefined> =>
  tx.maybeOne(
    Standing,
    sql`
    -- identity.find_staff
    select is_staff, email_verified_at is not null as is_confirmed from users where email = ${email} and deleted_at is null`,
  );

/** Makes staff of those whom the setting names, and ends what it gave to others. */
export const followSetting = (tx: Tx, emails: readonly string[]): Promise<StaffChange[]> =>
  tx.many(
    Changed,
    sql`
    -- identity.follow_staff_setting
    update users set is_staff = email = any(${emails}::text[]), staff_by = case when email = any(${emails}::text[]) then 'setting' end
     where deleted_at is null
       and ((not is_staff and email_verified_at is not null and email = any(${emails}::text[]))
            or (staff_by = 'setting' and not email = any(${emails}::text[])))
    returning user_id, email, is_staff`,
  );
