/** Rows of the gateway area. */
import { Type, type Static } from 'typebox';
import { enumOf, RELEASE_SCOPES, SURFACES } from '../../../contract/enums.ts';
import { Bytes, jsonOf, Nullable, Timestamp } from '../../../platform/db/row.ts';
import type { MadeText } from '../rules/made-text.ts';

export const ReplacementRow = Type.Object({
  content_hash: Type.String(),
  session_id: Type.String(),
  action: Type.Enum(['advised', 'wrapped', 'replaced']),
  pieces: jsonOf<MadeText>(),
  quarantine_id: Nullable(Type.String()),
});
export const ProviderFileRow = Type.Object({ text_sealed: Bytes, unread: Type.Array(Type.String()) });
export const PendingAdvisoryRow = Type.Object({
  advisory_id: Type.String(),
  session_id: Nullable(Type.String()),
  text: Type.String(),
  expires_at: Timestamp,
});
export const AdvisoryIdRow = Type.Object({ advisory_id: Type.String() });
export const ReleasedRow = Type.Object({
  account_id: Nullable(Type.String()),
  surface: enumOf(SURFACES),
  content_hash: Type.String(),
  quarantine_id: Type.String(),
  allow_scope: enumOf(RELEASE_SCOPES),
  allow_expires_at: Nullable(Timestamp),
  allow_session_id: Nullable(Type.String()),
  allow_request_id: Nullable(Type.String()),
});
export type Released = Static<typeof ReleasedRow>;
