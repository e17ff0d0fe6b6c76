/** SQL of an organisation's patterns. Reads and changes by people take the caller's accounts; jobs have system scope. */
import { Type, type Static } from 'typebox';
import { THREAT_TYPES, enumOf, type ThreatType } from '../../../contract/enums.ts';
import { AccountId, PatternId } from '../../../contract/ids.ts';
import { Bytes, Nullable } from '../../../platform/db/row.ts';
import { sql, type Queryable, type Tx } from '../../../platform/db/sql.ts';
import { PatternRow, type ArenaResult } from '../wire/patterns.ts';
import type { PatternForm, PatternStatus } from '../rules/patterns-customer.ts';

const COLUMNS = sql`pattern_id, threat_type, kind, pattern, fingerprint, chars, description, source, quarantine_id, status, status_reason,
  arena, hits, last_hit_at, confirmed, false_positives, created_at, evaluated_at, activated_at`;
const Owned = Type.Object({ ...PatternRow.properties, account_id: AccountId });
export type OwnedPattern = Static<typeof Owned>;

export interface PatternInsert {
  readonly patternId: PatternId;
  readonly accountId: AccountId;
  readonly threatType: ThreatType;
  readonly form: PatternForm;
  readonly sameness: string;
  /** Null: the seed is the held text named by quarantineId. */
  readonly seedsSealed: Buffer | null;
  readonly description: string;
  readonly source: string;
  readonly quarantineId: string | null;
  readonly createdBy: string;
  readonly createdAt: Date;
}

/** A new candidate; undefined when the same pattern is a candidate or active already. */
export const insertPattern = (tx: Tx, p: PatternInsert): Promise<PatternRow | undefined> =>
  tx.maybeOne(
    PatternRow,
    sql`
    -- screening.insert_pattern
    insert into safe_house_patterns (pattern_id, account_id, threat_type, kind, pattern, fingerprint, chars, sameness, seeds_sealed,
           description, source, quarantine_id, status, created_by, created_at)
    values (${p.patternId}, ${p.accountId}, ${p.threatType}, ${p.form.kind}, ${p.form.kind === 'fingerprint' ? null : p.form.text},
           ${p.form.kind === 'fingerprint' ? p.form.fingerprint : null}, ${p.form.kind === 'fingerprint' ? p.form.chars : null},
           ${p.sameness}, ${p.seedsSealed}, ${p.description}, ${p.source}, ${p.quarantineId}, 'candidate', ${p.createdBy}, ${p.createdAt})
    on conflict (account_id, sameness) where status in ('candidate', 'active') do nothing
    returning ${COLUMNS}`,
  );

export interface PatternFilter {
  readonly status: PatternStatus | null;
  readonly threatType: ThreatType | null;
  readonly limit: number;
  readonly after: { readonly createdAt: Date; readonly id: string } | undefined;
}

/** Newest first. */
export const listPatterns = (tx: Queryable, accounts: readonly AccountId[], f: PatternFilter): Promise<PatternRow[]> =>
  tx.many(
    PatternRow,
    sql`
    -- screening.list_patterns
    select ${COLUMNS} from safe_house_patterns
     where account_id = any(${accounts})
       and (${f.status}::text is null or status = ${f.status}) and (${f.threatType}::text is null or threat_type = ${f.threatType})
       ${f.after === undefined ? sql`` : sql`and (created_at, pattern_id) < (${f.after.createdAt}, ${f.after.id})`}
     order by created_at desc, pattern_id desc limit ${f.limit}`,
  );

/** One pattern of the caller's accounts, with its owner. */
export const findPattern = (
  tx: Queryable,
  accounts: readonly AccountId[],
  id: PatternId,
): Promise<OwnedPattern | undefined> =>
  tx.maybeOne(
    Owned,
    sql`
    -- screening.find_pattern
    select ${COLUMNS}, account_id from safe_house_patterns where account_id = any(${accounts}) and pattern_id = ${id}`,
  );

