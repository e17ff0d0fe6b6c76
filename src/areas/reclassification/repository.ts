/** SQL of reclassifications. Every lookup is within the caller's accounts. */
import { Type } from 'typebox';
import { json, sql, type Tx } from '../../platform/db/sql.ts';
import { AmendmentRow, CardRow, CountsRow, ReclassificationRow, SnapshotRow, ViolationRow } from './records.ts';

const OwnedAgent = Type.Object({ agent_id: Type.String(), account_id: Type.String(), score: Type.Integer() });

/** The caller's living agent, with its published score (0 while it has none). */
export const findOwnAgent = (tx: Tx, accounts: readonly string[], agentId: string) =>
  tx.maybeOne(
    OwnedAgent,
    sql`
    -- reclassification.find_own_agent
    select a.agent_id, a.account_id, case when s.is_eligible then s.score else 0 end as score
      from v_agents a left join v_current_scores s on s.agent_id = a.agent_id
     where a.agent_id = ${agentId} and a.account_id = any (${accounts}::text[]) and a.deleted_at is null`,
  );

const Known = Type.Object({ checkpoint_id: Type.String() });
export const hasCheckpoint = async (tx: Tx, account: string, agentId: string, checkpointId: string): Promise<boolean> =>
  (await tx.maybeOne(
    Known,
    sql`
    -- reclassification.find_checkpoint
    select checkpoint_id from v_checkpoints
     where checkpoint_id = ${checkpointId} and agent_id = ${agentId} and account_id = ${account}`,
  )) !== undefined;

const VIOLATION = sql`v.checkpoint_id, v.agent_id, v.session_id, v.created_at, v.verdict, v.claims, v.certificate_id, v.leaf_hash,
       v.leaf_index, v.trace_id, v.trace_verified, v.trace, v.thinking_hash, v.input_commitment`;

/** The checkpoint if it is a violation. */
export const findViolation = (tx: Tx, account: string, agentId: string, checkpointId: string) =>
  tx.maybeOne(
    ViolationRow,
    sql`
    -- reclassification.find_violation
    select ${VIOLATION} from v_violation_records v
     where v.checkpoint_id = ${checkpointId} and v.agent_id = ${agentId} and v.account_id = ${account}`,
  );

/** In the order of the log. */
export const listViolations = (
  tx: Tx,
  account: string,
  agentId: string,
  { from, to, limit }: { readonly from: Date; readonly to: Date; readonly limit: number },
) =>
  tx.many(
    ViolationRow,
    sql`
    -- reclassification.list_violations
    select ${VIOLATION} from v_violation_records v
     where v.agent_id = ${agentId} and v.account_id = ${account} and v.created_at >= ${from} and v.created_at < ${to}
     order by v.leaf_index, v.checkpoint_id limit ${limit}`,
  );

export interface NewReclassification {
  readonly id: string;
  readonly accountId: string;
  readonly agentId: string;
  readonly checkpointId: string;
  readonly originalType: string;
  readonly newType: string;
  readonly reason: string;
  readonly findings: readonly string[];
  readonly amendmentId: string | null;
  readonly cardVersion: number;
  readonly by: string;
  readonly scoreBefore: number;
  readonly now: Date;
}

const COLUMNS = sql`reclassification_id, agent_id, checkpoint_id, original_type, new_type, reason, findings, card_amendment_id,
       card_version, approved_by, score_before, score_after, created_at`;

/** Undefined when the checkpoint has been reclassified before. */
export const insertReclassification = (tx: Tx, r: NewReclassification) =>
  tx.maybeOne(
    ReclassificationRow,
    sql`
    -- reclassification.insert
    insert into reclassifications (reclassification_id, account_id, agent_id, checkpoint_id, original_type, new_type, reason, findings,
           card_amendment_id, card_version, approved_by, score_before, created_at)
    values (${r.id}, ${r.accountId}, ${r.agentId}, ${r.checkpointId}, ${r.originalType}, ${r.newType}, ${r.reason}, ${json(r.findings)},
           ${r.amendmentId}, ${r.cardVersion}, ${r.by}, ${r.scoreBefore}, ${r.now})
    on conflict (checkpoint_id) do nothing
    returning ${COLUMNS}`,
  );

/** Newest first, with the number of all. */
export const listReclassifications = (
  tx: Tx,
  account: string,
  agentId: string,
  page: { readonly limit: number; readonly offset: number },
) =>
  tx.many(
    ReclassificationRow,
    sql`
    -- reclassification.list
    select ${COLUMNS} from reclassifications
     where agent_id = ${agentId} and account_id = ${account}
     order by created_at desc, reclassification_id desc limit ${page.limit} offset ${page.offset}`,
  );

const Total = Type.Object({ total: Type.Integer() });
export const countReclassifications = async (tx: Tx, account: string, agentId: string): Promise<number> =>
  (
    await tx.one(
      Total,
      sql`
    -- reclassification.count
    select count(*)::int as total from reclassifications where agent_id = ${agentId} and account_id = ${account}`,
    )
  ).total;

