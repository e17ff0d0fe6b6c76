/** The session in which each of some drift alerts was raised. */
import { Type } from 'typebox';
import { sql, type Queryable } from '../../../platform/db/sql.ts';

const DriftSession = Type.Object({ id: Type.String(), session_id: Type.String() });

/** Of these alerts of the account, in any order. @param ids at most a page */
export const driftSessionsOf = (tx: Queryable, accountId: string, ids: readonly string[]) =>
  tx.many(
    DriftSession,
    sql`
    -- review.drift_sessions_of
    select alert_id as id, session_id from v_drift_alerts
     where account_id = ${accountId} and alert_id = any(${[...ids]}::text[])`,
  );