export interface PatternMove {
  readonly id: PatternId;
  readonly from: PatternStatus;
  readonly to: PatternStatus;
  readonly reason: string | null;
  readonly at: Date;
}

/** Moves a pattern from one status to another; undefined when it was not in that status. */
export const movePattern = (tx: Tx, accounts: readonly AccountId[], m: PatternMove): Promise<PatternRow | undefined> =>
  tx.maybeOne(
    PatternRow,
    sql`
    -- screening.move_pattern
    update safe_house_patterns
       set status = ${m.to}, status_reason = ${m.reason}, seeds_sealed = null,
           activated_at = case when ${m.to} = 'active' then ${m.at} else activated_at end,
           ended_at = case when ${m.to} in ('rejected', 'deprecated', 'expired') then ${m.at} else ended_at end
     where account_id = any(${accounts}) and pattern_id = ${m.id} and status = ${m.from}
    returning ${COLUMNS}`,
  );

const Form = Type.Object({
  pattern_id: PatternId,
  threat_type: enumOf(THREAT_TYPES),
  kind: PatternRow.properties.kind,
  pattern: Nullable(Type.String()),
  fingerprint: Nullable(Type.String()),
  chars: Nullable(Type.Integer()),
});

/** Every active pattern of one account, oldest first. System reach: for its matcher. */
export const activePatterns = (db: Queryable, account: AccountId, max: number): Promise<Static<typeof Form>[]> =>
  db.many(
    Form,
    sql`
    -- screening.active_patterns
    select pattern_id, threat_type, kind, pattern, fingerprint, chars
      from safe_house_patterns where account_id = ${account} and status = 'active' order by created_at, pattern_id limit ${max}`,
  );

const Print = Type.Object({ pattern_id: PatternId, fingerprint: Type.String(), status: PatternRow.properties.status });

/** Examples among the open patterns of one account for one threat, to check whether a candidate is new. */
export const openPrints = (
  db: Queryable,
  account: AccountId,
  threatType: ThreatType,
): Promise<Static<typeof Print>[]> =>
  db.many(
    Print,
    sql`
    -- screening.living_prints
    select pattern_id, fingerprint, status from safe_house_patterns
     where account_id = ${account} and threat_type = ${threatType} and status in ('candidate', 'active') and fingerprint is not null
     order by created_at limit 1000`,
  );

const Waiting = Type.Object({
  ...Form.properties,
  account_id: AccountId,
  seeds_sealed: Nullable(Bytes),
  quarantine_id: Nullable(Type.String()),
});
export type WaitingPattern = Static<typeof Waiting>;

/** Candidates that the arena has not measured, oldest first. System scope. */
export const waitingPatterns = (db: Queryable, limit: number): Promise<WaitingPattern[]> =>
  db.many(
    Waiting,
    sql`
    -- screening.waiting_patterns
    select pattern_id, account_id, threat_type, kind, pattern, fingerprint, chars, seeds_sealed, quarantine_id
      from safe_house_patterns where status = 'candidate' and evaluated_at is null order by created_at, pattern_id limit ${limit}`,
  );

const Counts = Type.Object({ active: Type.Integer(), regexes: Type.Integer(), candidates: Type.Integer() });

/** Number of open patterns of one account. */
export const countOpen = (db: Queryable, account: AccountId): Promise<Static<typeof Counts>> =>
  db.one(
    Counts,
    sql`
    -- screening.count_living_patterns
    select count(*) filter (where status = 'active')::int as active,
           count(*) filter (where status = 'active' and kind = 'regex')::int as regexes,
           count(*) filter (where status = 'candidate')::int as candidates
      from safe_house_patterns where account_id = ${account} and status in ('candidate', 'active')`,
  );

