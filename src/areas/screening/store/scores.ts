/** SQL of the daily histograms of scores, and of what reviewers decided by score. Every read takes the account. */
import { Type, type Static } from 'typebox';
import { SURFACES, THREAT_TYPES, enumOf, type Surface } from '../../../contract/enums.ts';
import { AgentId, QuarantineId, type AccountId } from '../../../contract/ids.ts';
import { Nullable, Timestamp } from '../../../platform/db/row.ts';
import { json, sql, type Queryable, type Tx } from '../../../platform/db/sql.ts';
import { ALL_AGENTS } from './metrics.ts';

export interface DailyScores {
  readonly account_id: AccountId;
  readonly agent_id: string;
  readonly surface: Surface;
  readonly day: string; // YYYY-MM-DD, UTC
  readonly bin: number; // the score in hundredths, 0 to 100
  readonly count: number;
}

/** Adds to the counts; rows come in the order of the primary key. */
export async function addScores(tx: Tx, rows: readonly DailyScores[]): Promise<void> {
  if (rows.length === 0) return;
  await tx.run(sql`
    -- screening.add_scores
    insert into screen_scores_daily as s (account_id, agent_id, day, surface, bin, count)
    select account_id, agent_id, day, surface, bin, count
      from jsonb_to_recordset(${json(rows)}::jsonb) as r(account_id text, agent_id text, day date, surface text, bin smallint, count integer)
    on conflict (account_id, agent_id, day, surface, bin) do update set count = s.count + excluded.count`);
}

/** Days of UTC, both inclusive. */
export interface Days {
  readonly from: string; // YYYY-MM-DD
  readonly to: string;
  /** Absent: all agents. */
  readonly agentId?: string | undefined;
}

const Bin = Type.Object({ surface: enumOf(SURFACES), bin: Type.Integer(), count: Type.Integer() });

/** Counts by surface and hundredth; those of 0 are left out. */
export const sumScores = (
  db: Queryable,
  account: AccountId,
  { from, to, agentId }: Days,
): Promise<Static<typeof Bin>[]> =>
  db.many(
    Bin,
    sql`
    -- screening.sum_scores
    select surface, bin::int as bin, sum(count)::int as count
      from screen_scores_daily
     where account_id = ${account} and agent_id = any(${agentId === undefined ? ALL_AGENTS : [agentId]}::text[])
       and day >= ${from}::date and day <= ${to}::date
     group by 1, 2 having sum(count) > 0 order by 1, 2`,
  );

const First = Type.Object({ day: Nullable(Type.String()) });

/** The first day that is counted; null where none is. */
export const firstDay = async (
  db: Queryable,
  account: AccountId,
  agentId: string | undefined,
): Promise<string | null> =>
  (
    await db.one(
      First,
      sql`
    -- screening.first_day_of_scores
    select min(day)::text as day from screen_scores_daily
     where account_id = ${account} and agent_id = any(${agentId === undefined ? ALL_AGENTS : [agentId]}::text[])`,
    )
  ).day;

/** Removes counts of days before this one, at most so many rows. System scope. Returns how many. */
export const forgetScores = (tx: Tx, before: Date, limit: number): Promise<number> =>
  tx.run(sql`
    -- screening.forget_scores
    delete from screen_scores_daily where ctid = any(array(
      select ctid from screen_scores_daily where day < ${before}::timestamptz::date limit ${limit}))`);

interface Decided {
  readonly since: Date;
  readonly agentId?: string | undefined;
}

const DecidedBin = Type.Object({
  surface: enumOf(SURFACES),
  bin: Type.Integer(),
  released: Type.Integer(),
  confirmed: Type.Integer(),
});

/** What people decided since, by surface and score in hundredths. */
export const decidedBins = (
  db: Queryable,
  account: AccountId,
  { since, agentId }: Decided,
): Promise<Static<typeof DecidedBin>[]> =>
  db.many(
    DecidedBin,
    sql`
    -- screening.decided_bins
    select surface, floor(round(overall_risk::numeric * 100, 6))::int as bin,
           (count(*) filter (where status = 'released'))::int as released,
           (count(*) filter (where status = 'confirmed_threat'))::int as confirmed
      from safe_house_quarantine
     where account_id = ${account} and reviewed_at >= ${since} and status in ('released', 'confirmed_threat')
       ${agentId === undefined ? sql`` : sql`and agent_id = ${agentId}`}
     group by 1, 2 order by 1, 2`,
  );

const DecidedItem = Type.Object({
  quarantine_id: QuarantineId,
  request_id: Nullable(Type.String()),
  agent_id: AgentId,
  surface: enumOf(SURFACES),
  tool_name: Nullable(Type.String()),
  threat_type: Nullable(enumOf(THREAT_TYPES)),
  overall_risk: Type.Number(),
  status: Type.Enum(['released', 'confirmed_threat']),
  is_false_positive: Nullable(Type.Boolean()),
  reviewed_at: Timestamp,
});
export type DecidedItem = Static<typeof DecidedItem>;

/** The newest decisions since, at most `limit`. */
export const decidedItems = (
  db: Queryable,
  account: AccountId,
  { since, agentId, limit }: Decided & { readonly limit: number },
): Promise<DecidedItem[]> =>
  db.many(
    DecidedItem,
    sql`
    -- screening.decided_items
    select quarantine_id, request_id, agent_id, surface, tool_name, threat_type, overall_risk, status, is_false_positive, reviewed_at
      from safe_house_quarantine
     where account_id = ${account} and reviewed_at >= ${since} and status in ('released', 'confirmed_threat')
       ${agentId === undefined ? sql`` : sql`and agent_id = ${agentId}`}
     order by reviewed_at desc, quarantine_id desc limit ${limit}`,
  );

/** The histograms of an agent that moves, and what they add to those of both accounts. System scope. */
export const transferScores = (
  tx: Tx,
  agentId: string,
  { from, to }: { readonly from: AccountId; readonly to: AccountId },
): Promise<number> =>
  tx.run(sql`
    -- screening.transfer_scores
    with moved as (delete from screen_scores_daily where account_id = ${from} and agent_id = ${agentId} returning *),
    shares as (
      select ${to}::text as account_id, agent_id, day, surface, bin, count from moved
      union all select ${to}, '#0', day, surface, bin, count from moved
      union all select ${from}, '#0', day, surface, bin, -count from moved)
    insert into screen_scores_daily as s (account_id, agent_id, day, surface, bin, count)
    select account_id, agent_id, day, surface, bin, count from shares
    on conflict (account_id, agent_id, day, surface, bin) do update set count = s.count + excluded.count`);
