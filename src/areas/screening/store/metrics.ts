/** SQL of screening metrics: hourly counts, and reviewers' decisions. Every read takes the caller's accounts. */
import { Type, type Static } from 'typebox';
import { enumOf, THREAT_TYPES } from '../../../contract/enums.ts';
import type { AccountId } from '../../../contract/ids.ts';
import { Int8, Timestamp } from '../../../platform/db/row.ts';
import { json, sql, type Queryable, type Tx } from '../../../platform/db/sql.ts';

export interface HourlyCount {
  readonly account_id: AccountId;
  readonly threat_type: string; // '': all
  readonly hour: Date;
  readonly agent_id: string;
  readonly passed: number;
  readonly warned: number;
  readonly quarantined: number;
  readonly blocked: number;
  readonly confidence_sum: number;
  readonly confidence_max: number;
}

/** Adds to the counts; rows come in the order of the primary key. */
export async function addHourlyCounts(tx: Tx, counts: readonly HourlyCount[]): Promise<void> {
  if (counts.length === 0) return;
  await tx.run(sql`
    -- screening.add_hourly_counts
    insert into safe_house_hourly as h (account_id, threat_type, hour, agent_id, passed, warned, quarantined, blocked,
           confidence_sum, confidence_max)
    select c.* from jsonb_to_recordset(${json(counts)}::jsonb) as c(account_id text, threat_type text, hour timestamptz,
           agent_id text, passed integer, warned integer, quarantined integer, blocked integer,
           confidence_sum double precision, confidence_max double precision)
    on conflict (account_id, agent_id, threat_type, hour) do update
       set passed = h.passed + excluded.passed, warned = h.warned + excluded.warned,
           quarantined = h.quarantined + excluded.quarantined, blocked = h.blocked + excluded.blocked,
           confidence_sum = h.confidence_sum + excluded.confidence_sum,
           confidence_max = greatest(h.confidence_max, excluded.confidence_max)`);
}

/** Whole hours: from inclusive, to exclusive. */
export interface Hours {
  readonly from: Date;
  readonly to: Date;
  /** Absent: all agents. */
  readonly agentId?: string | undefined;
  /** '': evaluations of every type and of none. */
  readonly threatType: string;
}

const CountsRow = Type.Object({ passed: Int8, warned: Int8, quarantined: Int8, blocked: Int8 });
export type CountsRow = Static<typeof CountsRow>;
const BucketRow = Type.Object({ bucket: Timestamp, ...CountsRow.properties });
type BucketRow = Static<typeof BucketRow>;

const SUMS = sql`coalesce(sum(passed), 0)::text as passed, coalesce(sum(warned), 0)::text as warned,
       coalesce(sum(quarantined), 0)::text as quarantined, coalesce(sum(blocked), 0)::text as blocked`;

/** The key of rows for the whole account, which no agent id can equal. */
export const ALL_AGENTS = ['#0', '#1', '#2', '#3'] as const;
const rowsOf = (agentId: string | undefined): readonly string[] => (agentId === undefined ? ALL_AGENTS : [agentId]);

const inHours = (accounts: readonly AccountId[], { from, to, agentId, threatType }: Hours) => sql`
  account_id = any(${accounts}) and agent_id = any(${rowsOf(agentId)}::text[]) and threat_type = ${threatType}
  and hour >= ${from} and hour < ${to}`;

/** Evaluations by verdict in a span of whole hours. */
export const sumHours = (db: Queryable, accounts: readonly AccountId[], hours: Hours): Promise<CountsRow> =>
  db.one(
    CountsRow,
    sql`
    -- screening.sum_hours
    select ${SUMS} from safe_house_hourly where ${inHours(accounts, hours)}`,
  );

/** The same by bucket, oldest first; empty buckets are left to the caller. A week begins on Monday. */
export const sumBuckets = (
  db: Queryable,
  accounts: readonly AccountId[],
  hours: Hours,
  unit: 'hour' | 'day' | 'week',
): Promise<BucketRow[]> =>
  db.many(
    BucketRow,
    sql`
    -- screening.sum_buckets
    select date_trunc(${unit}::text, hour, 'UTC') as bucket, ${SUMS}
      from safe_house_hourly where ${inHours(accounts, hours)} group by 1 order by 1`,
  );

