/** Who is staff of the service: admin:platform, with a second factor for what changes things. Source: docs/reference/operator.md#staff. */
import type { UserId } from '../../../contract/ids.ts';
import type { Queryable, Tx } from '../../../platform/db/sql.ts';
import type { AuditEntry } from '../../../platform/http/operation.ts';
import { canonicalEmail } from './rules/users.ts';
import { changeStaff, findStanding, listStaff as list, type StaffRow } from './store/staff.ts';

export type StaffMember = StaffRow;
export const listStaff = (db: Queryable): Promise<StaffMember[]> => list(db);

export type StaffOutcome = 'changed' | 'unchanged' | 'unknown' | 'unconfirmed';

/**
 * Makes a person staff, or ends it; felt at the person's next request. Nobody who has not confirmed the address becomes staff.
 * @param entry writes the audit row
 */
export async function setStaff(
  tx: Tx,
  address: string,
  isStaff: boolean,
  entry: (row: AuditEntry) => Promise<unknown>,
): Promise<StaffOutcome> {
  const email = canonicalEmail(address);
  const changed = await changeStaff(tx, email, isStaff);
  if (changed !== undefined) {
    await entry(staffAudit({ userId: changed.user_id as UserId, isStaff }));
    return 'changed';
  }
  const standing = await findStanding(tx, email);
  if (standing === undefined) return 'unknown';
  return standing.is_staff === isStaff ? 'unchanged' : 'unconfirmed';
}

/** In the operator's audit log, of no account. */
export const staffAudit = ({
  userId,
  isStaff,
}: {
  readonly userId: UserId;
  readonly isStaff: boolean;
}): AuditEntry => ({
  action: isStaff ? 'staff.add' : 'staff.remove',
  targetType: 'user',
  targetId: userId,
  orgId: null,
  accountId: null,
  before: { is_staff: !isStaff },
  after: { is_staff: isStaff },
});
