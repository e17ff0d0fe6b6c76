/** Rows that leases read. */
import { Type } from 'typebox';
import { Int8, Nullable } from '../../../../platform/db/row.ts';

export const BudgetRow = Type.Object({
  account_id: Type.String(),
  mode: Type.Enum(['enforce', 'passthrough']),
  balance_mmu: Int8,
  available_mmu: Int8,
});
export const PriceRow = Type.Object({ mmu: Int8 });
export const TransactionRow = Type.Object({ xid: Type.String() });
export const StatusRow = Type.Object({ status: Nullable(Type.String()) });
