/** SQL of what is mirrored from the payment provider. */
import { Type } from 'typebox';
import { Int8, jsonOf, Nullable, Timestamp } from '../../../../platform/db/row.ts';
import { sql, type Tx } from '../../../../platform/db/sql.ts';

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