const ThreatRow = Type.Object({
  threat_type: enumOf(THREAT_TYPES),
  count: Int8,
  confidence_sum: Type.Number(),
  confidence_max: Type.Number(),
});

/** How often each threat type was found, and with which confidence. */
export const sumThreats = (
  db: Queryable,
  accounts: readonly AccountId[],
  { from, to, agentId }: Omit<Hours, 'threatType'>,
  types: readonly string[],
): Promise<Static<typeof ThreatRow>[]> =>
  db.many(
    ThreatRow,
    sql`
    -- screening.sum_threats
    select threat_type, sum(passed + warned + quarantined + blocked)::text as count, sum(confidence_sum) as confidence_sum,
           max(confidence_max) as confidence_max
      from safe_house_hourly
     where account_id = any(${accounts}) and agent_id = any(${rowsOf(agentId)}::text[]) and threat_type = any(${types})
       and hour >= ${from} and hour < ${to}
     group by threat_type`,
  );

/** Evaluations of part of an hour, from the log itself: the ends of a span that does not begin or end on the hour. */
export const sumLog = (
  db: Queryable,
  accounts: readonly AccountId[],
  { from, to, agentId }: Omit<Hours, 'threatType'>,
): Promise<CountsRow> =>
  db.one(
    CountsRow,
    sql`
    -- screening.sum_log
    select count(*) filter (where verdict = 'pass')::text as passed, count(*) filter (where verdict = 'warn')::text as warned,
           count(*) filter (where verdict = 'quarantine')::text as quarantined, count(*) filter (where verdict = 'block')::text as blocked
      from safe_house_evaluations
     where account_id = any(${accounts}) and created_at >= ${from} and created_at < ${to}
       ${agentId === undefined ? sql`` : sql`and agent_id = ${agentId}`}`,
  );

/** Threat types in part of an hour, from the log itself. */
export const sumLogThreats = (
  db: Queryable,
  accounts: readonly AccountId[],
  { from, to, agentId }: Omit<Hours, 'threatType'>,
): Promise<Static<typeof ThreatRow>[]> =>
  db.many(
    ThreatRow,
    sql`
    -- screening.sum_log_threats
    select threat_type, count(*)::text as count, sum(confidence) as confidence_sum, max(confidence) as confidence_max
      from (select t ->> 'type' as threat_type, max((t ->> 'confidence')::double precision) as confidence
              from safe_house_evaluations e cross join lateral jsonb_array_elements(e.threats) t
             where account_id = any(${accounts}) and created_at >= ${from} and created_at < ${to}
               and (verdict <> 'pass' or overall_risk >= 0.3 or threats <> '[]'::jsonb or detection_sources <> '{}'::text[])
               ${agentId === undefined ? sql`` : sql`and agent_id = ${agentId}`}
             group by e.evaluation_id, 1) as each
     group by threat_type`,
  );

/** Texts that were held in a span of time, whatever became of them. Those that several turns share count once. */
export const countHeld = async (
  db: Queryable,
  accounts: readonly AccountId[],
  { from, to, agentId }: Omit<Hours, 'threatType'>,
): Promise<number> =>
  Number(
    (
      await db.one(
        Type.Object({ held: Int8 }),
        sql`
    -- screening.count_held
    select count(*)::text as held
      from safe_house_quarantine
     where account_id = any(${accounts}) and created_at >= ${from} and created_at < ${to}
       ${agentId === undefined ? sql`` : sql`and agent_id = ${agentId}`}`,
      )
    ).held,
  );

const ReviewsRow = Type.Object({ resolved: Int8, false_positives: Int8 });

/** Reviewers' decisions in a span of time. */
export const sumReviews = (
  db: Queryable,
  accounts: readonly AccountId[],
  { from, to, agentId }: Omit<Hours, 'threatType'>,
): Promise<Static<typeof ReviewsRow>> =>
  db.one(
    ReviewsRow,
    sql`
    -- screening.sum_reviews
    select count(*)::text as resolved, count(*) filter (where is_false_positive)::text as false_positives
      from safe_house_quarantine
     where account_id = any(${accounts}) and reviewed_at >= ${from} and reviewed_at < ${to}
       ${agentId === undefined ? sql`` : sql`and agent_id = ${agentId}`}`,
  );
