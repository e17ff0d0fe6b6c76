/** SQL of drift alerts: listing and acknowledging. */
import { instantText, olderThan } from '../../../../platform/db/paging.ts';
import { sql, type Tx } from '../../../../platform/db/sql.ts';
import type { TimePosition } from '../../../../platform/http/pagination.ts';
import { AlertRow, ListedAlertRow } from '../wire/rows.ts';

const COLUMNS = sql`alert_id, agent_id, session_id, severity, direction, sustained_checks, status, opened_at, last_fired_at, acknowledged_at`;

interface Page {
  readonly after: TimePosition | undefined;
  /** Rows, one more than the page. */
  readonly limit: number;
}

const pageOf = (page: Page) =>
  sql`${olderThan(sql`opened_at`, sql`alert_id`, page.after)} order by opened_at desc, alert_id desc limit ${page.limit}`;

/** Of one agent, newest first. */
export const listAlerts = (tx: Tx, accounts: readonly string[], agentId: string, page: Page) =>
  tx.many(
    ListedAlertRow,
    sql`
    -- checkpoints.list_alerts
    select ${COLUMNS}, ${instantText(sql`opened_at`)} as exact from drift_alerts
     where account_id = any(${accounts}::text[]) and agent_id = ${agentId} and ${pageOf(page)}`,
  );

/** Of all agents of an account, newest first; `status` null: any. */
export const listAccountAlerts = (tx: Tx, accountId: string, status: string | null, page: Page) =>
  tx.many(
    ListedAlertRow,
    sql`
    -- checkpoints.list_account_alerts
    select ${COLUMNS}, ${instantText(sql`opened_at`)} as exact from drift_alerts
     where account_id = ${accountId} and ${status === null ? sql`true` : sql`status = ${status}`} and ${pageOf(page)}`,
  );

export const findAlert = (tx: Tx, accountId: string, alertId: string) =>
  tx.maybeOne(
    AlertRow,
    sql`
    -- checkpoints.find_alert
    select ${COLUMNS} from drift_alerts where alert_id = ${alertId} and account_id = ${accountId}`,
  );

export const lockAlert = (tx: Tx, accountId: string, alertId: string) =>
  tx.maybeOne(
    AlertRow,
    sql`
    -- checkpoints.lock_alert
    select ${COLUMNS} from drift_alerts where alert_id = ${alertId} and account_id = ${accountId} for update`,
  );

export const acknowledgeAlert = (
  tx: Tx,
  accountId: string,
  alertId: string,
  of: { readonly by: string; readonly now: Date },
) =>
  tx.one(
    AlertRow,
    sql`
    -- checkpoints.acknowledge_alert
    update drift_alerts set status = 'acknowledged', acknowledged_at = ${of.now}, acknowledged_by = ${of.by}
     where alert_id = ${alertId} and account_id = ${accountId}
    returning ${COLUMNS}`,
  );
