/** SQL of what is mirrored from the payment provider. */
import { Type } from 'typebox';
import { Int8, jsonOf, Nullable, Timestamp } from '../../../../platform/db/row.ts';
import { json, sql, type Tx } from '../../../../platform/db/sql.ts';

export const MethodRow = Type.Object({
  method_id: Type.String(),
  kind: Type.String(),
  brand: Nullable(Type.String()),
  last4: Nullable(Type.String()),
  exp_month: Nullable(Type.Integer()),
  exp_year: Nullable(Type.Integer()),
  bank_account_status: Nullable(Type.String()),
  is_default: Type.Boolean(),
});

export const listMethods = (tx: Tx, accountId: string) =>
  tx.many(
    MethodRow,
    sql`
    -- billing.list_methods
    select method_id, kind, brand, last4, exp_month, exp_year, bank_account_status, is_default
      from payment_methods where account_id = ${accountId} order by created_at, method_id limit 100`,
  );

export interface Instrument {
  readonly kind: string;
  readonly brand: string | null;
  readonly last4: string | null;
  readonly exp_month: number | null;
  readonly exp_year: number | null;
}

/** A payment method as the provider reports it. */
export interface SavedMethod extends Instrument {
  readonly methodId: string;
  readonly isDefault: boolean;
  readonly bankAccountStatus: string | null;
  readonly createdAt: Date;
}

/** These and no others are the account's. */
export async function replaceMethods(tx: Tx, accountId: string, methods: readonly SavedMethod[]): Promise<void> {
  await tx.run(sql`
    -- billing.remove_methods
    delete from payment_methods where account_id = ${accountId}`);
  await tx.run(sql`
    -- billing.insert_methods
    insert into payment_methods (method_id, account_id, kind, brand, last4, exp_month, exp_year, bank_account_status, is_default, created_at)
    select given.method_id, ${accountId}, given.kind, given.brand, given.last4, given.exp_month, given.exp_year,
           given.bank_account_status, given.is_default, given.created_at
      from jsonb_to_recordset(${json(methods.map(toColumns))}::jsonb)
           as given(method_id text, kind text, brand text, last4 text, exp_month integer, exp_year integer, bank_account_status text,
                    is_default boolean, created_at timestamptz)`);
}

const toColumns = ({ methodId, isDefault, bankAccountStatus, createdAt, ...instrument }: SavedMethod) => ({
  ...instrument,
  method_id: methodId,
  is_default: isDefault,
  bank_account_status: bankAccountStatus,
  created_at: createdAt.toISOString(),
});

export interface SavedReceipt {
  readonly paymentId: string;
  readonly createdAt: Date;
  readonly paidCents: bigint;
  readonly currency: string;
  readonly mmu: bigint;
  readonly status: string;
  readonly receiptUrl: string | null;
  readonly instrument: Instrument | null;
}

/** One receipt a payment. */
export const saveReceipt = (tx: Tx, accountId: string, receipt: SavedReceipt): Promise<number> =>
  tx.run(sql`
    -- billing.save_receipt
    insert into receipts (receipt_id, account_id, created_at, amount_paid_cents, currency, mmu, status, receipt_url, instrument)
    values (${receipt.paymentId}, ${accountId}, ${receipt.createdAt}, ${String(receipt.paidCents)}::bigint, ${receipt.currency},
            ${String(receipt.mmu)}::bigint, ${receipt.status}, ${receipt.receiptUrl},
            ${receipt.instrument === null ? null : json(receipt.instrument)}::jsonb)
    on conflict (receipt_id) do update
      set status = excluded.status, receipt_url = excluded.receipt_url, instrument = excluded.instrument
    where receipts.account_id = excluded.account_id`);

export const ReceiptRow = Type.Object({
  receipt_id: Type.String(),
  created_at: Timestamp,
  amount_paid_cents: Int8,
  currency: Type.String(),
  mmu: Int8,
  status: Type.String(),
  receipt_url: Nullable(Type.String()),
  instrument: Nullable(jsonOf<Instrument>()),
});

/** The newest 500, newest first. */
export const listReceipts = (tx: Tx, accountId: string) =>
  tx.many(
    ReceiptRow,
    sql`
    -- billing.list_receipts
    select receipt_id, created_at, amount_paid_cents, currency, mmu, status, receipt_url, instrument
      from receipts where account_id = ${accountId} order by created_at desc, receipt_id limit 500`,
  );