export const countRecent = async (tx: Tx, account: string, agentId: string, since: Date): Promise<number> =>
  (
    await tx.one(
      Total,
      sql`
    -- reclassification.count_recent
    select count(*)::int as total from reclassifications
     where agent_id = ${agentId} and account_id = ${account} and created_at >= ${since}`,
    )
  ).total;

/** What abuse control looks at. */
export const countForReview = (tx: Tx, account: string, agentId: string, since: Date) =>
  tx.one(
    CountsRow,
    sql`
    -- reclassification.count_for_review
    select (select count(*)::int from reclassifications r where r.agent_id = ${agentId} and r.account_id = ${account} and r.created_at >= ${since}) as reclassified,
           (select count(*)::int from reclassifications r join v_checkpoints c on c.checkpoint_id = r.checkpoint_id
             where r.agent_id = ${agentId} and r.account_id = ${account} and r.new_type = 'card_gap' and c.created_at >= ${since}) as "cardGaps",
           (select count(*)::int from v_violation_records v where v.agent_id = ${agentId} and v.account_id = ${account} and v.created_at >= ${since}) as violations`,
  );

const Pending = Type.Object({ reclassification_id: Type.String() });

/** Decisions that no recompute has used yet. Read before the recompute, so that what comes meanwhile stays pending. */
export const listPending = (tx: Tx, agentId: string) =>
  tx.many(
    Pending,
    sql`
    -- reclassification.list_pending
    select reclassification_id from reclassifications where agent_id = ${agentId} and score_after is null`,
  );

/** Fills in what became of the score. System reach. */
export const settleReclassifications = (tx: Tx, ids: readonly string[], score: number): Promise<number> =>
  tx.run(sql`
    -- reclassification.settle
    update reclassifications set score_after = ${score} where reclassification_id = any (${ids}::text[]) and score_after is null`);

/** Decisions follow the agent to its new account. System reach. */
export async function transferReclassifications(tx: Tx, agentId: string, account: string): Promise<void> {
  await tx.run(sql`
    -- reclassification.transfer
    update reclassifications set account_id = ${account} where agent_id = ${agentId}`);
}

/** The agent's own card as it stood at a version, and as it stands now. */
export const findCards = (tx: Tx, account: string, agentId: string, version: number) =>
  tx.many(
    CardRow,
    sql`
    -- reclassification.find_cards
    select version, card from v_card_contents
     where kind = 'alignment' and scope = 'agent' and scope_id = ${agentId} and account_id = ${account}
       and (version = ${version}
            or version = (select max(version) from v_card_contents
                           where kind = 'alignment' and scope = 'agent' and scope_id = ${agentId} and account_id = ${account}))
     order by version`,
  );

/**
 * Amendments: members of two levels that differ between a version of the agent's card and the one before, newest first. Nothing is kept
 * twice: the id follows from agent, version and member.
 */
export const listAmendments = (
  tx: Tx,
  account: string,
  agentId: string,
  { limit, offset, id }: { readonly limit: number; readonly offset: number; readonly id: string | null },
) =>
  tx.many(
    AmendmentRow,
    sql`
    -- reclassification.list_amendments
    with versions as (
      select version, card::jsonb as card, lag(card::jsonb) over (order by version) as earlier, created_by, created_at
        from v_card_contents
       where kind = 'alignment' and scope = 'agent' and scope_id = ${agentId} and account_id = ${account}),
    members as (
      select v.version, m.field, v.created_by, v.created_at,
             v.earlier #> m.path as previous_value, v.card #> m.path as new_value
        from versions v
        cross join lateral (
          select distinct concat_ws('.', one.key, two.key) as field,
                 case when two.key is null then array[one.key] else array[one.key, two.key] end as path
            from (select key, value from jsonb_each(v.card) union all select key, value from jsonb_each(v.earlier)) one
            left join lateral jsonb_each(case when jsonb_typeof(one.value) = 'object' then one.value else '{}' end) two on true
           where one.key <> all (array['card_id', 'card_version', 'issued_at', 'updated_at'])) m
       where v.earlier is not null),
    changed as (
      select 'amend-' || left(encode(sha256(convert_to(${agentId} || '|' || version || '|' || field, 'UTF8')), 'hex'), 24) as amendment_id,
             field, previous_value, new_value, version, created_by, created_at
        from members where previous_value is distinct from new_value)
    select c.amendment_id, c.field, c.previous_value, c.new_value, c.version, c.created_by, c.created_at,
           r.reclassification_id, r.reason, count(*) over ()::int as total
      from changed c
      left join lateral (select reclassification_id, reason from reclassifications
                          where card_amendment_id = c.amendment_id and agent_id = ${agentId} and account_id = ${account}
                          order by created_at limit 1) r on true
     where ${id}::text is null or c.amendment_id = ${id}
     order by c.version desc, c.field limit ${limit} offset ${offset}`,
  );

export const listSnapshots = (tx: Tx, account: string, agentId: string) =>
  tx.many(
    SnapshotRow,
    sql`
    -- reclassification.list_snapshots
    select week_start, score, grade, checkpoint_count, scores from v_score_snapshots
     where agent_id = ${agentId} and account_id = ${account} order by week_start`,
  );
