/** SQL of drift alerts across an account: listing and acknowledging. */
import { sql, type Tx } from '../../../../platform/db/sql.ts';
import { AlertRow } from '../wire/checkpoints.ts';

const COLUMNS = sql`alert_id, agent_id, session_id, severity, direction, sustained_checks, status, opened_at, last_fired_at, acknowledged_at`;

/** Newest first; `status` null: any. */
export const listAccountAlerts = (
  tx: Tx,
  accountId: string,
  status: string | null,
  page: { readonly limit: number; readonly offset: number },
) =>
  tx.many(
    AlertRow,
    sql`
    -- checkpoints.list_account_alerts
    select ${COLUMNS} from drift_alerts
     where account_id = ${accountId} and (${status}::text is null or status = ${status})
     order by opened_at desc, alert_id desc limit ${page.limit} offset ${page.offset}`,
  );

export const lockAlert = (tx: Tx, accountId: string, alertId: string) =>
  tx.maybeOne(
    AlertRow,
    sql`
    -- checkpoints.lock_alert
    select ${COLUMNS} from drift_alerts where alert_id = ${alertId} and account_id = ${accountId} for update`,
  );

export const acknowledgeAlert = (tx: Tx, alertId: string, by: string, now: Date) =>
  tx.one(
    AlertRow,
    sql`
    -- checkpoints.acknowledge_alert
    update drift_alerts set status = 'acknowledged', acknowledged_at = ${now}, acknowledged_by = ${by} where alert_id = ${alertId}
    returning ${COLUMNS}`,
  );
