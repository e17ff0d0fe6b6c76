/** SQL over the evidence of the checkpoints area and over this area's marks of single checkpoints. System scope. */
import { Type, type Static } from 'typebox';
import { Int8, Nullable, Timestamp } from '../../../../platform/db/row.ts';
import { json, sql, type Queryable, type Sql, type Tx } from '../../../../platform/db/sql.ts';
import type { GraveViolation } from '../rules/cap.ts';
import { CheckpointRow, type CheckpointRow as Checkpoint } from '../wire/ratings.ts';

const CHECKPOINT_COLUMNS: Sql = sql`c.checkpoint_id, c.session_id, c.created_at, c.status, c.verdict, c.counted, c.counted_reason, c.assurance, c.severity, c.sampled,
  (e.mark is not null) as is_excused, (s.mark is not null) as is_synthetic, c.leaf_hash, c.leaf_index`;
const WITH_MARKS: Sql = sql`v_checkpoints c
      left join reputation_marks e on e.agent_id = c.agent_id and e.position = c.leaf_index and e.mark = 'excused'
      left join reputation_marks s on s.agent_id = c.agent_id and s.position = c.leaf_index and s.mark = 'synthetic'`;

/** One page of an agent's checkpoints in the order they were appended, after position `afterIndex` (-1 for the first page). */
export function listCheckpoints(
  tx: Queryable,
  agentId: string,
  afterIndex: number,
  limit: number,
): Promise<Checkpoint[]> {
  return tx.many(
    CheckpointRow,
    sql`
    -- reputation.list_checkpoints
    select ${CHECKPOINT_COLUMNS} from ${WITH_MARKS}
     where c.agent_id = ${agentId} and c.leaf_index > ${afterIndex}
     order by c.leaf_index
     limit ${limit}`,
  );
}

/** A page of the checkpoints of one session, or of the one checkpoint that has none, in the order they were appended. */
export function listOfSession(
  tx: Queryable,
  agentId: string,
  of: { readonly session_id: string | null; readonly checkpoint_id: string },
  page: { readonly after: number; readonly limit: number },
): Promise<Checkpoint[]> {
  const isOf =
    of.session_id === null ? sql`c.checkpoint_id = ${of.checkpoint_id}` : sql`c.session_id = ${of.session_id}`;
  return tx.many(
    CheckpointRow,
    sql`
    -- reputation.list_of_session
    select ${CHECKPOINT_COLUMNS} from ${WITH_MARKS}
     where c.agent_id = ${agentId} and ${isOf} and c.leaf_index > ${page.after}
     order by c.leaf_index
     limit ${page.limit}`,
  );
}

const EvidenceRow = Type.Object({
  ...Type.Omit(CheckpointRow, ['is_excused']).properties,
  is_untraced: Type.Boolean(),
});
export type EvidenceRow = Static<typeof EvidenceRow>;

/** A page of checkpoints from a position on, with what was found out about those before `scanned`. A finding never changes. */
export function listEvidence(
  db: Queryable,
  agentId: string,
  at: { readonly from: number; readonly until: number; readonly scanned: number; readonly limit: number },
): Promise<EvidenceRow[]> {
  return db.many(
    EvidenceRow,
    sql`
    -- reputation.list_evidence
    select c.checkpoint_id, c.session_id, c.created_at, c.status, c.verdict, c.counted, c.counted_reason, c.assurance, c.severity, c.sampled,
           c.leaf_hash, c.leaf_index,
           coalesce('synthetic' = any(m.marks), false) as is_synthetic, coalesce('untraced' = any(m.marks), false) as is_untraced
      from v_checkpoints c
      left join lateral (select array_agg(mark) as marks from reputation_marks r
                          where r.agent_id = c.agent_id and r.position = c.leaf_index and r.position < ${at.scanned}) m on true
     where c.agent_id = ${agentId} and c.leaf_index >= ${at.from} and c.leaf_index < ${at.until}
     order by c.leaf_index
     limit ${at.limit}`,
  );
}

const GapRow = Type.Object({
  checkpoint_id: Type.String(),
  session_id: Nullable(Type.String()),
  leaf_index: Int8,
  leaf_hash: Type.String(),
  created_at: Timestamp,
  is_noted: Type.Boolean(), // by an earlier recompute
});
export type GapRow = Static<typeof GapRow>;

/** The agent's checkpoints that were reclassified as card gaps. Few: each took a person's request. */
export function listCardGaps(tx: Queryable, agentId: string): Promise<GapRow[]> {
  return tx.many(
    GapRow,
    sql`
    -- reputation.list_card_gaps
    select c.checkpoint_id, c.session_id, c.leaf_index, c.leaf_hash, c.created_at,
           exists (select from reputation_marks m
                    where m.agent_id = c.agent_id and m.position = c.leaf_index and m.mark = 'excused') as is_noted
      from v_reclassifications g join v_checkpoints c on c.checkpoint_id = g.checkpoint_id
     where g.agent_id = ${agentId} and g.new_type = 'card_gap' and c.agent_id = ${agentId}
     order by c.leaf_index`,
  );
}

const GraveRow = Type.Object({
  checkpoint_id: Type.String(),
  severity: Type.Enum(['high', 'critical']),
  created_at: Timestamp,
});