/** Locks the patterns of an account for a decision, so that two decisions at once cannot exceed a limit. */
export async function lockPatterns(tx: Tx, account: AccountId): Promise<void> {
  await tx.run(sql`
    -- screening.lock_patterns
    select pg_advisory_xact_lock(hashtextextended('patterns:' || ${account}, 0))`);
}

/** Stores the arena's result and the next status of the candidate. System scope. */
export const decideCandidate = (
  tx: Tx,
  id: PatternId,
  s: {
    readonly result: ArenaResult | null;
    readonly status: PatternStatus;
    readonly reason: string | null;
    readonly at: Date;
  },
): Promise<number> =>
  tx.run(sql`
    -- screening.settle_candidate
    update safe_house_patterns
       set arena = ${s.result === null ? null : JSON.stringify(s.result)}::jsonb, status = ${s.status}, status_reason = ${s.reason},
           evaluated_at = ${s.at}, seeds_sealed = null,
           activated_at = case when ${s.status} = 'active' then ${s.at}::timestamptz end,
           ended_at = case when ${s.status} = 'rejected' then ${s.at}::timestamptz end
     where pattern_id = ${id} and status = 'candidate' and evaluated_at is null`);

/** Expires candidates without a decision. System scope. */
export const expireCandidates = (tx: Tx, before: Date, at: Date): Promise<number> =>
  tx.run(sql`
    -- screening.expire_candidates
    update safe_house_patterns set status = 'expired', status_reason = 'orphaned', seeds_sealed = null, ended_at = ${at}
     where status = 'candidate' and created_at < ${before}`);

export interface PatternHits {
  readonly pattern_id: string;
  readonly account_id: string;
  readonly times: number;
  readonly at: Date;
}

/** System scope, in the recorder's transaction; rows in the order of their ids, so that recorders lock in the same order. */
export async function countHits(tx: Tx, hits: readonly PatternHits[]): Promise<void> {
  await tx.run(sql`
    -- screening.count_pattern_hits
    with h as (select * from jsonb_to_recordset(${JSON.stringify(hits)}::jsonb) as h(pattern_id text, account_id text, times integer, at timestamptz)),
         held as (select p.pattern_id from safe_house_patterns p join h on h.pattern_id = p.pattern_id and h.account_id = p.account_id
                   order by p.pattern_id for update of p)
    update safe_house_patterns p set hits = p.hits + h.times, last_hit_at = greatest(p.last_hit_at, h.at)
      from h, held where p.pattern_id = h.pattern_id and held.pattern_id = p.pattern_id`);
}

/** Counts a reviewer's decision for the patterns that matched. Returns the patterns after the change. */
export const countVerdicts = (
  tx: Tx,
  account: AccountId,
  v: { readonly ids: readonly string[]; readonly kind: 'confirmed_threat' | 'false_positive' },
): Promise<OwnedPattern[]> =>
  tx.many(
    Owned,
    sql`
    -- screening.count_pattern_verdicts
    update safe_house_patterns
       set confirmed = confirmed + ${v.kind === 'confirmed_threat' ? 1 : 0},
           false_positives = false_positives + ${v.kind === 'false_positive' ? 1 : 0}
     where account_id = ${account} and pattern_id = any(${v.ids})
    returning ${COLUMNS}, account_id`,
  );

const Held = Type.Object({ quarantine_id: Type.String(), status: Type.String(), content_sealed: Bytes });

/** Decided held texts of one account that are still stored, newest first. System scope. */
export const decidedTexts = (
  db: Queryable,
  account: AccountId,
  threatType: ThreatType,
  limit: number,
): Promise<Static<typeof Held>[]> =>
  db.many(
    Held,
    sql`
    -- screening.decided_texts
    select quarantine_id, status, content_sealed from safe_house_quarantine
     where account_id = ${account} and content_sealed is not null and surface <> 'tool_calls'
       and ((status = 'confirmed_threat' and threat_type = ${threatType}) or (status = 'released' and is_false_positive))
     order by reviewed_at desc limit ${limit}`,
  );
