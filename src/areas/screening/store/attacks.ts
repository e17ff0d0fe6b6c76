/** SQL of attacks: evaluations that are not a pass, by threat type and time from the hourly counts, by source from the log. */
import { Type, type Static } from 'typebox';
import { SURFACES, THREAT_TYPES, enumOf, type ThreatType } from '../../../contract/enums.ts';
import type { AccountId } from '../../../contract/ids.ts';
import { Int8, Nullable, Timestamp } from '../../../platform/db/row.ts';
import { sql, type Queryable } from '../../../platform/db/sql.ts';
import { ALL_AGENTS } from './metrics.ts';

export interface AttackSpan {
  readonly from: Date; // inclusive, the beginning of an hour
  readonly to: Date; // exclusive, the same
  /** Absent: all agents. */
  readonly agentId?: string | undefined;
}

const Hour = Type.Object({
  bucket: Timestamp,
  /** '': evaluations of every type and of none. */
  threat_type: Type.Union([Type.Literal(''), enumOf(THREAT_TYPES)]),
  warn: Int8,
  quarantine: Int8,
  block: Int8,
});
export type AttackRow = Static<typeof Hour>;

/** By bucket and threat type; buckets without an attack are left out. */
export const attacksByType = (
  db: Queryable,
  account: AccountId,
  { from, to, agentId }: AttackSpan,
  unit: 'hour' | 'day',
): Promise<AttackRow[]> =>
  db.many(
    Hour,
    sql`
    -- screening.attacks_by_type
    select date_trunc(${unit}::text, hour, 'UTC') as bucket, threat_type, sum(warned)::text as warn,
           sum(quarantined)::text as quarantine, sum(blocked)::text as block
      from safe_house_hourly
     where account_id = ${account} and agent_id = any(${agentId === undefined ? ALL_AGENTS : [agentId]}::text[])
       and hour >= ${from} and hour < ${to}
     group by 1, 2 having sum(warned + quarantined + blocked) > 0 order by 1, 2`,
  );

const Source = Type.Object({
  surface: enumOf(SURFACES),
  source: Type.String(),
  tool_name: Nullable(Type.String()),
  warn: Type.Integer(),
  quarantine: Type.Integer(),
  block: Type.Integer(),
  last_at: Timestamp,
  oldest_at: Timestamp,
  read: Type.Integer(),
});
export type SourceRow = Static<typeof Source>;

/**
 * The sources of the newest `readMax` attacks, most attacks first; the tool is known where the text was held. Each row says how many
 * attacks were read in all, and the instant of the oldest of them.
 */
export const attacksBySource = (
  db: Queryable,
  account: AccountId,
  f: AttackSpan & { readonly threatType: ThreatType | undefined; readonly readMax: number; readonly limit: number },
): Promise<SourceRow[]> =>
  db.many(
    Source,
    sql`
    -- screening.attacks_by_source
    with newest as (
      select surface, source, verdict, quarantine_id, created_at
        from safe_house_evaluations
       where account_id = ${account} and created_at >= ${f.from} and created_at < ${f.to} and verdict <> 'pass'
         ${f.agentId === undefined ? sql`` : sql`and agent_id = ${f.agentId}`}
         ${f.threatType === undefined ? sql`` : sql`and threats @> jsonb_build_array(jsonb_build_object('type', ${f.threatType}::text))`}
       order by created_at desc limit ${f.readMax})
    select n.surface, n.source, q.tool_name, (count(*) filter (where n.verdict = 'warn'))::int as warn,
           (count(*) filter (where n.verdict = 'quarantine'))::int as quarantine,
           (count(*) filter (where n.verdict = 'block'))::int as block, max(n.created_at) as last_at,
           (select min(created_at) from newest) as oldest_at, (select count(*) from newest)::int as read
      from newest n left join safe_house_quarantine q on q.quarantine_id = n.quarantine_id and q.account_id = ${account}
     group by 1, 2, 3 order by count(*) desc, 1, 2, 3 limit ${f.limit}`,
  );