/**
 * The gravest violation since `from` that is neither excused nor synthetic, among the first `until` records. Cost: the
 * agent's violations of the window.
 */
export async function findGrave(
  tx: Queryable,
  agentId: string,
  from: Date,
  until: number,
): Promise<GraveViolation | undefined> {
  const row = await tx.maybeOne(
    GraveRow,
    sql`
    -- reputation.find_grave
    select c.checkpoint_id, c.severity, c.created_at from v_grave_violations c
     where c.agent_id = ${agentId} and c.created_at >= ${from} and c.leaf_index < ${until}
       and not exists (select from reputation_marks m
                        where m.agent_id = c.agent_id and m.position = c.leaf_index and m.mark in ('excused', 'synthetic'))
     order by (c.severity = 'critical') desc, c.created_at desc, c.leaf_index desc
     limit 1`,
  );
  return row && { checkpointId: row.checkpoint_id, severity: row.severity, atMs: row.created_at.getTime() };
}

const ScanDigestRow = Type.Object({ scan_digest: Type.String() });

/** Digest of what was found out about the agent's record so far; undefined for one that was never counted. Takes no lock. */
export async function findScanDigest(db: Queryable, agentId: string): Promise<string | undefined> {
  const row = await db.maybeOne(
    ScanDigestRow,
    sql`
    -- reputation.find_scan_digest
    select scan_digest from reputation_agents where agent_id = ${agentId}`,
  );
  return row?.scan_digest;
}

export type Mark = 'untraced' | 'synthetic' | 'excused';

export interface MarkedCheckpoint {
  readonly agentId: string;
  readonly accountId: string | null;
  readonly position: number;
  readonly checkpointId: string;
  readonly mark: Mark;
}

/** Inserts marks; an existing one stays as it is. */
export function insertMarks(tx: Tx, marks: readonly MarkedCheckpoint[], now: Date): Promise<number> {
  const rows = marks.map((m) => ({
    agent_id: m.agentId,
    account_id: m.accountId,
    position: m.position,
    checkpoint_id: m.checkpointId,
    mark: m.mark,
  }));
  return tx.run(sql`
    -- reputation.insert_marks
    insert into reputation_marks (agent_id, position, mark, checkpoint_id, account_id, noted_at)
    select agent_id, position, mark, checkpoint_id, account_id, ${now}
      from jsonb_to_recordset(${json(rows)}::jsonb) as r(agent_id text, account_id text, position bigint, checkpoint_id text, mark text)
        on conflict do nothing`);
}

const ScanRow = Type.Object({
  agent_id: Type.String(),
  checkpoint_id: Type.String(),
  session_id: Nullable(Type.String()),
  created_at: Timestamp,
  status: CheckpointRow.properties.status,
  verdict: CheckpointRow.properties.verdict,
  counted: Type.Boolean(),
  assurance: CheckpointRow.properties.assurance,
  sampled: Type.Boolean(),
  leaf_hash: Type.String(),
  leaf_index: Int8,
  thinking_hash: Nullable(Type.String()),
  is_traced: Type.Boolean(),
});
export type ScanRow = Static<typeof ScanRow>;

/** Records of each agent from its position on, with the hash of their reasoning and whether a trace names them. */
export function listUnscanned(
  tx: Tx,
  from: readonly { readonly agentId: string; readonly position: number }[],
  limit: number,
): Promise<ScanRow[]> {
  return tx.many(
    ScanRow,
    sql`
    -- reputation.list_unscanned
    select c.agent_id, c.checkpoint_id, c.session_id, c.created_at, c.status, c.verdict, c.counted, c.assurance, c.sampled, c.leaf_hash, c.leaf_index,
           x.thinking_hash, t.found is not null as is_traced
      from unnest(${from.map((f) => f.agentId)}::text[], ${from.map((f) => f.position)}::bigint[]) as a(agent_id, position)
     cross join lateral (select v.checkpoint_id, v.session_id, v.agent_id, v.created_at, v.status, v.verdict, v.counted, v.assurance, v.sampled, v.leaf_hash, v.leaf_index
                           from v_checkpoints v where v.agent_id = a.agent_id and v.leaf_index >= a.position
                          order by v.leaf_index limit ${limit}) c
      left join v_checkpoint_contents x on x.checkpoint_id = c.checkpoint_id
      left join lateral (select true as found from v_trace_facts f
                          where f.agent_id = c.agent_id and f.checkpoint_id = c.checkpoint_id
                            and f.occurred_at between c.created_at - interval '1 s' and c.created_at + interval '1 s'
                          limit 1) t on true
     order by c.agent_id, c.leaf_index`,
  );
}

const RootRow = Type.Object({ root: Type.String() });

/** Root of the agent's evidence tree that was signed at this size, lowercase hex; undefined when none was. */
export async function findSignedRoot(db: Queryable, agentId: string, treeSize: number): Promise<string | undefined> {
  const row = await db.maybeOne(
    RootRow,
    sql`
    -- reputation.find_signed_root
    select root from v_evidence_heads where agent_id = ${agentId} and tree_size = ${treeSize}`,
  );
  return row?.root;
}
