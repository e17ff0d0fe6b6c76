/** Rows of use. `day` and `subject` are empty where the rows are not by them. */
import { Type, type Static } from 'typebox';
import { Int8, Nullable } from '../../../../platform/db/row.ts';

export const UsageRow = Type.Object({
  day: Type.String(),
  meter: Type.String(),
  subject: Type.String(),
  name: Nullable(Type.String()),
  quantity: Int8,
  mmu: Int8,
  key: Type.String(),
  id: Type.String(),
});
export type UsageRow = Static<typeof UsageRow>;
