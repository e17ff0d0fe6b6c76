/** SQL of transactions. Every lookup takes the caller's accounts, except that of the expiry job. */
import { json, sql, type Tx } from '../../../platform/db/sql.ts';
import { TransactionRow, type TransactionStatus } from '../wire/transactions.ts';

const COLUMNS = sql`transaction_id, account_id, agent_id, description, action_type, tools, rules, conscience_values, merged_policy,
           policy_id, policy_version, status, created_at, expires_at, ended_at`;

/** The newest of the caller's accounts with this id (ids that clients choose are unique within one account). */
export const findTransaction = (
  tx: Tx,
  accounts: readonly string[],
  transactionId: string,
): Promise<TransactionRow | undefined> =>
  tx.maybeOne(
    TransactionRow,
    sql`
    -- policy.find_transaction
    select ${COLUMNS} from transactions
     where transaction_id = ${transactionId} and account_id = any (${accounts}::text[])
     order by created_at desc, account_id limit 1`,
  );

/** The same, locked until the transaction ends. */
export const lockTransaction = (
  tx: Tx,
  accounts: readonly string[],
  transactionId: string,
): Promise<TransactionRow | undefined> =>
  tx.maybeOne(
    TransactionRow,
    sql`
    -- policy.lock_transaction
    select ${COLUMNS} from transactions
     where transaction_id = ${transactionId} and account_id = any (${accounts}::text[])
     order by created_at desc, account_id limit 1 for update`,
  );

export interface TransactionFilter {
  readonly agentId: string | null;
  readonly status: TransactionStatus | null;
  readonly now: Date;
}

const FILTER = (accounts: readonly string[], filter: TransactionFilter) => sql`account_id = any (${accounts}::text[])
       and (${filter.agentId}::text is null or agent_id = ${filter.agentId})
       and (${filter.status}::text is null
            or case when status = 'active' and expires_at <= ${filter.now} then 'expired' else status end = ${filter.status})`;

export const listTransactions = (
  tx: Tx,
  accounts: readonly string[],
  filter: TransactionFilter,
  page: { readonly limit: number; readonly offset: number },
): Promise<TransactionRow[]> =>
  tx.many(
    TransactionRow,
    sql`
    -- policy.list_transactions
    select ${COLUMNS} from transactions where ${FILTER(accounts, filter)}
     order by created_at desc, transaction_id limit ${page.limit} offset ${page.offset}`,
  );

export interface NewTransaction extends Omit<TransactionRow, 'status' | 'ended_at'> {
  readonly createdBy: string | null;
}

/** False when the account has a transaction of this id. */
export const insertTransaction = async (tx: Tx, t: NewTransaction): Promise<boolean> =>
  (await tx.run(sql`
    -- policy.insert_transaction
    insert into transactions (transaction_id, account_id, agent_id, description, action_type, tools, rules, conscience_values,
                              merged_policy, policy_id, policy_version, created_by, created_at, expires_at)
    values (${t.transaction_id}, ${t.account_id}, ${t.agent_id}, ${t.description}, ${t.action_type}, ${t.tools}::text[],
            ${json(t.rules)}::jsonb, ${json(t.conscience_values)}::jsonb, ${json(t.merged_policy)}::jsonb, ${t.policy_id},
            ${t.policy_version}, ${t.createdBy}, ${t.created_at}, ${t.expires_at})
    on conflict do nothing`)) === 1;

/** Ends an active transaction. */
export const endTransaction = (tx: Tx, row: TransactionRow, at: Date): Promise<TransactionRow> =>
  tx.one(
    TransactionRow,
    sql`
    -- policy.end_transaction
    update transactions set status = 'completed', ended_at = ${at}
     where account_id = ${row.account_id} and transaction_id = ${row.transaction_id} and status = 'active'
    returning ${COLUMNS}`,
  );

/** Marks some of the transactions past their time; skips those that another process has locked. System scope. */
export const expirePending = (tx: Tx, now: Date, limit: number): Promise<TransactionRow[]> =>
  tx.many(
    TransactionRow,
    sql`
    -- policy.expire_due
    update transactions set status = 'expired', ended_at = expires_at
     where (account_id, transaction_id) in (
             select account_id, transaction_id from transactions where status = 'active' and expires_at <= ${now}
              order by expires_at limit ${limit} for update skip locked)
    returning ${COLUMNS}`,
  );
