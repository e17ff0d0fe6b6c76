/** SQL of feedback in a reputation registry. System scope: what is public once it is written. */
import { Type, type Static } from 'typebox';
import { Int8, Numeric } from '../../../platform/db/row.ts';
import { sql, type Queryable, type Tx } from '../../../platform/db/sql.ts';
import { GivenRow } from '../wire/rows.ts';
import type { Place } from './transactions.ts';

/** The account owns the agent, agreed, and the agent is one whose score is public. */
const AGREED = sql`select r.account_id, r.agent_id, r.token_id
    from chain_registrations r join v_agents a on a.agent_id = r.agent_id and a.account_id = r.account_id
   where r.feedback and a.is_public and a.visibility = 'public' and a.deleted_at is null`;

const DueRow = Type.Object({
  account_id: Type.String(),
  agent_id: Type.String(),
  token_id: Numeric,
  record: Type.String(),
});

interface Registry {
  readonly chainId: number;
  readonly identity: string;
  readonly reputation: string;
}

/** Agents whose newest confirmed score no entry has, and of whom nothing is on its way. */
export const listDue = (
  db: Queryable,
  { chainId, identity, reputation }: Registry,
  limit: number,
): Promise<Static<typeof DueRow>[]> =>
  db.many(
    DueRow,
    sql`-- chain.list_due_feedback
    select g.account_id, g.agent_id, g.token_id::text as token_id, s.record
      from (${AGREED} and r.chain_id = ${chainId} and r.registry = ${identity}) g
      cross join lateral (
        select c.record from chain_scores c join chain_publications p on p.publication_id = c.publication_id
         where c.agent_id = g.agent_id and p.tx_hash is not null order by p.block_number desc, p.publication_id limit 1) s
     where not exists (
       select from chain_feedback f
        where f.agent_id = g.agent_id and f.token_id = g.token_id and f.registry = ${reputation} and f.chain_id = ${chainId}
          and f.revoked_at is null
          and ((f.tx_hash is null and f.problem is null) or (f.score = (s.record::jsonb ->> 'score')::int and f.grade = s.record::jsonb ->> 'grade')))
     order by g.agent_id limit ${limit}`,
  );

const SeqRow = Type.Object({ feedback_seq: Int8 });

export const insertFeedback = async (
  tx: Tx,
  row: {
    readonly agentId: string;
    readonly accountId: string;
    readonly chainId: number;
    readonly registry: string;
    readonly tokenId: string;
    readonly score: number;
    readonly grade: string;
    readonly at: Date;
  },
): Promise<string> =>
  (
    await tx.one(
      SeqRow,
      sql`-- chain.insert_feedback
    insert into chain_feedback (agent_id, account_id, chain_id, registry, token_id, score, grade, created_at)
    values (${row.agentId}, ${row.accountId}, ${row.chainId}, ${row.registry}, ${row.tokenId}::numeric, ${row.score}, ${row.grade}, ${row.at})
    returning feedback_seq::text as feedback_seq`,
    )
  ).feedback_seq;

const RevocableRow = Type.Object({
  feedback_seq: Int8,
  registry: Type.String(),
  token_id: Numeric,
  feedback_index: Int8,
});

/** Entries that stand without consent, or beside a newer one of the same token. */
export const listRevocable = (db: Queryable, chainId: number, limit: number): Promise<Static<typeof RevocableRow>[]> =>
  db.many(
    RevocableRow,
    sql`-- chain.list_revocable_feedback
    select f.feedback_seq::text as feedback_seq, f.registry, f.token_id::text as token_id, f.feedback_index::text as feedback_index
      from chain_feedback f
     where f.chain_id = ${chainId} and f.feedback_index is not null and f.revoked_at is null and f.problem is null
       and (not exists (select from (${AGREED}) g
                         where g.agent_id = f.agent_id and g.account_id = f.account_id and g.token_id = f.token_id)
            or exists (select from chain_feedback n
                        where n.agent_id = f.agent_id and n.token_id = f.token_id and n.registry = f.registry
                          and n.feedback_seq > f.feedback_seq and n.feedback_index is not null))
       and not exists (select from chain_transactions t
                        where t.subject_kind = 'revocation' and t.subject_id = f.feedback_seq::text and t.status <> 'failed')
     order by f.feedback_seq limit ${limit}`,
  );

/** What is queued and was never sent, and has no consent any more, is not sent. @returns how many */
export async function dropWithdrawn(tx: Tx, { chainId, contract }: Place): Promise<number> {
  const dropped = await tx.many(
    SeqRow,
    sql`-- chain.drop_withdrawn
    update chain_transactions t set status = 'failed', problem = 'consent_withdrawn'
      from chain_feedback f
     where t.chain_id = ${chainId} and t.contract = ${contract} and t.subject_kind = 'feedback' and t.status = 'queued' and t.hashes = '{}'
       and t.subject_id = f.feedback_seq::text
       and not exists (select from (${AGREED}) g
                        where g.agent_id = f.agent_id and g.account_id = f.account_id and g.token_id = f.token_id)
    returning f.feedback_seq::text as feedback_seq`,
  );
  for (const { feedback_seq: seq } of dropped) await dropFeedback(tx, seq);
  return dropped.length;
}

const dropFeedback = (db: Queryable, seq: string): Promise<number> =>
  db.run(sql`-- chain.drop_feedback
    delete from chain_feedback where feedback_seq = ${seq}::bigint and tx_hash is null`);

export const settleFeedback = (
  db: Queryable,
  seq: string,
  { txHash, index, at }: { readonly txHash: string; readonly index: bigint; readonly at: Date },
): Promise<number> =>
  db.run(sql`-- chain.settle_feedback
    update chain_feedback set tx_hash = ${txHash}, feedback_index = ${String(index)}::bigint, given_at = ${at} where feedback_seq = ${seq}::bigint`);

export const settleRevocation = (db: Queryable, seq: string, at: Date): Promise<number> =>
  db.run(sql`-- chain.settle_revocation
    update chain_feedback set revoked_at = ${at} where feedback_seq = ${seq}::bigint`);

/** It is not tried again: feedback not before the score is another one, a revocation not at all. */
export const failFeedback = (db: Queryable, seq: string, problem: string): Promise<number> =>
  db.run(sql`-- chain.fail_feedback
    update chain_feedback set problem = ${problem} where feedback_seq = ${seq}::bigint`);

/** The newest entry of the agent that is confirmed. */
export const findGiven = (db: Queryable, agentId: string): Promise<GivenRow | undefined> =>
  db.maybeOne(
    GivenRow,
    sql`-- chain.find_given
    select chain_id::text as chain_id, registry, token_id::text as token_id, feedback_index::text as feedback_index, score, grade, tx_hash,
           given_at, revoked_at
      from chain_feedback where agent_id = ${agentId} and tx_hash is not null order by chain_feedback.feedback_seq desc limit 1`,
  );
