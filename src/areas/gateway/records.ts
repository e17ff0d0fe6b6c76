/** Rows of the gateway area. */
import { Type } from 'typebox';
import { Bytes, Nullable, Timestamp } from '../../platform/db/row.ts';

export const ReplacementRow = Type.Object({
  content_hash: Type.String(),
  session_id: Type.String(),
  action: Type.Enum(['advised', 'wrapped', 'replaced']),
  text_sealed: Bytes,
  quarantine_id: Nullable(Type.String()),
});
export const PendingAdvisoryRow = Type.Object({
  advisory_id: Type.String(),
  session_id: Nullable(Type.String()),
  text: Type.String(),
  expires_at: Timestamp,
});
export const AdvisoryIdRow = Type.Object({ advisory_id: Type.String() });
export const ReleasedRow = Type.Object({ content_hash: Type.String() });
