/** SQL of what is written to the chain. System scope: no tenant. */
import { Type, type Static } from 'typebox';
import { Int8, Nullable, Numeric, Timestamp } from '../../../platform/db/row.ts';
import { sql, type Queryable, type Tx } from '../../../platform/db/sql.ts';

/** The chain and contract that rows are of. */
export interface Place {
  readonly chainId: number;
  readonly contract: string;
}

const SUBJECT_KINDS = ['anchor', 'publication', 'feedback', 'revocation'] as const;

const TransactionRow = Type.Object({
  seq: Int8,
  subject_kind: Type.Enum(SUBJECT_KINDS),
  subject_id: Type.String(),
  data: Type.String(),
  target: Nullable(Type.String()),
  status: Type.Enum(['queued', 'sent', 'included', 'confirmed', 'failed']),
  nonce: Nullable(Int8),
  max_fee: Nullable(Numeric),
  priority_fee: Nullable(Numeric),
  hashes: Type.Array(Type.String()),
  last_sent_at: Nullable(Timestamp),
  block_hash: Nullable(Type.String()),
  problem: Nullable(Type.String()),
});
export type TransactionRow = Static<typeof TransactionRow>;

/** True when this process is the writer for the rest of the transaction; another one is otherwise. */
export const becomeWriter = async (tx: Tx): Promise<boolean> =>
  (
    await tx.one(
      Type.Object({ held: Type.Boolean() }),
      sql`-- chain.become_writer
      select pg_try_advisory_xact_lock(hashtextextended('surety chain writer', 0)) as held`,
    )
  ).held;

export const queueTransaction = (
  tx: Tx,
  { chainId, contract }: Place,
  row: {
    readonly kind: (typeof SUBJECT_KINDS)[number];
    readonly id: string;
    readonly data: string;
    /** Another contract than that of the place. */
    readonly target?: string;
    readonly at: Date;
  },
): Promise<number> =>
  tx.run(sql`-- chain.queue_transaction
    insert into chain_transactions (subject_kind, subject_id, chain_id, contract, data, target, created_at)
    values (${row.kind}, ${row.id}, ${chainId}, ${contract}, ${row.data}, ${row.target ?? null}, ${row.at})`);

/** The oldest that is neither confirmed nor failed. */
export const oldestOpen = (db: Queryable, { chainId, contract }: Place): Promise<TransactionRow | undefined> =>
  db.maybeOne(
    TransactionRow,
    sql`-- chain.oldest_open
    select seq::text as seq, subject_kind, subject_id, data, target, status, nonce::text as nonce, max_fee::text as max_fee,
           priority_fee::text as priority_fee, hashes, last_sent_at, block_hash, problem
      from chain_transactions
     where chain_id = ${chainId} and contract = ${contract} and status in ('queued', 'sent', 'included')
     order by chain_transactions.seq limit 1`,
  );

/** What is about to be sent: kept before it is, so that a process that ends in between finds it again. */
export const keepSending = (
  db: Queryable,
  seq: string,
  sent: {
    readonly nonce: number;
    readonly maxFee: bigint;
    readonly priority: bigint;
    readonly hash: string;
    readonly at: Date;
  },
): Promise<number> =>
  db.run(sql`-- chain.keep_sending
    update chain_transactions
       set status = 'sent', nonce = ${sent.nonce}, max_fee = ${String(sent.maxFee)}::numeric, priority_fee = ${String(sent.priority)}::numeric,
           hashes = case when ${sent.hash}::text = any(hashes) then hashes else hashes || ${sent.hash}::text end, last_sent_at = ${sent.at}, problem = null
     where seq = ${seq}`);

export const setStatus = (
  db: Queryable,
  seq: string,
  to: {
    readonly status: TransactionRow['status'];
    readonly block?: { readonly number: number; readonly hash: string } | null;
    readonly problem?: string | null;
  },
): Promise<number> =>
  db.run(sql`-- chain.set_status
    update chain_transactions
       set status = ${to.status}, block_number = ${to.block?.number ?? null}, block_hash = ${to.block?.hash ?? null},
           nonce = case when ${to.status} = 'queued' then null else nonce end, problem = left(${to.problem ?? null}, 500)
     where seq = ${seq}`);

export const setProblem = (db: Queryable, seq: string, problem: string): Promise<number> =>
  db.run(sql`-- chain.set_problem
    update chain_transactions set problem = left(${problem}, 500) where seq = ${seq}`);

const ListedRow = Type.Object({
  seq: Int8,
  subject_kind: Type.String(),
  status: Type.String(),
  hashes: Type.Array(Type.String()),
  created_at: Timestamp,
  problem: Nullable(Type.String()),
});

/** The last twenty, newest first. */
export const listTransactions = (db: Queryable): Promise<Static<typeof ListedRow>[]> =>
  db.many(
    ListedRow,
    sql`-- chain.list_transactions
    select seq::text as seq, subject_kind, status, hashes, created_at, problem from chain_transactions order by chain_transactions.seq desc limit 20`,
  );
