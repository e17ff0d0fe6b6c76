/** SQL of the metrics about deliveries. System scope: it counts those of every tenant. */
import { Type } from 'typebox';
import { Nullable } from '../../../../platform/db/row.ts';
import { sql, type Queryable } from '../../../../platform/db/sql.ts';

const BacklogRow = Type.Object({ deliveries: Type.Integer(), seconds: Nullable(Type.Number()) });

/**
 * Ready deliveries of enabled endpoints, and the age of the oldest. Reads only the index of open deliveries.
 */
export const findBacklog = (db: Queryable, now: Date) =>
  db.one(
    BacklogRow,
    sql`
  -- webhooks.count_backlog
  select count(*)::int as deliveries, extract(epoch from ${now}::timestamptz - min(d.available_at))::float8 as seconds
    from webhook_deliveries d join webhook_endpoints e using (endpoint_id)
   where d.available_at <= ${now} and e.is_active`,
  );
