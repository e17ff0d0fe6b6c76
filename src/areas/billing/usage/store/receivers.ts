/** SQL of who is told about an organisation's spending. */
import { Type } from 'typebox';
import { sql, type Tx } from '../../../../platform/db/sql.ts';

const ReceiverRow = Type.Object({ email: Type.String(), org_name: Type.String() });

/** Owners and admins of the organisation. */
export const receiversOf = (tx: Tx, accountId: string) =>
  tx.many(
    ReceiverRow,
    sql`
    -- billing.receivers_of
    select u.email, o.name as org_name
      from v_members m join v_users u on u.user_id = m.user_id join v_orgs o on o.org_id = m.org_id
     where m.account_id = ${accountId} and m.role in ('owner', 'admin') order by u.email`,
  );
