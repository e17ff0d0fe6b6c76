/** Rows of the gateway area. */
import { Type } from 'typebox';
import { Bytes, Nullable } from '../../platform/db/row.ts';

export const ReplacementRow = Type.Object({
  content_hash: Type.String(),
  session_id: Type.String(),
  action: Type.Enum(['advised', 'wrapped', 'replaced']),
  text_sealed: Bytes,
  quarantine_id: Nullable(Type.String()),
});
export const ReleasedRow = Type.Object({ content_hash: Type.String() });
